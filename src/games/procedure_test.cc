#include "games/procedure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "games/registry.h"
#include "games/rulings_common.h"
#include "support/procedure_citations.h"
#include "support/procedures.h"

namespace fairdeal::games {
namespace {

bool is_named(const Citation& cited) {
    return cited.clause != nullptr || !cited.ruling.empty();
}

using Ids = std::vector<std::string_view>;

TEST(EveryProcedure, HasAPlaceForEveryTableClause) {
    for (const Module* game : registry()) {
        const Procedure& procedure = *find_procedure(*game->description);
        EXPECT_EQ(test::clauses_left_out(*game->description, procedure), Ids{});
        EXPECT_EQ(test::physical_clauses_cited(procedure), Ids{});
        EXPECT_EQ(test::attested_by_nobody(procedure), Ids{});
    }
}

TEST(EveryProcedure, NamesOnlyRulingsThatExist) {
    for (const Module* game : registry()) {
        for (const Citation& cited : test::citations_of(*find_procedure(*game->description))) {
            if (cited.ruling.empty()) continue;
            EXPECT_NE(find_ruling(game->description->rulings, cited.ruling), nullptr)
                << cited.ruling;
        }
    }
}

TEST(EveryProcedure, NamesOnlyOptionsThatExist) {
    for (const Module* game : registry()) {
        test::for_each_step(*find_procedure(*game->description), [&](const Step& step) {
            if (step.when.option.empty()) return;
            const LicenseeOption* option = find_option(*game->description, step.when.option);
            ASSERT_NE(option, nullptr) << step.key;
            EXPECT_NE(std::ranges::find(option->values, step.when.value), option->values.end())
                << step.key;
        });
    }
}

TEST(EveryProcedure, ShufflesOnceAndCutsUnlessByDevice) {
    for (const Module* game : registry()) {
        const Procedure& procedure = *find_procedure(*game->description);
        for (const Shuffling shuffling : test::all_shufflings) {
            const test::TableKind table{.dealing = Dealing::manual_shoe, .shuffling = shuffling};
            EXPECT_EQ(test::count_of(procedure, Script::shuffling, StepKind::shuffle, table), 1);
            EXPECT_EQ(test::count_of(procedure, Script::shuffling, StepKind::cut, table),
                      shuffling == Shuffling::device ? 0 : 1);
        }
    }
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

// N.J.A.C. 13:69E-1.18(g): cards are changed at least every 24 hours. Only the games that (g)2 and
// (g)3 list have less (ruling X-7).
TEST(CardsInUse, LastADayUnlessTheGameSaysLess) {
    EXPECT_EQ(CardLife{}.hours, 24);
}

}  // namespace
}  // namespace fairdeal::games
