#pragma once

#include <string>

#include "load/bot_context.h"
#include "load/bot_timing.h"
#include "load/command_sender.h"
#include "load/misbehavior.h"
#include "load/seat_state.h"

namespace fairdeal::load {

// How a bot plays: it bets the minimum on as many spots as the game needs, and chooses at random
// among the choices that it is offered. If it does not know these, it asks for a view.
class BotStrategy {
  public:
    BotStrategy(const BotContext& context, SeatState& state, CommandSender& sender,
                BotTiming& timing, Misbehavior& misbehavior)
        : context_(context),
          state_(state),
          sender_(sender),
          timing_(timing),
          misbehavior_(misbehavior) {}

    // Sends the next command, if there is one.
    void act(Moment now);
    void ask_for_view(Moment now);
    // No further round: the bot does not bet any more.
    void stop_betting() noexcept { stops_betting_ = true; }

  private:
    void bet(Moment now);
    void place_wager(const TableBook::Spot& spot, Moment now);
    void decide(Moment now);
    // Chooses as many cards of the hand as the option takes.
    std::string choose_cards(const MenuOption& option);

    const BotContext& context_;
    SeatState& state_;
    CommandSender& sender_;
    BotTiming& timing_;
    Misbehavior& misbehavior_;
    bool stops_betting_ = false;
};

}  // namespace fairdeal::load
