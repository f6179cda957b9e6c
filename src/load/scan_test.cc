#include "load/scan.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "load/run_tally.h"

namespace fairdeal::load {
namespace {

constexpr std::string_view sample =
    R"({"a":1,"text":"say \"}\" and \\","list":[{"b":[1,2]},"x,]",-7],"data":{"a":2},"z":true})";

TEST(Scan, FindsMembersWhateverStandsInTexts) {
    EXPECT_EQ(number_in(sample, "a"), 1);
    EXPECT_EQ(text_in(sample, "text"), R"(say \"}\" and \\)");
    EXPECT_EQ(member(sample, "data"), R"({"a":2})");
    EXPECT_EQ(member(sample, "z"), "true");
    EXPECT_EQ(member(sample, "b"), "");  // of another object
    EXPECT_EQ(member("[1]", "b"), "");
}

TEST(Scan, FindsElements) {
    std::vector<std::string> found;
    each_element(member(sample, "list"), [&](std::string_view each) { found.emplace_back(each); });
    EXPECT_EQ(found, (std::vector<std::string>{R"({"b":[1,2]})", R"("x,]")", "-7"}));
    found.clear();
    each_element("[]", [&](std::string_view each) { found.emplace_back(each); });
    each_element("{}", [&](std::string_view each) { found.emplace_back(each); });
    EXPECT_TRUE(found.empty());
}

TEST(Scan, ReadsOnlyWholeNumbersAndTexts) {
    EXPECT_EQ(number_of("-12"), -12);
    EXPECT_FALSE(number_of("1.5"));
    EXPECT_FALSE(number_of("\"1\""));
    EXPECT_FALSE(number_of(""));
    EXPECT_EQ(text_of("\"\""), "");
    EXPECT_EQ(text_of("7"), "");
}

// A text that ends anywhere is looked at without reading beyond it.
TEST(Scan, StopsWhereTheTextStops) {
    for (std::size_t size = 0; size < sample.size(); ++size) {
        const std::string cut(sample.substr(0, size));
        each_member(cut, [](std::string_view, std::string_view value) {
            each_element(value, [](std::string_view) {});
        });
    }
}

TEST(Latencies, TellAtMostAThirtySecondTooMuch) {
    Latencies times;
    for (int i = 1; i <= 1000; ++i)
        times.add(std::chrono::microseconds(i));
    for (const unsigned share : {10U, 100U, 500U, 990U, 1000U}) {
        EXPECT_GE(times.at(share), share);
        EXPECT_LE(times.at(share), share + share / 32 + 1);
    }
    Latencies none;
    EXPECT_EQ(none.at(990), 0U);
    none.add(std::chrono::hours(10'000));
    EXPECT_GT(none.at(1000), 0U);
}

}  // namespace
}  // namespace fairdeal::load
