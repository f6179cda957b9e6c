#include "documents/layout/svg_reader.h"

#include <gtest/gtest.h>

#include <cmath>

#include "documents/layout/path_reader.h"
#include "documents/layout/polygons.h"

namespace fairdeal::documents::layout {
namespace {

Bounds bounds_of(std::string_view path) {
    const auto outlines = read_path(path);
    EXPECT_TRUE(outlines.has_value()) << path;
    return outlines ? bounds(outlines->front()) : Bounds{};
}

void expect_bounds(std::string_view path, Bounds wanted) {
    const Bounds found = bounds_of(path);
    EXPECT_NEAR(found.least.x, wanted.least.x, 0.01) << path;
    EXPECT_NEAR(found.least.y, wanted.least.y, 0.01) << path;
    EXPECT_NEAR(found.most.x, wanted.most.x, 0.01) << path;
    EXPECT_NEAR(found.most.y, wanted.most.y, 0.01) << path;
}

TEST(PathReader, ReadsLinesCurvesAndArcs) {
    expect_bounds("M1 2L3 4Z", {{1, 2}, {3, 4}});
    expect_bounds("M1 2 3 4 5 0", {{1, 0}, {5, 4}});
    expect_bounds("m1,2 l2-1h3v4z", {{1, 1}, {6, 5}});
    expect_bounds("M0 0H10V5H0Z", {{0, 0}, {10, 5}});
    expect_bounds("M0 0C0 4 4 4 4 0", {{0, 0}, {4, 3}});
    expect_bounds("M0 0Q2 4 4 0", {{0, 0}, {4, 2}});
    // Half a circle, clockwise and counterclockwise.
    expect_bounds("M10 0A10 10 0 0 1 -10 0", {{-10, 0}, {10, 10}});
    expect_bounds("M10 0A10 10 0 0 0 -10 0", {{-10, -10}, {10, 0}});
    expect_bounds("M10 0a10 10 0 01-20 0", {{-10, 0}, {10, 10}});
    // A radius that is too small becomes the smallest that reaches.
    expect_bounds("M10 0A1 1 0 0 1 -10 0", {{-10, 0}, {10, 10}});
    // The larger of two arcs.
    expect_bounds("M0 0A10 10 0 1 1 10 10", {{0, -10}, {20, 10}});
}

TEST(PathReader, RefusesWhatIsNoPath) {
    for (const char* path : {"L1 2", "M1", "M1 2L", "M1 2X3 4", "M1 2Z3", "M1 2A1 1 0 2 0 3 4",
                             "M1 2L1e99 0", "M1 2L nan 0"}) {
        EXPECT_FALSE(read_path(path).has_value()) << path;
    }
}

TEST(PathReader, ComposesTransforms) {
    const auto turn = read_transform("translate(10 20) rotate(90)");
    ASSERT_TRUE(turn.has_value());
    EXPECT_NEAR((*turn)({1, 0}).x, 10, 1e-9);
    EXPECT_NEAR((*turn)({1, 0}).y, 21, 1e-9);
    const auto about = read_transform("rotate(180, 5, 5)");
    ASSERT_TRUE(about.has_value());
    EXPECT_NEAR((*about)({4, 5}).x, 6, 1e-9);
    const auto matrix = read_transform("matrix(2 0 0 3 1 1)scale(2)");
    ASSERT_TRUE(matrix.has_value());
    EXPECT_NEAR((*matrix)({1, 1}).x, 5, 1e-9);
    EXPECT_NEAR((*matrix)({1, 1}).y, 7, 1e-9);
    for (const char* text : {"skewX(3)", "rotate(1 2)", "rotate 1", "scale()", "translate(a)"}) {
        EXPECT_FALSE(read_transform(text).has_value()) << text;
    }
}

TEST(SvgReader, FindsShapesTextsAndDataUnderTransforms) {
    const auto read = read_svg(
        "<svg xmlns='http://www.w3.org/2000/svg' width='10in' height='127mm' viewBox='-5 0 100 50'>"
        "<title>not a text</title><defs><circle id='hidden' r='9'/></defs>"
        "<g id='a' transform='translate(10 0)' data-row='flush' data-anchor='1 2 -30'>"
        "<circle cx='5' cy='5' r='2'/><text>one <tspan>two</tspan></text>"
        "<rect id='b' x='0' y='0' width='4' height='2' transform='rotate(90)'/>"
        "<polygon id='c' points='0,0 4,0 4,4'/><ellipse id='d' rx='3' ry='1'/></g></svg>");
    ASSERT_TRUE(read.has_value());
    EXPECT_NEAR(read->height, 5, 1e-9);
    EXPECT_EQ(read->corner.x, -5);
    EXPECT_EQ(read->find("hidden"), nullptr);
    const SvgNode* a = read->find("a");
    ASSERT_NE(a, nullptr);
    EXPECT_EQ(a->data.at("row"), "flush");
    ASSERT_TRUE(a->anchor.has_value());
    EXPECT_EQ(a->anchor->angle, -30);
    EXPECT_EQ(a->texts(), std::vector<std::string>{"one two"});
    EXPECT_NEAR(bounds(*a->shape()).middle().x, 15, 1e-9);
    const Bounds box = bounds(*read->find("b")->shape());
    EXPECT_NEAR(box.width(), 2, 1e-9);
    EXPECT_NEAR(box.height(), 4, 1e-9);
    EXPECT_NEAR(bounds(*read->find("c")->shape()).width(), 4, 1e-9);
    EXPECT_NEAR(bounds(*read->find("d")->shape()).width(), 6, 0.01);
}

TEST(Polygons, KnowWhatLiesApart) {
    const Polygon one{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    const auto moved = [&](double x, double y) {
        Polygon other = one;
        for (At& at : other)
            at = {at.x + x, at.y + y};
        return other;
    };
    EXPECT_TRUE(are_apart(one, moved(10.5, 0)));
    EXPECT_FALSE(are_apart(one, moved(10.5, 0), 1));
    EXPECT_FALSE(are_apart(one, moved(9, 9)));
    EXPECT_FALSE(are_apart(one, {{4, 4}, {5, 4}, {5, 5}})) << "one inside the other";
    EXPECT_FALSE(are_apart(one, {{-5, 4}, {15, 4}, {15, 5}, {-5, 5}})) << "no corner in the other";
    EXPECT_TRUE(contains(one, At{5, 5}));
    EXPECT_FALSE(contains(one, At{11, 5}));
    EXPECT_FALSE(contains(one, moved(1, 0)));
}

}  // namespace
}  // namespace fairdeal::documents::layout
