#include "server/http/pages.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

#include "documents/sheet/digest.h"
#include "server/http/compress.h"

// All files are read at the start, so no request can name a path on the disk, and a page cannot
// change under a running server. Compressed forms are made by the build and stored beside the plain
// one.
namespace fairdeal::server {
namespace {

struct MediaType {
    std::string_view ending;
    std::string_view type;
};

constexpr auto media_types = std::to_array<MediaType>({
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
});

std::string media_type_of(std::string_view path) {
    const auto* const at = std::ranges::find_if(
        media_types, [&](const MediaType& one) { return path.ends_with(one.ending); });
    return std::string(at == media_types.end() ? "application/octet-stream" : at->type);
}

// The answer of a program without pages.
constexpr std::string_view no_pages =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Fairdeal</title>\n"
    "<p>The pages are not beside this program: ./run builds them. What it serves to programs is "
    "described at <a href=\"/api/v1/openapi.json\">/api/v1/openapi.json</a>.</p>\n</html>\n";

constexpr std::uintmax_t largest_page = 16U << 20U;

// The encodings of pages that the build compresses, the shortest form first.
struct Encoding {
    std::string_view ending;
    std::string_view name;
};
constexpr auto encodings = std::to_array<Encoding>({{".br", "br"}, {".gz", "gzip"}});

std::string whole_page(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

Response page_response(std::string_view path, std::string body) {
    Response response;
    response.type = media_type_of(path);
    response.headers.emplace_back("ETag", "\"" + documents::sha256(body).substr(0, 32) + "\"");
    // A file whose name contains the digest of its content never changes.
    response.headers.emplace_back("Cache-Control", path.starts_with("/assets/")
                                                       ? "public, max-age=31536000, immutable"
                                                       : "no-cache");
    response.body = std::move(body);
    return response;
}

}  // namespace

void Pages::add(const std::string& path, std::string body) {
    files_[path].plain = page_response(path, std::move(body));
}

void Pages::compress(const std::string& path, const std::string& encoding, std::string body) {
    Response response = page_response(path, std::move(body));
    response.headers.emplace_back("Content-Encoding", encoding);
    response.headers.emplace_back("Vary", "Accept-Encoding");
    files_[path].compressed.insert_or_assign(encoding, std::move(response));
}

Pages::Pages(const std::filesystem::path& folder) {
    std::error_code error;
    if (!folder.empty() && std::filesystem::is_regular_file(folder / "index.html", error)) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, error)) {
            if (!entry.is_regular_file(error) || entry.file_size(error) > largest_page) continue;
            const std::string path = "/" + entry.path().lexically_relative(folder).generic_string();
            const auto encoding = std::ranges::find_if(
                encodings, [&](const Encoding& one) { return path.ends_with(one.ending); });
            if (encoding == encodings.end()) {
                add(path, whole_page(entry.path()));
            } else {
                compress(path.substr(0, path.size() - encoding->ending.size()),
                         std::string(encoding->name), whole_page(entry.path()));
            }
        }
        // Drop compressed forms without a plain file.
        std::erase_if(files_, [](const auto& file) { return file.second.plain.headers.empty(); });
        for (auto& [path, file] : files_)
            if (!file.compressed.empty())
                file.plain.headers.emplace_back("Vary", "Accept-Encoding");
    }
    if (!files_.contains("/index.html")) add("/index.html", std::string(no_pages));
}

const Response* Pages::find(std::string_view path, std::string_view accepted) const {
    if (path.starts_with("/api/")) return nullptr;
    auto at = files_.find(path);
    if (at == files_.end()) {
        const std::string_view last = path.substr(path.rfind('/') + 1);
        if (last.find('.') != std::string_view::npos) return nullptr;
        at = files_.find("/index.html");
    }
    for (const Encoding& encoding : encodings) {
        if (!accepts(accepted, encoding.name)) continue;
        const auto form = at->second.compressed.find(encoding.name);
        if (form != at->second.compressed.end()) return &form->second;
    }
    return &at->second.plain;
}

std::filesystem::path pages_beside_program() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::filesystem::path folder = program.parent_path() / "pages";
    return std::filesystem::is_regular_file(folder / "index.html", error) ? folder
                                                                          : std::filesystem::path();
}

}  // namespace fairdeal::server
