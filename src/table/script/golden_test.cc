#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "table/script/play_test.h"

// The scripts beside the games, and what they print to the letter. After a wanted change write the
// events anew, as docs/table_script.md says, and read the difference.
namespace fairdeal::table::script {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

TEST(GoldenScripts, EveryScriptBesideAGamePrintsItsEventsToTheLetter) {
    int scripts = 0;
    for (const auto& entry : fs::recursive_directory_iterator("src/games")) {
        if (entry.path().extension() == ".events") {
            fs::path script = entry.path();
            EXPECT_TRUE(fs::exists(script.replace_extension(".table"))) << entry.path();
        }
        if (entry.path().extension() != ".table") continue;
        ++scripts;
        const Played out = played(text_of(entry.path()));
        EXPECT_EQ(out.problem, "") << entry.path();
        EXPECT_TRUE(out.well) << entry.path();
        fs::path events = entry.path();
        EXPECT_EQ(out.text, text_of(events.replace_extension(".events"))) << entry.path();
    }
    EXPECT_GE(scripts, 10);
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
