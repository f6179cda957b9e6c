#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "games/layout.h"

// Checks a layout drawing clause by clause. It reads only the geometry and texts of the SVG, and
// knows nothing of how a felt is composed, so it is also a second method for the drawing.
namespace fairdeal::documents::layout {

enum class ClauseStanding : std::uint8_t {
    satisfied,
    on_sign,  // on the sign, as the felt says; the clause allows that
    missing,
};
std::string_view name_of(ClauseStanding standing) noexcept;

struct CheckFinding {
    ClauseStanding standing = ClauseStanding::missing;
    std::string sentence{};
    games::Citation cited{};  // without clause and ruling: required of every drawing
};

struct CheckReport {
    const games::Description* game = nullptr;
    std::vector<CheckFinding> findings{};

    bool is_complete() const;
};

// Checks a file. `game` is a game's key; empty: the game that the drawing names. The error is a
// sentence: the file cannot be read as a layout.
tl::expected<CheckReport, std::string> check(std::string_view file, std::string_view game = {});

}  // namespace fairdeal::documents::layout
