#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "base/cents.h"
#include "cards/card.h"
#include "games/procedure.h"
#include "table/state/actor.h"
#include "table/state/equipment_events.h"

// What people ask of a table. A command is not a fact: `decide` makes events of it, or refuses it.
namespace fairdeal::table {

// The step that is due, taken. Which of the fields are read depends on its kind: `number` for a
// cut, a count or how many deliveries of the deal (0: all that are left); `cards` for faces that
// are turned up at a live table, or the order the random source has made for a shuffle.
struct TakeStep {
    games::StepKey step{};  // refused when another one is due
    std::uint8_t number = 0;
    cards::CardList cards{};
    std::string deck{};    // receive_cards: the deck's id
    std::string colour{};  // receive_cards: of its backs
};

struct OpenTable {};
struct GoIdle {};  // nobody plays: spread the cards
struct CloseTable {};

// Players. An account acts only for seats it holds.
struct TakeSeat {
    SeatNumber seat = no_seat;
    Account account = nobody;  // for whom, where the dealer seats a player; nobody: for oneself
};
struct LeaveSeat {
    SeatNumber seat = no_seat;
};
struct LoseConnection {};  // of the account that is the actor
struct RestoreConnection {};
struct PlaceWager {  // the whole wager on this spot, in place of what lay there
    SeatNumber seat = no_seat;
    std::string wager{};
    base::Cents amount{};
    base::Cents match_play{};  // the part of it that is a coupon
};
struct WithdrawWager {
    SeatNumber seat = no_seat;
    std::string wager{};
};
struct Choose {
    SeatNumber seat = no_seat;
    std::string option{};
    cards::CardList thrown{};  // where the cards are thrown with the decision
};
struct Discard {  // in a draw of its own
    SeatNumber seat = no_seat;
    cards::CardList thrown{};
};
struct Show {  // elect to show the hand for a bonus, or not
    SeatNumber seat = no_seat;
    bool shown = true;
    cards::CardList cards{};  // at a live table: what is shown
};
struct AskAdvice {  // what is best, where the house allows it: it is recorded that one asked
    SeatNumber seat = no_seat;
};
struct Tick {};  // the clock: who has run out of time?

// Card control.
struct Recut {
    std::uint8_t number = 0;
    std::string reason{};
};
struct ChangeCards {  // the decks leave the table; new ones are received
    std::string reason{};
};
struct ChangeMethod {  // only between rounds, and after the device was taken off
    games::Dealing dealing{};
    games::Shuffling shuffling{};
    bool device_removed = false;
};

// What goes wrong.
struct Raise {
    games::Irregularity what{};
    SeatNumber seat = no_seat;  // a player's cards
    std::uint8_t number = 0;    // how many cards lie there, or were found face up
    cards::CardList cards{};    // their faces, where they lie face up at a live table
    std::string reason{};
};
struct Rule {  // a supervisor decides where the text is silent, or otherwise
    games::Remedy remedy{};
    SeatNumber seat = no_seat;
    std::string reason{};
};

// Mis-keyed entries at a live table (rulings ). Opened, corrected one by one, closed: the
// round is then executed again as it should have been entered. Nothing is edited.
struct OpenCorrection {
    std::string reason{};
};
struct CorrectCard {
    games::Place place{};
    SeatNumber seat = no_seat;
    cards::Card before{};
    cards::Card after{};
};
struct CloseCorrection {};

// Progressives.
struct ReportLight {  // of a betting position
    SeatNumber seat = no_seat;
    bool working = true;
};
struct ValidatePayout {  // a supervisor, before a meter is paid
    SeatNumber seat = no_seat;
};
struct CompletePapers {  // a payout not made from the tray: its cards may now go
    SeatNumber seat = no_seat;
};
struct CorrectMeter {  // by two persons
    std::string meter{};
    base::Cents to{};
    Actor second{};
    std::string reason{};
};

// Equipment.
struct AttestLayout {       // takes the step at which a supervisor says that the layout was filed
    std::string drawing{};  // SHA-256 of the file that was filed, in hexadecimal digits
    std::string day{};      // on which it was submitted: 2026-11-16
    std::string photograph{};  // its number or name
};
struct ReportDeck {  // at the step where the cards are sorted and inspected: it goes back
    DeckFault fault{};
    cards::Card card{};
};
struct InspectDeck {  // security has inspected a deck that left the table
    std::string deck{};
};

// What was mis-keyed, apart from a card.
enum class Miskeyed : std::uint8_t {
    amount,        // of a wager placed before the deal
    spot,          // the whole amount lay on another spot
    decision,      // with the cards thrown where the option throws them
    discard,       // in a draw of its own
    election,      // to show the hand or not
    seat,          // everything entered for one seat belonged to another
    count,         // the last one of the round: stub, device, chips
    no_more_bets,  // called too early
};
std::string_view name_of(Miskeyed what) noexcept;  // "no-more-bets"

// Which of the fields are read depends on what was mis-keyed; `to_…` is what is right.
struct CorrectEntry {
    Miskeyed what{};
    SeatNumber seat = no_seat;
    SeatNumber to_seat = no_seat;
    std::string wager{};
    std::string to_wager{};
    base::Cents amount{};
    base::Cents to_amount{};
    std::string option{};
    std::string to_option{};
    std::uint8_t draw = 0;  // which discard of the seat, from 1; 0: the last one of that size
    cards::CardList thrown{};
    cards::CardList to_thrown{};
    std::uint8_t number = 0;
    std::uint8_t to_number = 0;
    bool to_shown = true;
    cards::CardList cards{};  // to show after all: what is shown
};

// An entry that the corrected round needs and nobody made.
enum class Supplied : std::uint8_t { step, wager, withdrawal, choice, discard, election };
std::string_view name_of(Supplied what) noexcept;  // "step"
struct SupplyEntry {
    Supplied what{};
    games::StepKey step{};
    SeatNumber seat = no_seat;
    std::string wager{};
    base::Cents amount{};
    std::string option{};
    cards::CardList thrown{};
    bool shown = true;
    std::uint8_t number = 0;
    cards::CardList cards{};
};
struct AbandonCorrection {};
struct TakeBack {};  // the dealer's own last entry

// Disputes. In a round that has ended nothing changes any more: what it lacks is awarded.
struct FlagDispute {
    std::uint32_t round = 0;
    SeatNumber seat = no_seat;  // none: the whole round
    std::string line{};         // the key of a settlement line; none: the whole seat
    std::string reason{};
};
struct AwardLine {  // by two persons
    std::uint32_t round = 0;
    SeatNumber seat = no_seat;
    std::string line{};
    base::Cents amount{};
    Actor second{};
    std::string reason{};
};

using CommandBodies =
    std::variant<TakeStep, OpenTable, GoIdle, CloseTable, TakeSeat, LeaveSeat, LoseConnection,
                 RestoreConnection, PlaceWager, WithdrawWager, Choose, Discard, Show, Tick, Recut,
                 ChangeCards, ChangeMethod, Raise, Rule, OpenCorrection, CorrectCard,
                 CloseCorrection, ReportLight, ValidatePayout, CompletePapers, CorrectMeter,
                 AskAdvice, AttestLayout, ReportDeck, InspectDeck, CorrectEntry, SupplyEntry,
                 AbandonCorrection, TakeBack, FlagDispute, AwardLine>;

// One of them. One file copies, moves and destroys it: that takes long to compile.
struct CommandBody : CommandBodies {
    using CommandBodies::variant;
    CommandBody();
    CommandBody(const CommandBody&);
    CommandBody(CommandBody&&) noexcept;
    CommandBody& operator=(const CommandBody&);
    CommandBody& operator=(CommandBody&&) noexcept;
    ~CommandBody();
};

struct Command {
    Actor actor{};
    Time time{};
    CommandBody body{};

