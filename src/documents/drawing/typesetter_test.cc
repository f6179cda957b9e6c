#include "documents/drawing/typesetter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace fairdeal::documents::drawing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class TypesetterTest : public ::testing::Test {
  protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "letters-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        folder_ = name;
    }
    void TearDown() override {
        unsetenv("FONTCONFIG_FILE");
        fs::remove_all(folder_);
    }

    PlacedText placed(const Lettering& lettering) {
        const auto set = letters_.set(std::vector{lettering});
        EXPECT_TRUE(set) << set.error();
        return set ? letters_.place(lettering) : PlacedText{};
    }

    std::string text_of(const PlacedText& text) const {
        std::string words;
        for (const PlacedCluster& cluster : text.clusters)
            words += cluster.cluster->text;
        return words;
    }

    std::size_t glyphs_of(const PlacedText& text) const {
        std::size_t count = 0;
        for (const PlacedCluster& cluster : text.clusters)
            count += cluster.cluster->glyphs.size();
        return count;
    }

    // A program that replaces the helper.
    fs::path program(const std::string& script) const {
        const fs::path path = folder_ / "helper";
        std::ofstream(path) << "#!/bin/sh\n" << script << "\n";
        fs::permissions(path, fs::perms::owner_all);
        return path;
    }

    std::string complaint_of(const fs::path& helper) const {
        Typesetter letters(helper);
        const auto set = letters.set(std::vector<Lettering>{{.text = "A"}});
        return set ? "no complaint" : set.error();
    }

    void use_fonts(const std::string& configuration) const {
        const fs::path path = folder_ / "fonts.conf";
        std::ofstream(path) << "<fontconfig>" << configuration << "</fontconfig>";
        setenv("FONTCONFIG_FILE", path.c_str(), 1);
    }

    fs::path folder_;
    Typesetter letters_{};
};

TEST_F(TypesetterTest, AWidthGrowsWithTheSizeTheTextAndTheWeight) {
    const double width = placed({.text = "ANTE", .size = 10}).width;
    EXPECT_NEAR(placed({.text = "ANTE", .size = 20}).width, 2 * width, 1e-9);
    EXPECT_NEAR(placed({.text = "ANTEANTE", .size = 10}).width, 2 * width, 1);
    EXPECT_GT(placed({.text = "ANTE", .size = 10, .weight = FontWeight::bold}).width, width);
    EXPECT_LT(placed({.text = "ANTE", .size = 10, .weight = FontWeight::regular}).width, width);
    EXPECT_GT(width, 20);
    EXPECT_LT(width, 35);
}

TEST_F(TypesetterTest, FiguresAreAllOfOneWidth) {
    EXPECT_EQ(placed({.text = "111"}).width, placed({.text = "808"}).width);
}

TEST_F(TypesetterTest, SpacingStandsBetweenLettersOnly) {
    const double plain = placed({.text = "ANTE"}).width;
    EXPECT_NEAR(placed({.text = "ANTE", .spacing = 2}).width, plain + 6, 1e-9);
    const PlacedText spaced = placed({.text = "ANTE", .spacing = 2});
    ASSERT_EQ(spaced.clusters.size(), 4U);
    EXPECT_EQ(spaced.clusters[0].x, 0);
    EXPECT_NEAR(spaced.clusters[1].x, spaced.clusters[0].advance + 2, 1e-9);
}

TEST_F(TypesetterTest, ASpaceHasAWidthAndNoOutline) {
    const PlacedText text = placed({.text = "A B"});
    ASSERT_EQ(text.clusters.size(), 3U);
    EXPECT_TRUE(text.clusters[1].cluster->glyphs.empty());
    EXPECT_GT(text.clusters[1].advance, 1);
    EXPECT_EQ(placed({.text = ""}).width, 0);
}

TEST_F(TypesetterTest, ALetterIsOneOutlineWhereverItStands) {
    const Cluster first = *placed({.text = "AB"}).clusters[0].cluster;
    const Cluster other = *placed({.text = "BA", .size = 30}).clusters[1].cluster;
    EXPECT_EQ(first.glyphs.at(0).outline, other.glyphs.at(0).outline);
    EXPECT_EQ(letters_.outline(first.glyphs.at(0).outline).front(), 'M');
}

// Joined letters have other forms than single ones, and spacing must not part them.
TEST_F(TypesetterTest, ArabicIsShapedAndRunsFromTheRight) {
    const std::string name = "سلام";
    const PlacedText word = placed({.text = name});
    ASSERT_EQ(word.clusters.size(), 3U) << "lam and alif are one sign";
    EXPECT_EQ(text_of(word), "ملاس");
    EXPECT_EQ(placed({.text = name, .spacing = 3}).width, word.width);
    const PlacedText alone = placed({.text = "س"});
    EXPECT_NE(alone.clusters[0].cluster->glyphs.at(0).outline,
              word.clusters[2].cluster->glyphs.at(0).outline);
}

