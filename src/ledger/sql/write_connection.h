#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ledger/keys.h"
#include "ledger/sql/dialect.h"
#include "ledger/sql/fair_mutex.h"
#include "ledger/sql/log_keeper.h"
#include "ledger/sql/writing.h"
#include "ledger/store.h"

namespace fairdeal::ledger::sql {

// A store's only connection for writing. Any thread may call it; threads take turns in the order in
// which they ask. A failed connection is dropped, and the next call opens a new one. Without keys,
// the record is read-only, and every call is refused.
class WriteConnection {
  public:
    WriteConnection(DatabaseAddress address, std::optional<Keys> keys)
        : address_(std::move(address)), keys_(std::move(keys)) {}

    // `Store::commit`: one transaction for all batches.
    std::vector<CommitResult> commit(std::span<const Batch> batches);

    // Calls `write(Writing&)` in its own transaction, and returns its result, or the database's
    // error. If an open connection turns out to be lost, it calls `write` again over a new one.
    template <class Write>
    auto write(Write&& write) -> StoreResult<decltype(write(std::declval<Writing&>()))>;

  private:
    static constexpr const char* for_reading_only = "The record was opened for reading only.";

    void log_has_grown();
    // After a connection was lost during a commit: finds out whether the commit is in the database.
    std::vector<CommitResult> settle_doubt(std::vector<CommitResult> results, std::string sentence);

    const DatabaseAddress address_;
    const std::optional<Keys> keys_;
    FairMutex turns_{};
    std::unique_ptr<Writing> writing_{};
    std::optional<LogKeeper> log_{};  // SQLite only, from the first commit on
};

template <class Write>
auto WriteConnection::write(Write&& write)
    -> StoreResult<decltype(write(std::declval<Writing&>()))> {
    if (!keys_) return tl::unexpected(StoreError{for_reading_only});
    const std::scoped_lock turn(turns_);
    while (true) {
        const bool was_open = writing_ != nullptr;
        try {
            if (!was_open) writing_ = std::make_unique<Writing>(address_);
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

}  // namespace fairdeal::ledger::sql
