#include "base/cents.h"

#include <fmt/format.h>

namespace fairdeal::base {

std::string to_dollars(Cents amount) {
    const bool negative = amount.count() < 0;
    const auto bits = static_cast<std::uint64_t>(amount.count());
    const std::uint64_t magnitude = negative ? 0 - bits : bits;
    const std::string digits = fmt::format("{}", magnitude / 100);
    std::string text = negative ? "-$" : "$";
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
        text += digits[i];
    }
    if (magnitude % 100 != 0) text += fmt::format(".{:02}", magnitude % 100);
    return text;
}

}  // namespace fairdeal::base
