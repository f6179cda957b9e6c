#pragma once

#include <cstdint>
#include <string_view>

namespace fairdeal::games {

// What depends on a ruling: money or who wins, a procedure or control, or only the wording.
enum class Weight : std::uint8_t { high, medium, low };

// How the project reads a point on which the regulation is silent, contradictory or misprinted: an
// interpretation, never the law's own words. A point is an option of the licensee only if the
// regulation itself leaves the choice.
struct Ruling {
    std::string_view id;  // "T-8"
    Weight weight = Weight::high;
    std::string_view title;
    std::string_view text;
};

constexpr std::string_view name_of(Weight weight) noexcept {
    switch (weight) {
        case Weight::high:
            return "money";
        case Weight::medium:
            return "procedure";
        case Weight::low:
            return "wording";
    }
    return "";
}

}  // namespace fairdeal::games
