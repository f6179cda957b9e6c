#include "server/http/compress.h"

#include <algorithm>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

namespace fairdeal::server {
namespace {

constexpr std::size_t worth_it = 1024;  // bytes

std::string_view header_in(const Response& response, std::string_view name) {
    for (const auto& [each, value] : response.headers)
        if (each == name) return value;
    return {};
}

void append_number(std::string& out, std::uint32_t number) {
    for (int i = 0; i < 4; ++i)
        out += static_cast<char>(number >> (8 * i) & 0xffU);
}

// RFC 1952.
std::string gzip(std::string_view text) {
    namespace zlib = boost::beast::zlib;
    zlib::deflate_stream stream;
    stream.reset(6, 15, 8, zlib::Strategy::normal);
    std::string out("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
    const std::size_t head = out.size();
    out.resize(head + stream.upper_bound(text.size()));
    zlib::z_params parts;
    parts.next_in = text.data();
    parts.avail_in = text.size();
    parts.next_out = out.data() + head;
    parts.avail_out = out.size() - head;
    boost::beast::error_code error;
    stream.write(parts, zlib::Flush::finish, error);
    if (error != zlib::error::end_of_stream) return {};
    out.resize(head + parts.total_out);
    boost::crc_32_type crc;
    crc.process_bytes(text.data(), text.size());
    append_number(out, crc.checksum());
    append_number(out, static_cast<std::uint32_t>(text.size()));
    return out;
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
