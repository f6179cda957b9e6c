#pragma once

#include <string>
#include <vector>

// A submission pack: a folder of documents on one table of a game, which a licensee files and
// anybody can check and make again.
namespace fairdeal::documents::pack {

struct PackFile {
    std::string path{};  // its name in the pack's folder
    std::string content{};
    std::string about{};  // what it is, in a few words, for the index
};

// Files that belong together, and what somebody who opens the pack does with them.
struct Part {
    std::string id{};  // "layout"
    std::string title{};
    std::string why{};     // which clause asks for it, or what it is good for
    std::string source{};  // "N.J.A.C. 13:69E-1.13BB(a)1", or nothing
    std::vector<PackFile> files{};
    std::string absent{};  // why there are no files, if there are none
};

}  // namespace fairdeal::documents::pack
