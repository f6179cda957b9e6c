#include "documents/rules_sheet/rules_sheet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "documents/rules_sheet/html.h"
#include "documents/rules_sheet/markdown.h"
#include "documents/sheet/markup.h"
#include "games/registry.h"
#include "support/covers.h"
#include "support/felts.h"

namespace fairdeal::documents::rules {
namespace {

using layout::full_table;
using ::testing::HasSubstr;
using ::testing::Not;

RulesSheet sheet_of(const config::TableFile& table, std::string licensee = "") {
    return rules_sheet(table, *games::find_layout(table.game->description->key),
                       {.licensee = std::move(licensee),
                        .program = {"fairdeal", "0.0", ""},
                        .created = "2026-01-01T00:00:00Z"});
}

RulesSheet sheet_of(std::string_view game, std::string licensee = "") {
    return sheet_of(full_table(game), std::move(licensee));
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
    for (const WagerOutcomes& wager : sheet_of(full_table(GetParam()->description->key)).fates) {
        for (const WagerOutcome& fate : wager.fates)
            all += fate.said.text + "\n";
    }
    for (const games::Reason& reason : game.reasons) {
        EXPECT_THAT(all, HasSubstr(std::string(reason.text)));
        EXPECT_THAT(all, HasSubstr(std::string(reason.text_if_paid)));
    }
}

TEST_P(EveryGame, SaysTheSameInHtmlAndInMarkdown) {
    const RulesSheet sheet = sheet_of(full_table(GetParam()->description->key));
    const std::string page = html(sheet);
    const std::string text = markdown(sheet);
    const auto both = [&](const std::string& words) {
        EXPECT_THAT(page, HasSubstr(escaped(words)));
        std::string plain;
        for (const char byte : text)
            if (byte != '\\') plain += byte;
        EXPECT_THAT(plain, HasSubstr(words));
    };
    for (const CitedText& step : sheet.steps)
        both(step.text);
    for (const WagerEntry& wager : sheet.wagers)
        both(wager.text);
    for (const OddsSection& odds : sheet.odds) {
        both(odds.title);
        for (const OddsEntry& line : odds.lines)
            both(line.odds);
    }
    for (const CitedText& line : sheet.clock)
        both(line.text);
    for (const RulingEntry& ruling : sheet.rulings)
        both(ruling.text);
}

TEST_P(EveryGame, ThePageNeedsNothingElseAndRunsNothing) {
    const std::string page = html(sheet_of(full_table(GetParam()->description->key)));
    for (const char* word : {"<script", "<link", "<img", "src=", "@import", "http:", "https:"})
        EXPECT_THAT(page, Not(HasSubstr(word)));
    EXPECT_THAT(page, HasSubstr("default-src 'none'"));
}

TEST_P(EveryGame, GoesThroughJsonUnchanged) {
    const RulesSheet sheet = sheet_of(full_table(GetParam()->description->key), "Marram House");
    const std::string text = boost::json::serialize(to_json(sheet));
    const auto read = from_json(text);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(boost::json::serialize(to_json(*read)), text);
}

TEST_P(EveryGame, EveryRulingThatIsCitedIsExplained) {
    const RulesSheet sheet = sheet_of(full_table(GetParam()->description->key));
    for (const CitedText& step : sheet.steps) {
        const std::size_t at = step.source.find("ruling ");
        if (at == std::string::npos) continue;
        const std::string id = step.source.substr(at + 7);
        EXPECT_TRUE(std::ranges::any_of(sheet.rulings, [&](const RulingEntry& ruling) {
            return ruling.id == id;
        })) << id;
    }
}

// In lowercase, with single spaces between the words and around them.
std::string words_of(std::string_view text) {
    std::string words = " ";
    for (const char byte : text) {
        const bool in_word = std::isalnum(static_cast<unsigned char>(byte)) != 0;
        if (in_word) {
            words += static_cast<char>(std::tolower(static_cast<unsigned char>(byte)));
        } else if (words.back() != ' ') {
            words += ' ';
        }
    }
    return words.back() == ' ' ? words : words + ' ';
}

// Everything that the sheet says of this table. The rulings at its end are left out, because their
// words are the same for every table and speak of all wagers of the game.
std::string words_of_table(const config::TableFile& table) {
    const std::string text = markdown(sheet_of(table));
    return words_of(text.substr(0, text.find("## How the regulation is read")));
}

// "first 3" of "First 3 Bonus", as players call it.
std::string short_name(const games::Wager& wager) {
    std::string name = words_of(wager.name);
    const std::size_t bonus = name.find(" bonus ");
    if (bonus != std::string::npos && bonus > 0) name.resize(bonus + 1);
    return name;
}

TEST_P(EveryGame, NamesNoWagerThatTheTableDoesNotOffer) {
    const games::Description& game = *GetParam()->description;
    for (const games::WagerSet offered : layout::every_offer(game.key)) {
        config::TableFile table = full_table(game.key);
        table.offered = offered;
        const std::string told = words_of_table(table);
        for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
            const std::string name = short_name(game.wagers[i]);
            if (is_offered(table, i)) {
                EXPECT_THAT(told, HasSubstr(name));
            } else {
                EXPECT_THAT(told, Not(HasSubstr(name)));
            }
        }
    }
}

TEST_P(EveryGame, ATableThatOffersEverythingIsToldEverything) {
    const games::Description& game = *GetParam()->description;
    config::TableFile table = full_table(game.key);
    const RulesSheet sheet = sheet_of(table);
    EXPECT_EQ(sheet.rankings.size(), game.rankings.size());
    for (const games::Sentence& step : game.order_of_play) {
        const bool told =
            std::ranges::find(sheet.steps, step.text, &CitedText::text) != sheet.steps.end();
        EXPECT_EQ(told, step.version == 0 || step.version == table.terms.version) << step.text;
    }
}

TEST(RulesSheet, OnlyTheVersionInForceIsTold) {
    for (const games::WagerSet offered : layout::every_offer(layout::holdem_3_bonus)) {
        config::TableFile table = full_table(layout::holdem_3_bonus);
        table.offered = offered;
        table.terms.version = 1;
        const std::string first = words_of_table(table);
        EXPECT_THAT(first, HasSubstr(" in version 1 the turn river wager equals the flop wager "));
        for (const char* word : {" version 2 ", " twice ", " 2x "})
            EXPECT_THAT(first, Not(HasSubstr(word)));
        table.terms.version = 2;
        const std::string second = words_of_table(table);
        EXPECT_THAT(second, HasSubstr(" in version 2 the turn river wager is once or twice "));
        EXPECT_THAT(second, Not(HasSubstr(" version 1 ")));
    }
}

TEST_P(EveryGame, WherePeopleDealNobodyIsToldOfConnections) {
    config::TableFile table = full_table(GetParam()->description->key);
    EXPECT_THAT(words_of_table(table), HasSubstr(" connection "));
    table.source = config::CardSource::live;
    const std::string text = markdown(sheet_of(table));
    EXPECT_THAT(text, HasSubstr("You have 30 seconds for a decision."));
    EXPECT_THAT(text, Not(HasSubstr("connection")));
}

// Expects no odds with "for" on the sheet, for each table that the regulation lists.
void check_no_odds_for(std::string_view key) {
    const games::Module& module = *games::find_game(key);
    for (const games::PayTable& listed : module.description->pay_tables) {
        config::TableFile table = full_table(key);
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
    config::TableFile table = full_table("holdem-3-bonus");
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
    for (const CitedText& line : sheet.clock)
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
