#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "documents/sheet/csv.h"
#include "documents/sheet/html.h"
#include "documents/sheet/markup.h"
#include "documents/sheet/plot_scale.h"
#include "documents/sheet/svg.h"
#include "documents/sheet/wording.h"

namespace fairdeal::documents {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Sheet sample() {
    std::ifstream file("src/documents/sample_sheet.json");
    std::ostringstream text;
    text << file.rdbuf();
    auto sheet = from_json(text.str());
    EXPECT_TRUE(sheet) << sheet.error();
    return sheet.value_or(Sheet{});
}

// A sheet in which every text is the given one, except the ids.
Sheet sheet_saying(const std::string& text) {
    const SheetTable table{.id = "t",
                           .title = text,
                           .columns = {{"key", text, ColumnKind::text}},
                           .rows = {{{.text = text, .exact = text}}},
                           .foot = {{{.text = text}}},
                           .note = text};
    const Plot plot{.id = "p",
                    .title = text,
                    .kind = PlotKind::bars,
                    .x = {.title = text},
                    .y = {.title = text},
                    .series = {{text, {{.y = 1, .label = text, .text = text}}}, {text, {}}},
                    .marks = {{MarkAxis::y, 1, text}},
                    .note = text};
    const Section section{.number = text,
                          .id = "s",
                          .title = text,
                          .paragraphs = {text},
                          .facts = {{text, text, text}},
                          .tables = {table},
                          .plots = {plot}};
    return {.kind = text,
            .title = text,
            .subtitle = text,
            .game = text,
            .version = text,
            .program = {text, text, text},
            .created = text,
            .command = text,
            .warnings = {text},
            .sections = {section}};
}

int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

TEST(Html, EscapesEveryText) {
    const std::string page = html(sheet_saying("<i a='\"'>&\x01"));
    EXPECT_THAT(page, Not(HasSubstr("<i a")));
    EXPECT_THAT(page, Not(HasSubstr("\x01")));
    EXPECT_GE(count(page, "&lt;i a=&#39;&quot;&#39;&gt;&amp;\xEF\xBF\xBD"), 28);
}

TEST(Html, HasOneHeadingForEachSectionTableAndPlot) {
    const Sheet sheet = sample();
    const std::string page = html(sheet);
    int tables = 0;
    int plots = 0;
    for (const Section& section : sheet.sections) {
        tables += static_cast<int>(section.tables.size());
        plots += static_cast<int>(section.plots.size());
        EXPECT_THAT(page, HasSubstr("<a href=\"#" + section.id + "\">"));
        EXPECT_THAT(page, HasSubstr("<section id=\"" + section.id + "\""));
    }
    EXPECT_EQ(count(page, "<h1>"), 1);
    EXPECT_EQ(count(page, "<h2 id="), static_cast<int>(sheet.sections.size()) + 1);
    EXPECT_EQ(count(page, "<caption><h3"), tables);
    EXPECT_EQ(count(page, "<figcaption><h3>"), plots);
    EXPECT_EQ(count(page, "<svg "), plots);
}

TEST(Html, NamesNothingOutsideItself) {
    const std::string page = html(sample());
    EXPECT_THAT(page, HasSubstr("content=\"default-src 'none'; style-src 'unsafe-inline'\""));
    EXPECT_EQ(count(page, "http:"), count(page, "http://www.w3.org/2000/svg"));
    EXPECT_EQ(count(page, "https:"), 0);
    EXPECT_EQ(count(page, "<script"), 0);
    EXPECT_EQ(count(page, "<link"), 0);
    EXPECT_EQ(count(page, "url("), 0);
}

TEST(Html, GivesNoIdTwice) {
    const std::string page = html(sample());
    const std::regex id(" id=\"([^\"]+)\"");
    std::set<std::string> seen;
    for (std::sregex_iterator at(page.begin(), page.end(), id), end; at != end; ++at)
        EXPECT_TRUE(seen.insert((*at)[1]).second) << (*at)[1];
    EXPECT_GT(seen.size(), 30u);
}

TEST(Csv, QuotesWhatNeedsItAndPadsEveryLine) {
    Sheet sheet;
    sheet.sections.push_back(
        {.tables = {{.id = "a",
                     .columns = {{"name", "", ColumnKind::text}, {"edge", "", ColumnKind::percent}},
                     .rows = {{{.text = "say \"hi\", you\nthere"},
                               {.text = "2.5 %", .exact = "1/40", .value = 0.025}}},
                     .foot = {{{.text = "all"}, {.text = "–"}}}},
                    {.id = "b",
                     .columns = {{"deals", "", ColumnKind::count}},
                     .rows = {{{.text = "9,007,199,254,740,993", .value = 9007199254740993.0}}}}}});
    EXPECT_EQ(csv(sheet),
              "table,part,1,2,3\r\n"
              "a,head,name,edge,edge_exact\r\n"
              "a,row,\"say \"\"hi\"\", you\nthere\",0.025,1/40\r\n"
              "a,foot,all,–,\r\n"
              "b,head,deals,,\r\n"
              "b,row,9007199254740993,,\r\n");
}

TEST(Csv, LeavesNoTextThatASpreadsheetWouldRun) {
    Sheet sheet;
    SheetTable table{.id = "t", .columns = {{"name", "", ColumnKind::text}}};
    for (const char* text : {"=1+1", "@sum", "+a", "-a", "-2", "+5", "−2", "a=b"})
        table.rows.push_back({{.text = text}});
    sheet.sections.push_back({.tables = {table}});
    EXPECT_THAT(csv(sheet), HasSubstr("t,row,'=1+1\r\nt,row,'@sum\r\nt,row,'+a\r\nt,row,'-a\r\n"
                                      "t,row,-2\r\nt,row,+5\r\nt,row,−2\r\nt,row,a=b\r\n"));
}

std::vector<std::string> tick_texts(const std::vector<double>& values, AxisKind kind, bool log) {
    const Scale scale = scale_over(values, log, true);
    std::vector<std::string> texts;
    for (const double tick : scale.ticks)
        texts.push_back(tick_text(tick, kind, scale));
    return texts;
}

TEST(PlotScale, EndsAtRoundTicks) {
    EXPECT_THAT(tick_texts({-0.4, 2.1}, AxisKind::number, false),
                ElementsAre("−0.5", "0.0", "0.5", "1.0", "1.5", "2.0", "2.5"));
    EXPECT_THAT(tick_texts({10000, 78000}, AxisKind::money, false),
                ElementsAre("$0", "$20,000", "$40,000", "$60,000", "$80,000"));
    EXPECT_THAT(tick_texts({0.91, 1.02}, AxisKind::percent, false),
                ElementsAre("90 %", "92 %", "94 %", "96 %", "98 %", "100 %", "102 %"));
    EXPECT_THAT(tick_texts({0.0006, 0.3}, AxisKind::percent, true),
                ElementsAre("0.01 %", "0.1 %", "1 %", "10 %", "100 %"));
    EXPECT_THAT(tick_texts({1e3, 1e7}, AxisKind::count, true),
                ElementsAre("1,000", "10,000", "100,000", "1M", "10M"));
    EXPECT_THAT(tick_texts({5, 5}, AxisKind::count, false), ::testing::SizeIs(::testing::Ge(2u)));
    EXPECT_THAT(tick_texts({}, AxisKind::count, true), ElementsAre("1", "10"));
}

TEST(Svg, LeavesOutWhatALogarithmicAxisCannotShow) {
    const Plot plot{.id = "p",
                    .kind = PlotKind::bars,
                    .y = {.logarithmic = true},
                    .series = {{"s", {{.y = 0.1}, {.y = 0}, {.y = -1}, {.y = 10}}}}};
    EXPECT_EQ(count(svg(plot), "<rect "), 2);
}

TEST(Svg, NamesManySeriesInSeveralLines) {
    Plot plot{.id = "p"};
    for (int i = 0; i < 9; ++i)
        plot.series.push_back({"a series with a long name", {{.x = 0, .y = 1}, {.x = 1, .y = 2}}});
    const std::string drawing = svg(plot);
    const std::regex name("<text x=\"([0-9.]+)\" y=\"([0-9.]+)\" text-anchor=\"start\">a series");
    std::set<std::string> lines;
    int names = 0;
    for (std::sregex_iterator at(drawing.begin(), drawing.end(), name), end; at != end; ++at) {
        ++names;
        lines.insert((*at)[2]);
    }
    EXPECT_EQ(names, 9);
    EXPECT_EQ(lines.size(), 3u);
}

TEST(Svg, SaysInWordsWhatItShows) {
    const std::string drawing = svg(sample().sections[10].plots[0]);
    EXPECT_THAT(drawing, HasSubstr("role=\"img\""));
    EXPECT_THAT(drawing, HasSubstr("<desc id=\"progressive-lines-desc\">Three nearly parallel"));
    EXPECT_EQ(count(drawing, "class=\"l0\""), 2) << "the line and its sample in the legend";
    EXPECT_EQ(count(drawing, "class=\"mark\""), 2);
    EXPECT_THAT(drawing, Not(HasSubstr("nan")));
    EXPECT_THAT(drawing, Not(HasSubstr("inf")));
}

TEST(Wording, PrintsFractionsThatCanBeRead) {
    EXPECT_EQ(printed_fraction("13733780/407170400"), "13,733,780\u00A0/ 407,170,400");
    EXPECT_EQ(printed_fraction("-512/22100"), "−512\u00A0/ 22,100");
    EXPECT_EQ(printed_fraction("1/1"), "");
    EXPECT_EQ(printed_fraction("22100"), "");
    EXPECT_EQ(printed_fraction(std::string(30, '1') + "/" + std::string(30, '3')), "");
    Sheet sheet = sample();
    EXPECT_FALSE(leaves_out_fractions(sheet));
    sheet.sections[1].tables[0].rows[0][1].exact =
        std::string(30, '1') + "/" + std::string(30, '3');
    EXPECT_TRUE(leaves_out_fractions(sheet));
    EXPECT_THAT(html(sheet), HasSubstr(fractions_left_out));
}

TEST(Wording, WrapsAtBlanks) {
    EXPECT_EQ(wrapped("", 10), std::vector<std::string>{});
    EXPECT_EQ(wrapped("a bb  ccc", 4), (std::vector<std::string>{"a bb", "ccc"}));
    EXPECT_EQ(wrapped("longer-than-that a", 4),
              (std::vector<std::string>{"longer-than-that", "a"}));
}

}  // namespace
}  // namespace fairdeal::documents
