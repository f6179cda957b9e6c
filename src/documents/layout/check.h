#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "games/layout.h"

// Reads a layout drawing and says clause by clause what it satisfies.
namespace fairdeal::documents::layout {

enum class ClauseStanding : std::uint8_t {
    satisfied,
    on_sign,  // not on the felt, which says that it is on the sign; the clause allows that
    missing,
};
std::string_view name_of(ClauseStanding standing) noexcept;

struct CheckFinding {
    ClauseStanding standing = ClauseStanding::missing;
    std::string sentence{};
    games::Citation cited{};  // without a clause or a ruling: asked of every drawing here
};

struct CheckReport {
    const games::Description* game = nullptr;
    std::vector<CheckFinding> findings{};

    bool is_complete() const;
};

// The error is a sentence: the file cannot be read as a layout. `game` is a game's key; empty: the
// one that the drawing names.
tl::expected<CheckReport, std::string> check(std::string_view file, std::string_view game = {});

}  // namespace fairdeal::documents::layout
