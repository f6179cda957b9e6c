#pragma once

#include <boost/json/value.hpp>

// JSON Schema (2020-12) of to_json(Sheet).
namespace fairdeal::documents {

boost::json::value sheet_schema();

}  // namespace fairdeal::documents
