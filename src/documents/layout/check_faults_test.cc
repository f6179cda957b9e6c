// Drawings made elsewhere, or made to deceive. The check finds what they lack, and nothing in them
// can stop the check or make it take long.
#include "documents/layout/check_test.h"

namespace fairdeal::documents::layout {
namespace {

std::string repeated(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += text;
    return all;
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(LayoutFaults, AShapeWithoutAreaIsNone) {
    const std::string svg = svg_of(holdem_3_bonus);
    for (const char* shape :
         {"<polygon points=\"\"/>", "<polygon/>", "<polygon points=\"1,1 2,2\"/>", "<rect/>",
          "<circle r=\"-9\"/>", "<circle r=\"0\"/>", "<path d=\"M1 1\"/>",
          "<path d=\"M1 1L9 9Z\"/>", "<rect width=\"9\" height=\"9\" transform=\"scale(0)\"/>"}) {
        for (const char* id : {"drop-box", "seat-1-flop", "community-card-1"}) {
            // The shape is the one that follows; without that, there is none.
            EXPECT_EQ(missing(with_first(svg, id, shape)), "") << id << shape;
            const std::string alone =
                with_first(replaced(svg, "id=\"" + std::string(id) + "\"", ""), "layer-cards",
                           "<g id=\"" + std::string(id) + "\">" + shape + "</g>");
            EXPECT_EQ(missing(alone), std::string(id) + " is missing.\n") << shape;
        }
    }
    EXPECT_EQ(missing(with_first(replaced(svg, "id=\"felt\"", ""), "layer-cards",
                                 "<polygon id=\"felt\" points=\"\"/>")),
              "unreadable: it has no shape with the id \"felt\"");
}

TEST(LayoutFaults, AnAreaTakesAChip) {
    const std::string svg = svg_of(double_draw_poker);
    const auto felt = read_svg(svg);
    ASSERT_TRUE(felt.has_value());
    const At at = felt->find("seat-1-ante")->anchor->at;
    const auto with = [&](const std::string& size, const std::string& turn) {
        const std::string x = std::to_string(at.x);
        const std::string y = std::to_string(at.y);
        return missing(with_first(svg, "seat-1-ante",
                                  "<rect x=\"" + x + "\" y=\"" + y + "\" " + size +
                                      " transform=\"rotate(" + turn + " " + x + " " + y + ")\"/>"));
    };
    const std::string small = "seat-1-ante is less than a quarter of an inch across.\n";
    EXPECT_EQ(with("width=\"0.01\" height=\"0.01\"", "0"), small);
    EXPECT_EQ(with("width=\"2.4\" height=\"9\"", "0"), small);
    EXPECT_EQ(with("width=\"0.1\" height=\"9\"", "45"), small);
    EXPECT_EQ(with("width=\"3\" height=\"9\"", "45"), "");
}

TEST(LayoutFaults, DepthAndNumbersAreLimited) {
    const std::string svg = svg_of(double_draw_poker);
    const auto with = [&](const std::string& what) {
        return missing(with_first(svg, "layer-cards", what));
    };
    EXPECT_EQ(with("<text>" + repeated("<b>", 100'000) + repeated("</b>", 100'000) + "</text>"),
              "unreadable: its elements are nested too deep");
    EXPECT_EQ(with("<text>" + repeated("<tspan>", 9) + "a" + repeated("</tspan>", 9) + "</text>"),
              "");
    EXPECT_EQ(with("<text>" + repeated("<b/>", 200'001) + "</text>"),
              "unreadable: it has more than 200000 elements");
    const std::string many = "unreadable: an outline in it has more than 5000 points";
    EXPECT_EQ(with("<polygon points=\"" + repeated("1 2 3 5 ", 60'000) + "\"/>"), many);
    EXPECT_EQ(with("<path d=\"M0 0" + repeated("L1 2", 120'000) + "\"/>"), many);
    EXPECT_EQ(with("<path d=\"M0 0" + repeated("L1 2", 4'999) + "\"/>"), "");
    // A short text in which each arc takes hundreds of points.
    EXPECT_EQ(with("<path d=\"" + repeated("M0 0a9 9 0 110 1", 100'000) + "\"/>"),
              "unreadable: its outlines have more than 2000000 points");
    std::string areas = svg;
    for (const char* seat : {"1", "2", "3", "4", "5"}) {
        areas = with_first(areas, "seat-" + std::string(seat) + "-ante",
                           "<path d=\"M0 0" + repeated("L9 0L9 9", 2'400) + "\"/>");
    }
    EXPECT_EQ(missing(areas), "unreadable: its areas and card places have more than 20000 points");
}

TEST(LayoutFaults, NumbersBeyondMeasureAreNoShape) {
    const std::string svg = svg_of(double_draw_poker);
    EXPECT_TRUE(has(
        missing(marked(svg, "seat-1-ante", "transform=\"" + repeated("scale(1e6) ", 60) + "\"")),
        "seat-1-ante is missing.\n"));
}

TEST(LayoutFaults, TheVersionIsOneOfTheGame) {
    const std::string svg = svg_of(holdem_3_bonus);
    const std::string unknown = "unreadable: it names a version that the game does not have";
    for (const char* version : {"7", "0", "", "2x", "-1"}) {
        EXPECT_EQ(missing(replaced(svg, "data-version=\"2\"",
                                   "data-version=\"" + std::string(version) + "\"")),
                  unknown)
            << version;
    }
    EXPECT_EQ(
        missing(replaced(svg_of(double_draw_poker), "data-version=\"0\"", "data-version=\"1\"")),
        unknown);
}

TEST(LayoutFaults, TheVersionIsToldByWhatTheFeltSays) {
    const std::string svg = replaced(svg_of(holdem_3_bonus), "data-version=\"2\"", "");
    EXPECT_EQ(missing(svg), "");
    const std::string one_table = replaced(svg, "id=\"odds-blind-2x\"", "id=\"gone\"");
    EXPECT_EQ(missing(one_table), "Blind bonus, turn/river twice the flop: no odds on the felt.\n");
    // First only the second table shows the version, then nothing does.
    const std::string unsaid =
        "The felt does not say: Turn/river wager may be once or twice the "
        "flop wager.\n";
    EXPECT_EQ(missing(replaced(svg, "id=\"inscription-turn-river\"", "id=\"gone\"")), unsaid);
    EXPECT_EQ(missing(replaced(one_table, "id=\"inscription-turn-river\"", "id=\"gone\"")),
              "Nothing says which version of the game the drawing is of.\n" + unsaid);
    // The first version has one table; only the second version has another.
    const std::string first =
        svg_of(holdem_3_bonus, [](config::TableFile& table, auto&) { table.terms.version = 1; });
    EXPECT_EQ(missing(replaced(first, "data-version=\"1\"", "")), "");
    EXPECT_TRUE(
        has(missing(replaced(svg_of(holdem_3_bonus), "data-version=\"2\"", "data-version=\"1\"")),
            "the felt has odds of another version of the game."));
}

TEST(LayoutFaults, EvenMoneyIsOneToOneAndNothingElse) {
    const std::string svg = svg_of(double_draw_poker);
    const auto paying = [&](const std::string& odds) {
        return missing(replaced(svg, "PAY 1 TO 1 WITH", "PAY " + odds + " WITH"));
    };
    EXPECT_EQ(paying("11 TO 10"), "Even money: it says \"11 TO 10\".\n");
    EXPECT_EQ(paying("1 TO 1.5"), "Even money: it says \"1 TO 1.5\".\n");
    EXPECT_EQ(paying("1 TO 1 OR 6 TO 5"), "Even money: it says \"6 TO 5\".\n");
    EXPECT_EQ(paying("WELL"), "Even money: it does not say \"1 TO 1\".\n");
    EXPECT_EQ(paying("(1 to 1)"), "");
}

TEST(LayoutFaults, NoOddsAnywhereAreStatedWithFor) {
    const auto with = [](const char* game, const std::string& what) {
        return missing(with_first(svg_of(game), "layer-dimensions", what));
    };
    EXPECT_EQ(with(double_draw_poker, "<text>Bonus pays 501 for 1!</text>"),
              "\"501 FOR 1\" states odds with the word \"for\".\n");
    EXPECT_EQ(with(double_draw_poker, "<text>$1,000</text><text>for one</text>"),
              "\"1,000 FOR ONE\" states odds with the word \"for\".\n");
    EXPECT_EQ(with(double_draw_poker, "<text>A table for 6, open for 2 hours</text>"), "");
    // Here no clause forbids the word.
    EXPECT_EQ(with(three_card_poker, "<text>Bonus pays 501 for 1</text>"), "");
}

TEST(LayoutFaults, WhatIsHiddenIsNotSaid) {
    const std::string svg = svg_of(double_draw_poker);
    const std::string unsaid =
        "The felt does not say: A joker may be used as an ace or to complete any straight or "
        "flush.\n";
    for (const char* hidden :
         {"display=\"none\"", "visibility=\"hidden\"", "opacity=\"0\"", "opacity=\"0%\"",
          "style=\"display: none\"", "style=\"fill:red; Visibility:Collapse !important\"",
          "style=\"opacity:0.001\" opacity=\"1\""}) {
        EXPECT_EQ(missing(marked(svg, "inscription-joker", hidden)), unsaid) << hidden;
        EXPECT_TRUE(has(missing(marked(svg, "layer-inscriptions", hidden)), unsaid)) << hidden;
        EXPECT_TRUE(has(missing(marked(svg, "seat-1-ante", hidden)), "seat-1-ante is missing."))
            << hidden;
    }
    EXPECT_EQ(missing(marked(svg, "inscription-joker", "opacity=\"0.5\" display=\"inline\"")), "");
    EXPECT_EQ(missing(replaced(svg, "<svg ", "<svg display=\"none\" ")),
              "unreadable: it does not say which game it is of");
    // Something visible inside something hidden.
    EXPECT_FALSE(has(missing(marked(marked(svg, "inscription-joker", "visibility=\"visible\""),
                                    "layer-inscriptions", "visibility=\"hidden\"")),
                     unsaid));
}

// The text of our drawings is too faint to be seen. People read the outlines before it.
TEST(LayoutFaults, AFaintTextIsSaidBesideItsOutlines) {
    const auto said = [](const std::string& before, const std::string& text) {
        const auto read = read_svg("<svg width=\"9in\" height=\"9in\" viewBox=\"0 0 9 9\">" +
                                   before + text + "</svg>");
        return read && !read->root.texts().empty();
    };
    const std::string faint = "<text fill-opacity=\"0.004\">a</text>";
    EXPECT_FALSE(said("", faint));
    EXPECT_FALSE(said("<g/>", faint));
    EXPECT_FALSE(said("<g display=\"none\"><use/></g>", faint));
    EXPECT_TRUE(said("<g>\n<use/></g>\n", faint));
    EXPECT_TRUE(said("", "<text>a</text>"));
    EXPECT_FALSE(said("", "<text><tspan display=\"none\">a</tspan></text>"));
}

TEST(LayoutFaults, TheCommunityCardsLieInTheCentre) {
    const std::string svg = svg_of(holdem_3_bonus);
    const auto moved = [&](const std::string& way) {
        std::string all = svg;
        for (const char* card : {"1", "2", "3", "4"}) {
            all = marked(all, "community-card-" + std::string(card),
                         "transform=\"translate(" + way + ")\"");
        }
        return missing(all);
    };
    const std::string off = "the community cards do not lie in the centre of the table.\n";
    EXPECT_EQ(moved("0 0"), "");
    EXPECT_EQ(moved("9 20"), "");
    EXPECT_EQ(moved("11 0"), off);
    EXPECT_TRUE(has(moved("0 190"), "community-card-1 is not")) << "among the players' places";
    EXPECT_EQ(moved("0 -20"), "community-card-1 is not separate from dealer-card-1.\n");
    EXPECT_EQ(moved("0 90"), off) << "beyond the areas of the middle positions";
    // Remove what else the cards would overlap at the dealer's side.
    std::string bare = svg;
    for (const char* id : {"chip-rack", "dealer-card-1", "dealer-card-2", "dealer-card-3"})
        bare = replaced(bare, "id=\"" + std::string(id) + "\"", "id=\"gone\"");
    for (const char* card : {"1", "2", "3", "4"}) {
        bare =
            marked(bare, "community-card-" + std::string(card), "transform=\"translate(0 -60)\"");
    }
    EXPECT_EQ(missing(bare), off);
}

// No clause says where the racks lie. The check still reports what lies over them, even if the
// licensee's name is a placeholder.
TEST(LayoutFaults, ThingsLieOverEachOther) {
    const auto over = [](const std::string& svg) {
        const auto felt = read_svg(svg);
        const At rack = felt->find("chip-rack")->anchor->at;
        const At discards = felt->find("discard-rack")->anchor->at;
        return missing(marked(svg, "discard-rack",
                              "transform=\"translate(" + std::to_string(rack.x - discards.x) + " " +
                                  std::to_string(rack.y - discards.y) + ")\""));
    };
    const std::string fault = "discard-rack lies over chip-rack.\n";
    EXPECT_EQ(over(svg_of(double_draw_poker)), fault);
    const std::string unnamed =
        svg_of(double_draw_poker, [](auto&, LayoutRequest& request) { request.licensee.clear(); });
    EXPECT_EQ(over(unnamed), "A placeholder stands for the licensee's name.\n" + fault);
}

// At every size of table, the program draws the community cards in the center.
TEST(LayoutFaults, TheCentreFitsEverySizeOfTable) {
    for (const double width : {least_width, greatest_width}) {
        for (const double sides : {0.0, longest_sides}) {
            for (const std::uint8_t seats : std::array<std::uint8_t, 4>{1, 2, 5, 6}) {
                const std::string svg =
                    svg_of(holdem_3_bonus, [&](config::TableFile& table, LayoutRequest& request) {
                        request.width = width;
                        request.depth = least_depth(width) + sides;
                        table.seats = seats;
                    });
                EXPECT_EQ(missing(svg), "") << width << " " << sides << " " << seats;
            }
        }
    }
}

TEST(LayoutFaults, DimensionsAreReadAsNumbers) {
    const std::string svg = svg_of(double_draw_poker);
    const auto saying = [&](const std::string& width) {
        return missing(replaced(svg, ">74.0 in</text>", ">" + width + "</text>"));
    };
    for (const char* same : {"74 in", "74.00 in", "74.019 in", "1879.6 mm", "187.96cm", "74\""})
        EXPECT_EQ(saying(same), "") << same;
    EXPECT_EQ(saying("74.02 in"),
              "Not true to scale: the felt measures 74.00 in where the dimension says 74.02 in.\n");
    for (const char* no_length : {"74", "wide", "74.0 ft", "nan in", "inf in"}) {
        EXPECT_EQ(saying(no_length), "Not true to scale: the dimension \"" +
                                         std::string(no_length) + "\" cannot be read.\n");
    }
}

TEST(LayoutFaults, WithoutDimensionsOnlyTheFileTellsTheSize) {
    const auto scale = [](const std::string& svg) {
        const auto report = check(svg);
        EXPECT_TRUE(report.has_value());
        return report ? report->findings.at(1).sentence : "";
    };
    const std::string svg = svg_of(double_draw_poker);
    EXPECT_EQ(scale(svg), "True to scale: the felt is 74.00 by 38.00 in.");
    const std::string flat = replaced(svg, "id=\"dimension-depth\"", "id=\"gone\"");
    EXPECT_EQ(scale(flat),
              "By the scale of the file the felt is 74.00 by 38.00 in; no dimension states its "
              "depth.");
    const std::string bare = replaced(flat, "id=\"dimension-width\"", "id=\"gone\"");
    EXPECT_EQ(scale(bare),
              "By the scale of the file the felt is 74.00 by 38.00 in; no dimension states its "
              "size.");
    EXPECT_EQ(missing(bare), "");
    EXPECT_EQ(missing(replaced(bare, "width=\"79in\"", "width=\"78in\"")),
              "Not true to scale: its width and its height have different scales.\n");
}

TEST(LayoutFaults, SentencesQuoteNoControlCharacters) {
    const std::string svg = svg_of(double_draw_poker);
    const auto report =
        check(replaced(svg, ">Marram House</text>", ">Marram&#27;[2J\u0001</text>"));
    ASSERT_TRUE(report.has_value());
    EXPECT_TRUE(has(report->findings.at(2).sentence, "MARRAM [2J"));
}

}  // namespace
}  // namespace fairdeal::documents::layout
