#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "ledger/keys.h"
#include "ledger/store.h"
#include "load/crowd.h"

// What the record says, against what the bots were shown.
namespace end_to_end {

using fairdeal::load::Crowd;

// The last entry of each table that anybody had been shown when the server died.
using Interruption = std::map<std::uint32_t, std::uint64_t>;
Interruption interruption_of(const Crowd& crowd);

struct RecordCheck {
    std::vector<std::string> findings{};
    std::uint64_t entries = 0;   // of the tables
    std::uint64_t compared = 0;  // entries that somebody was shown
    std::uint64_t rounds = 0;
    std::uint64_t voided = 0;
    // Rounds in which a server died, with wagers on the layout.
    std::uint64_t interrupted = 0;
    std::uint64_t resumed = 0;  // … that came to their end
    std::uint64_t interrupted_void = 0;
    std::uint64_t unfinished = 0;  // … still played when the test ended
    std::uint64_t wallets = 0;     // recomputed from the events

    void find(std::string sentence);
};

// Does every table's record again, and compares: every entry that was shown is there and says the
// same; no entry was passed over while somebody followed; every player has what the events say;
// the sum over all accounts is nothing.
RecordCheck check_record(fairdeal::ledger::Store& store, const fairdeal::ledger::Keys& keys,
                         const Crowd& crowd, const std::vector<Interruption>& interruptions);

}  // namespace end_to_end
