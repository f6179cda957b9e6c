#include "load/player.h"

#include <fmt/format.h>

namespace fairdeal::load {

std::string name_of(const Player& player) {
    return fmt::format("the player in seat {} of table {}", player.seat, player.table);
}

bool Dice::chance(unsigned per_thousand) noexcept {
    return per_thousand > 0 && (*this)() % 1000 < per_thousand;
}

}  // namespace fairdeal::load
