#pragma once

#include <sodium.h>

#include <cstdint>

#include "ledger/seal_entry.h"

// An entry with one part of every kind of secrecy, the same in every run.
namespace fairdeal::test {

// Keys that are the same in every run.
inline ledger::Keys test_keys(std::uint8_t first = 1) {
    ledger::Keys keys;
    keys.master.bytes.fill(first);
    keys.signing.bytes.fill(static_cast<std::uint8_t>(first + 1));
    keys.origin = "fairdeal.example/test";
    return keys;
}

inline ledger::Bytes deck_order() {
    ledger::Bytes order;
    for (char card = 0; card < 52; ++card)
        order += static_cast<char>((card * 7 + 3) % 52);
    return order;
}

// A deck and a disclosure are among its parts.
inline ledger::Draft sample_draft() {
    ledger::Draft draft;
    draft.chain = 7;
    draft.time = 1'790'000'000'123;
    draft.person = {2, 31};
    draft.table = 7;
    draft.round = 48'211;
    draft.epoch = 48'210;
    draft.parts = {
        {ledger::PartKind::command, ledger::Secrecy::open, "what was asked", ""},
        {ledger::PartKind::event, ledger::Secrecy::sealed, "two cards", "the king and the nine"},
        {ledger::PartKind::movement, ledger::Secrecy::withheld, "", "player 1001"},
        {ledger::PartKind::deck, ledger::Secrecy::sealed, "", deck_order()},
        {ledger::PartKind::disclosure, ledger::Secrecy::withheld, "", ""},
        {ledger::PartKind::note, ledger::Secrecy::sealed, "", ""},
    };
    return draft;
}
inline constexpr std::uint64_t sample_number = 902;

inline ledger::Hash some_hash(std::uint8_t first) {
    ledger::Hash hash{};
    hash.fill(first);
    return hash;
}

inline ledger::Entry sample_entry(const ledger::Draft& draft = sample_draft(),
                                  const ledger::Keys& keys = test_keys()) {
    return ledger::seal_entry(draft, 123'456, sample_number, some_hash(9), keys);
}

inline ledger::Secret sample_key(const ledger::Keys& keys = test_keys()) {
    return ledger::round_key(keys.master, sample_draft().chain, sample_draft().epoch);
}

inline ledger::Bytes key_bytes(const ledger::Secret& secret) {
    return ledger::Bytes(secret.bytes.begin(), secret.bytes.end());
}

// With another library than the one that is tested.
inline ledger::Hash sha_by_sodium(const ledger::Bytes& bytes) {
    ledger::Hash hash;
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                       bytes.size());
    return hash;
}

}  // namespace fairdeal::test
