#pragma once

#include <vector>

#include "games/module.h"
#include "math/randomness/table_deal.h"
#include "math/randomness/trial.h"

// The tests of each family: on whole orders of a deck, and on what a game deals from it. Each
// function adds the tests of its file.
namespace fairdeal::math::randomness {

struct DeckSubject {
    cards::DeckKind deck;
    std::uint64_t rounds;  // whole blocks
    Trial test(Family family, std::string key, std::string looks_at) const;
};

struct GameSubject {
    const games::Module& game;
    TableDeal deal;
    std::uint64_t rounds;  // whole blocks
    const games::Description& description() const noexcept { return *game.description; }
    int deck_size() const noexcept { return static_cast<int>(cards::size(description().deck)); }
    int hand_size() const noexcept { return description().deal.player; }
    Trial test(Family family, std::string key, std::string looks_at) const;
};

using Trials = std::vector<Trial>;

// The number of an ordered pair of different cards in a deck of n: 0 … n(n − 1) − 1.
constexpr std::size_t pair_number(cards::Card a, cards::Card b, std::size_t n) noexcept {
    const auto first = static_cast<std::size_t>(a.index());
    const auto second = static_cast<std::size_t>(b.index());
    return first * (n - 1) + (second > first ? second - 1 : second);
}

}  // namespace fairdeal::math::randomness
