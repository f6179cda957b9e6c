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

    // Call it when a connection is open. It sends unanswered commands again.
    void connect(Moment now);
    void disconnect() { sender_.disconnect(); }
    void hear(std::string_view message, Moment now);
    // Call it regularly. It reports overdue answers, and silence that lasts too long.
    void look_after(Moment now);
    // When the bot wants to be woken to bet, and the call that wakes it.
    std::optional<Moment> sleeps_until() const noexcept { return timing_.sleeps_until(); }
    void wake(Moment now);
    // Makes the bot stop betting, so that no further round begins.
    void finish() noexcept { strategy_.stop_betting(); }

    // The last entry that the bot has seen, for `from`; nothing before the first message.
    std::optional<std::uint64_t> from() const noexcept { return state_.last_entry; }
    // The messages to send now. The caller sends and clears them.
    std::vector<std::string>& outbox() noexcept { return sender_.outbox(); }
    // Whether the owner should cut the connection without a closing handshake.
    bool wants_to_drop() const noexcept { return sender_.wants_to_drop(); }
    bool is_waiting() const noexcept { return sender_.is_waiting(); }
    // Since when an answer is due; nothing if none is.
    std::optional<Moment> waits_since() const noexcept { return sender_.waits_since(); }
    // Whether the bot can no longer play: its seat or its money is gone.
    bool is_out() const noexcept { return state_.is_out; }
    // Makes the bot another player in the same seat.
    void become(Player player);

    // The balance by the bot's own count; nothing if it has missed messages.
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
