#include "documents/rules_sheet/rules_sheet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "documents/markup.h"
#include "games/registry.h"
#include "support/covers.h"

namespace fairdeal::documents::rules {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// The table with every wager of its game offered.
config::TableFile full_table(const games::Module& module) {
    config::TableFile table = config::default_table_file(module);
    const games::Description& game = *module.description;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i)
        if (game.wagers[i].kind == games::WagerKind::optional) table.offered.insert(i);
    for (const games::PayTable& listed : game.pay_tables) {
        if (table.terms.tables[listed.schedule] == nullptr) {
            table.terms.tables[listed.schedule] = &listed;
        }
    }
    return table;
}

RulesSheet sheet_of(const config::TableFile& table, std::string licensee = "") {
    return rules_sheet(table, *games::find_layout(table.game->description->key),
                       {.licensee = std::move(licensee),
                        .program = {"fairdeal", "0.0", ""},
                        .created = "2026-01-01T00:00:00Z"});
}

RulesSheet sheet_of(std::string_view game, std::string licensee = "") {
    return sheet_of(full_table(*games::find_game(game)), std::move(licensee));
}

class EveryGame : public testing::TestWithParam<const games::Module*> {};
INSTANTIATE_TEST_SUITE_P(RulesSheet, EveryGame,
                         testing::ValuesIn(games::registry().begin(), games::registry().end()),
                         [](const auto& test) {
                             std::string name(test.param->description->key);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST_P(EveryGame, TellsEveryReasonOfItsSettlement) {
    const games::Description& game = *GetParam()->description;
    std::string all;
    for (const WagerFates& wager : sheet_of(full_table(*GetParam())).fates) {
        for (const Fate& fate : wager.fates)
            all += fate.said.text + "\n";
    }
    for (const games::Reason& reason : game.reasons) {
        EXPECT_THAT(all, HasSubstr(std::string(reason.text)));
        EXPECT_THAT(all, HasSubstr(std::string(reason.text_if_paid)));
    }
}

TEST_P(EveryGame, SaysTheSameInHtmlAndInMarkdown) {
    const RulesSheet sheet = sheet_of(full_table(*GetParam()));
    const std::string page = html(sheet);
    const std::string text = markdown(sheet);
    const auto both = [&](const std::string& words) {
        EXPECT_THAT(page, HasSubstr(escaped(words)));
        std::string plain;
        for (const char byte : text)
            if (byte != '\\') plain += byte;
        EXPECT_THAT(plain, HasSubstr(words));
    };
    for (const Said& step : sheet.steps)
        both(step.text);
    for (const WagerEntry& wager : sheet.wagers)
        both(wager.text);
    for (const OddsSection& odds : sheet.odds) {
        both(odds.title);
        for (const OddsEntry& line : odds.lines)
            both(line.odds);
    }
    for (const Said& line : sheet.clock)
        both(line.text);
    for (const RulingEntry& ruling : sheet.rulings)
        both(ruling.text);
}

TEST_P(EveryGame, ThePageNeedsNothingElseAndRunsNothing) {
    const std::string page = html(sheet_of(full_table(*GetParam())));
    for (const char* word : {"<script", "<link", "<img", "src=", "@import", "http:", "https:"})
        EXPECT_THAT(page, Not(HasSubstr(word)));
    EXPECT_THAT(page, HasSubstr("default-src 'none'"));
}

TEST_P(EveryGame, GoesThroughJsonUnchanged) {
    const RulesSheet sheet = sheet_of(full_table(*GetParam()), "Marram House");
    const std::string text = boost::json::serialize(to_json(sheet));
    const auto read = from_json(text);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(boost::json::serialize(to_json(*read)), text);
}

TEST_P(EveryGame, EveryRulingThatIsCitedIsExplained) {
    const RulesSheet sheet = sheet_of(full_table(*GetParam()));
    for (const Said& step : sheet.steps) {
        const std::size_t at = step.source.find("ruling ");
        if (at == std::string::npos) continue;
        const std::string id = step.source.substr(at + 7);
        EXPECT_TRUE(std::ranges::any_of(sheet.rulings, [&](const RulingEntry& ruling) {
            return ruling.id == id;
        })) << id;
    }
}

// The odds of the sheet in every table that the regulation lists.
void check_no_odds_for(std::string_view key) {
    const games::Module& module = *games::find_game(key);
    for (const games::PayTable& listed : module.description->pay_tables) {
        config::TableFile table = full_table(module);
        table.terms.tables[listed.schedule] = &listed;
        for (const OddsSection& odds : sheet_of(table).odds) {
            for (const OddsEntry& line : odds.lines) {
                EXPECT_THAT(line.odds, Not(HasSubstr("for"))) << line.hand;
                const bool stated = line.odds.find(" to 1") != std::string::npos ||
                                    line.odds.starts_with("win $") || line.odds == "push";
                EXPECT_TRUE(stated) << line.odds;
            }
        }
    }
}

TEST(RulesSheet, OddsAreStatedWithToOrWinWhereTheTextAsksForIt) {
    COVERS("tcdp-42.11-a", "dd-42.11-a", "h3-42.11-a");
    for (const char* game : {"three-card-draw-poker", "double-draw-poker", "holdem-3-bonus"})
        check_no_odds_for(game);
}

TEST(RulesSheet, ANameCannotBringMarkup) {
    const std::string name = "<script>alert(1)</script> & \"x\" *y* [z](u)";
    const RulesSheet sheet = sheet_of("three-card-poker", name);
    EXPECT_THAT(html(sheet), Not(HasSubstr("<script")));
    EXPECT_THAT(html(sheet), HasSubstr("&lt;script&gt;alert(1)&lt;/script&gt; &amp; "));
    EXPECT_THAT(markdown(sheet), Not(HasSubstr("<script")));
    EXPECT_THAT(markdown(sheet), HasSubstr("&lt;script&gt;alert(1)"));
    EXPECT_THAT(markdown(sheet), HasSubstr("\\*y\\* \\[z\\](u)"));
}

TEST(RulesSheet, WhatTheTableDoesNotOfferIsNotToldAsAWager) {
    config::TableFile table = full_table(*games::find_game("holdem-3-bonus"));
    const games::Description& game = *table.game->description;
    table.offered = games::WagerSet{games::find_wager(game, "six-card-bonus")};
    table.terms.version = 1;
    const RulesSheet sheet = sheet_of(table);
    const auto named = [&](std::string_view name) {
        return std::ranges::any_of(sheet.wagers,
                                   [&](const WagerEntry& wager) { return wager.name == name; });
    };
    EXPECT_TRUE(named("6 card bonus"));
    EXPECT_FALSE(named("3 card bonus"));
    ASSERT_EQ(sheet.decisions.size(), 1u);
    EXPECT_EQ(sheet.decisions[0].choices.size(), 2u);  // fold or once: no twice in version 1
}

TEST(RulesSheet, SizesAreThoseOfTheTable) {
    const RulesSheet sheet = sheet_of("double-draw-poker");
    ASSERT_EQ(sheet.wagers.size(), 4u);
    EXPECT_THAT(sheet.wagers[0].sizes, testing::ElementsAre("$5 to $5,000, in steps of $1"));
    EXPECT_THAT(sheet.wagers[1].sizes[0], "At most the Ante");
    EXPECT_THAT(sheet.wagers[2].sizes, testing::ElementsAre("Equal to the Ante"));
    const RulesSheet other = sheet_of("holdem-3-bonus");
    EXPECT_THAT(other.wagers[2].sizes, testing::ElementsAre("Equal to the Flop or twice it"));
}

TEST(RulesSheet, AnExpiredClockFoldsAndKeepsTheCards) {
    const RulesSheet sheet = sheet_of("double-draw-poker");
    std::string all;
    for (const Said& line : sheet.clock)
        all += line.text + "\n";
    EXPECT_THAT(all, HasSubstr("You have 30 seconds"));
    EXPECT_THAT(all, HasSubstr("First Draw or fold: Fold. Gives up the ante and the Bonus."));
    EXPECT_THAT(all, HasSubstr("Cards to replace: none"));
}

TEST(RulesSheet, JsonThatIsNoSheetIsRefusedInASentence) {
    EXPECT_THAT(from_json("{").error(), HasSubstr("is not JSON"));
    EXPECT_THAT(from_json("{}").error(), HasSubstr("has not its form"));
}

}  // namespace
}  // namespace fairdeal::documents::rules
