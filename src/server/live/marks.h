#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <unordered_set>

#include "ledger/entry.h"
#include "ledger/keys.h"

// Which requests a table has done already. A request's mark stands in the entry it led to, so this
// is known again after a crash, and on another server.
namespace fairdeal::server {

using Mark = std::uint64_t;

// Only the floor's key can tell of which request a mark is.
Mark mark_of(const ledger::Secret& master, ledger::ChainId table, std::string_view once) noexcept;

ledger::Part mark_part(Mark mark);
std::optional<Mark> mark_in(const ledger::Entry& entry) noexcept;

class Marks {
  public:
    static constexpr std::size_t most = 2048;  // the oldest is forgotten first

    void add(Mark mark);
    bool has(Mark mark) const { return known_.contains(mark); }
    const std::deque<Mark>& in_order() const noexcept { return order_; }

  private:
    std::deque<Mark> order_{};
    std::unordered_set<Mark> known_{};
};

}  // namespace fairdeal::server
