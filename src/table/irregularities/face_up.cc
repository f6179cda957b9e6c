#include "table/irregularities/face_up.h"

#include <fmt/format.h>

#include "table/irregularities/remedy.h"
#include "table/phases/dealing.h"
#include "table/phases/still_to_deliver.h"

// A card lies face up in the shoe or the deck. While the cards are being dealt, the first one of a
// round is set aside if the text plays on; the rule depends on how many were found in the round. A
// card found later goes to the rack with the stub, or lies there already.
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

// The cards that were not dealt, top card first: in the shoe, the device or the hand, or racked. At
// a live table, cards found face up before are known and cannot be found again.
cards::CardList undealt(const Table& table) {
    cards::CardList cards;
    const auto add = [&](cards::Card card) {
        if (card.is_unknown() || !table.setup->is_live()) cards.push_back(card);
    };
    for (std::size_t i = table.stub_top; i < table.stub.size(); ++i)
        add(table.stub[i]);
    for (const RackCard& card : table.rack) {
        if (card.from == Place::stub) add(card.card);
    }
    return cards;
}

// A card exists once: a face seen in the deck cannot be turned up elsewhere in this round.
void know_faces(Recorder& recorder, const cards::CardList& seen, games::Citation cited) {
    const bool known = seen.empty() || !recorder.setup().is_live();
    if (!known) recorder.record(CardsShown{Place::stub, no_seat, seen}, cited);
}

}  // namespace

Outcome raise_face_up(Recorder& recorder, const Raise& command) {
    const Table& table = recorder.table();
    const cards::CardList undealt_cards = undealt(table);
    if (!table.in_round || undealt_cards.empty()) {
        return cannot_happen(recorder, "no card of this round is in the shoe or deck");
    }
    if (command.number == 0 || command.number > undealt_cards.size()) {
        return recorder.refuse(RefusalCode::wrong_number_of_cards,
                               fmt::format("1 to {} cards can lie face up", undealt_cards.size()));
    }
    const bool too_late = !cards_still_to_deliver(table);
    cards::CardList found;
    for (std::size_t i = 0; i < command.number; ++i)
        found.push_back(undealt_cards[i]);
    // A find that changes nothing may leave out details.
    tl::expected<cards::CardList, Refusal> seen = found;
    if (!too_late || !command.cards.empty()) seen = faces(recorder, found, command.cards);
    if (!seen) return seen.error();
    const games::IrregularityRule& rule = rule_for(recorder, table.face_up_found + command.number);
    if (too_late) {
        know_faces(recorder, command.cards, {rule.cited.clause, "X-21"});
        come_too_late(recorder, command);
        return {};
    }
    const bool plays_on = rule.remedy == games::Remedy::play_on_without_card;
    if (!plays_on) know_faces(recorder, *seen, rule.cited);
    remedy(recorder, rule, command);
    if (plays_on) recorder.record(CardsSetAside{*seen}, rule.cited);
    return {};
}

}  // namespace fairdeal::table
