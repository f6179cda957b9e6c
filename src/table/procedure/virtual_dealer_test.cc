#include "table/procedure/virtual_dealer.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "support/busy_players.h"
#include "table/procedure/decide.h"

namespace fairdeal::table {
namespace {

using namespace std::chrono_literals;

// A table that only time and the virtual dealer move, a tenth of a second at a time.
struct Hall {
    explicit Hall(const games::Module& game, Pace pace)
        : setup(default_setup(game)),
          table(new_table(setup)),
          players(setup, test::Bets::all),
          dealer(pace) {}

    // What the dealer has done by now, or nothing.
    const games::Step* pass(std::chrono::milliseconds time) {
        now += time;
        while (const auto command = players.next(table, now))
            carry(*command);
        const games::Step* due = current_step(table);
        const auto command = dealer.next(table, now, source);
        if (!command) return nullptr;
        carry(*command);
        return due;
    }
    void carry(const Command& command) {
        Events events;
        const auto refused = carry_out(table, command, events);
        ASSERT_FALSE(refused.has_value()) << refused->sentence;
    }

    table::Setup setup;
    Table table;
    test::BusyPlayers players;
    VirtualDealer dealer;
    cards::ChaCha20Source source{std::uint64_t{7}};
    Time now{};
};

TEST(VirtualDealer, RunsEveryGameByItself) {
    for (const games::Module* game : games::registry()) {
        for (const Dealing dealing : {Dealing::manual_shoe, Dealing::hand, Dealing::automated}) {
            Hall hall(*game, {.step = 600ms, .betting = 2s});
            hall.table.dealing = dealing;
            for (int i = 0; i < 20'000 && hall.table.round <= 7; ++i)
                hall.pass(100ms);
            EXPECT_GT(hall.table.round, 7U)
                << game->description->key << ", stuck: " << next_instruction(hall.table).text;
        }
    }
}

TEST(VirtualDealer, KeepsItsPace) {
    Hall hall(*games::registry()[0], {.step = 600ms, .betting = 5s});
    Time before = hall.now;
    int steps = 0;
    for (int i = 0; i < 5'000 && hall.table.round <= 3; ++i) {
        const games::Step* taken = hall.pass(100ms);
        if (taken == nullptr) continue;
        const bool bets = taken->kind == games::StepKind::no_more_bets;
        if (steps++ > 0) {
            EXPECT_GE(hall.now - before, bets ? 5s : 600ms) << taken->key;
        }
        before = hall.now;
    }
    EXPECT_GT(steps, 20);
}

// Also at a table that has waited for hours: the first player to bet has time to finish.
TEST(VirtualDealer, LeavesBetsOpenForAWhileAfterTheFirst) {
    for (const games::Module* game : games::registry()) {
        Hall hall(*game, {.step = 0ms, .betting = 5s});
        while (const auto command = hall.dealer.next(hall.table, hall.now += 1h, hall.source))
            hall.carry(*command);
        ASSERT_EQ(current_step(hall.table)->kind, games::StepKind::no_more_bets);
        hall.dealer.due(hall.table, hall.now);
        hall.now += 3h;
        while (const auto command = hall.players.next(hall.table, hall.now))
            hall.carry(*command);
        ASSERT_TRUE(hall.table.seat(1).has_bet());
        // If the text knows an idle table, the cards are reshuffled first.
        while (current_step(hall.table)->kind != games::StepKind::no_more_bets) {
            const auto command = hall.dealer.next(hall.table, hall.now, hall.source);
            ASSERT_TRUE(command.has_value());
            hall.carry(*command);
        }
        EXPECT_EQ(hall.dealer.due(hall.table, hall.now), hall.now + 5s);
        EXPECT_FALSE(hall.dealer.next(hall.table, hall.now + 4s, hall.source));
        EXPECT_TRUE(hall.dealer.next(hall.table, hall.now + 5s, hall.source));
    }
}

TEST(VirtualDealer, WaitsForPlayers) {
    for (const games::Module* game : games::registry()) {
        Hall hall(*game, {.step = 0ms, .betting = 0ms});
        while (const auto command = hall.dealer.next(hall.table, hall.now += 1h, hall.source))
            hall.carry(*command);
        EXPECT_TRUE(hall.table.is_open);
        EXPECT_FALSE(hall.table.in_round);
        EXPECT_FALSE(hall.dealer.next(hall.table, hall.now += 24h, hall.source).has_value());
    }
}

// The script always says what to do, and taking that step moves the table on.
TEST(Instruction, NamesTheStepThatIsDue) {
    for (const games::Module* game : games::registry()) {
        Hall hall(*game, {.step = 0ms, .betting = 0ms});
        for (int i = 0; i < 5'000 && hall.table.round <= 3; ++i) {
            const Instruction instruction = next_instruction(hall.table);
            EXPECT_FALSE(instruction.text.empty());
            EXPECT_TRUE(instruction.cited.clause != nullptr || !instruction.cited.ruling.empty());
            const games::Step* step = current_step(hall.table);
            if (step != nullptr && !instruction.step.empty()) {
                EXPECT_EQ(instruction.step, step->key);
            }
            hall.pass(1ms);
        }
    }
}

}  // namespace
}  // namespace fairdeal::table
