#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "ledger/checkpoint.h"
#include "ledger/keys.h"
#include "ledger/store.h"

// A witness has its own key and remembers the last tree that it signed. It signs a newer tree only
// if that one continues the remembered tree. So a floor cannot show two people different records
// without being caught.
namespace fairdeal::audit {

// The kind of the records that hold the notes signed by witnesses; the key is the witness's name.
inline constexpr std::string_view witnessed_record = "witnessed";

struct WitnessResult {
    ledger::TreeHead before{};  // the remembered tree; size 0: none yet
    ledger::TreeHead tree{};
    std::string note{};  // the floor's checkpoint with both signatures
};

enum class WitnessFault : std::uint8_t {
    cannot_read,  // the database, a key or a note
    nothing_signed,
    rewound,  // the newest tree is smaller than the remembered one
    forked,   // the newest tree does not continue the remembered one
};
struct WitnessRefused {
    WitnessFault fault{};
    std::string sentence{};
};

// The newest note that the floor has signed; empty if there is none.
ledger::StoreResult<std::string> newest_note(ledger::Store& store);

// Supplies the proof that a tree continues the one of `from` entries: from a store or a server.
using Consistency = std::function<tl::expected<std::vector<ledger::Hash>, WitnessRefused>(
    std::uint64_t from, const ledger::TreeHead& to)>;

// For a witness who gets only a note and a consistency proof from a server. Only somebody with the
// record can check whether the hashes are those of the entries.
tl::expected<WitnessResult, WitnessRefused> witness_note(const std::string& note,
                                                         const Consistency& consistency,
                                                         const ledger::Verifier& floor,
                                                         const ledger::Keys& own,
                                                         const std::string& remembered);

// Checks the newest checkpoint of the store against `remembered` (a note that this witness has
// signed; empty the first time) and returns it cosigned. Writes nothing.
tl::expected<WitnessResult, WitnessRefused> witness(ledger::Store& store,
                                                    const ledger::Verifier& floor,
                                                    const ledger::Keys& own,
                                                    const std::string& remembered);

}  // namespace fairdeal::audit
