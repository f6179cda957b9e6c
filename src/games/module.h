#pragma once

#include "games/game.h"

namespace fairdeal::games {

// The interface between the games and every caller that picks a game at run time: a row of data and
// one function. Inside, each game is compiled with its own types.
struct Module {
    const Description* description;
    Verdicts (*settle)(const Hands& hands, const Choices& choices) noexcept;
};

template <class G>
constexpr Module make_module() noexcept {
    static_assert(Game<G>, "a game needs description, evaluate and resolve, both noexcept");
    static_assert(fits_together(G::description), "the parts of the game's description disagree");
    return {.description = &G::description,
            .settle = [](const Hands& hands, const Choices& choices) noexcept {
                return G::resolve(G::evaluate(hands), choices);
            }};
}

template <class G>
inline constexpr Module module_of = make_module<G>();

}  // namespace fairdeal::games
