#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/hand.h"

// The decision states of the second method, found by trying all 24 renamings of the suits.
namespace fairdeal::games::holdem_3_bonus {

inline constexpr std::size_t deck_size = 52;

// A renaming of the suits, as a map of cards.
using CardRenaming = std::array<std::uint8_t, deck_size>;
std::vector<CardRenaming> every_renaming();
std::uint64_t renamed(const CardRenaming& map, std::uint64_t cards) noexcept;

// The 22,100 hands of three cards.
struct Triple {
    std::array<std::uint8_t, 3> cards{};  // by index, rising
    std::uint64_t bits = 0;
    cards::Hand hand;
};

// For each class of flops, the triples; those that a renaming which fixes the flop makes equal
// share one number.
class PlainStates {
  public:
    PlainStates();

    std::span<const Triple> triples() const noexcept { return triples_; }
    std::size_t size() const noexcept { return representatives_.size(); }
    const Triple& triple_of(std::size_t state) const noexcept {
        return triples_[representatives_[state]];
    }

    // How to find the states of a flop: the triple, renamed, at its place among the states of the
    // class. A triple that shares a card with the flop has none.
    struct Flop {
        std::size_t flop_class = 0;
        std::size_t renaming = 0;
    };
    const Flop& flop(int lower, int higher) const noexcept {
        return flops_[static_cast<std::size_t>(lower) * deck_size +
                      static_cast<std::size_t>(higher)];
    }
    std::size_t flop_classes() const noexcept { return states_.size() / triples_.size(); }
    const std::uint16_t* renamed_triples(const Flop& flop) const noexcept {
        return &renamed_[flop.renaming * triples_.size()];
    }
    const std::uint32_t* states_of(const Flop& flop) const noexcept {
        return &states_[flop.flop_class * triples_.size()];
    }

  private:
    void list_triples();
    void class_flops();
    void number_states(std::uint64_t flop);

    std::vector<CardRenaming> renamings_;
    std::vector<Triple> triples_;
    std::vector<std::uint16_t> renamed_;          // by renaming and triple
    std::vector<Flop> flops_;                     // by the lower and the higher card
    std::vector<std::uint32_t> states_;           // by flop class and triple
    std::vector<std::uint16_t> representatives_;  // by state
};

}  // namespace fairdeal::games::holdem_3_bonus
