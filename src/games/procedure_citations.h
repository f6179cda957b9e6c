#pragma once

#include <string_view>
#include <vector>

#include "games/procedure.h"

// What a procedure rests on: used to prove that no requirement of the text has been forgotten.
namespace fairdeal::games {

// Every clause and ruling the procedure names, place by place, with repetitions.
std::vector<Cited> citations_of(const Procedure& procedure);

// The clauses that can be attested at a table: by taking a step, or by one of the events that
// attest the clause they cite (a recut, a validated payout, completed papers, a device taken off, a
// fault of a device).
std::vector<const Clause*> attestable_by(const Procedure& procedure);

// The ids of the game's table clauses that the procedure leaves out: an enforced one that it cites
// nowhere, an attested one that nobody can attest.
std::vector<std::string_view> clauses_left_out(const Description& game, const Procedure& procedure);

// The ids of physical clauses that the procedure cites all the same: no program can see them.
std::vector<std::string_view> physical_clauses_cited(const Procedure& procedure);

}  // namespace fairdeal::games
