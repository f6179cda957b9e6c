// tidy ROOT [PROGRAM]: checks the sources below ROOT, and what PROGRAM is linked with.
#include <array>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <sstream>

#include "tidy/checks.h"
#include "tidy/pattern.h"

namespace {

// The file names in the answer of ldd, one library a line.
std::vector<std::string> linked_libraries(const std::string& program) {
    std::string answer;
    const std::string command = "ldd '" + program + "'";
    std::FILE* pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr) return {};
    for (std::array<char, 4096> part{}; std::fgets(part.data(), part.size(), pipe) != nullptr;) {
        answer += part.data();
    }
    if (::pclose(pipe) != 0) return {};
    std::vector<std::string> libraries;
    static const tidy::Pattern library("([^\\s/]+\\.so[.0-9]*)(\\s|$)");
    std::istringstream lines(answer);
    for (std::string line; std::getline(lines, line);) {
        if (const auto name = library.group_in(line)) libraries.push_back(*name);
    }
    return libraries;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.empty() || words.size() > 2 || !std::filesystem::is_directory(words[0])) {
        std::cerr << "Usage: tidy ROOT [PROGRAM]\n";
        return 2;
    }
    const tidy::Project project = tidy::read_project(words[0]);
    tidy::Findings findings = tidy::check_all(project);
    if (words.size() == 2) {
        const auto libraries = linked_libraries(words[1]);
        if (libraries.empty()) {
            std::cerr << "ldd says nothing of " << words[1] << ".\n";
            return 2;
        }
        tidy::check_linked_licences(project, libraries, findings);
    }
    for (const tidy::Finding& finding : findings)
        std::cout << to_string(finding) << '\n';
    std::cout << project.files.size() << " files read, " << findings.size() << " findings\n";
    return findings.empty() ? 0 : 1;
}
