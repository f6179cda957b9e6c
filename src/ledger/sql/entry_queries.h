#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <vector>

#include "ledger/entry.h"
#include "ledger/store.h"

// Reads entries of the record, each with the hash of the entry before it in its chain. They pass
// over an entry whose body is empty, because it has been archived. They throw what SOCI throws, and
// std::runtime_error when the record is damaged.
namespace fairdeal::ledger::sql {

std::vector<Entry> read_entries(soci::session& session, Sequence from, std::size_t most);
std::vector<Entry> read_chain_entries(soci::session& session, ChainId chain, std::uint64_t from,
                                      std::size_t most);
std::vector<Entry> read_account_entries(soci::session& session, const AccountId& account,
                                        Sequence from, std::size_t most);
// The newest first, of those before `before`.
std::vector<Entry> read_latest_account_entries(soci::session& session, const AccountId& account,
                                               Sequence before, std::size_t most);

}  // namespace fairdeal::ledger::sql
