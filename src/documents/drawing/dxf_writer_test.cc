#include "documents/drawing/dxf_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <charconv>
#include <cmath>
#include <map>
#include <set>
#include <sstream>

#include "documents/drawing/dxf_text.h"
#include "documents/drawing/geometry.h"
#include "support/sample_drawing.h"

namespace fairdeal::documents::drawing {
namespace {

using testing_support::sample_drawing;

constexpr double half_a_millimetre_of_dxf = 0.5 / 25.4;  // in inches

struct Tag {
    int code = 0;
    std::string value{};
};

// Everything from a tag 0 to the next: an entity, an entry of a table, or the start or end of a
// section.
struct Record {
    std::string kind{};
    std::string section{};
    std::multimap<int, std::string> tags{};

    std::string text(int code) const {
        const auto found = tags.find(code);
        return found == tags.end() ? std::string() : found->second;
    }
    double number(int code) const {
        const std::string digits = text(code);
        double value = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        EXPECT_EQ(read.ptr, digits.data() + digits.size()) << code << ": " << digits;
        return value;
    }
    At point(int code) const { return {number(code), number(code + 10)}; }
};

std::string dxf_of(const Drawing& drawing) {
    Typesetter letters;
    const auto set = letters.set(letterings(drawing));
    EXPECT_TRUE(set) << set.error();
    return set ? dxf(drawing, letters) : std::string();
}

// A small reader of DXF: pairs of lines, a code and a value.
std::vector<Record> read(const std::string& text) {
    std::vector<Record> records;
    std::istringstream lines(text);
    std::string code;
    std::string value;
    std::string section;
    bool opens = false;
    while (std::getline(lines, code)) {
        EXPECT_TRUE(std::getline(lines, value)) << "a code without a value";
        const int number = std::stoi(code);
        if (number == 999) continue;
        if (opens && number == 2) section = value;
        if (number == 0) {
            opens = value == "SECTION";
            if (value == "ENDSEC") section.clear();
            records.push_back({.kind = value, .section = section});
        } else {
            EXPECT_FALSE(records.empty()) << "a value of nothing";
            opens = false;
            records.back().tags.emplace(number, value);
        }
    }
    return records;
}

std::vector<Record> of_kind(const std::vector<Record>& records, const std::string& kind,
                            const std::string& layer = {}) {
    std::vector<Record> found;
    for (const Record& record : records) {
        if (record.kind == kind && (layer.empty() || record.text(8) == layer))
            found.push_back(record);
    }
    return found;
}

void expect_at(At found, At drawn) {
    // The sample's corner is (-20, -28), its height 428.
    EXPECT_NEAR(found.x, (drawn.x + 20) / 10, half_a_millimetre_of_dxf);
    EXPECT_NEAR(found.y, (428 - 28 - drawn.y) / 10, half_a_millimetre_of_dxf);
}

TEST(DxfWriter, HasItsSectionsInOrderAndEnds) {
    const std::vector<Record> records = read(dxf_of(sample_drawing()));
    std::string order;
    for (const Record& record : records) {
        if (record.kind == "SECTION") order += record.text(2) + " ";
    }
    EXPECT_EQ(order, "HEADER TABLES BLOCKS ENTITIES ");
    EXPECT_EQ(of_kind(records, "SECTION").size(), of_kind(records, "ENDSEC").size());
    EXPECT_EQ(of_kind(records, "TABLE").size(), of_kind(records, "ENDTAB").size());
    EXPECT_EQ(records.back().kind, "EOF");
    EXPECT_THAT(dxf_of(sample_drawing()), ::testing::HasSubstr("$ACADVER\n  1\nAC1009\n"));
    EXPECT_THAT(dxf_of(sample_drawing()),
                ::testing::HasSubstr("$EXTMAX\n 10\n79\n 20\n42.8\n 30\n0\n"));
}

TEST(DxfWriter, HoldsOnlyTheEntitiesOfRelease12) {
    std::set<std::string> kinds;
    for (const Record& record : read(dxf_of(sample_drawing()))) {
        if (record.section == "ENTITIES" && record.kind != "SECTION") kinds.insert(record.kind);
    }
    EXPECT_EQ(kinds, (std::set<std::string>{"LINE", "ARC", "CIRCLE", "TEXT"}));
}

TEST(DxfWriter, EveryEntityIsOnALayerOfTheTable) {
    const std::vector<Record> records = read(dxf_of(sample_drawing()));
    std::set<std::string> layers;
    for (const Record& layer : of_kind(records, "LAYER")) {
        layers.insert(layer.text(2));
        EXPECT_GE(layer.number(62), 1);
    }
    EXPECT_EQ(layers, (std::set<std::string>{"GROUND", "INSCRIPTIONS", "SPOTS", "DIMENSIONS"}));
    for (const Record& record : records) {
        if (record.section != "ENTITIES" || record.kind == "SECTION") continue;
        EXPECT_TRUE(layers.contains(record.text(8))) << record.kind;
    }
}

TEST(DxfWriter, LinesAndCirclesAreInInchesWithYUpwards) {
    const std::vector<Record> records = read(dxf_of(sample_drawing()));
    const std::vector<Record> lines = of_kind(records, "LINE", "DIMENSIONS");
    ASSERT_EQ(lines.size(), 1U);
    expect_at(lines[0].point(10), {0, -18});
    expect_at(lines[0].point(11), {740, -18});
    EXPECT_NEAR(lines[0].point(11).x - lines[0].point(10).x, 74, half_a_millimetre_of_dxf);
    const std::vector<Record> circles = of_kind(records, "CIRCLE");
    ASSERT_EQ(circles.size(), 6U);
    expect_at(circles[0].point(10), on_circle({370, 10}, 300, 30));
    EXPECT_NEAR(circles[0].number(40), 1.4, half_a_millimetre_of_dxf);
}

// The end of the arc at the angle with this code. DXF counts angles counterclockwise, with y
// upward.
At end_of(const Record& arc, int code) {
    const double angle = arc.number(code) * std::acos(-1.0) / 180;
    const At centre = arc.point(10);
    return {centre.x + arc.number(40) * std::cos(angle),
            centre.y + arc.number(40) * std::sin(angle)};
}

TEST(DxfWriter, ArcsBeginAndEndWhereTheyDoInTheDrawing) {
    const std::vector<Record> arcs = of_kind(read(dxf_of(sample_drawing())), "ARC", "GROUND");
    ASSERT_EQ(arcs.size(), 6U) << "the edge, the rail, and four corners of the rack";
    expect_at(end_of(arcs[0], 51), {740, 10});
    expect_at(end_of(arcs[0], 50), {0, 10});
    EXPECT_NEAR(std::fmod(arcs[0].number(51) - arcs[0].number(50) + 360, 360), 180, 1e-3);
    expect_at(end_of(arcs[1], 51), on_circle({370, 10}, 364.5, 2));
    expect_at(end_of(arcs[1], 50), on_circle({370, 10}, 364.5, 178));
    EXPECT_NEAR(std::fmod(arcs[1].number(51) - arcs[1].number(50) + 360, 360), 176, 1e-3);
    expect_at(arcs[2].point(10), {487, 8});
    EXPECT_NEAR(arcs[2].number(40), 0.3, half_a_millimetre_of_dxf);
}

TEST(DxfWriter, DashesAreALineType) {
    const std::vector<Record> records = read(dxf_of(sample_drawing()));
    const std::vector<Record> types = of_kind(records, "LTYPE");
    ASSERT_EQ(types.size(), 2U);
    EXPECT_EQ(types[1].text(2), "DASHED-1");
    EXPECT_NEAR(types[1].number(40), 0.42, 1e-9);
    EXPECT_EQ(types[1].tags.count(49), 2U);
    for (const Record& line : of_kind(records, "LINE", "SPOTS"))
        EXPECT_EQ(line.text(6), "DASHED-1");
}

TEST(DxfWriter, AStraightTextIsOneEntityAsWideAsItsLettering) {
    std::vector<Record> found;
    for (const Record& text : of_kind(read(dxf_of(sample_drawing())), "TEXT", "INSCRIPTIONS")) {
        if (text.text(1) == "40 to 1") found.push_back(text);
    }
    ASSERT_EQ(found.size(), 1U);
    expect_at(found[0].point(11), {152, 40});
    const Lettering letters{.text = "40 to 1", .size = 8, .weight = FontWeight::bold};
    Typesetter typesetter;
    ASSERT_TRUE(typesetter.set(std::vector{letters}));
    EXPECT_NEAR(found[0].point(11).x - found[0].point(10).x, typesetter.width(letters) / 10, 1e-3);
    EXPECT_EQ(found[0].text(72), "5");
}

TEST(DxfWriter, ACurvedTextIsATextForEachLetterOnTheCurve) {
    const At centre{(370 + 20) / 10.0, (400 - 330) / 10.0};
    std::string word;
    for (const Record& text : of_kind(read(dxf_of(sample_drawing())), "TEXT", "INSCRIPTIONS")) {
        const At at = text.point(11);
        if (std::abs(std::hypot(at.x - centre.x, at.y - centre.y) - 6) > half_a_millimetre_of_dxf)
            continue;
        word += text.text(1);
        // The text faces outward, so the top of each letter points away from the center.
        const double up = std::atan2(at.y - centre.y, at.x - centre.x) * 180 / std::acos(-1.0);
        EXPECT_NEAR(std::remainder(text.number(50) + 90 - up, 360), 0, 0.01);
    }
    EXPECT_EQ(word, "OUTWARDS");
}

TEST(DxfWriter, WhatIsNotAsciiIsACodeAndNothingIsACommand) {
    EXPECT_EQ(dxf_text("A to 1"), "A to 1");
    EXPECT_EQ(dxf_text("Café ™ 😀"), "Caf\\U+00E9 \\U+2122 \\U+D83D\\U+DE00");
    EXPECT_EQ(dxf_text("\\U+0041"), "\\U+005CU+0041");
    EXPECT_EQ(dxf_text("^J 5% %%u"), "^ J 5% %%037%%037u");
    EXPECT_EQ(dxf_text("a\n  0\nEOF"), "a   0 EOF");
    EXPECT_EQ(dxf_layer("layer-card-places"), "CARD-PLACES");
    const std::string text = dxf_of(sample_drawing("Ü\n  0\nEOF\xFF"));
    for (const char c : text)
        EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~'));
    EXPECT_EQ(of_kind(read(text), "EOF").size(), 1U);
}

TEST(DxfWriter, TheSameDrawingGivesTheSameBytes) {
    EXPECT_EQ(dxf_of(sample_drawing()), dxf_of(sample_drawing()));
}

}  // namespace
}  // namespace fairdeal::documents::drawing
