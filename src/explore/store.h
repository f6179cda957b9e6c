#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "explore/search.h"

// A search that was interrupted goes on where it was, at the beginning of a depth.
namespace fairdeal::explore {

// Writes what the search has reached, in place of what the file held; a sentence when that fails.
std::optional<std::string> save(Search& search, const std::filesystem::path& path);

enum class Loaded : std::uint8_t {
    nothing,   // there is no such file
    goes_on,   // the search stands where the file was written
    another,   // it was written by a program whose tables behave otherwise, or with other bounds
    unusable,  // it cannot be read, or is cut off
};
// `search` is new. Whatever is answered but `goes_on` leaves it to begin from the start.
Loaded load(Search& search, const std::filesystem::path& path);

}  // namespace fairdeal::explore
