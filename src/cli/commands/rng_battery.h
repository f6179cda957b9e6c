#pragma once

#include <string>
#include <vector>

namespace fairdeal::cli {

// `fairdeal rng test` as it was written.
struct RngTestOptions {
    std::vector<std::string> games{};  // none: all
    std::string seed{};                // none: drawn from the operating system
    std::string samples{};
    std::string generator = "chacha20";
    std::string file{};  // the report, none: no file
    bool json = false;
    std::string version{};  // of the program
};

// Says what will be tested and what can be found, tests it and gives the verdict. Returns the exit
// code: 0 passed, 1 failed, 2 after one sentence when something asked for cannot be.
int run_rng_test(const RngTestOptions& options);

}  // namespace fairdeal::cli
