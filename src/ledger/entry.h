#pragma once

#include <cstdint>
#include <vector>

#include "ledger/accounts.h"
#include "ledger/bytes.h"

// One entry of the record. docs/ledger_format.md is its encoding, byte by byte.
namespace fairdeal::ledger {

// The house's chain (accounts, configuration, sign-in) is 0; a table's chain has its number.
using ChainId = std::uint32_t;
inline constexpr ChainId house_chain = 0;

// The place of an entry in the tree over all chains, from 0. The store assigns it inside the
// transaction.
using Sequence = std::uint64_t;

// How much of a part the public may see.
enum class Secrecy : std::uint8_t {
    open,      // all of it
    withheld,  // some audiences may not see it: committed to, stored in clear (account numbers)
    sealed,    // nobody may see it before the round ends: committed to, stored encrypted (faces)
};

// What the bytes of a part are. The numbers are part of the format.
enum class PartKind : std::uint8_t {
    configuration = 1,  // a table's configuration, with its TOML text
    command = 2,        // a command …
    event = 3,          // … and the events that it caused
    deck = 4,           // the order of a shuffled deck; open: the root over one commitment per card
    movement = 5,       // money
    disclosure = 6,     // the key of a round that has ended
    note = 7,           // anything else that the house records: a JSON object, {"type":…}
    mark = 8,           // 8 bytes that identify the client's request, so it is not done twice
};
inline constexpr PartKind last_part_kind = PartKind::mark;

// An entry is a list of parts. Every part has an open form, which every proof shows. A withheld or
// sealed part has a whole form, too; a salted commitment in the leaf binds the entry to it.
struct Part {
    PartKind kind{};
    Secrecy secrecy = Secrecy::open;
    Bytes open{};
    Bytes whole{};  // empty in an open part
};

// Who acted: the role, numbered by the layer above, and the account. A player's account is 0 here:
// it appears in withheld parts only.
struct Person {
    std::uint8_t role = 0;
    std::uint32_t account = 0;
    constexpr bool operator==(const Person&) const noexcept = default;
};

using Milliseconds = std::int64_t;  // since 1970-01-01T00:00:00Z

// An entry that has not been written yet. It lacks what the store assigns: sequence, number,
// hashes, salts and commitments.
struct Draft {
    ChainId chain = house_chain;
    Milliseconds time = 0;
    Person person{};
    std::uint32_t table = 0;  // the table that the entry is about; 0: none
    std::uint32_t round = 0;  // 0: none
    // Rises by one with every round that ends in this chain, and by more when keys are renewed. The
    // key that seals this entry's parts is derived from the master key and this epoch.
    std::uint32_t epoch = 0;
    std::vector<Part> parts{};
    std::vector<Movement> movements{};  // those of the movement parts, for the balances
    // The indexes of movements that take back a payment: these are never refused for lack of money.
    std::vector<std::size_t> recovered{};
};

// A part as the store keeps it.
struct StoredPart {
    PartKind kind{};
    Secrecy secrecy = Secrecy::open;
    Bytes open{};
    Bytes whole{};      // withheld: in clear; sealed: encrypted
    Bytes salt{};       // withheld: 16 bytes; sealed: empty, derived from the round's key
    Hash commitment{};  // of withheld and sealed parts
    bool operator==(const StoredPart&) const noexcept = default;
};

struct Entry {
    Sequence sequence = 0;
    ChainId chain = house_chain;
    std::uint64_t number = 0;  // its place in its chain, from 0
    Hash before{};             // the hash of the preceding entry of its chain; zeros for the first
    Milliseconds time = 0;
    Person person{};
    std::uint32_t table = 0;
    std::uint32_t round = 0;
    std::uint32_t epoch = 0;
    std::vector<StoredPart> parts{};
    Hash hash{};  // the hash of its leaf
    bool operator==(const Entry&) const noexcept = default;
};

}  // namespace fairdeal::ledger