TEST_F(TypesetterTest, ALetterAndItsMarksArePlacedTogether) {
    const PlacedText latin = placed({.text = "xe\u0323\u0301x", .spacing = 2});
    ASSERT_EQ(latin.clusters.size(), 3U);
    EXPECT_EQ(latin.clusters[1].cluster->text, "e\u0323\u0301");
    const PlacedText hebrew = placed({.text = "שָׁלוֹם", .spacing = 2});
    EXPECT_EQ(hebrew.clusters.size(), 4U);
    EXPECT_EQ(text_of(hebrew), "םוֹלשָׁ");
    const PlacedText devanagari = placed({.text = "नमस्ते"});
    EXPECT_EQ(text_of(devanagari), "नमस्ते");
    // Debian 13's Unicode keeps the two last syllables together, Debian 12's does not.
    const bool is_joined = devanagari.clusters.size() == 3;
    ASSERT_EQ(devanagari.clusters.size(), is_joined ? 3U : 4U) << "of six characters";
    EXPECT_EQ(devanagari.clusters[2].cluster->text, is_joined ? "स्ते" : "स्");
    EXPECT_EQ(devanagari.clusters.back().cluster->text, is_joined ? "स्ते" : "ते");
}

TEST_F(TypesetterTest, ATextThatNoFontHasIsRefusedByName) {
    const auto set = letters_.set(std::vector{Lettering{.text = "a\xF4\x8F\xBF\xBD"}});
    ASSERT_FALSE(set.has_value());
    EXPECT_EQ(set.error(), "no font here has all the letters of \"a\xF4\x8F\xBF\xBD\".");
}

TEST_F(TypesetterTest, EverySignIsDrawnByAFontThatHasIt) {
    for (const char* sign : {"😀", "日", "♦", "ไ"}) {
        const PlacedText text = placed({.text = sign});
        EXPECT_EQ(glyphs_of(text), 1U) << sign;
        EXPECT_GT(text.width, 1) << sign;
    }
}

TEST_F(TypesetterTest, ATextIsOneLine) {
    EXPECT_EQ(one_line("a\nb\tc\r\x7F"), "a b c  ");
    EXPECT_EQ(one_line("a\xC2\x85"
                       "b\xE2\x80\xA8"
                       "c"),
              "a b c");
    EXPECT_EQ(one_line("a\x02\xFF"), "a��");
    EXPECT_EQ(placed({.text = "A\nB"}).width, placed({.text = "A B"}).width);
}

TEST_F(TypesetterTest, WhatIsKnownIsNotAskedAgain) {
    ASSERT_TRUE(letters_.set(std::vector<Lettering>{{.text = "A"}, {.text = "B"}}));
    use_fonts("");  // a question would fail now
    EXPECT_TRUE(letters_.set(std::vector<Lettering>{{.text = "B", .size = 99}, {.text = "A"}}));
    EXPECT_FALSE(letters_.set(std::vector<Lettering>{{.text = "C"}}));
}

TEST_F(TypesetterTest, WithoutItsTypefaceAnotherIsTaken) {
    const double with = placed({.text = "ANTE"}).width;
    use_fonts("<dir>/usr/share/fonts/truetype/dejavu</dir>");
    letters_ = Typesetter();
    const double without = placed({.text = "ANTE"}).width;
    EXPECT_GT(without, 10);
    EXPECT_NE(without, with);
}

TEST_F(TypesetterTest, WithoutAnyFontItSaysSo) {
    use_fonts("");
    EXPECT_THAT(complaint_of(print_program_path()),
                HasSubstr("this machine has no font, and letters need one."));
}

TEST_F(TypesetterTest, AHelperThatFailsIsNamedInASentence) {
    const std::string path = (folder_ / "helper").string();
    EXPECT_EQ(complaint_of(folder_ / "helper"),
              "PDF, XLSX and drawings need the program " + path +
                  ", which is not there; HTML, CSV and JSON do not.");
    EXPECT_EQ(complaint_of(program("exit 3")), path + " failed with exit status 3.");
    EXPECT_EQ(complaint_of(program("echo A sentence. >&2; exit 1")), "A sentence.");
    EXPECT_EQ(complaint_of(program("kill -9 $$")), path + " was ended by signal 9.");
    for (const char* answer :
         {"no JSON", "{}", "{\"outlines\":[],\"texts\":[]}",
          "{\"outlines\":[],\"texts\":[{\"clusters\":[{\"text\":\"A\",\"advance\":1,\"joined\":"
          "false,\"glyphs\":[{\"outline\":0,\"x\":0,\"y\":0}]}]}]}"}) {
        EXPECT_EQ(complaint_of(program(std::string("echo '") + answer + "'")),
                  path + " gave no letters for 1 texts.");
    }
}

}  // namespace
}  // namespace fairdeal::documents::drawing
