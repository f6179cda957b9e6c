#pragma once

#include "load/player.h"
#include "load/run_tally.h"
#include "load/table_book.h"

namespace fairdeal::load {

// What the parts of one bot share: its player, who changes when somebody else sits down, and what
// all bots of the run use. The bot owns it; the run owns the rest and outlives the bot.
struct BotContext {
    Player player;
    const BotBehavior& behavior;
    TableBook& table;
    RunTally& tally;
    Dice& dice;
};

}  // namespace fairdeal::load
