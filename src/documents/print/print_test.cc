#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <boost/json.hpp>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <thread>

#include "documents/sheet/print_helper.h"
#include "documents/sheet/sheet.h"
#include "documents/sheet/whole_file.h"

// Checks the output of fairdeal-print with other people's programs.
namespace fairdeal::documents {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string sample_text() {
    return content("src/documents/sample_sheet.json");
}

// A small sheet, which prints fast.
std::string short_text() {
    Sheet sheet{.kind = "par-sheet", .title = "Short", .created = "2026-01-01T00:00:00Z"};
    const Plot plot{.id = "p", .title = "Plot", .series = {{"s", {{.x = 1, .y = 1}, {.x = 2}}}}};
    sheet.sections.push_back({.number = "1", .id = "s", .title = "Section", .plots = {plot}});
    return boost::json::serialize(to_json(sheet));
}

tl::expected<void, std::string> print_to(std::string_view json, PrintFormat format, Paper paper,
                                         const fs::path& path) {
    const auto content = print_sheet(json, format, paper);
    if (!content) return tl::unexpected(content.error());
    return write_whole_file(path, *content);
}

std::string output_of(const std::string& command) {
    std::string text;
    std::FILE* pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr) return text;
    std::array<char, 4096> part{};
    for (std::size_t got = 1; got > 0;) {
        got = std::fread(part.data(), 1, part.size(), pipe);
        text.append(part.data(), got);
    }
    EXPECT_EQ(::pclose(pipe), 0) << command;
    return text;
}

class Print : public ::testing::Test {
  protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "print-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        folder_ = name;
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string in_folder(const std::string& name) const { return (folder_ / name).string(); }

    fs::path folder_;
};

TEST_F(Print, PdfHasItsPagesTextAndMetadata) {
    const std::string path = in_folder("par.pdf");
    const auto printed = print_to(sample_text(), PrintFormat::pdf, Paper::letter, path);
    ASSERT_TRUE(printed) << printed.error();
    const std::string facts = output_of("pdfinfo " + path);
    EXPECT_THAT(facts, HasSubstr("Page size:       612 x 792 pts (letter)"));
    EXPECT_THAT(facts, HasSubstr("Three Card Poker: Par sheet"));
    EXPECT_THAT(facts, HasSubstr("Keywords:        par-sheet, three-card-poker, version 2"));
    const auto at = facts.find("Pages:");
    ASSERT_NE(at, std::string::npos);
    const std::string pages = facts.substr(at + 17, facts.find('\n', at) - at - 17);
    EXPECT_THAT(output_of("pdftotext -raw " + path + " -"), HasSubstr(pages + " / " + pages));
    EXPECT_GE(pages, "4");
}

TEST_F(Print, PdfSaysEveryTextOfTheSheet) {
    const std::string path = in_folder("par.pdf");
    ASSERT_TRUE(print_to(sample_text(), PrintFormat::pdf, Paper::a4, path));
    EXPECT_THAT(output_of("pdfinfo " + path), HasSubstr("(A4)"));
    const std::string text = output_of("pdftotext -raw " + path + " -");
    const auto sheet = from_json(sample_text());
    ASSERT_TRUE(sheet);
    for (const Section& section : sheet->sections) {
        EXPECT_THAT(text, HasSubstr(section.title));
        for (const SheetTable& table : section.tables) {
            EXPECT_THAT(text, HasSubstr(table.title));
            for (const Cells& row : table.rows)
                EXPECT_THAT(text, HasSubstr(row.back().text.substr(0, 5)));
        }
        for (const Plot& plot : section.plots) {
            EXPECT_THAT(text, HasSubstr(plot.title));
            EXPECT_THAT(text, HasSubstr(plot.x.title)) << "a plot, too, is drawn with text";
        }
    }
    EXPECT_THAT(text, HasSubstr("686,689 / 20,358,520"));
}

TEST_F(Print, ALongTableRepeatsItsHead) {
    Sheet sheet{.title = "Long", .created = "2026-01-01T00:00:00Z"};
    SheetTable table{.id = "t", .title = "Rows", .columns = {{"a", "Headword", ColumnKind::count}}};
    for (int i = 0; i < 200; ++i)
        table.rows.push_back({{.text = "row " + std::to_string(i)}});
    sheet.sections.push_back({.number = "1", .id = "s", .title = "S", .tables = {table}});
    const std::string path = in_folder("long.pdf");
    const std::string json = boost::json::serialize(to_json(sheet));
    ASSERT_TRUE(print_to(json, PrintFormat::pdf, Paper::letter, path));
    for (const char* page : {"2", "3", "4", "5"}) {
        const std::string text = output_of(std::string("pdftotext -f ") + page + " -l " + page +
                                           " -layout " + path + " -");
        EXPECT_THAT(text, HasSubstr("Headword")) << page;
    }
    EXPECT_THAT(output_of("pdftotext -raw " + path + " -"), HasSubstr("row 199"));
}

