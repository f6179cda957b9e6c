#include "audit/replay/round_record.h"
#include "lies/lies.h"

namespace lies {

// The list of rounds is not part of the record, and is not hashed: whoever changes it must not have
// another round shown or proved under the name of this one.
TEST(RoundMisplaced, AnotherRoundIsNotShownUnderItsName) {
    LittleLedger ledger;
    ASSERT_TRUE(audit::find_round(ledger.store(), {7, 1}));
    ledger.sql(
        "UPDATE rounds SET (first, last) ="
        " (SELECT first, last FROM rounds WHERE chain = 7 AND round = 2)"
        " WHERE chain = 7 AND round = 1");
    const auto found = audit::find_round(ledger.store(), {7, 1});
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().problem, audit::NoRound::unreadable);
    EXPECT_NE(found.error().sentence.find("round 7/2) is said to be the last of round 7/1"),
              std::string::npos)
        << found.error().sentence;
    EXPECT_TRUE(audit::find_round(ledger.store(), {7, 2}));
}

}  // namespace lies
