#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "audit/verify/reexecution.h"
#include "ledger/store.h"
#include "server/live/idempotency.h"

// A table as its record says it is: the last snapshot and what was recorded after it. The sealed
// deck opens with the floor's key, so a round that was interrupted resumes where it was.
// Thread: a reader's, because every function that has the store waits for it.
namespace fairdeal::server {

struct RecoveredTable {
    audit::Reexecution past{};  // has the set-up, which the table refers to
    std::uint64_t size = 0;     // entries in its chain
    ledger::Milliseconds last_time = 0;
    DoneRequests done_requests{};
    // The record was wound back and accepted, and this table has not taken new keys since: the
    // acceptance, as it is noted when it has.
    std::optional<std::string> renewal{};
};

// Under which a table notes the last acceptance that it has followed.
inline constexpr std::string_view renewed_kind = "renewed";

// A state is kept every 64 rounds, so a start, or a look at a round of long ago, never re-executes
// more than that.
inline constexpr std::uint32_t rounds_between_states = 64;
constexpr bool is_kept_after(std::uint32_t round) noexcept {
    return round % rounds_between_states == 0;
}

// Under which kept states are found again, besides the last one.
inline constexpr std::string_view kept_states_kind = "state";
std::string kept_state_key(ledger::ChainId table, std::uint32_t round);  // "7/64"

// The state of a table, sealed: its size, the marks of its last requests, and what re-execution
// needs.
ledger::Bytes kept_state(const ledger::Secret& master, std::uint64_t size,
                         const DoneRequests& done_requests, ledger::BytesView reexecution);
tl::expected<RecoveredTable, std::string> read_kept_state(const ledger::Secret& master,
                                                          ledger::BytesView kept);

// Refused with a sentence: the store cannot be read, or what it holds is not a table's record.
tl::expected<RecoveredTable, std::string> recover(ledger::Store& store, const ledger::Keys& keys,
                                                  ledger::ChainId table);

}  // namespace fairdeal::server
