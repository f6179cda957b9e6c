#include "table/state/table.h"

#include <gtest/gtest.h>

#include <array>

#include "games/registry.h"

namespace fairdeal::table {
namespace {

constexpr std::array<games::Step, 2> opening{{{.key = "first"}, {.key = "second"}}};
constexpr games::Procedure two_steps{.scripts = {{{}, opening}}};

Setup poker() {
    const games::Module* game = games::find_game("three-card-poker");
    EXPECT_NE(game, nullptr);
    auto setup = default_setup(*game);
    setup.dealing = Dealing::hand;
    setup.procedure = &two_steps;
    return setup;
}

TEST(NewTable, IsClosedAndEmpty) {
    const auto setup = poker();
    const Table table = new_table(setup);
    EXPECT_EQ(table.setup, &setup);
    EXPECT_EQ(table.step, (StepId{Script::closed, 0}));
    EXPECT_FALSE(table.is_open);
    EXPECT_EQ(table.round, 0U);
    EXPECT_EQ(table.dealing, Dealing::hand);
    EXPECT_EQ(table.shuffling, Shuffling::device);
    EXPECT_EQ(table.stub_size(), 0U);
    for (const Seat& seat : table.seats)
        EXPECT_FALSE(seat.is_taken());
}

TEST(NewTable, MetersShowTheirBase) {
    auto setup = poker();
    ASSERT_EQ(setup.meters.size(), 2U);
    setup.meters[1].base = base::Cents::dollars(1'500);
    const Table table = new_table(setup);
    EXPECT_EQ(table.meters[0].shown, 1'000'000 * units_per_cent);
    EXPECT_EQ(table.meters[0].funded, table.meters[0].shown);
    EXPECT_EQ(table.meters[1].shown, 150'000 * units_per_cent);
    EXPECT_EQ(table.meters[1].funded, table.meters[1].shown);
    EXPECT_EQ(table.meters[2], Meter{});
}

TEST(CurrentStep, TheOneTheTableStandsAt) {
    auto setup = poker();
    Table table = new_table(setup);
    EXPECT_EQ(current_step(table), nullptr);  // closed
    table.step = {Script::opening, 0};
    EXPECT_EQ(current_step(table), &opening[0]);
    table.step.index = 1;
    EXPECT_EQ(current_step(table), &opening[1]);
    table.step.index = 2;  // its end
    EXPECT_EQ(current_step(table), nullptr);
    setup.procedure = nullptr;
    table.step.index = 0;
    EXPECT_EQ(current_step(table), nullptr);
}

}  // namespace
}  // namespace fairdeal::table
