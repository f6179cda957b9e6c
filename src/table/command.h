#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <variant>

#include "base/cents.h"
#include "cards/card.h"
#include "games/procedure.h"
#include "table/people.h"

// What people ask of a table. A command is not a fact: `decide` makes events of it, or refuses it.
namespace fairdeal::table {

// The step that is due, taken. Which of the fields are read depends on its kind: `number` for a
// cut, a count or how many deliveries of the deal (0: all that are left); `cards` for faces that
// are turned up at a live table, or the order the random source has made for a shuffle.
struct TakeStep {
    std::string step{};  // its key; refused when another one is due
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

// A mis-keyed card at a live table. Opened, corrected card by card, closed; nothing is edited.
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

using CommandBodies =
    std::variant<TakeStep, OpenTable, GoIdle, CloseTable, TakeSeat, LeaveSeat, LoseConnection,
                 RestoreConnection, PlaceWager, WithdrawWager, Choose, Discard, Show, Tick, Recut,
                 ChangeCards, ChangeMethod, Raise, Rule, OpenCorrection, CorrectCard,
                 CloseCorrection, ReportLight, ValidatePayout, CompletePapers, CorrectMeter,
                 AskAdvice>;

// One of them. To copy, move or destroy any of so many takes long to compile, so one file does it
// for all.
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

}  // namespace fairdeal::table

template <>
struct std::variant_size<fairdeal::table::CommandBody>
    : std::variant_size<fairdeal::table::CommandBodies> {};
template <std::size_t index>
struct std::variant_alternative<index, fairdeal::table::CommandBody>
    : std::variant_alternative<index, fairdeal::table::CommandBodies> {};
