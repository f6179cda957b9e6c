#include "ledger/sql/write_connection.h"

#include <algorithm>
#include <chrono>
#include <thread>

// WriteConnection: commits over one connection, and what to do when it fails. The rule is that no
// batch is written twice and none is reported wrongly. Before the commit statement, a lost
// connection is replaced and the work repeated. After it, nobody knows whether the commit arrived,
// so `settle_doubt` looks for the hash of the first new entry, in up to 15 tries, and says so if it
// cannot find out.
namespace fairdeal::ledger::sql {
namespace {

std::vector<CommitResult> all_refused(std::size_t count, std::string sentence) {
    const CommitRefused refusal{CommitFault::storage, std::move(sentence), {}, {}};
    return std::vector<CommitResult>(count, tl::unexpected(refusal));
}

const Entry* first_entry(std::span<const CommitResult> results) {
    for (const CommitResult& result : results) {
        if (result && !result->entries.empty()) return &result->entries.front();
    }
    return nullptr;
}

bool is_accepted(const CommitResult& result) {
    return result.has_value();
}

}  // namespace

std::vector<CommitResult> WriteConnection::commit(std::span<const Batch> batches) {
    if (!keys_) return all_refused(batches.size(), for_reading_only);
    const std::scoped_lock turn(turns_);
    while (true) {
        const bool was_open = writing_ != nullptr;
        std::optional<std::vector<CommitResult>> results;
        try {
            if (!was_open) writing_ = std::make_unique<Writing>(address_);
            writing_->begin();
            results = writing_->post(batches, *keys_);
            if (std::ranges::any_of(*results, is_accepted)) {
                writing_->end();
                log_has_grown();
            } else {
                writing_->roll_back();
            }
            return std::move(*results);
        } catch (const std::exception& error) {
            writing_.reset();
            std::string sentence = sentence_of(error);
            if (results) return settle_doubt(std::move(*results), std::move(sentence));
            // An idle connection may have been lost long ago. Nothing was committed over it, so
            // trying once more over a new one cannot write twice.
            if (!was_open || !is_connection_lost(error)) {
                return all_refused(batches.size(), std::move(sentence));
            }
        }
    }
}

void WriteConnection::log_has_grown() {
    if (address_.engine != Engine::sqlite) return;
    if (!log_) log_.emplace(address_);
    log_->has_grown();
}

std::vector<CommitResult> WriteConnection::settle_doubt(std::vector<CommitResult> results,
                                                        std::string sentence) {
    using namespace std::chrono_literals;
    constexpr int tries = 15;
    const Entry* const first = first_entry(results);
    for (int i = 0; i < tries && first != nullptr; ++i) {
        try {
            // Once this transaction holds the lock on the head, the lost commit has either arrived
            // or never will.
            auto writing = std::make_unique<Writing>(address_);
            writing->begin();
            const bool is_written = writing->hash_at(first->sequence) == first->hash;
            writing->roll_back();
            writing_ = std::move(writing);
            if (is_written) return results;
            return all_refused(results.size(), std::move(sentence));
        } catch (const std::exception&) {
            std::this_thread::sleep_for(200ms);
        }
    }
    return all_refused(results.size(), sentence + " It is not known whether this was written.");
}

}  // namespace fairdeal::ledger::sql
