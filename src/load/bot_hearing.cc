#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "load/bot.h"
#include "load/scan.h"

// What a bot makes of what it is told.
namespace fairdeal::load {
namespace {

// Refusals that a player who does everything right can meet: somebody else, the clock or a fault
// of the storage was there first.
constexpr std::array races{
    std::string_view("bets-are-closed"),    std::string_view("no-decision-now"),
    std::string_view("not-your-turn"),      std::string_view("nothing-to-show"),
    std::string_view("record-not-written"), std::string_view("moved"),
    std::string_view("too-fast"),
};
// The player has no chips, or no seat any more.
constexpr std::array ends{
    std::string_view("too-little-money"),
    std::string_view("seat-empty"),
    std::string_view("not-your-seat"),
};

template <class List>
bool is_one_of(std::string_view code, const List& list) {
    return std::ranges::find(list, code) != list.end();
}

bool is_hidden(std::string_view cards) {
    return cards.find_first_not_of("? ") == std::string_view::npos;
}

// A card in a sentence: "As", "Td" between signs that are no letters.
bool names_a_card(std::string_view text) {
    constexpr std::string_view ranks = "23456789TJQKA";
    constexpr std::string_view suits = "cdhs";
    const auto is_letter = [&](std::size_t at) {
        const char letter = at < text.size() ? text[at] : ' ';
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9');
    };
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (ranks.find(text[i]) == std::string_view::npos ||
            suits.find(text[i + 1]) == std::string_view::npos) {
            continue;
        }
        if ((i == 0 || !is_letter(i - 1)) && !is_letter(i + 2)) return true;
    }
    return false;
}

template <class Each>
void each_card(std::string_view cards, Each each) {
    for (std::size_t at = 0; at + 2 <= cards.size(); at += 3)
        each(cards.substr(at, 2));
}

// Not the same for every player.
bool differs(std::string_view type) {
    return type == "cards-dealt" || type == "thrown" || type == "seat-taken";
}

}  // namespace

std::string_view what_all_see(std::string_view event) {
    const std::string_view type = text_in(event, "type");
    return differs(type) ? type : event;
}

void Bot::hear(std::string_view message, Moment now) {
    ++tally_.messages;
    tally_.bytes += message.size();
    if (drops_) return;
    heard_ = now;
    if (message.starts_with(R"({"id":)")) {
        hear_answer(message, now);
        return act(now);
    }
    std::uint64_t seq = 0;
    std::string_view type;
    std::string_view data;
    each_member(message, [&](std::string_view key, std::string_view value) {
        if (key == "seq") seq = static_cast<std::uint64_t>(number_of(value).value_or(0));
        if (key == "type") type = text_of(value);
        if (key == "data") data = value;
    });
    if (type == "view") {
        hear_view(seq, data, now);
    } else if (type == "events") {
        if (is_back_) ++tally_.resumed;
        hear_events(data, now);
        seen_ = std::max(seen_.value_or(0), seq);
    } else {
        tally_.find(
            fmt::format("{} was sent something unknown: {}", name(), message.substr(0, 200)));
    }
    is_back_ = false;
    act(now);
}

void Bot::hear_answer(std::string_view message, Moment now) {
    ++tally_.answers;
    std::string_view id = text_in(message, "id");
    if (id.starts_with('?')) id = {};  // of nonsense
    const auto pending = std::ranges::find_if(
        pending_, [&](const Pending& each) { return each.id == id && each.answers > 0; });
    const std::string_view refusal = member(message, "refusal");
    if (pending == pending_.end()) {
        if (!id.empty()) {
            tally_.find(fmt::format("{} has an answer too many: {}", name(), message));
        } else {
            tally_.refuse(text_in(refusal, "code"));
        }
        return;
    }
    --pending->answers;
    if (refusal.empty()) {
        if (pending->expected == Expected::refused) {
            tally_.find(
                fmt::format("{} was allowed what the rules forbid: {}", name(), pending->text));
        }
        const bool is_view = pending->deed == Deed::sync;
        if (pending->answers == 0 && !pending->event_due) pending_.erase(pending);
        if (!is_view) return;
        const std::string_view view = member(message, "view");
        return hear_view(static_cast<std::uint64_t>(number_in(view, "seq")), member(view, "data"),
                         now);
    }
    const Pending refused = *pending;
    if (pending->answers == 0) pending_.erase(pending);
    hear_refusal(refusal, refused, now);
}

void Bot::hear_refusal(std::string_view refusal, const Pending& to, Moment now) {
    const std::string_view code = text_in(refusal, "code");
    tally_.refuse(code);
    if (code.empty() || text_in(refusal, "text").empty()) {
        tally_.find(fmt::format("{} was refused without a reason: {}", name(), to.text));
    }
    if (to.expected != Expected::done) return;
    if (is_one_of(code, ends)) {
        is_out_ = true;
        return;
    }
    if (!is_one_of(code, races)) {
        tally_.find(fmt::format("{} was refused {}: {}", name(), to.text, refusal));
    }
    // What it believed was not so.
    needs_view_ = true;
    if (code == "record-not-written") patient_until_ = now + std::chrono::milliseconds(500);
}

