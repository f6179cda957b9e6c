#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options/question_options.h"
#include "math/design/design.h"

namespace fairdeal::cli {

struct DesignOptions : QuestionOptions {
    std::string target{};
    std::string wager{};
    std::string tolerance = "0.25%";
    std::string least_hits{};
    std::string most_deviation{};
    std::vector<std::string> keep{};
    std::vector<std::string> ranges{};
    bool any_number = false;
    std::string rank = "target";
    std::size_t count = 5;
    std::size_t pick = 1;
    std::uint64_t effort = 20'000'000;
    std::size_t most_solved = 60;
    std::string file{};
    bool json = false;
    bool csv = false;

    // The command line that repeats this command.
    std::string command() const;
};

// Reads a share of 1 from "3.5%", "3.5" (also percent) or "512/22100"; nothing for other texts.
std::optional<base::Rational> parse_share(std::string_view text);
// Reads a number such as "4.25".
std::optional<base::Rational> parse_decimal(std::string_view text);

// Reads the request; nothing after one sentence on the standard error: exit code 2.
std::optional<math::design::DesignRequest> read_design(const DesignOptions& options);

}  // namespace fairdeal::cli
