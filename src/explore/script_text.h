#pragma once

#include <string>

#include "explore/alphabet.h"

namespace fairdeal::explore {

// Returns an offer as a line of a table script (docs/table_script.md). What the language cannot
// express becomes a comment.
std::string line_of(const Offer& offer);

}  // namespace fairdeal::explore
