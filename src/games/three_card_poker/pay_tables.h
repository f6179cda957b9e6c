#pragma once

#include <array>

#include "games/pay_table.h"
#include "games/three_card_poker/clauses.h"

namespace fairdeal::games::three_card_poker {

enum : std::uint8_t { by_ante_bonus = 1, by_pair_plus, by_six_card_bonus, by_progressive };
enum : std::uint8_t { mega_meter, major_meter, minor_meter };

inline constexpr std::array<std::string_view, 3> meters{"mega", "major", "minor"};

// Paytables 1 and 2 speak of "the progressive meter"; it is read as the Mega meter (ruling T-23).
inline constexpr std::array<MeterFloor, 1> one_meter_floor{
    {{mega_meter, 10'000, 2'100, clause("tcp-20.12B-h.1"), clause("tcp-20.12B-h.1")}}};
inline constexpr std::array<MeterFloor, 3> three_meter_floors{
    {{mega_meter, 10'000, 1'000, clause("tcp-20.12B-h.2"), clause("tcp-20.12B-h.3")},
     {major_meter, 1'000, 800, clause("tcp-20.12B-h.2"), clause("tcp-20.12B-h.3")},
     {minor_meter, 300, 300, clause("tcp-20.12B-h.2"), clause("tcp-20.12B-h.3")}}};

// clang-format off
constexpr auto ante_bonus_rows(std::uint32_t straight, std::uint32_t trips, std::uint32_t straight_flush) {
    return rows({{Row::straight_flush, to_one(straight_flush)}, {Row::three_of_a_kind, to_one(trips)},
                 {Row::straight, to_one(straight)}});
}
constexpr auto pair_plus_rows(std::uint32_t straight_flush, std::uint32_t trips) {
    return rows({{Row::straight_flush, to_one(straight_flush)}, {Row::three_of_a_kind, to_one(trips)},
                 {Row::straight, to_one(6)}, {Row::flush, to_one(4)}, {Row::pair, to_one(1)}});
}
// The customary tables of ruling T-7; no text of the regulation lists them.
constexpr auto six_card_rows(std::uint32_t royal, std::uint32_t straight_flush, std::uint32_t quads,
                             std::uint32_t full_house, std::uint32_t flush, std::uint32_t straight,
                             std::uint32_t trips) {
    return rows({{Row::royal_flush, to_one(royal)}, {Row::straight_flush, to_one(straight_flush)},
                 {Row::four_of_a_kind, to_one(quads)}, {Row::full_house, to_one(full_house)},
                 {Row::flush, to_one(flush)}, {Row::straight, to_one(straight)},
                 {Row::three_of_a_kind, to_one(trips)}});
}
constexpr auto progressive_rows(std::uint32_t straight_flush_envy, Pay quads) {
    return rows({{Row::royal_flush, whole_meter(mega_meter, 1'000, true)},
                 {Row::straight_flush, whole_meter(major_meter, straight_flush_envy)},
                 {Row::four_of_a_kind, quads}, {Row::full_house, for_one(50)},
                 {Row::flush, for_one(40)}, {Row::straight, for_one(30)},
                 {Row::three_of_a_kind, for_one(9)}});
}

inline constexpr std::array<PayTable, 12> pay_tables{{
    {.schedule = by_ante_bonus, .id = "1", .label = Label::authorized, .clause = clause("tcp-old20.11-a3"),
     .pays = ante_bonus_rows(1, 4, 5)},
    {.schedule = by_ante_bonus, .id = "2", .label = Label::authorized, .clause = clause("tcp-old20.11-a3i"),
     .pays = ante_bonus_rows(1, 5, 6)},
    {.schedule = by_pair_plus, .id = "1", .label = Label::authorized, .clause = clause("tcp-old20.11-a2"),
     .pays = pair_plus_rows(40, 30)},
    {.schedule = by_pair_plus, .id = "2", .label = Label::authorized, .clause = clause("tcp-old20.11-a2i"),
     .pays = pair_plus_rows(35, 33)},
    {.schedule = by_six_card_bonus, .id = "1-A", .label = Label::posted, .ruling = "T-7",
     .pays = six_card_rows(1000, 200, 100, 20, 15, 10, 7)},
    {.schedule = by_six_card_bonus, .id = "1-B", .label = Label::posted, .ruling = "T-7",
     .pays = six_card_rows(1000, 200, 100, 20, 15, 9, 8)},
    {.schedule = by_six_card_bonus, .id = "1-C", .label = Label::posted, .ruling = "T-7",
     .pays = six_card_rows(1000, 200, 50, 25, 15, 10, 5)},
    {.schedule = by_six_card_bonus, .id = "1-D", .label = Label::posted, .ruling = "T-7",
     .pays = six_card_rows(1000, 200, 50, 25, 20, 10, 5)},
    {.schedule = by_six_card_bonus, .id = "2-A", .label = Label::posted, .ruling = "T-7",
     .pays = six_card_rows(2000, 200, 50, 25, 15, 10, 5)},
    {.schedule = by_progressive, .id = "1", .label = Label::authorized, .clause = clause("tcp-20.12B-e-t1"),
     .pays = progressive_rows(300, for_one(300)), .floors = one_meter_floor},
    {.schedule = by_progressive, .id = "2", .label = Label::authorized, .clause = clause("tcp-20.12B-e-t2"),
     .envy_ruling = "T-22",
     .pays = progressive_rows(1'500, whole_meter(minor_meter)), .floors = one_meter_floor},
    {.schedule = by_progressive, .id = "3", .label = Label::authorized, .clause = clause("tcp-20.12B-e-t3"),
     .pays = progressive_rows(300, whole_meter(minor_meter)), .floors = three_meter_floors},
}};
// clang-format on

}  // namespace fairdeal::games::three_card_poker
