#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "clause_tests/clause_tests.h"
#include "games/registry.h"

// The README of every game leads from the paragraphs of the regulation to functions and tests.
// Tests run in the root of the project.
namespace fairdeal::cli {
namespace {

namespace fs = std::filesystem;

std::string readme_text(const fs::path& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

fs::path folder_of(const games::Description& game) {
    std::string name(game.key);
    std::ranges::replace(name, '-', '_');
    return fs::path("src/games") / name;
}

// What stands between backticks in the rows of the table.
std::vector<std::string> names_in_table(const std::string& text) {
    std::vector<std::string> names;
    for (std::size_t at = text.find("\n| "); at != std::string::npos;
         at = text.find("\n| ", at + 1)) {
        const std::string row = text.substr(at + 1, text.find('\n', at + 1) - at - 1);
        std::size_t open = row.find('`');
        while (open != std::string::npos) {
            const std::size_t close = row.find('`', open + 1);
            if (close == std::string::npos) break;
            names.push_back(row.substr(open + 1, close - open - 1));
            open = row.find('`', close + 1);
        }
    }
    return names;
}

// "src/games/some_game/rules.h:resolve" as the README of that game writes it.
std::string as_written(std::string_view where, const fs::path& folder) {
    const std::string own = folder.string() + '/';
    return std::string(where.starts_with(own) ? where.substr(own.size())
                                              : where.substr(std::string_view("src/").size()));
}

TEST(GameReadme, NamesOnlyTestsAndFilesThatExist) {
    std::set<std::string, std::less<>> tests;
    for (const clause_tests::ClauseTest& test : clause_tests::clause_tests()) {
        tests.emplace(test.test.substr(test.test.find(": ") + 2));
    }
    for (const games::Module* module : games::registry()) {
        const fs::path folder = folder_of(*module->description);
        const std::vector<std::string> names = names_in_table(readme_text(folder / "README.md"));
        EXPECT_FALSE(names.empty()) << folder << " has no README.md with a table";
        for (const std::string& name : names) {
            const std::size_t colon = name.find(':');
            if (colon == std::string::npos) {
                EXPECT_TRUE(tests.contains(name)) << folder << " names no test: " << name;
                continue;
            }
            const fs::path file = name.substr(0, colon);
            const fs::path path = file.has_parent_path() ? "src" / file : folder / file;
            EXPECT_TRUE(readme_text(path).find(name.substr(colon + 1)) != std::string::npos)
                << folder << " names no function: " << name;
        }
    }
}

TEST(GameReadme, NamesTheCodeOfEveryRule) {
    for (const games::Module* module : games::registry()) {
        const games::Description& game = *module->description;
        const fs::path folder = folder_of(game);
        const std::string readme = readme_text(folder / "README.md");
        for (const games::Clause& clause : game.clauses) {
            if (clause.part != games::Part::rules || clause.where.empty()) continue;
            EXPECT_TRUE(readme.find('`' + as_written(clause.where, folder) + '`') !=
                        std::string::npos)
                << clause.id << ": " << folder << "/README.md does not name " << clause.where;
        }
    }
}

}  // namespace
}  // namespace fairdeal::cli
