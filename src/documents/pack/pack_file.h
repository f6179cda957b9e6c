#pragma once

#include <optional>
#include <string>
#include <vector>

#include "documents/sheet/sheet.h"

// A submission pack: a folder of documents on one table of a game, which a licensee files and
// anybody can check and make again.
namespace fairdeal::documents::pack {

struct PackFile {
    std::string path{};  // its name in the pack's folder
    std::string content{};
};

// Files that belong together, and what somebody who opens the pack does with them.
struct PackPart {
    std::string id{};  // "layout"
    std::string title{};
    std::string why{};     // what it is good for; or why there are no files
    std::string source{};  // the clause that asks for it, or nothing
    std::vector<PackFile> files{};
    std::optional<Section> shown{};  // what of it the index shows
};

}  // namespace fairdeal::documents::pack
