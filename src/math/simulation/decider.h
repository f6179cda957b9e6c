#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "games/solver.h"
#include "math/simulation/moves.h"
#include "math/simulation/simulation.h"

namespace fairdeal::math {

// What every seat does in every situation, in the manner of the setup. Thread-safe.
class Decider {
  public:
    Decider(const SimulationSetup& setup, const games::Progress& preparing);
    ~Decider();
    Decider(const Decider&) = delete;
    Decider& operator=(const Decider&) = delete;

    PlayStyle style() const noexcept { return style_; }
    const games::Description& game() const noexcept { return game_; }
    const MoveList& moves(std::size_t decision) const noexcept { return parts_[decision].moves; }
    // True if a seat with these wagers reaches this decision.
    bool is_open(std::size_t decision) const noexcept { return parts_[decision].open; }

    // One move for each situation at the first decision (situation_number.h); null if a table is
    // not worth its time.
    const std::uint8_t* table() const noexcept { return table_.empty() ? nullptr : table_.data(); }
    // The move of the best play or of the list; not for the other manners.
    std::uint8_t move_at(const games::InformationSet& seen) const;
    // The move of a seat that never folds.
    std::uint8_t steady_move(std::size_t decision) const noexcept {
        return parts_[decision].steady;
    }
    // A seat that plays at random takes one of these options, then one of its moves.
    const std::vector<std::uint8_t>& open_options(std::size_t decision) const noexcept {
        return parts_[decision].options;
    }

  private:
    struct Part {
        MoveList moves;
        bool open = false;
        std::uint8_t steady = 0;
        std::vector<std::uint8_t> options;
    };
    struct Fallback;

    const games::Description& game_;
    PlayStyle style_;
    std::array<Part, games::most_decisions> parts_;
    std::unique_ptr<Fallback> fallback_;  // for a solver that has no play of its own
    games::Play play_;
    std::vector<std::uint8_t> table_;
};

}  // namespace fairdeal::math
