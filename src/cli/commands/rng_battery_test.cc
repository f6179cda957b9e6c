#include "cli/commands/rng_battery.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

// A wrong question to the tests of randomness gets one sentence before a card is dealt, and touches
// no file. tests/randomness runs the tests themselves.
namespace fairdeal::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class RngBattery : public testing::Test {
  protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "randomness-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        folder_ = name;
        std::ofstream(report()) << "old";
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string report() const { return (folder_ / "report.html").string(); }

    void expect_refused(RngTestOptions options, std::string_view words) const {
        if (options.file.empty()) options.file = report();
        testing::internal::CaptureStderr();
        testing::internal::CaptureStdout();
        EXPECT_EQ(run_rng_test(options), 2) << words;
        const std::string sentence = testing::internal::GetCapturedStderr();
        EXPECT_THAT(sentence, StartsWith("fairdeal rng test: "));
        EXPECT_THAT(sentence, HasSubstr(std::string(words)));
        EXPECT_EQ(std::ranges::count(sentence, '\n'), 1);
        EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
        std::string content;
        std::ifstream(report()) >> content;
        EXPECT_EQ(content, "old");
        EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
    }

    fs::path folder_{};
};

TEST_F(RngBattery, WrongQuestionsAreRefused) {
    expect_refused({.games = {"blackjack"}}, "there is no game \"blackjack\"");
    expect_refused({.games = {"three-card-poker", ""}}, "there is no game \"\"");
    for (const char* samples : {"0", "-5", "1e30", "1e12", "65535", "many", "1.5"})
        expect_refused({.samples = samples}, "is not a whole number from 65536 to");
    for (const char* seed : {"-1", "1e30", "x"})
        expect_refused({.seed = seed}, "is not a whole number below 2^64");
    expect_refused({.generator = "mersenne"},
                   "they are: chacha20, modulo-16, missing-last-swap, correlated-rounds");
}

TEST_F(RngBattery, AFileThatCannotBeWrittenIsRefusedBeforehand) {
    expect_refused({.file = (folder_ / "report.doc").string()}, "does not end in .html");
    expect_refused({.file = (folder_ / "none" / "report.html").string()}, "there is no folder");
    fs::path inside = folder_;
    inside += ".json";
    fs::create_directory(inside);
    expect_refused({.file = inside.string()}, "is a folder");
    fs::remove(inside);
    expect_refused({.file = "/proc/self/report.html"}, "/proc/self");
}

}  // namespace
}  // namespace fairdeal::cli
