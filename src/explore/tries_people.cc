#include "explore/tries_people.h"

#include <algorithm>

#include "cards/deck.h"
#include "table/phases/deciding.h"

namespace fairdeal::explore {

using base::Cents;
using cards::Card;
using cards::CardList;
using games::WagerIndex;
using table::SeatNumber;

namespace {

CardList some_cards(const CardList& hand, std::size_t from, std::size_t number) {
    CardList out;
    for (std::size_t i = from; i < hand.size() && out.size() < number; ++i)
        out.push_back(hand[i]);
    return out;
}

// Cards to throw: the fewest allowed, the most from either end, one too many, and one not held.
template <class Give>
void throws(const TryingHere& trying, const table::Seat& seat, const games::Option& option,
            const Give& give) {
    const CardList& hand = seat.hand;
    const auto most = static_cast<std::size_t>(option.throws_most);
    give(some_cards(hand, 0, option.throws_least), false);
    if (most != option.throws_least) give(some_cards(hand, 0, most), false);
    if (hand.size() > most) give(some_cards(hand, hand.size() - most, most), false);
    if (hand.size() > most) give(some_cards(hand, 0, most + 1), true);
    cards::CardSet held;
    for (const Card card : hand) {
        if (!card.is_unknown()) held.insert(card);
    }
    const cards::CardSet others = cards::card_set(trying.setup.description().deck) - held;
    give(CardList{*others.begin()}, true);
}

}  // namespace

void always(Of<table::TakeSeat>, const Trying& trying) {
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat) {
        trying.plainly(player_of(seat), table::TakeSeat{seat});
        trying.plainly(the_dealer, table::TakeSeat{seat, seat});
        trying.aside(player_of(stranger), table::TakeSeat{seat});
    }
    trying.wrongly(player_of(1), table::TakeSeat{table::no_seat});
    trying.wrongly(player_of(1), table::TakeSeat{trying.beyond()});
    trying.wrongly(player_of(table::nobody), table::TakeSeat{1});
    trying.wrongly(the_supervisor, table::TakeSeat{1, 1});
}

void always(Of<table::LeaveSeat>, const Trying& trying) {
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat) {
        trying.aside(player_of(seat), table::LeaveSeat{seat});
        trying.aside(player_of(stranger), table::LeaveSeat{seat});
        trying.aside(the_dealer, table::LeaveSeat{seat});
    }
    trying.wrongly(player_of(1), table::LeaveSeat{trying.beyond()});
    trying.wrongly(table::the_clock, table::LeaveSeat{1});
}

void always(Of<table::LoseConnection>, const Trying& trying) {
    for (table::Account account = 1; account <= trying.seats(); ++account)
        trying.aside(player_of(account), table::LoseConnection{});
    trying.aside(player_of(stranger), table::LoseConnection{});
    trying.wrongly(the_dealer, table::LoseConnection{});
}

void always(Of<table::RestoreConnection>, const Trying& trying) {
    // Restoring a lost connection is no further disturbance.
    for (table::Account account = 1; account <= trying.seats(); ++account)
        trying.plainly(player_of(account), table::RestoreConnection{});
    trying.plainly(player_of(stranger), table::RestoreConnection{});
    trying.wrongly(the_dealer, table::RestoreConnection{});
}

void always(Of<table::PlaceWager>, const Trying& trying) {
    const games::Description& game = trying.setup.description();
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat) {
        const auto bet = [&](WagerIndex wager, Cents amount, Cents coupon = {}) {
            trying.plainly(
                player_of(seat),
                table::PlaceWager{seat, std::string(game.wagers[wager].key), amount, coupon});
        };
        for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
            const table::Limit& limit = trying.setup.limits[i];
            const Cents step = std::max(limit.step, Cents(1));
            if (i == trying.setup.metered) {
                bet(i, trying.setup.progressive_amount);
                bet(i, trying.setup.progressive_amount + Cents(1));
                continue;
            }
            if (limit.least == Cents()) {  // a choice makes it, or it is never made
                bet(i, Cents(1000));
                continue;
            }
            bet(i, limit.least);
            bet(i, limit.least + step);
            bet(i, limit.least - step);
            bet(i, limit.least + Cents(1));
            bet(i, limit.most + step);
            bet(i, limit.least, limit.least);
        }
    }
    const std::string first(game.wagers[game.base_wager].key);
    const Cents least = trying.setup.limits[game.base_wager].least;
    trying.aside(player_of(stranger), table::PlaceWager{1, first, least});
    trying.plainly(the_dealer, table::PlaceWager{1, first, least});
    trying.wrongly(player_of(1), table::PlaceWager{trying.beyond(), first, least});
    trying.wrongly(player_of(1), table::PlaceWager{1, "no-such-wager", least});
    trying.wrongly(player_of(1), table::PlaceWager{1, first, Cents()});
    trying.wrongly(the_supervisor, table::PlaceWager{1, first, least});
}