    Command() = default;
    // Constructors and no aggregate: g++ wipes an aggregate with zeros before it fills it in.
    template <class Body = CommandBody>
    Command(Actor by, Time when, Body&& what)
        : actor(by), time{when}, body(std::forward<Body>(what)) {}
    template <class Body, class... Parts>
    Command(Actor by, Time when, std::in_place_type_t<Body> kind, Parts&&... parts)
        : actor(by), time{when}, body(kind, std::forward<Parts>(parts)...) {}
};

BOOST_DESCRIBE_STRUCT(TakeStep, (), (step, number, cards, deck, colour))
BOOST_DESCRIBE_STRUCT(OpenTable, (), ())
BOOST_DESCRIBE_STRUCT(GoIdle, (), ())
BOOST_DESCRIBE_STRUCT(CloseTable, (), ())
BOOST_DESCRIBE_STRUCT(TakeSeat, (), (seat, account))
BOOST_DESCRIBE_STRUCT(LeaveSeat, (), (seat))
BOOST_DESCRIBE_STRUCT(LoseConnection, (), ())
BOOST_DESCRIBE_STRUCT(RestoreConnection, (), ())
BOOST_DESCRIBE_STRUCT(PlaceWager, (), (seat, wager, amount, match_play))
BOOST_DESCRIBE_STRUCT(WithdrawWager, (), (seat, wager))
BOOST_DESCRIBE_STRUCT(Choose, (), (seat, option, thrown))
BOOST_DESCRIBE_STRUCT(Discard, (), (seat, thrown))
BOOST_DESCRIBE_STRUCT(Show, (), (seat, shown, cards))
BOOST_DESCRIBE_STRUCT(Tick, (), ())
BOOST_DESCRIBE_STRUCT(Recut, (), (number, reason))
BOOST_DESCRIBE_STRUCT(ChangeCards, (), (reason))
BOOST_DESCRIBE_STRUCT(ChangeMethod, (), (dealing, shuffling, device_removed))
BOOST_DESCRIBE_STRUCT(Raise, (), (what, seat, number, cards, reason))
BOOST_DESCRIBE_STRUCT(Rule, (), (remedy, seat, reason))
BOOST_DESCRIBE_STRUCT(OpenCorrection, (), (reason))
BOOST_DESCRIBE_STRUCT(CorrectCard, (), (place, seat, before, after))
BOOST_DESCRIBE_STRUCT(CloseCorrection, (), ())
BOOST_DESCRIBE_STRUCT(ReportLight, (), (seat, working))
BOOST_DESCRIBE_STRUCT(ValidatePayout, (), (seat))
BOOST_DESCRIBE_STRUCT(CompletePapers, (), (seat))
BOOST_DESCRIBE_STRUCT(CorrectMeter, (), (meter, to, second, reason))
BOOST_DESCRIBE_STRUCT(AskAdvice, (), (seat))
BOOST_DESCRIBE_STRUCT(AttestLayout, (), (drawing, day, photograph))
BOOST_DESCRIBE_STRUCT(ReportDeck, (), (fault, card))
BOOST_DESCRIBE_STRUCT(InspectDeck, (), (deck))
BOOST_DESCRIBE_STRUCT(CorrectEntry, (),
                      (what, seat, to_seat, wager, to_wager, amount, to_amount, option, to_option,
                       draw, thrown, to_thrown, number, to_number, to_shown, cards))
BOOST_DESCRIBE_STRUCT(SupplyEntry, (),
                      (what, step, seat, wager, amount, option, thrown, shown, number, cards))
BOOST_DESCRIBE_STRUCT(AbandonCorrection, (), ())
BOOST_DESCRIBE_STRUCT(TakeBack, (), ())
BOOST_DESCRIBE_STRUCT(FlagDispute, (), (round, seat, line, reason))
BOOST_DESCRIBE_STRUCT(AwardLine, (), (round, seat, line, amount, second, reason))

}  // namespace fairdeal::table

template <>
struct std::variant_size<fairdeal::table::CommandBody>
    : std::variant_size<fairdeal::table::CommandBodies> {};
template <std::size_t index>
struct std::variant_alternative<index, fairdeal::table::CommandBody>
    : std::variant_alternative<index, fairdeal::table::CommandBodies> {};
