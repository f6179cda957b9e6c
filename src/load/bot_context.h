#pragma once

#include "load/player.h"
#include "load/run_tally.h"
#include "load/table_book.h"

namespace fairdeal::load {

// The data that the parts of one bot share: its player, who changes when somebody else sits down,
// and the services that all bots of the run use. The bot owns it; the run owns the services and
// must outlive the bot.
struct BotContext {
    Player player;
    const BotBehavior& behavior;
    TableBook& table;
    RunTally& tally;
    Dice& dice;
};

}  // namespace fairdeal::load
