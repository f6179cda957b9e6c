#pragma once

#include "server/common/refusals.h"
#include "server/rounds/past_rounds.h"

// Proofs of rounds, for whoever asks: what they open is what the caller may know.
namespace fairdeal::server {

// docs/ledger_proofs.md. Refused: no such round, not ended, not covered by a checkpoint yet.
tl::expected<std::string, Refused> round_proof(ledger::Store& store, const ledger::Keys& keys,
                                               std::uint32_t table, std::uint32_t round,
                                               const table::Audience& audience);

// The proof checked with nothing but the public key, and the round done again by the rules:
// {"verified":true,"sentence":"…","lines":[…],"entries":9,"checkpoint":"…","key":"…"}.
tl::expected<std::string, Refused> round_verification(ledger::Store& store,
                                                      const ledger::Keys& keys, std::uint32_t table,
                                                      std::uint32_t round,
                                                      const table::Audience& audience);

}  // namespace fairdeal::server
