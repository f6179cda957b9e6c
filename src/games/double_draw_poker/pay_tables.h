#pragma once

#include <array>

#include "games/double_draw_poker/clauses.h"
#include "games/pay_table.h"

namespace fairdeal::games::double_draw_poker {

enum : std::uint8_t { by_bonus = 1 };

// clang-format off
constexpr auto bonus_rows(Pay three_of_a_kind) {
    return rows({{Row::five_aces, to_one(500)}, {Row::natural_royal_flush, to_one(100)},
                 {Row::wild_royal_flush, to_one(50)}, {Row::straight_flush, to_one(50)},
                 {Row::four_of_a_kind, to_one(20)}, {Row::full_house, to_one(5)},
                 {Row::flush, to_one(3)}, {Row::straight, to_one(2)},
                 {Row::three_of_a_kind, three_of_a_kind}, {Row::two_pairs, push}});
}

inline constexpr std::array<PayTable, 2> pay_tables{{
    {.schedule = by_bonus, .id = "1", .label = Label::authorized, .clause = clause("dd-42.11-c-t1"), .pays = bonus_rows(to_one(1))},
    {.schedule = by_bonus, .id = "2", .label = Label::authorized, .clause = clause("dd-42.11-c-t2"), .pays = bonus_rows(push)},
}};
// clang-format on

}  // namespace fairdeal::games::double_draw_poker
