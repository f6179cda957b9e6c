#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/game.h"

// What the simulator knows of a game when it is compiled, from its Description alone.
namespace fairdeal::math {

// Every way through the decisions, as the options taken: one that folds, or one at every decision.
// Number 0 is the way of a seat that has no decision.
inline constexpr std::size_t most_paths = 64;
struct Paths {
    std::array<games::Choices, most_paths> choices{};
    std::size_t count = 1;
};

constexpr Paths paths_of(const games::Description& game) {
    Paths paths;
    if (game.decisions.empty()) return paths;
    const auto add = [&](games::Choices path) { paths.choices[paths.count++] = path; };
    const auto& first = game.decisions[0].options;
    for (std::size_t i = 0; i < first.size(); ++i) {
        games::Choices path;
        path.option[path.count++] = static_cast<std::uint8_t>(i);
        if (first[i].folds || game.decisions.size() == 1) {
            add(path);
            continue;
        }
        for (std::size_t j = 0; j < game.decisions[1].options.size(); ++j) {
            games::Choices longer = path;
            longer.option[longer.count++] = static_cast<std::uint8_t>(j);
            add(longer);
        }
    }
    return paths;
}

template <games::Game G>
struct GameShape {
    static constexpr const games::Description& game = G::description;
    static constexpr std::size_t player = game.deal.player;
    static constexpr std::size_t decisions = game.decisions.size();
    static constexpr std::size_t pack = cards::size(game.deck);
    static constexpr Paths paths = paths_of(game);
    static_assert(games::most_decisions == 2, "a third decision makes longer paths");

    // The cards a seat can draw in all.
    static constexpr std::size_t most_drawn = [] {
        std::size_t drawn = 0;
        for (const games::Decision& decision : game.decisions) {
            std::size_t most = 0;
            for (const games::Option& option : decision.options) {
                if (option.draws) most = std::max<std::size_t>(most, option.throws_most);
            }
            drawn += most;
        }
        return drawn;
    }();

    static constexpr bool path_draws(std::size_t path) {
        const games::Choices& choices = paths.choices[path];
        for (std::size_t i = 0; i < choices.count; ++i) {
            if (game.decisions[i].options[choices.option[i]].throws_most > 0) return true;
        }
        return false;
    }

    // The path that begins with these options; the second is of no meaning after a fold.
    static constexpr std::size_t path_of(std::uint8_t first, std::uint8_t second) {
        for (std::size_t i = 1; i < paths.count; ++i) {
            const games::Choices& choices = paths.choices[i];
            if (choices.option[0] != first) continue;
            if (choices.count == 1 || choices.option[1] == second) return i;
        }
        return 0;
    }

    // The game as it must be played: all wagers but the optional ones beside the base wager.
    static constexpr games::WagerSet least = [] {
        games::WagerSet wagers;
        for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
            if (game.wagers[i].kind != games::WagerKind::optional || i == game.base_wager) {
                wagers.insert(i);
            }
        }
        return wagers;
    }();
    static constexpr games::WagerSet every = [] {
        games::WagerSet wagers;
        for (games::WagerIndex i = 0; i < game.wagers.size(); ++i)
            wagers.insert(i);
        return wagers;
    }();
};

}  // namespace fairdeal::math
