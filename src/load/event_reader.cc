#include "load/event_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "load/card_text.h"
#include "load/scan.h"

namespace fairdeal::load {
namespace {

// Whether events of this type differ between players.
bool differs(std::string_view type) {
    return type == "cards-dealt" || type == "thrown" || type == "seat-taken";
}

}  // namespace

std::string_view what_all_see(std::string_view event) {
    const std::string_view type = text_in(event, "type");
    return differs(type) ? type : event;
}

void EventReader::read(std::string_view events, Moment now) {
    Shown entry;
    std::uint64_t last = 0;
    const auto finish = [&] {
        if (entry.events > 0) context_.table.shown(entry, last, context_.player.seat);
    };
    each_element(events, [&](std::string_view event) {
        std::string_view type;
        std::string_view data;
        std::uint64_t seq = 0;
        each_member(event, [&](std::string_view key, std::string_view value) {
            if (key == "seq") seq = static_cast<std::uint64_t>(number_of(value).value_or(0));
            if (key == "type") type = text_of(value);
            if (key == "data") data = value;
        });
        if (seq != entry.seq || entry.events == 0) {
            finish();
            if (state_.last_entry && seq <= *state_.last_entry) {
                context_.tally.find(
                    fmt::format("{} was shown entry {} twice", name_of(context_.player), seq));
            }
            entry = {.seq = seq};
            last = std::exchange(state_.last_shown_entry, seq);
            state_.last_entry = seq;
        }
        ++entry.events;
        const std::string_view alike = differs(type) ? type : event;
        entry.digest = entry.digest * 31 + std::hash<std::string_view>()(alike);
        if (type == "round-ended") context_.table.round_ended(seq, state_.void_round);
        check_faces(type, data, event);
        read_event(type, data, now);
    });
    finish();
}

// Reports a face that this player may not see.
void EventReader::check_faces(std::string_view type, std::string_view data,
                              std::string_view event) {
    std::string_view cards;
    if (type == "shuffled") {
        cards = text_in(data, "order");
    } else if (type == "cards-dealt" || type == "thrown") {
        const std::string_view place = text_in(data, "place");
        const bool own = static_cast<unsigned>(number_in(data, "seat")) == context_.player.seat &&
                         (type == "thrown" || place == "hand" || place == "drawn");
        if (own) return;
        cards = text_in(data, "cards");
    } else {
        return;
    }
    if (!is_hidden(cards) || names_a_card(text_in(event, "text"))) {
        context_.tally.find(
            fmt::format("{} was shown a face: {}", name_of(context_.player), event));
    }
}

void EventReader::read_event(std::string_view type, std::string_view data, Moment now) {
    if (type == "round-began") {
        state_.forget_round();
        state_.round = static_cast<std::uint32_t>(number_in(data, "round"));
        state_.betting = true;
        return;
    }
    if (type == "bets-closed") {
        state_.betting = false;
        timing_.wake();
        return;
    }
    if (type == "round-voided") {
        state_.void_round = true;
        return;
    }
    if (type == "round-ended") {
        state_.betting = false;
        return;
    }
    const auto seat = number_of(member(data, "seat"));
    if (!seat) return;
    const bool is_own = *seat == context_.player.seat;
    if (type == "decision-asked") {
        state_.has_turn = is_own;
        state_.throw_follows = false;
        state_.may_show = *seat == 0 && state_.spots_covered > 0;
        if (!state_.has_turn && !state_.may_show) misbehavior_.while_waiting(now);
        return;
    }
    if (is_own) read_own_event(type, data, now);
}

void EventReader::read_own_event(std::string_view type, std::string_view data, Moment now) {
    if (type == "wager-placed" || type == "wager-withdrawn") {
        read_wager(type == "wager-placed", data, now);
    } else if (type == "wager-made") {
        state_.balance -= number_in(data, "amount");
    } else if (type == "raise-reduced") {
        state_.balance += number_in(data, "returned");
    } else if (type == "dealt-in") {
        state_.dealt_in = true;
    } else if (type == "chosen") {
        read_decision(data, now);
    } else if (type == "thrown") {
        read_throw(data, now);
    } else if (type == "show-elected") {
        state_.may_show = false;
        sender_.note_event(CommandKind::show, now);
    } else if (type == "cards-dealt") {
        each_card(text_in(data, "cards"), [&](std::string_view card) {
            if (card != "??") state_.hand.emplace_back(card);
        });
    } else if (type == "line-settled") {
        state_.balance += number_in(data, "stake") + number_in(data, "net");
    } else if (type == "line-corrected" || type == "line-taken-back") {
        state_.balance += number_in(data, "difference");
    } else if (type == "wager-corrected") {
        state_.balance += number_in(data, "was") - number_in(data, "amount");
    } else if (type == "seat-left" && member(data, "after_round") == "false") {
        state_.is_out = true;
    }
}

// The event has the whole wager, which replaces the former one on the spot.
void EventReader::read_wager(bool is_placed, std::string_view data, Moment now) {
    const std::string_view wager = text_in(data, "wager");
    const std::int64_t amount = number_in(data, "amount");
    const auto old = std::ranges::find(
        state_.wagers, wager, [](const auto& spot) { return std::string_view(spot.first); });
    if (is_placed) {
        const std::int64_t before = old == state_.wagers.end() ? 0 : old->second;
        state_.balance -= amount - before;
        if (old == state_.wagers.end()) {
            state_.wagers.emplace_back(wager, amount);
        } else {
            old->second = amount;
        }
        sender_.note_event(CommandKind::wager, now);
        return;
    }
    state_.balance += amount;
    if (old != state_.wagers.end()) state_.wagers.erase(old);
    TableBook& table = context_.table;
    if (!state_.wagers.empty() || state_.dealt_in || table.game == nullptr) return;
    // All its bets came back when bets closed, so a player must bet on more spots. Bets are still
    // open if nobody is left to deal to.
    table.game->spots_needed = std::min(std::max(table.game->spots_needed, state_.spots_wanted + 1),
                                        std::max<std::size_t>(table.spots.size(), 1));
    state_.is_ready = false;
}

void EventReader::read_decision(std::string_view data, Moment now) {
    if (!state_.has_turn) {
        context_.tally.find(fmt::format("{} decided twice, or without being asked: {}",
                                        name_of(context_.player), data));
    }
    state_.has_turn = false;
    state_.throw_follows = true;
    if (member(data, "by_table") == "true") ++context_.tally.by_clock;
    if (state_.menu) state_.menu = context_.table.step(*state_.menu, text_in(data, "choice"));
    sender_.note_event(CommandKind::decision, now);
}

void EventReader::read_throw(std::string_view data, Moment now) {
    if (!state_.has_turn && !state_.throw_follows) {
        context_.tally.find(fmt::format("{} threw twice, or without being asked: {}",
                                        name_of(context_.player), data));
    }
    if (state_.has_turn && member(data, "by_table") == "true") ++context_.tally.by_clock;
    state_.has_turn = false;
    state_.throw_follows = false;
    each_card(text_in(data, "cards"), [&](std::string_view card) {
        const auto held = std::ranges::find(state_.hand, card);
        if (held != state_.hand.end()) state_.hand.erase(held);
    });
    if (state_.menu) state_.menu = context_.table.step(*state_.menu, "thrown");
    sender_.note_event(CommandKind::decision, now);
}

}  // namespace fairdeal::load
