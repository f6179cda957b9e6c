#include "explore/lawful_players.h"

#include <algorithm>

// The players' half of the second opinion (see lawful.h): seats, wagers, decisions and draws. Like
// the other half it names only what is certainly unlawful.
namespace fairdeal::explore {

using base::Cents;
using cards::CardList;
using games::StepKind;
using table::Actor;
using table::Role;
using table::Seat;
using table::SeatNumber;
using table::Table;

namespace {

Against not_for_seat(const Table& table, Actor actor, SeatNumber seat, bool dealer_may) {
    if (seat == table::no_seat || seat > table.setup->seats) return "there is no such seat";
    const Seat& state = table.seat(seat);
    if (!state.is_taken()) return "nobody sits there";
    if (actor.role == Role::player && state.player != actor.account) {
        return "another player sits there";
    }
    if (actor.role == Role::dealer && !dealer_may) return "players act for themselves";
    return {};
}
Against not_for_seat(const Table& table, Actor actor, SeatNumber seat) {
    return not_for_seat(table, actor, seat, table.setup->is_live());
}

// The due step if it waits for players and is of this kind.
const games::Step* waiting_step(const Table& table, StepKind kind) {
    const games::Step* step = table::current_step(table);
    return step != nullptr && step->kind == kind && table.in_round ? step : nullptr;
}

bool is_on_layout(const games::Wager& wager) {
    return wager.kind == games::WagerKind::required || wager.kind == games::WagerKind::optional;
}

bool decides(const Table& table, SeatNumber number, const games::Step& step) {
    const Seat& seat = table.seat(number);
    if (!seat.is_in() || seat.choice_count > step.number) return false;
    games::WagerSet open = table.setup->description().decisions[step.number].open_to;
    for (; !open.empty(); open = open.without_first()) {
        if (seat.placed[open.first()] > Cents()) return true;
    }
    return false;
}

bool draws(const Table& table, SeatNumber number, const games::Step& step) {
    const Seat& seat = table.seat(number);
    return seat.is_in() && seat.choice_count > step.number && seat.draw_count <= step.number &&
           table.setup->description()
               .decisions[step.number]
               .options[seat.choices[step.number]]
               .draws;
}

// Clockwise from seat 1: every seat before this one has acted.
template <class IsDue>
bool is_first(SeatNumber seat, const IsDue& is_due) {
    for (SeatNumber before = 1; before < seat; ++before) {
        if (is_due(before)) return false;
    }
    return is_due(seat);
}

Against against_thrown(const Seat& seat, const games::Option& option, const CardList& thrown) {
    if (thrown.size() < option.throws_least || thrown.size() > option.throws_most) {
        return "that number of cards may not be thrown";
    }
    for (const cards::Card card : thrown) {
        if (std::ranges::count(thrown, card) > std::ranges::count(seat.hand, card)) {
            return "a card is thrown that is not held";
        }
    }
    return {};
}

Against against_amount(const Table& table, const Seat& seat, const table::PlaceWager& body,
                       games::WagerIndex wager) {
    const games::Description& game = table.setup->description();
    const table::Limit& limit = table.setup->limits[wager];
    if (body.amount <= Cents()) return "it is no amount";
    if (wager == table.setup->metered) {
        if (body.amount != table.setup->progressive_amount) return "a Progressive has one amount";
    } else if (body.amount < limit.least || body.amount > limit.most ||
               (limit.step > Cents() && body.amount.count() % limit.step.count() != 0)) {
        return "the amount is not within the limits";
    }
    if (body.match_play < Cents() || body.match_play > body.amount) {
        return "the coupon is more than the wager";
    }
    if (body.match_play > Cents() &&
        !(table.setup->takes_match_play && game.wagers[wager].takes_match_play)) {
        return "the wager takes no coupon";
    }
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::SizeRule& rule = game.wagers[i].size;
        if (rule.kind != games::SizeKind::at_most) continue;
        const Cents small = i == wager ? body.amount : seat.placed[i];
        const Cents large = rule.other == wager ? body.amount : seat.placed[rule.other];
        if (large > Cents() && small > large) return "a wager is larger than it may be";
    }
    return {};
}

bool holds(const Table& table, Actor actor, bool connected) {
    return actor.account != table::nobody &&
           std::ranges::any_of(table.seats, [&](const Seat& seat) {
               return seat.player == actor.account && seat.connected == connected;
           });
}

}  // namespace

Against against(const Table& table, Actor actor, const table::TakeSeat& body) {
    if (body.seat == table::no_seat || body.seat > table.setup->seats) {
        return "there is no such seat";
    }
    const table::Account account = actor.role == Role::dealer ? body.account : actor.account;
    if (account == table::nobody) return "nobody is seated";
    if (actor.role == Role::dealer && !table.setup->is_live()) return "players seat themselves";
    const Seat& seat = table.seat(body.seat);
    // A player who returns to the own seat ends the idle time.
    const bool comes_back = seat.player == account && !table.in_round;
    return seat.is_taken() && !comes_back ? "somebody sits there" : "";
}

