#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/entry.h"
#include "ledger/store.h"

namespace fairdeal::ledger {

// The leases of a MemoryStore. The store calls it with its lock held. The rules are those of
// `Store`.
class MemoryLeases {
  public:
    using Clock = std::function<Milliseconds()>;
    // An empty `clock` means the system's clock.
    explicit MemoryLeases(Clock clock);

    // Returns nothing if another server holds the lease.
    std::optional<Lease> take(ChainId chain, std::string_view server, std::int64_t milliseconds);
    // Renews all or none. False if one of them has expired or changed hands.
    bool renew(std::span<const Fence> fences, std::string_view server, std::int64_t milliseconds);
    void give_up(const Fence& fence, std::string_view server);
    // A lease that some server took, even if it has expired.
    std::optional<Lease> find(ChainId chain) const;
    std::vector<Lease> all() const;

  private:
    struct Holding {
        std::string server{};
        std::uint64_t epoch = 0;
        Milliseconds until = 0;
    };
    Lease lease_of(ChainId chain, const Holding& holding) const;
    // Null unless this server holds the lease under this epoch.
    Holding* holding_of(const Fence& fence, std::string_view server);

    const Clock clock_;
    std::map<ChainId, Holding> holdings_{};
};

}  // namespace fairdeal::ledger
