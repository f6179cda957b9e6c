// The printed felt: as large as it is drawn, and every word of it can be found.
#include <gmock/gmock.h>

#include "documents/drawing/pages.h"
#include "support/felts.h"
#include "support/pdf_reader.h"

namespace fairdeal::documents::layout {
namespace {

using ::testing::HasSubstr;

// The text with one space between words, as a reader who searches sees it.
std::string words_only(const std::string& text) {
    std::string words;
    for (const char letter : text) {
        const bool blank = letter == ' ' || letter == '\n' || letter == '\f';
        if (blank && (words.empty() || words.back() == ' ')) continue;
        words += blank ? ' ' : letter;
    }
    return words;
}

std::string pdf_of(const std::string& svg) {
    const auto printed = drawing::pdf({.title = "Felt",
                                       .subject = "Layout",
                                       .author = "Fairdeal 0",
                                       .created = "2026-01-02T03:04:05Z",
                                       .svgs = {svg}});
    EXPECT_TRUE(printed.has_value()) << printed.error();
    return printed.value_or("");
}

class EveryPrintedLayout : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, EveryPrintedLayout, testing::ValuesIn(all_games));

TEST_P(EveryPrintedLayout, HasEveryTextOfItsDrawing) {
    const std::string svg = svg_of(GetParam());
    const auto felt = read_svg(svg);
    ASSERT_TRUE(felt.has_value());
    const std::string pdf = pdf_of(svg);
    const std::vector<std::string> texts = felt->root.texts();
    ASSERT_GE(texts.size(), 40U);
    for (const char* reader : {"pdftotext", "pdftotext -raw"}) {
        const std::string found = words_only(testing_support::said_of(pdf, reader));
        for (const std::string& text : texts)
            EXPECT_THAT(found, HasSubstr(words_only(text))) << reader;
    }
}

TEST_P(EveryPrintedLayout, IsAsLargeAsTheTable) {
    const std::string facts = testing_support::said_of(pdf_of(svg_of(GetParam())), "pdfinfo");
    // 79 by 43.6 inches: the felt of 74 by 38 with its dimension lines.
    EXPECT_THAT(facts, HasSubstr("5688 x 3139.2 pts"));
}

}  // namespace
}  // namespace fairdeal::documents::layout
