#include <gtest/gtest.h>

#include <string>

#include "config/round_reader.h"
#include "games/check.h"
#include "games/registry.h"
#include "games/settle.h"

namespace fairdeal::config {
namespace {

// The round that every game shows as its example is one that can be settled.
TEST(Example, OfEveryGameSettles) {
    for (const games::Module* module : games::registry()) {
        const games::Description& game = *module->description;
        if (game.example.empty()) continue;
        json::Document document;
        const auto line = document.parse(game.example);
        ASSERT_TRUE(line.has_value()) << game.key;
        const auto round = read_round(*line);
        ASSERT_TRUE(round.has_value()) << game.key << ": " << games::text_of(round.error());
        EXPECT_EQ(round->game, module) << game.key;
        const games::CheckResult accepted = games::check(*round);
        ASSERT_TRUE(accepted.has_value()) << game.key << ": " << games::text_of(accepted.error());
        for (const games::SeatSettlement& seat : games::settle(*round).seats)
            EXPECT_FALSE(seat.lines.empty()) << game.key;
    }
}

}  // namespace
}  // namespace fairdeal::config
