#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "cards/random.h"
#include "cards/shuffle.h"
#include "games/registry.h"
#include "table/phases/deciding.h"
#include "table/procedure/decide.h"
#include "table/procedure/virtual_dealer.h"
#include "table/views/view_bets.h"

// Drives tables through whole rounds with random commands, for tests. The choice never depends on
// the face of a card.
namespace fairdeal::table::driven {

class Random {
  public:
    explicit Random(std::uint64_t seed) : source_(seed) {}
    std::uint32_t next() { return source_.next(); }
    std::size_t below(std::size_t bound) {  // at most 64
        return cards::below(source_, static_cast<std::uint32_t>(bound));
    }
    bool one_in(std::size_t chances) { return below(chances) == 0; }

  private:
    cards::ChaCha20Source source_;
};

inline Time start() {
    return Time(std::chrono::sys_days(std::chrono::year(2026) / 11 / 16)) + std::chrono::hours(4);
}

inline std::vector<const games::Module*> games_with_procedure() {
    std::vector<const games::Module*> found;
    for (const games::Module* game : games::registry()) {
        if (games::find_procedure(*game->description) != nullptr) found.push_back(game);
    }
    return found;
}

// An electronic table with this way of dealing and random elections of the licensee.
inline Setup setup_of(const games::Module& game, Dealing dealing, Random& random) {
    Setup setup = default_setup(game);
    setup.number = 7;
    setup.dealing = dealing;
    setup.shuffling = dealing == Dealing::manual_shoe ? Shuffling::manual : Shuffling::device;
    for (auto& [name, value] : setup.options) {
        const games::LicenseeOption* option = games::find_option(*game.description, name);
        if (option == nullptr || option->values.empty() || name == "version") continue;
        value = option->values[random.below(option->values.size())];
    }
    return setup;
}

// Account 7 holds seats 1 and 4; every other seat has its own account.
inline constexpr Account our_account = 7;
inline constexpr Account account_of(SeatNumber seat) {
    return seat == 1 || seat == 4 ? our_account : 10U + seat;
}

inline std::vector<CommandBody> bets_of(const Setup& setup, SeatNumber seat, Random& random) {
    const games::Description& game = setup.description();
    std::vector<CommandBody> bets;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::Wager& wager = game.wagers[i];
        if (!is_bet_before_deal(wager) || !setup.offers(i)) continue;
        const bool needed = wager.kind == games::WagerKind::required || i == game.base_wager;
        if (!needed && random.one_in(4)) continue;
        const bool metered = i == setup.metered;
        bets.emplace_back(PlaceWager{
            seat,
            std::string(wager.key),
            metered ? setup.progressive_amount
                    : std::max(setup.limits[i].least, setup.limits[game.base_wager].least),
            {}});
    }
    return bets;
}

inline cards::CardList some_of(const cards::CardList& hand, const games::Option& option,
                               Random& random) {
    const std::size_t number = option.throws_least + random.below(std::size_t{option.throws_most} -
                                                                  option.throws_least + 1U);
    cards::CardList rest = hand;
    cards::shuffle(std::span<cards::Card>(rest.begin(), rest.end()), random);
    while (rest.size() > number)
        rest.pop_back();
    return rest;
}

inline Command decision_of(const Table& table, Time now, Random& random) {
    const games::Step& step = *current_step(table);
    const games::Description& game = table.setup->description();
    const SeatNumber seat =
        step.kind == games::StepKind::show ? next_to_act(table, step) : table.turn;
    const Actor actor{Role::player, table.seat(seat).player};
    if (step.kind == games::StepKind::show) return {actor, now, Show{seat, random.one_in(2), {}}};
    const auto& options = game.decisions[step.number].options;
    const cards::CardList& hand = table.seat(seat).hand;
    if (step.kind == games::StepKind::draw) {
        const games::Option& chosen = options[table.seat(seat).choices[step.number]];
        return {actor, now, Discard{seat, some_of(hand, chosen, random)}};
    }
    std::size_t choice = random.below(options.size());
    while (!may_take(table, table.seat(seat), options[choice]))
        choice = random.below(options.size());
    const games::Option& option = options[choice];
    const bool throws = option.draws && !draws_apart(table, step.number);
    return {actor, now,
            Choose{seat, std::string(option.key),
                   throws ? some_of(hand, option, random) : cards::CardList()}};
}

// The next command at a table that is open and has its bets.
inline Command next_command(const Table& table, Time now, Random& random,
                            const cards::CardList& order) {
    const Actor supervisor{Role::supervisor, 3};
    if (table.awaits_ruling) {
        const auto remedy = random.one_in(2) ? games::Remedy::play_on : games::Remedy::void_all;
        return {supervisor, now, Rule{remedy, no_seat, "nothing else is fair"}};
    }
    if (table.count_is_off) {
        return {supervisor, now, Raise{games::Irregularity::stub_misdealt, no_seat, 0, {}, ""}};
    }
    if (auto command = take_due_step(table, now, order)) return *command;
    return decision_of(table, now, random);
}

// The same command at a table whose hidden cards differ: another seat's throw is translated by its
// places in the hand.
inline Command translated(Command command, const Table& from, const Table& to) {
    const auto translate = [&](SeatNumber seat, cards::CardList& thrown) {
        if (seat == no_seat || seat > from.setup->seats) return;
        const cards::CardList& hand = from.seat(seat).hand;
        for (cards::Card& card : thrown) {
            for (std::size_t i = 0; i < hand.size(); ++i) {
                if (hand[i] != card) continue;
                card = to.seat(seat).hand[i];
                break;
            }
        }
    };
    if (auto* choose = std::get_if<Choose>(&command.body)) translate(choose->seat, choose->thrown);
    if (auto* discard = std::get_if<Discard>(&command.body)) {
        translate(discard->seat, discard->thrown);
    }
    return command;
}

// Opened, players seated, wagers placed, cards not yet shuffled.
inline Table ready_to_shuffle(const Setup& setup, Random& random) {
    Table table = new_table(setup);
    Events events;
    for (int i = 0; i < 100 && !wants_order(table); ++i) {
        const auto command = take_due_step(table, start(), {});
        if (!command || carry_out(table, *command, events)) break;
    }
    EXPECT_TRUE(wants_order(table));
    const auto seats = static_cast<SeatNumber>(3 + random.below(setup.seats - 2U));
    for (SeatNumber seat = 1; seat <= seats; ++seat) {
        const Actor player{Role::player, account_of(seat)};
        EXPECT_FALSE(carry_out(table, {player, start(), TakeSeat{seat}}, events));
        for (const CommandBody& bet : bets_of(setup, seat, random)) {
            const auto refused = carry_out(table, {player, start(), bet}, events);
            EXPECT_FALSE(refused) << text_of(*refused);
        }
    }
    return table;
}

}  // namespace fairdeal::table::driven
