#include "explore/lawful_house.h"

#include <algorithm>

#include "cards/deck.h"
#include "table/phases/dealing.h"
#include "table/phases/settling.h"

// The house's half of the second opinion: which step, face, count or correction the table must
// refuse. Deliberately incomplete and one-sided: it names only what is certainly unlawful, so an
// empty answer permits nothing, while a sentence must be matched by a refusal.
namespace fairdeal::explore {

using base::Cents;
using games::Irregularity;
using games::Remedy;
using games::StepKind;
using table::Actor;
using table::Seat;
using table::SeatNumber;
using table::Table;

namespace {

bool has_seat(const Table& table, SeatNumber seat) {
    return seat != table::no_seat && seat <= table.setup->seats;
}

const games::Step* due(const Table& table, StepKind kind) {
    const games::Step* step = table::current_step(table);
    return step != nullptr && step->kind == kind ? step : nullptr;
}

bool is_closing_now(const Table& table) {
    return table.step.script == games::Script::closing;
}

bool waits_for_players(StepKind kind) {
    return kind == StepKind::show || kind == StepKind::decide || kind == StepKind::draw ||
           kind == StepKind::end_round;
}

bool is_thin(const Table& table, std::uint8_t number) {
    return number < table.setup->procedure->least_cut || number >= table.setup->deck_size();
}

Against against_deck(const Table& table, const table::TakeStep& body) {
    if (body.deck.empty() || body.colour.empty()) return "a deck has a number and a color";
    for (const table::Deck& other : table.decks) {
        if (other.at_table && other.id == body.deck) return "the deck is at the table already";
        if (other.at_table && other.colour == body.colour) return "both decks have one color";
    }
    const bool is_out = std::ranges::any_of(
        table.removed, [&](const table::RemovedDeck& deck) { return deck.id == body.deck; });
    return is_out ? "the deck was not inspected" : "";
}

// Steps at which the dealer enters faces.
bool turns_faces(StepKind kind) {
    return kind == StepKind::turn_dealer || kind == StepKind::turn_community ||
           kind == StepKind::settle || kind == StepKind::take_forfeits;
}

Against against_faces(const Table& table, const table::TakeStep& body) {
    const cards::CardSet known = table::known_cards(table);
    cards::CardSet seen;
    for (const cards::Card card : body.cards) {
        if (card.is_unknown()) return "a face is entered that nobody knows";
        if (known.contains(card) || seen.contains(card)) return "a card is there twice";
        if (!cards::contains(table.setup->description().deck, card))
            return "the deck has no such card";
        seen.insert(card);
    }
    return {};
}

bool somebody_bets(const Table& table) {
    return std::ranges::any_of(table.seats, [](const Seat& seat) { return seat.has_bet(); });
}

Against against_value(const Table& table, const games::Step& step, const table::TakeStep& body) {
    if (step.kind == StepKind::receive_cards) return against_deck(table, body);
    if (step.kind == StepKind::cut && is_thin(table, body.number)) return "the cut is too thin";
    if (step.kind == StepKind::deal &&
        table.delivery + body.number > table::handings(table).size()) {
        return "more is dealt than there is";
    }
    if (step.kind == StepKind::no_more_bets && !somebody_bets(table)) return "nobody bets";
    if (step.kind == StepKind::collect_rest &&
        std::ranges::any_of(table.seats, [](const Seat& seat) { return seat.papers_open; })) {
        return "the paperwork is not done";
    }
    if (step.kind == StepKind::settle && table::payout_awaits_validation(table)) {
        return "the payout is not validated";
    }
    if (step.kind == StepKind::settle && table::light_awaits_ruling(table)) {
        return "the light is not verified";
    }
    return table.setup->is_live() && turns_faces(step.kind) ? against_faces(table, body) : "";
}

// Cards of that place existed; they may have been collected by now.
bool were_there(const Table& table, const table::Raise& body) {
    return std::ranges::any_of(table.rack, [&](const table::RackCard& card) {
        if (body.what == Irregularity::dealer_count) return card.from == table::Place::dealer;
        if (body.what == Irregularity::community_count) return card.from == table::Place::community;
        return card.seat == body.seat;
    });
}

bool lies_there(const Table& table, const table::Raise& body, std::size_t& number) {
    switch (body.what) {
        case Irregularity::dealer_count:
            number = table.dealer.size();
            return true;
        case Irregularity::community_count:
            number = table.community.size();
            return true;
        case Irregularity::player_count:
            if (!has_seat(table, body.seat)) return false;
            number = table.seat(body.seat).hand.size() + table.seat(body.seat).apart.size();
            return true;
        default:
            return false;
    }
}

Against against_face_up(const Table& table, const table::Raise& body, std::size_t least) {
    if (body.number < least) return "no such number of cards was found";
    if (body.number > table.setup->deck_size()) return "there are fewer cards";
    if (table.setup->is_live() && !body.cards.empty() && body.cards.size() != body.number) {
        return "the number of faces is not the number of cards";
    }
    return table.in_round ? "" : "no round is played";
}

Against against_count(const Table& table, const table::Raise& body) {
    std::size_t number = 0;
    if (!lies_there(table, body, number)) return "there is no such seat";
    if (!table.in_round) return "no round is played";
    if (number == 0) return were_there(table, body) ? "" : "no cards were there";
    return body.number == number ? "the number of cards is right" : "";
}

bool has_ended(const Table& table, std::uint32_t round) {
    return round != 0 && (round < table.round || (round == table.round && !table.round_open));
}

}  // namespace

Against against(const Table& table, Actor actor, const table::TakeStep& body) {
    const games::Step* step = table::current_step(table);
    if (step == nullptr) return "no step is due";
    if (table.count_is_off) return "the count is not explained";
    if (step->key != body.step) return "another step is due";
    if (!step->who.contains(actor.role)) return "somebody else takes the step";
    if (waits_for_players(step->kind)) return "the players are waited for";
    return against_value(table, *step, body);
}

Against against(const Table& table, Actor, const table::OpenTable&) {
    return table.is_open ? "the table is open" : "";
}

Against against(const Table& table, Actor, const table::CloseTable&) {
    return table.in_round || is_closing_now(table) ? "a round is played, or it is closed" : "";
}

Against against(const Table& table, Actor, const table::GoIdle&) {
    return table.in_round || is_closing_now(table) ? "a round is played, or it is closed" : "";
}

Against against(const Table& table, Actor, const table::Recut& body) {
    if (body.reason.empty()) return "no reason is given";
    if (is_thin(table, body.number)) return "the cut is too thin";
    if (table.shuffling == games::Shuffling::device) return "a device has shuffled";
    return table.cut && table.delivery == 0 ? "" : "it is not between the cut and the deal";
}

Against against(const Table& table, Actor, const table::ChangeCards&) {
    return table.in_round || is_closing_now(table) ? "a round is played, or it is closed" : "";
}

Against against(const Table& table, Actor, const table::ChangeMethod& body) {
    using games::Dealing;
    using games::Shuffling;
    if (table.in_round || is_closing_now(table)) return "a round is played, or it is closed";
    const bool device = body.shuffling == Shuffling::device;
    if (body.dealing == Dealing::hand && !device) return "dealing from the hand needs a device";
    if (table.setup->decks == 2 && !device) return "two decks need a device";
    const bool goes = (table.dealing == Dealing::automated && body.dealing != Dealing::automated) ||
                      (table.shuffling == Shuffling::device && !device);
    return goes && !body.device_removed ? "the device is still there" : "";
}

Against against(const Table& table, Actor, const table::Raise& body) {
    const games::DealShape& deal = table.setup->description().deal;
    switch (body.what) {
        case Irregularity::one_face_up:
            return against_face_up(table, body, 1);
        case Irregularity::several_face_up:
        case Irregularity::several_face_up_later:
            return against_face_up(table, body, 2);
        case Irregularity::player_count:
            return against_count(table, body);
        case Irregularity::dealer_count:
            return deal.dealer == 0 ? "the dealer has no hand" : against_count(table, body);
        case Irregularity::community_count:
            return deal.community == 0 ? "there are none" : against_count(table, body);
        case Irregularity::dealer_exposed:
            if (deal.dealer == 0) return "the dealer has no hand";
            [[fallthrough]];
        case Irregularity::drawn_in_error:
            return table.in_round ? "" : "no round is played";
        case Irregularity::shoe_fault:
            if (table.dealing != games::Dealing::automated) return "no device deals";
            return table.in_round ? "" : "no round is played";
        case Irregularity::shuffler_fault:
            return table.shuffling == games::Shuffling::device ? "" : "no device shuffles";
        case Irregularity::device_count:
        case Irregularity::deck_exhausted:
            return "nobody raises it: the table finds it by itself";
        case Irregularity::stub_misdealt:
        case Irregularity::stub_wrong:
            return table.count_is_off || table.in_round ? "" : "no stub is counted";
        case Irregularity::other:
            return body.reason.empty() ? "no reason is given" : "";
    }
    return {};
}

Against against(const Table& table, Actor, const table::Rule& body) {
    if (body.reason.empty()) return "no reason is given";
    if (body.remedy == Remedy::pay || body.remedy == Remedy::return_wager) {
        if (!has_seat(table, body.seat)) return "there is no such seat";
        const Seat& seat = table.seat(body.seat);
        const bool plays = table.setup->metered != games::no_wager &&
                           seat.plays(table.setup->metered) && seat.hand_turned;
        return plays && !table.was_void ? "" : "no wager waits for its light";
    }
    if (!table.awaits_ruling && !table.irregular) return "nothing has gone wrong";
    if (table.was_void && !table.awaits_ruling) return "the round is void";
    const bool of_round = body.remedy == Remedy::void_all || body.remedy == Remedy::void_hand ||
                          body.remedy == Remedy::void_and_remove_deck;
    if (of_round && !table.in_round) return "no round is played";
    if (body.remedy != Remedy::void_hand) return {};
    if (!has_seat(table, body.seat)) return "there is no such seat";
    const Seat& seat = table.seat(body.seat);
    return seat.dealt_in && !seat.voided && !seat.dealt.empty() ? "" : "no hand is there";
}

Against against(const Table& table, Actor, const table::OpenCorrection& body) {
    if (body.reason.empty()) return "no reason is given";
    if (!table.setup->is_live()) return "nobody enters anything here";
    return table.round_open ? "" : "no round is under way";
}

Against against(const Table& table, Actor, const table::ReportLight& body) {
    return has_seat(table, body.seat) ? "" : "there is no such seat";
}

Against against(const Table& table, Actor, const table::ValidatePayout& body) {
    if (!has_seat(table, body.seat)) return "there is no such seat";
    if (table.setup->metered == games::no_wager) return "there are no meters";
    const Seat& seat = table.seat(body.seat);
    if (seat.validated) return "it was validated";
    const bool is_shown = table.in_round && seat.hand_turned && seat.plays(table.setup->metered);
    return is_shown ? "" : "no hand lies open that wins";
}

Against against(const Table& table, Actor, const table::CompletePapers& body) {
    if (!has_seat(table, body.seat)) return "there is no such seat";
    return table.seat(body.seat).papers_open ? "" : "no paperwork is open";
}

Against against(const Table& table, Actor actor, const table::CorrectMeter& body) {
    if (body.reason.empty()) return "no reason is given";
    if (body.second == actor) return "one person does it alone";
    for (const table::MeterTerms& terms : table.setup->meters) {
        if (table.setup->description().meters[terms.meter] != body.meter) continue;
        if (body.to < terms.reset) return "the meter would be below its reset";
        return terms.limit > Cents() && body.to > terms.limit ? "it is above its limit" : "";
    }
    return "there is no such meter";
}

Against against(const Table& table, Actor, const table::AttestLayout&) {
    return due(table, StepKind::attest_layout) == nullptr ? "another step is due" : "";
}

Against against(const Table& table, Actor, const table::ReportDeck&) {
    return due(table, StepKind::inspect_deck) == nullptr ? "no deck is inspected now" : "";
}

Against against(const Table& table, Actor, const table::InspectDeck& body) {
    const bool is_out = std::ranges::any_of(table.removed, [&](const table::RemovedDeck& deck) {
        return deck.id == body.deck && deck.sealed;
    });
    return is_out ? "" : "no such deck waits for its inspection";
}

Against against(const Table& table, Actor, const table::FlagDispute& body) {
    if (body.reason.empty()) return "no reason is given";
    if (body.seat > table.setup->seats) return "there is no such seat";
    return body.round != 0 && body.round <= table.round ? "" : "the round has not begun";
}

Against against(const Table& table, Actor actor, const table::AwardLine& body) {
    if (body.reason.empty()) return "no reason is given";
    if (body.second == actor) return "one person does it alone";
    if (body.amount <= Cents()) return "it is no amount";
    if (!has_seat(table, body.seat)) return "there is no such seat";
    return has_ended(table, body.round) ? "" : "the round has not ended";
}

}  // namespace fairdeal::explore
