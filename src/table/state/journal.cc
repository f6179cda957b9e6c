#include "table/state/journal.h"

#include <algorithm>

#include "table/state/table.h"

namespace fairdeal::table {
namespace {

// More entries than any round has. A longer journal starts over: entries so far back can no longer
// be corrected.
constexpr std::size_t most_entries = 10'000;

template <class Body>
bool tells_of(std::span<const Event> events) noexcept {
    return std::ranges::any_of(
        events, [](const Event& event) { return std::holds_alternative<Body>(event.body); });
}

template <class Body>
bool is_a(const CommandBody& body) noexcept {
    return std::holds_alternative<Body>(body);
}

// A dispute about a round that has ended is not part of the current one.
bool is_beside_the_round(const CommandBody& body) noexcept {
    return is_a<FlagDispute>(body) || is_a<AwardLine>(body);
}

// The seat for which the table decided in place of the player.
SeatNumber decided_for(const Event& event) {
    if (const auto* chosen = std::get_if<Chosen>(&event.body)) {
        return chosen->by_table ? chosen->seat : no_seat;
    }
    if (const auto* thrown = std::get_if<Thrown>(&event.body)) {
        return thrown->by_table ? thrown->seat : no_seat;
    }
    const auto* elected = std::get_if<ShowElected>(&event.body);
    return elected != nullptr && elected->by_table ? elected->seat : no_seat;
}

// Notes whose cards were turned up, and the seat on which a step acted that goes from seat to seat.
void note_cards(JournalEntry& entry, std::span<const Event> events) {
    for (const Event& event : events) {
        if (const auto* acted = std::get_if<SeatActed>(&event.body)) entry.seat = acted->seat;
        if (const SeatNumber decided = decided_for(event)) entry.seat = decided;
        if (std::holds_alternative<CardsSetAside>(event.body)) entry.place = Place::burned;
        const auto* shown = std::get_if<CardsShown>(&event.body);
        if (shown == nullptr) continue;
        entry.seat = shown->seat;
        entry.place = shown->place == Place::drawn  ? Place::hand
                      : shown->place == Place::stub ? Place::burned  // it lay face up
                                                    : shown->place;
        if (shown->place == Place::hand) {
            entry.in_hand = static_cast<std::uint8_t>(shown->cards.size());
        }
    }
}

// Applies a correction's effect on the journal itself; false if the command is not a correction.
bool note_correction(Table& table, const Command& command) {
    if (!is_correction(command.body)) return false;
    if (is_a<OpenCorrection>(command.body)) {
        table.journal.own().corrections.clear();
    } else if (is_a<CorrectCard>(command.body) || is_a<CorrectEntry>(command.body) ||
               is_a<SupplyEntry>(command.body)) {
        table.journal.own().corrections.push_back(command);
    } else if (is_a<AbandonCorrection>(command.body) || is_a<CloseCorrection>(command.body)) {
        Journal::Pages& pages = table.journal.own();
        pages.corrections.clear();
        pages.fixed = pages.entries.size();
    }
    return true;
}

void append_entry(Table& table, JournalEntry entry) {
    Journal::Pages& pages = table.journal.own();
    if (pages.next != nullptr && is_fact(entry)) {
        // Between two rounds nobody has relied on it: the last entry can be taken back.
        if (pages.start != nullptr) pages.entries.push_back(std::move(entry));
        pages.next = start_of(table);
        return;
    }
    if (pages.next != nullptr) pages = {.start = std::move(pages.next)};
    if (pages.start == nullptr) return;
    pages.entries.push_back(std::move(entry));
}

// The clock can decide for several seats at once; each decision is an entry of its own.
void append_entries(Table& table, const JournalEntry& last, std::span<const Event> events) {
    const Journal::Pages* pages = table.journal.pages();
    if (pages != nullptr && pages->start != nullptr && pages->next == nullptr) {
        JournalEntry earlier = last;
        earlier.after = pages->entries.empty() ? pages->start->step : pages->entries.back().after;
        for (const Event& event : events) {
            earlier.seat = decided_for(event);
            if (earlier.seat != no_seat && earlier.seat != last.seat) append_entry(table, earlier);
        }
    }
    append_entry(table, last);
}

// An award rests on the round as it ended, so nobody may take back any of its entries any more.
void note_award(Table& table, const CommandBody& body) {
    const auto* award = std::get_if<AwardLine>(&body);
    const Journal::Pages* pages = table.journal.pages();
    if (award == nullptr || pages == nullptr || pages->start == nullptr) return;
    if (award->round == pages->start->round) table.journal.own().fixed = pages->entries.size();
}

}  // namespace

bool is_correction(const CommandBody& body) noexcept {
    return is_a<OpenCorrection>(body) || is_a<CorrectCard>(body) || is_a<CorrectEntry>(body) ||
           is_a<SupplyEntry>(body) || is_a<CloseCorrection>(body) ||
           is_a<AbandonCorrection>(body) || is_a<TakeBack>(body);
}

bool is_fact(const JournalEntry& entry) noexcept {
    const Command* command = entry.command();
    return command == nullptr || is_a<LoseConnection>(command->body) ||
           is_a<RestoreConnection>(command->body) || is_a<ReportLight>(command->body) ||
           (is_a<Tick>(command->body) && entry.seat == no_seat && !entry.lasts);
}

std::shared_ptr<const Table> start_of(const Table& table) {
    auto start = std::make_shared<Table>(table);
    start->journal.clear();
    return start;
}

JournalEntry entry_of(const Table& after, const Command& command, std::span<const Event> events) {
    JournalEntry entry{.what = command};
    note_cards(entry, events);
    entry.delivers = tells_of<CardsDealt>(events);
    entry.lasts = tells_of<DeckReceived>(events) || is_a<OpenTable>(command.body) ||
                  is_a<CloseTable>(command.body) ||
                  (is_a<Tick>(command.body) && tells_of<StepReached>(events));
    entry.vouched = vouched_for(after, command);
    entry.after = after.step;
    return entry;
}

void enter(Table& table, const Command& command, std::span<const Event> events) {
    if (!table.setup->is_live() || events.empty()) return;
    note_award(table, command.body);
    if (is_beside_the_round(command.body)) return;
    if (note_correction(table, command)) return;
    append_entries(table, entry_of(table, command, events), events);
    const Journal::Pages* pages = table.journal.pages();
    const bool is_long = pages->entries.size() > most_entries;
    // What was done while the table was closed, or before its first round, cannot be corrected.
    if (is_long || !table.is_open) table.journal.clear();
    if (is_long || !table.is_open || tells_of<RoundBegan>(events)) {
        auto start = start_of(table);
        table.journal.own().next = std::move(start);
    }
}

void enter_told(Table& table, const Event& event) {
    if (!table.setup->is_live() || table.journal.pages() == nullptr) return;
    append_entry(table, {.what = event, .after = table.step});
}

}  // namespace fairdeal::table
