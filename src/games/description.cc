#include "games/description.h"

namespace fairdeal::games {

const PayTable* find_table(const Description& game, std::uint8_t schedule, std::string_view id) {
    if (schedule == 0) return &even_money;
    for (const PayTable& table : game.pay_tables) {
        if (table.schedule == schedule && table.id == id) return &table;
    }
    return nullptr;
}

std::optional<Row> row_from_key(const Description& game, std::string_view key) noexcept {
    for (std::size_t i = 0; i < rows_in(game); ++i) {
        if (key_of(game, row_at(game, i)) == key) return row_at(game, i);
    }
    return std::nullopt;
}

}  // namespace fairdeal::games
