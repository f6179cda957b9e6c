// Each file in cases/ is a small project with the findings it must give: no more and no fewer.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tidy/checks.h"

namespace tidy {
namespace {

struct Case {
    std::string name;
    Project project;
    std::vector<std::string> expected;   // lines "expect PATH:LINE: MESSAGE"
    std::vector<std::string> libraries;  // lines "library NAME"
};

void PrintTo(const Case& c, std::ostream* out) {
    *out << c.name;
}

// "repeat N TEXT" stands for N lines of TEXT, so that a case about length stays short. "<CR>" at
// the end of a line stands for a carriage return, which an editor may drop unseen.
void append_line(std::string& text, const std::string& line) {
    std::istringstream words(line);
    std::string word;
    std::size_t count = 1;
    if (words >> word; word == "repeat") {
        words >> count;
        std::getline(words, word);
        for (; count > 0; --count)
            text += word.substr(std::min<std::size_t>(word.size(), 1)) + "\n";
    } else if (constexpr std::string_view carriage_return = "<CR>";
               line.ends_with(carriage_return)) {
        text += line.substr(0, line.size() - carriage_return.size()) + "\r\n";
    } else {
        text += line + "\n";
    }
}

Case read_case(const std::filesystem::path& path) {
    Case result{.name = path.stem().string(), .project = {}, .expected = {}, .libraries = {}};
    std::ifstream stream(path);
    std::string file;
    std::string text;
    const auto end_file = [&] {
        if (!file.empty()) result.project.files.push_back(make_file(file, text));
        text.clear();
    };
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("expect ")) {
            result.expected.push_back(line.substr(7));
        } else if (line.starts_with("library ")) {
            result.libraries.push_back(line.substr(8));
        } else if (line.starts_with("file ")) {
            end_file();
            file = line.substr(5);
        } else if (!file.empty()) {
            append_line(text, line);
        }
    }
    end_file();
    return result;
}

std::vector<Case> read_cases() {
    std::vector<Case> cases;
    std::error_code none;  // run from the root of the project, as ctest does
    for (const auto& entry : std::filesystem::directory_iterator("tests/tidy/cases", none)) {
        cases.push_back(read_case(entry.path()));
    }
    std::ranges::sort(cases, {}, &Case::name);
    return cases;
}

class TidyCase : public testing::TestWithParam<Case> {};

TEST_P(TidyCase, GivesItsFindings) {
    Findings findings = check_all(GetParam().project);
    check_linked_licences(GetParam().project, GetParam().libraries, findings);
    std::vector<std::string> found;
    for (const Finding& finding : findings)
        found.push_back(to_string(finding));
    EXPECT_EQ(found, GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(Cases, TidyCase, testing::ValuesIn(read_cases()),
                         [](const auto& test) { return test.param.name; });

// A case that expects nothing shows that what is allowed is let through; most must expect
// something.
TEST(TidyCases, MostAreBad) {
    const auto cases = read_cases();
    EXPECT_GE(cases.size(), 20U);
    EXPECT_GE(std::ranges::count_if(cases, [](const Case& c) { return !c.expected.empty(); }), 18);
}

}  // namespace
}  // namespace tidy
