#include "load/bot.h"

#include <fmt/format.h>

#include <algorithm>

namespace fairdeal::load {
namespace {

using std::chrono::seconds;

// Bets stay open for long when somebody does not bet, so quiet is only odd after a while.
constexpr seconds longest_quiet{2};

}  // namespace

Bot::Bot(Player player, const Manner& manner, TableBook& table, Tally& tally, Dice& dice)
    : player_(std::move(player)), manner_(manner), table_(table), tally_(tally), dice_(dice) {
    balance_ = player_.balance;
}

std::string Bot::name() const {
    return fmt::format("the player in seat {} of table {}", player_.seat, player_.table);
}

void Bot::connect(Moment now) {
    connected_ = true;
    is_back_ = seen_.has_value();
    heard_ = now;
    std::erase_if(pending_, [](const Pending& pending) {
        return pending.id.empty() || pending.expected != Expected::done || pending.answers == 0 ||
               pending.deed == Deed::sync;
    });
    for (Pending& pending : pending_) {
        pending.sent = now;
        pending.answers = 1;
        pending.event_due = false;
        pending.repeated = true;
        outbox_.push_back(pending.text);
        ++tally_.repeated;
    }
}

void Bot::disconnect() {
    connected_ = false;
    drops_ = false;
    outbox_.clear();
}

void Bot::look_after(Moment now) {
    for (Pending& pending : pending_) {
        if (!connected_ || now - pending.sent < manner_.longest_answer) continue;
        if (pending.answers > 0) {
            tally_.find(fmt::format("{} has had no answer to {}", name(), pending.text));
        } else if (pending.event_due && pending.expected == Expected::done) {
            tally_.find(
                fmt::format("{} was told yes, but shown no event of {}", name(), pending.text));
        }
        pending.answers = 0;
        pending.event_due = false;
    }
    std::erase_if(pending_, [](const Pending& pending) {
        return pending.answers == 0 && !pending.event_due;
    });
    if (!connected_ || manner_.is_idle || is_out_ || sleeps_until_ || !outbox_.empty()) return;
    if (now - heard_ < longest_quiet || !pending_.empty()) return;
    ++tally_.nudges;
    heard_ = now;
    ask_for_view(now);
}

std::optional<Moment> Bot::waits_since() const noexcept {
    const auto first = std::ranges::min_element(pending_, {}, &Pending::sent);
    return first == pending_.end() ? std::nullopt : std::optional(first->sent);
}

void Bot::wake(Moment now) {
    sleeps_until_.reset();
    act(now);
}

void Bot::become(Player player) {
    player_ = std::move(player);
    balance_ = player_.balance;
    is_out_ = false;
    needs_view_ = false;
    counts_ = true;
    pending_.clear();
    seen_.reset();
    forget_round();
    menu_.reset();
}

std::optional<std::int64_t> Bot::balance() const noexcept {
    return counts_ ? std::optional(balance_) : std::nullopt;
}

void Bot::forget_round() {
    betting_ = false;
    is_ready_ = false;
    has_turn_ = false;
    throw_follows_ = false;
    shows_ = false;
    dealt_in_ = false;
    void_round_ = false;
    placed_count_ = 0;
    menu_ = 0;
    offered_.reset();
    hand_.clear();
    placed_.clear();
}

// Otherwise it sleeps until it may.
bool Bot::may_send(std::int64_t count, Moment now) {
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(now - breathed_);
    if (passed.count() > 0) {
        breath_ =
            std::min(most_at_once * 1000,
                     breath_ + std::min<std::int64_t>(passed.count(), 60'000) * most_a_second);
        breathed_ = now;
    }
    if (breath_ >= count * 1000) return true;
    sleeps_until_ = now + std::chrono::milliseconds(1 + (count * 1000 - breath_) / most_a_second);
    return false;
}

bool Bot::chance(unsigned per_thousand) {
    return per_thousand > 0 && dice_() % 1000 < per_thousand;
}

void Bot::send(std::string_view type, std::string data, Deed deed, Expected expected, Moment now) {
    Pending pending;
    pending.id = std::to_string(next_id_++);
    pending.text = fmt::format(R"({{"id":"{}","type":"{}","data":{}}})", pending.id, type, data);
    pending.sent = now;
    pending.deed = deed;
    pending.expected = expected;
    pending.event_due = expected == Expected::done && deed != Deed::other && deed != Deed::sync;
    outbox_.push_back(pending.text);
    pending_.push_back(std::move(pending));
    ++tally_.commands;
    breath_ -= 1000;
}

}  // namespace fairdeal::load