Against against(const Table& table, Actor actor, const table::LeaveSeat& body) {
    const bool known = body.seat != table::no_seat && body.seat <= table.setup->seats;
    const bool is_gone = known && !table.seat(body.seat).connected;
    return not_for_seat(table, actor, body.seat, table.setup->is_live() || is_gone);
}

Against against(const Table& table, Actor actor, const table::LoseConnection&) {
    return holds(table, actor, true) ? "" : "no connection is there to be lost";
}

Against against(const Table& table, Actor actor, const table::RestoreConnection&) {
    return holds(table, actor, false) ? "" : "no connection was lost";
}

Against against(const Table& table, Actor actor, const table::PlaceWager& body) {
    if (const Against why = not_for_seat(table, actor, body.seat); !why.empty()) return why;
    if (table.in_round) return "bets are closed";
    const games::Description& game = table.setup->description();
    const games::WagerIndex wager = games::find_wager(game, body.wager);
    if (wager == games::no_wager || !is_on_layout(game.wagers[wager]) ||
        !table.setup->offers(wager)) {
        return "there is no such wager before the deal";
    }
    return against_amount(table, table.seat(body.seat), body, wager);
}

Against against(const Table& table, Actor actor, const table::WithdrawWager& body) {
    if (const Against why = not_for_seat(table, actor, body.seat); !why.empty()) return why;
    if (table.in_round) return "bets are closed";
    const games::WagerIndex wager = games::find_wager(table.setup->description(), body.wager);
    if (wager == games::no_wager) return "there is no such wager before the deal";
    return table.seat(body.seat).placed[wager] == Cents() ? "nothing lies there" : "";
}

Against against(const Table& table, Actor actor, const table::Choose& body) {
    if (const Against why = not_for_seat(table, actor, body.seat); !why.empty()) return why;
    const games::Step* step = waiting_step(table, StepKind::decide);
    if (step == nullptr) return "no decision is due";
    if (!is_first(body.seat, [&](SeatNumber seat) { return decides(table, seat, *step); })) {
        return "another seat decides, or none";
    }
    const auto& options = table.setup->description().decisions[step->number].options;
    const auto option = std::ranges::find(options, body.option, &games::Option::key);
    if (option == options.end() || !games::is_offered(*option, table.setup->terms.version)) {
        return "there is no such choice";
    }
    cards::CardSet held;
    for (const cards::Card card : table.seat(body.seat).hand)
        if (!card.is_unknown()) held.insert(card);
    const bool is_seen = static_cast<std::size_t>(held.size()) == table.seat(body.seat).hand.size();
    if (is_seen && !games::allows(*option, held)) return "the cards do not allow it";
    const auto& steps = table.setup->procedure->steps(games::Script::round);
    const bool apart = std::ranges::any_of(steps, [&](const games::Step& each) {
        return each.kind == StepKind::draw && each.number == step->number;
    });
    if (option->draws && !apart) return against_thrown(table.seat(body.seat), *option, body.thrown);
    return body.thrown.empty() ? "" : "that number of cards may not be thrown";
}

Against against(const Table& table, Actor actor, const table::Discard& body) {
    if (const Against why = not_for_seat(table, actor, body.seat); !why.empty()) return why;
    const games::Step* step = waiting_step(table, StepKind::draw);
    if (step == nullptr) return "no draw is due";
    if (!is_first(body.seat, [&](SeatNumber seat) { return draws(table, seat, *step); })) {
        return "another seat draws, or none";
    }
    const Seat& seat = table.seat(body.seat);
    const games::Option& option =
        table.setup->description().decisions[step->number].options[seat.choices[step->number]];
    return against_thrown(seat, option, body.thrown);
}

Against against(const Table& table, Actor actor, const table::Show& body) {
    if (const Against why = not_for_seat(table, actor, body.seat); !why.empty()) return why;
    if (waiting_step(table, StepKind::show) == nullptr) return "no hand is shown now";
    const Seat& seat = table.seat(body.seat);
    if (!seat.dealt_in || seat.voided || seat.show_asked ||
        seat.placed[table.setup->description().shown_for] == Cents()) {
        return "this seat is not asked";
    }
    if (!body.shown || !table.setup->is_live()) return {};
    const bool is_whole = body.cards.size() == seat.hand.size() &&
                          std::ranges::none_of(body.cards, &cards::Card::is_unknown);
    return is_whole ? "" : "not the whole hand is shown";
}

Against against(const Table& table, Actor actor, const table::AskAdvice& body) {
    return not_for_seat(table, actor, body.seat);
}

}  // namespace fairdeal::explore
