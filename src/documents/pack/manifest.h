#pragma once

#include <boost/json/value.hpp>
#include <span>
#include <string>

#include "documents/pack/pack_file.h"
#include "documents/sheet/sheet.h"

// The list of a pack's files with sizes and digests, for programs and for `sha256sum -c`.
namespace fairdeal::documents::pack {

struct ManifestHead {
    std::string game{};
    std::string licensee{};  // empty if none was named
    std::string created{};   // RFC 3339
    std::string command{};   // the command that makes the pack again
    Program program{};
};

// The head, and every file sorted by name with its size and SHA-256.
boost::json::value manifest(const ManifestHead& head, std::span<const PackFile> files);

// A line for each file, sorted by name, as `sha256sum -c` reads it.
std::string checksums(std::span<const PackFile> files);

}  // namespace fairdeal::documents::pack
