#include "server/live/checkpoint_signer.h"

#include <spdlog/spdlog.h>

#include "server/live/checkpoints.h"
#include "server/live/table_metrics.h"

// The time between two checkpoints runs on the floor's clock. The size of the last checkpoint
// keeps an unchanged record from being signed again.
namespace fairdeal::server {

void CheckpointSigner::start() {
    compare_with_witness();
    if (const auto tree = services_.store.tree()) {
        const auto last = services_.store.checkpoints(tree->size);
        if (last && !last->empty()) signed_size_ = tree->size;
    }
    signed_at_ = services_.time.utc();
}

void CheckpointSigner::sign(bool is_last) {
    if (const auto tree = services_.store.tree()) {
        services_.metrics.gauge("ledger_head_size", "Entries in the record.")
            .set(static_cast<std::int64_t>(tree->size));
    }
    const ledger::Milliseconds now = services_.time.utc();
    if (!is_last && now - signed_at_ < between_.count()) return;
    const auto size = sign_tree(services_.store, services_.keys, signed_size_);
    if (!size) {
        spdlog::error("no checkpoint could be signed: {}", size.error());
        return;
    }
    signed_size_ = *size;
    signed_at_ = now;
}

void CheckpointSigner::compare_with_witness() {
    const auto behind = why_behind(services_.store, services_.keys, witnessed_);
    Counter& failures = verify_failures(services_.metrics);
    if (behind && *behind) failures.add();
    if (!behind) {
        services_.hold.set(std::string(PlayHold::record), behind.error());
    } else if (*behind) {
        spdlog::error("{}", **behind);
        services_.hold.set(std::string(PlayHold::record), **behind);
    }
}

}  // namespace fairdeal::server
