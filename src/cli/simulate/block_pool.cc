#include "cli/simulate/block_pool.h"

#include <utility>

#include "base/check.h"

namespace fairdeal::cli {

// Nobody else takes part in the arena: the thread that asks sleeps, so one more is allowed than
// play.
BlockPool::BlockPool(PlayBlock play, std::uint64_t block_rounds, int threads)
    : play_(std::move(play)),
      block_rounds_(block_rounds),
      threads_(static_cast<std::uint64_t>(threads)),
      workers_(tbb::global_control::max_allowed_parallelism, threads_ + 1),
      arena_(threads, 0) {}

BlockPool::~BlockPool() {
    std::unique_lock lock(mutex_);
    stopping_ = true;
    changed_.wait(lock, [this] { return left_ == 0; });
}

void BlockPool::add(BlockRange blocks) {
    for (std::uint64_t block = blocks.first; block < blocks.end; ++block)
        start(block, block_rounds_);
}

void BlockPool::add_tail(std::uint64_t block, std::uint64_t rounds) {
    CHECK(rounds > 0 && rounds < block_rounds_);
    start(block, rounds);
}

void BlockPool::start(std::uint64_t block, std::uint64_t rounds) {
    {
        const std::scoped_lock lock(mutex_);
        ++left_;
    }
    arena_.enqueue([this, block, rounds] {
        {
            const std::scoped_lock lock(mutex_);
            if (stopping_) {
                --left_;
                changed_.notify_all();
                return;
            }
            ++under_way_;
        }
        finish(block, rounds, play_(block, rounds));
    });
}

void BlockPool::finish(std::uint64_t block, std::uint64_t rounds,
                       const math::SimulationSums& sums) {
    const std::scoped_lock lock(mutex_);
    --left_;
    --under_way_;
    if (rounds == block_rounds_) {
        CHECK(played_.blocks.add({block, block + 1}));
        played_.sums.add(sums);
    } else {
        tail_ = sums;
    }
    changed_.notify_all();  // under the lock: the pool may end when it is let go
}

void BlockPool::wait(std::chrono::milliseconds most, bool more) {
    std::unique_lock lock(mutex_);
    const std::uint64_t low = more ? threads_ : 0;
    changed_.wait_for(lock, most, [this, low] { return left_ <= low; });
}

PlayedBlocks BlockPool::take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(played_, {});
}

std::optional<math::SimulationSums> BlockPool::tail() const {
    const std::scoped_lock lock(mutex_);
    return tail_;
}

std::uint64_t BlockPool::left() const {
    const std::scoped_lock lock(mutex_);
    return left_;
}

void BlockPool::stop(std::chrono::milliseconds most) {
    std::unique_lock lock(mutex_);
    stopping_ = true;
    changed_.wait_for(lock, most, [this] { return under_way_ == 0; });
}

}  // namespace fairdeal::cli
