#include "ledger/memory_leases.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace fairdeal::ledger {
namespace {

Milliseconds system_time() {
    using std::chrono::duration_cast, std::chrono::milliseconds, std::chrono::system_clock;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace

MemoryLeases::MemoryLeases(Clock clock) : clock_(clock ? std::move(clock) : system_time) {}

Lease MemoryLeases::lease_of(ChainId chain, const Holding& holding) const {
    return {chain, holding.server, holding.epoch, holding.until - clock_()};
}

MemoryLeases::Holding* MemoryLeases::holding_of(const Fence& fence, std::string_view server) {
    const auto at = holdings_.find(fence.chain);
    const bool is_held = at != holdings_.end() && at->second.epoch == fence.epoch &&
                         at->second.server == server && at->second.until > clock_();
    return is_held ? &at->second : nullptr;
}

std::optional<Lease> MemoryLeases::take(ChainId chain, std::string_view server,
                                        std::int64_t milliseconds) {
    Holding& holding = holdings_[chain];
    const Milliseconds now = clock_();
    if (holding.until > now && holding.server != server) return std::nullopt;
    holding = {std::string(server), holding.epoch + 1, now + milliseconds};
    return lease_of(chain, holding);
}

bool MemoryLeases::renew(std::span<const Fence> fences, std::string_view server,
                         std::int64_t milliseconds) {
    const auto is_held = [&](const Fence& fence) { return holding_of(fence, server) != nullptr; };
    if (!std::ranges::all_of(fences, is_held)) return false;
    for (const Fence& fence : fences)
        holding_of(fence, server)->until = clock_() + milliseconds;
    return true;
}

void MemoryLeases::give_up(const Fence& fence, std::string_view server) {
    Holding* const holding = holding_of(fence, server);
    if (holding != nullptr) holding->until = 0;
}

std::optional<Lease> MemoryLeases::find(ChainId chain) const {
    const auto at = holdings_.find(chain);
    return at == holdings_.end() ? std::nullopt : std::optional(lease_of(chain, at->second));
}

std::vector<Lease> MemoryLeases::all() const {
    std::vector<Lease> leases;
    for (const auto& [chain, holding] : holdings_)
        leases.push_back(lease_of(chain, holding));
    return leases;
}

}  // namespace fairdeal::ledger
