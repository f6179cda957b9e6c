#include "table/journal/corrected.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/deck.h"
#include "table/journal/correct_entry.h"

// Applies the open correction to a copy of the journal's entries, never to the journal: each
// correction marks or changes entries, and the whole list is then executed again (rerun.h). A
// correction was checked when it was given, so on every later pass it must apply again; if it does
// not, the program aborts.
namespace fairdeal::table {
namespace {

// The faces that a command enters, or null.
cards::CardList* faces_in(Command& command) {
    if (auto* taken = std::get_if<TakeStep>(&command.body)) return &taken->cards;
    if (auto* show = std::get_if<Show>(&command.body)) return &show->cards;
    if (auto* raised = std::get_if<Raise>(&command.body)) return &raised->cards;
    return nullptr;
}

// Where this face was entered for the place; null if it was not.
cards::Card* find_face(CorrectedRound& round, const CorrectCard& wanted) {
    const bool apart = wanted.place == Place::drawn;
    for (PendingEntry& pending : round.entries) {
        JournalEntry& entry = pending.entry;
        auto* command = std::get_if<Command>(&entry.what);
        if (command == nullptr || pending.standing == EntryStanding::removed) continue;
        if (entry.place != (apart ? Place::hand : wanted.place)) continue;
        if (entry.place == Place::hand && entry.seat != wanted.seat) continue;
        cards::CardList* faces = faces_in(*command);
        if (faces == nullptr || faces->empty()) continue;
        const std::size_t hand = entry.place == Place::hand
                                     ? std::min<std::size_t>(entry.in_hand, faces->size())
                                     : faces->size();
        for (std::size_t i = apart ? hand : 0; i < (apart ? faces->size() : hand); ++i) {
            if ((*faces)[i] != wanted.before) continue;
            pending.standing = EntryStanding::corrected;
            return &(*faces)[i];
        }
    }
    return nullptr;
}

bool is_entered(CorrectedRound& round, cards::Card card) {
    return std::ranges::any_of(round.entries, [&](PendingEntry& pending) {
        auto* command = std::get_if<Command>(&pending.entry.what);
        const cards::CardList* faces = command == nullptr ? nullptr : faces_in(*command);
        return faces != nullptr && pending.standing != EntryStanding::removed &&
               pending.entry.place != Place::rack &&
               std::find(faces->begin(), faces->end(), card) != faces->end();
    });
}

}  // namespace

games::Citation correction_cited(const Table& table) noexcept {
    return {table.setup->procedure->cited(games::Point::other_ruling).clause, "X-22"};
}

Refusal not_corrected(const Table& table, RefusalCode code, std::string sentence) {
    return {code, std::move(sentence), correction_cited(table)};
}

CorrectedRound corrected_round(const Table& table) {
    CorrectedRound round;
    const Journal::Pages* pages = table.journal.pages();
    if (pages == nullptr) return round;
    StepId at = pages->start == nullptr ? StepId{} : pages->start->step;
    for (const JournalEntry& entry : pages->entries) {
        round.entries.push_back({entry, EntryStanding::as_entered, at});
        at = entry.after;
    }
    for (const Command& command : pages->corrections) {
        std::optional<Refusal> refused;
        if (const auto* card = std::get_if<CorrectCard>(&command.body)) {
            refused = correct(table, round, *card);
        } else if (const auto* entry = std::get_if<CorrectEntry>(&command.body)) {
            refused = correct(table, round, command.actor, *entry);
        } else {
            refused = supply(table, round, command);
        }
        CHECK(!refused);  // it was accepted when it was given
    }
    return round;
}

std::optional<Refusal> correct(const Table& table, CorrectedRound& round,
                               const CorrectCard& command) {
    const bool of_seat = command.place == Place::hand || command.place == Place::drawn;
    if (of_seat && (command.seat == no_seat || command.seat > table.setup->seats)) {
        return not_corrected(table, RefusalCode::no_such_seat,
                             fmt::format("the seats are 1 to {}", table.setup->seats));
    }
    const bool fits = command.after.is_unknown() ||
                      (cards::contains(table.setup->description().deck, command.after) &&
                       (command.after == command.before || !is_entered(round, command.after)));
    cards::Card* face = find_face(round, command);
    if (face == nullptr) {
        return not_corrected(table, RefusalCode::card_not_known, "that card was not entered there");
    }
    if (!fits) {
        return not_corrected(table, RefusalCode::impossible_card,
                             "the corrected card is in the round already or not in this deck");
    }
    *face = command.after;
    return std::nullopt;
}

std::optional<Refusal> supply(const Table& table, CorrectedRound& round, const Command& command) {
    const auto& entry = std::get<SupplyEntry>(command.body);
    if (entry.what != Supplied::step &&
        (entry.seat == no_seat || entry.seat > table.setup->seats)) {
        return not_corrected(table, RefusalCode::no_such_seat,
                             fmt::format("the seats are 1 to {}", table.setup->seats));
    }
    if (entry.what == Supplied::step && !kind_of_step(table, entry.step)) {
        return not_corrected(table, RefusalCode::another_step_due,
                             fmt::format("there is no step \"{}\"", entry.step));
    }
    round.supplied.push_back(command);
    return std::nullopt;
}

bool misses_face(const CorrectedRound& round) noexcept {
    return std::ranges::any_of(round.entries, [](const PendingEntry& pending) {
        if (pending.standing != EntryStanding::corrected) return false;
        Command command = *pending.entry.command();
        const cards::CardList* faces = faces_in(command);
        return faces != nullptr && std::ranges::any_of(*faces, &cards::Card::is_unknown);
    });
}

std::optional<games::StepKind> kind_of_step(const Table& table, std::string_view key) {
    const games::Step* step = table.setup->procedure->find_step(key);
    return step == nullptr ? std::nullopt : std::optional(step->kind);
}

}  // namespace fairdeal::table
