#include "audit/verify/verify_workers.h"

#include "base/check.h"

// ChainWorker: a thread with a bounded queue of entry lists. `mutex_` guards the queue; the chains
// and sums belong to the thread alone until `finish` has joined it. A fault does not stop the other
// workers at once: each still checks the entries before it.
namespace fairdeal::audit {
namespace {

constexpr std::size_t most_waiting = 8;  // lists of entries in a worker's queue

}  // namespace

void FirstFault::report(RecordFault fault) {
    const std::scoped_lock lock(mutex_);
    // A fault that names no entry counts as later than all that do.
    const ledger::Sequence sequence = fault.entry ? fault.entry->sequence : none - 1;
    if (sequence >= sequence_.load()) return;
    sequence_.store(sequence);
    fault_ = std::move(fault);
}

ChainWorker::ChainWorker(bool plays_again, FirstFault& first)
    : plays_again_(plays_again), first_(first), thread_([this] { run(); }) {}

ChainWorker::~ChainWorker() {
    finish();
}

std::optional<RecordFault> ChainWorker::begin(const ChainStanding& chain) {
    auto check = ChainCheck::of(chain);
    if (!check) return check.error();
    const std::scoped_lock lock(mutex_);
    chains_.emplace(chain.chain, std::move(*check));
    return std::nullopt;
}

void ChainWorker::give(std::vector<ledger::Entry> entries) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return waiting_.size() < most_waiting; });
    waiting_.push_back(std::move(entries));
    changed_.notify_all();
}

void ChainWorker::finish() {
    {
        const std::scoped_lock lock(mutex_);
        is_over_ = true;
        changed_.notify_all();
    }
    if (thread_.joinable()) thread_.join();
}

ChainCheck& ChainWorker::chain_of(ledger::ChainId chain) {
    const auto found = chains_.find(chain);
    if (found != chains_.end()) return found->second;
    return chains_.emplace(chain, ChainCheck(chain)).first->second;
}

void ChainWorker::check(std::vector<ledger::Entry>& entries) {
    for (ledger::Entry& entry : entries) {
        if (!first_.is_before_fault(entry.sequence)) return;
        if (auto fault = accounts_.take(entry)) {
            first_.report(std::move(*fault));
            return;
        }
        auto fault =
            plays_again_ ? chain_of(entry.chain).take(std::move(entry)) : check_withheld(entry);
        if (fault) first_.report(std::move(*fault));
    }
}

void ChainWorker::run() {
    for (;;) {
        std::vector<ledger::Entry> entries;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return is_over_ || !waiting_.empty(); });
            if (waiting_.empty()) break;
            entries = std::move(waiting_.front());
            waiting_.pop_front();
            changed_.notify_all();
        }
        check(entries);
    }
    for (auto& [chain, check] : chains_) {
        if (auto fault = check.finish()) first_.report(std::move(*fault));
    }
}

}  // namespace fairdeal::audit
