#pragma once

#include <string>
#include <tl/expected.hpp>

#include "ledger/checkpoint.h"
#include "ledger/keys.h"
#include "ledger/store.h"

// A witness has a key of its own and remembers the last tree it has signed. It signs a newer one
// only when that continues the one it remembers, so a floor that shows two different records to two
// people is found out.
namespace fairdeal::audit {

// The records of this kind are the notes that witnesses have signed; the key is the witness's name.
inline constexpr std::string_view witnessed_record = "witnessed";

struct Witnessed {
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

// Checks the newest checkpoint of the store against `remembered` (a note that this witness has
// signed; empty the first time) and cosigns it. Nothing is written.
tl::expected<Witnessed, WitnessRefused> witness(ledger::Store& store, const ledger::Verifier& floor,
                                                const ledger::Keys& own,
                                                const std::string& remembered);

}  // namespace fairdeal::audit
