#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "explore/search.h"
#include "games/registry.h"
#include "table/script/print.h"
#include "table/script/read.h"

// A small table for tests of the search.
namespace fairdeal::explore {

inline Case small_case(config::CardSource cards = config::CardSource::electronic) {
    return {games::find_game("three-card-poker"),
            table::Dealing::automated,
            table::Shuffling::device,
            cards,
            1,
            1,
            Stacking::plain};
}

// Searches until something is found. The script is shortest because the search goes by depth.
inline Violation first_violation(const Case& one, Executor executor, std::uint32_t depth,
                                 std::uint8_t asides = 1) {
    Search search(one, {.depth = depth, .asides = asides}, executor);
    while (search.violations().empty() && search.next_depth())
        continue;
    EXPECT_FALSE(search.violations().empty());
    return search.violations().empty() ? Violation{} : search.violations().front();
}

inline std::size_t lines_in(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

// The script can be read, and the real engine carries out every line.
inline void expect_replays(const std::string& text) {
    const auto play = table::script::read_script(
        text, [](std::string_view) { return std::optional<std::string>(); });
    ASSERT_TRUE(play.has_value()) << play.error().sentence << "\n" << text;
    table::script::TextPrinter printer;
    EXPECT_TRUE(table::script::Runner(*play, printer).run()) << text << printer.take();
}

}  // namespace fairdeal::explore
