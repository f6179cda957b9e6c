#include <fmt/format.h>

#include <algorithm>

#include "load/bot.h"
#include "load/scan.h"

// The events of a table as they concern one player.
namespace fairdeal::load {

void Bot::hear_event(std::string_view type, std::string_view data, Moment now) {
    if (type == "round-began") {
        forget_round();
        round_ = static_cast<std::uint32_t>(number_in(data, "round"));
        betting_ = true;
        return;
    }
    if (type == "bets-closed") {
        betting_ = false;
        sleeps_until_.reset();
        return;
    }
    if (type == "round-voided") {
        void_round_ = true;
        return;
    }
    if (type == "round-ended") {
        betting_ = false;
        return;
    }
    const auto seat = number_of(member(data, "seat"));
    if (!seat) return;
    if (type == "decision-asked") {
        has_turn_ = *seat == player_.seat;
        throw_follows_ = false;
        shows_ = *seat == 0 && placed_count_ > 0;
        if (!has_turn_ && !shows_) misbehave_waiting(now);
        return;
    }
    if (*seat == player_.seat) hear_own(type, data, now);
}

void Bot::hear_own(std::string_view type, std::string_view data, Moment now) {
    if (type == "wager-placed" || type == "wager-withdrawn") {
        hear_own_wager(type == "wager-placed", data, now);
    } else if (type == "wager-made") {
        balance_ -= number_in(data, "amount");
    } else if (type == "dealt-in") {
        dealt_in_ = true;
    } else if (type == "chosen") {
        hear_own_choice(text_in(data, "choice"), data, now);
    } else if (type == "thrown") {
        hear_own_throw(data, now);
    } else if (type == "show-elected") {
        shows_ = false;
        event_came(Deed::show, now);
    } else if (type == "cards-dealt") {
        const std::string_view cards = text_in(data, "cards");
        for (std::size_t at = 0; at + 2 <= cards.size(); at += 3) {
            if (cards.substr(at, 2) != "??") hand_.emplace_back(cards.substr(at, 2));
        }
    } else if (type == "line-settled") {
        balance_ += number_in(data, "stake") + number_in(data, "net");
    } else if (type == "line-corrected" || type == "line-taken-back") {
        balance_ += number_in(data, "difference");
    } else if (type == "wager-corrected") {
        balance_ += number_in(data, "was") - number_in(data, "amount");
    } else if (type == "seat-left" && member(data, "after_round") == "false") {
        is_out_ = true;
    }
}

// A wager is the whole wager on its spot, in place of what lay there.
void Bot::hear_own_wager(bool is_placed, std::string_view data, Moment now) {
    const std::string_view wager = text_in(data, "wager");
    const std::int64_t amount = number_in(data, "amount");
    const auto old = std::ranges::find(
        placed_, wager, [](const auto& spot) { return std::string_view(spot.first); });
    if (is_placed) {
        const std::int64_t before = old == placed_.end() ? 0 : old->second;
        balance_ -= amount - before;
        if (old == placed_.end()) {
            placed_.emplace_back(wager, amount);
        } else {
            old->second = amount;
        }
        event_came(Deed::wager, now);
        return;
    }
    balance_ += amount;
    if (old != placed_.end()) placed_.erase(old);
    if (!placed_.empty() || dealt_in_ || table_.game == nullptr) return;
    // All it bet came back when bets were closed: one must bet on more. Bets are still open if
    // nobody is left to deal to.
    table_.game->spots_needed = std::min(std::max(table_.game->spots_needed, spots_wanted_ + 1),
                                         std::max<std::size_t>(table_.spots.size(), 1));
    is_ready_ = false;
}

void Bot::hear_own_choice(std::string_view key, std::string_view data, Moment now) {
    if (!has_turn_) {
        tally_.find(fmt::format("{} decided twice, or without being asked: {}", name(), data));
    }
    has_turn_ = false;
    throw_follows_ = true;
    if (member(data, "by_table") == "true") ++tally_.by_clock;
    if (menu_) menu_ = table_.step(*menu_, key);
    event_came(Deed::decision, now);
}

void Bot::hear_own_throw(std::string_view data, Moment now) {
    if (!has_turn_ && !throw_follows_) {
        tally_.find(fmt::format("{} threw twice, or without being asked: {}", name(), data));
    }
    if (has_turn_ && member(data, "by_table") == "true") ++tally_.by_clock;
    has_turn_ = false;
    throw_follows_ = false;
    const std::string_view cards = text_in(data, "cards");
    for (std::size_t at = 0; at + 2 <= cards.size(); at += 3) {
        const auto held = std::ranges::find(hand_, cards.substr(at, 2));
        if (held != hand_.end()) hand_.erase(held);
    }
    if (menu_) menu_ = table_.step(*menu_, "thrown");
    event_came(Deed::decision, now);
}

}  // namespace fairdeal::load
