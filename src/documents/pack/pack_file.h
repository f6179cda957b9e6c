#pragma once

#include <optional>
#include <string>
#include <vector>

#include "documents/sheet/sheet.h"

// A submission pack: a folder of documents about one table of a game, which a licensee files and
// anybody can check and make again.
namespace fairdeal::documents::pack {

struct PackFile {
    std::string path{};  // its name in the pack's folder
    std::string content{};
};

// Files that belong together, and their use for a reader of the pack.
struct PackPart {
    std::string id{};  // "layout"
    std::string title{};
    std::string why{};     // its purpose, or why there are no files
    std::string source{};  // the clause that requires it, or empty
    std::vector<PackFile> files{};
    std::optional<Section> shown{};  // the section that the index shows
};

}  // namespace fairdeal::documents::pack
