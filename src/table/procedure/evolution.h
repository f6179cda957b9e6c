#pragma once

#include <algorithm>

#include "table/journal/meter_again.h"
#include "table/journal/rerun.h"
#include "table/state/evolve_cards.h"
#include "table/state/meter.h"

// One function per event: what it changes; nothing is decided here. `evolve` selects the function
// by the event. Code that records an event knows its kind and calls it directly.
namespace fairdeal::table {

// Clears what belongs to one round only.
inline void clear_round(Seat& seat) {
    static const Seat empty;
    const Account player = seat.player;
    const bool leaving = seat.leaving;
    const bool connected = seat.connected;
    const Time lost_at = seat.lost_at;
    const bool light_works = seat.light_works;
    seat = empty;
    seat.player = player;
    seat.leaving = leaving;
    seat.connected = connected;
    seat.lost_at = lost_at;
    seat.light_works = light_works;
}

// Events that change no seat's cards, wagers or choices, so the cached results of the rules core
// stay valid. No claim is made about all others.
template <class Body>
inline constexpr bool leaves_seats_settled =
    std::is_same_v<Body, Attested> || std::is_same_v<Body, StepReached> ||
    std::is_same_v<Body, LineSettled> || std::is_same_v<Body, SeatActed> ||
    std::is_same_v<Body, PayoutValidated> || std::is_same_v<Body, MeterPaid>;

class Evolution {
  public:
    Evolution(Table& table, const Event& event) noexcept : table_(table), event_(event) {}

    template <class Body>
    void apply(const Body& body) const {
        if constexpr (!leaves_seats_settled<Body>) table_.settled_seats.forget();
        (*this)(body);
    }

  private:
    void operator()(const Attested&) const noexcept {}
    void operator()(const StepReached& at) const {
        // An idle table waits for a player, and resumes because one came.
        if ((at.step.script == Script::idle) != (table_.step.script == Script::idle)) {
            table_.player_came = at.step.script != Script::idle;
        }
        if (at.step.script == Script::shuffling && table_.step.script != Script::shuffling) {
            table_.quiet_since = event_.time;
        }
        table_.step = at.step;
        table_.turn = no_seat;
        table_.delivery = 0;
        for (Seat& seat : seats_of(table_))
            seat.acted = false;
        if (at.step.script == games::Script::closed) {
            table_.is_open = false;
            table_.player_came = false;
            table_.decks = {};
        } else {
            table_.is_open = true;
        }
    }
    void operator()(const RoundBegan& began) const {
        table_.round = began.round;
        table_.round_open = true;
        table_.quiet_since = event_.time;
        table_.deck_in_play = began.deck;
        table_.was_void = false;
        table_.irregular = false;
        table_.came_too_late = false;
        table_.settled_anyway = {};
        table_.shuffled = false;
        table_.cut = false;
        table_.face_up_found = 0;
        table_.stub_counted = false;
        clear_cards(table_);
        for (Seat& seat : seats_of(table_))
            clear_round(seat);
        for (Meter& meter : table_.meters)
            forget_round(meter);
    }
    void operator()(const RoundEnded&) const {
        remember_round(table_);
        table_.round_open = false;
        table_.in_round = false;
        // A round whose stub was counted is the first of the next five.
        if (!table_.stub_counted) ++table_.rounds_since_count;
    }

    void operator()(const DeckReceived& received) const {
        table_.decks[received.deck] = {.id = received.id,
                                       .colour = received.colour,
                                       .opened_at = event_.time,
                                       .at_table = true};
        table_.deck_received = received.deck;
    }
    void operator()(const DeckRemoved& removed) const {
        Deck& deck = table_.decks[removed.deck];
        if (table_.setup->is_live()) table_.removed.push_back({deck.id, deck.rejected});
        deck = {};
    }
    void operator()(const DeckRejected& rejected) const {
        table_.decks[rejected.deck].rejected = true;
    }
    void operator()(const DeckPutIn& in) const { table_.decks[in.deck].in_shuffler = true; }
    void operator()(const DeckTakenOut& out) const { table_.decks[out.deck].in_shuffler = false; }
    void operator()(const DeckSealed& sealed) const {
        for (RemovedDeck& deck : table_.removed)
            deck.sealed = deck.sealed || deck.id == sealed.id;
    }
    void operator()(const DeckInspected& inspected) const {
        std::erase_if(table_.removed,
                      [&](const RemovedDeck& deck) { return deck.id == inspected.id; });
    }
    void operator()(const LayoutAttested&) const { table_.filed_felt = table_.setup->felt; }
    void operator()(const Shuffled& shuffled) const {
        table_.shuffled = true;
        table_.cut = false;
        load_stub(table_, shuffled.order);
    }
    void operator()(const DeviceCounted&) const noexcept {}
    void operator()(const Cut& cut) const {
        table_.cut = true;
        cut_stub(table_, cut.number);
    }
    void operator()(const CardsWarned&) const { table_.decks[table_.deck_in_play].warned = true; }
    void operator()(const MethodChanged& changed) const noexcept {
        table_.dealing = changed.dealing;
        table_.shuffling = changed.shuffling;
    }

