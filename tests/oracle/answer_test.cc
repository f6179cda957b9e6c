#include "oracle/answer.h"

#include <gtest/gtest.h>

// The comparison must see a difference of a single cent, word or meter.
namespace oracle {
namespace {

std::string answer_text(const std::string& net, const std::string& clause,
                        const std::string& meters) {
    return R"({"seats":[{"seat":2,"lines":[{"wager":"ante","stake":1000,"result":"loses","net":)" +
           net + R"(,"clause":")" + clause + R"(","clause_id":"x-1","why":"so"}],"net":-1000}])" +
           meters + "}";
}

Settlement expected() {
    Settlement settlement;
    settlement.seats = {{2, {{"ante", 1000, "loses", -1000, 0, "a label"}}, -1000}};
    return settlement;
}

TEST(OracleAnswer, AgreesAndDisagrees) {
    EXPECT_TRUE(agree(expected(), answer_from_json(answer_text("-1000", "N", "")).settlement));
    EXPECT_FALSE(agree(expected(), answer_from_json(answer_text("-999", "N", "")).settlement));
    const auto meters = answer_from_json(answer_text("-1000", "N", R"(,"meters":{"mega":1})"));
    EXPECT_FALSE(agree(expected(), meters.settlement));
}

TEST(OracleAnswer, ComplainsOfWhatIsMissingOrUnreadable) {
    EXPECT_EQ(answer_from_json(answer_text("-1000", "N", "")).complaint, "");
    EXPECT_EQ(answer_from_json(answer_text("-1000", "", "")).complaint, "ante has no clause");
    EXPECT_EQ(answer_from_json(R"({"error":"no","line":1})").complaint, "refused: no");
    EXPECT_NE(answer_from_json(answer_text("-1000.0", "N", "")).complaint, "");
    EXPECT_NE(answer_from_json("{").complaint, "");
}

TEST(OracleAnswer, EnvyLinesMayStandInAnyOrder) {
    Settlement one, other;
    const Line ante{"ante", 100, "wins", 100, 0, ""};
    const Line from_2{"envy", 0, "wins", 300, 2, ""}, from_5{"envy", 0, "wins", 300, 5, ""};
    one.seats = {{1, {ante, from_5, from_2}, 700}};
    other.seats = {{1, {ante, from_2, from_5}, 700}};
    EXPECT_TRUE(agree(one, other));
    other.seats = {{1, {from_2, ante, from_5}, 700}};
    EXPECT_FALSE(agree(one, other));
    other.seats = {{1, {ante, from_2, from_2}, 700}};
    EXPECT_FALSE(agree(one, other));
}

}  // namespace
}  // namespace oracle
