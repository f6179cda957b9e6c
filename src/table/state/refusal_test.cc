#include "table/state/refusal.h"

#include <gtest/gtest.h>

#include <set>

#include "games/registry.h"

namespace fairdeal::table {
namespace {

TEST(TableRefusal, EveryCodeHasASlugOfItsOwn) {
    std::set<std::string_view> slugs;
    for (std::size_t i = 0; i < refusal_count; ++i) {
        const std::string_view slug = slug_of(static_cast<RefusalCode>(i));
        EXPECT_TRUE(slugs.insert(slug).second) << slug;
        EXPECT_EQ(slug.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string::npos) << slug;
        EXPECT_FALSE(slug.empty() || slug.starts_with('-') || slug.ends_with('-')) << slug;
    }
    EXPECT_EQ(slug_of(RefusalCode::not_yours_to_give), "not-yours-to-give");
    EXPECT_EQ(slug_of(RefusalCode::cut_too_thin), "cut-too-thin");
    EXPECT_EQ(slug_of(RefusalCode::reason_missing), "reason-missing");
}

TEST(TableRefusal, TheCitationStandsBeforeTheStop) {
    const games::Clause& clause = games::registry()[0]->description->clauses[0];
    Refusal refusal{.code = RefusalCode::below_limit, .sentence = "Seat 2: $5 is too little."};
    EXPECT_EQ(text_of(refusal), "Seat 2: $5 is too little.");
    refusal.cited.ruling = "X-18";
    EXPECT_EQ(text_of(refusal), "Seat 2: $5 is too little (ruling X-18).");
    refusal.cited.clause = &clause;
    EXPECT_EQ(text_of(refusal),
              "Seat 2: $5 is too little (" + std::string(clause.citation) + "; ruling X-18).");
    refusal.cited.ruling = {};
    EXPECT_EQ(text_of(refusal), "Seat 2: $5 is too little (" + std::string(clause.citation) + ").");
}

}  // namespace
}  // namespace fairdeal::table
