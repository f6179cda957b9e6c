#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "cli/options/question_options.h"
#include "cli/terminal/page.h"

namespace fairdeal::cli {

// The rules of a strategy, and the costs of these rules and of some habits, for people.
std::string strategy_as_text(const Asked& asked, const games::Strategy& strategy, PageStyle style);

// The full table: a line for each class of situations, with every choice and its value, best first.
// It can be long, so `take` gets it in pieces.
void strategy_as_csv(const Asked& asked, const std::function<void(std::string_view)>& take);

}  // namespace fairdeal::cli
