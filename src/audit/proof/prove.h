#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "audit/replay/round_record.h"
#include "ledger/checkpoint.h"
#include "ledger/store.h"
#include "table/views/audience.h"

// A proof of one round for a stranger who has nothing but the floor's public key: the leaves of its
// entries, that they stand in a tree which the floor has signed, and what the audience may know of
// what they commit to. docs/ledger_proofs.md has the file.
namespace fairdeal::audit {

// What was committed to in one part of a leaf.
struct PartOpening {
    std::size_t part = 0;
    ledger::Bytes salt{};
    ledger::Bytes whole{};
    bool operator==(const PartOpening&) const = default;
};
// One card of a shuffled deck: the deck's part has the root over all of them in the open.
struct CardOpening {
    std::size_t part = 0;
    std::size_t place = 0;  // from the top, 0
    std::size_t cards = 0;  // of the deck
    std::uint8_t card = 0;  // its index
    ledger::Bytes salt{};
    std::vector<ledger::Hash> path{};
    bool operator==(const CardOpening&) const = default;
};

struct ProvedEntry {
    ledger::Bytes leaf{};
    std::vector<ledger::Hash> inclusion{};
    std::vector<PartOpening> openings{};
    std::vector<CardOpening> cards{};
    bool operator==(const ProvedEntry&) const = default;
};

struct Proof {
    RoundName name{};
    std::string audience{};    // "public", "player", "auditor"
    std::string checkpoint{};  // the signed note
    ledger::Bytes before{};    // the leaf of the entry that ended the round before; empty: none did
    ProvedEntry configuration{};
    std::vector<ProvedEntry> entries{};
    std::vector<std::string> lines{};  // what it all says; a checker makes them again
};

// The newest checkpoint that covers the round is taken. Refused with a sentence: not ended, not
// covered yet.
tl::expected<Proof, std::string> prove(ledger::Store& store, const RoundRecord& round,
                                       const table::Audience& audience,
                                       const ledger::Verifier& floor);

}  // namespace fairdeal::audit
