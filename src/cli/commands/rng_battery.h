#pragma once

#include <string>
#include <vector>

namespace fairdeal::cli {

// The options of `fairdeal rng test` as they were written.
struct RngTestOptions {
    std::vector<std::string> games{};  // none: all
    std::string seed{};                // none: drawn from the operating system
    std::string samples{};
    std::string generator = "chacha20";
    std::string file{};  // the report, none: no file
    bool json = false;
    std::string version{};  // of the program
};

// States the tests and what they can detect, runs them and prints the verdict. Returns the exit
// code: 0 passed, 1 failed, 2 after one sentence if an option is impossible.
int run_rng_test(const RngTestOptions& options);

}  // namespace fairdeal::cli
