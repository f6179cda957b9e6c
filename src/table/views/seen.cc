#include "table/views/seen.h"

#include "base/visit.h"

namespace fairdeal::table {
namespace {

void hide_from(cards::CardList& list, std::size_t first) {
    for (std::size_t i = first; i < list.size(); ++i)
        list[i] = cards::Card::unknown();
}

void hide(cards::CardList& list) {
    hide_from(list, 0);
}

// A drawn card that lies apart is hidden from the player, too, until the dealer turns it.
void hide_seat(const games::Procedure& procedure, const Audience& audience, Seat& seat) {
    const bool own = holds(audience, seat);
    if (!own) {
        hide(seat.dealt);
        hide_from(seat.hand, seat.hand_turned ? seat.turned.size() : 0);
        for (cards::CardList& thrown : seat.thrown)
            hide(thrown);
    }
    if (!own || (procedure.drawn_apart && !seat.drawn_turned)) {
        for (cards::CardList& drawn : seat.drawn)
            hide(drawn);
    }
    if (!seat.drawn_turned) hide(seat.apart);
}

// Reduces an event to what the audience may know; returns whether the audience gets it at all.
struct Screen {
    const Table& table;
    const Audience& audience;

    bool owns(SeatNumber seat) const { return holds(audience, table.seat(seat)); }

    // The course of the procedure, the decks and the meters' books are for staff.
    bool operator()(Attested&) const { return is_staff(audience); }
    bool operator()(StepReached&) const { return is_staff(audience); }
    bool operator()(SeatActed&) const { return is_staff(audience); }
    bool operator()(DeckReceived&) const { return is_staff(audience); }
    bool operator()(DeckRemoved&) const { return is_staff(audience); }
    bool operator()(DeviceCounted&) const { return is_staff(audience); }
    bool operator()(CardsWarned&) const { return is_staff(audience); }
    bool operator()(PapersCompleted&) const { return is_staff(audience); }
    bool operator()(MeterContributed&) const { return is_staff(audience); }
    bool operator()(MeterReversed&) const { return is_staff(audience); }
    bool operator()(MeterCorrected&) const { return is_staff(audience); }
    bool operator()(MeterRestored&) const { return is_staff(audience); }
    bool operator()(LayoutAttested&) const { return is_staff(audience); }
    bool operator()(DeckPutIn&) const { return is_staff(audience); }
    bool operator()(DeckTakenOut&) const { return is_staff(audience); }
    bool operator()(DeckRejected&) const { return is_staff(audience); }
    bool operator()(DeckSealed&) const { return is_staff(audience); }
    bool operator()(DeckInspected&) const { return is_staff(audience); }

    bool operator()(Shuffled& event) const {
        hide(event.order);
        return true;
    }
    bool operator()(Thrown& event) const {
        if (!owns(event.seat)) hide(event.cards);
        return true;
    }
    bool operator()(CardsDealt& event) const {
        const bool looks = event.place == Place::hand ||
                           (event.place == Place::drawn && !table.setup->procedure->drawn_apart);
        if (!looks || !owns(event.seat)) hide(event.cards);
        return true;
    }
    bool operator()(SeatTaken& event) const {
        if (!is_staff(audience) && event.account != audience.account) event.account = nobody;
        return true;
    }

    // Everybody sees what players do, cards that are turned up, money, and what goes wrong.
    bool operator()(RoundBegan&) const { return true; }
    bool operator()(RoundEnded&) const { return true; }
    bool operator()(Cut&) const { return true; }
    bool operator()(MethodChanged&) const { return true; }
    bool operator()(SeatLeft&) const { return true; }
    bool operator()(ConnectionLost&) const { return true; }
    bool operator()(ConnectionRestored&) const { return true; }
    bool operator()(WagerPlaced&) const { return true; }
    bool operator()(WagerWithdrawn&) const { return true; }
    bool operator()(BetsClosed&) const { return true; }
    bool operator()(DealtIn&) const { return true; }
    bool operator()(DecisionAsked&) const { return true; }
    bool operator()(Chosen&) const { return true; }
    bool operator()(WagerMade&) const { return true; }
    bool operator()(RaiseReduced&) const { return true; }
    bool operator()(ShowElected&) const { return true; }
    bool operator()(AdviceAsked&) const { return true; }
    bool operator()(CardsShown&) const { return true; }
    bool operator()(CardsCollected&) const { return true; }
    bool operator()(CardsMoved&) const { return true; }
    bool operator()(CardsSetAside&) const { return true; }
    bool operator()(StubCounted&) const { return true; }
    bool operator()(LineSettled&) const { return true; }
    bool operator()(HandVoided&) const { return true; }
    bool operator()(RoundVoided&) const { return true; }
    bool operator()(IrregularityFound&) const { return true; }
    bool operator()(Ruled&) const { return true; }
    bool operator()(CorrectionOpened&) const { return true; }
    bool operator()(CardCorrected&) const { return true; }
    bool operator()(LineCorrected&) const { return true; }
    bool operator()(CorrectionClosed&) const { return true; }
    bool operator()(LightReported&) const { return true; }
    bool operator()(LightLit&) const { return true; }
    bool operator()(LightOut&) const { return true; }
    bool operator()(LightVerified&) const { return true; }
    bool operator()(ProgressiveTaken&) const { return true; }
    bool operator()(PayoutValidated&) const { return true; }
    bool operator()(MeterPaid&) const { return true; }
    bool operator()(EntryCorrected&) const { return true; }
    bool operator()(EntrySupplied&) const { return is_staff(audience); }
    bool operator()(CorrectionAbandoned&) const { return true; }
    bool operator()(EntryTakenBack&) const { return true; }
    bool operator()(EntryDropped&) const { return true; }
    bool operator()(LineTakenBack&) const { return true; }
    bool operator()(WagerCorrected&) const { return true; }
    bool operator()(MeterReexecuted&) const { return is_staff(audience); }
    bool operator()(RoundReexecuted&) const { return true; }
    // A dispute is between the house and one player.
    bool operator()(DisputeFlagged&) const { return is_staff(audience); }
    bool operator()(LineAwarded& event) const {
        return is_staff(audience) || event.account == audience.account;
    }
};

}  // namespace

Table seen_by(const Table& table, const Audience& audience) {
    Table seen = table;
    if (sees_everything(table, audience)) return seen;
    hide(seen.stub);
    for (RackCard& card : seen.rack)
        card.card = cards::Card::unknown();
    hide_from(seen.dealer, seen.dealer_turned.size());
    hide_from(seen.community, seen.community_turned.size());
    for (Seat& seat : seen.seats)
        hide_seat(*table.setup->procedure, audience, seat);
    return seen;
}

std::optional<Event> seen_by(const Table& table, const Event& event, const Audience& audience) {
    if (sees_everything(table, audience)) return event;
    Event seen = event;
    if (!is_staff(audience) && seen.actor.account != audience.account) seen.actor.account = nobody;
    if (!base::visit(Screen{table, audience}, seen.body)) return std::nullopt;
    return seen;
}

}  // namespace fairdeal::table
