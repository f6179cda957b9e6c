#include "explore/guarded.h"

#include <fmt/format.h>

#include <string_view>

#include "base/failed_checks.h"

// Turns a failed CHECK in the table into a violation with its script. After a failed check no state
// can be trusted, so the search reports and the program ends.
namespace fairdeal::explore {
namespace {

// A failed check can only call a plain function, so its data is global.
Search* guarded_search = nullptr;
const std::function<void()>* guarded_end = nullptr;

void note_failed_check(const char* file, int line, const char* condition) {
    std::string_view name(file);
    name.remove_prefix(name.rfind('/') + 1);
    guarded_search->broken_off(
        fmt::format("the program ends itself: {} must hold ({}:{})", condition, name, line));
    (*guarded_end)();
}

}  // namespace

void run_guarded(Search& search, const Search::Tell& tell, const std::function<bool()>& after,
                 const std::function<void()>& ended) {
    guarded_search = &search;
    guarded_end = &ended;
    base::listen_to_failed_checks(&note_failed_check);
    while (search.next_depth(tell)) {
        if (!after()) break;
    }
    base::listen_to_failed_checks(nullptr);
    search.check_onward();
}

}  // namespace fairdeal::explore
