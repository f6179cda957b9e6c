#include "documents/drawing/pages.h"
#include "documents/sign/sign.h"
#include "drawings/pictures.h"
#include "support/felts.h"

// The felt and the sign of every game, as a browser shows them and as they are printed.
namespace fairdeal::drawings {
namespace {

using documents::drawing::Drawing;
using documents::layout::LayoutRequest;
using documents::layout::test_letters;

constexpr int pixels_wide = 1580;

void expect_the_same(const Drawing& drawing) {
    const int height = static_cast<int>(pixels_wide * drawing.height / drawing.width + 0.5);
    const std::string svg = documents::drawing::svg(drawing, test_letters());
    const auto pdf = documents::drawing::pdf({.title = drawing.title,
                                              .subject = drawing.description,
                                              .author = "Fairdeal",
                                              .created = "2026-01-01T00:00:00Z",
                                              .svgs = {svg}});
    ASSERT_TRUE(pdf.has_value()) << pdf.error();
    const Difference apart = difference(browser_picture(svg, pixels_wide, height),
                                        pdf_picture(*pdf, pixels_wide, height));
    EXPECT_TRUE(is_the_same(apart))
        << drawing.title << ": mean " << apart.mean << ", worst " << apart.worst;
    EXPECT_GT(apart.mean, 0) << "two programs never smooth alike: is it one picture twice?";
}

class EveryGame : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(documents::layout::all_games));

TEST_P(EveryGame, HasAFeltThatIsPrintedAsItIsShown) {
    documents::layout::with_request(GetParam(), {}, [](const LayoutRequest& request) {
        const auto felt = documents::layout::draw(request, test_letters());
        ASSERT_TRUE(felt.has_value()) << felt.error();
        expect_the_same(*felt);
    });
}

TEST_P(EveryGame, HasASignThatIsPrintedAsItIsShown) {
    const auto to_the_sign = [](auto&, LayoutRequest& request) {
        request.odds = request.statements = documents::layout::PostedOn::sign;
    };
    documents::layout::with_request(GetParam(), to_the_sign, [](const LayoutRequest& request) {
        const auto sign = documents::sign::draw(request, documents::Paper::letter, test_letters());
        ASSERT_TRUE(sign.has_value()) << sign.error();
        expect_the_same(*sign);
    });
}

}  // namespace
}  // namespace fairdeal::drawings
