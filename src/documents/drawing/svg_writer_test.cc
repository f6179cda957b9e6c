#include "documents/drawing/svg_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <set>
#include <sstream>

#include "documents/drawing/geometry.h"
#include "documents/drawing/number.h"
#include "support/sample_drawing.h"

namespace fairdeal::documents::drawing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing_support::sample_drawing;

constexpr double half_a_millimetre = 0.5 / 2.54;  // in tenths of an inch

std::string svg_of(const Drawing& drawing, std::string_view prefix = {}) {
    Typesetter letters;
    const auto set = letters.set(letterings(drawing));
    EXPECT_TRUE(set) << set.error();
    return set ? svg(drawing, letters, prefix) : std::string();
}

Drawing with(Element element) {
    Drawing drawing{.title = "T", .width = 100, .height = 50};
    drawing.layers.push_back({.id = "layer-one", .elements = {std::move(element)}});
    return drawing;
}

// The attributes of the element with this id.
std::map<std::string, std::string> attributes(const std::string& svg, const std::string& id) {
    const auto named = svg.find(" id=\"" + id + "\"");
    if (named == std::string::npos) return {};
    auto at = svg.rfind('<', named);
    const auto end = svg.find('>', named);
    std::map<std::string, std::string> found{{"", svg.substr(at + 1, svg.find(' ', at) - at - 1)}};
    while ((at = svg.find(' ', at)) < end) {
        const auto equals = svg.find("=\"", at);
        const auto close = svg.find('"', equals + 2);
        if (equals > end) break;
        found[svg.substr(at + 1, equals - at - 1)] = svg.substr(equals + 2, close - equals - 2);
        at = close + 1;
    }
    return found;
}

std::vector<double> numbers(std::string text) {
    for (char& c : text) {
        if (std::string_view("0123456789.-").find(c) == std::string_view::npos) c = ' ';
    }
    std::istringstream in(text);
    return {std::istream_iterator<double>(in), {}};
}

void expect_numbers(const std::string& text, const std::vector<double>& expected) {
    const std::vector<double> found = numbers(text);
    ASSERT_EQ(found.size(), expected.size()) << text;
    for (std::size_t i = 0; i < found.size(); ++i)
        EXPECT_NEAR(found[i], expected[i], half_a_millimetre) << text;
}

TEST(Number, IsShortAndHasNoMinusZero) {
    EXPECT_EQ(number(12), "12");
    EXPECT_EQ(number(12.5), "12.5");
    EXPECT_EQ(number(-0.0001), "0");
    EXPECT_EQ(number(-1.23456), "-1.235");
    EXPECT_EQ(number(100), "100");
    EXPECT_EQ(number(100, 0), "100");
    EXPECT_EQ(number(0.0064, 6), "0.0064");
}

TEST(SvgWriter, SaysItsSizeInInchesAndDrawsInTenths) {
    const std::string text = svg_of(sample_drawing());
    EXPECT_THAT(text, HasSubstr("width=\"79in\" height=\"42.8in\" viewBox=\"-20 -28 790 428\""));
    EXPECT_THAT(text, HasSubstr("role=\"img\" aria-labelledby=\"title description\""));
    EXPECT_THAT(text, HasSubstr("<title id=\"title\">A sample</title>"));
    EXPECT_THAT(text, HasSubstr("<desc id=\"description\">Every shape there is.</desc>"));
    for (const char* layer : {"ground", "inscriptions", "spots", "dimensions"})
        EXPECT_EQ(attributes(text, std::string("layer-") + layer)[""], "g") << layer;
}

TEST(SvgWriter, EveryShapeIsWhereItWasPut) {
    const std::string text = svg_of(sample_drawing());
    auto line = attributes(text, "dimension-width");
    expect_numbers(line["x1"] + " " + line["y1"] + " " + line["x2"] + " " + line["y2"],
                   {0, -18, 740, -18});
    EXPECT_EQ(line["stroke"], "#5a6470");
    auto circle = attributes(text, "seat-1-ante-area");
    const At spot = on_circle({370, 10}, 300, 30);
    expect_numbers(circle["cx"] + " " + circle["cy"] + " " + circle["r"], {spot.x, spot.y, 14});
    const At from = on_circle({370, 10}, 364.5, 2);
    const At to = on_circle({370, 10}, 364.5, 178);
    expect_numbers(attributes(text, "rail")["d"],
                   {from.x, from.y, 364.5, 364.5, 0, 0, 1, to.x, to.y});
    expect_numbers(attributes(text, "felt")["d"],
                   {0, 0, 740, 0, 740, 10, 370, 370, 0, 0, 1, 0, 10});
    auto box = attributes(text, "seat-2-card-1");
    const At middle = on_circle({370, 10}, 335, 54);
    expect_numbers(box["x"] + " " + box["y"] + " " + box["width"] + " " + box["height"],
                   {middle.x - 12.5, middle.y - 17.5, 25, 35});
    expect_numbers(box["transform"], {-36, middle.x, middle.y});
    EXPECT_EQ(box["rx"], "1.6");
    EXPECT_EQ(box["stroke-dasharray"], "2.4 1.8");
    EXPECT_EQ(box["opacity"], "0.75");
    EXPECT_EQ(box["fill"], "none");
}

