// Nobody changes the drawing of a filed felt by accident: tests/felts has the size and place of
// everything on the felt of each game, with every wager offered.
#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "support/felts.h"

namespace fairdeal::documents::layout {
namespace {

// One line for each place, in tenths of an inch: where its bounds begin, its width and its height.
std::string sizes_of(const SvgDrawing& felt) {
    std::string text;
    for (const NamedShape& place : places(felt)) {
        // The places of the other seats are the same, turned.
        if (place.id.starts_with("seat-") && !place.id.starts_with("seat-1")) continue;
        const Bounds at = bounds(*place.shape);
        text += fmt::format("{} {:.1f} {:.1f} {:.1f} {:.1f}\n", place.id, at.least.x, at.least.y,
                            at.width(), at.height());
    }
    return text;
}

class FiledFelt : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, FiledFelt, testing::ValuesIn(all_games));

TEST_P(FiledFelt, HasTheSizesItWasFiledWith) {
    const std::string name = fmt::format("tests/felts/{}.txt", GetParam());
    std::ifstream file(name);
    const std::string filed((std::istreambuf_iterator<char>(file)), {});
    const std::string sizes = sizes_of(read_felt(GetParam()));
    EXPECT_EQ(sizes, filed) << "If the drawing is to change, this is the new " << name << ":\n"
                            << sizes;
}

}  // namespace
}  // namespace fairdeal::documents::layout
