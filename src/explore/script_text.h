#pragma once

#include <string>

#include "explore/alphabet.h"

namespace fairdeal::explore {

// What was offered, as a line of a table script (docs/table_script.md). What the language has no
// words for becomes a comment.
std::string line_of(const Offer& offer);

}  // namespace fairdeal::explore
