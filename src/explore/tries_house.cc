#include "explore/tries_house.h"

#include <algorithm>

#include "cards/deck.h"
#include "explore/time_class.h"
#include "table/phases/settling.h"
#include "table/state/meter.h"

namespace fairdeal::explore {

using table::SeatNumber;

namespace {

constexpr const char* some_reason = "for the explorer";

constexpr std::array remedies{
    games::Remedy::play_on,   games::Remedy::void_all,    games::Remedy::void_and_remove_deck,
    games::Remedy::reshuffle, games::Remedy::remove_deck, games::Remedy::use_as_next_card};

// Lets time pass up to a limit that has not been reached.
void wait_for(const TryingHere& trying, const Limits& limits) {
    for (const auto& limit : limits.at) {
        if (limit && *limit > trying.now) {
            trying.out.push_back({.command = {table::the_clock, {}, table::Tick{}},
                                  .wait = *limit - trying.now,
                                  .aside = true});
            return;
        }
    }
}

}  // namespace

void always(Of<table::OpenTable>, const Trying& trying) {
    trying.plainly(the_supervisor, table::OpenTable{});
    trying.plainly(the_floorperson, table::OpenTable{});
    trying.wrongly(the_dealer, table::OpenTable{});
    trying.wrongly(player_of(1), table::OpenTable{});
}

void always(Of<table::GoIdle>, const Trying& trying) {
    trying.aside(the_dealer, table::GoIdle{});
    trying.aside(the_floorperson, table::GoIdle{});
    trying.wrongly(player_of(1), table::GoIdle{});
}

void always(Of<table::CloseTable>, const Trying& trying) {
    // The supervisor's own offer is the second one of every state.
    trying.plainly(the_floorperson, table::CloseTable{});
    trying.wrongly(the_dealer, table::CloseTable{});
}

void always(Of<table::Tick>, const Trying& trying) {
    trying.plainly(table::the_clock, table::Tick{});
    trying.wrongly(the_dealer, table::Tick{});
}

void here(Of<table::Tick>, const TryingHere& trying) {
    const table::Table& table = trying.table;
    wait_for(trying, TimeClass<&table::Table::deadline>::limits(table, table));
    wait_for(trying, TimeClass<&table::Table::quiet_since>::limits(table, table));
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat)
        wait_for(trying, TimeClass<&table::Seat::lost_at>::limits(table, table.seat(seat)));
    wait_for(trying,
             TimeClass<&table::Deck::opened_at>::limits(table, table.decks[table.deck_in_play]));
}

void always(Of<table::Rule>, const Trying& trying) {
    trying.wrongly(the_supervisor, table::Rule{games::Remedy::play_on, table::no_seat, ""});
    trying.wrongly(the_supervisor,
                   table::Rule{games::Remedy::void_hand, table::no_seat, some_reason});
    trying.wrongly(the_supervisor,
                   table::Rule{games::Remedy::void_hand, trying.beyond(), some_reason});
    trying.wrongly(the_floorperson,
                   table::Rule{games::Remedy::play_on, table::no_seat, some_reason});
}

// A ruling that the table waits for is no further disturbance.
void here(Of<table::Rule>, const TryingHere& trying) {
    const bool aside = !trying.table.awaits_ruling && !table::light_awaits_ruling(trying.table);
    const auto rule = [&](games::Remedy remedy, SeatNumber seat) {
        trying.out.push_back(
            {.command = {the_supervisor, {}, table::Rule{remedy, seat, some_reason}},
             .aside = aside});
    };
    for (const games::Remedy remedy : remedies)
        rule(remedy, table::no_seat);
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat) {
        for (const games::Remedy remedy :
             {games::Remedy::void_hand, games::Remedy::pay, games::Remedy::return_wager}) {
            rule(remedy, seat);
        }
    }
}

void always(Of<table::OpenCorrection>, const Trying& trying) {
    trying.aside(the_supervisor, table::OpenCorrection{some_reason});
    trying.wrongly(the_supervisor, table::OpenCorrection{});
    trying.wrongly(the_dealer, table::OpenCorrection{some_reason});
}

void always(Of<table::CorrectCard>, const Trying& trying) {
    const cards::Card card = cards::Card::at(0);
    const cards::Card other = cards::Card::at(1);
    trying.wrongly(the_supervisor,
                   table::CorrectCard{table::Place::hand, trying.beyond(), card, other});
    trying.wrongly(the_supervisor, table::CorrectCard{table::Place::stub, 0, card, other});
    trying.wrongly(the_dealer, table::CorrectCard{table::Place::dealer, 0, card, other});
}

void always(Of<table::CloseCorrection>, const Trying& trying) {
    trying.plainly(the_supervisor, table::CloseCorrection{});
    trying.wrongly(the_dealer, table::CloseCorrection{});
}

void always(Of<table::ReportLight>, const Trying& trying) {
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat) {
        trying.aside(the_dealer, table::ReportLight{seat, false});
        trying.plainly(the_dealer, table::ReportLight{seat, true});
    }
    trying.wrongly(the_dealer, table::ReportLight{trying.beyond(), false});
    trying.wrongly(player_of(1), table::ReportLight{1, false});
}

void always(Of<table::ValidatePayout>, const Trying& trying) {
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat)
        trying.plainly(the_supervisor, table::ValidatePayout{seat});
    trying.wrongly(the_supervisor, table::ValidatePayout{trying.beyond()});
    trying.wrongly(the_floorperson, table::ValidatePayout{1});
}

void always(Of<table::CompletePapers>, const Trying& trying) {
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat)
        trying.plainly(the_supervisor, table::CompletePapers{seat});
    trying.wrongly(the_supervisor, table::CompletePapers{trying.beyond()});
    trying.wrongly(the_dealer, table::CompletePapers{1});
}

void always(Of<table::CorrectMeter>, const Trying& trying) {
    for (const table::MeterTerms& terms : trying.setup.meters) {
        const std::string meter(trying.setup.description().meters[terms.meter]);
        const auto correct = [&](base::Cents to, table::Actor second, const char* reason) {
            trying.aside(the_supervisor, table::CorrectMeter{meter, to, second, reason});
        };
        correct(terms.reset, another_supervisor, some_reason);
        correct(terms.reset + base::Cents(100), another_supervisor, some_reason);
        correct(terms.reset - base::Cents(1), another_supervisor, some_reason);
        correct(terms.reset, the_supervisor, some_reason);
        correct(terms.reset, another_supervisor, "");
    }
    trying.wrongly(the_supervisor, table::CorrectMeter{"no-such-meter", base::Cents(100),
                                                       another_supervisor, some_reason});
    trying.wrongly(the_dealer, table::CorrectMeter{"no-such-meter", base::Cents(100),
                                                   another_supervisor, some_reason});
}

}  // namespace fairdeal::explore
