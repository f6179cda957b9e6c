#include "games/registry.h"

#include <algorithm>

#include "games/description.h"

namespace fairdeal::games {

std::uint8_t largest_table() noexcept {
    std::uint8_t seats = 0;
    for (const Module* module : registry())
        seats = std::max(seats, module->description->seats);
    return seats;
}

const Module* find_game(std::string_view key) noexcept {
    for (const Module* module : registry()) {
        if (module->description->key == key) return module;
    }
    return nullptr;
}

}  // namespace fairdeal::games
