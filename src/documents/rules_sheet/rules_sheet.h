#pragma once

#include <boost/describe/class.hpp>
#include <boost/json/value.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "config/table_file.h"
#include "documents/par_sheet/odds_words.h"
#include "documents/sheet/sheet.h"

// The rules of a game for its players, independent of their form: the content that the HTML,
// Markdown and PDF of the rules sheet share. It comes from the data that settles and pays a round.
// All texts are plain UTF-8: the writers escape them.
namespace fairdeal::documents::rules {

// A sentence and its source: "N.J.A.C. 13:69F-20.10(b), ruling T-4", or nothing.
struct CitedText {
    std::string text{};
    std::string source{};
};

struct WagerEntry {
    std::string name{};
    std::string when{};  // "Before the deal"
    std::string text{};
    std::vector<std::string> sizes{};  // "Exactly the Ante", "$5 to $5,000"
    std::string source{};
};

struct ChoiceText {
    std::string name{};
    CitedText said{};
};

struct DecisionEntry {
    std::string name{};
    CitedText said{};  // who decides, and by when
    std::vector<ChoiceText> choices{};
};

struct HandExample {
    std::string name{};   // "Straight flush"
    std::string cards{};  // an example, "Jd Td 9d"; nothing where the game gives none
    CitedText said{};     // what makes it
};

struct RankingEntry {
    std::string title{};
    std::vector<HandExample> hands{};  // the best first
};

struct OddsEntry {
    std::string hand{};
    std::string odds{};
};

struct OddsSection {
    std::string key{};
    std::string title{};
    std::string source{};
    std::vector<OddsEntry> lines{};
    std::vector<std::string> notes{};
};

// A possible result of a wager, and its reason: "Wins 1 to 1", "Comes back".
struct WagerOutcome {
    std::string result{};
    CitedText said{};
};

struct WagerOutcomes {
    std::string wager{};
    std::vector<WagerOutcome> fates{};
};

struct RulingEntry {
    std::string id{};
    std::string title{};
    std::string text{};
};

struct RulesSheet {
    std::string schema = "1";
    std::string game{};  // key of the game
    std::string title{};
    std::string authority{};
    std::string licensee{};  // empty if none was named
    std::string place{};     // the name of the table, or empty
    std::string summary{};   // what the game is
    std::vector<WagerEntry> wagers{};
    std::vector<CitedText> steps{};
    std::vector<DecisionEntry> decisions{};
    std::vector<RankingEntry> rankings{};
    std::vector<OddsSection> odds{};
    std::string limit{};  // how the aggregate limit reduces the odds, or empty
    std::vector<WagerOutcomes> fates{};
    std::vector<CitedText> clock{};  // what happens when a player's time is up
    std::vector<RulingEntry> rulings{};
    Program program{};
    std::string created{};  // RFC 3339
};

// clang-format off
BOOST_DESCRIBE_STRUCT(CitedText, (), (text, source))
BOOST_DESCRIBE_STRUCT(WagerEntry, (), (name, when, text, sizes, source))
BOOST_DESCRIBE_STRUCT(ChoiceText, (), (name, said))
BOOST_DESCRIBE_STRUCT(DecisionEntry, (), (name, said, choices))
BOOST_DESCRIBE_STRUCT(HandExample, (), (name, cards, said))
BOOST_DESCRIBE_STRUCT(RankingEntry, (), (title, hands))
BOOST_DESCRIBE_STRUCT(OddsEntry, (), (hand, odds))
BOOST_DESCRIBE_STRUCT(OddsSection, (), (key, title, source, lines, notes))
BOOST_DESCRIBE_STRUCT(WagerOutcome, (), (result, said))
BOOST_DESCRIBE_STRUCT(WagerOutcomes, (), (wager, fates))
BOOST_DESCRIBE_STRUCT(RulingEntry, (), (id, title, text))
BOOST_DESCRIBE_STRUCT(RulesSheet, (), (schema, game, title, authority, licensee, place, summary,
                                       wagers, steps, decisions, rankings, odds, limit, fates,
                                       clock, rulings, program, created))
// clang-format on

// The licensee who posts the rules, and the program that made the document.
struct RulesSheetOptions {
    std::string licensee{};
    Program program{};
    std::string created{};  // RFC 3339
};

// The rules of the table's game with the wagers, tables and elections of this table.
RulesSheet rules_sheet(const config::TableFile& table, const games::Layout& layout,
                       const RulesSheetOptions& options);

// For the program that prints. from_json's error is a sentence.
boost::json::value to_json(const RulesSheet& sheet);
tl::expected<RulesSheet, std::string> from_json(std::string_view text);

}  // namespace fairdeal::documents::rules
