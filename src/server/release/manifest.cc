#include "server/release/manifest.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "documents/sheet/digest.h"
#include "games/registry.h"
#include "ledger/hash.h"

namespace fairdeal::server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t digest_digits = 64;

bool is_digest(std::string_view text) noexcept {
    return text.size() == digest_digits && std::ranges::all_of(text, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

// Whether `sha256sum` writes the name as it is. It escapes others, which this list does not need.
bool is_plain_name(std::string_view name) noexcept {
    return !name.empty() && name.find_first_of("\\\n\r") == std::string_view::npos;
}

tl::expected<void, std::string> add_file(Manifest& manifest, const fs::path& file,
                                         const fs::path& name) {
    auto digest = documents::digest_of_file(file);
    if (!digest) return tl::unexpected(std::move(digest.error()));
    if (!is_plain_name(name.string())) {
        return tl::unexpected(fmt::format("The name {} is not plain.", name.string()));
    }
    manifest.push_back({std::move(digest->sha256), name});
    return {};
}

tl::expected<void, std::string> add_pages(Manifest& manifest, const ReleasePlace& place) {
    if (place.pages.empty()) return {};
    std::error_code error;
    fs::recursive_directory_iterator files(place.pages, error);
    for (; !error && files != fs::recursive_directory_iterator(); files.increment(error)) {
        if (!files->is_regular_file()) continue;
        const fs::path name = files->path().lexically_proximate(place.folder);
        if (auto added = add_file(manifest, files->path(), name); !added) return added;
    }
    if (error) {
        return tl::unexpected(fmt::format("The pages in {} cannot be read.", place.pages.string()));
    }
    return {};
}

tl::expected<std::string, std::string> own_maps() {
    std::ifstream file("/proc/self/maps");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    if (text.empty()) return tl::unexpected(std::string("/proc/self/maps cannot be read."));
    return text;
}

}  // namespace

std::string to_text(const Manifest& manifest) {
    std::string text;
    for (const ManifestLine& line : manifest)
        text += fmt::format("{}  {}\n", line.sha256, line.file.string());
    return text;
}

tl::expected<Manifest, std::string> read_manifest(std::string_view text) {
    Manifest manifest;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        const bool is_right = end != std::string_view::npos && line.size() > digest_digits + 2 &&
                              is_digest(line.substr(0, digest_digits)) &&
                              line.substr(digest_digits, 2) == "  " &&
                              is_plain_name(line.substr(digest_digits + 2));
        if (!is_right) {
            return tl::unexpected(fmt::format("Line {} of the manifest is malformed.", number));
        }
        manifest.push_back(
            {std::string(line.substr(0, digest_digits)), line.substr(digest_digits + 2)});
        if (number > 1 && !(manifest[number - 2].file < manifest[number - 1].file)) {
            return tl::unexpected(fmt::format("Line {} of the manifest is out of order.", number));
        }
        text.remove_prefix(end + 1);
    }
    if (manifest.empty()) return tl::unexpected(std::string("The manifest is empty."));
    return manifest;
}

// Every field that determines payments, so that a changed cent changes the text.
std::string pay_tables_text() {
    std::string text;
    const auto out = std::back_inserter(text);
    for (const games::Module* game : games::registry()) {
        const games::Description& description = *game->description;
        for (const games::PayTable& table : description.pay_tables) {
            fmt::format_to(out, "{} {} {}, {}\n", description.key,
                           description.schedules[table.schedule].name, table.id,
                           games::name_of(table.label));
            for (std::size_t i = 0; i < games::row_count; ++i) {
                const games::Pay& pay = table.pays[i];
                if (pay.kind == games::PayKind::nothing) continue;
                fmt::format_to(out, "  {}: {}, envy {}{}\n",
                               games::key_of(description, static_cast<games::Row>(i)),
                               games::text_of(pay, description.meters), pay.envy_dollars,
                               pay.shared ? ", shared" : "");
            }
        }
    }
    return text;
}

std::vector<fs::path> mapped_libraries(std::string_view maps) {
    std::set<fs::path> files;
    while (!maps.empty()) {
        const std::size_t end = std::min(maps.find('\n'), maps.size());
        const std::string_view line = maps.substr(0, end);
        maps.remove_prefix(std::min(end + 1, maps.size()));
        const std::size_t path = line.find('/');
        if (path == std::string_view::npos) continue;
        const std::string_view name = line.substr(path);
        const std::size_t file = name.rfind('/') + 1;
        // "libc.so.6", "libfmt.so.9.1.0", "ld-linux-x86-64.so.2"; not a locale, not the program.
        const std::size_t so = name.find(".so", file);
        if (so == std::string_view::npos) continue;
        const std::string_view rest = name.substr(so + 3);
        if (rest.empty() || rest.front() == '.' || rest.starts_with(" (deleted)")) {
            files.insert(fs::path(name));
        }
    }
    return {files.begin(), files.end()};
}

tl::expected<Manifest, std::string> manifest_of(const ReleasePlace& place) {
    Manifest manifest;
    const auto maps = own_maps();
    if (!maps) return tl::unexpected(maps.error());
    for (const fs::path& library : mapped_libraries(*maps)) {
        if (auto added = add_file(manifest, library, library); !added) {
            return tl::unexpected(added.error());
        }
    }
    for (const std::string& program : place.programs) {
        if (auto added = add_file(manifest, place.folder / program, program); !added) {
            return tl::unexpected(added.error());
        }
    }
    if (auto added = add_pages(manifest, place); !added) return tl::unexpected(added.error());
    manifest.push_back({documents::sha256(pay_tables_text()), fs::path(pay_tables_file)});
    std::ranges::sort(manifest, {}, &ManifestLine::file);
    return manifest;
}

std::string sign_manifest(const std::string& text, const ledger::Keys& keys) {
    const auto lines = static_cast<std::uint64_t>(std::ranges::count(text, '\n'));
    return ledger::sign({keys.origin, {lines, ledger::sha256({text})}}, keys);
}

tl::expected<void, std::string> check_signature(const std::string& text, std::string_view note,
                                                const ledger::Verifier& verifier) {
    const auto signed_list = ledger::read_checkpoint(note, verifier);
    if (!signed_list) return tl::unexpected(signed_list.error());
    if (signed_list->tree.root != ledger::sha256({text})) {
        return tl::unexpected(std::string("The manifest is not the one that was signed."));
    }
    return {};
}

std::vector<Discrepancy> compare(const Manifest& expected, const Manifest& found) {
    std::map<fs::path, Discrepancy> all;
    for (const ManifestLine& line : expected)
        all[line.file].expected = line.sha256;
    for (const ManifestLine& line : found)
        all[line.file].found = line.sha256;
    std::vector<Discrepancy> discrepancies;
    for (auto& [file, each] : all) {
        if (each.expected == each.found) continue;
        each.file = file.string();
        discrepancies.push_back(std::move(each));
    }
    return discrepancies;
}

}  // namespace fairdeal::server
