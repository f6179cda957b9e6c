#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "ledger/entry.h"
#include "ledger/store.h"
#include "ledger/tree.h"

// The standing of a record after some of its entries: everything that is needed to continue without
// the entries before. An archive ends with a standing; the next archive, or the database, begins
// with it.
namespace fairdeal::audit {

struct ChainStanding {
    ledger::ChainId chain = ledger::house_chain;
    std::uint64_t size = 0;  // the number of entries so far
    ledger::Hash head{};     // the hash of the last of them
    ledger::Milliseconds time = 0;
    ledger::Bytes table{};  // a TableStanding; empty: the house
};

// The standing of a table: its state after its last ended round, and the entries recorded since.
// These wait for the key that the end of the next round discloses.
struct TableStanding {
    ledger::Bytes snapshot{};  // Reexecution::snapshot; empty: no round has ended yet
    ledger::Hash before{};     // the head of the chain when that round ended
    std::vector<ledger::Entry> waiting{};
};
ledger::Bytes encode(const TableStanding& standing);
// Decodes the table of a chain's standing and links the waiting entries. Returns nothing if they do
// not lead to the head of the chain.
std::optional<TableStanding> table_standing(const ChainStanding& chain);

struct Standing {
    ledger::Frontier tree{};
    std::vector<ChainStanding> chains{};      // ascending
    std::vector<ledger::Balance> balances{};  // ascending, none of 0
};

ledger::Bytes encode(const Standing& standing);
std::optional<Standing> decode_standing(ledger::BytesView bytes);

// A database keeps the standing after each archive as a record of this kind. The key is the number
// of archived entries, in 20 digits.
inline constexpr std::string_view archive_record = "archive";
std::string archive_key(std::uint64_t size);

struct ArchiveNote {
    std::uint64_t size = 0;  // entries before this one have left the database …
    std::string file{};      // … and are in this file, or in earlier archives
    std::string sha256{};    // the digest of the file, hexadecimal
    Standing standing{};
};
std::string to_json(const ArchiveNote& note);
std::optional<ArchiveNote> read_archive_note(std::string_view json);
// The newest note; nothing if nothing was ever archived.
ledger::StoreResult<std::optional<ArchiveNote>> newest_archive(ledger::Store& store);

}  // namespace fairdeal::audit