    void operator()(const SeatTaken& taken) const {
        Seat& seat = table_.seat(taken.seat);
        const bool light_works = seat.light_works;
        seat = Seat{};
        seat.player = taken.account;
        seat.light_works = light_works;
        table_.player_came = true;
    }
    void operator()(const SeatLeft& left) const {
        Seat& seat = table_.seat(left.seat);
        if (left.after_round) {
            seat.leaving = true;
            return;
        }
        const bool light_works = seat.light_works;
        seat = Seat{};
        seat.light_works = light_works;
    }
    void operator()(const ConnectionLost& lost) const {
        table_.seat(lost.seat).connected = false;
        table_.seat(lost.seat).lost_at = event_.time;
    }
    void operator()(const ConnectionRestored& restored) const {
        table_.seat(restored.seat).connected = true;
    }
    void operator()(const WagerPlaced& placed) const {
        Seat& seat = table_.seat(placed.seat);
        seat.placed[placed.wager.wager] = placed.amount;
        seat.match_play[placed.wager.wager] = placed.match_play;
        table_.quiet_since = event_.time;
        table_.player_came = true;
    }
    void operator()(const WagerWithdrawn& withdrawn) const {
        Seat& seat = table_.seat(withdrawn.seat);
        seat.placed[withdrawn.wager.wager] = {};
        seat.match_play[withdrawn.wager.wager] = {};
        table_.quiet_since = event_.time;
    }
    void operator()(const BetsClosed&) const noexcept { table_.in_round = true; }
    void operator()(const DealtIn& in) const { table_.seat(in.seat).dealt_in = true; }
    void operator()(const DecisionAsked& asked) const noexcept {
        table_.turn = asked.seat;
        table_.deadline = asked.deadline;
    }
    void operator()(const Chosen& chosen) const {
        Seat& seat = table_.seat(chosen.seat);
        seat.acted = true;
        seat.choices[chosen.choice.decision] = chosen.choice.option;
        seat.choice_count = static_cast<std::uint8_t>(chosen.choice.decision + 1);
        const games::Decision& decision =
            table_.setup->description().decisions[chosen.choice.decision];
        seat.folded = decision.options[chosen.choice.option].folds;
    }
    void operator()(const WagerMade& made) const {
        table_.seat(made.seat).made[made.wager.wager] = made.amount;
    }
    void operator()(const RaiseReduced& reduced) const {
        Seat& seat = table_.seat(reduced.seat);
        seat.choices[reduced.choice.decision] = reduced.choice.option;
        seat.made[reduced.wager.wager] = reduced.amount;
    }
    void operator()(const Thrown& thrown) const { throw_cards(table_, thrown); }
    void operator()(const ShowElected& elected) const {
        Seat& seat = table_.seat(elected.seat);
        seat.acted = true;
        seat.show_asked = true;
        seat.shown = elected.shown;
    }

    void operator()(const CardsDealt& dealt) const { deal_cards(table_, dealt); }
    void operator()(const CardsShown& shown) const { show_cards(table_, shown); }
    void operator()(const CardsCollected& collected) const { collect_cards(table_, collected); }
    void operator()(const CardsMoved& moved) const { move_cards(table_, moved); }
    void operator()(const CardsSetAside& aside) const { set_aside(table_, aside); }
    void operator()(const StubCounted& counted) const noexcept {
        table_.rounds_since_count = 0;
        table_.stub_counted = true;
        table_.count_is_off = !counted.right;
    }

    void operator()(const LineSettled& line) const {
        Seat& seat = table_.seat(line.seat);
        seat.lines.push_back(line);
        if (line.wager.wager != games::no_wager) seat.settled.insert(line.wager.wager);
        // A payout from the meter does not come from the tray: the cards stay until the paperwork
        // is done.
        if (line.meter != games::no_meter) seat.papers_open = true;
    }
    void operator()(const AdviceAsked&) const {}
    void operator()(const SeatActed& acted) const { table_.seat(acted.seat).acted = true; }
    void operator()(const HandVoided& voided) const { table_.seat(voided.seat).voided = true; }
    void operator()(const RoundVoided& voided) const noexcept {
        table_.was_void = true;
        table_.count_is_off = false;  // a ruling that voids the round settles this, too
        table_.settled_anyway = voided.settled_anyway;
    }

