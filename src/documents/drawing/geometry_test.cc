#include "documents/drawing/geometry.h"

#include <gtest/gtest.h>

#include <cmath>

namespace fairdeal::documents::drawing {
namespace {

constexpr double near = 1e-9;

TEST(Geometry, AnArcGoesClockwiseFromOneAngleToTheOther) {
    EXPECT_NEAR(sweep({.from = 10, .to = 30}), 20, near);
    EXPECT_NEAR(sweep({.from = 30, .to = 10}), 340, near);
    EXPECT_NEAR(sweep({.from = 0, .to = 360}), 360, near);
    EXPECT_NEAR(sweep({.from = -90, .to = 270}), 360, near);
}

TEST(Geometry, AStepWithARadiusHasItsCentreOnTheSideItTurnsTo) {
    // From the top of a circle to its right: clockwise about the origin.
    const Arc clockwise = arc_of({0, -5}, {{5, 0}, 5});
    EXPECT_NEAR(clockwise.centre.x, 0, near);
    EXPECT_NEAR(clockwise.centre.y, 0, near);
    EXPECT_NEAR(sweep(clockwise), 90, near);
    const Arc counter = arc_of({0, -5}, {{5, 0}, -5});
    EXPECT_NEAR(counter.centre.x, 5, near);
    EXPECT_NEAR(counter.centre.y, -5, near);
    EXPECT_NEAR(sweep(counter), 90, near);
}

TEST(Geometry, ARadiusTooSmallToReachIsHalfTheWay) {
    const Arc arc = arc_of({0, 0}, {{10, 0}, 2});
    EXPECT_NEAR(arc.radius, 5, near);
    EXPECT_NEAR(arc.centre.x, 5, near);
}

TEST(Geometry, ABoxHasItsCornersWhereItIsTurnedTo) {
    const Outline plain = outline_of(Box{{10, 20}, 4, 2, 0, 90});
    ASSERT_EQ(plain.steps.size(), 4U);
    EXPECT_NEAR(plain.start.x, 11, near);
    EXPECT_NEAR(plain.start.y, 18, near);
    const Outline round = outline_of(Box{{0, 0}, 10, 6, 1, 0});
    ASSERT_EQ(round.steps.size(), 8U);
    EXPECT_NEAR(round.steps[1].to.x, 5, near);
    EXPECT_NEAR(round.steps[1].to.y, -2, near);
    EXPECT_NEAR(arc_of(round.steps[0].to, round.steps[1]).centre.x, 4, near);
}

// Below the center, letters whose heads point to it are read from left to right counterclockwise;
// with their feet to it they would be upside down. Above the center it is the other way round.
TEST(Geometry, LettersOnACurveReadFromLeftToRight) {
    const CurvedText below{.letters = {}, .centre = {0, 0}, .radius = 100, .angle = 90};
    const BaseLine first = letter_on_curve(below, -20);
    const BaseLine last = letter_on_curve(below, 20);
    EXPECT_LT(first.middle.x, last.middle.x);
    EXPECT_GT(first.angle, 0);
    EXPECT_NEAR(first.angle, -last.angle, near);
    EXPECT_NEAR(letter_on_curve(below, 0).angle, 0, near);
    EXPECT_NEAR(std::hypot(last.middle.x, last.middle.y), 100, near);

    const CurvedText above{
        .letters = {}, .centre = {0, 0}, .radius = 100, .angle = -90, .outwards = true};
    EXPECT_LT(letter_on_curve(above, -20).middle.x, letter_on_curve(above, 20).middle.x);
    EXPECT_NEAR(letter_on_curve(above, 0).angle, 0, near);
    EXPECT_NEAR(letter_on_curve(above, 100).angle, 180 / std::acos(-1.0), 1e-6);
}

TEST(Geometry, TheMiddleOfATextFollowsFromItsAlignment) {
    StraightText text{.letters = {.align = TextAnchor::end}, .at = {50, 10}, .angle = 90};
    EXPECT_NEAR(base_line(text, 20).middle.x, 50, near);
    EXPECT_NEAR(base_line(text, 20).middle.y, 0, near);
    text.letters.align = TextAnchor::start;
    EXPECT_NEAR(base_line(text, 20).middle.y, 20, near);
    text.letters.align = TextAnchor::middle;
    EXPECT_NEAR(base_line(text, 20).middle.y, 10, near);
}

}  // namespace
}  // namespace fairdeal::documents::drawing
