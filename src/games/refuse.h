#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "games/refusal.h"

// How the parts of `check` (check.h) refuse. Not for use elsewhere.
namespace fairdeal::games {

tl::unexpected<Refusal> refuse(RefusalCode code, std::string where, std::string sentence,
                               Citation cited = {});

// "seat 2, wagers.ante"
std::string seat_field(std::uint8_t seat, std::string_view field);

}  // namespace fairdeal::games
