#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "ledger/entry_forms.h"
#include "ledger/movements.h"
#include "ledger/proof.h"
#include "ledger/seal_entry.h"
#include "support/sample_entry.h"

namespace fairdeal::ledger {
namespace {

using namespace test;

TEST(Seals, OpenUnderNoOtherKey) {
    const Entry entry = sample_entry();
    const Keys keys = test_keys();
    const std::vector<std::pair<std::string, Secret>> others = {
        {"another master", round_key(test_keys(3).master, entry.chain, entry.epoch)},
        {"another chain", round_key(keys.master, entry.chain + 1, entry.epoch)},
        {"another round", round_key(keys.master, entry.chain, entry.epoch + 1)},
        {"the master itself", keys.master},
    };
    for (const auto& [name, key] : others)
        for (const std::size_t part : {1U, 3U, 5U})
            EXPECT_EQ(whole_of(entry, part, &key), std::nullopt) << name;
    EXPECT_EQ(whole_of(entry, 1, nullptr), std::nullopt);
}

TEST(Seals, StandAtOnePlaceOnly) {
    const Secret key = sample_key();
    Entry moved = sample_entry();
    ++moved.number;
    EXPECT_EQ(whole_of(moved, 1, &key), std::nullopt) << "in another entry";
    Entry swapped = sample_entry();
    std::swap(swapped.parts[1], swapped.parts[5]);
    EXPECT_EQ(whole_of(swapped, 1, &key), std::nullopt) << "as another part";
    EXPECT_EQ(whole_of(swapped, 5, &key), std::nullopt);
}

// After a backup is restored, the same place of the chain is written again, with other cards.
// Somebody who has both entries learns nothing from comparing them.
TEST(Seals, TwoContentsAtOnePlaceShareNothing) {
    Draft draft = sample_draft();
    const Entry first = sample_entry(draft);
    std::swap(draft.parts[3].whole[0], draft.parts[3].whole[1]);
    draft.parts[2].whole = "player 1002";
    const Entry second = sample_entry(draft);
    const Bytes& a = first.parts[3].whole;
    const Bytes& b = second.parts[3].whole;
    std::size_t equal = 0;
    for (std::size_t place = 2; place < 52; ++place)
        equal += a[place] == b[place] ? 1U : 0U;
    EXPECT_LT(equal, 10U) << "the same key stream";
    EXPECT_NE(first.parts[2].salt, second.parts[2].salt);
    // The same content gives the same entry.
    EXPECT_EQ(sample_entry(), first);
}

TEST(Salts, AreDifferentEverywhere) {
    const Keys keys = test_keys();
    std::vector<Bytes> salts;
    for (const std::uint32_t epoch : {0U, 1U})
        for (const std::uint64_t number : {0U, 1U, 256U})
            for (const std::size_t part : {0U, 1U, 2U}) {
                const Secret key = round_key(keys.master, 7, epoch);
                salts.push_back(salt_of(key, number, part));
                for (std::size_t place = 0; place < 54; ++place)
                    salts.push_back(deck_salt(key, number, part, place));
            }
    for (const std::uint64_t number : {0U, 1U}) {
        Draft draft = sample_draft();
        draft.parts.assign(3, {PartKind::note, Secrecy::withheld, "", "the same"});
        for (const ChainId chain : {0U, 1U}) {
            draft.chain = chain;
            const Entry entry = seal_entry(draft, 0, number, {}, keys);
            for (const StoredPart& part : entry.parts)
                salts.push_back(part.salt);
        }
    }
    for (const Bytes& salt : salts)
        EXPECT_EQ(salt.size(), 16U);
    EXPECT_EQ(std::set(salts.begin(), salts.end()).size(), salts.size());
}

// What a player sees of the deck before the betting closes, and what later opens one card.
TEST(Deck, OneCardOpensWithoutTheOthers) {
    const Entry entry = sample_entry();
    const Secret key = sample_key();
    const Bytes order = deck_order();
    const auto commitments = deck_commitments(key, sample_number, 3, order);
    ASSERT_EQ(commitments.size(), order.size());
    const Hash root = deck_root(commitments);
    EXPECT_EQ(entry.parts[3].open, view_of(root));
    std::vector<Hash> leaves;
    for (const Hash& commitment : commitments)
        leaves.push_back(leaf_hash(view_of(commitment)));
    const auto subtree = [&](std::uint8_t level, std::uint64_t index) {
        Frontier tree;
        for (std::uint64_t leaf = index << level; leaf < (index + 1) << level; ++leaf)
            tree.append(leaves[leaf]);
        return tree.root();
    };
    for (std::size_t place = 0; place < order.size(); ++place) {
        const Bytes salt = deck_salt(key, sample_number, 3, place);
        const Hash commitment = commitment_of(salt, order.substr(place, 1));
        EXPECT_EQ(commitment, commitments[place]);
        EXPECT_EQ(commitment, sha_by_sodium("\x02" + salt + order.substr(place, 1)));
        const auto proof = inclusion_proof(place, order.size(), subtree);
        EXPECT_TRUE(is_included(leaf_hash(view_of(commitment)), place, {52, root}, proof));
        const Hash other = commitment_of(salt, Bytes(1, static_cast<char>(order[place] ^ 1)));
        EXPECT_FALSE(is_included(leaf_hash(view_of(other)), place, {52, root}, proof));
    }
}

// A house that publishes the root of another order than the one it seals.
TEST(Deck, WithAnotherRootIsNotBelieved) {
    const Secret key = sample_key();
    Entry entry = sample_entry();
    EXPECT_EQ(whole_of(entry, 3, &key), deck_order());
    entry.parts[3].open[0] = static_cast<char>(entry.parts[3].open[0] ^ 1);
    EXPECT_EQ(whole_of(entry, 3, &key), std::nullopt);
}

TEST(Withheld, AreComparedWithTheirCommitment) {
    Entry entry = sample_entry();
    entry.parts[2].whole = "player 1002";
    EXPECT_EQ(whole_of(entry, 2, nullptr), std::nullopt);
    entry = sample_entry();
    entry.parts[2].salt[0] = static_cast<char>(entry.parts[2].salt[0] ^ 1);
    EXPECT_EQ(whole_of(entry, 2, nullptr), std::nullopt);
    entry.parts[2].salt.clear();
    EXPECT_EQ(whole_of(entry, 2, nullptr), std::nullopt);
}

TEST(Withheld, MovementsOfAnEntryAreFound) {
    const AccountId player{Money::play, AccountKind::player, 1001};
    const AccountId layout{Money::play, AccountKind::layout, 7};
    const std::vector<Movement> bet{{player, layout, base::Cents(500)}};
    const std::vector<Movement> back{{layout, player, base::Cents(200)}};
    Draft draft = sample_draft();
    EXPECT_EQ(movements_in(sample_entry(draft)), std::nullopt) << "a text is no list of movements";
    draft.parts[2].whole = encode(bet);
    draft.parts.push_back({PartKind::movement, Secrecy::open, encode(back), ""});
    Entry entry = sample_entry(draft);
    EXPECT_EQ(movements_in(entry), (std::vector<Movement>{bet[0], back[0]}));
    entry.parts[2].whole = encode(back);
    EXPECT_EQ(movements_in(entry), std::nullopt) << "not what was committed to";
}

TEST(MakingDeathTest, DraftsThatWouldLeakAreNotMade) {
    Draft draft = sample_draft();
    draft.parts[0].whole = "something";
    EXPECT_DEATH(sample_entry(draft), "whole.empty") << "an open part has no whole form";
    draft = sample_draft();
    draft.parts[3].secrecy = Secrecy::withheld;
    EXPECT_DEATH(sample_entry(draft), "sealed");
    draft = sample_draft();
    draft.parts[4].secrecy = Secrecy::open;
    EXPECT_DEATH(sample_entry(draft), "withheld");
    EXPECT_DEATH(commitment_of("short", "whole"), "salt_bytes");
}

}  // namespace
}  // namespace fairdeal::ledger
