#include "simulate/block_pool.h"

#include <utility>

#include "base/check.h"

namespace fairdeal::simulate {

// Own threads instead of TBB tasks: the pool has exactly the requested number whatever else runs,
// each is busy for a long time, and there is nothing to divide among them.
BlockPool::BlockPool(PlayBlock play, std::uint64_t block_rounds, int threads)
    : play_(std::move(play)), block_rounds_(block_rounds) {
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this] { work(); });
}

BlockPool::~BlockPool() {
    stop(std::chrono::milliseconds(0));
    threads_.clear();
}

void BlockPool::add(BlockRange blocks) {
    const std::scoped_lock lock(mutex_);
    for (std::uint64_t block = blocks.first; block < blocks.end; ++block)
        waiting_.push_back({block, block_rounds_});
    came_.notify_all();
}

void BlockPool::add_tail(std::uint64_t block, std::uint64_t rounds) {
    CHECK(rounds > 0 && rounds < block_rounds_);
    const std::scoped_lock lock(mutex_);
    waiting_.push_back({block, rounds});
    came_.notify_all();
}

void BlockPool::work() {
    for (;;) {
        Job job;
        {
            std::unique_lock lock(mutex_);
            came_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (stopping_) return;
            job = waiting_.front();
            waiting_.pop_front();
            ++under_way_;
        }
        finish(job, play_(job.block, job.rounds));
    }
}

void BlockPool::finish(Job job, const math::SimulationSums& sums) {
    const std::scoped_lock lock(mutex_);
    --under_way_;
    if (job.rounds == block_rounds_) {
        CHECK(played_.blocks.add({job.block, job.block + 1}));
        played_.sums.add(sums);
    } else {
        tail_ = sums;
    }
    changed_.notify_all();
}

void BlockPool::wait(std::chrono::milliseconds most, bool more) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, most, [this, more] {
        return more ? waiting_.size() < threads_.size() : waiting_.size() + under_way_ == 0;
    });
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
    return waiting_.size() + under_way_;
}

void BlockPool::stop(std::chrono::milliseconds most) {
    std::unique_lock lock(mutex_);
    stopping_ = true;
    waiting_.clear();
    came_.notify_all();
    changed_.wait_for(lock, most, [this] { return under_way_ == 0; });
}

}  // namespace fairdeal::simulate
