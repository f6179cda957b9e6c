#include "cli/commands/sign_command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "cli/commands/rules_sheet_command.h"
#include "cli/terminal/document_time.h"

// A wrong question about a document gets one sentence, and leaves no file.
namespace fairdeal::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class Documents : public testing::Test {
  protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "documents-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        folder_ = name;
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string in_folder(const std::string& name) const { return (folder_ / name).string(); }

    std::string table_file(std::string_view text) const {
        std::ofstream(in_folder("table.toml")) << text;
        return in_folder("table.toml");
    }

    SignOptions sign(std::string game) const {
        SignOptions options;
        options.table.game = std::move(game);
        options.file = in_folder("sign.svg");
        options.version = "0.0";
        return options;
    }

    void expect_refused(const SignOptions& options, std::string_view words) const {
        testing::internal::CaptureStderr();
        EXPECT_EQ(run_sign(options), 2);
        expect_sentence(testing::internal::GetCapturedStderr(), words);
        EXPECT_FALSE(fs::exists(in_folder("sign.svg")));
    }

    void expect_refused(const RulesSheetQuestion& question, std::string_view words) const {
        testing::internal::CaptureStderr();
        EXPECT_EQ(run_rules_sheet("double-draw-poker", question), 2);
        expect_sentence(testing::internal::GetCapturedStderr(), words);
    }

    static void expect_sentence(const std::string& said, std::string_view words) {
        EXPECT_THAT(said, StartsWith("fairdeal "));
        EXPECT_THAT(said, HasSubstr(std::string(words)));
        EXPECT_THAT(said, EndsWith(".\n"));
        EXPECT_EQ(std::ranges::count(said, '\n'), 1);
    }

    fs::path folder_;
};

TEST_F(Documents, ASignNeedsAGameAndAFile) {
    expect_refused(sign(""), "name a game");
    expect_refused(sign("bridge"), "bridge");
    SignOptions nowhere = sign("double-draw-poker");
    nowhere.file = "";
    expect_refused(nowhere, "-o");
    nowhere.file = in_folder("sign.doc");
    expect_refused(nowhere, "does not end in .svg or .pdf");
}

TEST_F(Documents, TablesAndOptionsThatAreNotPermittedAreRefused) {
    SignOptions options = sign("double-draw-poker");
    options.table.pay = {"bonus=3"};
    expect_refused(options, "there is no pay table \"3\"");
    options.table.pay = {"bonus"};
    expect_refused(options, "NAME=VALUE");
    options.table.pay = {};
    options.table.options = {"version=2"};
    expect_refused(options, "version");
    SignOptions limited = sign("holdem-3-bonus");
    limited.table.options = {"aggregate-limit=4000000"};
    expect_refused(limited, "aggregate-limit");
    SignOptions paired = sign("three-card-poker");
    paired.table.pay = {"ante-bonus=2"};
    expect_refused(paired, "20.11");
}

TEST_F(Documents, ATableFileThatMayNotOpenIsRefused) {
    SignOptions options = sign("double-draw-poker");
    options.table.file = in_folder("missing.toml");
    expect_refused(options, "cannot read");
    options.table.file = table_file("game = \"three-card-poker\"\noptions.settlement = \"c1\"\n");
    expect_refused(options, "table.toml:1: ");
    options.table.file = table_file(
        "game = \"double-draw-poker\"\n[pay]\nbonus = \"mine\"\n[[pay-table]]\nschedule = "
        "\"bonus\"\nid = \"mine\"\n[pay-table.rows]\nfive-aces = \"900 to 1\"\n");
    expect_refused(options, "table.toml:");
}

TEST_F(Documents, NamesDaysAndPathsAreChecked) {
    SignOptions options = sign("double-draw-poker");
    options.has_licensee = true;
    options.licensee = "";
    expect_refused(options, "licensee");
    options.licensee = std::string("Marram\nHouse");
    expect_refused(options, "licensee");
    options.licensee = std::string(500, 'x');
    expect_refused(options, "licensee");
    options.licensee = "Marram House";
    options.date = "2026-02-30";
    expect_refused(options, "--date");
    options.date = "";
    options.file = in_folder("no/such/folder/sign.svg");
    expect_refused(options, "sign.svg");
    options.file = in_folder("sign.svg");
    options.odds = options.statements = "felt";
    expect_refused(options, "nothing is left");
}

TEST_F(Documents, ASignIsWritten) {
    SignOptions options = sign("double-draw-poker");
    options.table.pay = {"bonus=2"};
    EXPECT_EQ(run_sign(options), 0);
    std::ifstream file(options.file);
    const std::string svg{std::istreambuf_iterator<char>(file), {}};
    EXPECT_THAT(svg, HasSubstr("odds-bonus"));
}

TEST_F(Documents, ARulesSheetNeedsAFormAndAPdfAFile) {
    RulesSheetQuestion question;
    question.file = in_folder("rules.html");
    expect_refused(question, "--format");
    question.format = "pdf";
    question.file = "";
    expect_refused(question, "-o");
    question.format = "html";
    question.file = in_folder("no/folder/rules.html");
    expect_refused(question, "rules.html");
    question.has_licensee = true;
    question.licensee = "\x01";
    expect_refused(question, "licensee");
}

TEST_F(Documents, ARulesSheetIsWrittenInEveryForm) {
    for (const char* format : {"html", "md", "pdf"}) {
        RulesSheetQuestion question;
        question.format = format;
        question.date = "2026-01-01";
        question.file = in_folder(std::string("rules.") + format);
        EXPECT_EQ(run_rules_sheet("double-draw-poker", question), 0);
        EXPECT_GT(fs::file_size(question.file), 2'000u) << format;
    }
}

TEST_F(Documents, TheRulesOnTheOutputAreThoseOfTheFile) {
    RulesSheetQuestion question;
    question.format = "md";
    question.date = "2026-01-01";
    testing::internal::CaptureStdout();
    EXPECT_EQ(run_rules_sheet("double-draw-poker", question), 0);
    const std::string shown = testing::internal::GetCapturedStdout();
    EXPECT_THAT(shown, StartsWith("# Double Draw Poker: the rules\n"));
    question.file = in_folder("rules.md");
    EXPECT_EQ(run_rules_sheet("double-draw-poker", question), 0);
    std::ifstream file(question.file);
    EXPECT_EQ(shown, std::string(std::istreambuf_iterator<char>(file), {}));
}

TEST(DocumentTime, ADayIsItsFirstSecondAndNothingElseIsADay) {
    EXPECT_EQ(time_of_day("2026-11-16"), "2026-11-16T00:00:00Z");
    for (const char* wrong :
         {"", "2026-1-1", "2026-13-01", "2026-02-30", "2026-11-1x", "-026-01-01"})
        EXPECT_EQ(time_of_day(wrong), "") << wrong;
}

}  // namespace
}  // namespace fairdeal::cli
