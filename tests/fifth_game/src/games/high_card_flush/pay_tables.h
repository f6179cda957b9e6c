#pragma once

#include <array>

#include "games/high_card_flush/clauses.h"
#include "games/pay_table.h"

// What the two bonus wagers pay, and the hands they pay: none of them is a hand of poker.
namespace fairdeal::games::high_card_flush {

enum : std::uint8_t { by_flush = 1, by_straight_flush };

// clang-format off
inline constexpr std::array<HandName, 9> hands{{
    {"seven-card-straight-flush", "7-card straight flush"},
    {"six-card-straight-flush", "6-card straight flush"},
    {"five-card-straight-flush", "5-card straight flush"},
    {"four-card-straight-flush", "4-card straight flush"},
    {"three-card-straight-flush", "3-card straight flush"},
    {"seven-card-flush", "7-card flush"},
    {"six-card-flush", "6-card flush"},
    {"five-card-flush", "5-card flush"},
    {"four-card-flush", "4-card flush"},
}};

consteval Row row(std::string_view key) {
    return row_of_key(hands, key);
}

inline constexpr std::array<PayTable, 2> pay_tables{{
    {.schedule = by_flush, .id = "1", .label = Label::posted, .clause = clause("hcf-7"),
     .pays = rows({{row("seven-card-flush"), to_one(300)}, {row("six-card-flush"), to_one(100)}, {row("five-card-flush"), to_one(10)},
                   {row("four-card-flush"), to_one(1)}})},
    {.schedule = by_straight_flush, .id = "1", .label = Label::posted, .clause = clause("hcf-7"),
     .pays = rows({{row("seven-card-straight-flush"), to_one(8'000)}, {row("six-card-straight-flush"), to_one(1'000)},
                   {row("five-card-straight-flush"), to_one(100)}, {row("four-card-straight-flush"), to_one(60)},
                   {row("three-card-straight-flush"), to_one(7)}})},
}};
// clang-format on

}  // namespace fairdeal::games::high_card_flush
