#pragma once

#include <string>

namespace fairdeal::documents::drawing {

// The shortest text with at most this many decimals, the same on every machine: "12.5", "-3", never
// "-0" or "12,5".
std::string number(double value, int digits = 3);

}  // namespace fairdeal::documents::drawing