void always(Of<table::WithdrawWager>, const Trying& trying) {
    const games::Description& game = trying.setup.description();
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat) {
        for (const games::Wager& wager : game.wagers)
            trying.aside(player_of(seat), table::WithdrawWager{seat, std::string(wager.key)});
    }
    const std::string first(game.wagers[game.base_wager].key);
    trying.aside(player_of(stranger), table::WithdrawWager{1, first});
    trying.aside(the_dealer, table::WithdrawWager{1, first});
    trying.wrongly(player_of(1), table::WithdrawWager{1, "no-such-wager"});
    trying.wrongly(player_of(1), table::WithdrawWager{trying.beyond(), first});
}

void always(Of<table::Choose>, const Trying& trying) {
    trying.wrongly(player_of(1), table::Choose{1, "no-such-choice", {}});
    for (const games::Decision& decision : trying.setup.description().decisions) {
        const std::string first(decision.options.front().key);
        trying.aside(player_of(stranger), table::Choose{1, first, {}});
        trying.wrongly(player_of(1), table::Choose{trying.beyond(), first, {}});
        trying.plainly(the_dealer, table::Choose{1, first, {}});
        trying.wrongly(the_supervisor, table::Choose{1, first, {}});
    }
}

void here(Of<table::Choose>, const TryingHere& trying) {
    const auto& decisions = trying.setup.description().decisions;
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat) {
        for (std::size_t i = 0; i < decisions.size(); ++i) {
            const bool at_once = !table::draws_apart(trying.table, static_cast<std::uint8_t>(i));
            for (const games::Option& option : decisions[i].options) {
                const auto choose = [&](const CardList& thrown, bool wrong) {
                    table::Choose body{seat, std::string(option.key), thrown};
                    trying.out.push_back({.command = {player_of(seat), {}, std::move(body)},
                                          .aside = wrong,
                                          .wrong = wrong});
                };
                choose({}, false);
                if (option.draws && at_once) {
                    throws(trying, trying.table.seat(seat), option, choose);
                } else if (!trying.table.seat(seat).hand.empty()) {
                    choose(some_cards(trying.table.seat(seat).hand, 0, 1), true);
                }
            }
        }
    }
}

void always(Of<table::Discard>, const Trying& trying) {
    trying.aside(player_of(stranger), table::Discard{1, {}});
    trying.wrongly(player_of(1), table::Discard{trying.beyond(), {}});
    trying.plainly(the_dealer, table::Discard{1, {}});
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat)
        trying.plainly(player_of(seat), table::Discard{seat, {}});
}

void here(Of<table::Discard>, const TryingHere& trying) {
    const games::Step* step = table::current_step(trying.table);
    if (step == nullptr || step->kind != games::StepKind::draw) return;
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat) {
        const table::Seat& state = trying.table.seat(seat);
        if (state.choice_count <= step->number) continue;
        const games::Option& option =
            trying.setup.description().decisions[step->number].options[state.choices[step->number]];
        throws(trying, state, option, [&](const CardList& thrown, bool wrong) {
            trying.out.push_back({.command = {player_of(seat), {}, table::Discard{seat, thrown}},
                                  .aside = wrong,
                                  .wrong = wrong});
        });
    }
}

void always(Of<table::Show>, const Trying& trying) {
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat) {
        trying.plainly(player_of(seat), table::Show{seat, false, {}});
        trying.plainly(player_of(seat), table::Show{seat, true, {}});
    }
    trying.aside(player_of(stranger), table::Show{1, false, {}});
    trying.wrongly(player_of(1), table::Show{trying.beyond(), false, {}});
    trying.plainly(the_dealer, table::Show{1, false, {}});
}

void here(Of<table::Show>, const TryingHere& trying) {
    const games::Step* step = table::current_step(trying.table);
    if (step == nullptr || step->kind != games::StepKind::show || !trying.setup.is_live()) return;
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat) {
        const std::size_t number = trying.table.seat(seat).hand.size();
        const CardList right = trying.plan.faces(trying.table, table::Place::hand, seat, number);
        trying.plainly(player_of(seat), table::Show{seat, true, right});
        trying.wrongly(player_of(seat), table::Show{seat, true, some_cards(right, 1, number)});
    }
}

void always(Of<table::AskAdvice>, const Trying& trying) {
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat)
        trying.plainly(player_of(seat), table::AskAdvice{seat});
    trying.aside(player_of(stranger), table::AskAdvice{1});
    trying.wrongly(player_of(1), table::AskAdvice{trying.beyond()});
    trying.wrongly(the_dealer, table::AskAdvice{1});
}

}  // namespace fairdeal::explore
