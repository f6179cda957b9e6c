#include "audit/record/key_renewal.h"

#include <gtest/gtest.h>

#include "audit/record/recorded_test.h"

namespace fairdeal::audit {
namespace {

using ledger::Entry;
using recorded::Recording;

// The next entry of the chain, with these parts.
Entry following(const Recording& played, const Entry& last, std::vector<ledger::Part> parts) {
    ledger::Draft draft{last.chain, last.time, {3, 0}, last.table, 0, epoch_after(last), {}, {}};
    draft.parts = std::move(parts);
    return ledger::seal_entry(draft, last.sequence + 1, last.number + 1, last.hash, played.keys());
}

std::vector<ledger::Part> note(std::string text) {
    std::vector<ledger::Part> parts = renewal_parts(0);
    parts.front().open = std::move(text);
    return parts;
}

TEST(KeyRenewalTest, AnEpochIsBeyondAllThatCanHaveBeenUsed) {
    EXPECT_EQ(unused_epoch(40, 1'794'800'000'999), 1'794'800'000U);
    EXPECT_EQ(unused_epoch(1'794'800'007, 1'794'800'000'999), 1'794'800'008U);
    EXPECT_EQ(unused_epoch(40, -1), 41U);
    EXPECT_EQ(unused_epoch(40, std::int64_t{1} << 62), 0xFFFF'FFFFU);
}

TEST(KeyRenewalTest, ARecordGoesOnWithTheNewEpochAndNoOther) {
    Recording played(recorded::record_of(*table::driven::games_with_procedure().front()), 5);
    played.play(3);
    const Entry& last = played.entries().back();
    const auto taken = [&](std::vector<ledger::Part> parts, std::uint32_t key_of) {
        Reexecution again;
        for (const Entry& entry : played.entries())
            EXPECT_FALSE(again.take(entry, played.key_of(entry)));
        const Entry next = following(played, last, std::move(parts));
        const auto finding =
            again.take(next, ledger::round_key(played.keys().master, next.chain, key_of));
        return finding ? finding->sentence : std::to_string(again.epoch());
    };
    EXPECT_EQ(taken(renewal_parts(900), 3), "900");
    EXPECT_EQ(taken(renewal_parts(900), 2), "the key that it discloses is not that of its epoch");
    for (const char* wrong :
         {R"({"type":"keys-renewed","epoch":3})", R"({"type":"keys-renewed","epoch":4294967296})",
          R"({"type":"keys-renewed","epoch":"900"})", R"({"type":"keys-renewed"})",
          R"({"type":"fill","epoch":900})", "[]", "?"}) {
        EXPECT_EQ(taken(note(wrong), 3),
                  "it discloses a key, and neither ends a round nor renews the keys")
            << wrong;
    }
}

TEST(KeyRenewalTest, KeysAreNotRenewedInTheMiddleOfARound) {
    Recording played(recorded::record_of(*table::driven::games_with_procedure().front()), 5);
    played.play(1);
    Reexecution again;
    for (const Entry& entry : played.entries()) {
        ASSERT_FALSE(again.take(entry, played.key_of(entry)));
        if (!again.table()->in_round) continue;
        const Entry next = following(played, entry, renewal_parts(900));
        const auto finding = again.take(next, played.key_of(next));
        ASSERT_TRUE(finding);
        EXPECT_EQ(finding->sentence, "it renews the keys in the middle of a round");
        return;
    }
    FAIL() << "no entry of the sample leaves a round in progress";
}

}  // namespace
}  // namespace fairdeal::audit