void Bot::hear_view(std::uint64_t seq, std::string_view view, Moment now) {
    if (seen_ && seq < *seen_) {
        tally_.find(fmt::format("{} was shown entry {}, and now the table is at entry {}", name(),
                                *seen_, seq));
    }
    if (!seen_ || seq != *seen_) {
        if (seen_ && seq > *seen_) counts_ = false;
        forget_round();
        menu_.reset();
    }
    seen_ = seq;
    shown_ = seq;
    needs_view_ = false;
    read_table(view);
    if (!read_seat(member(view, "seats"))) {
        is_out_ = true;
        return;
    }
    betting_ = false;
    has_turn_ = static_cast<unsigned>(number_in(view, "turn")) == player_.seat;
    each_element(member(view, "choices"), [&](std::string_view choice) {
        if (static_cast<unsigned>(number_in(choice, "seat")) == player_.seat)
            take_choice(choice, now);
    });
}

// Which spots there are and what they take at least; the game's own book.
void Bot::read_table(std::string_view view) {
    if (table_.game == nullptr) table_.game = &table_.find_game(text_in(view, "game"));
    if (!table_.spots.empty()) return;
    const std::string_view limits = member(view, "limits");
    each_element(member(view, "choices"), [&](std::string_view choice) {
        if (text_in(choice, "kind") != "bet" || !table_.spots.empty()) return;
        each_element(member(choice, "wagers"), [&](std::string_view wager) {
            const std::string_view key = text_of(wager);
            const std::int64_t least = number_in(member(limits, key), "min");
            table_.spots.push_back({std::string(key), least});
        });
    });
}

// Its own seat in a view: false when it is not its own.
bool Bot::read_seat(std::string_view seats) {
    bool is_mine = false;
    each_element(seats, [&](std::string_view seat) {
        const std::string_view cards = text_in(seat, "cards");
        if (member(seat, "yours") != "true") {
            const std::string_view turned = text_in(seat, "turned");
            const bool starts_turned = cards.starts_with(turned);
            if (!is_hidden(starts_turned ? cards.substr(turned.size()) : cards)) {
                tally_.find(fmt::format("{} was shown another hand: {}", name(), seat));
            }
            return;
        }
        if (static_cast<unsigned>(number_in(seat, "seat")) != player_.seat) return;
        is_mine = true;
        dealt_in_ = member(seat, "dealt_in") == "true";
        hand_.clear();
        each_card(cards, [&](std::string_view card) {
            if (card != "??") hand_.emplace_back(card);
        });
        placed_.clear();
        each_member(member(seat, "wagers"), [&](std::string_view key, std::string_view value) {
            placed_.emplace_back(key, number_of(value).value_or(0));
        });
        placed_count_ = placed_.size();
    });
    return is_mine;
}

void Bot::hear_events(std::string_view events, Moment now) {
    Shown entry;
    std::uint64_t last = 0;
    const auto finish = [&] {
        if (entry.events > 0) table_.shown(entry, last, player_.seat);
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
            if (seen_ && seq <= *seen_) {
                tally_.find(fmt::format("{} was shown entry {} twice", name(), seq));
            }
            entry = {.seq = seq};
            last = std::exchange(shown_, seq);
            seen_ = seq;
        }
        ++entry.events;
        const std::string_view alike = differs(type) ? type : event;
        entry.digest = entry.digest * 31 + std::hash<std::string_view>()(alike);
        if (type == "round-ended") table_.round_ended(seq, void_round_);
        note_face(type, data, event);
        hear_event(type, data, now);
    });
    finish();
}

// A face that is not for this player.
void Bot::note_face(std::string_view type, std::string_view data, std::string_view event) {
    std::string_view cards;
    if (type == "shuffled") {
        cards = text_in(data, "order");
    } else if (type == "cards-dealt" || type == "thrown") {
        const std::string_view place = text_in(data, "place");
        const bool own = static_cast<unsigned>(number_in(data, "seat")) == player_.seat &&
                         (type == "thrown" || place == "hand" || place == "drawn");
        if (own) return;
        cards = text_in(data, "cards");
    } else {
        return;
    }
    if (!is_hidden(cards) || names_a_card(text_in(event, "text"))) {
        tally_.find(fmt::format("{} was shown a face: {}", name(), event));
    }
}

void Bot::event_came(Deed deed, Moment now) {
    const auto pending = std::ranges::find_if(
        pending_, [&](const Pending& each) { return each.deed == deed && each.event_due; });
    if (pending == pending_.end()) return;
    tally_.latencies.add(now - pending->sent);
    pending->event_due = false;
    if (pending->answers == 0) pending_.erase(pending);
}

}  // namespace fairdeal::load
