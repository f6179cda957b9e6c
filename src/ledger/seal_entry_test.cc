#include "ledger/seal_entry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <string>

#include "ledger/entry_forms.h"
#include "support/sample_entry.h"

namespace fairdeal::ledger {
namespace {

using namespace test;
using namespace std::string_literals;

TEST(Making, AnEntryIsReadBackAndItsPartsOpen) {
    const Entry entry = sample_entry();
    const Secret key = sample_key();
    auto again = decode(encode(entry));
    ASSERT_TRUE(again.has_value()) << again.error().sentence;
    again->before = entry.before;
    again->hash = hash_of(*again);
    EXPECT_EQ(*again, entry);
    EXPECT_EQ(whole_of(*again, 0, nullptr), "what was asked");
    EXPECT_EQ(whole_of(*again, 1, &key), "the king and the nine");
    EXPECT_EQ(whole_of(*again, 2, nullptr), "player 1001");
    EXPECT_EQ(whole_of(*again, 3, &key), deck_order());
    EXPECT_EQ(whole_of(*again, 4, nullptr), key_bytes(key)) << "the key that opens the others";
    EXPECT_EQ(whole_of(*again, 5, &key), "");
}

TEST(Making, WhatIsHiddenIsNotInTheLeaf) {
    const Entry entry = sample_entry();
    const Bytes leaf = leaf_of(entry);
    EXPECT_NE(leaf.find("what was asked"), leaf.npos);
    EXPECT_NE(leaf.find("two cards"), leaf.npos);
    for (const Bytes& hidden : {"the king"s, "1001"s, deck_order(), key_bytes(sample_key())})
        EXPECT_EQ(leaf.find(hidden), leaf.npos);
    // The stored form does not show sealed parts either, but it does show withheld ones.
    const Bytes stored = encode(entry);
    EXPECT_EQ(stored.find("the king"), stored.npos);
    EXPECT_EQ(stored.find(deck_order().substr(0, 8)), stored.npos);
    EXPECT_NE(stored.find("player 1001"), stored.npos);
    // Nor does the length of the leaf say anything about them.
    Draft longer = sample_draft();
    longer.parts[1].whole += " and the ten";
    EXPECT_EQ(leaf_of(sample_entry(longer)).size(), leaf.size());
}

TEST(Making, ALeafIsReadBack) {
    const Entry entry = sample_entry();
    const auto shown = decode_leaf(leaf_of(entry));
    ASSERT_TRUE(shown.has_value()) << shown.error().sentence;
    EXPECT_EQ(shown->hash, entry.hash);
    EXPECT_EQ(leaf_of(*shown), leaf_of(entry));
    EXPECT_EQ(shown->before, entry.before);
    ASSERT_EQ(shown->parts.size(), entry.parts.size());
    for (std::size_t part = 0; part < entry.parts.size(); ++part) {
        EXPECT_EQ(shown->parts[part].commitment, entry.parts[part].commitment);
        EXPECT_EQ(shown->parts[part].open, entry.parts[part].open);
        EXPECT_EQ(shown->parts[part].whole, "");
        if (entry.parts[part].secrecy == Secrecy::open) continue;
        const Secret key = sample_key();
        EXPECT_EQ(whole_of(*shown, part, &key), std::nullopt) << "a leaf has no whole form";
    }
}

TEST(Making, HashesAreWhatTheDocumentSays) {
    const Entry entry = sample_entry();
    EXPECT_EQ(entry.hash, sha_by_sodium(Bytes(1, '\0') + leaf_of(entry)));
    const StoredPart& withheld = entry.parts[2];
    EXPECT_EQ(withheld.salt.size(), 16U);
    EXPECT_EQ(withheld.commitment, sha_by_sodium("\x02" + withheld.salt + "player 1001"));
    const StoredPart& sealed = entry.parts[1];
    EXPECT_EQ(sealed.salt, "");
    EXPECT_EQ(sealed.commitment, sha_by_sodium("\x02" + salt_of(sample_key(), sample_number, 1) +
                                               "the king and the nine"));
}

TEST(Making, EveryFieldEntersTheHash) {
    const Entry entry = sample_entry();
    const std::map<std::string, std::function<void(Entry&)>> changes = {
        {"sequence", [](Entry& e) { ++e.sequence; }},
        {"chain", [](Entry& e) { ++e.chain; }},
        {"number", [](Entry& e) { ++e.number; }},
        {"before", [](Entry& e) { e.before[31] ^= 1U; }},
        {"time", [](Entry& e) { ++e.time; }},
        {"role", [](Entry& e) { ++e.person.role; }},
        {"account", [](Entry& e) { ++e.person.account; }},
        {"table", [](Entry& e) { ++e.table; }},
        {"round", [](Entry& e) { ++e.round; }},
        {"epoch", [](Entry& e) { ++e.epoch; }},
        {"fewer parts", [](Entry& e) { e.parts.pop_back(); }},
        {"more parts", [](Entry& e) { e.parts.push_back(e.parts.back()); }},
        {"parts swapped", [](Entry& e) { std::swap(e.parts[0], e.parts[1]); }},
        {"kind", [](Entry& e) { e.parts[0].kind = PartKind::event; }},
        {"secrecy", [](Entry& e) { e.parts[1].secrecy = Secrecy::withheld; }},
        {"open", [](Entry& e) { e.parts[1].open += '.'; }},
        {"commitment", [](Entry& e) { e.parts[1].commitment[0] ^= 1U; }},
    };
    for (const auto& [name, change] : changes) {
        Entry other = entry;
        change(other);
        EXPECT_NE(hash_of(other), entry.hash) << name;
    }
}

Entry random_entry(std::mt19937_64& random, const Keys& keys) {
    const auto bytes = [&] {
        Bytes some(random() % 4 == 0 ? random() % 300 : random() % 20, '\0');
        std::ranges::generate(some, [&] { return static_cast<char>(random() & 0xFFU); });
        return some;
    };
    const auto number = [&] { return random() >> (random() % 64); };
    const auto number_32 = [&] { return static_cast<std::uint32_t>(number()); };
    Draft draft{.chain = number_32(),
                .time = static_cast<std::int64_t>(number()),
                .person = {static_cast<std::uint8_t>(random()), number_32()},
                .table = number_32(),
                .round = number_32(),
                .epoch = number_32()};
    for (std::size_t count = random() % 6; count > 0; --count) {
        Part part{static_cast<PartKind>(1 + random() % 7), static_cast<Secrecy>(random() % 3),
                  bytes()};
        if (part.kind == PartKind::deck) part.secrecy = Secrecy::sealed;
        if (part.kind == PartKind::disclosure) part.secrecy = Secrecy::withheld;
        if (part.secrecy != Secrecy::open) part.whole = bytes();
        draft.parts.push_back(part);
    }
    Hash before;
    std::ranges::generate(before, [&] { return static_cast<std::uint8_t>(random()); });
    return seal_entry(draft, number(), number(), before, keys);
}

TEST(Making, AnyEntryIsReadBack) {
    std::mt19937_64 random(6962);
    const Keys keys = test_keys();
    for (int times = 0; times < 2000; ++times) {
        const Entry entry = random_entry(random, keys);
        auto again = decode(encode(entry));
        ASSERT_TRUE(again.has_value()) << again.error().sentence;
        again->before = entry.before;
        again->hash = hash_of(*again);
        ASSERT_EQ(*again, entry);
        const auto shown = decode_leaf(leaf_of(entry));
        ASSERT_TRUE(shown.has_value()) << shown.error().sentence;
        ASSERT_EQ(leaf_of(*shown), leaf_of(entry));
        ASSERT_EQ(shown->hash, entry.hash);
        const Secret key = round_key(keys.master, entry.chain, entry.epoch);
        for (std::size_t part = 0; part < entry.parts.size(); ++part)
            ASSERT_NE(whole_of(*again, part, &key), std::nullopt);
    }
}

TEST(Making, NothingCutShortIsRead) {
    std::mt19937_64 random(1);
    for (int times = 0; times < 30; ++times) {
        const Entry entry = random_entry(random, test_keys());
        const Bytes stored = encode(entry);
        const Bytes leaf = leaf_of(entry);
        for (std::size_t size = 0; size < stored.size(); ++size)
            EXPECT_FALSE(decode(BytesView(stored).substr(0, size)).has_value()) << size;
        for (std::size_t size = 0; size < leaf.size(); ++size)
            EXPECT_FALSE(decode_leaf(BytesView(leaf).substr(0, size)).has_value()) << size;
        EXPECT_FALSE(decode(stored + '\0').has_value());
        EXPECT_FALSE(decode_leaf(leaf + '\0').has_value());
    }
}

// How a changed byte is found.
enum class Caught { not_read, other_hash, not_opened, not_at_all };

Caught how_caught(const Bytes& stored, const Entry& original, const Secret& key) {
    auto entry = decode(stored);
    if (!entry) return Caught::not_read;
    EXPECT_EQ(encode(*entry), stored) << "two forms of one entry";
    entry->before = original.before;
    if (hash_of(*entry) != original.hash) return Caught::other_hash;
    for (std::size_t part = 0; part < entry->parts.size(); ++part)
        if (!whole_of(*entry, part, &key)) return Caught::not_opened;
    return Caught::not_at_all;
}

// Changes every byte of an entry to every other value. Inside a sealed part, only the holder of the
// key can see the change. Everywhere else the hash differs, or the entry cannot be read.
TEST(Making, EveryChangedByteIsCaught) {
    const Entry entry = sample_entry();
    const Secret key = sample_key();
    const Bytes stored = encode(entry);
    ASSERT_EQ(how_caught(stored, entry, key), Caught::not_at_all);
    std::map<Caught, std::size_t> counts;
    for (std::size_t place = 0; place < stored.size(); ++place) {
        const bool is_sealed = std::ranges::any_of(entry.parts, [&](const StoredPart& part) {
            const std::size_t start = stored.find(part.whole);
            return part.secrecy == Secrecy::sealed && place >= start &&
                   place < start + part.whole.size();
        });
        for (unsigned change = 1; change < 256; ++change) {
            Bytes other = stored;
            other[place] = static_cast<char>(static_cast<std::uint8_t>(other[place]) ^ change);
            const Caught caught = how_caught(other, entry, key);
            ++counts[caught];
            ASSERT_NE(caught, Caught::not_at_all) << "byte " << place << " xor " << change;
            ASSERT_EQ(caught == Caught::not_opened, is_sealed) << "byte " << place;
        }
    }
    EXPECT_GT(counts[Caught::not_read], 0U);
    EXPECT_GT(counts[Caught::other_hash], 0U);
    // Three sealed parts, each 16 bytes longer than what it holds.
    const std::size_t sealed = "the king and the nine"s.size() + 52 + 0 + 3 * 16;
    EXPECT_EQ(counts[Caught::not_opened], sealed * 255);
}

TEST(Making, FormsThatAreNotOursAreRefused) {
    const auto refusal = [](const Bytes& bytes) {
        const auto entry = decode(bytes);
        return entry ? "read" : entry.error().sentence;
    };
    const Bytes head = "\1\0\0\0\0\0\0\0\0\0"s;  // version to epoch
    EXPECT_EQ(refusal(head + "\0"s), "read");
    EXPECT_EQ(refusal(head + "\1\4\0"s), "read");
    EXPECT_EQ(refusal("\2"s + head.substr(1) + "\0"s), "The entry is not of version 1.");
    EXPECT_EQ(refusal(""), "The entry is not of version 1.");
    const std::string bad_head = "The entry's heading is cut short or not canonical.";
    EXPECT_EQ(refusal(head), bad_head);
    EXPECT_EQ(refusal("\1\x80\0"s + head.substr(2) + "\0"s), bad_head) << "0 in two bytes";
    const Bytes chain = "\1\0\x80\x80\x80\x80\x10"s + head.substr(3) + "\0"s;
    EXPECT_EQ(refusal(chain), bad_head) << "chain 2^32";
    EXPECT_EQ(refusal(head + "\2\4\0"s), bad_head) << "two parts in two bytes";
    EXPECT_EQ(refusal(head + "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\1"s), bad_head);
    const std::string bad_part = "Part 0 of the entry is cut short or not canonical.";
    EXPECT_EQ(refusal(head + "\1\0\0"s), bad_part) << "kind 0";
    EXPECT_EQ(refusal(head + "\1\x24\0"s), bad_part) << "kind 9";
    EXPECT_EQ(refusal(head + "\1\7\0"s), bad_part) << "secrecy 3";
    EXPECT_EQ(refusal(head + "\1\4\1"s), bad_part) << "open form cut short";
    EXPECT_EQ(refusal(head + "\1\5\0"s + Bytes(16, 's')), bad_part) << "no whole form";
    EXPECT_EQ(refusal(head + "\1\6\0"s + Bytes(32, 'c') + "\x0F"s + Bytes(15, 'w')), bad_part)
        << "shorter than a seal";
    EXPECT_EQ(refusal(head + "\1\6\0"s + Bytes(32, 'c') + "\x10"s + Bytes(16, 'w')), "read");
    EXPECT_EQ(refusal(head + "\0\0"s), "The entry has bytes left over.");
    // And of a leaf.
    const Bytes leaf_head = "\1\0\0\0"s + Bytes(32, 'b') + "\0\0\0\0\0\0"s;
    EXPECT_TRUE(decode_leaf(leaf_head + "\1\1\0\0"s).has_value());
    EXPECT_FALSE(decode_leaf(leaf_head + "\1\0\0\0"s).has_value()) << "kind 0";
    EXPECT_FALSE(decode_leaf(leaf_head + "\1\x09\0\0"s).has_value()) << "kind 9";
    EXPECT_FALSE(decode_leaf(leaf_head + "\1\1\3\0"s).has_value()) << "secrecy 3";
    EXPECT_FALSE(decode_leaf(leaf_head + "\1\1\1\0"s + Bytes(31, 'c')).has_value());
    EXPECT_FALSE(decode_leaf(head + "\0"s).has_value()) << "a stored entry is not a leaf";
}

TEST(Making, NothingThatIsReadHasTwoForms) {
    std::mt19937_64 random(3);
    std::size_t read = 0;
    for (int times = 0; times < 20'000; ++times) {
        Bytes stored = encode(random_entry(random, test_keys()));
        for (std::size_t changes = 1 + random() % 3; changes > 0; --changes)
            stored[random() % stored.size()] = static_cast<char>(random());
        const auto entry = decode(stored);
        if (!entry) continue;
        ++read;
        ASSERT_EQ(encode(*entry), stored);
    }
    EXPECT_GT(read, 1000U);
}

}  // namespace
}  // namespace fairdeal::ledger
