#pragma once

#include "load/book.h"
#include "load/player.h"
#include "load/tally.h"

namespace fairdeal::load {

// What the parts of one bot share: its player, who changes when somebody else sits down, and what
// all bots of the run use. The bot owns it; the run owns the rest and outlives the bot.
struct BotContext {
    Player player;
    const Manner& manner;
    TableBook& table;
    Tally& tally;
    Dice& dice;
};

}  // namespace fairdeal::load
