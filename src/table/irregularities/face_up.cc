#include <fmt/format.h>

#include "table/irregularities/raise.h"
#include "table/irregularities/remedy.h"
#include "table/phases/dealing.h"

// A card lies face up in the shoe or the deck. The first of a round is set aside where the text
// plays on; what counts is how many were found in the round.
namespace fairdeal::table {
namespace {

using games::Irregularity;

bool initial_cards_are_out(const Table& table) {
    const games::DealShape& deal = table.setup->description().deal;
    if (table.dealer.size() < deal.dealer) return false;
    for (const Seat& seat : table.seats) {
        if (seat.dealt_in && seat.dealt.size() < deal.player) return false;
    }
    return true;
}

const games::IrregularityRule& rule_for(const Recorder& recorder, int found) {
    const games::Procedure& procedure = recorder.procedure();
    if (found == 1) return *procedure.rule_for(Irregularity::one_face_up);
    const games::IrregularityRule* later = procedure.rule_for(Irregularity::several_face_up_later);
    if (later != nullptr && initial_cards_are_out(recorder.table())) return *later;
    return *procedure.rule_for(Irregularity::several_face_up);
}

}  // namespace

Outcome raise_face_up(Recorder& recorder, const Raise& command) {
    const Table& table = recorder.table();
    if (!deck_is_open(table)) {
        return cannot_happen(recorder, "no card is to come from the shoe or deck now");
    }
    if (command.number == 0 || command.number > table.stub_size()) {
        return recorder.refuse(RefusalCode::wrong_number_of_cards,
                               fmt::format("1 to {} cards can lie face up", table.stub_size()));
    }
    cards::CardList found;
    for (std::size_t i = 0; i < command.number; ++i)
        found.push_back(table.stub[table.stub_top + i]);
    const auto seen = faces(recorder, found, command.cards);
    if (!seen) return seen.error();
    Raise raised = command;
    const games::IrregularityRule& rule = rule_for(recorder, table.face_up_found + command.number);
    remedy(recorder, rule, raised);
    if (rule.remedy == games::Remedy::play_on_without_card) {
        recorder.record(CardsSetAside{*seen}, rule.cited);
    }
    return {};
}

}  // namespace fairdeal::table
