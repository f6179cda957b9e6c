#include <array>

#include "games/double_draw_poker/rules.h"

// A description whose parts do not fit together does not compile (game.h, `fits_together`). Each of
// these differs from a real one in one part.
namespace fairdeal::games::double_draw_poker {
namespace {

template <class Change>
consteval bool still_fits(Change change) {
    Description game = Rules::description;
    change(game);
    return fits_together(game);
}
static_assert(still_fits([](Description&) {}));
static_assert(!still_fits([](Description& game) { game.key = {}; }));
static_assert(!still_fits([](Description& game) { game.name = {}; }));
static_assert(!still_fits([](Description& game) { game.deal.player = 0; }));
static_assert(!still_fits([](Description& game) { game.deal.player = 10; }));  // more than 54 cards
static_assert(!still_fits([](Description& game) { game.wagers = {}; }));
static_assert(!still_fits([](Description& game) { game.schedules = {}; }));
static_assert(!still_fits([](Description& game) { game.seats = most_seats + 1; }));
static_assert(!still_fits([](Description& game) { game.dealt_in_by = {}; }));
static_assert(!still_fits([](Description& game) { game.reasons = {}; }));

// The same with other first wagers.
template <class Change>
consteval bool wager_fits(Change change) {
    std::array<Wager, most_wagers> wagers{};
    const auto& real = Rules::description.wagers;
    for (std::size_t i = 0; i < real.size(); ++i)
        wagers[i] = real[i];
    change(wagers[0]);
    return still_fits([&](Description& game) {
        game.wagers = std::span<const Wager>(wagers).first(real.size());
    });
}
static_assert(wager_fits([](Wager&) {}));
static_assert(!wager_fits([](Wager& wager) { wager.key = {}; }));
static_assert(!wager_fits([](Wager& wager) { wager.schedule = most_schedules; }));
static_assert(!wager_fits([](Wager& wager) { wager.kind = WagerKind::bonus; }));
static_assert(!wager_fits([](Wager& wager) { wager.paid_on = 0; }));
static_assert(!wager_fits([](Wager& wager) { wager.size = {SizeKind::equals, most_wagers}; }));

// A choice that every hand has, in every version, without folding.
template <class Change>
consteval bool option_fits(Change change) {
    std::array<Option, 3> options{};
    const auto& real = Rules::description.decisions;
    const std::size_t count = real[0].options.size();
    for (std::size_t i = 0; i < count; ++i)
        options[i] = real[0].options[i];
    for (std::size_t i = 0; i < count; ++i)
        change(options[i]);
    std::array<Decision, most_decisions> decisions{};
    for (std::size_t i = 0; i < real.size(); ++i)
        decisions[i] = real[i];
    decisions[0].options = std::span<const Option>(options).first(count);
    return still_fits([&](Description& game) {
        game.decisions = std::span<const Decision>(decisions).first(real.size());
    });
}
static_assert(option_fits([](Option&) {}));
static_assert(!option_fits([](Option& option) { option.folds = true; }));
static_assert(!option_fits([](Option& option) { option.from_version = 2; }));
static_assert(!option_fits([](Option& option) { option.makes = 0; }));

}  // namespace
}  // namespace fairdeal::games::double_draw_poker
