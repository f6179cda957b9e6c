#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "cards/hand.h"
#include "games/description.h"
#include "games/verdict.h"

// The contract of a game. One folder under games/ is one whole game: its rules.h defines a struct
// `Rules` in the namespace of the folder, and the build finds it. Every caller settles a round by
// the same four pure steps: `evaluate` and `resolve` belong to the game; `pay` (verdict.h) and
// `award` (award.h) are shared and read its Description.
namespace fairdeal::games {

// The cards that settle one seat.
struct Hands {
    cards::Hand dealt;  // the player's cards as dealt
    cards::Hand kept;   // what was left of them after the last throw
    cards::Hand held;   // the final hand, draws included
    cards::Hand dealer;
    cards::Hand community;
};

// The option taken at each decision, in order; none for a seat that had no decision.
struct Choices {
    std::array<std::uint8_t, most_decisions> option{};
    std::uint8_t count = 0;
    bool shown = true;  // the election to show, if a wager needs it

    constexpr bool took(std::size_t decision, std::uint8_t choice) const noexcept {
        return decision < count && option[decision] == choice;
    }
};

// One verdict per wager of the game, in the order of its Description. Unused places stay empty.
using Verdicts = std::array<Verdict, most_wagers>;

// clang-format off
template <class G>
concept Game = requires(const Hands& hands, const typename G::Values& values,
                        const Choices& choices) {
    { G::description } -> std::convertible_to<const Description&>;
    { G::evaluate(hands) } noexcept -> std::same_as<typename G::Values>;
    { G::resolve(values, choices) } noexcept -> std::same_as<Verdicts>;
};
// clang-format on

// True for a Description whose parts fit together. The compiler checks it for every game, so a
// wrong index or a wager without its clause does not build.
consteval bool fits_together(const Description& game) {
    if (game.key.empty() || game.name.empty() || game.deal.player == 0) return false;
    if (game.wagers.empty() || game.wagers.size() > most_wagers) return false;
    if (game.schedules.empty() || game.schedules.size() > most_schedules) return false;
    if (game.decisions.size() > most_decisions || game.seats > most_seats) return false;
    if (game.dealt_in_by.empty() || game.reasons.empty()) return false;
    if (game.hands.size() > most_hands) return false;
    const std::size_t dealt = game.seats * std::size_t{game.deal.player} + game.deal.dealer;
    if (dealt + game.deal.community > cards::size(game.deck)) return false;
    for (const Wager& wager : game.wagers) {
        if (wager.key.empty() || wager.schedule >= game.schedules.size()) return false;
        if ((wager.kind == WagerKind::bonus) != (wager.paid_on != no_wager)) return false;
        const bool tied =
            wager.size.kind == SizeKind::equals || wager.size.kind == SizeKind::at_most;
        if (tied && wager.size.other >= game.wagers.size()) return false;
    }
    for (const PayTable& table : game.pay_tables) {
        if (table.schedule == 0 || table.schedule >= game.schedules.size()) return false;
        for (std::size_t row = 0; row < row_count; ++row) {
            const Pay& pay = table.pays[row];
            if (pay.kind == PayKind::meter && pay.meter >= game.meters.size()) return false;
            const bool named = row < game.hands.size() || static_cast<Row>(row) == Row::wins;
            if (pay.kind != PayKind::nothing && !named) return false;
        }
    }
    for (const Decision& decision : game.decisions) {
        bool has_way_on = false;  // in every version and with any hand, without folding
        std::uint8_t least = 0xff;
        for (const Option& option : decision.options) {
            if (option.makes != no_wager &&
                game.wagers[option.makes].kind != WagerKind::by_choice) {
                return false;
            }
            const bool conditional = option.only_with.holds != nullptr;
            if (conditional && (option.folds || option.makes == no_wager)) return false;
            if (conditional && option.only_with.text.empty()) return false;
            if (option.folds || conditional) continue;
            has_way_on = has_way_on || option.from_version <= 1;
            least = option.times < least ? option.times : least;
        }
        if (!has_way_on) return false;
        // A raise that the cards do not allow can become a lower one that needs no cards.
        for (const Option& option : decision.options) {
            if (option.only_with.holds != nullptr && option.times <= least) return false;
        }
    }
    return true;
}

}  // namespace fairdeal::games
