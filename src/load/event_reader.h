#pragma once

#include <string_view>

#include "load/bot_context.h"
#include "load/bot_timing.h"
#include "load/command_sender.h"
#include "load/misbehavior.h"
#include "load/seat_state.h"

namespace fairdeal::load {

// The part of an event that is the same for all players.
std::string_view what_all_see(std::string_view event);

// Reads the events that the server sends to the player of one bot, and updates the bot's state and
// the book that the table's bots share. It reports an entry that is sent twice, a face that this
// player may not see, and a decision that nobody asked for.
class EventReader {
  public:
    EventReader(const BotContext& context, SeatState& state, CommandSender& sender,
                BotTiming& timing, Misbehavior& misbehavior)
        : context_(context),
          state_(state),
          sender_(sender),
          timing_(timing),
          misbehavior_(misbehavior) {}

    void read(std::string_view events, Moment now);

  private:
    void check_faces(std::string_view type, std::string_view data, std::string_view event);
    void read_event(std::string_view type, std::string_view data, Moment now);
    // Reads an event of the bot's own seat.
    void read_own_event(std::string_view type, std::string_view data, Moment now);
    void read_wager(bool is_placed, std::string_view data, Moment now);
    void read_decision(std::string_view data, Moment now);
    void read_throw(std::string_view data, Moment now);

    const BotContext& context_;
    SeatState& state_;
    CommandSender& sender_;
    BotTiming& timing_;
    Misbehavior& misbehavior_;
};

}  // namespace fairdeal::load
