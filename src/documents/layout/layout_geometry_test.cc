// Areas are separate and on the felt, and distances are true, whatever a table offers.
#include "support/felts.h"

namespace fairdeal::documents::layout {
namespace {

// Lines have a width, so things that are apart must be apart by more than that.
constexpr double least_gap = 1.2;

void expect_apart_and_on_felt(const SvgDrawing& felt) {
    const std::vector<NamedShape> all = places(felt);
    const Polygon& ground = shape(felt, "felt");
    ASSERT_GE(all.size(), 10U);
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_TRUE(contains(ground, *all[i].shape)) << all[i].id;
        for (std::size_t k = 0; k < i; ++k) {
            EXPECT_TRUE(are_apart(*all[i].shape, *all[k].shape, least_gap))
                << all[i].id << " and " << all[k].id;
        }
    }
}

class EveryLayout : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, EveryLayout, testing::ValuesIn(all_games));

TEST_P(EveryLayout, KeepsEverythingApartAndOnTheFeltForEveryOfferAndVersion) {
    for (const games::WagerSet offered : every_offer(GetParam())) {
        for (const std::uint8_t version : {std::uint8_t{1}, std::uint8_t{2}}) {
            const SvgDrawing felt = read_felt(GetParam(), [&](config::TableFile& table, auto&) {
                table.offered = offered;
                if (table.terms.version != 0) table.terms.version = version;
            });
            expect_apart_and_on_felt(felt);
            const games::Description& game = *games::find_game(GetParam())->description;
            for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
                const bool has_area =
                    felt.find("seat-1-" + std::string(game.wagers[i].key)) != nullptr;
                if (game.wagers[i].kind == games::WagerKind::optional) {
                    EXPECT_EQ(has_area, offered.contains(i)) << game.wagers[i].key;
                }
            }
        }
    }
}

TEST_P(EveryLayout, HasOneToSixPositionsFromTheDealersFarLeft) {
    for (int seats = 1; seats <= 6; ++seats) {
        const SvgDrawing felt = read_felt(GetParam(), [&](config::TableFile& table, auto&) {
            table.seats = static_cast<std::uint8_t>(seats);
        });
        expect_apart_and_on_felt(felt);
        EXPECT_EQ(felt.find("seat-" + std::to_string(seats + 1)), nullptr);
        double last = 1e9;
        for (int seat = 1; seat <= seats; ++seat) {
            const SvgNode* node = felt.find("seat-" + std::to_string(seat));
            ASSERT_NE(node, nullptr);
            ASSERT_TRUE(node->anchor.has_value());
            EXPECT_LT(node->anchor->at.x, last) << "seat 1 is on the right of the drawing";
            last = node->anchor->at.x;
        }
    }
}

TEST_P(EveryLayout, FitsTablesOfEverySize) {
    for (const double width : {least_width, 740.0, 840.0, greatest_width}) {
        for (const double sides : {0.0, 40.0, longest_sides}) {
            const SvgDrawing felt = read_felt(GetParam(), [&](auto&, LayoutRequest& request) {
                request.width = width;
                request.depth = least_depth(width) + sides;
            });
            expect_apart_and_on_felt(felt);
            const Bounds ground = bounds(shape(felt, "felt"));
            EXPECT_NEAR(ground.width(), width, half_millimetre);
            EXPECT_NEAR(ground.height(), least_depth(width) + sides, half_millimetre);
        }
    }
}

TEST_P(EveryLayout, IsTrueToScale) {
    const SvgDrawing felt = read_felt(GetParam());
    EXPECT_NEAR(felt.size.x / felt.width, 10, 1e-6);
    EXPECT_NEAR(felt.size.y / felt.height, 10, 1e-6);
    const Bounds ground = bounds(shape(felt, "felt"));
    EXPECT_NEAR(ground.width(), 740, half_millimetre);
    EXPECT_NEAR(ground.height(), 380, half_millimetre);
    EXPECT_EQ(words(felt, "dimension-width"), "74.0 in");
    EXPECT_EQ(words(felt, "dimension-depth"), "38.0 in");
    // Positions are 24 degrees apart on the edge.
    const double chord = 2 * 370 * std::sin(12 * std::acos(-1.0) / 180);
    for (int seat = 2; seat <= 6; ++seat) {
        const At one = felt.find("seat-" + std::to_string(seat - 1))->anchor->at;
        const At two = felt.find("seat-" + std::to_string(seat))->anchor->at;
        EXPECT_NEAR(std::hypot(one.x - two.x, one.y - two.y), chord, half_millimetre);
    }
    // A card is 2.5 by 3.5 inches, however it is turned.
    for (int seat = 1; seat <= 6; ++seat) {
        const Polygon& card = shape(felt, "seat-" + std::to_string(seat) + "-card-1");
        EXPECT_NEAR(std::hypot(card[0].x - card[1].x, card[0].y - card[1].y), 25, half_millimetre);
        EXPECT_NEAR(std::hypot(card[1].x - card[2].x, card[1].y - card[2].y), 35, half_millimetre);
    }
}

