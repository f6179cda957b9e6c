#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace fairdeal::documents {

// Writes the file so that under its name there is always the old content or all of the new one: the
// content goes to a temporary file in the same folder, to the disk, and then takes the name. A
// failure removes the temporary file, and so does the end of the program by a signal that asks for
// it. A device or pipe is written as it is. The error is a sentence that names the file.
tl::expected<void, std::string> write_whole_file(const std::filesystem::path& path,
                                                 std::string_view content);

}  // namespace fairdeal::documents
