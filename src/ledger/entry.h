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

// The place of an entry in the tree over all chains, from 0: assigned inside the transaction.
using Sequence = std::uint64_t;

// How much of a part everybody may see.
enum class Secrecy : std::uint8_t {
    open,      // all of it
    withheld,  // some audience may not see it: committed to, stored as it is (account numbers)
    sealed,  // nobody may see it until the round has ended: committed to, stored encrypted (faces)
};

// What the bytes of a part are. The numbers are part of the format.
enum class PartKind : std::uint8_t {
    configuration = 1,  // of a table: its TOML text
    command = 2,        // what was asked, and of what came of it …
    event = 3,          // … each fact
    deck = 4,           // the order of a shuffled deck: open, the root over one commitment per card
    movement = 5,       // money
    disclosure = 6,     // the key of a round that has ended
    note = 7,           // anything else the house records: a JSON object, {"type":…}
    mark = 8,           // of the request that asked for it: 8 bytes, so that it is not done twice
};
inline constexpr PartKind last_part_kind = PartKind::mark;

// An entry is a list of parts. Every part has an open form, which every proof shows; a withheld or
// sealed one has a whole form besides, to which the entry is bound by a salted commitment.
struct Part {
    PartKind kind{};
    Secrecy secrecy = Secrecy::open;
    Bytes open{};
    Bytes whole{};  // empty when open
};

// Who did it: a role as the layer above numbers them, and an account; of players the account is
// nowhere but in withheld parts.
struct Person {
    std::uint8_t role = 0;
    std::uint32_t account = 0;
    constexpr bool operator==(const Person&) const noexcept = default;
};

using Milliseconds = std::int64_t;  // since 1970-01-01T00:00:00Z

// An entry that has not been written yet: what the writer does not assign.
struct Draft {
    ChainId chain = house_chain;
    Milliseconds time = 0;
    Person person{};
    std::uint32_t table = 0;  // which table it is about; 0: none
    std::uint32_t round = 0;  // 0: none
    // Rises by one with every round that ends in this chain, and by more when keys are renewed:
    // with the master key it gives the key under which parts are sealed.
    std::uint32_t epoch = 0;
    std::vector<Part> parts{};
    std::vector<Movement> movements{};  // of its movement parts, for the balances
    // Which of them take back what was paid: they are not refused for want of money.
    std::vector<std::size_t> recovered{};
};

// A part as it is stored and read back.
struct StoredPart {
    PartKind kind{};
    Secrecy secrecy = Secrecy::open;
    Bytes open{};
    Bytes whole{};      // withheld: as it is; sealed: encrypted
    Bytes salt{};       // withheld: 16 bytes; sealed: empty, it follows from the round's key
    Hash commitment{};  // withheld and sealed
    bool operator==(const StoredPart&) const noexcept = default;
};

struct Entry {
    Sequence sequence = 0;
    ChainId chain = house_chain;
    std::uint64_t number = 0;  // in its chain, from 0
    Hash before{};             // the hash of the entry before it in its chain; zeros for the first
    Milliseconds time = 0;
    Person person{};
    std::uint32_t table = 0;
    std::uint32_t round = 0;
    std::uint32_t epoch = 0;
    std::vector<StoredPart> parts{};
    Hash hash{};  // of its leaf
    bool operator==(const Entry&) const noexcept = default;
};

}  // namespace fairdeal::ledger
