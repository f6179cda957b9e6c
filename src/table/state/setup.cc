#include "table/state/setup.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/deck.h"
#include "games/check_terms.h"

namespace fairdeal::table {
namespace {

// The floor from the pay table in use, or else from another of its schedule: some floors are stated
// with one table only and are a sensible start for the others (ruling T-23). Null if there is none.
const games::MeterFloor* find_floor(const games::Description& game, const games::PayTable& table,
                                    std::uint8_t meter) {
    const auto in = [&](const games::PayTable& each) -> const games::MeterFloor* {
        const auto floor = std::ranges::find(each.floors, meter, &games::MeterFloor::meter);
        return floor == each.floors.end() ? nullptr : &*floor;
    };
    if (const games::MeterFloor* floor = in(table)) return floor;
    for (const games::PayTable& each : game.pay_tables) {
        if (each.schedule != table.schedule) continue;
        if (const games::MeterFloor* floor = in(each)) return floor;
    }
    return nullptr;
}

// The pay table of the progressive that this table offers, or null.
const games::PayTable* metered_table(const Setup& setup) {
    if (setup.metered == games::no_wager || !setup.offers(setup.metered)) return nullptr;
    return setup.terms.tables[setup.description().wagers[setup.metered].schedule];
}

// What a drawing of the felt shows, so that a change makes it another drawing: where players can
// bet, at which odds, and the numbers in its texts.
std::string felt_of(const Setup& setup) {
    const games::Description& game = setup.description();
    std::string felt =
        fmt::format("{}\nseats {}\nversion {}\naggregate limit {}\n", game.key, setup.seats,
                    setup.terms.version, setup.terms.aggregate_limit.count());
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (setup.offers(i)) felt += fmt::format("place {}\n", game.wagers[i].key);
    }
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        const games::PayTable* table = setup.terms.tables[i];
        const games::WagerIndex paid = games::wager_paid_by(game, i);
        if (table == nullptr || !setup.offers(paid)) continue;
        felt += fmt::format("odds {}\n", game.schedules[i].key);
        for (std::size_t row = 0; row < games::row_count; ++row) {
            const games::Pay& pays = table->pays[row];
            if (pays.kind == games::PayKind::nothing) continue;
            felt += fmt::format("{} {}\n", games::key_of(game, static_cast<games::Row>(row)),
                                games::text_of(pays, game.meters));
        }
    }
    return felt;
}

// True if the opening asks for the filing: the game has the step, people deal, and the file does
// not waive it.
bool asks_for_filing(const Setup& setup, config::LayoutFiling layout) {
    return layout != config::LayoutFiling::spared && setup.is_live() &&
           setup.procedure != nullptr &&
           std::ranges::any_of(
               setup.procedure->steps(games::Script::opening),
               [](const games::Step& step) { return step.kind == games::StepKind::attest_layout; });
}

}  // namespace

bool Setup::offers(games::WagerIndex wager) const noexcept {
    const std::span<const games::Wager> wagers = description().wagers;
    if (wager >= wagers.size()) return false;
    switch (wagers[wager].kind) {
        case games::WagerKind::optional:
            return offered.contains(wager);
        case games::WagerKind::bonus:
            return offers(wagers[wager].paid_on);
        case games::WagerKind::required:
        case games::WagerKind::by_choice:
            break;
    }
    return true;
}

std::string_view Setup::option(std::string_view option_name) const noexcept {
    const auto found =
        std::ranges::find(options, option_name, &std::pair<std::string, std::string>::first);
    return found == options.end() ? std::string_view() : std::string_view(found->second);
}

std::uint8_t Setup::deck_size() const noexcept {
    return static_cast<std::uint8_t>(cards::size(description().deck));
}

Setup make_setup(config::TableFile file) {
    Setup setup;
    setup.game = file.game;
    setup.procedure = games::find_procedure(*file.game->description);
    setup.number = file.number;
    setup.name = std::move(file.name);
    setup.seats = file.seats;
    setup.offered = file.offered;
    setup.terms = file.terms;
    setup.options = std::move(file.options);
    setup.limits = file.limits;
    setup.takes_match_play = file.takes_match_play;
    setup.several_seats = file.several_seats;
    setup.source = file.source;
    setup.dealing = file.dealing;
    setup.shuffling = file.shuffling;
    setup.decks = file.decks;
    setup.shuffler_counts = file.shuffler_counts;
    setup.card_hours = file.card_hours;
    setup.clocks = file.clocks;
    for (auto& own : file.own_tables)
        setup.own_tables.push_back(std::move(own));

    if (asks_for_filing(setup, file.layout)) setup.felt = felt_of(setup);

    const games::Description& game = setup.description();
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        setup.wagers.insert(i);
        if (game.wagers[i].kind == games::WagerKind::bonus) setup.bonuses.insert(i);
    }
    if (const std::uint8_t schedule = games::metered_schedule(game); schedule != 0) {
        setup.metered = games::wager_paid_by(game, schedule);
    }
    const games::PayTable* table = metered_table(setup);
    if (table == nullptr) return setup;
    setup.progressive_amount = file.progressive_amount;
    for (std::uint8_t i = 0; i < game.meters.size(); ++i) {
        const auto meter =
            std::ranges::find(file.meters, game.meters[i], &config::MeterSetting::name);
        if (!table->names_meter(i) || meter == file.meters.end()) continue;
        setup.meters.push_back({.meter = i,
                                .base = std::max(meter->start, meter->reset),
                                .reset = meter->reset,
                                .limit = meter->limit,
                                .rate_basis_points = meter->rate_basis_points,
                                .reserve_basis_points = meter->reserve_basis_points});
    }
    return setup;
}

Setup default_setup(const games::Module& module) {
    config::TableFile file = config::default_table_file(module);
    const games::Description& game = *module.description;
    const std::uint8_t schedule = games::metered_schedule(game);
    const games::PayTable* table = schedule == 0 ? nullptr : file.terms.tables[schedule];
    if (table != nullptr) {
        file.progressive_amount = game.wagers[games::wager_paid_by(game, schedule)].size.unit;
        for (std::uint8_t i = 0; i < game.meters.size(); ++i) {
            const games::MeterFloor* floor = find_floor(game, *table, i);
            if (floor == nullptr) continue;
            file.meters.push_back({.name = std::string(game.meters[i]),
                                   .reset = base::Cents::dollars(floor->reset_dollars),
                                   .rate_basis_points = floor->rate_basis_points,
                                   .has_reset = true,
                                   .has_rate = true});
        }
    }
    return make_setup(std::move(file));
}

std::chrono::hours card_life(const Setup& setup, Dealing dealing) {
    const games::CardLife* life =
        setup.procedure == nullptr
            ? nullptr
            : games::find_card_life(*setup.procedure, dealing, setup.offered);
    const std::uint8_t regulated = life == nullptr ? games::CardLife{}.hours : life->hours;
    return std::chrono::hours(setup.card_hours == 0 ? regulated
                                                    : std::min(setup.card_hours, regulated));
}

}  // namespace fairdeal::table
