#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "config/table_file.h"
#include "games/layout.h"

// The wording of odds for players, the same on the felt, the sign and the rules sheet.
namespace fairdeal::documents {

enum class OddsWording : std::uint8_t {
    to_or_win,  // "to" or "win", and no odds with "for" (13:69F-42.11(a) of three texts)
    as_listed,  // as the table of odds words them: "40 to 1", "300 for 1", "$25,000"
};

// The wording of printed odds that the game's text requires. Without a clause, it is `as_listed`.
OddsWording wording_of(const games::Layout& layout);

// "40 to 1", "win $25,000", "push", "100% of the Mega meter". If "for" is not allowed, "50 for 1"
// becomes "49 to 1", which is the same payment. Empty for a row that pays nothing.
std::string odds_words(const games::Pay& pay, std::span<const std::string_view> meter_names,
                       OddsWording wording);

// One line of posted odds.
struct OddsLine {
    games::Row row{};
    std::string key{};   // of the row: "straight-flush"
    std::string hand{};  // as this table of odds names it: "3-card royal"
    std::string odds{};
    std::string envy{};  // "$1,000 Envy Bonus", or nothing
};

// A posted table of odds in force: the best paid line first, without lines that pay nothing.
struct PostedOdds {
    std::string key{};    // "pair-plus"; a drawing's id is "odds-pair-plus"
    std::string title{};  // "Pair Plus"
    std::string table{};  // "2": the table chosen; nothing where there is no choice
    std::vector<OddsLine> lines{};
    std::vector<std::string> notes{};  // what the lines cannot say: sentences
    games::Citation cited{};
};
inline constexpr std::string_view even_money_key = "even-money";
// Replaces missing odds where two tables are side by side.
inline constexpr std::string_view not_paid = "\u2013";

// Whether the table takes this wager, or pays this bonus.
bool is_offered(const config::TableFile& table, games::WagerIndex wager);

// Whether the schedule can pay at this table: its wager is offered in this version of the game.
bool is_in_force(const config::TableFile& table, std::uint8_t schedule);

// The odds of every wager that the table offers: first the wagers that win 1 to 1, together, then
// each schedule in force, in the order of the game's description.
std::vector<PostedOdds> posted_odds(const config::TableFile& table, OddsWording wording);
// The same in the wording of the game's text, and with what it takes to win 1 to 1.
std::vector<PostedOdds> posted_odds(const config::TableFile& table, const games::Layout& layout);

// How the licensee's aggregate limit reduces the odds (13:69F-42.11(f)); empty if none is set.
std::string aggregate_limit_words(const config::TableFile& table);

}  // namespace fairdeal::documents
