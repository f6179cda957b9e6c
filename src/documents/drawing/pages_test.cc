#include "documents/drawing/pages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <fstream>

#include "documents/drawing/svg_writer.h"
#include "support/pdf_reader.h"
#include "support/sample_drawing.h"

namespace fairdeal::documents::drawing {
namespace {

using testing_support::said_of;

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using testing_support::sample_drawing;

std::string page_svg(const Drawing& drawing) {
    Typesetter letters;
    EXPECT_TRUE(letters.set(letterings(drawing)));
    return svg(drawing, letters);
}

PrintPages sample_pages(std::vector<std::string> svgs) {
    return {.title = "A sample",
            .subject = "Shapes",
            .author = "Fairdeal 0",
            .created = "2026-01-02T03:04:05Z",
            .svgs = std::move(svgs)};
}

TEST(PrintPages, APageIsAsLargeAsItsDrawing) {
    Drawing letter{.title = "Letter", .width = 85, .height = 110};
    letter.layers.push_back({.id = "layer-one"});
    const auto printed = pdf(sample_pages({page_svg(sample_drawing()), page_svg(letter)}));
    ASSERT_TRUE(printed) << printed.error();
    const std::string facts = said_of(*printed, "pdfinfo -l 2");
    EXPECT_THAT(facts, HasSubstr("Page    1 size:  5688 x 3081.6 pts"));
    EXPECT_THAT(facts, HasSubstr("Page    2 size:  612 x 792 pts (letter)"));
}

TEST(PrintPages, EveryTextCanBeFound) {
    const auto printed = pdf(sample_pages({page_svg(sample_drawing())}));
    ASSERT_TRUE(printed) << printed.error();
    for (const char* reader : {"pdftotext", "pdftotext -raw"}) {
        const std::string text = said_of(*printed, reader);
        EXPECT_THAT(text, HasSubstr("MARRAM HOUSE"));
        EXPECT_THAT(text, HasSubstr("PAID WITHOUT REGARD TO THE DEALER’S HAND"));
        EXPECT_THAT(text, HasSubstr("OUTWARDS"));
        EXPECT_THAT(text, HasSubstr("Straight flush"));
        EXPECT_THAT(text, HasSubstr("40 to 1"));
        for (const std::string line : {"\nAN\n", "\nTE\n"}) {
            std::size_t labels = 0;
            for (auto at = text.find(line); at != text.npos; at = text.find(line, at + 1))
                ++labels;
            EXPECT_EQ(labels, 6U) << text;
        }
    }
}

TEST(PrintPages, ANameInAnyScriptCanBeFound) {
    for (const char* name : {"<b>Fish & Chips</b>", "नमस्ते", "日本語", "Ünïted 😀"}) {
        const auto printed = pdf(sample_pages({page_svg(sample_drawing(name))}));
        ASSERT_TRUE(printed) << printed.error();
        EXPECT_THAT(said_of(*printed, "pdftotext -raw"), HasSubstr(name));
    }
}

TEST(PrintPages, TheOnlyDateIsTheOneGiven) {
    const auto printed = pdf(sample_pages({page_svg(sample_drawing())}));
    ASSERT_TRUE(printed) << printed.error();
    const std::string facts = said_of(*printed, "TZ=UTC pdfinfo");
    EXPECT_THAT(facts, HasSubstr("CreationDate:    Fri Jan  2 03:04:05 2026 UTC"));
    EXPECT_THAT(facts, ::testing::Not(HasSubstr("ModDate")));
    EXPECT_THAT(facts, HasSubstr("Title:           A sample"));
    const auto again = pdf(sample_pages({page_svg(sample_drawing())}));
    ASSERT_TRUE(again);
    EXPECT_TRUE(*printed == *again);
}

TEST(PrintPages, WhatCannotBePrintedIsSaidInASentence) {
    const auto said = [](std::vector<std::string> svgs) {
        const auto printed = pdf(sample_pages(std::move(svgs)));
        return printed ? std::string("printed") : printed.error();
    };
    EXPECT_EQ(said({}), "fairdeal-print: there is no drawing to print.");
    EXPECT_EQ(said({"<svg"}), "fairdeal-print: a drawing cannot be read as SVG.");
    EXPECT_EQ(said({"<svg xmlns=\"http://www.w3.org/2000/svg\"/>"}),
              "fairdeal-print: a drawing does not say its size in inches.");
    const auto missing = pdf(sample_pages({}), "/nowhere/fairdeal-print");
    ASSERT_FALSE(missing);
    EXPECT_THAT(missing.error(), HasSubstr("need the program /nowhere/fairdeal-print, which is"));
}

}  // namespace
}  // namespace fairdeal::documents::drawing
