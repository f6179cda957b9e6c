#include "server/http/compress.h"

#include <zlib.h>

#include <limits>

// gzip (RFC 1952) over the deflate of Beast, on the thread that writes the answer.
namespace fairdeal::server {
namespace {

constexpr std::size_t worth_it = 1024;  // bytes

std::string_view header_in(const Response& response, std::string_view name) {
    for (const auto& [each, value] : response.headers)
        if (each == name) return value;
    return {};
}

// RFC 1952; nothing when the library has no memory for it.
std::string gzip(std::string_view text) {
    constexpr int level = 6;
    constexpr int gzip_with_largest_window = 16 + MAX_WBITS;
    constexpr int memory_level = 8;
    z_stream stream{};
    if (text.size() > std::numeric_limits<uInt>::max() ||
        deflateInit2(&stream, level, Z_DEFLATED, gzip_with_largest_window, memory_level,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        return {};
    }
    std::string out(deflateBound(&stream, text.size()), '\0');
    // zlib reads through this pointer and writes nothing there.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const bool is_whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return is_whole ? out : std::string();
}

}  // namespace

bool accepts(std::string_view accepted, std::string_view encoding) noexcept {
    for (std::size_t at = accepted.find(encoding); at != std::string_view::npos;
         at = accepted.find(encoding, at + 1)) {
        const bool begins = at == 0 || accepted[at - 1] == ' ' || accepted[at - 1] == ',';
        std::string_view rest = accepted.substr(at + encoding.size());
        rest = rest.substr(0, rest.find(','));
        if (begins && (rest.empty() || rest.front() == ';' || rest.front() == ' ')) {
            return rest.find("q=0") == std::string_view::npos ||
                   rest.find("q=0.") != std::string_view::npos;
        }
    }
    return false;
}

void compress(Response& response, std::string_view accepted) {
    const bool is_text = response.type.starts_with("text/") ||
                         response.type == "application/json" || response.type == "image/svg+xml";
    const bool is_public = header_in(response, "ETag").starts_with("W/");
    if (response.status != 200 || !is_text || !is_public || response.body.size() < worth_it ||
        !accepts(accepted, "gzip")) {
        return;
    }
    std::string shorter = gzip(response.body);
    if (shorter.empty()) return;
    response.body = std::move(shorter);
    response.headers.emplace_back("Content-Encoding", "gzip");
}

}  // namespace fairdeal::server
