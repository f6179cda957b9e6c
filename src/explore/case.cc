#include "explore/case.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/check_terms.h"
#include "table/script/read.h"

// Enumerates the configurations of a table that change its procedure: dealing, shuffling, live or
// electronic cards, seats, decks, and the stacked deck.
namespace fairdeal::explore {
namespace {

using games::Dealing;
using games::Shuffling;

// The table with the most meters among those that pay from meters, so that several meters are won.
const games::PayTable* richest_progressive(const games::Description& game) {
    const std::uint8_t schedule = games::metered_schedule(game);
    const games::PayTable* richest = nullptr;
    for (const games::PayTable& each : game.pay_tables) {
        if (schedule == 0 || each.schedule != schedule || each.floors.empty()) continue;
        if (richest == nullptr || each.floors.size() > richest->floors.size()) richest = &each;
    }
    return richest;
}

std::string progressive_of(const games::Description& game) {
    const games::PayTable* pays = richest_progressive(game);
    if (pays == nullptr) return {};
    std::string lines = fmt::format("set pay.{} = \"{}\"\nset progressive.amount = 100\n",
                                    game.schedules[pays->schedule].key, pays->id);
    for (const games::MeterFloor& floor : pays->floors) {
        lines += fmt::format("set progressive.{} = {{ reset = {}, rate = \"{}.{:02}%\" }}\n",
                             game.meters[floor.meter], 100 * floor.reset_dollars,
                             floor.rate_basis_points / 100, floor.rate_basis_points % 100);
    }
    return lines;
}

std::vector<Stacking> stackings_of(const games::Description& game, std::uint8_t seats) {
    std::vector<Stacking> all{Stacking::plain, Stacking::low, Stacking::tie};
    if (game.deck == cards::DeckKind::with_two_jokers) all.push_back(Stacking::jokers);
    if (!game.meters.empty()) all.push_back(Stacking::meter);
    if (!game.meters.empty() && seats > 1) all.push_back(Stacking::two_winners);
    return all;
}

}  // namespace

std::string name_of(const Case& one) {
    std::string name =
        fmt::format("{} {} {} {} {}", games::name_of(one.dealing), games::name_of(one.shuffling),
                    config::name_of(one.cards), one.seats, name_of(one.stacking));
    if (one.decks != 1) name += fmt::format(" {}-decks", one.decks);
    return name;
}

std::string head_of(const Case& one) {
    const games::Description& game = *one.game->description;
    const bool counts = one.stacking == Stacking::low && one.shuffling == games::Shuffling::device;
    return fmt::format(
        "table {}\ncards {}\ndealing {}\nshuffling {}\ndecks {}\nset seats = {}\n{}{}", game.key,
        config::name_of(one.cards), games::name_of(one.dealing), games::name_of(one.shuffling),
        one.decks, one.seats, counts ? "set table.shuffler-counts = true\n" : "",
        progressive_of(game));
}

std::shared_ptr<const table::Setup> setup_of(const Case& one) {
    auto read = table::script::read_script(
        head_of(one), [](std::string_view) { return std::optional<std::string>(); });
    CHECK(read.has_value());
    return read->setup;
}

std::vector<Case> every_case(const games::Module& game) {
    std::vector<Case> all;
    for (const std::uint8_t seats : {std::uint8_t{1}, std::uint8_t{2}}) {
        for (const auto cards : {config::CardSource::electronic, config::CardSource::live}) {
            for (const auto dealing : {Dealing::manual_shoe, Dealing::hand, Dealing::automated}) {
                for (const auto shuffling :
                     {Shuffling::manual, Shuffling::device, Shuffling::preshuffled}) {
                    // Cards are dealt from the hand only if a device shuffles them.
                    const bool device = shuffling == Shuffling::device;
                    if (dealing == Dealing::hand && !device) continue;
                    for (const Stacking stacking : stackings_of(*game.description, seats)) {
                        all.push_back({&game, dealing, shuffling, cards, seats, 1, stacking});
                    }
                    if (device && seats == 1) {
                        all.push_back({&game, dealing, shuffling, cards, seats, 2});
                    }
                }
            }
        }
    }
    return all;
}

}  // namespace fairdeal::explore
