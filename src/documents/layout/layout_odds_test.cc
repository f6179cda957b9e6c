// All odds on the felt equal the pay tables in force.
#include <fmt/format.h>

#include "support/covers.h"
#include "support/felts.h"

namespace fairdeal::documents::layout {
namespace {

// How a felt must word what a row pays. The test words it a second time, on its own.
std::string expected_words(const games::Pay& pay, const games::Description& game) {
    const bool told_to_or_win = game.key != three_card_poker;  // 42.11(a) of the other three
    switch (pay.kind) {
        case games::PayKind::to:
            return fmt::format("{} to 1", pay.amount);
        case games::PayKind::for_one:
            EXPECT_FALSE(told_to_or_win);
            return fmt::format("{} for 1", pay.amount);
        case games::PayKind::fixed:
            return (told_to_or_win ? "win " : "") +
                   base::to_dollars(base::Cents::dollars(pay.amount));
        case games::PayKind::push:
            return "push";
        case games::PayKind::meter:
            return pay.meter == 0 ? "100% Mega" : pay.meter == 1 ? "100% Major" : "100% Minor";
        case games::PayKind::nothing:
        case games::PayKind::not_applicable:
            break;
    }
    return "\u2013";
}

// The cells of a group by row key.
std::map<std::string, std::string> cells(const SvgDrawing& felt, const std::string& id) {
    std::map<std::string, std::string> found;
    const SvgNode* group = felt.find(id);
    EXPECT_NE(group, nullptr) << id;
    if (group == nullptr) return found;
    for (const SvgNode& child : group->children) {
        if (!child.data.contains("row") || child.texts().empty()) continue;
        EXPECT_FALSE(found.contains(child.data.at("row"))) << "a row stands once";
        found[child.data.at("row")] = child.texts().back();
    }
    return found;
}

void expect_odds(const SvgDrawing& felt, const games::Description& game,
                 const games::PayTable& table) {
    const std::string id = fmt::format("odds-{}", game.schedules[table.schedule].key);
    const auto found = cells(felt, id);
    std::size_t paid = 0;
    for (std::size_t i = 0; i < games::rows_in(game); ++i) {
        const games::Row row = games::row_at(game, i);
        const std::string key(games::key_of(game, row));
        if (!table[row].pays()) {
            const bool silent = !found.contains(key) || found.at(key) == "\u2013";
            EXPECT_TRUE(silent) << id << " " << key;
            continue;
        }
        ++paid;
        ASSERT_TRUE(found.contains(key)) << id << " " << key;
        EXPECT_EQ(found.at(key), expected_words(table[row], game)) << id << " " << key;
        if (table[row].envy_dollars > 0) {
            EXPECT_EQ(cells(felt, id + "-envy").at(key),
                      base::to_dollars(base::Cents::dollars(table[row].envy_dollars)));
        }
    }
    EXPECT_GT(paid, 2U);
}

// Every listed table of every schedule, one after the other.
void expect_every_table(std::string_view key) {
    const games::Description& game = *games::find_game(key)->description;
    for (const games::PayTable& table : game.pay_tables) {
        const SvgDrawing felt = read_felt(key, [&](config::TableFile& file, LayoutRequest&) {
            file.terms.tables[table.schedule] = &table;
        });
        expect_odds(felt, game, table);
    }
}

Change odds_on_sign() {
    return [](config::TableFile&, LayoutRequest& request) { request.odds = PostedOn::sign; };
}

void expect_odds_on_sign(std::string_view key) {
    const SvgDrawing moved = read_felt(key, odds_on_sign());
    const SvgNode* layer = moved.find("layer-odds");
    ASSERT_NE(layer, nullptr);
    EXPECT_TRUE(layer->children.empty());
    EXPECT_EQ(words(moved, "inscription-sign"), "PAYOUT ODDS ARE POSTED ON THE SIGN AT THIS TABLE");
}

TEST(LayoutOdds, ThreeCardDrawPokerStatesAllOddsOrLeavesThemToASign) {
    COVERS("tcdp-69E-1.13BB-b3");
    expect_every_table(three_card_draw_poker);
    EXPECT_EQ(words(read_felt(three_card_draw_poker), "odds-even-money"),
              "ANTE AND IN TO WIN/DRAW PAY 1 TO 1");
    expect_odds_on_sign(three_card_draw_poker);
}

TEST(LayoutOdds, DoubleDrawPokerStatesAllOddsOrLeavesThemToASign) {
    COVERS("dd-69E-1.13Y-b4");
    expect_every_table(double_draw_poker);
    EXPECT_EQ(words(read_felt(double_draw_poker), "odds-even-money"),
              "ANTE, FIRST DRAW AND SECOND DRAW PAY 1 TO 1 WITH TWO PAIRS OR BETTER");
    expect_odds_on_sign(double_draw_poker);
}

TEST(LayoutOdds, HoldEm3BonusStatesTheOddsOfItsBonusesOrLeavesThemToASign) {
    COVERS("h3-69E-1.13BB-b4i");
    expect_every_table(holdem_3_bonus);
    EXPECT_EQ(words(read_felt(holdem_3_bonus), "odds-even-money"),
              "FLOP AND TURN/RIVER PAY 1 TO 1");
    expect_odds_on_sign(holdem_3_bonus);
    const SvgDrawing blind_only = read_felt(
        holdem_3_bonus, [](config::TableFile& table, LayoutRequest&) { table.offered = {}; });
    EXPECT_NE(blind_only.find("odds-blind"), nullptr);
    EXPECT_EQ(blind_only.find("odds-three-card-bonus"), nullptr);
    EXPECT_EQ(blind_only.find("odds-six-card-bonus"), nullptr);
}

TEST(LayoutOdds, TheAggregateLimitIsToldWhereTheOddsAre) {
    const auto limit_with_odds_on = [](PostedOn odds, base::Cents limit) {
        return words(read_felt(holdem_3_bonus,
                               [&](config::TableFile& table, LayoutRequest& request) {
                                   table.terms.aggregate_limit = limit;
                                   request.odds = odds;
                               }),
                     "inscription-aggregate-limit");
    };
    const base::Cents limit = base::Cents::dollars(60'000);
    EXPECT_EQ(limit_with_odds_on(PostedOn::felt, limit),
              "BLIND BONUS AND 3 CARD BONUS OF ONE HAND WIN AT MOST $60,000 IN ALL");
    EXPECT_EQ(limit_with_odds_on(PostedOn::sign, limit), "nothing");
    EXPECT_EQ(limit_with_odds_on(PostedOn::felt, {}), "nothing");
}

TEST(LayoutOdds, InVersion1ThereIsNoColumnForATurnRiverWagerOfTwiceTheFlop) {
    const SvgDrawing felt = read_felt(
        holdem_3_bonus, [](config::TableFile& table, LayoutRequest&) { table.terms.version = 1; });
    EXPECT_NE(felt.find("odds-blind"), nullptr);
    EXPECT_EQ(felt.find("odds-blind-2x"), nullptr);
    EXPECT_EQ(words(felt, "odds-blind").find("1x"), std::string::npos);
    EXPECT_NE(words(read_felt(holdem_3_bonus), "odds-blind").find("turn/river 1x"),
              std::string::npos);
}

TEST(LayoutOdds, ThreeCardPokerStatesTheOddsOfEveryListedTable) {
    expect_every_table(three_card_poker);
}

TEST(LayoutOdds, NoOddsAreStatedWithTheWordForWhereItIsForbidden) {
    COVERS("tcdp-42.11-a", "dd-42.11-a", "h3-42.11-a");
    for (const char* key : {three_card_draw_poker, double_draw_poker, holdem_3_bonus}) {
        const games::Description& game = *games::find_game(key)->description;
        for (const games::PayTable& table : game.pay_tables) {
            const SvgDrawing felt = read_felt(key, [&](config::TableFile& file, LayoutRequest&) {
                file.terms.tables[table.schedule] = &table;
            });
            const std::string all = words(felt, "layer-odds") + words(felt, "layer-inscriptions");
            EXPECT_EQ(all.find(" for "), std::string::npos) << all;
            EXPECT_EQ(all.find(" FOR "), std::string::npos) << all;
        }
    }
    EXPECT_NE(words(read_felt(three_card_poker), "odds-progressive").find("50 for 1"),
              std::string::npos)
        << "the progressive is worded as its own text words it (20.12B(e))";
}

}  // namespace
}  // namespace fairdeal::documents::layout
