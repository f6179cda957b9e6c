#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <string>

#include "base/wide.h"

// Exact fractions, for results; the kernels count in 64- and 128-bit whole numbers.
namespace fairdeal::base {

using Integer = mpz_class;
using Rational = mpq_class;  // kept in lowest terms by every function here

Integer to_integer(Wide number);
Rational ratio(Wide numerator, Wide denominator);
Rational ratio(const Integer& numerator, const Integer& denominator);

// "-13733780/407170400" in lowest terms; a whole number is "7/1".
std::string exact_text(const Rational& number);

// The fraction in decimal with `places` decimal places, rounded half away from zero: "0.033730".
std::string decimal_text(const Rational& number, int places);

}  // namespace fairdeal::base
