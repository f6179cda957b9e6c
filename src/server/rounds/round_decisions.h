#pragma once

#include <optional>

#include "games/solver.h"
#include "server/common/refusals.h"
#include "server/rounds/past_rounds.h"

namespace fairdeal::server {

// A question about one decision, ready to be worked out.
struct PosedDecision {
    std::shared_ptr<const table::Setup> setup{};  // the question refers to its pay tables
    games::Question question{};
    games::InformationSet seen{};
};
// What a seat is asked now, as its player knows it: nothing when it has nothing to decide, its
// cards are not known, or the game has no exact mathematics. The wagers are those of the seat.
std::optional<PosedDecision> decision_of(const std::shared_ptr<const table::Setup>& setup,
                                         const table::Table& table, table::SeatNumber seat,
                                         std::uint8_t decision);

// What the caller decided in a round that has ended, beside what every choice was worth:
// {"round","decisions":[{"seat","decision","cards","community","thrown","choice","by_table",
// "advised","best","cost","cost_cents","values":[…]}]}. The cost is in base wagers. Takes as long
// as working it out takes.
tl::expected<std::string, Refused> round_decisions(ledger::Store& store, const ledger::Keys& keys,
                                                   std::uint32_t table, std::uint32_t round,
                                                   table::Account account);

}  // namespace fairdeal::server