TEST_P(EveryLayout, HasTheAnchorOfEveryPlaceInItsMiddle) {
    const SvgDrawing felt = read_felt(GetParam());
    for (const NamedShape& place : places(felt)) {
        const At anchor = felt.find(place.id)->anchor->at;
        double x = 0;
        double y = 0;
        for (const At& at : *place.shape) {
            x += at.x / static_cast<double>(place.shape->size());
            y += at.y / static_cast<double>(place.shape->size());
        }
        EXPECT_NEAR(x, anchor.x, half_millimetre) << place.id;
        EXPECT_NEAR(y, anchor.y, half_millimetre) << place.id;
    }
}

TEST_P(EveryLayout, HasDropBoxAndTipBoxOnTheDealersSideOnOppositeSides) {
    const SvgDrawing felt = read_felt(GetParam());
    const Bounds drop = bounds(shape(felt, "drop-box"));
    const Bounds tip = bounds(shape(felt, "tip-box"));
    const Bounds rack = bounds(shape(felt, "chip-rack"));
    EXPECT_LT(drop.most.x, rack.least.x);
    EXPECT_GT(tip.least.x, rack.most.x);
    EXPECT_LT(drop.most.y, 60);
    EXPECT_LT(tip.most.y, 60);
}

TEST(Layout, AProgressiveHasASpotALightAndMetersOnlyWhereItIsOffered) {
    const SvgDrawing with = read_felt(three_card_poker);
    EXPECT_NE(with.find("seat-6-progressive"), nullptr);
    EXPECT_NE(with.find("seat-6-progressive-light"), nullptr);
    EXPECT_NE(with.find("meter-mega"), nullptr);
    EXPECT_NE(with.find("community-card-2"), nullptr);
    const SvgDrawing without =
        read_felt(three_card_poker, [](config::TableFile& table, LayoutRequest&) {
            table.offered = {wager_of(table, "ante"), wager_of(table, "pair-plus")};
        });
    EXPECT_EQ(without.find("seat-6-progressive"), nullptr);
    EXPECT_EQ(without.find("seat-6-progressive-light"), nullptr);
    EXPECT_EQ(without.find("meter-mega"), nullptr);
    EXPECT_EQ(without.find("community-card-1"), nullptr);
    EXPECT_EQ(without.find("odds-progressive"), nullptr);
}

TEST(Layout, TheMetersAreThoseOfTheTableInForce) {
    const SvgDrawing one = read_felt(three_card_poker);
    EXPECT_EQ(one.find("meter-minor"), nullptr) << "table 1 pays four of a kind 300 for 1";
    const SvgDrawing three =
        read_felt(three_card_poker, [](config::TableFile& table, LayoutRequest&) {
            const games::Description& game = *table.game->description;
            const std::uint8_t schedule = schedule_of(game, "progressive");
            table.terms.tables[schedule] = games::find_table(game, schedule, "3");
        });
    EXPECT_NE(three.find("meter-minor"), nullptr);
}

TEST(Layout, ShowsAShoeWhereATableDealsFromOne) {
    const SvgDrawing device = read_felt(holdem_3_bonus);
    EXPECT_NE(device.find("shuffler"), nullptr);
    EXPECT_EQ(device.find("shoe"), nullptr);
    const SvgDrawing shoe = read_felt(holdem_3_bonus, [](config::TableFile& table, auto&) {
        table.dealing = games::Dealing::manual_shoe;
    });
    EXPECT_EQ(shoe.find("shuffler"), nullptr);
    EXPECT_NE(shoe.find("shoe"), nullptr);
}

TEST(Layout, OneSpotTakesBothInToWinAndDraw) {
    const SvgDrawing felt = read_felt(three_card_draw_poker);
    const SvgNode* spot = felt.find("seat-1-in-to-win");
    ASSERT_NE(spot, nullptr);
    EXPECT_EQ(spot->data.at("wagers"), "in-to-win draw");
    EXPECT_EQ(felt.find("seat-1-draw"), nullptr);
}

}  // namespace
}  // namespace fairdeal::documents::layout
