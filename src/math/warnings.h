#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// What an operator should know before opening such a table. The limits are those of the standards
// named in docs/analysis.md; the regulation of these games sets none.
namespace fairdeal::math {

enum class WarningKind : std::uint8_t {
    no_house_edge,
    return_below_75,
    top_award_too_rare,
    fixed_award_below_odds,
};
struct Warning {
    WarningKind kind;
    std::string wager;  // "main", or the side wager it is about; empty: all of them together
    std::string text;   // a plain sentence
};
std::string_view slug_of(WarningKind kind) noexcept;

struct Analysis;
std::vector<Warning> warnings_of(const Analysis& analysis);

}  // namespace fairdeal::math
