#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "support/covers.h"
#include "table/script/play_test.h"
#include "table/script/read.h"

// The scripts beside the games, and their exact output. After an intended change, renew the events
// as docs/table_script.md says, and read the difference.
namespace fairdeal::table::script {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<fs::path> scripts_beside_games() {
    std::vector<fs::path> scripts;
    std::error_code none;  // somebody may only ask which tests there are, from anywhere
    for (const auto& entry : fs::recursive_directory_iterator("src/games", none)) {
        if (entry.path().extension() == ".table") scripts.push_back(entry.path());
    }
    std::ranges::sort(scripts);
    return scripts;
}

class GoldenScript : public testing::TestWithParam<fs::path> {};

// A script is a test of the clauses it says it covers.
TEST_P(GoldenScript, PrintsItsEventsToTheLetter) {
    const std::string script = text_of(GetParam());
    const auto parsed = read_script(script, no_file);
    ASSERT_TRUE(parsed.has_value())
        << GetParam() << " line " << parsed.error().line << ": " << parsed.error().sentence;
    test::record_covered_clauses(parsed->covers);
    RecordProperty("script", GetParam().generic_string());
    const Played out = played(script);
    EXPECT_TRUE(out.well) << GetParam();
    fs::path events = GetParam();
    EXPECT_EQ(out.text, text_of(events.replace_extension(".events"))) << GetParam();
}

// "three_card_poker_hand", of src/games/three_card_poker/scripts/hand.table.
std::string script_name(const testing::TestParamInfo<fs::path>& info) {
    return info.param.parent_path().parent_path().filename().string() + '_' +
           info.param.stem().string();
}
INSTANTIATE_TEST_SUITE_P(BesideAGame, GoldenScript, testing::ValuesIn(scripts_beside_games()),
                         script_name);

TEST(GoldenScripts, EveryScriptHasItsEventsAndEventsTheirScript) {
    const std::vector<fs::path> scripts = scripts_beside_games();
    EXPECT_GE(scripts.size(), 10U);
    for (fs::path script : scripts)
        EXPECT_TRUE(fs::exists(script.replace_extension(".events"))) << script;
    for (const auto& entry : fs::recursive_directory_iterator("src/games")) {
        fs::path script = entry.path();
        if (script.extension() != ".events") continue;
        EXPECT_TRUE(fs::exists(script.replace_extension(".table"))) << entry.path();
    }
}

// The example that teaches the language works.
TEST(GoldenScripts, TheExampleOfTheDocumentPlays) {
    const std::string document = text_of("docs/table_script.md");
    const std::size_t start = document.find("```\ntable ");
    ASSERT_NE(start, std::string::npos);
    const std::size_t end = document.find("```", start + 4);
    const Played out = played(document.substr(start + 4, end - start - 4));
    EXPECT_EQ(out.problem, "");
    EXPECT_TRUE(out.well) << out.text;
}

}  // namespace
}  // namespace fairdeal::table::script
