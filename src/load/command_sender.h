#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "load/bot_context.h"
#include "load/bot_timing.h"

namespace fairdeal::load {

// What a command must come to.
enum class Expected : std::uint8_t {
    done,     // or refused because somebody was faster
    refused,  // it is against the rules
    either,
};

enum class CommandKind : std::uint8_t { wager, decision, show, sync, other };

struct SentCommand {
    std::string id{};  // empty: the server cannot know it
    std::string text{};
    Moment sent{};
    CommandKind kind = CommandKind::other;
    Expected expected = Expected::done;
    std::uint8_t answers = 1;  // still to come
    bool event_due = false;    // for the latency
};

// Sends the commands of one bot and follows each until it is answered, and until the event that it
// leads to has come. It sends again what had no answer when a connection was lost. It reports an
// answer or event that does not come. It knows no sockets: whoever owns the bot empties the outbox.
class CommandSender {
  public:
    CommandSender(const BotContext& context, BotTiming& timing)
        : context_(context), timing_(timing) {}

    // A connection is there; what had no answer is sent again.
    void connect(Moment now);
    void disconnect();
    bool is_connected() const noexcept { return connected_; }
    // The bot wants its connection to be cut, without a word.
    void drop() noexcept { drops_ = true; }
    bool wants_to_drop() const noexcept { return drops_; }
    // What is to be sent now; the taker clears it.
    std::vector<std::string>& outbox() noexcept { return outbox_; }
    const std::vector<std::string>& outbox() const noexcept { return outbox_; }

    void send(std::string_view type, std::string data, CommandKind kind, Expected expected,
              Moment now);
    // The last command once more, under its own id.
    void repeat_last();
    // A text that the server must refuse, and whose answer has no id.
    void send_text(std::string text, Moment now);

    // Counts an answer, and returns the command that it belongs to; nothing when there is none. A
    // command is forgotten when it has all its answers and no event is due.
    std::optional<SentCommand> take_answer(std::string_view id, bool is_refusal);
    // The event that a command of this kind leads to has come.
    void note_event(CommandKind kind, Moment now);
    // Reports what is overdue, and gives it up.
    void give_up_overdue(Moment now);
    // The next player does not wait for the answers of this one.
    void forget_all() { sent_.clear(); }

    bool is_waiting() const noexcept { return !sent_.empty(); }
    bool is_waiting_for(CommandKind kind) const noexcept;
    // Since when an answer is due; nothing when none is.
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
