#include "setups.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "config/table_file.h"
#include "games/check_terms.h"

namespace fairdeal::property {
namespace {

using base::Cents;
using games::Dealing;
using games::Shuffling;
using games::WagerIndex;

// The example of the documentation, if the game has one, offers everything; the default, what needs
// no table of odds of one's own.
table::Setup base_setup(const games::Module& game, Dice& dice) {
    if (dice.chance(400)) return table::default_setup(game);
    std::ifstream file(fmt::format("{}/{}.toml", FAIRDEAL_EXAMPLES, game.description->key));
    if (!file) return table::default_setup(game);
    std::stringstream text;
    text << file.rdbuf();
    config::Report report = config::read_table_file(game, text.str());
    CHECK(report.is_accepted());
    return table::make_setup(std::move(report.file));
}

void pick_equipment(table::Setup& setup, Dice& dice) {
    setup.source = dice.chance(500) ? config::CardSource::live : config::CardSource::electronic;
    setup.dealing = static_cast<Dealing>(dice.below(games::dealing_count));
    setup.shuffling =
        setup.dealing == Dealing::hand ? Shuffling::device : static_cast<Shuffling>(dice.below(3));
    const bool device = setup.shuffling == Shuffling::device;
    setup.decks = device && dice.chance(500) ? 2 : 1;
    setup.shuffler_counts = device && dice.chance(400);
    // Any felt will do: it is asked for where the game has the step and people deal.
    setup.felt = setup.is_live() && dice.chance(300) ? "places, texts and odds" : "";
    setup.clocks.idle = std::chrono::seconds(dice.chance(300) ? 60 : 1800);
    setup.card_hours = dice.chance(200) ? 2 : 0;
    setup.takes_match_play = dice.chance(500);
    setup.several_seats = dice.chance(600);
    setup.seats = static_cast<std::uint8_t>(dice.chance(600) ? setup.description().seats
                                                             : 1 + dice.below(setup.seats));
    setup.clocks.decision = std::chrono::seconds(5 + dice.below(60));
    setup.clocks.grace = std::chrono::seconds(30 + dice.below(60));
    setup.clocks.warning = std::chrono::seconds(60 * dice.below(90));
}

void pick_options(table::Setup& setup, Dice& dice) {
    for (auto& [name, value] : setup.options) {
        const games::LicenseeOption* option = games::find_option(setup.description(), name);
        if (option->values.empty()) {
            const Cents limit = dice.chance(300) ? option->least : Cents();
            setup.terms.aggregate_limit = limit;
            value = limit == Cents() ? "" : std::to_string(limit.count());
            continue;
        }
        value = dice.pick(option->values);
        if (name == "version") setup.terms.version = static_cast<std::uint8_t>(value[0] - '0');
    }
    const games::Description& game = setup.description();
    const games::Terms before = setup.terms;
    for (const games::PayTable& table : game.pay_tables) {
        if (table.schedule == games::metered_schedule(game)) continue;
        if (setup.terms.tables[table.schedule] != nullptr && dice.chance(300)) {
            setup.terms.tables[table.schedule] = &table;
        }
    }
    if (!games::check_terms(game, setup.terms)) setup.terms = before;
}

void pick_wagers(table::Setup& setup, Dice& dice) {
    const games::Description& game = setup.description();
    const std::uint8_t metered = games::metered_schedule(game);
    games::WagerSet offered;
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const bool needed = game.dealt_in_by.contains(i) && offered.empty();
        if (setup.offered.contains(i) && (needed || dice.chance(750))) offered.insert(i);
    }
    setup.offered = offered;
    const bool progressive = metered != 0 && setup.offers(games::wager_paid_by(game, metered));
    if (!progressive) setup.meters.clear();
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::Wager& wager = game.wagers[i];
        if (metered != 0 && wager.schedule == metered) continue;
        const Cents step(dice.chance(300) ? 1 : 100 * (1 + dice.below(5)));
        setup.limits[i] = {step * (5 + dice.below(5)), step * (100 + dice.below(1000)), step};
    }
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::SizeRule& size = game.wagers[i].size;
        if (size.kind == games::SizeKind::equals || size.kind == games::SizeKind::at_most) {
            setup.limits[i] = setup.limits[size.other];
        }
    }
}

void pick_meters(table::Setup& setup, Dice& dice) {
    for (table::MeterTerms& terms : setup.meters) {
        terms.reserve_basis_points = dice.chance(500) ? 0 : dice.below(500);
        terms.base = terms.reset + Cents(dice.chance(500) ? 0 : dice.below(5000));
        terms.limit = dice.chance(500) ? Cents() : terms.base + Cents(dice.below(200));
    }
}

}  // namespace

table::Setup random_setup(const games::Module& game, Dice& dice, std::uint32_t number) {
    table::Setup setup = base_setup(game, dice);
    setup.number = number;
    pick_equipment(setup, dice);
    pick_options(setup, dice);
    pick_wagers(setup, dice);
    pick_meters(setup, dice);
    return setup;
}

table::Setup linked_setup(const table::Setup& first, Dice& dice) {
    table::Setup setup = first;
    setup.number = first.number + 1;
    pick_equipment(setup, dice);
    return setup;
}

}  // namespace fairdeal::property
