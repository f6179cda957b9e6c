#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "games/module.h"

namespace fairdeal::games {

// Every game that has a folder under games/. The build generates the definition.
std::span<const Module* const> registry() noexcept;

// How many seats the largest table of any game has.
std::uint8_t largest_table() noexcept;

// Null when there is no such game.
const Module* find_game(std::string_view key) noexcept;

}  // namespace fairdeal::games