    void operator()(const IrregularityFound& found) const noexcept {
        if (found.too_late) {
            table_.came_too_late = true;
            table_.late = found.what;
            return;
        }
        // A shuffle cycle is not part of the round: with two decks, one is played meanwhile.
        if (found.what == games::Irregularity::shuffler_fault) {
            table_.awaits_ruling =
                !found.prescribed && table_.step.script == games::Script::shuffling;
            return;
        }
        table_.irregular = true;
        table_.count_is_off = false;
        table_.found = found.what;
        table_.awaits_ruling = !found.prescribed || found.unconfirmed;
        if (found.what <= games::Irregularity::several_face_up_later) {
            table_.face_up_found = static_cast<std::uint8_t>(table_.face_up_found + found.number);
        }
    }
    void operator()(const Ruled& ruled) const noexcept {
        // A ruling on a light decides nothing about what went wrong with the round.
        if (ruled.remedy == games::Remedy::return_wager) return;
        if (ruled.remedy == games::Remedy::pay) {
            table_.seat(ruled.seat).light_verified = true;
        } else {
            table_.awaits_ruling = false;
        }
    }
    void operator()(const CorrectionOpened&) const noexcept { table_.correcting = true; }
    // A corrected entry changes nothing until the round is executed again.
    void operator()(const CardCorrected&) const noexcept {}
    void operator()(const EntryCorrected&) const noexcept {}
    void operator()(const EntrySupplied&) const noexcept {}
    void operator()(const EntryDropped&) const noexcept {}
    void operator()(const LineTakenBack&) const noexcept {}
    void operator()(const WagerCorrected&) const noexcept {}
    void operator()(const EntryTakenBack&) const {
        take_out_last(table_);
        table_.correcting = true;  // until the round has been executed again
    }
    void operator()(const RoundReexecuted&) const { take_rerun(table_); }
    void operator()(const CorrectionAbandoned&) const noexcept { table_.correcting = false; }
    void operator()(const DisputeFlagged& flagged) const {
        remember_dispute(table_, event_.actor, flagged);
    }
    void operator()(const LineAwarded& awarded) const { remember_award(table_, awarded); }
    void operator()(const LineCorrected& corrected) const {
        if (table_.correcting) return;  // the round is executed again
        Seat& seat = table_.seat(corrected.seat);
        auto line = std::ranges::find_if(seat.lines, [&](const LineSettled& other) {
            return other.key == corrected.key && other.from == corrected.from;
        });
        if (line == seat.lines.end()) {
            line = seat.lines.insert(line, LineSettled{});
            line->seat = corrected.seat;
            line->key = corrected.key;
            line->wager = corrected.wager;
            line->from = corrected.from;
        }
        line->net = corrected.net;
        line->fate = corrected.fate;
        line->reason = corrected.reason;
        line->schedule = corrected.schedule;
        line->row = corrected.row;
        // A line that a meter no longer pays needs neither validation nor papers.
        if (line->meter != games::no_meter && corrected.meter == games::no_meter) {
            seat.validated = false;
            seat.papers_open = false;
        }
        line->meter = corrected.meter;
    }
    void operator()(const CorrectionClosed&) const noexcept { table_.correcting = false; }

    void operator()(const LightReported& light) const {
        table_.seat(light.seat).light_works = light.working;
    }
    void operator()(const LightLit& light) const { table_.seat(light.seat).light_lit = true; }
    void operator()(const LightOut& light) const { table_.seat(light.seat).light_lit = false; }
    void operator()(const LightVerified& light) const {
        table_.seat(light.seat).light_verified = true;
    }
    void operator()(const ProgressiveTaken&) const noexcept {}
    void operator()(const PayoutValidated& validated) const {
        table_.seat(validated.seat).validated = true;
    }
    void operator()(const PapersCompleted& papers) const {
        table_.seat(papers.seat).papers_open = false;
    }
    template <class MeterEvent>
    void operator()(const MeterEvent& event) const {
        const MeterTerms& terms = *find_terms(*table_.setup, event.meter);
        const bool here = event.table == table_.setup->number;
        table::apply(table_.meters[event.meter], terms, event,
                     here ? MeterEventOrigin::here : MeterEventOrigin::elsewhere);
        if (!here) enter_told(table_, event_);
    }

    Table& table_;
    const Event& event_;
};

}  // namespace fairdeal::table
