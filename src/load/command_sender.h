#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "load/bot_context.h"
#include "load/bot_timing.h"

namespace fairdeal::load {

// The outcome that a command must have.
enum class Expected : std::uint8_t {
    done,     // or refused because somebody was faster
    refused,  // because it is against the rules
    either,
};

enum class CommandKind : std::uint8_t { wager, decision, show, sync, other };

struct SentCommand {
    std::string id{};  // empty: the server cannot know it
    std::string text{};
    Moment sent{};
    CommandKind kind = CommandKind::other;
    Expected expected = Expected::done;
    std::uint8_t answers = 1;  // the number of answers still to come
    bool event_due = false;    // for the latency
};

// Sends the commands of one bot and follows each until its answer and its event have come. It sends
// unanswered commands again after a lost connection, and reports answers or events that do not
// come. It knows no sockets: the owner of the bot empties the outbox.
class CommandSender {
  public:
    CommandSender(const BotContext& context, BotTiming& timing)
        : context_(context), timing_(timing) {}

    // Call it when a connection is open. It sends unanswered commands again.
    void connect(Moment now);
    void disconnect();
    bool is_connected() const noexcept { return connected_; }
    // Asks for the connection to be cut without a closing handshake.
    void drop() noexcept { drops_ = true; }
    bool wants_to_drop() const noexcept { return drops_; }
    // The messages to send now. The caller sends and clears them.
    std::vector<std::string>& outbox() noexcept { return outbox_; }
    const std::vector<std::string>& outbox() const noexcept { return outbox_; }

    void send(std::string_view type, std::string data, CommandKind kind, Expected expected,
              Moment now);
    // Sends the last command once more, under the same id.
    void repeat_last();
    // Sends a text that the server must refuse. The answer has no id.
    void send_text(std::string text, Moment now);

    // Counts an answer and returns its command; nothing if there is none. It forgets a command that
    // has all its answers and no event due.
    std::optional<SentCommand> take_answer(std::string_view id, bool is_refusal);
    // Notes that the event of a command of this kind has come.
    void note_event(CommandKind kind, Moment now);
    // Reports overdue commands and forgets them.
    void give_up_overdue(Moment now);
    // Forgets all commands, for the next player in the seat.
    void forget_all() { sent_.clear(); }

    bool is_waiting() const noexcept { return !sent_.empty(); }
    bool is_waiting_for(CommandKind kind) const noexcept;
    // Since when an answer is due; nothing if none is.
    std::optional<Moment> waits_since() const noexcept;

  private:
    const BotContext& context_;
    BotTiming& timing_;
    std::vector<std::string> outbox_;
    std::vector<SentCommand> sent_;
    std::uint64_t next_id_ = 1;
    bool connected_ = false;
    bool drops_ = false;
};

}  // namespace fairdeal::load
