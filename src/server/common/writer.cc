#include "server/common/writer.h"

#include <utility>

#include "base/check.h"

// Two vectors under one mutex, swapped out whole: whatever arrived during one transaction becomes
// the next. Callbacks run in the order of submission, after the commit, without the mutex.
namespace fairdeal::server {

Writer::Writer(ledger::Store& store) : store_(store), thread_([this] { run(); }) {}

Writer::~Writer() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    arrived_.notify_one();
    thread_.join();
}

void Writer::submit(ledger::Batch batch, Done done) {
    {
        const std::scoped_lock lock(mutex_);
        CHECK(!stopping_);
        batches_.push_back(std::move(batch));
        dones_.push_back(std::move(done));
    }
    arrived_.notify_one();
}

void Writer::run() {
    std::vector<ledger::Batch> batches;
    std::vector<Done> dones;
    while (true) {
        {
            std::unique_lock lock(mutex_);
            arrived_.wait(lock, [this] { return stopping_ || !batches_.empty(); });
            if (batches_.empty()) return;
            batches.swap(batches_);
            dones.swap(dones_);
        }
        std::vector<ledger::CommitResult> results = store_.commit(batches);
        CHECK(results.size() == batches.size());
        if (entries_ != nullptr) {
            for (std::size_t i = 0; i < results.size(); ++i)
                if (results[i]) entries_->add(batches[i].drafts.size());
        }
        for (std::size_t i = 0; i < dones.size(); ++i)
            dones[i](std::move(results[i]));
        batches.clear();
        dones.clear();
    }
}

}  // namespace fairdeal::server
