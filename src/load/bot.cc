#include "load/bot.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "load/scan.h"

namespace fairdeal::load {
namespace {

using std::chrono::seconds;

// Bets stay open for a while if somebody does not bet, so silence is a fault only after this time.
constexpr seconds longest_quiet{2};

// Refusals that a player can get without a mistake: somebody else, the clock or a fault of the
// storage was first.
constexpr std::array races{
    std::string_view("bets-are-closed"),    std::string_view("no-decision-now"),
    std::string_view("not-your-turn"),      std::string_view("nothing-to-show"),
    std::string_view("record-not-written"), std::string_view("held-elsewhere"),
    std::string_view("too-many-requests"),
};
// The player has no chips, or no seat any more.
constexpr std::array ends{
    std::string_view("too-little"),
    std::string_view("seat-empty"),
    std::string_view("not-your-seat"),
};

template <class List>
bool is_one_of(std::string_view code, const List& list) {
    return std::ranges::find(list, code) != list.end();
}

}  // namespace

Bot::Bot(Player player, const BotBehavior& behavior, TableBook& table, RunTally& tally, Dice& dice)
    : context_{std::move(player), behavior, table, tally, dice},
      sender_(context_, timing_),
      misbehavior_(context_, sender_, timing_),
      strategy_(context_, state_, sender_, timing_, misbehavior_),
      view_reader_(context_, state_, sender_),
      event_reader_(context_, state_, sender_, timing_, misbehavior_) {
    state_.balance = context_.player.balance;
}

void Bot::connect(Moment now) {
    is_resuming_ = state_.last_entry.has_value();
    last_message_ = now;
    sender_.connect(now);
}

void Bot::look_after(Moment now) {
    sender_.give_up_overdue(now);
    const bool takes_part = sender_.is_connected() && !context_.behavior.is_idle && !state_.is_out;
    if (!takes_part || timing_.sleeps_until() || !sender_.outbox().empty()) return;
    if (now - last_message_ < longest_quiet || sender_.is_waiting()) return;
    ++context_.tally.nudges;
    last_message_ = now;
    strategy_.ask_for_view(now);
}

void Bot::wake(Moment now) {
    timing_.wake();
    strategy_.act(now);
}

void Bot::become(Player player) {
    context_.player = std::move(player);
    state_.change_player(context_.player.balance);
    sender_.forget_all();
}

std::optional<std::int64_t> Bot::balance() const noexcept {
    return state_.knows_balance ? std::optional(state_.balance) : std::nullopt;
}

void Bot::hear(std::string_view message, Moment now) {
    ++context_.tally.messages;
    context_.tally.bytes += message.size();
    if (sender_.wants_to_drop()) return;
    last_message_ = now;
    if (message.starts_with(R"({"id":)")) {
        hear_answer(message, now);
    } else {
        hear_news(message, now);
        is_resuming_ = false;
    }
    strategy_.act(now);
}

void Bot::hear_news(std::string_view message, Moment now) {
    std::uint64_t seq = 0;
    std::string_view type;
    std::string_view data;
    each_member(message, [&](std::string_view key, std::string_view value) {
        if (key == "seq") seq = static_cast<std::uint64_t>(number_of(value).value_or(0));
        if (key == "type") type = text_of(value);
        if (key == "data") data = value;
    });
    if (type == "view") {
        view_reader_.read(seq, data, now);
    } else if (type == "events") {
        if (is_resuming_) ++context_.tally.resumed;
        event_reader_.read(data, now);
        state_.last_entry = std::max(state_.last_entry.value_or(0), seq);
    } else {
        context_.tally.find(
            fmt::format("{} was sent something unknown: {}", name(), message.substr(0, 200)));
    }
}

void Bot::hear_answer(std::string_view message, Moment now) {
    ++context_.tally.answers;
    std::string_view id = text_in(message, "id");
    if (id.starts_with('?')) id = {};  // the id of a nonsense command
    const std::string_view refusal = member(message, "refusal");
    const std::optional<SentCommand> command = sender_.take_answer(id, !refusal.empty());
    if (!command) {
        if (!id.empty()) {
            context_.tally.find(fmt::format("{} has an answer too many: {}", name(), message));
        } else {
            context_.tally.refuse(text_in(refusal, "code"));
        }
        return;
    }
    if (!refusal.empty()) return hear_refusal(refusal, *command, now);
    if (command->expected == Expected::refused) {
        context_.tally.find(
            fmt::format("{} was allowed what the rules forbid: {}", name(), command->text));
    }
    if (command->kind != CommandKind::sync) return;
    const std::string_view view = member(message, "view");
    view_reader_.read(static_cast<std::uint64_t>(number_in(view, "seq")), member(view, "data"),
                      now);
}

void Bot::hear_refusal(std::string_view refusal, const SentCommand& to, Moment now) {
    const std::string_view code = text_in(refusal, "code");
    context_.tally.refuse(code);
    if (code.empty() || text_in(refusal, "text").empty()) {
        context_.tally.find(fmt::format("{} was refused without a reason: {}", name(), to.text));
    }
    if (to.expected != Expected::done) return;
    if (is_one_of(code, ends)) {
        state_.is_out = true;
        return;
    }
    if (!is_one_of(code, races)) {
        context_.tally.find(fmt::format("{} was refused {}: {}", name(), to.text, refusal));
    }
    // The bot's model was wrong.
    state_.needs_view = true;
    if (code == "record-not-written") timing_.pause_until(now + std::chrono::milliseconds(500));
}

}  // namespace fairdeal::load
