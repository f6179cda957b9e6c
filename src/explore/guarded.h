#pragma once

#include <functional>

#include "explore/search.h"

namespace fairdeal::explore {

// Searches all depths. `after` runs after each depth and ends the search by returning false. A
// failed check in the table ends the program: then the search records the violation and calls
// `ended`, which leaves the program with its own exit code.
void run_guarded(Search& search, const Search::Tell& tell, const std::function<bool()>& after,
                 const std::function<void()>& ended);

}  // namespace fairdeal::explore
