#include "documents/layout/check_test.h"

namespace fairdeal::documents::layout {
namespace {

class EveryCheck : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, EveryCheck, testing::ValuesIn(all_games));

TEST_P(EveryCheck, IsSatisfiedWhateverIsOffered) {
    for (const games::WagerSet offered : every_offer(GetParam())) {
        const std::string svg =
            svg_of(GetParam(), [&](config::TableFile& table, auto&) { table.offered = offered; });
        EXPECT_EQ(missing(svg), "");
    }
}

TEST_P(EveryCheck, FindsNothingMissingInADrawingMadeHere) {
    for (const PostedOn where : {PostedOn::felt, PostedOn::sign}) {
        const std::string svg = svg_of(GetParam(), [&](auto&, LayoutRequest& request) {
            request.odds = where;
            request.statements = where;
        });
        EXPECT_EQ(missing(svg), "");
        const auto report = check(svg);
        ASSERT_TRUE(report.has_value());
        int on_sign = 0;
        for (const CheckFinding& one : report->findings)
            on_sign += one.standing == ClauseStanding::on_sign;
        EXPECT_EQ(on_sign > 0, where == PostedOn::sign);
    }
}

TEST_P(EveryCheck, SaysWhichListedTableTheOddsAreThoseOf) {
    const games::Description& game = *games::find_game(GetParam())->description;
    for (const games::PayTable& table : game.pay_tables) {
        const std::string svg = svg_of(GetParam(), [&](config::TableFile& file, LayoutRequest&) {
            file.terms.tables[table.schedule] = &table;
        });
        const auto report = check(svg);
        ASSERT_TRUE(report.has_value());
        const std::string wanted = std::string(game.schedules[table.schedule].name) +
                                   ": the odds are those of table " + std::string(table.id) + ",";
        int found = 0;
        for (const CheckFinding& one : report->findings)
            found += one.sentence.starts_with(wanted);
        EXPECT_EQ(found, 1) << wanted;
    }
}

TEST_P(EveryCheck, MissesWhatIsTakenAway) {
    const std::string svg = svg_of(GetParam());
    const games::Description& game = *games::find_game(GetParam())->description;
    const std::string base = "seat-3-" + std::string(game.wagers[game.base_wager].key);
    EXPECT_EQ(missing(replaced(svg, "id=\"" + base + "\"", "id=\"gone\"")),
              base + " is missing.\n");
    EXPECT_EQ(missing(replaced(svg, "id=\"licensee\"", "id=\"gone\"")),
              "The licensee's name is missing.\n");
    EXPECT_EQ(missing(replaced(svg, "id=\"drop-box\"", "id=\"gone\"")), "drop-box is missing.\n");
    EXPECT_EQ(missing(replaced(svg, "id=\"odds-even-money\"", "id=\"gone\"")).empty(),
              games::find_layout(GetParam())->only_tables);
}

TEST(LayoutCheck, MissesAPlaceholderForTheLicensee) {
    const std::string svg =
        svg_of(double_draw_poker, [](auto&, LayoutRequest& request) { request.licensee.clear(); });
    EXPECT_EQ(missing(svg), "A placeholder stands for the licensee's name.\n");
}

TEST(LayoutCheck, MissesAnInscriptionAndAWrongOne) {
    const std::string svg = svg_of(double_draw_poker);
    EXPECT_EQ(missing(replaced(svg, "id=\"inscription-joker\"", "id=\"gone\"")),
              "The felt does not say: A joker may be used as an ace or to complete any straight or "
              "flush.\n");
    EXPECT_NE(
        missing(replaced(svg, ">A JOKER MAY BE USED AS AN ACE", ">A JOKER MAY BE USED AS A KING")),
        "");
    // The statement for the other version of the game is not the right one.
    const std::string two = svg_of(holdem_3_bonus);
    EXPECT_NE(missing(replaced(two, "data-version=\"2\"", "data-version=\"1\"")), "");
}

TEST(LayoutCheck, FindsOddsThatNoTableAllows) {
    const std::string svg = svg_of(double_draw_poker);
    EXPECT_NE(missing(replaced(svg, ">500 to 1<", ">600 to 1<")), "");
    EXPECT_NE(missing(replaced(svg, ">500 to 1<", ">500 for 1<")).find("\"for\""),
              std::string::npos);
    EXPECT_NE(missing(replaced(svg, ">500 to 1<", ">much<")).find("cannot be read"),
              std::string::npos);
}

TEST(LayoutCheck, FindsAreasThatOverlapOrLieBesideTheFelt) {
    const std::string svg = svg_of(double_draw_poker);
    const auto felt = read_svg(svg);
    ASSERT_TRUE(felt.has_value());
    const std::string area = "<g id=\"seat-1-ante\"";
    EXPECT_EQ(missing(replaced(svg, area, "<g transform=\"translate(0 1000)\" id=\"seat-1-ante\"")),
              "seat-1-ante is not on the felt.\nseat-1-discard is not above.\n");
    const At ante = felt->find("seat-1-ante")->anchor->at;
    const At bonus = felt->find("seat-1-bonus")->anchor->at;
    const std::string move = "<g transform=\"translate(" + std::to_string(bonus.x - ante.x) + " " +
                             std::to_string(bonus.y - ante.y) + ")\" id=\"seat-1-ante\"";
    EXPECT_EQ(missing(replaced(svg, area, move)),
              "seat-1-ante is not separate from seat-1-bonus.\n");
}

TEST(LayoutCheck, FindsADrawingThatIsNotTrueToScale) {
    const std::string svg = svg_of(double_draw_poker);
    EXPECT_EQ(missing(replaced(svg, "width=\"79in\"", "width=\"78in\"")),
              "Not true to scale: the felt measures 73.06 in where the dimension says 74.0 in.\n");
    EXPECT_EQ(missing(replaced(svg, "width=\"79in\"", "width=\"2006.6mm\"")), "");
    EXPECT_EQ(missing(replaced(svg, ">74.0 in</text>", ">72.0 in</text>")),
              "Not true to scale: the felt measures 74.00 in where the dimension says 72.0 in.\n");
}

TEST(LayoutCheck, MissesAPositionTooMany) {
    const std::string svg = svg_of(double_draw_poker);
    const auto with = [&](const std::string& more) {
        return missing(
            replaced(svg, "<g id=\"layer-dimensions\"", more + "<g id=\"layer-dimensions\""));
    };
    EXPECT_NE(with("<g id=\"seat-7\"/>").find("7 positions; 6 at most."), std::string::npos);
    // A gap in the numbers hides none.
    EXPECT_NE(with("<g id=\"seat-8\"/><g id=\"seat-9\"/>").find("8 positions; 6 at most."),
              std::string::npos);
    EXPECT_EQ(with("<g id=\"seat-\"/><g id=\"seat-7-note\"/><g id=\"seat-6\"/>"), "");
}

TEST(LayoutCheck, RefusesWhatIsNoLayout) {
    EXPECT_EQ(missing(""), "unreadable: it is not well-formed XML");
    EXPECT_EQ(missing("<svg"), "unreadable: it is not well-formed XML");
    EXPECT_EQ(missing("<html/>"), "unreadable: it is not an SVG drawing");
    EXPECT_EQ(missing("<svg width=\"790\" height=\"436\" viewBox=\"0 0 790 436\"/>"),
              "unreadable: it has no size in inches or millimetres, or no viewBox");
    const std::string empty =
        "<svg width=\"79in\" height=\"43.6in\" viewBox=\"0 0 790 436\"></svg>";
    EXPECT_EQ(missing(empty), "unreadable: it does not say which game it is of");
    EXPECT_EQ(missing(empty, "nothing"), "unreadable: the game it names has no layout here");
    EXPECT_EQ(missing(empty, double_draw_poker),
              "unreadable: it has no shape with the id \"felt\"");
    EXPECT_EQ(missing(std::string(largest_svg + 1, ' ')),
              "unreadable: it is larger than 16 megabytes");
    std::string deep = "<svg width=\"79in\" height=\"43.6in\" viewBox=\"0 0 790 436\">";
    for (int i = 0; i < 100; ++i)
        deep += "<g>";
    for (int i = 0; i < 100; ++i)
        deep += "</g>";
    EXPECT_EQ(missing(deep + "</svg>"), "unreadable: its elements are nested too deep");
}

TEST(LayoutCheck, FollowsNoEntities) {
    const std::string svg = svg_of(double_draw_poker);
    const std::string with_type =
        "<!DOCTYPE svg [<!ENTITY a \"Marram House\"><!ENTITY b SYSTEM \"file:///etc/hostname\">]>" +
        replaced(svg, ">Marram House</text>", ">&a;&b;</text>");
    const auto read = read_svg(with_type);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(words(*read, "licensee"), "&a;&b;");
}

}  // namespace
}  // namespace fairdeal::documents::layout
