#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "config/table_file.h"
#include "games/module.h"
#include "games/procedure.h"
#include "games/round.h"
#include "table/state/actor.h"

// What is fixed before a table opens: the game, its pay tables, the wagers offered, the equipment,
// limits, clocks and meters. Made from a table file. While the table is open, only the dealing
// method can change, by a command.
namespace fairdeal::table {

using games::Dealing;
using games::Shuffling;

using config::CardSource;
using config::Clocks;
using config::Limit;

// The terms of a progressive meter. Rates are hundredths of a percent of each wager.
struct MeterTerms {
    std::uint8_t meter = 0;  // index into the game's meters
    base::Cents base{};      // what it shows when the table first opens
    base::Cents reset{};     // what it shows after a win
    base::Cents limit{};     // it grows no higher; the rest overflows. 0: no limit
    std::uint32_t rate_basis_points = 0;
    std::uint32_t reserve_basis_points = 0;  // in addition, to the reserve that funds resets
};
inline constexpr std::size_t most_meters = 4;

struct Setup {
    const games::Module* game = nullptr;
    const games::Procedure* procedure = nullptr;
    std::uint32_t number = 1;  // of the table: rounds are NUMBER/1, NUMBER/2, …
    std::string name{};
    std::uint8_t seats = games::most_seats;
    games::WagerSet wagers{};   // all of the game, and those of them …
    games::WagerSet bonuses{};  // … that are paid on another wager
    games::WagerSet offered{};
    games::Terms terms{};
    std::vector<std::pair<std::string, std::string>> options{};  // every election with its value
    std::array<Limit, games::most_wagers> limits{};
    bool takes_match_play = false;
    bool several_seats = true;  // one player may hold more than one seat
    CardSource source = CardSource::electronic;
    Dealing dealing = Dealing::automated;
    Shuffling shuffling = Shuffling::device;
    std::uint8_t decks = 1;
    bool shuffler_counts = false;
    std::uint8_t card_hours = 0;  // stricter than the regulation; 0: the regulation's
    Clocks clocks{};
    games::WagerIndex metered = games::no_wager;  // the wager that is paid from meters, if any
    base::Cents progressive_amount{};
    // What the felt shows, if its filing is attested: places, texts and odds; empty: the table does
    // not ask for it (ruling X-28).
    std::string felt{};
    // The meters that the progressive's pay table names, in the order of the game's meters.
    boost::container::static_vector<MeterTerms, most_meters> meters{};
    // Pay tables from the file: `terms` points into them, in every copy of the setup.
    std::vector<std::shared_ptr<const config::OwnTable>> own_tables{};

    const games::Description& description() const noexcept { return *game->description; }
    bool offers(games::WagerIndex wager) const noexcept;
    bool is_live() const noexcept { return source == CardSource::live; }
    std::string_view option(std::string_view name) const noexcept;  // "" when there is none
    std::uint8_t deck_size() const noexcept;
};

// From a file that was accepted; takes ownership of its pay tables.
Setup make_setup(config::TableFile file);

// Everything at its default: offers every optional wager with a default pay table, and a
// progressive at its smallest amount with the lowest resets and rates (ruling T-23).
Setup default_setup(const games::Module& game);

// How old cards may get when dealt this way: the regulation's interval, or the table's shorter one.
std::chrono::hours card_life(const Setup& setup, Dealing dealing);

}  // namespace fairdeal::table
