#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "ledger/entry.h"
#include "ledger/store.h"
#include "ledger/tree.h"

// Where a record stands after some of its entries: all that is needed to go on from there without
// those before. An archive ends with one, and the next one, or the database, begins with it.
namespace fairdeal::audit {

struct ChainStanding {
    ledger::ChainId chain = ledger::house_chain;
    std::uint64_t size = 0;  // entries so far
    ledger::Hash head{};     // the hash of the last of them
    ledger::Milliseconds time = 0;
    ledger::Bytes table{};  // a TableStanding; empty: the house
};

// Of a table: how it stood when its last round had ended, and what it has recorded since. That
// waits for the key which the end of the next round discloses.
struct TableStanding {
    ledger::Bytes snapshot{};  // Reexecution::snapshot; empty: no round has ended yet
    ledger::Hash before{};     // the head of the chain then
    std::vector<ledger::Entry> waiting{};
};
ledger::Bytes encode(const TableStanding& standing);
// The standing of a chain, its waiting entries linked up to the head of the chain. Nothing when
// they do not lead there.
std::optional<TableStanding> table_standing(const ChainStanding& chain);

struct Standing {
    ledger::Frontier tree{};
    std::vector<ChainStanding> chains{};      // ascending
    std::vector<ledger::Balance> balances{};  // ascending, none of 0
};

ledger::Bytes encode(const Standing& standing);
std::optional<Standing> decode_standing(ledger::BytesView bytes);

// A database keeps the standing after its newest archive as a record of this kind; the key is how
// many entries are archived, in 20 digits.
inline constexpr std::string_view archive_record = "archive";
std::string archive_key(std::uint64_t size);

struct ArchiveNote {
    std::uint64_t size = 0;  // entries before this one are not in the database any more …
    std::string file{};      // … but in this file
    std::string sha256{};    // of the file, hexadecimal
    Standing standing{};
};
std::string to_json(const ArchiveNote& note);
std::optional<ArchiveNote> read_archive_note(std::string_view json);
// The newest; nothing when nothing was ever archived.
ledger::StoreResult<std::optional<ArchiveNote>> newest_archive(ledger::Store& store);

}  // namespace fairdeal::audit
