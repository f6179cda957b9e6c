#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <string>
#include <utility>
#include <variant>

#include "base/cents.h"
#include "cards/card.h"
#include "games/procedure.h"
#include "games/settle.h"
#include "table/state/actor.h"
#include "table/state/correction_events.h"
#include "table/state/equipment_events.h"
#include "table/state/event_parts.h"

// What has happened at a table: facts, in order. `evolve` makes the table of them and of nothing
// else, so the same events always rebuild the same table. Faces of cards are in the events as the
// program knows them (`??` where it does not); views take out what an audience may not see.
namespace fairdeal::table {

// The course of the procedure ----------------------------------------------------------------
struct Attested {  // by the actor of the event: every attested clause of the step
    StepId step{};
};
struct StepReached {  // the step is due now, or its script has come to an end
    StepId step{};
};
struct RoundBegan {
    std::uint32_t round = 0;
    std::uint8_t deck = 0;  // the deck it is played with
};
struct RoundEnded {};

// Cards and devices --------------------------------------------------------------------------
struct DeckReceived {
    std::uint8_t deck = 0;  // 0 or 1
    std::string id{};
    std::string colour{};
};
struct DeckRemoved {
    std::uint8_t deck = 0;
    std::string reason{};
};
struct Shuffled {
    std::uint8_t deck = 0;
    cards::CardList order{};  // electronic: secret from everybody; live: unknown cards
};
struct DeviceCounted {
    std::uint8_t number = 0;
};
struct Cut {
    std::uint8_t number = 0;
    bool again = false;  // a recut, ordered by a supervisor
    std::string reason{};
};
struct CardsWarned {  // these cards will soon be too old
};
struct MethodChanged {
    games::Dealing dealing{};
    games::Shuffling shuffling{};
};

// Players and wagers -------------------------------------------------------------------------
struct SeatTaken {
    SeatNumber seat = no_seat;
    Account account = nobody;
};
struct SeatLeft {  // at once, or marked to happen when the round has ended
    SeatNumber seat = no_seat;
    bool after_round = false;
};
struct ConnectionLost {
    SeatNumber seat = no_seat;
};
struct ConnectionRestored {
    SeatNumber seat = no_seat;
};
struct WagerPlaced {  // the whole wager, in place of what lay there
    SeatNumber seat = no_seat;
    Spot wager{};
    base::Cents amount{};
    base::Cents match_play{};
};
struct WagerWithdrawn {
    SeatNumber seat = no_seat;
    Spot wager{};
    base::Cents amount{};
};
struct BetsClosed {};
struct DealtIn {  // a seat whose wagers entitle it to cards
    SeatNumber seat = no_seat;
};
struct DecisionAsked {  // it is this seat's turn
    SeatNumber seat = no_seat;
    Time deadline{};
};
struct AdviceAsked {  // the player wants to be told what is best
    SeatNumber seat = no_seat;
};
struct Chosen {
    SeatNumber seat = no_seat;
    Taken choice{};
    bool by_table = false;  // for an absent player
};
struct WagerMade {  // by that choice
    SeatNumber seat = no_seat;
    Spot wager{};
    base::Cents amount{};
};
// The cards, turned up, did not allow what was chosen: this counts instead, this much lies there
// now, and the rest has gone back.
struct RaiseReduced {
    SeatNumber seat = no_seat;
    Taken choice{};
    Spot wager{};
    base::Cents amount{};
    base::Cents returned{};
};
struct Thrown {
    SeatNumber seat = no_seat;
    std::uint8_t decision = 0;
    cards::CardList cards{};
    bool by_table = false;
};
struct ShowElected {
    SeatNumber seat = no_seat;
    bool shown = false;
    bool by_table = false;
};

// Cards in motion ----------------------------------------------------------------------------
struct CardsDealt {  // face down, from the top of the deck
    Place place{};
    SeatNumber seat = no_seat;
    cards::CardList cards{};
};
struct CardsShown {  // turned up: from now on everybody knows them
    Place place{};
    SeatNumber seat = no_seat;
    cards::CardList cards{};
};
struct CardsCollected {  // to the rack, in this order
    Place place{};
    SeatNumber seat = no_seat;
    std::uint8_t number = 0;
};
struct CardsMoved {  // a misdeal: so many cards too many (from the stub) or too few (to it)
    Place place{};
    SeatNumber seat = no_seat;
    std::int8_t number = 0;
};
struct CardsSetAside {  // found face up in the shoe or deck: seen by all, to the rack
    cards::CardList cards{};
};
struct StubCounted {
    std::uint8_t number = 0;
    bool right = true;
};

// Settlement ---------------------------------------------------------------------------------
enum class LineResult : std::uint8_t { wins, loses, pushes, forfeited, refunded };
BOOST_DESCRIBE_ENUM(LineResult, wins, loses, pushes, forfeited, refunded)

struct LineSettled {
    SeatNumber seat = no_seat;
    LineKey key{};
    Spot wager{};  // none: envy
    LineResult fate{};
    base::Cents stake{};
    base::Cents coupon{};
    base::Cents net{};
    // From these `why` is told: the game's reason, and the row of the schedule's table that paid.
    std::uint8_t reason = 0;
    std::uint8_t schedule = 0;
    std::uint8_t row = games::no_row;
    bool limited = false;  // cut by the aggregate limit
    std::uint8_t meter = games::no_meter;
    SeatNumber from = no_seat;  // envy: the seat whose hand it is for
};
struct SeatActed {  // all acts of the step on this seat are done
    SeatNumber seat = no_seat;
};
struct HandVoided {
    SeatNumber seat = no_seat;
};
struct RoundVoided {
    games::WagerSet settled_anyway{};
};

// Irregularities and corrections -------------------------------------------------------------
struct IrregularityFound {  // too late: only recorded; unconfirmed: a supervisor rules first
    games::Irregularity what{};
    games::Remedy remedy{};
    SeatNumber seat = no_seat;
    std::uint8_t number = 0;
    bool prescribed = true;
    std::string reason{};
    bool too_late = false;
    bool unconfirmed = false;  // a line of the round is settled, so paid money would go back
};
struct Ruled {  // by a supervisor
    games::Remedy remedy{};
    SeatNumber seat = no_seat;
    std::string reason{};
};
struct CorrectionOpened {
    std::string reason{};
};
struct CardCorrected {
    Place place{};
    SeatNumber seat = no_seat;
    cards::Card before{};
    cards::Card after{};
};
struct LineCorrected {  // a movement of its own: the difference, and the line as it now is
    SeatNumber seat = no_seat;
    LineKey key{};
    Spot wager{};
    LineResult fate{};
    base::Cents net{};
    base::Cents difference{};
    SeatNumber from = no_seat;
    std::uint8_t reason = 0;
    std::uint8_t schedule = 0;
    std::uint8_t row = games::no_row;
    std::uint8_t meter = games::no_meter;
};
struct CorrectionClosed {};

// Progressives -------------------------------------------------------------------------------
struct LightReported {
    SeatNumber seat = no_seat;
    bool working = true;
};
struct LightLit {
    SeatNumber seat = no_seat;
};
struct LightOut {  // its wager has gone back
    SeatNumber seat = no_seat;
};
struct LightVerified {  // the dealer has seen that it is lit
    SeatNumber seat = no_seat;
};
struct ProgressiveTaken {  // chips collected, counted and equal to the acceptors' count
    std::uint8_t number = 0;
};
struct PayoutValidated {
    SeatNumber seat = no_seat;
};
struct PapersCompleted {
    SeatNumber seat = no_seat;
};
struct MeterContributed {
    std::uint8_t meter = 0;
    MeterUnits shown = 0;
    MeterUnits overflow = 0;
    MeterUnits reserve = 0;
    std::uint32_t table = 0;  // where it happened: linked tables hear of it
};
struct MeterReversed {  // a void round: its contributions go back
    std::uint8_t meter = 0;
    MeterUnits shown = 0;
    MeterUnits overflow = 0;
    MeterUnits reserve = 0;
    std::uint32_t table = 0;
};
struct MeterPaid {  // a recorded win; what follows is the reset
    std::uint8_t meter = 0;
    base::Cents paid{};
    bool reset = false;  // the last winner of the meter: it is set back
    std::uint32_t table = 0;
};
// A payout of this round goes back on its meter and the reset it led to is withdrawn (ruling T-35).
// The house takes back what of `paid` comes neither to what is shown or over nor to the reserve.
struct MeterRestored {
    std::uint8_t meter = 0;
    base::Cents paid{};
    bool reset = false;       // that payout had set the meter back
    MeterUnits shown = 0;     // what it now shows more, or less …
    MeterUnits overflow = 0;  // … and has over
    MeterUnits reserve = 0;   // what the reserve had given for the reset
    std::uint32_t table = 0;
};
struct MeterCorrected {
    std::uint8_t meter = 0;
    MeterUnits before = 0;
    MeterUnits after = 0;
    Actor second{};
    std::string reason{};
    std::uint32_t table = 0;
};

using EventBodies = std::variant<
    Attested, StepReached, RoundBegan, RoundEnded, DeckReceived, DeckRemoved, Shuffled,
    DeviceCounted, Cut, CardsWarned, MethodChanged, SeatTaken, SeatLeft, ConnectionLost,
    ConnectionRestored, WagerPlaced, WagerWithdrawn, BetsClosed, DealtIn, DecisionAsked, Chosen,
    WagerMade, Thrown, ShowElected, CardsDealt, CardsShown, CardsCollected, CardsMoved,
    CardsSetAside, StubCounted, LineSettled, SeatActed, HandVoided, RoundVoided, IrregularityFound,
    Ruled, CorrectionOpened, CardCorrected, LineCorrected, CorrectionClosed, LightReported,
    LightLit, ProgressiveTaken, PayoutValidated, PapersCompleted, MeterContributed, MeterReversed,
    MeterPaid, MeterCorrected, AdviceAsked, MeterRestored, LayoutAttested, DeckPutIn, DeckTakenOut,
    DeckRejected, DeckSealed, DeckInspected, LightOut, LightVerified, EntryCorrected, EntrySupplied,
    CorrectionAbandoned, EntryTakenBack, EntryDropped, LineTakenBack, WagerCorrected,
    MeterReexecuted, RoundReexecuted, DisputeFlagged, LineAwarded, RaiseReduced>;

// One of them. One file copies, moves and destroys it: that takes long to compile.
struct EventBody : EventBodies {
    using EventBodies::variant;
    EventBody();
    EventBody(const EventBody&);
    EventBody(EventBody&&) noexcept;
    EventBody& operator=(const EventBody&);
    EventBody& operator=(EventBody&&) noexcept;
    ~EventBody();
};

struct Event {
    Actor actor{};
    Time time{};
    games::Citation cited{};  // the clause and ruling it rests on
    EventBody body{};
    Event() = default;
    // No aggregate: g++ wipes one with zeros before it fills it in.
    template <class Body = EventBody>
    Event(Actor by, Time when, games::Citation why, Body&& what)
        : actor(by), time{when}, cited(why), body(std::forward<Body>(what)) {}
};

using Events = boost::container::small_vector<Event, 4>;

BOOST_DESCRIBE_STRUCT(Attested, (), (step))
BOOST_DESCRIBE_STRUCT(StepReached, (), (step))
BOOST_DESCRIBE_STRUCT(RoundBegan, (), (round, deck))
BOOST_DESCRIBE_STRUCT(RoundEnded, (), ())
BOOST_DESCRIBE_STRUCT(DeckReceived, (), (deck, id, colour))
BOOST_DESCRIBE_STRUCT(DeckRemoved, (), (deck, reason))
BOOST_DESCRIBE_STRUCT(Shuffled, (), (deck, order))
BOOST_DESCRIBE_STRUCT(DeviceCounted, (), (number))
BOOST_DESCRIBE_STRUCT(Cut, (), (number, again, reason))
BOOST_DESCRIBE_STRUCT(CardsWarned, (), ())
BOOST_DESCRIBE_STRUCT(MethodChanged, (), (dealing, shuffling))
BOOST_DESCRIBE_STRUCT(SeatTaken, (), (seat, account))
BOOST_DESCRIBE_STRUCT(SeatLeft, (), (seat, after_round))
BOOST_DESCRIBE_STRUCT(ConnectionLost, (), (seat))
BOOST_DESCRIBE_STRUCT(ConnectionRestored, (), (seat))
BOOST_DESCRIBE_STRUCT(WagerPlaced, (), (seat, wager, amount, match_play))
BOOST_DESCRIBE_STRUCT(WagerWithdrawn, (), (seat, wager, amount))
BOOST_DESCRIBE_STRUCT(BetsClosed, (), ())
BOOST_DESCRIBE_STRUCT(DealtIn, (), (seat))
BOOST_DESCRIBE_STRUCT(DecisionAsked, (), (seat, deadline))
BOOST_DESCRIBE_STRUCT(Chosen, (), (seat, choice, by_table))
BOOST_DESCRIBE_STRUCT(WagerMade, (), (seat, wager, amount))
BOOST_DESCRIBE_STRUCT(RaiseReduced, (), (seat, choice, wager, amount, returned))
BOOST_DESCRIBE_STRUCT(Thrown, (), (seat, decision, cards, by_table))
BOOST_DESCRIBE_STRUCT(ShowElected, (), (seat, shown, by_table))
BOOST_DESCRIBE_STRUCT(CardsDealt, (), (place, seat, cards))
BOOST_DESCRIBE_STRUCT(CardsShown, (), (place, seat, cards))
BOOST_DESCRIBE_STRUCT(CardsCollected, (), (place, seat, number))
BOOST_DESCRIBE_STRUCT(CardsMoved, (), (place, seat, number))
BOOST_DESCRIBE_STRUCT(CardsSetAside, (), (cards))
BOOST_DESCRIBE_STRUCT(StubCounted, (), (number, right))
BOOST_DESCRIBE_STRUCT(LineSettled, (),
                      (seat, key, wager, fate, stake, coupon, net, reason, schedule, row, limited,
                       meter, from))
BOOST_DESCRIBE_STRUCT(SeatActed, (), (seat))
BOOST_DESCRIBE_STRUCT(HandVoided, (), (seat))
BOOST_DESCRIBE_STRUCT(RoundVoided, (), (settled_anyway))
BOOST_DESCRIBE_STRUCT(IrregularityFound, (),
                      (what, remedy, seat, number, prescribed, reason, too_late, unconfirmed))
BOOST_DESCRIBE_STRUCT(Ruled, (), (remedy, seat, reason))
BOOST_DESCRIBE_STRUCT(CorrectionOpened, (), (reason))
BOOST_DESCRIBE_STRUCT(CardCorrected, (), (place, seat, before, after))
BOOST_DESCRIBE_STRUCT(LineCorrected, (),
                      (seat, key, wager, fate, net, difference, from, reason, schedule, row, meter))
BOOST_DESCRIBE_STRUCT(CorrectionClosed, (), ())
BOOST_DESCRIBE_STRUCT(LightReported, (), (seat, working))
BOOST_DESCRIBE_STRUCT(LightLit, (), (seat))
BOOST_DESCRIBE_STRUCT(ProgressiveTaken, (), (number))
BOOST_DESCRIBE_STRUCT(PayoutValidated, (), (seat))
BOOST_DESCRIBE_STRUCT(PapersCompleted, (), (seat))
BOOST_DESCRIBE_STRUCT(MeterContributed, (), (meter, shown, overflow, reserve, table))
BOOST_DESCRIBE_STRUCT(MeterReversed, (), (meter, shown, overflow, reserve, table))
BOOST_DESCRIBE_STRUCT(MeterPaid, (), (meter, paid, reset, table))
BOOST_DESCRIBE_STRUCT(MeterCorrected, (), (meter, before, after, second, reason, table))
BOOST_DESCRIBE_STRUCT(AdviceAsked, (), (seat))
BOOST_DESCRIBE_STRUCT(MeterRestored, (), (meter, paid, reset, shown, overflow, reserve, table))
BOOST_DESCRIBE_STRUCT(LightOut, (), (seat))
BOOST_DESCRIBE_STRUCT(LightVerified, (), (seat))

}  // namespace fairdeal::table

template <>
struct std::variant_size<fairdeal::table::EventBody>
    : std::variant_size<fairdeal::table::EventBodies> {};
template <std::size_t index>
struct std::variant_alternative<index, fairdeal::table::EventBody>
    : std::variant_alternative<index, fairdeal::table::EventBodies> {};
