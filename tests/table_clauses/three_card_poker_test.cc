#include <gtest/gtest.h>

#include "support/covers.h"
#include "table_clauses/table_driver.h"

namespace fairdeal::test {
namespace {

TEST(ThreeCardPokerTable, PlaysARound) {
    TableDriver table(setup_of("three-card-poker", games::Dealing::automated));
    table.play(1, {{"ante", 10}});
    table.play(3, {{"ante", 10}, {"pair-plus", 5}});
    ASSERT_TRUE(table.run_to("no-more-bets-automated"));
    table.mark();
    ASSERT_TRUE(table.end_round());
    for (const auto& line : deal_in_words(table))
        std::puts(line.c_str());
    for (const auto& line : lines_in_words(table))
        std::puts(line.c_str());
}

}  // namespace
}  // namespace fairdeal::test
