#include "audit/proof/witness.h"
#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

ledger_ns::Keys witness_keys() {
    ledger_ns::Keys keys = keys_of_test(42);
    keys.origin = "witness.example";
    return keys;
}

// An old copy in the place of the record, as after a restored backup.
TEST(TreeRewound, WitnessRefuses) {
    LittleLedger whole;
    const auto floor = ledger_ns::verifier_of(LittleLedger::keys());
    const auto seen = audit::witness(whole.store(), floor, witness_keys(), {});
    ASSERT_TRUE(seen) << seen.error().sentence;
    LittleLedger shorter(3);
    const auto refused = audit::witness(shorter.store(), floor, witness_keys(), seen->note);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, audit::WitnessFault::rewound);
    EXPECT_NE(refused.error().sentence.find("wound back"), std::string::npos);
}

// Wound back and grown again, another way, and signed by the floor itself.
TEST(TreeRewound, WitnessRefusesAnotherHistory) {
    LittleLedger whole(4);
    const auto floor = ledger_ns::verifier_of(LittleLedger::keys());
    const auto seen = audit::witness(whole.store(), floor, witness_keys(), {});
    ASSERT_TRUE(seen) << seen.error().sentence;
    LittleLedger other(6);
    auto all = other.entries();
    all[3].person.account += 1;
    other.rewrite(std::move(all));
    const auto tree = other.store().tree().value();
    const auto keys = LittleLedger::keys();
    ASSERT_TRUE(
        other.store().keep_checkpoint(tree.size, ledger_ns::sign({keys.origin, tree}, keys)));
    other.sql(fmt::format("DELETE FROM checkpoints WHERE place = 0"));
    const auto refused = audit::witness(other.store(), floor, witness_keys(), seen->note);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, audit::WitnessFault::forked);
    EXPECT_NE(refused.error().sentence.find("rewritten"), std::string::npos)
        << refused.error().sentence;
}

TEST(TreeRewound, StoredNodeChangedIsFound) {
    const LittleLedger ledger(30);
    ASSERT_GT(ledger.entries().size(), 256U);
    ledger.sql(fmt::format("UPDATE tree_nodes SET hash = '{}' WHERE level = 1 AND place = 0",
                           ledger_ns::sql::column_of(ledger_ns::Hash{})));
    expect_found(ledger.verify(), "The stored node of the tree over entries 0 to 255");
}

}  // namespace lies
