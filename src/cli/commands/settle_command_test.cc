#include "cli/commands/settle_command.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdio>
#include <string>

#include "cli/terminal/line_reader.h"

namespace fairdeal::cli {
namespace {

const std::string sound =
    R"({"game":"three-card-poker","dealer":"Kc 9d 2s","seats":[{"seat":1,"wagers":{"ante":1000,)"
    R"("pair-plus":500},"cards":"qs6H 4d","choices":["play"]}]})";

TEST(Settle, TheAnswerHasExactlyTheDocumentedShape) {
    LineSettler settler;
    EXPECT_EQ(settler.answer(sound, 1),
              R"({"seats":[{"seat":1,"lines":[)"
              R"({"wager":"ante","stake":1000,"result":"loses","net":-1000,)"
              R"("clause":"N.J.A.C. 19:47-20.11(a)1","clause_id":"tcp-old20.11-a1.1",)"
              R"("why":"The dealer's hand ranks higher than the player's."},)"
              R"({"wager":"play","stake":1000,"result":"loses","net":-1000,)"
              R"("clause":"N.J.A.C. 19:47-20.11(a)1","clause_id":"tcp-old20.11-a1.1",)"
              R"("why":"The dealer's hand ranks higher than the player's."},)"
              R"({"wager":"pair-plus","stake":500,"result":"loses","net":-500,)"
              R"("clause":"N.J.A.C. 13:69F-20.1 \"Pair plus wager\"",)"
              R"("clause_id":"tcp-20.1-pair-plus-wager","why":"Pair Plus is settled on the )"
              R"(player's three cards, whatever the dealer holds. The hand is not on its pay )"
              R"(table."}],"net":-2500}]})");
    EXPECT_FALSE(settler.any_refused());
}

TEST(Settle, ARefusedLineGivesItsNumberAndTheOthersAreSettled) {
    LineSettler settler;
    const auto error = boost::json::parse(settler.answer("{", 17)).as_object();
    EXPECT_EQ(error.size(), 2U);
    EXPECT_EQ(error.at("line"), 17);
    EXPECT_TRUE(error.at("error").is_string());
    EXPECT_TRUE(settler.any_refused());
    EXPECT_EQ(settler.answer(sound, 18).substr(0, 9), R"({"seats":)");
}

TEST(Settle, SeatsComeOutAscendingAndMetersOnlyWhenGiven) {
    LineSettler settler;
    const auto answer =
        boost::json::parse(
            settler.answer(
                R"({"game":"three-card-poker","dealer":"Kc 9d 2s","meters":{"minor":5,"odd":7},)"
                R"("seats":[{"seat":5,"wagers":{"pair-plus":100},"cards":"Ah Ad Ac"},)"
                R"({"seat":2,"wagers":{"pair-plus":100},"cards":"Kh Kd 3c"}]})",
                1))
            .as_object();
    ASSERT_TRUE(answer.contains("seats"));
    const auto& seats = answer.at("seats").as_array();
    EXPECT_EQ(seats.at(0).at("seat"), 2);
    EXPECT_EQ(seats.at(1).at("seat"), 5);
    EXPECT_EQ(seats.at(1).at("net"), 3000);
    // Surplus meters are echoed.
    EXPECT_EQ(boost::json::serialize(answer.at("meters")), R"({"minor":5,"odd":7})");
}

class Lines {
  public:
    explicit Lines(const std::string& text) : file_(std::tmpfile()) {
        std::fwrite(text.data(), 1, text.size(), file_);
        std::rewind(file_);
    }
    ~Lines() { std::fclose(file_); }
    Lines(const Lines&) = delete;
    Lines& operator=(const Lines&) = delete;
    std::FILE* file() const { return file_; }

  private:
    std::FILE* file_;
};

TEST(LineReader, CountsPhysicalLinesAndKnowsBlankOnes) {
    const Lines lines("a\n\n \t\r\nlast");
    LineReader reader(lines.file());
    ASSERT_TRUE(reader.next());
    EXPECT_EQ(reader.line(), "a");
    ASSERT_TRUE(reader.next());
    EXPECT_TRUE(reader.is_blank());
    ASSERT_TRUE(reader.next());
    EXPECT_TRUE(reader.is_blank());
    ASSERT_TRUE(reader.next());
    EXPECT_EQ(reader.line(), "last");
    EXPECT_EQ(reader.number(), 4U);
    EXPECT_FALSE(reader.next());
    EXPECT_FALSE(reader.failed());
}

TEST(LineReader, PassesOverALineThatIsTooLongAndGoesOn) {
    const Lines lines(std::string(LineReader::longest, 'x') + "\n" +
                      std::string(LineReader::longest + 1, 'y') + "\nnext\n");
    LineReader reader(lines.file());
    ASSERT_TRUE(reader.next());
    EXPECT_FALSE(reader.is_overlong());
    EXPECT_EQ(reader.line().size(), LineReader::longest);
    ASSERT_TRUE(reader.next());
    EXPECT_TRUE(reader.is_overlong());
    EXPECT_FALSE(reader.is_blank());
    ASSERT_TRUE(reader.next());
    EXPECT_EQ(reader.line(), "next");
    EXPECT_EQ(reader.number(), 3U);
    EXPECT_FALSE(reader.next());
}

TEST(LineReader, SaysThatReadingFailed) {
    std::FILE* closed_for_reading = std::fopen("/dev/null", "wb");
    ASSERT_NE(closed_for_reading, nullptr);
    LineReader reader(closed_for_reading);
    EXPECT_FALSE(reader.next());
    EXPECT_TRUE(reader.failed());
    std::fclose(closed_for_reading);
}

}  // namespace
}  // namespace fairdeal::cli
