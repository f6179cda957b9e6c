#pragma once

#include <tbb/concurrent_hash_map.h>

#include <array>
#include <vector>

#include "games/solver.h"

namespace fairdeal::math {

// The best of the open choices, of which there must be one. Equal values: never fold, the smaller
// wager, fewer discards, the lowest card.
const games::ChoiceValue& best_of(const games::Description& game, std::uint8_t decision,
                                  const std::vector<games::ChoiceValue>& values);

struct BestChoice {
    std::uint8_t option = 0;
    cards::CardSet thrown;
};

// Suits under other names; the two jokers can trade places too, for no hand tells them apart.
struct Renaming {
    std::array<std::uint8_t, cards::suit_count> suits{};  // by suit, its new name
    bool swaps_jokers = false;
};

// The best play of a question, asked of the solver once for every class of situations that differ
// by a renaming. Safe to use from several threads; what is best does not depend on who asks first.
class BestPlay {
  public:
    BestPlay(const games::Solver& solver, const games::Question& question);

    // Asks for the whole first decision at once, where the solver can: it pays for long runs.
    void learn_first_decision();

    BestChoice at(const games::Seen& seen);

  private:
    struct Key {
        std::array<std::uint64_t, 3> sets{};  // held, thrown, community
        std::uint8_t decision = 0;
        auto operator<=>(const Key&) const noexcept = default;
    };
    struct Hash {
        static std::size_t hash(const Key& key) noexcept;
        static bool equal(const Key& a, const Key& b) noexcept { return a == b; }
    };
    // The key of the class, and the renaming that leads to it.
    struct Class {
        Key key;
        Renaming renaming;
    };
    Class class_of(const games::Seen& seen) const;
    void learn(const Class& known, const games::ChoiceValue& best);

    const games::Solver& solver_;
    const games::Question& question_;
    std::vector<Renaming> renamings_;  // those that change nothing under these pay tables
    tbb::concurrent_hash_map<Key, BestChoice, Hash> known_;
};

}  // namespace fairdeal::math
