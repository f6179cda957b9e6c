#pragma once

#include "server/common/refusals.h"
#include "server/rounds/past_rounds.h"

// Proofs of rounds. A proof opens only what the caller may know.
namespace fairdeal::server {

// A proof as docs/ledger_proofs.md describes it. Refused if there is no such round, if it has not
// ended, or if no checkpoint covers it yet.
tl::expected<std::string, Refused> round_proof(ledger::Store& store, const ledger::Keys& keys,
                                               std::uint32_t table, std::uint32_t round,
                                               const table::Audience& audience);

// Checks the proof with only the public key, and executes the round again:
// {"verified":true,"sentence":"…","lines":[…],"entries":9,"checkpoint":"…","key":"…"}.
tl::expected<std::string, Refused> round_verification(ledger::Store& store,
                                                      const ledger::Keys& keys, std::uint32_t table,
                                                      std::uint32_t round,
                                                      const table::Audience& audience);

}  // namespace fairdeal::server
