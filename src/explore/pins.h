#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "explore/search.h"

// Pinned counts: how many states a case has at each depth, like the perft counts of chess programs.
// A change of procedure changes them, and so shows in review.
namespace fairdeal::explore {

// A line of the file: the case, `;`, its bounds, `:` and the counts.
//   hand device live 1 plain; asides 1; asides-from 8; depth 20; put-right-in 8: 1 1 2 4 7
struct Pin {
    std::string name;  // name_of(Case)
    SearchBounds bounds{};
    std::vector<std::uint64_t> per_depth{};
};

struct PinFile {
    std::vector<std::string> comments{};  // the lines before the first pin, with their `#`
    std::vector<Pin> pins{};
};

// Returns the file's contents, or one plain sentence if the text is not such a file.
tl::expected<PinFile, std::string> read_pins(std::string_view text);
std::string text_of(const PinFile& file);

// Returns the case with this name, or nothing.
std::optional<Case> find_case(const games::Module& game, std::string_view name);

// Returns where the counts differ, as one sentence; nothing if they are equal.
std::optional<std::string> difference(const Pin& pin, const std::vector<std::uint64_t>& counted);

}  // namespace fairdeal::explore
