#pragma once

#include <array>

#include "games/holdem_3_bonus/clauses.h"
#include "games/pay_table.h"

namespace fairdeal::games::holdem_3_bonus {

enum : std::uint8_t { by_blind = 1, by_blind_2x, by_three_card_bonus, by_six_card_bonus };

// clang-format off
constexpr auto blind_rows(Pay seven_royal, Pay seven_straight_flush, std::uint32_t royal, std::uint32_t straight_flush,
                          std::uint32_t quads, std::uint32_t full_house, std::uint32_t flush, std::uint32_t straight, Pay trips) {
    return rows({{Row::seven_card_royal_flush, seven_royal}, {Row::seven_card_straight_flush, seven_straight_flush},
                 {Row::royal_flush, to_one(royal)}, {Row::straight_flush, to_one(straight_flush)},
                 {Row::four_of_a_kind, to_one(quads)}, {Row::full_house, to_one(full_house)},
                 {Row::flush, to_one(flush)}, {Row::straight, to_one(straight)}, {Row::three_of_a_kind, trips}});
}
constexpr auto single_rows(std::uint32_t royal, std::uint32_t straight_flush, std::uint32_t quads, std::uint32_t full_house,
                           std::uint32_t flush, std::uint32_t straight, Pay trips) {
    return blind_rows(dollars(25'000), dollars(10'000), royal, straight_flush, quads, full_house, flush, straight, trips);
}
constexpr auto three_card_rows(std::uint32_t royal, std::uint32_t straight_flush, std::uint32_t straight, std::uint32_t flush) {
    return rows({{Row::mini_royal_flush, to_one(royal)}, {Row::straight_flush, to_one(straight_flush)},
                 {Row::three_of_a_kind, to_one(30)}, {Row::straight, to_one(straight)},
                 {Row::flush, to_one(flush)}, {Row::pair, to_one(1)}});
}
// Tables A to F also list the six-card royals; G to K do not (ruling H-26).
constexpr auto six_card_rows(bool six_card_royals, std::uint32_t royal, std::uint32_t straight_flush, std::uint32_t quads,
                             std::uint32_t full_house, std::uint32_t flush, std::uint32_t trips) {
    return rows({{Row::six_card_royal_diamonds, six_card_royals ? dollars(1'000'000) : Pay{}},
                 {Row::six_card_royal_other, six_card_royals ? dollars(100'000) : Pay{}},
                 {Row::royal_flush, to_one(royal)}, {Row::straight_flush, to_one(straight_flush)},
                 {Row::four_of_a_kind, to_one(quads)}, {Row::full_house, to_one(full_house)},
                 {Row::flush, to_one(flush)}, {Row::straight, to_one(10)}, {Row::three_of_a_kind, to_one(trips)}});
}

constexpr Pay na = not_applicable;
inline constexpr std::array<PayTable, 29> pay_tables{{
    {.schedule = by_blind, .id = "A", .label = Label::authorized, .clause = clause("h3-42.11-c-i-A"), .pays = single_rows(1000, 40, 10, 4, 3, 2, to_one(1))},
    {.schedule = by_blind, .id = "B", .label = Label::authorized, .clause = clause("h3-42.11-c-i-B"), .pays = single_rows(500, 50, 10, 4, 3, 2, to_one(1))},
    {.schedule = by_blind, .id = "C", .label = Label::authorized, .clause = clause("h3-42.11-c-i-C"), .pays = single_rows(200, 50, 10, 4, 3, 2, to_one(1))},
    {.schedule = by_blind, .id = "D", .label = Label::authorized, .clause = clause("h3-42.11-c-i-D"), .pays = single_rows(200, 25, 10, 4, 3, 2, to_one(1))},
    {.schedule = by_blind, .id = "E", .label = Label::authorized, .clause = clause("h3-42.11-c-i-E"), .pays = single_rows(200, 25, 10, 4, 3, 2, na)},
    {.schedule = by_blind, .id = "F", .label = Label::authorized, .clause = clause("h3-42.11-c-i-F"), .pays = single_rows(500, 100, 20, 4, 3, 2, na)},
    {.schedule = by_blind, .id = "G", .label = Label::authorized, .clause = clause("h3-42.11-c-i-G"), .pays = single_rows(1000, 100, 20, 4, 3, 2, na)},
    {.schedule = by_blind, .id = "H", .label = Label::authorized, .clause = clause("h3-42.11-c-i-H"), .pays = single_rows(200, 100, 20, 4, 3, 2, na)},
    {.schedule = by_blind, .id = "I", .label = Label::authorized, .clause = clause("h3-42.11-c-i-I"), .pays = single_rows(200, 50, 20, 4, 3, 2, na)},
    {.schedule = by_blind, .id = "J", .label = Label::authorized, .clause = clause("h3-42.11-c-i-J"), .pays = single_rows(200, 50, 25, 3, 2, 1, na)},
    {.schedule = by_blind, .id = "K", .label = Label::authorized, .clause = clause("h3-42.11-c-i-K"), .pays = single_rows(200, 50, 20, 4, 2, 1, na)},
    {.schedule = by_blind_2x, .id = "A", .label = Label::authorized, .clause = clause("h3-42.11-c-ii-A"), .pays = blind_rows(na, na, 500, 50, 10, 4, 2, 1, Pay{})},
    {.schedule = by_blind_2x, .id = "B", .label = Label::authorized, .clause = clause("h3-42.11-c-ii-B"), .pays = blind_rows(dollars(25'000), dollars(10'000), 500, 50, 10, 4, 2, 1, Pay{})},
    {.schedule = by_blind_2x, .id = "C", .label = Label::authorized, .clause = clause("h3-42.11-c-ii-C"), .pays = blind_rows(dollars(25'000), dollars(10'000), 250, 50, 10, 4, 2, 1, Pay{})},
    {.schedule = by_three_card_bonus, .id = "A", .label = Label::authorized, .clause = clause("h3-42.11-d-A"), .pays = three_card_rows(100, 50, 5, 4)},
    {.schedule = by_three_card_bonus, .id = "B", .label = Label::authorized, .clause = clause("h3-42.11-d-B"), .pays = three_card_rows(100, 40, 5, 4)},
    {.schedule = by_three_card_bonus, .id = "C", .label = Label::authorized, .clause = clause("h3-42.11-d-C"), .pays = three_card_rows(50, 40, 6, 3)},
    {.schedule = by_three_card_bonus, .id = "D", .label = Label::authorized, .clause = clause("h3-42.11-d-D"), .pays = three_card_rows(100, 40, 6, 3)},
    {.schedule = by_six_card_bonus, .id = "A", .label = Label::authorized, .clause = clause("h3-42.11-e-A"), .pays = six_card_rows(true, 1000, 200, 50, 20, 15, 5)},
    {.schedule = by_six_card_bonus, .id = "B", .label = Label::authorized, .clause = clause("h3-42.11-e-B"), .pays = six_card_rows(true, 1000, 250, 100, 25, 20, 5)},
    {.schedule = by_six_card_bonus, .id = "C", .label = Label::authorized, .clause = clause("h3-42.11-e-C"), .pays = six_card_rows(true, 1000, 500, 100, 25, 15, 5)},
    {.schedule = by_six_card_bonus, .id = "D", .label = Label::authorized, .clause = clause("h3-42.11-e-D"), .pays = six_card_rows(true, 1000, 200, 50, 25, 20, 5)},
    {.schedule = by_six_card_bonus, .id = "E", .label = Label::authorized, .clause = clause("h3-42.11-e-E"), .pays = six_card_rows(true, 1000, 200, 50, 25, 15, 5)},
    {.schedule = by_six_card_bonus, .id = "F", .label = Label::authorized, .clause = clause("h3-42.11-e-F"), .pays = six_card_rows(true, 1000, 250, 50, 25, 20, 5)},
    {.schedule = by_six_card_bonus, .id = "G", .label = Label::authorized, .clause = clause("h3-42.11-e-G"), .pays = six_card_rows(false, 500, 250, 100, 25, 20, 5)},
    {.schedule = by_six_card_bonus, .id = "H", .label = Label::authorized, .clause = clause("h3-42.11-e-H"), .pays = six_card_rows(false, 500, 250, 100, 25, 20, 4)},
    {.schedule = by_six_card_bonus, .id = "I", .label = Label::authorized, .clause = clause("h3-42.11-e-I"), .pays = six_card_rows(false, 1000, 500, 200, 20, 15, 5)},
    {.schedule = by_six_card_bonus, .id = "J", .label = Label::authorized, .clause = clause("h3-42.11-e-J"), .pays = six_card_rows(false, 250, 100, 50, 25, 20, 5)},
    {.schedule = by_six_card_bonus, .id = "K", .label = Label::authorized, .clause = clause("h3-42.11-e-K"), .pays = six_card_rows(false, 1000, 200, 50, 25, 20, 5)},
}};
// clang-format on

}  // namespace fairdeal::games::holdem_3_bonus
