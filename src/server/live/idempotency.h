#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <unordered_set>

#include "ledger/entry.h"
#include "ledger/keys.h"

// The idempotency keys of a table's last requests, as marks. A request's mark is in the entry that
// the request led to, so a server knows it again after a crash, and another server knows it, too.
namespace fairdeal::server {

using IdempotencyMark = std::uint64_t;

// The mark of a request. Without the floor's key, nobody can tell which request a mark belongs to.
IdempotencyMark idempotency_mark_of(const ledger::Secret& master, ledger::ChainId table,
                                    std::string_view idempotency_key) noexcept;

ledger::Part mark_part(IdempotencyMark mark);
std::optional<IdempotencyMark> mark_in(const ledger::Entry& entry) noexcept;

class DoneRequests {
  public:
    static constexpr std::size_t most = 2048;  // the oldest is forgotten first

    void add(IdempotencyMark mark);
    bool has(IdempotencyMark mark) const { return known_.contains(mark); }
    const std::deque<IdempotencyMark>& in_order() const noexcept { return order_; }

  private:
    std::deque<IdempotencyMark> order_{};
    std::unordered_set<IdempotencyMark> known_{};
};

}  // namespace fairdeal::server
