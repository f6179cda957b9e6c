#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <vector>

#include "ledger/entry.h"
#include "ledger/store.h"

// Queries for entries, each with the hash of the preceding entry of its chain. They skip entries
// with an empty body, which have been archived. They throw what SOCI throws, and std::runtime_error
// if the record is damaged.
namespace fairdeal::ledger::sql {

std::vector<Entry> read_entries(soci::session& session, Sequence from, std::size_t most);
std::vector<Entry> read_chain_entries(soci::session& session, ChainId chain, std::uint64_t from,
                                      std::size_t most);
std::vector<Entry> read_account_entries(soci::session& session, const AccountId& account,
                                        Sequence from, std::size_t most);
// The entries before `before`, newest first.
std::vector<Entry> read_latest_account_entries(soci::session& session, const AccountId& account,
                                               Sequence before, std::size_t most);

}  // namespace fairdeal::ledger::sql
