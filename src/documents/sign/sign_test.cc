#include "documents/sign/sign.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>

#include "documents/drawing/pages.h"
#include "documents/drawing/svg_writer.h"
#include "documents/layout/svg_reader.h"
#include "documents/sheet/whole_file.h"
#include "documents/sign/content.h"
#include "documents/sign/fit.h"
#include "games/registry.h"
#include "support/covers.h"
#include "support/felts.h"

namespace fairdeal::documents::sign {
namespace {

using layout::full_table;
using layout::LayoutRequest;
using layout::PostedOn;
using layout::SvgDrawing;
using ::testing::HasSubstr;
using ::testing::Not;

LayoutRequest request_for(const config::TableFile& table) {
    LayoutRequest request;
    request.table = &table;
    request.facts = games::find_layout(table.game->description->key);
    request.licensee = "Marram House";
    request.odds = PostedOn::sign;
    request.statements = PostedOn::sign;
    return request;
}

std::string svg_of(const LayoutRequest& request, Paper paper, drawing::Typesetter& letters) {
    const auto drawn = draw(request, paper, letters);
    EXPECT_TRUE(drawn) << drawn.error();
    return drawn ? drawing::svg(*drawn, letters) : "";
}
std::string svg_of(const LayoutRequest& request, Paper paper = Paper::letter) {
    return svg_of(request, paper, layout::test_letters());
}

SvgDrawing read(const LayoutRequest& request, Paper paper = Paper::letter) {
    const auto drawing = layout::read_svg(svg_of(request, paper));
    EXPECT_TRUE(drawing) << drawing.error();
    return drawing.value_or(SvgDrawing());
}

std::vector<std::string> texts_in(const SvgDrawing& drawing, std::string_view id) {
    const layout::SvgNode* node = drawing.find(id);
    return node == nullptr ? std::vector<std::string>() : node->texts();
}

std::string joined(const std::vector<std::string>& texts) {
    return fmt::format("{}", fmt::join(texts, " "));
}

std::string pdf_text(const LayoutRequest& request, Paper paper) {
    const auto made = drawing::pdf(
        {.title = "Sign", .created = "2026-01-01T00:00:00Z", .svgs = {svg_of(request, paper)}});
    EXPECT_TRUE(made) << made.error();
    if (!made) return {};
    std::string path = (std::filesystem::temp_directory_path() / "sign-XXXXXX").string();
    const int file = mkstemp(path.data());
    EXPECT_GE(file, 0);
    close(file);
    EXPECT_TRUE(write_whole_file(path, *made));
    std::string text;
    std::FILE* pipe = ::popen(("pdfinfo " + path + "; pdftotext -raw " + path + " -").c_str(), "r");
    std::array<char, 4096> part{};
    for (std::size_t got = 1; pipe != nullptr && got > 0;) {
        got = std::fread(part.data(), 1, part.size(), pipe);
        text.append(part.data(), got);
    }
    EXPECT_TRUE(pipe != nullptr && ::pclose(pipe) == 0);
    std::filesystem::remove(path);
    std::ranges::replace(text, '\n', ' ');
    return text;
}

// What the row pays. The test words it a second time, from 42.11 alone.
std::string expected_odds(const games::Pay& pay) {
    switch (pay.kind) {
        case games::PayKind::to:
            return fmt::format("{} to 1", pay.amount);
        case games::PayKind::for_one:
            return fmt::format("{} for 1", pay.amount);
        case games::PayKind::fixed:
            return "win " + base::to_dollars(base::Cents::dollars(pay.amount));
        case games::PayKind::push:
            return "push";
        case games::PayKind::meter:
            return std::array{"100% of the Mega meter", "100% of the Major meter",
                              "100% of the Minor meter"}[pay.meter];
        case games::PayKind::nothing:
        case games::PayKind::not_applicable:
            break;
    }
    return "\u2013";
}

// The regulation's own word for a hand of this table.
std::string expected_hand(const games::Description& game, const games::Schedule& schedule,
                          games::Row row) {
    for (const games::RowNote& note : schedule.row_notes) {
        if (note.row == row && !note.name.empty()) return std::string(note.name);
    }
    return std::string(games::name_of(game, row));
}

// The texts of each row in the group of a table, by the key of the row.
std::map<std::string, std::vector<std::string>> rows_in(const SvgDrawing& drawing,
                                                        const std::string& id) {
    std::map<std::string, std::vector<std::string>> rows;
    const layout::SvgNode* group = drawing.find(id);
    EXPECT_NE(group, nullptr) << id;
    if (group == nullptr) return rows;
    for (const layout::SvgNode& child : group->children) {
        if (!child.data.contains("row")) continue;
        const bool is_new = rows.emplace(child.data.at("row"), child.texts()).second;
        EXPECT_TRUE(is_new) << "a row stands once: " << child.data.at("row");
    }
    return rows;
}

// Expects the figures in the group of a table to be those of the pay table, row by row. A table
// that is a further column has no hands of its own.
void check_odds(const SvgDrawing& drawing, const games::Description& game,
                const games::Schedule& schedule, bool with_hands, const games::PayTable& table) {
    const std::string id = fmt::format("odds-{}", schedule.key);
    const auto found = rows_in(drawing, id);
    std::size_t paid = 0;
    for (std::size_t i = 0; i < games::rows_in(game); ++i) {
        const games::Row row = games::row_at(game, i);
        const std::string key(games::key_of(game, row));
        if (!table[row].pays() && !found.contains(key)) continue;
        if (table[row].pays()) ++paid;
        ASSERT_TRUE(found.contains(key)) << id << " " << key;
        std::vector<std::string> expected{expected_odds(table[row])};
        if (with_hands) expected.insert(expected.begin(), expected_hand(game, schedule, row));
        if (table[row].envy_dollars > 0) {
            expected.push_back(
                fmt::format("and {} Envy Bonus",
                            base::to_dollars(base::Cents::dollars(table[row].envy_dollars))));
        }
        EXPECT_EQ(found.at(key), expected) << id << " " << key;
    }
    EXPECT_GT(paid, 2U) << id;
}

// Every table in force is on the sign with its own odds, and so are the wagers that win 1 to 1.
void check_all_odds(const config::TableFile& table) {
    const SvgDrawing drawing = read(request_for(table));
    const games::Description& game = *table.game->description;
    const games::Layout& facts = *games::find_layout(game.key);
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        const auto place = std::ranges::find(facts.odds_places, i, &games::OddsPlace::schedule);
        ASSERT_NE(place, facts.odds_places.end());
        check_odds(drawing, game, game.schedules[i], place->side != games::OddsSide::beside,
                   *table.terms.tables[i]);
    }
    const std::string even = joined(texts_in(drawing, "odds-even-money"));
    EXPECT_THAT(even, HasSubstr("1 to 1"));
    for (const games::Wager& wager : game.wagers) {
        if (wager.schedule == 0) {
            EXPECT_THAT(even, HasSubstr(std::string(wager.name)));
        }
    }
}

void check_every_listed_table(std::string_view key) {
    for (const games::PayTable& listed : games::find_game(key)->description->pay_tables) {
        config::TableFile table = full_table(key);
        table.terms.tables[listed.schedule] = &listed;
        check_all_odds(table);
    }
}

TEST(Sign, ThreeCardDrawPokerPostsTheOddsOfAllAuthorizedWagers) {
    COVERS("tcdp-69E-1.13BB-d");
    check_every_listed_table("three-card-draw-poker");
}

TEST(Sign, DoubleDrawPokerPostsTheOddsOfAllAuthorizedWagers) {
    COVERS("dd-69E-1.13Y-c");
    check_every_listed_table("double-draw-poker");
}

TEST(Sign, HoldEm3BonusPostsTheOddsOfItsBonuses) {
    COVERS("h3-69E-1.13BB-c");
    check_every_listed_table("holdem-3-bonus");
}

TEST(Sign, ThreeCardPokerPostsTheProgressiveAsItsTextWordsIt) {
    check_every_listed_table("three-card-poker");
    const config::TableFile table = full_table("three-card-poker");
    const std::string text = joined(texts_in(read(request_for(table)), "odds-progressive"));
    EXPECT_THAT(text, HasSubstr("Full house 50 for 1"));
    EXPECT_THAT(text, HasSubstr("100% of the Mega meter and $1,000 Envy Bonus"));
}

TEST(Sign, ThreeCardDrawPokerSaysThatTheDealerQualifiesAndTheWagersAreEqual) {
    COVERS("tcdp-69E-1.13BB-c");
    const config::TableFile table = full_table("three-card-draw-poker");
    const SvgDrawing drawing = read(request_for(table));
    EXPECT_EQ(joined(texts_in(drawing, "inscription-dealer-qualifies")), "Dealer always qualifies");
    EXPECT_EQ(joined(texts_in(drawing, "inscription-must-equal-ante")),
              "In To Win/Draw must equal ante");
}

TEST(Sign, DoubleDrawPokerSaysWhatAJokerIs) {
    COVERS("dd-69E-1.13Y-d");
    const config::TableFile table = full_table("double-draw-poker");
    EXPECT_EQ(joined(texts_in(read(request_for(table)), "inscription-joker")),
              "A joker may be used as an ace or to complete any straight or flush");
}

TEST(Sign, HoldEm3BonusSaysTheThreeThingsOfItsText) {
    COVERS("h3-69E-1.13BB-c");
    config::TableFile table = full_table("holdem-3-bonus");
    const SvgDrawing drawing = read(request_for(table));
    EXPECT_EQ(joined(texts_in(drawing, "inscription-turn-river")),
              "Turn/river wager may be once or twice the flop wager");
    EXPECT_EQ(joined(texts_in(drawing, "inscription-any-dealer-hand")),
              "Blind, 3 card and 6 card bonuses are paid whatever the dealer holds");
    EXPECT_EQ(joined(texts_in(drawing, "inscription-highest-payout")),
              "Only the highest single payout is made on a blind bonus, by odds or fixed amount");
    table.terms.version = 1;
    const SvgDrawing first = read(request_for(table));
    EXPECT_EQ(joined(texts_in(first, "inscription-turn-river")),
              "Turn/river wager must equal the flop wager");
    EXPECT_EQ(first.find("odds-blind-2x"), nullptr);
}

TEST(Sign, NoOddsAreStatedWithForWhereTheTextForbidsIt) {
    COVERS("tcdp-42.11-a", "dd-42.11-a", "h3-42.11-a");
    for (const char* game : {"three-card-draw-poker", "double-draw-poker", "holdem-3-bonus"}) {
        const config::TableFile table = full_table(game);
        for (const std::string& text : read(request_for(table)).root.texts())
            EXPECT_THAT(" " + text + " ", Not(HasSubstr(" for "))) << game;
    }
}

// A licensee's own table that says "for" is posted with what it wins.
TEST(Sign, AFileThatSaysForIsPostedWithTo) {
    COVERS("tcdp-42.11-a");
    games::PayTable own{
        .schedule = 2, .id = "own", .pays = games::rows({{games::Row::pair, games::for_one(3)}})};
    config::TableFile table = full_table("three-card-draw-poker");
    table.terms.tables[2] = &own;
    EXPECT_THAT(joined(texts_in(read(request_for(table)), "odds-first-3-bonus")),
                HasSubstr("Pair 2 to 1"));
}

TEST(Sign, ThePdfSaysEverythingTheSvgSaysOnOnePage) {
    for (const games::Module* game : games::registry()) {
        const config::TableFile table = full_table(game->description->key);
        const LayoutRequest request = request_for(table);
        for (const Paper paper : {Paper::letter, Paper::a4}) {
            const std::string text = pdf_text(request, paper);
            EXPECT_THAT(text, HasSubstr("Pages:           1 "));
            for (const std::string& said : read(request, paper).root.texts())
                EXPECT_THAT(text, HasSubstr(said)) << game->description->key;
        }
    }
}

TEST(Sign, ThePageIsLetterOrA4) {
    const config::TableFile table = full_table("double-draw-poker");
    const SvgDrawing letter = read(request_for(table), Paper::letter);
    EXPECT_NEAR(letter.width * letter.height, 8.5 * 11, 1e-6);
    const SvgDrawing a4 = read(request_for(table), Paper::a4);
    EXPECT_NEAR(a4.width * a4.height, 210 * 297 / 25.4 / 25.4, 1e-3);
}

// Readable from a chair: 24 points where there are one or two tables of odds; with four and more,
// as large as one page allows.
TEST(Sign, TheTypeIsLarge) {
    constexpr double points_per_tenth = 7.2;
    for (const games::Module* game : games::registry()) {
        const config::TableFile table = config::default_table_file(*game);
        const Content content = content_of(request_for(table));
        ASSERT_TRUE(layout::test_letters().set(texts_of(content)));
        const double least = content.blocks.size() <= 3 ? 24 : 14;
        for (const Paper paper : {Paper::letter, Paper::a4}) {
            const double points =
                arrange(content, paper, layout::test_letters()).type.odds * points_per_tenth;
            EXPECT_GE(points, least) << game->description->key;
        }
    }
}

TEST(Sign, WhatIsOnTheFeltIsNotOnTheSign) {
    const config::TableFile table = full_table("double-draw-poker");
    LayoutRequest request = request_for(table);
    request.odds = PostedOn::felt;
    EXPECT_EQ(read(request).find("odds-bonus"), nullptr);
    EXPECT_NE(read(request).find("inscription-joker"), nullptr);
    request.statements = PostedOn::felt;
    EXPECT_THAT(sign::fault_of(request), HasSubstr("nothing is left"));
    request.odds = PostedOn::sign;
    EXPECT_EQ(sign::fault_of(request), "");
    EXPECT_EQ(read(request).find("inscription-joker"), nullptr);
    EXPECT_NE(read(request).find("odds-bonus"), nullptr);
}

TEST(Sign, TheAggregateLimitIsPosted) {
    config::TableFile table = full_table("holdem-3-bonus");
    EXPECT_EQ(read(request_for(table)).find("inscription-aggregate-limit"), nullptr);
    table.terms.aggregate_limit = base::Cents::dollars(60'000);
    EXPECT_THAT(joined(texts_in(read(request_for(table)), "inscription-aggregate-limit")),
                HasSubstr("$60,000"));
    // The limit goes where the odds go.
    LayoutRequest request = request_for(table);
    request.odds = PostedOn::felt;
    EXPECT_EQ(read(request).find("inscription-aggregate-limit"), nullptr);
}

TEST(Sign, ANameCannotBringMarkup) {
    const config::TableFile table = full_table("double-draw-poker");
    LayoutRequest request = request_for(table);
    request.licensee = "<script>alert(1)</script> & \"x\"";
    const std::string svg = svg_of(request);
    EXPECT_THAT(svg, Not(HasSubstr("<script")));
    EXPECT_THAT(joined(texts_in(read(request), "licensee")), HasSubstr("<script>alert(1)"));
}

TEST(Sign, TheSameRequestGivesTheSameBytes) {
    const config::TableFile table = full_table("three-card-poker");
    // Each with its own typesetter, which starts empty.
    drawing::Typesetter first;
    drawing::Typesetter second;
    const std::string svg = svg_of(request_for(table), Paper::letter, first);
    EXPECT_EQ(svg, svg_of(request_for(table), Paper::letter, second));
    EXPECT_GT(svg.size(), 1000U);
}

}  // namespace
}  // namespace fairdeal::documents::sign
