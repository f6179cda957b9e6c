#pragma once

#include <functional>
#include <span>

#include "ledger/entry.h"

// What an account cannot cover (ruling X-30). A void, a correction or a meter win that is taken
// back is never refused for want of money: what the player's account does not hold is booked to a
// receivable of that player.
namespace fairdeal::ledger {

// The account that stands in for this player's.
AccountId receivable_of(const AccountId& player) noexcept;

// The draft with its movements split where the balance of a player does not cover what is taken
// back. `balance` is asked once for each such movement, and told of every movement before it.
Draft with_receivables(const Draft& draft,
                       const std::function<base::Cents&(const AccountId&)>& balance);

// Whether `stored` moves the same as `made`, apart from such splits of movements in `recovered`.
bool moves_the_same(std::span<const Movement> stored, std::span<const Movement> made,
                    std::span<const Movement> recovered);

// The same of a movement part as it is stored, and as `made` has it.
bool moves_the_same(BytesView stored, const Part& part, const Draft& made);

}  // namespace fairdeal::ledger
