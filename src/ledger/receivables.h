#pragma once

#include <functional>
#include <span>

#include "ledger/entry.h"

// Debts of players (ruling X-30). A void, a correction or a reversed meter win is never refused for
// lack of money: what the player's account does not hold is booked to that player's receivable.
namespace fairdeal::ledger {

// The receivable account of this player.
AccountId receivable_of(const AccountId& player) noexcept;

// Splits each movement that takes back more than the player's balance covers. `balance` returns a
// reference to the running balance of an account; this function books every movement there, so each
// split sees the effect of the movements before it.
Draft with_receivables(const Draft& draft,
                       const std::function<base::Cents&(const AccountId&)>& balance);

// Whether `stored` moves the same as `made`, apart from such splits of the movements in
// `recovered`.
bool moves_the_same(std::span<const Movement> stored, std::span<const Movement> made,
                    std::span<const Movement> recovered);

// The same for an encoded movement part and the part of the draft `made`.
bool moves_the_same(BytesView stored, const Part& part, const Draft& made);

}  // namespace fairdeal::ledger