// The table is set smaller, so that its figures stay on one line.
TEST_F(Print, AWideTableStaysOnThePage) {
    Sheet sheet{.title = "Wide", .created = "2026-01-01T00:00:00Z"};
    SheetTable table{.id = "t", .title = "Columns"};
    Cells row;
    for (int i = 0; i < 14; ++i) {
        table.columns.push_back({"k", "Head", ColumnKind::number});
        row.push_back({.text = "1234.56" + std::to_string(10 + i)});
    }
    table.rows.assign(3, row);
    sheet.sections.push_back({.number = "1", .id = "s", .title = "S", .tables = {table}});
    const std::string path = in_folder("wide.pdf");
    const std::string json = boost::json::serialize(to_json(sheet));
    ASSERT_TRUE(print_to(json, PrintFormat::pdf, Paper::letter, path));
    const std::string text = output_of("pdftotext -raw " + path + " -");
    for (const Cell& cell : row)
        ASSERT_THAT(text, HasSubstr(cell.text));
}

TEST_F(Print, TheSameSheetGivesTheSamePdf) {
    ASSERT_TRUE(print_to(short_text(), PrintFormat::pdf, Paper::a4, folder_ / "a.pdf"));
    ASSERT_TRUE(print_to(short_text(), PrintFormat::pdf, Paper::a4, folder_ / "b.pdf"));
    EXPECT_TRUE(content(folder_ / "a.pdf") == content(folder_ / "b.pdf"));
}

// The workbook's dates are the sheet's. The clock moves on between the two, so any other date would
// differ.
TEST_F(Print, TheSameSheetGivesTheSameWorkbook) {
    ASSERT_TRUE(print_to(short_text(), PrintFormat::xlsx, Paper::a4, folder_ / "a.xlsx"));
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    ASSERT_TRUE(print_to(short_text(), PrintFormat::xlsx, Paper::a4, folder_ / "b.xlsx"));
    EXPECT_TRUE(content(folder_ / "a.xlsx") == content(folder_ / "b.xlsx"));
    EXPECT_THAT(output_of("unzip -p " + in_folder("a.xlsx") + " docProps/core.xml"),
                HasSubstr(">2026-01-01T00:00:00Z</dcterms:created>"));
}

TEST_F(Print, XlsxHasACoverAndASheetForEachTable) {
    const std::string path = in_folder("par.xlsx");
    const auto printed = print_to(sample_text(), PrintFormat::xlsx, Paper::letter, path);
    ASSERT_TRUE(printed) << printed.error();
    output_of("unzip -tqq " + path);
    const std::string book = output_of("unzip -p " + path + " xl/workbook.xml");
    EXPECT_THAT(book, HasSubstr("name=\"cover\" sheetId=\"1\""));
    EXPECT_THAT(book, HasSubstr("name=\"wagers\" sheetId=\"2\""));
    EXPECT_THAT(book, HasSubstr("name=\"changes\" sheetId=\"13\""));
    const std::string wagers = output_of("unzip -p " + path + " xl/worksheets/sheet2.xml");
    EXPECT_THAT(wagers, HasSubstr("state=\"frozen\""));
    EXPECT_THAT(wagers, HasSubstr("<v>0.03372980943604"));
    const std::string strings = output_of("unzip -p " + path + " xl/sharedStrings.xml");
    EXPECT_THAT(strings, HasSubstr("<t>686689/20358520</t>"));
    EXPECT_THAT(strings, HasSubstr("House edge (exact)"));
    const std::string styles = output_of("unzip -p " + path + " xl/styles.xml");
    EXPECT_THAT(styles, HasSubstr("formatCode=\"0.0000%\""));
}

TEST_F(Print, WhatCannotBePrintedOrWrittenIsSaidInASentence) {
    const auto said = [](std::string_view json, const fs::path& path) {
        const auto printed = print_to(json, PrintFormat::pdf, Paper::letter, path);
        return printed ? std::string("printed") : printed.error();
    };
    const std::string target = in_folder("no/par.pdf");
    EXPECT_EQ(said(short_text(), target),
              target + " cannot be written: its folder does not exist.");
    EXPECT_EQ(said(short_text(), "/dev/full"), "/dev/full cannot be written: the disk is full.");
    EXPECT_EQ(said("{}", in_folder("par.pdf")).substr(0, 36),
              "the sheet is not as its schema says:");
    EXPECT_FALSE(fs::exists(in_folder("par.pdf")));
    const auto missing =
        print_sheet(short_text(), PrintFormat::pdf, Paper::letter, folder_ / "fairdeal-print");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error(), "PDF, XLSX and drawings need the program " +
                                   in_folder("fairdeal-print") +
                                   ", which is not there; HTML, CSV and JSON do not.");
}

}  // namespace
}  // namespace fairdeal::documents
