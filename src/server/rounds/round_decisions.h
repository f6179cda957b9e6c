#pragma once

#include <optional>

#include "games/solver.h"
#include "server/common/refusals.h"
#include "server/rounds/past_rounds.h"

namespace fairdeal::server {

// A question about one decision, ready for the solver.
struct PosedDecision {
    std::shared_ptr<const table::Setup> setup{};  // the question refers to its pay tables
    games::Question question{};
    games::InformationSet seen{};
};
// The decision that a seat faces now, with what its player knows and the seat's wagers. Returns
// nothing if the seat has nothing to decide, if its cards are unknown, or if the game has no exact
// figures.
std::optional<PosedDecision> decision_of(const std::shared_ptr<const table::Setup>& setup,
                                         const table::Table& table, table::SeatNumber seat,
                                         std::uint8_t decision);

// The caller's decisions in an ended round, with the value of every choice:
// {"round","decisions":[{"seat","decision","cards","community","thrown","choice","by_table",
// "advised","best","cost","cost_cents","values":[…]}]}. The cost is in base wagers. It computes on
// the caller's thread, which can take long.
tl::expected<std::string, Refused> round_decisions(ledger::Store& store, const ledger::Keys& keys,
                                                   std::uint32_t table, std::uint32_t round,
                                                   table::Account account);

}  // namespace fairdeal::server
