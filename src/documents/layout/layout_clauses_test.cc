// A test for each clause about layouts, on the drawing as the reader sees it. layout_odds_test.cc
// tests the odds.
#include "documents/layout/check.h"
#include "support/covers.h"
#include "support/felts.h"

namespace fairdeal::documents::layout {
namespace {

std::string id(int seat, std::string_view part) {
    return "seat-" + std::to_string(seat) + "-" + std::string(part);
}

// Expects each of these areas at every position, on the felt and apart from everything else.
void expect_separate_areas(std::string_view game, const std::vector<std::string>& wagers) {
    const SvgDrawing felt = read_felt(game);
    const Polygon& ground = shape(felt, "felt");
    const std::vector<NamedShape> all = places(felt);
    for (int seat = 1; seat <= 6; ++seat) {
        for (const std::string& wager : wagers) {
            const Polygon& area = shape(felt, id(seat, wager));
            EXPECT_TRUE(contains(ground, area)) << id(seat, wager);
            for (const NamedShape& other : all) {
                if (other.shape == &area) continue;
                EXPECT_TRUE(are_apart(area, *other.shape)) << id(seat, wager) << other.id;
            }
        }
    }
}

Change statements_on_sign() {
    return [](config::TableFile&, LayoutRequest& request) { request.statements = PostedOn::sign; };
}

TEST(LayoutClauses, TheLicenseesNameStandsOnTheFelt) {
    COVERS("tcdp-69E-1.13BB-b1", "dd-69E-1.13Y-b1", "h3-69E-1.13BB-b1");
    for (const char* game : all_games) {
        EXPECT_EQ(words(read_felt(game), "licensee"), "Marram House");
        const std::string odd =
            "R&D <b id=\"felt\">\u00c9lan\u2019s</b> \u0645\u0631\u062d\u0628\u0627";
        const SvgDrawing felt =
            read_felt(game, [&](auto&, LayoutRequest& request) { request.licensee = odd; });
        EXPECT_EQ(words(felt, "licensee"), odd) << "a name is text, never markup";
        EXPECT_GT(bounds(shape(felt, "felt")).width(), 700);
    }
}

TEST(LayoutClauses, ThreeCardDrawPokerHasThreeSeparateAreas) {
    COVERS("tcdp-69E-1.13BB-b2.1");
    expect_separate_areas(three_card_draw_poker, {"ante", "first-3-bonus", "in-to-win"});
}

TEST(LayoutClauses, DoubleDrawPokerHasFourSeparateAreas) {
    COVERS("dd-69E-1.13Y-b2");
    expect_separate_areas(double_draw_poker, {"ante", "bonus", "first-draw", "second-draw"});
}

TEST(LayoutClauses, HoldEm3BonusHasSeparateAreasForBlindFlopAndTurnRiver) {
    COVERS("h3-69E-1.13BB-b2.1");
    expect_separate_areas(holdem_3_bonus, {"blind", "flop", "turn-river"});
}

TEST(LayoutClauses, HoldEm3BonusHasAreasForTheBonusesThatAreOffered) {
    COVERS("h3-69E-1.13BB-b2.2");
    expect_separate_areas(holdem_3_bonus, {"three-card-bonus", "six-card-bonus"});
    const SvgDrawing felt = read_felt(holdem_3_bonus, [](config::TableFile& table, auto&) {
        table.offered = {wager_of(table, "six-card-bonus")};
    });
    for (int seat = 1; seat <= 6; ++seat) {
        EXPECT_EQ(felt.find(id(seat, "three-card-bonus")), nullptr);
        EXPECT_NE(felt.find(id(seat, "six-card-bonus")), nullptr);
    }
}

TEST(LayoutClauses, DoubleDrawPokersDiscardsLieAboveTheAnte) {
    COVERS("dd-69E-1.13Y-b3");
    expect_separate_areas(double_draw_poker, {"discard"});
    const SvgDrawing felt = read_felt(double_draw_poker);
    const At centre{370, 10};
    const auto from_centre = [&](const Polygon& polygon) {
        std::pair<double, double> range{1e9, 0};
        for (const At& at : polygon) {
            const double away = std::hypot(at.x - centre.x, at.y - centre.y);
            range = {std::min(range.first, away), std::max(range.second, away)};
        }
        return range;
    };
    for (int seat = 1; seat <= 6; ++seat) {
        const Polygon& discard = shape(felt, id(seat, "discard"));
        const Polygon& ante = shape(felt, id(seat, "ante"));
        EXPECT_LT(from_centre(discard).second, from_centre(ante).first + 0.5)
            << "above: farther from the player";
        // The line from the center of the table through the ante crosses the discards.
        const At middle = bounds(ante).middle();
        bool crossed = false;
        for (double way = 0; way < 1; way += 0.01) {
            crossed = crossed || contains(discard, At{centre.x + (middle.x - centre.x) * way,
                                                      centre.y + (middle.y - centre.y) * way});
        }
        EXPECT_TRUE(crossed) << "seat " << seat;
    }
}

TEST(LayoutClauses, FourCommunityCardsLieInTheCentreOfTheTable) {
    COVERS("h3-69E-1.13BB-b3");
    const SvgDrawing felt = read_felt(holdem_3_bonus);
    double sum = 0;
    for (int i = 1; i <= 4; ++i) {
        const Bounds card = bounds(shape(felt, "community-card-" + std::to_string(i)));
        EXPECT_NEAR(card.width(), 25, half_millimetre);
        EXPECT_NEAR(card.height(), 35, half_millimetre);
        EXPECT_GT(card.least.y, bounds(shape(felt, "dealer-card-1")).most.y);
        sum += card.middle().x;
    }
    EXPECT_NEAR(sum / 4, 370, half_millimetre);
    EXPECT_EQ(felt.find("community-card-5"), nullptr);
}

TEST(LayoutClauses, ThreeCardDrawPokerSaysThatTheDealerQualifiesAndWhatMustEqualTheAnte) {
    COVERS("tcdp-69E-1.13BB-b2.2");
    const SvgDrawing felt = read_felt(three_card_draw_poker);
    EXPECT_EQ(words(felt, "inscription-dealer-qualifies"), "DEALER ALWAYS QUALIFIES");
    EXPECT_EQ(words(felt, "inscription-must-equal-ante"), "IN TO WIN/DRAW MUST EQUAL ANTE");
    const SvgDrawing moved = read_felt(three_card_draw_poker, statements_on_sign());
    EXPECT_EQ(moved.find("inscription-dealer-qualifies"), nullptr);
    EXPECT_EQ(moved.find("inscription-must-equal-ante"), nullptr);
    EXPECT_EQ(words(moved, "inscription-sign"), "RULES ARE POSTED ON THE SIGN AT THIS TABLE");
}

TEST(LayoutClauses, DoubleDrawPokerSaysWhatAJokerIs) {
    COVERS("dd-69E-1.13Y-b5");
    const SvgDrawing felt = read_felt(double_draw_poker);
    EXPECT_EQ(words(felt, "inscription-joker"),
              "A JOKER MAY BE USED AS AN ACE OR TO COMPLETE ANY STRAIGHT OR FLUSH");
    const SvgDrawing moved = read_felt(double_draw_poker, statements_on_sign());
    EXPECT_EQ(moved.find("inscription-joker"), nullptr);
    EXPECT_NE(moved.find("inscription-sign"), nullptr);
}

TEST(LayoutClauses, HoldEm3BonusSaysWhatTheTurnRiverWagerMayBe) {
    COVERS("h3-69E-1.13BB-b4ii");
    const auto in_version = [](std::uint8_t version) {
        return words(
            read_felt(holdem_3_bonus, [&](config::TableFile& table,
                                          LayoutRequest&) { table.terms.version = version; }),
            "inscription-turn-river");
    };
    EXPECT_EQ(in_version(1), "TURN/RIVER WAGER MUST EQUAL THE FLOP WAGER");
    EXPECT_EQ(in_version(2), "TURN/RIVER WAGER MAY BE ONCE OR TWICE THE FLOP WAGER");
    EXPECT_EQ(read_felt(holdem_3_bonus, statements_on_sign()).find("inscription-turn-river"),
              nullptr);
}

TEST(LayoutClauses, HoldEm3BonusSaysThatBonusesArePaidWhateverTheDealerHolds) {
    COVERS("h3-69E-1.13BB-b4iii");
    const auto offering = [](const std::vector<std::string>& keys) {
        return words(read_felt(holdem_3_bonus,
                               [&](config::TableFile& table, LayoutRequest&) {
                                   table.offered = {};
                                   for (const std::string& key : keys)
                                       table.offered.insert(wager_of(table, key));
                               }),
                     "inscription-any-dealer-hand");
    };
    EXPECT_EQ(offering({}), "THE BLIND BONUS IS PAID WHATEVER THE DEALER HOLDS");
    EXPECT_EQ(offering({"three-card-bonus"}),
              "BLIND AND 3 CARD BONUSES ARE PAID WHATEVER THE DEALER HOLDS");
    EXPECT_EQ(offering({"six-card-bonus"}),
              "BLIND AND 6 CARD BONUSES ARE PAID WHATEVER THE DEALER HOLDS");
    EXPECT_EQ(offering({"three-card-bonus", "six-card-bonus"}),
              "BLIND, 3 CARD AND 6 CARD BONUSES ARE PAID WHATEVER THE DEALER HOLDS");
}

TEST(LayoutClauses, HoldEm3BonusSaysThatOnlyTheHighestPayoutIsMade) {
    COVERS("h3-69E-1.13BB-b4iv/says-so");
    EXPECT_EQ(words(read_felt(holdem_3_bonus), "inscription-highest-payout"),
              "ONLY THE HIGHEST SINGLE PAYOUT IS MADE ON A BLIND BONUS, BY ODDS OR FIXED AMOUNT");
}

// Without the Progressive the layout follows no clause of these texts, and says so.
TEST(LayoutClauses, ThreeCardPokersLayoutIsCustomary) {
    const SvgDrawing felt = read_felt(three_card_poker, [](config::TableFile& table, auto&) {
        table.offered = table.offered - games::WagerSet{wager_of(table, "progressive")};
    });
    EXPECT_NE(words(felt, "title-block").find("Customary: no clause orders it"), std::string::npos);
    EXPECT_EQ(felt.find("community-card-1"), nullptr);
    EXPECT_EQ(felt.find("seat-1-progressive"), nullptr);
    for (const char* game : {three_card_draw_poker, double_draw_poker, holdem_3_bonus}) {
        EXPECT_NE(words(read_felt(game), "title-block").find("N.J.A.C. 13:69E-1.13"),
                  std::string::npos);
    }
}

TEST(LayoutClauses, WhereTheProgressiveIsOfferedItsSpotsAreOrderedAndTheTitleBlockSaysSo) {
    COVERS("tcp-20.7-d.4", "tcp-20.12B-b.6");
    expect_separate_areas(three_card_poker, {"progressive"});
    const SvgDrawing felt = read_felt(three_card_poker);
    const Polygon& ground = shape(felt, "felt");
    const Polygon& first = shape(felt, "community-card-1");
    const Polygon& second = shape(felt, "community-card-2");
    for (const Polygon* card : {&first, &second}) {
        EXPECT_TRUE(contains(ground, *card));
        EXPECT_NEAR(bounds(*card).width(), 25, half_millimetre);
        EXPECT_NEAR(bounds(*card).height(), 35, half_millimetre);
        for (const NamedShape& other : places(felt))
            EXPECT_TRUE(other.shape == card || are_apart(*card, *other.shape)) << other.id;
    }
    EXPECT_TRUE(are_apart(first, second));
    EXPECT_EQ(felt.find("community-card-3"), nullptr);
    const std::string block = words(felt, "title-block");
    EXPECT_EQ(block.find("no clause orders it"), std::string::npos) << block;
    EXPECT_NE(block.find("Progressive N.J.A.C. 13:69F-20.12B(b)"), std::string::npos) << block;
    EXPECT_NE(block.find("community cards N.J.A.C. 13:69F-20.7(d)"), std::string::npos) << block;
}

// The check reports such a spot as missing.
TEST(LayoutClauses, ADrawingWithoutAnOrderedSpotIsIncomplete) {
    COVERS("tcp-20.7-d.4", "tcp-20.12B-b.6");
    const std::string svg = svg_of(three_card_poker);
    const auto missing_without = [&](std::string_view id) {
        std::string changed = svg;
        const std::string named = "id=\"" + std::string(id) + "\"";
        const std::size_t at = changed.find(named);
        EXPECT_NE(at, std::string::npos) << id;
        changed.replace(at, named.size(), "id=\"something-else\"");
        std::vector<std::string> missing;
        const auto report = check(changed, three_card_poker);
        EXPECT_TRUE(report.has_value());
        for (const CheckFinding& finding : report->findings) {
            if (finding.standing == ClauseStanding::missing && finding.cited.clause != nullptr)
                missing.emplace_back(finding.cited.clause->id);
        }
        return missing;
    };
    EXPECT_TRUE(check(svg, three_card_poker)->is_complete());
    EXPECT_EQ(missing_without("community-card-2"), (std::vector<std::string>{"tcp-20.7-d.4"}));
    EXPECT_EQ(missing_without("seat-3-progressive"), (std::vector<std::string>{"tcp-20.12B-b.6"}));
}

// All positions lie on the arc; the straight side is the dealer's.
TEST(LayoutClauses, AllPlayersSitOnOneSide) {
    COVERS("tcdp-69E-1.13BB-a.1/one-side", "dd-69E-1.13Y-a.1/one-side",
           "h3-69E-1.13BB-a.1/one-side");
    for (const char* game : {three_card_draw_poker, double_draw_poker, holdem_3_bonus}) {
        const SvgDrawing felt = read_felt(game);
        const double dealers_side = bounds(shape(felt, "felt")).least.y;
        const double rack = bounds(shape(felt, "chip-rack")).most.y;
        EXPECT_LT(rack - dealers_side, 100);
        for (int seat = 1; seat <= 6; ++seat) {
            // A position looks from its edge to the middle, never from the dealer's side.
            const SvgNode* node = felt.find("seat-" + std::to_string(seat));
            ASSERT_NE(node, nullptr);
            ASSERT_TRUE(node->anchor.has_value());
            EXPECT_GT(node->anchor->at.y, dealers_side) << game << seat;
            EXPECT_LT(std::abs(node->anchor->angle), 90.5) << game << seat;
        }
        EXPECT_EQ(felt.find("seat-7"), nullptr);
    }
}

// Every statement has a citation, and so has every area.
TEST(LayoutFacts, EveryFactNamesItsClauseOrRuling) {
    for (const games::Module* module : games::registry()) {
        const games::Layout* facts = games::find_layout(module->description->key);
        if (facts == nullptr) continue;
        const auto is_cited = [](const games::Citation& cited) {
            return cited.clause != nullptr || !cited.ruling.empty();
        };
        for (const games::BettingArea& area : facts->areas)
            EXPECT_TRUE(is_cited(area.cited)) << area.label;
        for (const games::LayoutStatement& statement : facts->statements)
            EXPECT_TRUE(is_cited(statement.cited)) << statement.key;
        for (const games::CardPlace* place : {&facts->draw_card, &facts->discard})
            EXPECT_TRUE(place->width == 0 || is_cited(place->cited)) << place->label;
        if (facts->customary) continue;
        for (const games::Citation* cited : {&facts->drawing, &facts->licensee, &facts->odds,
                                             &facts->odds_on_sign, &facts->wording, &facts->boxes})
            EXPECT_TRUE(is_cited(*cited)) << facts->game;
    }
}

}  // namespace
}  // namespace fairdeal::documents::layout
