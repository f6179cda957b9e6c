// Writing: commits, checkpoints and leases.
#include "ledger/sql/sql_store.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "ledger/sql/words.h"

namespace fairdeal::ledger::sql {
namespace {

constexpr const char* for_reading_only = "The record was opened for reading only.";

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

SqlStore::SqlStore(Place place, std::optional<Keys> keys)
    : place_(std::move(place)), keys_(std::move(keys)) {}

std::vector<CommitResult> SqlStore::commit(std::span<const Batch> batches) {
    if (!keys_) return all_refused(batches.size(), for_reading_only);
    const std::scoped_lock turn(turns_);
    while (true) {
        const bool was_open = writing_ != nullptr;
        std::optional<std::vector<CommitResult>> results;
        try {
            if (!was_open) writing_ = std::make_unique<Writing>(place_);
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
            if (results) return after_doubt(std::move(*results), std::move(sentence));
            // A connection that lay idle may have been lost long ago. Nothing has been committed
            // over it.
            if (!was_open || !is_connection_lost(error)) {
                return all_refused(batches.size(), std::move(sentence));
            }
        }
    }
}

void SqlStore::log_has_grown() {
    if (place_.engine != Engine::sqlite) return;
    if (!log_) log_.emplace(place_);
    log_->has_grown();
}

std::vector<CommitResult> SqlStore::after_doubt(std::vector<CommitResult> results,
                                                std::string sentence) {
    using namespace std::chrono_literals;
    constexpr int tries = 15;
    const Entry* const first = first_entry(results);
    for (int i = 0; i < tries && first != nullptr; ++i) {
        try {
            // With the head locked: what was on its way has either arrived or never will.
            auto writing = std::make_unique<Writing>(place_);
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

template <class Write>
auto SqlStore::write(Write&& write) -> Stored<decltype(write(std::declval<Writing&>()))> {
    if (!keys_) return tl::unexpected(StoreError{for_reading_only});
    const std::scoped_lock turn(turns_);
    while (true) {
        const bool was_open = writing_ != nullptr;
        try {
            if (!was_open) writing_ = std::make_unique<Writing>(place_);
            writing_->begin();
            auto result = write(*writing_);
            writing_->end();
            return result;
        } catch (const std::exception& error) {
            writing_.reset();
            if (!was_open || !is_connection_lost(error)) {
                return tl::unexpected(StoreError{sentence_of(error)});
            }
        }
    }
}

Stored<void> SqlStore::keep_checkpoint(std::uint64_t size, const std::string& note) {
    const auto kept = write([&](Writing& writing) {
        writing.keep_checkpoint(size, note);
        return true;
    });
    if (!kept) return tl::unexpected(kept.error());
    return {};
}

Stored<void> SqlStore::forget_bodies(Sequence from, Sequence before,
                                     std::span<const Sequence> kept) {
    const auto forgotten = write([&](Writing& writing) {
        writing.forget_bodies(from, before, kept);
        return true;
    });
    if (!forgotten) return tl::unexpected(forgotten.error());
    return {};
}

Stored<std::optional<Lease>> SqlStore::take_lease(ChainId chain, std::string_view server,
                                                  std::int64_t milliseconds) {
    return write([&](Writing& writing) { return writing.take_lease(chain, server, milliseconds); });
}

Stored<bool> SqlStore::renew_leases(std::span<const Fence> held, std::string_view server,
                                    std::int64_t milliseconds) {
    return write(
        [&](Writing& writing) { return writing.renew_leases(held, server, milliseconds); });
}

Stored<void> SqlStore::give_up_lease(const Fence& held, std::string_view server) {
    const auto given_up = write([&](Writing& writing) {
        writing.give_up_lease(held, server);
        return true;
    });
    if (!given_up) return tl::unexpected(given_up.error());
    return {};
}

}  // namespace fairdeal::ledger::sql
