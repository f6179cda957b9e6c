#pragma once

#include <boost/json.hpp>
#include <initializer_list>

// The parts of which the JSON Schemas of the commands' answers are made.
namespace fairdeal::cli::schema {

// {"$ref": "#/$defs/NAME"}
boost::json::object reference(const char* name);

// An object with these properties and no others. Only the optional ones may be missing.
boost::json::object closed_object(boost::json::object properties,
                                  std::initializer_list<const char*> optional = {});

// An object that gives each name such a value.
boost::json::object map_of(const boost::json::value& values);

boost::json::object list_of(const boost::json::value& items);

}  // namespace fairdeal::cli::schema
