#include "documents/pack/manifest.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "documents/sheet/digest.h"

namespace fairdeal::documents::pack {
namespace {

std::vector<const PackFile*> sorted(std::span<const PackFile> files) {
    std::vector<const PackFile*> list;
    for (const PackFile& file : files)
        list.push_back(&file);
    std::ranges::sort(list, {}, &PackFile::path);
    return list;
}

}  // namespace

boost::json::value manifest(const ManifestHead& head, std::span<const PackFile> files) {
    boost::json::array list;
    for (const PackFile* file : sorted(files)) {
        list.push_back(boost::json::object{{"path", file->path},
                                           {"size", file->content.size()},
                                           {"sha256", sha256(file->content)}});
    }
    return boost::json::object{{"schema", "1"},
                               {"kind", "submission-pack"},
                               {"game", head.game},
                               {"licensee", head.licensee},
                               {"created", head.created},
                               {"command", head.command},
                               {"program", boost::json::value_from(head.program)},
                               {"files", std::move(list)}};
}

std::string checksums(std::span<const PackFile> files) {
    std::string lines;
    for (const PackFile* file : sorted(files))
        lines += fmt::format("{}  {}\n", sha256(file->content), file->path);
    return lines;
}

}  // namespace fairdeal::documents::pack
