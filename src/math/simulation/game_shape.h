#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/game.h"

// What the simulator knows of a game at compile time, from its Description alone.
namespace fairdeal::math {

// Every way through the decisions, as the options taken: one that folds, or one at every decision.
// Number 0 is the way of a seat that has no decision.
inline constexpr std::size_t most_paths = 256;
struct Paths {
    std::array<games::Choices, most_paths> choices{};
    std::size_t count = 1;  // the first `most_paths` of them are listed
};

// Those that begin with the options of `path`.
constexpr void add_paths(const games::Description& game, const games::Choices& path, Paths& paths) {
    const auto& options = game.decisions[path.count].options;
    for (std::size_t i = 0; i < options.size(); ++i) {
        games::Choices longer = path;
        longer.option[longer.count++] = static_cast<std::uint8_t>(i);
        if (!options[i].folds && longer.count < game.decisions.size()) {
            add_paths(game, longer, paths);
        } else if (paths.count++ < most_paths) {
            paths.choices[paths.count - 1] = longer;
        }
    }
}

constexpr Paths paths_of(const games::Description& game) {
    Paths paths;
    if (!game.decisions.empty()) add_paths(game, {}, paths);
    return paths;
}

template <games::Game G>
struct GameShape {
    static constexpr const games::Description& game = G::description;
    static constexpr std::size_t player = game.deal.player;
    static constexpr std::size_t decisions = game.decisions.size();
    static constexpr std::size_t pack = cards::size(game.deck);
    static constexpr Paths paths = paths_of(game);
    static_assert(paths.count <= most_paths,
                  "the decisions of this game have more than 256 ways through them: raise "
                  "most_paths in math/simulation/game_shape.h");

    // The most cards that a seat can draw in all.
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

    // The path that takes these options; those after a fold are of no meaning.
    using Options = std::array<std::uint8_t, games::most_decisions>;
    static constexpr std::size_t path_of(const Options& options) {
        for (std::size_t i = 1; i < paths.count; ++i) {
            const games::Choices& choices = paths.choices[i];
            std::size_t same = 0;
            while (same < choices.count && choices.option[same] == options[same])
                ++same;
            if (same == choices.count) return i;
        }
        return 0;
    }

    // Whether some option depends on the cards.
    static constexpr bool has_conditions = [] {
        for (const games::Decision& decision : game.decisions) {
            for (const games::Option& option : decision.options) {
                if (option.only_with.holds != nullptr) return true;
            }
        }
        return false;
    }();

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
