#pragma once

#include <span>
#include <string>
#include <vector>

#include "documents/pack/manifest.h"
#include "documents/pack/pack_file.h"

namespace fairdeal::documents::pack {

struct IndexRequest {
    ManifestHead head{};
    std::string title{};                  // the game as players know it
    std::string subtitle{};               // the licensee
    std::vector<std::string> warnings{};  // of the mathematics, and the missing choices
    std::string layout{};                 // the SVG of the layout, or empty
};

// index.html: the content of the pack with its reasons, summaries of the parts, and how to verify
// it. It links every file of the parts, itself and the manifests.
std::string index_page(const IndexRequest& request, std::span<const PackPart> parts);

}  // namespace fairdeal::documents::pack
