#include "base/rational.h"

#include "base/check.h"

namespace fairdeal::base {

Integer to_integer(Wide number) {
    const bool negative = number < 0;
    __extension__ using Magnitude = unsigned __int128;
    const Magnitude magnitude =
        negative ? -static_cast<Magnitude>(number) : static_cast<Magnitude>(number);
    Integer result(static_cast<std::uint64_t>(magnitude >> 64U));
    result <<= 64;
    result += static_cast<std::uint64_t>(magnitude);
    return negative ? Integer(-result) : result;
}

Rational ratio(Wide numerator, Wide denominator) {
    return ratio(to_integer(numerator), to_integer(denominator));
}

Rational ratio(const Integer& numerator, const Integer& denominator) {
    CHECK(denominator != 0);
    Rational result(numerator, denominator);
    result.canonicalize();
    return result;
}

std::string exact_text(const Rational& number) {
    return number.get_num().get_str() + "/" + number.get_den().get_str();
}

std::string decimal_text(const Rational& number, int places) {
    CHECK(places >= 0);
    Integer scale;
    mpz_ui_pow_ui(scale.get_mpz_t(), 10, static_cast<unsigned long>(places));
    // Twice the scaled size plus one half step, rounded down, rounds half away from zero.
    const Integer size = abs(number.get_num()) * scale * 2 + number.get_den();
    const Integer rounded = size / (number.get_den() * 2);
    std::string digits = rounded.get_str();
    const auto wanted = static_cast<std::size_t>(places) + 1;
    if (digits.size() < wanted) digits.insert(0, wanted - digits.size(), '0');
    if (places > 0) digits.insert(digits.size() - static_cast<std::size_t>(places), 1, '.');
    return (number < 0 && rounded != 0 ? "-" : "") + digits;
}

}  // namespace fairdeal::base
