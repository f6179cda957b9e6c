#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

#include "server/live/floor_services.h"

// Signs checkpoints of the record while a server runs, and stops play at its start when the record
// is behind a checkpoint that somebody has signed or witnessed.
namespace fairdeal::server {

// Thread: its owner sees to it that one thread at a time calls it. It waits for the store.
class CheckpointSigner {
  public:
    CheckpointSigner(const FloorServices& services, std::chrono::milliseconds between,
                     std::string witnessed)
        : services_(services), between_(between), witnessed_(std::move(witnessed)) {}

    // Compares the record with the witnessed checkpoints, and holds every round when it is behind
    // one or cannot be compared. What was signed before is not signed again unless it has grown.
    void start();
    // Signs the record as it is, unless it was signed a moment ago; the last checkpoint is signed
    // in any case. A store that cannot be read or written is logged: the next call tries again.
    void sign(bool is_last);

  private:
    void compare_with_witness();

    const FloorServices services_;
    const std::chrono::milliseconds between_;
    const std::string witnessed_;  // a checkpoint from outside the store
    std::uint64_t signed_size_ = 0;
    ledger::Milliseconds signed_at_ = 0;
};

}  // namespace fairdeal::server
