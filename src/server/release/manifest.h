#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "ledger/checkpoint.h"

// The manifest of a release: its files, with the SHA-256 of each. It is a list that `sha256sum` can
// check, with a signed note over the list beside it. docs/manifest.md describes its content and how
// a third party checks it.
namespace fairdeal::server {

struct ManifestLine {
    std::string sha256{};          // 64 lowercase hexadecimal digits
    std::filesystem::path file{};  // relative to the manifest's folder; absolute for a library
    bool operator==(const ManifestLine&) const = default;
};
using Manifest = std::vector<ManifestLine>;  // sorted by file

std::string to_text(const Manifest& manifest);
// Reads exactly what `to_text` writes. The error is one sentence.
tl::expected<Manifest, std::string> read_manifest(std::string_view text);

// The name of the pay tables in the manifest: a file beside the program with every table of odds
// that it knows.
inline constexpr std::string_view pay_tables_file = "pay_tables.txt";
std::string pay_tables_text();

// The files of this release: the running program, the programs beside it that it starts, all shared
// libraries that are mapped now, the pages, and the pay tables as the program has them.
struct ReleasePlace {
    std::filesystem::path folder{};  // the program's folder
    std::vector<std::string> programs{};
    std::filesystem::path pages{};  // empty: none
};
tl::expected<Manifest, std::string> manifest_of(const ReleasePlace& place);
// The shared libraries in a text like /proc/self/maps.
std::vector<std::filesystem::path> mapped_libraries(std::string_view maps);

// The note over a list: a checkpoint whose size is the number of lines and whose root is the
// SHA-256 of the list.
std::string sign_manifest(const std::string& text, const ledger::Keys& keys);
tl::expected<void, std::string> check_signature(const std::string& text, std::string_view note,
                                                const ledger::Verifier& verifier);

// A difference between the release and the files here.
struct Discrepancy {
    std::string file{};
    std::string expected{};  // empty: the file is not in the manifest
    std::string found{};     // empty: the file is not here
};
std::vector<Discrepancy> compare(const Manifest& expected, const Manifest& found);

}  // namespace fairdeal::server
