#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "oracle/round.h"

// The pay tables, typed in from the regulation column by column, and what a row pays.
namespace oracle {

struct Prize {
    enum class Kind { to_one, for_one, dollars, meter, push };
    Kind kind;
    Cents amount = 0;   // odds, or dollars
    std::string meter;  // the meter of which everything is paid
    Cents envy = 0;     // dollars for each dollar the other player bet
};

struct PayTable {
    std::string key;   // "blind"
    std::string name;  // "A"
    std::vector<std::pair<std::string, Prize>> rows;

    // "blind A royal-flush": how the check of completeness calls a row.
    std::string label(const std::string& row) const { return key + " " + name + " " + row; }
    // The prize of a row; nothing when the row is absent or marked NA.
    const Prize* prize(const std::string& row) const;
};

// All tables of a game, in the order of the regulation; the first of a key is its default.
const std::vector<PayTable>& pay_tables(const std::string& game);

// The table this round pays a key from.
const PayTable& chosen_table(const Round& round, std::string_view key);

struct Award {
    std::string row;
    Prize prize;
    Cents profit;  // beyond the stake, which is returned as well (H-10)
};

// The best paid of the rows a hand meets, at this stake (1.13BB(b)4iv, H-8, H-9). Odds "to 1" and
// fixed dollars only; nothing when none of the rows pays.
std::optional<Award> best_award(const PayTable& table, const std::vector<std::string>& rows,
                                Cents stake);

// The row that a category of the evaluator stands for; empty for high card.
std::string three_card_row(const Strength& strength);
std::string five_card_row(const Strength& strength);
std::string joker_row(int category);

}  // namespace oracle
