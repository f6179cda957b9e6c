#include "table/journal/rerun.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <span>

#include "table/journal/by_clock.h"
#include "table/phases/settling.h"
#include "table/procedure/evolve.h"
#include "table/text/command_words.h"

// Re-execution: the round's start state, and each corrected entry through the same `execute` as any
// command. So a corrected round is exactly the round that the right entries would have made. An
// entry that no longer fits is dropped and reported, to be made again by hand; a correction that
// does not fit refuses the whole. Supplied entries are tried where an entry is refused for lack of
// them.
namespace fairdeal::table {
namespace {

using games::StepKind;

bool ends_round(const Events& events) {
    return std::ranges::any_of(
        events, [](const Event& event) { return std::holds_alternative<RoundEnded>(event.body); });
}

// What was found or ruled at one step can mean something else at another (ruling X-21). So can a
// decision of the clock: it answered what a seat was asked at its step.
bool is_of_its_step(const JournalEntry& entry) {
    return std::holds_alternative<Raise>(entry.command()->body) ||
           std::holds_alternative<Rule>(entry.command()->body) || is_by_clock(entry);
}

// A supplied entry as the dealer would have made it.
Command made_of(const Table& table, const Command& supplied) {
    const auto& entry = std::get<SupplyEntry>(supplied.body);
    Command made{{Role::dealer, supplied.actor.account}, supplied.time, {}};
    switch (entry.what) {
        case Supplied::step: {
            TakeStep taken;
            taken.step = entry.step;
            taken.number = entry.number;
            taken.cards = entry.cards;
            made.body = taken;
            const games::Step* due = current_step(table);
            if (due != nullptr && !due->who.contains(Role::dealer)) {
                made.actor.role = supplied.actor.role;
            }
            break;
        }
        case Supplied::wager:
            made.body = PlaceWager{entry.seat, entry.wager, entry.amount, base::Cents()};
            break;
        case Supplied::withdrawal:
            made.body = WithdrawWager{entry.seat, entry.wager};
            break;
        case Supplied::choice:
            made.body = Choose{entry.seat, entry.option, entry.thrown};
            break;
        case Supplied::discard:
            made.body = Discard{entry.seat, entry.thrown};
            break;
        case Supplied::election:
            made.body = Show{entry.seat, entry.shown, entry.cards};
            break;
    }
    return made;
}

class Running {
  public:
    Running(const Table& now, CorrectedRound round)
        : now_(now), round_(std::move(round)), table_(*now.journal.pages()->start) {
        pages_.start = now.journal.pages()->start;
        for (const Command& supplied : round_.supplied)
            supplied_.push_back(supplied);
    }

    Rerun run() {
        for (const PendingEntry& pending : round_.entries) {
            take(pending);
            if (result_.refused) return std::move(result_);
            retry();
        }
        while (!supplied_.empty()) {
            if (auto refused = supply_next()) {
                result_.refused = std::move(refused);
                return std::move(result_);
            }
            retry();
        }
        for (const Waiting& waiting : waiting_) {
            if (waiting.pending->standing == EntryStanding::corrected) {
                result_.refused = waiting.why;
                return std::move(result_);
            }
            drop(*waiting.pending, waiting.why.sentence);
        }
        finish();
        return std::move(result_);
    }

  private:
    struct Waiting {
        const PendingEntry* pending;
        Refusal why;
    };

    void take(const PendingEntry& pending) {
        if (const auto* told = std::get_if<Event>(&pending.entry.what)) {
            apply_again(table_, *told);
            pages_.entries.push_back(pending.entry);
            return;
        }
        if (pending.standing == EntryStanding::removed) return;
        auto refused = attempt(pending);
        if (refused && pending.standing == EntryStanding::after_bets) {
            return drop(pending, "\"No more bets\" was called too early");
        }
        while (refused && !supplied_.empty() && !supply_next())
            refused = attempt(pending);
        if (!refused) return;
        if (round_.moves_seats && refused->code == RefusalCode::not_your_turn) {
            waiting_.push_back({&pending, *std::move(refused)});
        } else if (pending.standing == EntryStanding::corrected) {
            result_.refused = std::move(refused);
        } else {
            drop(pending, refused->sentence);
        }
    }

    // The order of seats changes if one of them was mis-keyed, so entries that had to wait are
    // tried again.
    void retry() {
        for (std::size_t i = 0; i < waiting_.size();) {
            if (auto refused = attempt(*waiting_[i].pending)) {
                waiting_[i].why = *std::move(refused);
                ++i;
                continue;
            }
            waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(i));
            i = 0;
        }
    }

    std::optional<Refusal> attempt(const PendingEntry& pending) {
        const JournalEntry& entry = pending.entry;
        const Command& command = *entry.command();
        if (auto other = meant_for_another(entry, command)) return other;
        if (is_of_its_step(entry) && !(pending.at == table_.step)) {
            return Refusal{
                RefusalCode::another_step_due, "it happened at another step of the round", {}};
        }
        if (entry.vouched.any && !(vouched_for(table_, command) == entry.vouched)) {
            return Refusal{RefusalCode::nothing_to_validate,
                           "what it vouched for is not the same any more",
                           {}};
        }
        return carry(command, entry.seat);
    }

