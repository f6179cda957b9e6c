#include "explore/going_on.h"

#include <algorithm>

#include "cards/deck.h"
#include "explore/tries_cards.h"
#include "table/phases/dealing.h"
#include "table/phases/deciding.h"
#include "table/phases/settling.h"
#include "table/procedure/virtual_dealer.h"

// Chooses the command that brings a table nearer to the end of its round and to being closed. If it
// works from every state, the end is reachable from every state: that is the liveness proof of the
// search.
namespace fairdeal::explore {
namespace {

using cards::CardList;
using games::StepKind;
using table::Command;
using table::SeatNumber;

constexpr const char* reason_to_go_on = "for the explorer";

// What a player does who wants to stake no more.
table::CommandBody least_of(const table::Table& table, const games::Step& step) {
    const SeatNumber seat = table::next_to_act(table, step);
    if (step.kind == StepKind::show) return table::Show{seat, false, {}};
    if (step.kind == StepKind::draw) return table::Discard{seat, {}};
    const auto& options = table.setup->description().decisions[step.number].options;
    const auto fold = std::ranges::find(options, true, &games::Option::folds);
    const games::Option& least = fold == options.end() ? options.front() : *fold;
    return table::Choose{seat, std::string(least.key), {}};
}

// The dealer has counted a stub of another size: the deck is complete, so it was misdealt.
table::Raise explained(const table::Table& table) {
    table::Raise raised;
    raised.what = games::Irregularity::stub_misdealt;
    raised.number = table.setup->deck_size();
    return raised;
}

// True if no round may begin with these cards.
bool cards_are_too_old(const table::Table& table, table::Time now) {
    const games::Step* step = table::current_step(table);
    const table::Deck& deck = table.decks[table.deck_in_play];
    return step != nullptr && step->kind == StepKind::no_more_bets &&
           now - deck.opened_at >= table::card_life(*table.setup, table.dealing);
}

}  // namespace

Command going_on(const TryingHere& trying) {
    const table::Table& table = trying.table;
    const auto by = [&](table::Actor actor, table::CommandBody body) {
        return Command{actor, trying.now, std::move(body)};
    };
    if (table.awaits_ruling) {
        return by(the_supervisor,
                  table::Rule{games::Remedy::play_on, table::no_seat, reason_to_go_on});
    }
    if (table.count_is_off) return by(the_dealer, explained(table));
    // Nobody verified the light of a winning wager, so the wager goes back (ruling T-36).
    if (table::light_awaits_ruling(table)) {
        const SeatNumber seat = table::next_to_settle(table, *table::current_step(table));
        return by(the_supervisor, table::Rule{games::Remedy::return_wager, seat, reason_to_go_on});
    }
    if (round_is_over(table) && !is_closing(table)) return by(the_supervisor, table::CloseTable{});
    const games::Step* step = table::current_step(table);
    const bool acts = step != nullptr && table.in_round &&
                      (step->kind == StepKind::show || step->kind == StepKind::decide ||
                       step->kind == StepKind::draw);
    if (acts) {
        table::CommandBody body = least_of(table, *step);
        const SeatNumber seat = table::next_to_act(table, *step);
        return by(player_of(table.seat(seat).player), std::move(body));
    }
    if (cards_are_too_old(table, trying.now)) {
        return by(the_floorperson, table::ChangeCards{reason_to_go_on});
    }
    auto command = table::take_due_step(
        table, trying.now, table::wants_order(table) ? trying.plan.order(table) : CardList{});
    // Nobody sits here, or nobody bets: the table closes.
    if (!command) return by(the_supervisor, table::CloseTable{});
    if (auto* taken = std::get_if<table::TakeStep>(&command->body)) {
        if (trying.setup.is_live()) taken->cards = faces_for_step(trying);
    }
    return *std::move(command);
}

}  // namespace fairdeal::explore
