#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "documents/pack/pack_file.h"

namespace fairdeal::documents::pack {

// What is in the way of writing a folder of this name: something else, a folder that is not empty,
// or no place to put it. A sentence without its full stop; empty: nothing.
std::string fault_of_folder(const std::filesystem::path& path);

// Writes a folder with these files so that under its name there is all of it or nothing: it is made
// beside its place under another name, goes to the disk, and then takes the name. A failure removes
// what was written, and so does the end of the program by a signal that asks for it. The files'
// names are plain: no folders in them. The error is a sentence.
tl::expected<void, std::string> write_whole_folder(const std::filesystem::path& path,
                                                   std::span<const PackFile> files);

}  // namespace fairdeal::documents::pack
