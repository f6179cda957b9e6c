#pragma once

#include <boost/json/value.hpp>
#include <string>

namespace fairdeal::server {

// JSON as RFC 8785 writes it: no blanks, the keys in order. Two values are the same exactly when
// these texts are. There are no fractions in what the house decides, so none are taken.
std::string canonical(const boost::json::value& value);

}  // namespace fairdeal::server