    // The dealer takes such a step for the next seat and does not name it.
    std::optional<Refusal> meant_for_another(const JournalEntry& entry,
                                             const Command& command) const {
        const auto* taken = std::get_if<TakeStep>(&command.body);
        const games::Step* due = current_step(table_);
        if (taken == nullptr || entry.seat == no_seat || due == nullptr ||
            due->key != taken->step ||
            (due->kind != StepKind::settle && due->kind != StepKind::take_forfeits)) {
            return std::nullopt;
        }
        const SeatNumber next = next_to_settle(table_, *due);
        if (next != entry.seat) {
            return Refusal{RefusalCode::not_your_turn, fmt::format("seat {} is next", next), {}};
        }
        // Some of the entered faces may have belonged to a card apart that is in the hand now, or
        // the reverse.
        const bool turns = entry.place == Place::hand && !taken->cards.empty();
        if (turns && cards_to_turn(table_, next, *due).hand.size() != entry.in_hand) {
            return Refusal{RefusalCode::wrong_number_of_cards,
                           "the hand that was turned up is another one",
                           {}};
        }
        return std::nullopt;
    }

    std::optional<Refusal> carry(const Command& command, SeatNumber seat = no_seat) {
        Table after = table_;
        Events events;
        if (auto refused = execute_again(after, command, seat, events)) return refused;
        // If an entry is taken back after the end of the round, while another deck is received, the
        // round may end again as it did. A correction may not end it.
        if (ends_round(events) && !now_.journal.pages()->corrections.empty()) {
            return Refusal{RefusalCode::round_in_progress,
                           "the corrected round is ended by the dealer again",
                           {}};
        }
        pages_.entries.push_back(entry_of(after, command, {events.data(), events.size()}));
        table_ = std::move(after);
        return std::nullopt;
    }

    std::optional<Refusal> supply_next() {
        auto refused = carry(made_of(table_, supplied_.front()));
        if (!refused) supplied_.pop_front();
        return refused;
    }

    void drop(const PendingEntry& pending, std::string why) {
        const Command& command = *pending.entry.command();
        const SeatNumber seat = pending.entry.seat;
        result_.dropped.push_back({seat, words_of(*now_.setup, command, seat), std::move(why)});
    }

    void finish() {
        pages_.fixed = std::min(now_.journal.pages()->fixed, pages_.entries.size());
        table_.journal.put(std::move(pages_));
        // Disputes about earlier rounds, and awards, are not part of this round.
        if (const EndedRounds::Kept* kept = now_.ended.kept()) {
            if (!kept->disputes.empty()) table_.ended.own().disputes = kept->disputes;
            if (!kept->awards.empty()) table_.ended.own().awards = kept->awards;
        }
        result_.table = std::move(table_);
    }

    const Table& now_;
    CorrectedRound round_;
    Table table_;
    Journal::Pages pages_{};
    std::deque<Command> supplied_{};
    std::vector<Waiting> waiting_{};
    Rerun result_{};
};

}  // namespace

Rerun rerun(const Table& table) {
    CHECK(table.journal.pages() != nullptr && table.journal.pages()->start != nullptr);
    return Running(table, corrected_round(table)).run();
}

void take_rerun(Table& table) {
    Rerun again = rerun(table);
    CHECK(!again.refused);
    table = std::move(again.table);
}

const JournalEntry* last_made(const Journal::Pages& pages) noexcept {
    for (std::size_t i = pages.entries.size(); i-- > 0;) {
        if (!is_fact(pages.entries[i])) return &pages.entries[i];
    }
    return nullptr;
}

bool others_acted_since(const Journal::Pages& pages, const JournalEntry& entry) noexcept {
    const std::span after(&entry + 1, pages.entries.data() + pages.entries.size());
    return std::ranges::any_of(after, [&](const JournalEntry& later) {
        const Command* command = later.command();
        return command != nullptr && std::holds_alternative<ReportLight>(command->body) &&
               !(command->actor == entry.command()->actor);
    });
}

void take_out_last(Table& table) {
    Journal::Pages& pages = table.journal.own();
    const JournalEntry* last = last_made(pages);
    CHECK(last != nullptr);
    pages.entries.erase(pages.entries.begin() + (last - pages.entries.data()));
    pages.next = nullptr;
    pages.fixed = std::min(pages.fixed, pages.entries.size());
}

std::vector<Event> reexecuted_events(const Table& table) {
    std::vector<Event> all;
    const Journal::Pages* pages = table.journal.pages();
    if (pages == nullptr || pages->start == nullptr) return all;
    Table again = *pages->start;
    for (const JournalEntry& entry : pages->entries) {
        const Command* command = entry.command();
        if (command == nullptr) {
            all.push_back(std::get<Event>(entry.what));
            apply_again(again, all.back());
            continue;
        }
        Events events;
        CHECK(!execute_again(again, *command, entry.seat, events));
        all.insert(all.end(), events.begin(), events.end());
    }
    return all;
}

Table at_end_of_round(const Table& table) {
    const Journal::Pages& pages = *table.journal.pages();
    Table end = *pages.start;
    for (const JournalEntry& entry : pages.entries) {
        const Command* command = entry.command();
        if (command == nullptr) {
            apply_again(end, std::get<Event>(entry.what));
            continue;
        }
        Table after = end;
        Events events;
        CHECK(!execute_again(after, *command, entry.seat, events));
        if (!ends_round(events)) {
            end = std::move(after);
            continue;
        }
        for (const Event& event : events) {
            if (std::holds_alternative<RoundEnded>(event.body)) return end;
            evolve(end, event);
        }
    }
    return end;
}

}  // namespace fairdeal::table
