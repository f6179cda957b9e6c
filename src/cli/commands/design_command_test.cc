#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/text/design_forms.h"
#include "cli/text/design_text.h"
#include "config/table_file.h"
#include "games/registry.h"

// What `fairdeal design` reads and writes.
namespace fairdeal::cli {
namespace {

namespace bj = boost::json;
using base::ratio;
using ::testing::HasSubstr;
using ::testing::Not;

DesignOptions asked_for(const std::string& game, const std::string& wager,
                        const std::string& target) {
    DesignOptions options;
    options.game = game;
    options.wager = wager;
    options.target = target;
    options.count = 3;
    return options;
}

// Keeps all parts of a search alive, because the answer refers to them.
struct Searched {
    explicit Searched(DesignOptions asked) : options(std::move(asked)) {
        request = read_design(options);
        EXPECT_TRUE(request.has_value());
        auto made = math::design::design(*request, {});
        EXPECT_TRUE(made.has_value()) << made.error();
        design = std::move(*made);
    }
    DesignAnswer answer() const { return {&options, &*request, &design}; }

    DesignOptions options;
    std::optional<math::design::DesignRequest> request;
    math::design::Design design;
};

TEST(DesignOptionsRead, SharesAsPeopleWriteThem) {
    EXPECT_EQ(parse_share("3.5%"), ratio(7, 200));
    EXPECT_EQ(parse_share("3.5"), ratio(7, 200));
    EXPECT_EQ(parse_share("512/22100"), ratio(128, 5525));
    EXPECT_EQ(parse_share("0"), ratio(0, 1));
    for (const char* wrong : {"", "%", "-3%", "3,5%", "1e3", "3.%", ".5%", "1/0", "x", "3.5%%",
                              "99999999999999999999%"}) {
        EXPECT_FALSE(parse_share(wrong).has_value()) << wrong;
    }
    EXPECT_EQ(parse_decimal("4.25"), ratio(17, 4));
}

TEST(DesignCommand, RefusesWithOneSentence) {
    const auto refusal = [](const DesignOptions& options) {
        ::testing::internal::CaptureStderr();
        EXPECT_FALSE(read_design(options).has_value());
        return ::testing::internal::GetCapturedStderr();
    };
    const DesignOptions good = asked_for("three-card-poker", "pair-plus", "3.5%");
    DesignOptions options = good;
    options.target = "150%";
    EXPECT_THAT(refusal(options), HasSubstr("above 0 % and below 100 %"));
    options.target = "much";
    EXPECT_THAT(refusal(options), HasSubstr("write it like 3.5%"));
    options = good;
    options.wager = "ante";
    EXPECT_THAT(refusal(options), HasSubstr("these have: ante-bonus, pair-plus"));
    options = good;
    options.keep = {"full-house=5"};
    EXPECT_THAT(refusal(options), HasSubstr("not a row of pair-plus"));
    options.keep = {"flush=four"};
    EXPECT_THAT(refusal(options), HasSubstr("is not odds"));
    options = good;
    options.ranges = {"flush=5..3"};
    EXPECT_THAT(refusal(options), HasSubstr("like 5..8"));
    options = good;
    options.most_deviation = "0";
    EXPECT_THAT(refusal(options), HasSubstr("--max-sd"));
    options = asked_for("holdem-3-bonus", "blind-2x", "3%");
    options.options = {"version=1"};
    EXPECT_THAT(refusal(options), HasSubstr("from version 2"));
}

// A found table that is written as a table file is read back with the same odds and the same label.
TEST(DesignCommand, WritesTableFilesThatAreReadBack) {
    const std::vector<DesignOptions> all{asked_for("three-card-poker", "pair-plus", "3.5%"),
                                         asked_for("three-card-poker", "pair-plus", "512/22100"),
                                         asked_for("three-card-poker", "six-card-bonus", "9%"),
                                         asked_for("three-card-poker", "progressive", "30%"),
                                         asked_for("three-card-draw-poker", "", "4%")};
    for (const DesignOptions& options : all) {
        const Searched searched(options);
        const std::string text = design_as_table_file(searched.answer());
        const config::Report report = config::read_table_file(*searched.request->game, text);
        EXPECT_TRUE(report.is_accepted()) << text;
        ASSERT_EQ(report.file.own_tables.size(), 1u);
        const math::design::FoundTable& best = searched.design.found.front();
        EXPECT_EQ(report.file.own_tables[0]->table.pays, best.table->pays) << text;
        EXPECT_EQ(report.file.own_tables[0]->table.label, best.judgement.label);
        EXPECT_EQ(report.may_open(), best.judgement.label != games::Label::design_only);
        EXPECT_THAT(text, HasSubstr(games::name_of(best.judgement.label)));
    }
}

TEST(DesignCommand, SaysTheSameInEveryForm) {
    const Searched searched(asked_for("three-card-poker", "", "3.5%"));
    const std::string text = design_as_text(searched.answer(), {});
    EXPECT_THAT(text, HasSubstr("pair-plus, the first; --wager names another."));
    EXPECT_THAT(text, HasSubstr("3.4932 %     193/5525"));
    EXPECT_THAT(text, HasSubstr("design only: not one of the listed tables"));
    EXPECT_THAT(text, HasSubstr("Exhaustive within the bounds"));
    const bj::value json = bj::parse(design_as_json(searched.answer()));
    const bj::array& tables = json.at("tables").as_array();
    ASSERT_EQ(tables.size(), 3u);
    EXPECT_EQ(tables[0].at("house_edge").at("exact").as_string(), "193/5525");
    EXPECT_EQ(tables[0].at("label").as_string(), "design only");
    EXPECT_EQ(tables[0].at("nearest_table").as_string(), "1");
    EXPECT_TRUE(json.at("search").at("exhaustive").as_bool());
    const std::string csv = design_as_csv(searched.answer());
    EXPECT_THAT(csv, HasSubstr("\r\n1,0.03493213,193/5525,"));
    EXPECT_EQ(std::ranges::count(csv, '\n'), 4);
    // The returns of all rows, less what is lost, add up to the edge.
    base::Rational returned;
    for (const RowReturn& row : returns_of(searched.answer(), searched.design.found.front()))
        returned += row.returned;
    EXPECT_EQ(returned - ratio(16'440, 22'100), -ratio(193, 5525));
}

TEST(DesignCommand, DoesNotCallASearchExhaustiveThatIsNot) {
    const Searched followed(asked_for("three-card-draw-poker", "in-to-win-bonus", "2.5%"));
    EXPECT_THAT(coverage_of(followed.answer()), HasSubstr("NOT PROVED EXHAUSTIVE"));
    DesignOptions options = asked_for("three-card-poker", "pair-plus", "3.5%");
    options.effort = 1'000;
    options.count = 50;
    const Searched cut(options);
    EXPECT_THAT(coverage_of(cut.answer()), HasSubstr("NOT EXHAUSTIVE: "));
    EXPECT_THAT(coverage_of(cut.answer()), Not(HasSubstr("Exhaustive within")));
}

TEST(DesignCommand, NamesTheNearestWhenNothingIsFound) {
    DesignOptions options = asked_for("three-card-poker", "pair-plus", "3.5%");
    options.least_hits = "50%";
    const Searched none(options);
    EXPECT_TRUE(none.design.found.empty());
    EXPECT_THAT(nothing_found(none.answer()),
                HasSubstr("and meets the limits; the nearest has 3.4932 %, hits 25.6109 %"));
    const Searched far(asked_for("three-card-poker", "pair-plus", "99%"));
    EXPECT_THAT(nothing_found(far.answer()),
                HasSubstr("within 0.25 % of 99.00 %; the nearest has 30.3167 %"));
}

}  // namespace
}  // namespace fairdeal::cli
