#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "load/bot_context.h"
#include "load/bot_strategy.h"
#include "load/bot_timing.h"
#include "load/command_sender.h"
#include "load/event_reader.h"
#include "load/misbehavior.h"
#include "load/seat_state.h"
#include "load/view_reader.h"

namespace fairdeal::load {

// A player that is a program: it reads what the server sends, keeps a model of its seat, and sends
// commands. It reports to the tally what a server must not do. It knows no sockets: the owner
// passes it each message, and sends what is in its outbox. One thread uses all bots of a run.
class Bot {
  public:
    Bot(Player player, const BotBehavior& behavior, TableBook& table, RunTally& tally, Dice& dice);
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;

    const Player& player() const noexcept { return context_.player; }
    std::string name() const { return name_of(context_.player); }

    // A connection is there; what had no answer is sent again.
    void connect(Moment now);
    void disconnect() { sender_.disconnect(); }
    void hear(std::string_view message, Moment now);
    // Once in a while: are answers overdue, has it been quiet too long?
    void look_after(Moment now);
    // When it wants to be woken to bet, and that it is.
    std::optional<Moment> sleeps_until() const noexcept { return timing_.sleeps_until(); }
    void wake(Moment now);
    // No further round: it does not bet any more.
    void finish() noexcept { strategy_.stop_betting(); }

    // The last entry it has seen, for `from`; nothing before the first message.
    std::optional<std::uint64_t> from() const noexcept { return state_.last_entry; }
    // What is to be sent now; the taker clears it.
    std::vector<std::string>& outbox() noexcept { return sender_.outbox(); }
    // The connection is to be cut, without a word.
    bool wants_to_drop() const noexcept { return sender_.wants_to_drop(); }
    bool is_waiting() const noexcept { return sender_.is_waiting(); }
    // Since when an answer is due; nothing when none is.
    std::optional<Moment> waits_since() const noexcept { return sender_.waits_since(); }
    // It can take no further part: the seat is gone or there is no money left.
    bool is_out() const noexcept { return state_.is_out; }
    // Somebody else in the same seat.
    void become(Player player);

    // What it must have by its own count; nothing when it has missed something.
    std::optional<std::int64_t> balance() const noexcept;

  private:
    void hear_answer(std::string_view message, Moment now);
    void hear_refusal(std::string_view refusal, const SentCommand& to, Moment now);
    void hear_news(std::string_view message, Moment now);

    BotContext context_;
    SeatState state_{};
    BotTiming timing_{};
    CommandSender sender_;
    Misbehavior misbehavior_;
    BotStrategy strategy_;
    ViewReader view_reader_;
    EventReader event_reader_;
    Moment last_message_{};
    bool is_resuming_ = false;  // connected again, and no message yet
};

}  // namespace fairdeal::load
