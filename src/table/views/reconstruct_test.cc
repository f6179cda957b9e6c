#include "table/views/reconstruct.h"

#include "cards/deck.h"
#include "cards/notation.h"
#include "table/procedure/evolve.h"
#include "table/views/driven_test.h"

namespace fairdeal::table {
namespace {

using cards::CardList;

// The cards dealt in a round, from its events alone.
struct Dealt {
    std::array<CardList, games::most_seats> held{};
    std::array<CardList, games::most_seats> apart{};
    std::array<CardList, games::most_seats> thrown{};
    CardList dealer{};
    CardList community{};
    CardList burned{};
};

void append(CardList& list, const CardList& more) {
    for (const cards::Card card : more)
        list.push_back(card);
}

void note(Dealt& dealt, const Event& event, bool drawn_apart) {
    if (const auto* out = std::get_if<CardsDealt>(&event.body)) {
        switch (out->place) {
            case Place::hand:
                return append(dealt.held[out->seat - 1U], out->cards);
            case Place::drawn:
                return append((drawn_apart ? dealt.apart : dealt.held)[out->seat - 1U], out->cards);
            case Place::dealer:
                return append(dealt.dealer, out->cards);
            case Place::community:
                return append(dealt.community, out->cards);
            default:
                return append(dealt.burned, out->cards);
        }
    }
    if (const auto* thrown = std::get_if<Thrown>(&event.body)) {
        CardList& held = dealt.held[thrown->seat - 1U];
        append(dealt.thrown[thrown->seat - 1U], thrown->cards);
        for (const cards::Card card : thrown->cards) {
            const auto at = std::find(held.begin(), held.end(), card);
            ASSERT_NE(at, held.end());
            std::copy(at + 1, held.end(), at);
            held.pop_back();
        }
    }
    if (const auto* aside = std::get_if<CardsSetAside>(&event.body)) {
        append(dealt.burned, aside->cards);
    }
}

void play_and_rebuild(const Setup& setup, driven::Random& random) {
    Table table = driven::ready_to_shuffle(setup, random);
    const CardList order = cards::shuffled(setup.description().deck, random);
    Dealt dealt;
    for (int i = 0; i < 400; ++i) {
        const Command command = driven::next_command(table, driven::start(), random, order);
        const DecideResult events = decide(table, command);
        ASSERT_TRUE(events) << text_of(events.error());
        for (const Event& event : *events) {
            note(dealt, event, setup.procedure->drawn_apart);
            evolve(table, event);
            if (!std::holds_alternative<RoundEnded>(event.body)) continue;
            const Rebuilt rebuilt = reconstruct(table.rack);
            for (std::size_t seat = 0; seat < games::most_seats; ++seat) {
                EXPECT_EQ(rebuilt.hands[seat].held, dealt.held[seat]) << seat + 1;
                EXPECT_EQ(rebuilt.hands[seat].drawn, dealt.apart[seat]) << seat + 1;
                EXPECT_EQ(rebuilt.hands[seat].thrown, dealt.thrown[seat]) << seat + 1;
            }
            EXPECT_EQ(rebuilt.dealer, dealt.dealer);
            EXPECT_EQ(rebuilt.community, dealt.community);
            EXPECT_EQ(rebuilt.burned, dealt.burned);
            EXPECT_EQ(table.rack.size(), setup.deck_size());
            return;
        }
    }
    FAIL() << "the round did not end";
}

TEST(Reconstruct, EveryHandOfARoundFromTheRack) {
    for (const games::Module* game : driven::games_with_procedure()) {
        for (std::size_t i = 0; i < games::dealing_count; ++i) {
            const auto dealing = static_cast<Dealing>(i);
            SCOPED_TRACE(std::string(game->description->key) + " " +
                         std::string(games::name_of(dealing)));
            for (std::uint64_t seed = 0; seed < 40; ++seed) {
                SCOPED_TRACE(seed);
                driven::Random random(seed);
                play_and_rebuild(driven::setup_of(*game, dealing, random), random);
                if (testing::Test::HasFailure()) return;
            }
        }
    }
}

TEST(Reconstruct, AnEmptyRackHoldsNoHand) {
    EXPECT_EQ(reconstruct({}), Rebuilt{});
}

}  // namespace
}  // namespace fairdeal::table
