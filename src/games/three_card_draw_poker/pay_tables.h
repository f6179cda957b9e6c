#pragma once

#include <array>

#include "games/pay_table.h"
#include "games/three_card_draw_poker/clauses.h"

namespace fairdeal::games::three_card_draw_poker {

enum : std::uint8_t { by_in_to_win_bonus = 1, by_first_3_bonus };

// clang-format off
constexpr auto in_to_win_rows(std::uint32_t trips, std::uint32_t straight_flush) {
    return rows({{Row::mini_royal_flush, to_one(20)}, {Row::straight_flush, to_one(straight_flush)},
                 {Row::three_of_a_kind, to_one(trips)}, {Row::straight, to_one(1)}});
}
constexpr auto first_3_rows(std::uint32_t straight, std::uint32_t straight_flush, std::uint32_t mini_royal) {
    return rows({{Row::mini_royal_flush, to_one(mini_royal)}, {Row::straight_flush, to_one(straight_flush)},
                 {Row::three_of_a_kind, to_one(30)}, {Row::straight, to_one(straight)},
                 {Row::flush, to_one(3)}, {Row::pair, to_one(1)}});
}

inline constexpr std::array<PayTable, 7> pay_tables{{
    {.schedule = by_in_to_win_bonus, .id = "1", .label = Label::authorized, .clause = clause("tcdp-42.11-c-t1"), .pays = in_to_win_rows(5, 10)},
    {.schedule = by_in_to_win_bonus, .id = "2", .label = Label::authorized, .clause = clause("tcdp-42.11-c-t2"), .pays = in_to_win_rows(4, 10)},
    {.schedule = by_in_to_win_bonus, .id = "3", .label = Label::authorized, .clause = clause("tcdp-42.11-c-t3"), .pays = in_to_win_rows(5, 6)},
    {.schedule = by_first_3_bonus, .id = "1", .label = Label::authorized, .clause = clause("tcdp-42.11-d-t1"), .pays = first_3_rows(6, 50, 200)},
    {.schedule = by_first_3_bonus, .id = "2", .label = Label::authorized, .clause = clause("tcdp-42.11-d-t2"), .pays = first_3_rows(6, 60, 100)},
    {.schedule = by_first_3_bonus, .id = "3", .label = Label::authorized, .clause = clause("tcdp-42.11-d-t3"), .pays = first_3_rows(7, 40, 150)},
    {.schedule = by_first_3_bonus, .id = "4", .label = Label::authorized, .clause = clause("tcdp-42.11-d-t4"), .pays = first_3_rows(6, 40, 60)},
}};
// clang-format on

}  // namespace fairdeal::games::three_card_draw_poker
