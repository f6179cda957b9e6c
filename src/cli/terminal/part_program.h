#pragma once

#include <CLI/App.hpp>
#include <functional>
#include <string>

namespace fairdeal::cli {

// The answer to wrong usage: one sentence, and where to find help.
std::string usage_sentence(const CLI::App* app, const CLI::Error& error);

// The `main` of a program that has some of fairdeal's commands. `add` adds them, and exactly one
// runs. Returns the exit code; 2 for wrong usage.
int run_part(int argc, char** argv, const char* about,
             const std::function<void(CLI::App&, int& exit_code)>& add);

}  // namespace fairdeal::cli
