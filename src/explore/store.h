#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "explore/search.h"

// Saves an interrupted search, and resumes it at the beginning of a depth.
namespace fairdeal::explore {

// Writes the search's progress, replacing the file; returns a sentence if that fails.
std::optional<std::string> save(Search& search, const std::filesystem::path& path);

enum class Loaded : std::uint8_t {
    nothing,   // there is no such file
    goes_on,   // the search now stands where the file was written
    another,   // written by a program whose tables behave differently, or with other bounds
    unusable,  // unreadable or truncated
};
// `search` must be new. For every answer but `goes_on` it is unchanged and begins from the start.
Loaded load(Search& search, const std::filesystem::path& path);

}  // namespace fairdeal::explore
