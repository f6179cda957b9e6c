#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/page.h"
#include "games/description.h"

namespace fairdeal::cli {

// The rules of a game for people, from its description alone. They have facts, wagers, order of
// play, decisions, orders of hands, every pay table, the licensee's choices and the rulings relied
// on. The margin has the paragraph of each.
std::string rules_as_text(const games::Description& game, PageStyle style);

// "N.J.A.C. 13:69F-20.10(b) T-4": the paragraph and the ruling, either of which may be missing.
std::string source_of(const games::Clause* clause, std::string_view ruling);
std::string source_of(const games::Citation& cited);

// "Ante", "Ante or Pair Plus", "A, B and C".
std::string joined(const std::vector<std::string_view>& words, std::string_view last);

}  // namespace fairdeal::cli
