#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace fairdeal::documents {

// Writes the file so that its name always has either the old content or all of the new one. For
// this, it writes a temporary file in the same folder, syncs it to the disk, and renames it. A
// failure removes the temporary file, and so does a signal that asks the program to end. It writes
// a device or pipe directly. The error is a sentence that names the file.
tl::expected<void, std::string> write_whole_file(const std::filesystem::path& path,
                                                 std::string_view content);

}  // namespace fairdeal::documents
