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
    std::string subtitle{};               // whose table it is
    std::vector<std::string> warnings{};  // of the mathematics, and what is still to be chosen
    std::string layout{};                 // the SVG of the layout, or nothing
};

// index.html: what is in the pack and why, what the parts have to show, and how to verify it. Links
// every file of the parts, itself and the manifests.
std::string index_page(const IndexRequest& request, std::span<const PackPart> parts);

}  // namespace fairdeal::documents::pack
