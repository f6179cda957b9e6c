#include "cli/commands/rng_numbers.h"

#include <charconv>
#include <limits>

namespace fairdeal::cli {
namespace {

constexpr int most_digits = std::numeric_limits<std::uint64_t>::digits10 + 1;

bool all_digits(std::string_view text) {
    return text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

std::optional<std::uint64_t> whole_number(std::string_view text) {
    const std::size_t e = text.find_first_of("eE");
    int exponent = 0;
    if (e != std::string_view::npos) {
        const std::string_view digits = text.substr(e + 1);
        if (digits.empty() || digits.size() > 2 || !all_digits(digits)) return std::nullopt;
        std::from_chars(digits.begin(), digits.end(), exponent);
        text = text.substr(0, e);
    }
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view part =
        point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
    if (whole.empty() || !all_digits(whole) || !all_digits(part)) return std::nullopt;
    if (point != std::string_view::npos && (part.empty() || e == std::string_view::npos)) {
        return std::nullopt;
    }
    // The digits after the point use up the exponent; the rest of it becomes zeros.
    if (static_cast<int>(part.size()) > exponent || exponent > most_digits) return std::nullopt;
    std::uint64_t number = 0;
    const auto append = [&](unsigned digit) {
        constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
        if (number > (most - digit) / 10) return false;
        number = number * 10 + digit;
        return true;
    };
    for (const char digit : whole)
        if (!append(static_cast<unsigned>(digit - '0'))) return std::nullopt;
    for (const char digit : part)
        if (!append(static_cast<unsigned>(digit - '0'))) return std::nullopt;
    for (int zero = static_cast<int>(part.size()); zero < exponent; ++zero)
        if (!append(0)) return std::nullopt;
    return number;
}

}  // namespace fairdeal::cli
