#include "table/equipment/removed_decks.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/deck.h"
#include "cards/notation.h"
#include "table/equipment/cards.h"
#include "table/procedure/steps.h"
#include "table/text/enum_words.h"

namespace fairdeal::table {
using games::Point;
using games::Script;
using games::StepKind;

Outcome report_deck(Recorder& recorder, const ReportDeck& command) {
    const games::Step* step = current_step(recorder.table());
    if (step == nullptr || step->kind != StepKind::inspect_deck) {
        return recorder.refuse(RefusalCode::cannot_happen_now,
                               "what is wrong with a deck is reported when its cards are sorted "
                               "and inspected",
                               recorder.procedure().cited(Point::decks_leave));
    }
    const bool of_deck =
        !command.card.is_unknown() && cards::contains(recorder.game().deck, command.card);
    if (command.card.is_unknown() || (!of_deck && command.fault != DeckFault::extra)) {
        return recorder.refuse(RefusalCode::impossible_card, "no such card belongs in this deck");
    }
    const games::Citation why{step->clauses[0], "X-29"};
    const std::uint8_t deck = recorder.table().deck_received;
    recorder.record(DeckRejected{deck, command.fault, command.card}, why);
    remove_deck(recorder, deck,
                fmt::format("{} {}", enum_word(command.fault), cards::to_string(command.card)),
                why);
    begin(recorder, Script::cards);
    return {};
}

bool deck_awaits_seal(const Table& table) noexcept {
    return std::ranges::any_of(table.removed, [](const RemovedDeck& deck) { return !deck.sealed; });
}

Outcome seal_decks(Recorder& recorder) {
    const games::Citation why = cited(*current_step(recorder.table()));
    attest(recorder);
    const std::vector<RemovedDeck> removed = recorder.table().removed;
    for (const RemovedDeck& deck : removed) {
        if (!deck.sealed) recorder.record(DeckSealed{deck.id}, why);
    }
    finish_step(recorder);
    return {};
}

Outcome inspect_removed(Recorder& recorder) {
    const games::Citation why = cited(*current_step(recorder.table()));
    attest(recorder);
    const std::vector<RemovedDeck> removed = recorder.table().removed;
    for (const RemovedDeck& deck : removed)
        recorder.record(DeckInspected{deck.id}, why);
    finish_step(recorder);
    return {};
}

Outcome inspect_deck(Recorder& recorder, const InspectDeck& command) {
    const auto deck = std::ranges::find(recorder.table().removed, command.deck, &RemovedDeck::id);
    if (deck == recorder.table().removed.end()) {
        return recorder.refuse(RefusalCode::no_such_deck,
                               "no deck of this number has left the table and waits for its "
                               "inspection");
    }
    if (!deck->sealed) {
        return recorder.refuse(RefusalCode::another_step_due,
                               "the deck is sealed before it goes to security",
                               recorder.procedure().cited(Point::decks_leave));
    }
    recorder.record(DeckInspected{command.deck}, recorder.procedure().cited(Point::decks_leave));
    return {};
}

bool awaits_inspection(const Table& table, std::string_view deck) noexcept {
    return std::ranges::find(table.removed, deck, &RemovedDeck::id) != table.removed.end();
}

}  // namespace fairdeal::table
