#include <fmt/format.h>

#include "table/text/event_words.h"
#include "table/text/table_json.h"
#include "table/views/frame.h"
#include "table/views/twins_test.h"
#include "table/views/view.h"

// No audience learns a face before the rules turn it up: not from a view, a frame, a refusal or a
// length.
namespace fairdeal::table {
namespace {

constexpr std::array audiences{
    Audience{Viewer::player, driven::our_account},
    Audience{Viewer::player, driven::account_of(2)},
    Audience{Viewer::spectator, nobody},
    Audience{Viewer::dealer, nobody},
    Audience{Viewer::floor, nobody},
    Audience{Viewer::surveillance, nobody},
    Audience{Viewer::auditor, nobody},
};

struct Tally {
    std::size_t rounds = 0;
    std::size_t ended = 0;
    std::size_t compared = 0;
    std::size_t settling = 0;
    std::size_t probes_taken = 0;
    std::size_t leaks = 0;
    std::string first_leak{};
};

Tally compare_all(const Audience& audience, std::uint64_t seeds, const twins::Doors& doors) {
    Tally tally;
    for (const games::Module* game : driven::games_with_procedure()) {
        for (std::size_t i = 0; i < games::dealing_count; ++i) {
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                driven::Random random(seed);
                const auto dealing = static_cast<Dealing>(i);
                const Setup setup = driven::setup_of(*game, dealing, random);
                const twins::Outcome outcome = twins::compare(setup, audience, seed, doors);
                ++tally.rounds;
                tally.ended += outcome.ended ? 1U : 0U;
                tally.compared += outcome.compared;
                tally.settling += outcome.settling;
                tally.probes_taken += outcome.probes_taken;
                if (outcome.leak.empty()) continue;
                ++tally.leaks;
                if (tally.leaks > 1) continue;
                tally.first_leak = fmt::format("{}, {}, seed {}: {}", game->description->key,
                                               games::name_of(dealing), seed, outcome.leak);
            }
        }
    }
    return tally;
}

class Secrecy : public testing::TestWithParam<Audience> {};

TEST_P(Secrecy, TablesThatDifferInHiddenCardsLookTheSame) {
    const Tally tally = compare_all(GetParam(), 20, twins::real_doors());
    EXPECT_EQ(tally.leaks, 0U) << tally.first_leak;
    // The comparison reaches far enough to mean something.
    EXPECT_GT(tally.compared, 50'000U);
    EXPECT_GT(tally.settling, 1'000U);
    EXPECT_GT(tally.probes_taken, 100U);
    if (GetParam().viewer != Viewer::auditor) {
        EXPECT_GT(tally.ended, tally.rounds / 20);
    }
}

INSTANTIATE_TEST_SUITE_P(EveryAudience, Secrecy, testing::ValuesIn(audiences),
                         [](const auto& tested) {
                             return fmt::format("{}_{}", name_of(tested.param.viewer),
                                                tested.param.account);
                         });

// The test would find a leak in any form.
TEST(PlantedLeak, AWholeState) {
    twins::Doors doors = twins::real_doors();
    doors.view = [](const Table& table, const Audience&) { return state_of(table); };
    EXPECT_GT(compare_all({Viewer::spectator, nobody}, 2, doors).leaks, 0U);
}

TEST(PlantedLeak, ALength) {
    twins::Doors doors = twins::real_doors();
    doors.view = [](const Table& table, const Audience& audience) {
        const bool high = table.stub_size() > 0 && table.stub[table.stub_top].index() % 13 > 9;
        return view_of(table, audience) + (high ? " " : "");
    };
    EXPECT_GT(compare_all({Viewer::dealer, nobody}, 4, doors).leaks, 0U);
}

TEST(PlantedLeak, TheWordsOfAnEvent) {
    twins::Doors doors = twins::real_doors();
    doors.frame = [](const Table& table, const Event& event, const Audience&) {
        return std::optional(words_of(*table.setup, event));
    };
    EXPECT_GT(compare_all({Viewer::surveillance, nobody}, 2, doors).leaks, 0U);
}

TEST(PlantedLeak, AFoldedHandOfAnotherSeat) {
    twins::Doors doors = twins::real_doors();
    doors.view = [](const Table& table, const Audience& audience) {
        std::string view = view_of(table, audience);
        for (const RackCard& card : table.rack) {
            if (card.from == Place::hand && !table.seat(card.seat).hand_turned) {
                view += std::to_string(card.card.index());
            }
        }
        return view;
    };
    EXPECT_GT(compare_all({Viewer::player, driven::our_account}, 12, doors).leaks, 0U);
}

// The opposite: what a player may see is there.
TEST(OwnHand, ItsPlayerSeesItAndNobodyElse) {
    for (const games::Module* game : driven::games_with_procedure()) {
        SCOPED_TRACE(game->description->key);
        driven::Random random(5);
        const auto setup = driven::setup_of(*game, Dealing::automated, random);
        const Table ready = driven::ready_to_shuffle(setup, random);
        const cards::CardList order = cards::shuffled(setup.description().deck, random);
        const Audience owner{Viewer::player, driven::our_account};
        const cards::CardSet own = twins::own_cards(ready, order, owner);
        ASSERT_FALSE(own.empty());
        cards::CardList other = order;
        std::size_t mine = 0;
        while (!own.contains(other[mine]))
            ++mine;
        std::swap(other[mine], other[other.size() - 1]);
        std::array<Table, 2> tables{ready, ready};
        for (std::size_t i = 0; i < 2; ++i) {
            Events events;
            while (tables[i].stub_size() == setup.deck_size() || !tables[i].in_round) {
                const auto command =
                    take_due_step(tables[i], driven::start(), i == 0 ? order : other);
                ASSERT_TRUE(command);
                ASSERT_FALSE(carry_out(tables[i], *command, events));
            }
        }
        for (const Audience& audience : audiences) {
            const bool same = view_of(tables[0], audience) == view_of(tables[1], audience);
            EXPECT_EQ(same, audience.account != driven::our_account) << name_of(audience.viewer);
        }
    }
}

}  // namespace
}  // namespace fairdeal::table
