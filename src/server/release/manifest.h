#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "ledger/checkpoint.h"

// The manifest of a release: which files it consists of, and the SHA-256 of each. It is a list as
// `sha256sum` writes and checks it, and beside it there is a signed note over the list. docs/
// manifest.md tells what is in it and how somebody else checks it.
namespace fairdeal::server {

struct ManifestLine {
    std::string sha256{};          // 64 small hexadecimal digits
    std::filesystem::path file{};  // seen from the manifest's folder, or absolute: a library
    bool operator==(const ManifestLine&) const = default;
};
using Manifest = std::vector<ManifestLine>;  // sorted by file

std::string to_text(const Manifest& manifest);
// Strict: what `to_text` writes, and nothing else.
tl::expected<Manifest, std::string> read_manifest(std::string_view text);

// The name under which the pay tables stand in the manifest: a file beside the program with every
// table of odds that it knows.
inline constexpr std::string_view pay_tables_file = "pay_tables.txt";
std::string pay_tables_text();

// The files of this release: the running program, the programs beside it that it starts, every
// shared library that is mapped now, the pages, and the pay tables as the program has them.
struct ReleasePlace {
    std::filesystem::path folder{};  // of the program
    std::vector<std::string> programs{};
    std::filesystem::path pages{};  // empty: none
};
tl::expected<Manifest, std::string> manifest_of(const ReleasePlace& place);
// Of /proc/self/maps, or a text like it: what is mapped and is a shared library.
std::vector<std::filesystem::path> mapped_libraries(std::string_view maps);

// The note over a list: a checkpoint whose size is the number of lines and whose root is the
// SHA-256 of the list.
std::string sign_manifest(const std::string& text, const ledger::Keys& keys);
tl::expected<void, std::string> check_signature(const std::string& text, std::string_view note,
                                                const ledger::Verifier& verifier);

// What differs between what was released and what is here.
struct Discrepancy {
    std::string file{};
    std::string expected{};  // empty: it is not in the manifest
    std::string found{};     // empty: it is not here
};
std::vector<Discrepancy> compare(const Manifest& expected, const Manifest& found);

}  // namespace fairdeal::server
