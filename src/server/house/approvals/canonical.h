#pragma once

#include <boost/json/value.hpp>
#include <string>

namespace fairdeal::server {

// JSON in the canonical form of RFC 8785: no blanks, the keys in order. Two values are equal
// exactly if these texts are. The house's decisions contain no fractions, so fractions are not
// accepted.
std::string canonical(const boost::json::value& value);

}  // namespace fairdeal::server
