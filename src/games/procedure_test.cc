#include "games/procedure.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace fairdeal::games {
namespace {

bool is_named(const Cited& cited) {
    return cited.clause != nullptr || !cited.ruling.empty();
}

TEST(EveryProcedure, NamesAClauseOrARulingForEveryPointStepAndOutcome) {
    for (const Module* game : registry()) {
        const Procedure* procedure = find_procedure(*game->description);
        ASSERT_NE(procedure, nullptr) << game->description->key;
        for (std::size_t i = 0; i < point_count; ++i) {
            EXPECT_TRUE(is_named(procedure->cited(static_cast<Point>(i))))
                << game->description->key << ", point " << i;
        }
        for (const std::span<const Step> steps : procedure->scripts) {
            for (const Step& step : steps)
                EXPECT_TRUE(is_named({step.clauses[0], step.ruling})) << step.key;
        }
        for (const IrregularityRule& rule : procedure->irregularities)
            EXPECT_TRUE(is_named(rule.cited)) << name_of(rule.what);
    }
}

}  // namespace
}  // namespace fairdeal::games
