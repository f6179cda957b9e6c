#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "documents/pack/pack_file.h"

namespace fairdeal::documents::pack {

// Why a folder of this name cannot be written: the name is taken, the folder is not empty, or its
// parent does not exist. A sentence without its full stop; empty if nothing is wrong.
std::string fault_of_folder(const std::filesystem::path& path);

// Writes a folder with these files, completely or not at all: writes it beside its place under
// another name, syncs it to the disk, and then renames it. A failure removes what was written, and
// so does a signal that asks the program to end. The files' names contain no folders. The error is
// a sentence.
tl::expected<void, std::string> write_whole_folder(const std::filesystem::path& path,
                                                   std::span<const PackFile> files);

}  // namespace fairdeal::documents::pack
