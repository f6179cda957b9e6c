#include "games/description.h"

namespace fairdeal::games {

const PayTable* find_table(const Description& game, std::uint8_t schedule, std::string_view id) {
    if (schedule == 0) return &even_money;
    for (const PayTable& table : game.pay_tables) {
        if (table.schedule == schedule && table.id == id) return &table;
    }
    return nullptr;
}

}  // namespace fairdeal::games
