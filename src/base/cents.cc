#include "base/cents.h"

#include <fmt/format.h>

namespace fairdeal::base {

std::string to_dollars(Cents amount) {
    const bool negative = amount.count() < 0;
    const auto bits = static_cast<std::uint64_t>(amount.count());
    const std::uint64_t magnitude = negative ? 0 - bits : bits;
    std::string digits = fmt::format("{}", magnitude / 100);
    for (std::size_t place = digits.size(); place > 3; place -= 3) {
        digits.insert(place - 3, ",");
    }
    const std::uint64_t cents = magnitude % 100;
    return fmt::format("{}${}{}", negative ? "-" : "", digits,
                       cents == 0 ? std::string() : fmt::format(".{:02}", cents));
}

}  // namespace fairdeal::base
