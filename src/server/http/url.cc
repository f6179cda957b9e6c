#include "server/http/url.h"

#include <algorithm>
#include <boost/url/pct_string_view.hpp>

// Decodes percent codes before it judges a target, so an encoded "/../" is refused, too.
namespace fairdeal::server {
namespace {

namespace urls = boost::urls;

std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space) {
    const auto escaped = urls::make_pct_string_view({text.data(), text.size()});
    if (escaped.has_error()) return std::nullopt;
    urls::encoding_opts options;
    options.space_as_plus = plus_is_space;
    std::string decoded = escaped->decode(options);
    const auto is_control = [](char c) {
        return static_cast<unsigned char>(c) < ' ' || c == '\x7f';
    };
    if (std::ranges::any_of(decoded, is_control)) return std::nullopt;
    return decoded;
}

bool has_dot_segment(std::string_view path) {
    while (!path.empty()) {
        const std::size_t end = std::min(path.find('/'), path.size());
        const std::string_view segment = path.substr(0, end);
        if (segment == "." || segment == "..") return true;
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return false;
}

}  // namespace

std::optional<RequestTarget> read_target(std::string_view target) {
    if (!target.starts_with('/')) return std::nullopt;
    const std::size_t mark = std::min(target.find('?'), target.size());
    auto path = percent_decoded(target.substr(0, mark), false);
    if (!path || has_dot_segment(*path)) return std::nullopt;
    RequestTarget read{std::move(*path), {}};
    std::string_view rest = target.substr(std::min(mark + 1, target.size()));
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('&'), rest.size());
        const std::string_view pair = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (pair.empty()) continue;
        const std::size_t equals = std::min(pair.find('='), pair.size());
        auto key = percent_decoded(pair.substr(0, equals), true);
        auto value = percent_decoded(pair.substr(std::min(equals + 1, pair.size())), true);
        if (!key || !value || !read.query.emplace(*key, *value).second) return std::nullopt;
    }
    return read;
}

std::string_view cookie_named(std::string_view cookies, std::string_view name) noexcept {
    while (!cookies.empty()) {
        const std::size_t end = std::min(cookies.find(';'), cookies.size());
        std::string_view one = cookies.substr(0, end);
        cookies.remove_prefix(std::min(end + 1, cookies.size()));
        while (one.starts_with(' '))
            one.remove_prefix(1);
        if (one.size() > name.size() && one.starts_with(name) && one[name.size()] == '=') {
            return one.substr(name.size() + 1);
        }
    }
    return {};
}

}  // namespace fairdeal::server
