#include <gtest/gtest.h>

#include "documents/drawing/pages.h"
#include "documents/drawing/svg_writer.h"
#include "drawings/pictures.h"
#include "support/sample_drawing.h"

// One drawing, two programs that draw it: what a browser shows is what is printed.
namespace fairdeal::drawings {
namespace {

using documents::drawing::CurvedText;
using documents::drawing::Drawing;
using testing_support::sample_drawing;

constexpr int width = 1580;  // 20 pixels an inch
constexpr int height = 856;

std::string svg_of(const Drawing& drawing) {
    documents::drawing::Typesetter letters;
    const auto set = letters.set(letterings(drawing));
    EXPECT_TRUE(set) << set.error();
    return set ? svg(drawing, letters) : std::string();
}

Picture printed(const Drawing& drawing) {
    const auto pdf = documents::drawing::pdf(
        {.title = "Sample", .created = "2026-01-01T00:00:00Z", .svgs = {svg_of(drawing)}});
    EXPECT_TRUE(pdf) << pdf.error();
    return pdf ? pdf_picture(*pdf, width, height) : Picture{};
}

class SampleDrawing : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        shown() = browser_picture(svg_of(sample_drawing()), width, height);
    }

    // The browser is slow to start: once for all.
    static Picture& shown() {
        static Picture picture;
        return picture;
    }

    static void expect_seen(const Drawing& broken) {
        const Difference apart = difference(shown(), printed(broken));
        EXPECT_FALSE(is_the_same(apart)) << "mean " << apart.mean << ", worst " << apart.worst;
    }
};

TEST_F(SampleDrawing, IsTheSameInABrowserAndInPrint) {
    const Difference apart = difference(shown(), printed(sample_drawing()));
    EXPECT_TRUE(is_the_same(apart)) << "mean " << apart.mean << ", worst " << apart.worst;
    EXPECT_GT(apart.mean, 0) << "two programs never smooth alike: is it one picture twice?";
}

TEST_F(SampleDrawing, ACurveOfLettersATenthOfAnInchOffWouldBeSeen) {
    Drawing broken = sample_drawing();
    std::get<CurvedText>(broken.layers[1].elements[1].shape).radius += 1;
    expect_seen(broken);
}

TEST_F(SampleDrawing, ATurnOfHalfADegreeWouldBeSeen) {
    Drawing broken = sample_drawing();
    std::get<CurvedText>(broken.layers[1].elements[0].shape).angle += 0.5;
    expect_seen(broken);
}

TEST_F(SampleDrawing, AMissingLetterWouldBeSeen) {
    Drawing broken = sample_drawing();
    std::get<documents::drawing::StraightText>(broken.layers[1].elements[4].shape).letters.text =
        "4 to 1";
    expect_seen(broken);
}

TEST_F(SampleDrawing, AMissingSpotWouldBeSeen) {
    Drawing broken = sample_drawing();
    broken.layers[2].groups[2].groups.clear();
    expect_seen(broken);
}

}  // namespace
}  // namespace fairdeal::drawings