TEST(SvgWriter, ALongArcIsDrawnTheLongWayAndAWholeOneAsACircle) {
    const Paint paint{.stroke = "#000000", .width = 1};
    EXPECT_THAT(svg_of(with({Arc{{50, 25}, 10, 90, 0}, paint, "a"})),
                HasSubstr("A10 10 0 1 1 60 25"));
    EXPECT_EQ(attributes(svg_of(with({Arc{{50, 25}, 10, 0, 360}, paint, "a"})), "a")[""], "circle");
}

TEST(SvgWriter, AGroupHasItsTitleAnchorAndData) {
    auto seat = attributes(svg_of(sample_drawing()), "seat-3");
    const At at = on_circle({370, 10}, 300, 78);
    expect_numbers(seat["data-anchor"], {at.x, at.y, -12});
    EXPECT_EQ(seat["data-seat"], "3");
    EXPECT_THAT(svg_of(sample_drawing()), HasSubstr("<title>Seat 3</title>"));
}

TEST(SvgWriter, IdsAreUniqueAndTakeAPrefix) {
    const std::string text = svg_of(sample_drawing(), "left-");
    std::set<std::string> ids;
    for (auto at = text.find(" id=\""); at != std::string::npos; at = text.find(" id=\"", at + 1)) {
        const std::string id = text.substr(at + 5, text.find('"', at + 5) - at - 5);
        EXPECT_TRUE(ids.insert(id).second) << id;
        EXPECT_THAT(id, ::testing::StartsWith("left-"));
    }
    EXPECT_GT(ids.size(), 30U);
    EXPECT_TRUE(ids.contains("left-seat-6-ante"));
    EXPECT_THAT(text, HasSubstr("href=\"#left-glyph-1\""));
    EXPECT_THAT(text, Not(HasSubstr("href=\"#glyph")));
    EXPECT_THAT(text, HasSubstr("aria-labelledby=\"left-title left-description\""));
}

TEST(SvgWriter, TheSameDrawingGivesTheSameBytes) {
    EXPECT_EQ(svg_of(sample_drawing()), svg_of(sample_drawing()));
}

// librsvg draws neither text on a path nor CSS variables, and the drawing must not depend on fonts.
TEST(SvgWriter, UsesNeitherTextPathsNorVariablesNorStyles) {
    const std::string text = svg_of(sample_drawing());
    for (const char* word : {"textPath", "var(", "<style", "class="})
        EXPECT_THAT(text, Not(HasSubstr(word)));
}

TEST(SvgWriter, EachTextStandsOnceInTheElementOfItsId) {
    const std::string text = svg_of(sample_drawing());
    const std::string words = ">PAID WITHOUT REGARD TO THE DEALER’S HAND</text>";
    const auto found = text.find(words);
    ASSERT_NE(found, std::string::npos);
    EXPECT_EQ(text.find(words, found + 1), std::string::npos);
    EXPECT_GT(found, text.find("id=\"inscription-sample\""));
    EXPECT_LT(found, text.find("id=\"inscription-outwards\""));
}

// Computes from the SVG alone where each letter of a curved text ends up in the drawing.
TEST(SvgWriter, CurvedLettersStandOnTheirCurve) {
    Element element{
        CurvedText{{.text = "HIH", .size = 10, .colour = "#ffffff"}, {50, 5}, 40, 90}, {}, "curve"};
    const std::string text = svg_of(with(element));
    Typesetter letters;
    ASSERT_TRUE(letters.set(letterings(with(element))));
    const PlacedText placed = letters.place(std::get<CurvedText>(element.shape).letters);
    const auto start = text.find("<g transform=\"translate(50 5) scale(0.01)\">");
    ASSERT_NE(start, std::string::npos);
    auto at = start;
    for (const PlacedCluster& cluster : placed.clusters) {
        at = text.find("<use", at + 1);
        const auto transform = text.find("transform=", at);
        const std::vector<double> turn =
            numbers(text.substr(transform, text.find("/>", transform) - transform));
        ASSERT_EQ(turn.size(), 3U);
        // The middle of the letter's foot.
        const At foot =
            turned({(turn[1] + cluster.cluster->advance / 2.0) * 0.01, turn[2] * 0.01}, turn[0]);
        const double right = cluster.x + cluster.advance / 2 - placed.width / 2;
        const At expected = on_circle({0, 0}, 40, 90 - right / 40 * 180 / std::acos(-1.0));
        EXPECT_NEAR(foot.x, expected.x, half_a_millimetre / 10);
        EXPECT_NEAR(foot.y, expected.y, half_a_millimetre / 10);
    }
}

TEST(SvgWriter, ANameCannotBringMarkupIn) {
    const std::string name = "<b>\"A\" & 'B'</b><script>x</script>]]>\x01\xFF\n-->";
    Drawing drawing = sample_drawing(name);
    drawing.title = name;
    drawing.description = name;
    drawing.layers[0].title = name;
    drawing.layers[0].data = {{"licensee", name}};
    const std::string text = svg_of(drawing);
    for (const char* part : {"<b>", "<script", "]]>", "\x01", "\xFF", "-->", "\"A\""})
        EXPECT_THAT(text, Not(HasSubstr(part)));
    EXPECT_THAT(text, HasSubstr(">&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;&lt;script&gt;x"
                                "&lt;/script&gt;]]&gt;�� --&gt;</text>"));
}

}  // namespace
}  // namespace fairdeal::documents::drawing
