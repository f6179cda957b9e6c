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

// A proof of one round for a stranger who has only the floor's public key. It contains the leaves
// of the round's entries, the paths to a tree that the floor has signed, and the openings of those
// commitments that the audience may see. docs/ledger_proofs.md describes the file.
namespace fairdeal::audit {

// Opens the commitment of one part of a leaf.
struct PartOpening {
    std::size_t part = 0;
    ledger::Bytes salt{};
    ledger::Bytes whole{};
    bool operator==(const PartOpening&) const = default;
};
// Opens one card of a shuffled deck. The open form of the deck's part is the root over all cards.
struct CardOpening {
    std::size_t part = 0;
    std::size_t place = 0;  // 0 is the top
    std::size_t cards = 0;  // the size of the deck
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
    ledger::Bytes before{};    // the leaf that ended the preceding round; empty: there is none
    ProvedEntry configuration{};
    std::vector<ProvedEntry> entries{};
    std::vector<std::string> lines{};  // the events in words; a checker makes them again
};

// Makes a proof under the newest checkpoint. The error is one sentence: for example, the round has
// not ended, or no checkpoint covers it yet.
tl::expected<Proof, std::string> prove(ledger::Store& store, const RoundRecord& round,
                                       const table::Audience& audience,
                                       const ledger::Verifier& floor);

}  // namespace fairdeal::audit
