#pragma once

#include <array>
#include <optional>
#include <vector>

#include "cards/random.h"
#include "math/simulation/decider.h"
#include "table/state/command.h"
#include "table/state/table.h"

namespace fairdeal::simulate {

// The players of a simulated table: they sit down, make the same wagers in every round, play in the
// manner of the setup and show what may be shown.
class TableSeats {
  public:
    TableSeats(const math::SimulationSetup& setup, const math::Decider& decider);

    // Their next command; nothing if it is not a player's turn. `source` decides for those who play
    // at random.
    std::optional<table::Command> next(const table::Table& table, cards::ChaCha20Source& source);

  private:
    struct Bet {
        std::string wager;
        base::Cents amount;
    };

    std::optional<table::Command> bet(const table::Table& table);
    std::optional<table::Command> choose(const table::Table& table, const games::Step& step,
                                         cards::ChaCha20Source& source);
    games::Move move_at(const games::InformationSet& seen, cards::ChaCha20Source& source) const;

    const math::Decider& decider_;
    table::SeatNumber seats_;
    std::vector<Bet> bets_;
    table::SeatNumber seated_ = 0;
    std::uint32_t round_ = 0;
    std::size_t made_ = 0;
    // The cards to throw in the draw that follows a decision.
    std::array<cards::CardList, games::most_seats> to_throw_{};
};

}  // namespace fairdeal::simulate
