#pragma once

#include <functional>

#include "explore/search.h"

namespace fairdeal::explore {

// Searches all depths. `after` each of them may end the search with false. A check of the table
// that fails ends the program in any case: then the search gets its violation and `ended` is
// called, which leaves the program with an exit code of its own.
void run_guarded(Search& search, const Search::Tell& tell, const std::function<bool()>& after,
                 const std::function<void()>& ended);

}  // namespace fairdeal::explore
