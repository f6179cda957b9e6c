#include "server/pages.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

#include "documents/digest.h"
#include "server/embedded.h"

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
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
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

constexpr std::uintmax_t largest_page = 16U << 20U;

}  // namespace

void Pages::add(const std::string& path, std::string body) {
    Response response;
    response.type = media_type_of(path);
    response.headers.emplace_back("ETag", "\"" + documents::sha256(body).substr(0, 32) + "\"");
    // A file whose name holds the digest of its content never changes.
    response.headers.emplace_back("Cache-Control", path.starts_with("/assets/")
                                                       ? "public, max-age=31536000, immutable"
                                                       : "no-cache");
    response.body = std::move(body);
    files_.insert_or_assign(path, std::move(response));
}

Pages::Pages(const std::filesystem::path& folder) {
    std::error_code error;
    if (!folder.empty() && std::filesystem::is_regular_file(folder / "index.html", error)) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, error)) {
            if (!entry.is_regular_file(error) || entry.file_size(error) > largest_page) continue;
            std::ifstream in(entry.path(), std::ios::binary);
            add("/" + entry.path().lexically_relative(folder).generic_string(),
                std::string(std::istreambuf_iterator<char>(in), {}));
        }
    }
    if (files_.contains("/index.html")) return;
    add("/index.html", std::string(embedded::lobby_html));
    add("/lobby.css", std::string(embedded::lobby_css));
    add("/lobby.js", std::string(embedded::lobby_js));
    add("/favicon.svg", std::string(embedded::favicon_svg));
}

const Response* Pages::find(std::string_view path) const {
    if (path.starts_with("/api/")) return nullptr;
    const auto at = files_.find(path);
    if (at != files_.end()) return &at->second;
    const std::string_view last = path.substr(path.rfind('/') + 1);
    if (last.find('.') != std::string_view::npos) return nullptr;
    return &files_.find("/index.html")->second;
}

}  // namespace fairdeal::server
