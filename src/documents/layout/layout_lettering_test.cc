// Lettering covers no area, card place or device, and no other lettering.
#include "documents/layout/arc_lines.h"
#include "documents/layout/odds_tables.h"
#include "support/felts.h"

namespace fairdeal::documents::layout {
namespace {

struct Lettered {
    std::string id;
    Polygon room;
};

// The area that a table of odds covers.
Polygon room_of(const PlacedOdds& placed) {
    const double top = placed.at.y - placed.style.title_size() * cap_height;
    return {{placed.at.x, top},
            {placed.at.x + placed.width, top},
            {placed.at.x + placed.width, placed.bottom()},
            {placed.at.x, placed.bottom()}};
}

// The part of a ring that a curved text covers: from its feet to the heads of its capitals.
Polygon room_of(const ArcText& text, const Felt& felt, const Measure& measure) {
    const double half = measure(text.letters) / 2 / text.radius;
    const double middle = text.angle * std::numbers::pi / 180;
    const double heads = text.radius - cap_height * text.letters.size;
    constexpr int pieces = 40;
    Polygon room;
    for (int i = 0; i <= 2 * pieces + 1; ++i) {
        const bool outside = i <= pieces;
        const int step = outside ? i : 2 * pieces + 1 - i;
        const double angle = middle - half + 2 * half * step / pieces;
        const double radius = outside ? text.radius : heads;
        room.push_back({felt.centre().x + radius * std::cos(angle),
                        felt.centre().y + radius * std::sin(angle)});
    }
    return room;
}

std::vector<Lettered> lettering_of(const LayoutRequest& request) {
    const Measure measure = [](const drawing::Lettering& text) {
        return text.text.empty() ? 0 : test_letters().width(text);
    };
    const Felt felt(request.width, request.depth, request.table->seats);
    std::vector<Lettered> all;
    for (const PlacedOdds& placed : placed_odds(request, felt, measure))
        all.push_back({placed.table.id, room_of(placed)});
    for (const ArcText& text : arc_lines(request, felt, measure).texts)
        all.push_back({text.id, room_of(text, felt, measure)});
    return all;
}

void expect_free_lettering(std::string_view game, const Change& change) {
    with_request(game, change, [](const LayoutRequest& request) {
        const auto drawn = draw(request, test_letters());
        ASSERT_TRUE(drawn.has_value());
        const auto felt = read_svg(drawing::svg(*drawn, test_letters()));
        ASSERT_TRUE(felt.has_value());
        const std::vector<Lettered> texts = lettering_of(request);
        const Polygon& ground = shape(*felt, "felt");
        for (std::size_t i = 0; i < texts.size(); ++i) {
            EXPECT_TRUE(contains(ground, texts[i].room)) << texts[i].id;
            for (const NamedShape& place : places(*felt)) {
                EXPECT_TRUE(are_apart(texts[i].room, *place.shape, 1))
                    << texts[i].id << " and " << place.id;
            }
            for (std::size_t k = 0; k < i; ++k) {
                EXPECT_TRUE(are_apart(texts[i].room, texts[k].room, 1))
                    << texts[i].id << " and " << texts[k].id;
            }
        }
    });
}

class EveryLettering : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, EveryLettering, testing::ValuesIn(all_games));

TEST_P(EveryLettering, CoversNothingWhateverIsOffered) {
    for (const games::WagerSet offered : every_offer(GetParam())) {
        expect_free_lettering(
            GetParam(), [&](config::TableFile& table, LayoutRequest&) { table.offered = offered; });
    }
}

TEST_P(EveryLettering, CoversNothingOnATableOfAnySize) {
    for (const double width : {least_width, 740.0, greatest_width}) {
        for (const double sides : {0.0, longest_sides}) {
            expect_free_lettering(GetParam(), [&](auto&, LayoutRequest& request) {
                request.width = width;
                request.depth = least_depth(width) + sides;
            });
        }
    }
}

TEST_P(EveryLettering, CoversNothingWithTheLongestNameOrWithASign) {
    expect_free_lettering(GetParam(), [](auto&, LayoutRequest& request) {
        request.licensee = std::string(longest_licensee, 'W');
    });
    expect_free_lettering(GetParam(), [](auto&, LayoutRequest& request) {
        request.odds = PostedOn::sign;
        request.statements = PostedOn::sign;
    });
}

// The aggregate limit adds a line, in the game that has one.
TEST(Lettering, CoversNothingWithAnAggregateLimit) {
    for (const games::WagerSet offered : every_offer(holdem_3_bonus)) {
        expect_free_lettering(holdem_3_bonus, [&](config::TableFile& table, LayoutRequest&) {
            table.offered = offered;
            table.terms.aggregate_limit = base::Cents::dollars(9'999'999);
        });
    }
}

// Letters that a player reads from a chair: none is smaller than a third of an inch.
TEST_P(EveryLettering, IsLargeEnoughToRead) {
    const Change limited = [](config::TableFile& table, LayoutRequest&) {
        table.terms.aggregate_limit = base::Cents::dollars(60'000);
    };
    for (const Change& change : {Change(), limited}) {
        with_request(GetParam(), change, [](const LayoutRequest& request) {
            const auto drawn = draw(request, test_letters());
            ASSERT_TRUE(drawn.has_value());
            for (const drawing::Lettering& text : drawing::letterings(*drawn))
                EXPECT_GE(text.size, 3.6) << text.text;
        });
    }
}

}  // namespace
}  // namespace fairdeal::documents::layout
