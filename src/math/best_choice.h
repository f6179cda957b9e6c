#pragma once

#include <tbb/concurrent_hash_map.h>

#include <array>
#include <vector>

#include "games/solver.h"

namespace fairdeal::math {

// The best of these choices, of which there must be at least one. Ties: never fold, the smaller
// wager, fewer discards, the lowest card.
const games::ChoiceValue& best_of(const games::Description& game, std::uint8_t decision,
                                  const std::vector<games::ChoiceValue>& values);

struct BestChoice {
    std::uint8_t option = 0;
    cards::CardSet thrown;
};

// A permutation of the suits; the two jokers can be swapped too, because no hand distinguishes
// them.
struct SuitRenaming {
    std::array<std::uint8_t, cards::suit_count> suits{};  // by suit, its new name
    bool swaps_jokers = false;
};

// The best play of a question. Asks the solver once for every class of situations that differ only
// by a renaming. Thread-safe; the answers do not depend on which thread asks first.
class BestPlay {
  public:
    BestPlay(const games::Solver& solver, const games::Question& question);

    // Solves the whole first decision at once if the solver can. Worth it for long runs.
    void learn_first_decision();

    BestChoice at(const games::InformationSet& seen);

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
    // The key of the class, and the renaming that maps the situation to it.
    struct Class {
        Key key;
        SuitRenaming renaming;
    };
    Class class_of(const games::InformationSet& seen) const;
    void learn(const Class& known, const games::ChoiceValue& best);

    const games::Solver& solver_;
    const games::Question& question_;
    std::vector<SuitRenaming> renamings_;  // those that no table in force can tell apart
    tbb::concurrent_hash_map<Key, BestChoice, Hash> known_;
};

}  // namespace fairdeal::math
