#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "audit/verify/reexecution.h"
#include "ledger/store.h"
#include "server/live/idempotency.h"

// Restores a table from its record: from the last snapshot and the entries after it. The floor's
// key opens the sealed deck, so an interrupted round resumes exactly where it was. Thread: a
// reader's, because every function that takes the store may block.
namespace fairdeal::server {

struct RecoveredTable {
    audit::Reexecution past{};  // owns the set-up, to which the table refers
    std::uint64_t size = 0;     // the number of entries in its chain
    ledger::Milliseconds last_time = 0;
    DoneRequests done_requests{};
    // Set if the record was wound back and accepted, and this table has not renewed its keys since:
    // the acceptance, as the table will note it.
    std::optional<std::string> renewal{};
};

// The kind of the record in which a table notes the last acceptance that it has followed.
inline constexpr std::string_view renewed_kind = "renewed";

// A snapshot is stored every 64 rounds, so start-up and replay never re-execute more than that.
inline constexpr std::uint32_t rounds_between_states = 64;
constexpr bool is_kept_after(std::uint32_t round) noexcept {
    return round % rounds_between_states == 0;
}

// The kind of the records that hold older snapshots; the last one is the store's own.
inline constexpr std::string_view kept_states_kind = "state";
std::string kept_state_key(ledger::ChainId table, std::uint32_t round);  // "7/64"

// A sealed snapshot of a table: the size of its chain, the marks of its last requests, and what
// re-execution needs.
ledger::Bytes kept_state(const ledger::Secret& master, std::uint64_t size,
                         const DoneRequests& done_requests, ledger::BytesView reexecution);
tl::expected<RecoveredTable, std::string> read_kept_state(const ledger::Secret& master,
                                                          ledger::BytesView kept);

// Restores a table. The error is a sentence: the store cannot be read, or the rules would not have
// written what it contains.
tl::expected<RecoveredTable, std::string> recover(ledger::Store& store, const ledger::Keys& keys,
                                                  ledger::ChainId table);

}  // namespace fairdeal::server
