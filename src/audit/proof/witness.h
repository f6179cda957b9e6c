#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "ledger/checkpoint.h"
#include "ledger/keys.h"
#include "ledger/store.h"

// A witness has a key of its own and remembers the last tree it has signed. It signs a newer one
// only when that continues the one it remembers, so a floor that shows two different records to two
// people is found out.
namespace fairdeal::audit {

// The records of this kind are the notes that witnesses have signed; the key is the witness's name.
inline constexpr std::string_view witnessed_record = "witnessed";

struct WitnessResult {
    ledger::TreeHead before{};  // what it remembered; size 0: nothing yet
    ledger::TreeHead tree{};
    std::string note{};  // the floor's checkpoint with both signatures
};

enum class WitnessFault : std::uint8_t {
    cannot_read,  // the database, a key or a note
    nothing_signed,
    rewound,  // the newest tree is smaller than the one remembered
    forked,   // it is another tree
};
struct WitnessRefused {
    WitnessFault fault{};
    std::string sentence{};
};

// The newest note that the floor has signed; empty when there is none.
ledger::StoreResult<std::string> newest_note(ledger::Store& store);

// The proof that a tree continues the one of `from` entries, from wherever it comes.
using Consistency = std::function<tl::expected<std::vector<ledger::Hash>, WitnessRefused>(
    std::uint64_t from, const ledger::TreeHead& to)>;

// For a witness who has no more than what a server tells: a note, and a proof for it. Whether the
// hashes are those of the entries only somebody with the record can say.
tl::expected<WitnessResult, WitnessRefused> witness_note(const std::string& note,
                                                         const Consistency& consistency,
                                                         const ledger::Verifier& floor,
                                                         const ledger::Keys& own,
                                                         const std::string& remembered);

// Checks the newest checkpoint of the store against `remembered` (a note that this witness has
// signed; empty the first time) and cosigns it. Nothing is written.
tl::expected<WitnessResult, WitnessRefused> witness(ledger::Store& store,
                                                    const ledger::Verifier& floor,
                                                    const ledger::Keys& own,
                                                    const std::string& remembered);

}  // namespace fairdeal::audit
