#pragma once

#include <cstdint>

#include "base/cents.h"

// The two ways to state odds are different types: "N to 1" is what the player wins beside the
// stake, "N for 1" is everything that comes back. Mixing them does not compile.
namespace fairdeal::base {

// What a wager wins. The stake comes back as well and is not counted here.
struct NetWin {
    Cents cents;
    constexpr auto operator<=>(const NetWin&) const noexcept = default;
};

// Everything that the player receives, the stake included.
struct TotalReturn {
    Cents cents;
    constexpr auto operator<=>(const TotalReturn&) const noexcept = default;
    constexpr NetWin net_of(Cents stake) const noexcept { return NetWin{cents - stake}; }
};

struct OddsTo {
    std::uint32_t to_one;
    constexpr NetWin win_on(Cents stake) const noexcept { return NetWin{stake * to_one}; }
};

struct OddsFor {
    std::uint32_t for_one;
    constexpr TotalReturn return_on(Cents stake) const noexcept {
        return TotalReturn{stake * for_one};
    }
};

}  // namespace fairdeal::base
