#pragma once

#include <string>

namespace fairdeal::documents::drawing {

// As short as it can be said with so many digits behind the point, the same on every machine:
// "12.5", "-3", never "-0" or "12,5".
std::string number(double value, int digits = 3);

}  // namespace fairdeal::documents::drawing
