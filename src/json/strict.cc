#include "json/strict.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <limits>

namespace fairdeal::json {
namespace {

constexpr std::size_t deepest = 16;
constexpr std::size_t most_fields = 64;

using boost::json::error_code;

// Builds the nodes while Boost.JSON parses. Node 0 is a holder whose only child is the whole value,
// so that index 0 can mean "none".
struct Handler {
    constexpr static std::size_t max_object_size = std::numeric_limits<std::size_t>::max();
    constexpr static std::size_t max_array_size = std::numeric_limits<std::size_t>::max();
    constexpr static std::size_t max_key_size = std::numeric_limits<std::size_t>::max();
    constexpr static std::size_t max_string_size = std::numeric_limits<std::size_t>::max();

    std::vector<Node> nodes;
    std::string text;
    std::string repeated_key;
    bool key_repeats = false;
    bool too_many_fields = false;

    void clear() {
        nodes.assign(1, Node{});
        open_.assign(1, {0, 0});
        text.clear();
        key_repeats = too_many_fields = false;
        key_start_ = key_length_ = string_start_ = 0;
        in_key_ = in_string_ = false;
    }

    bool on_document_begin(error_code&) { return true; }
    bool on_document_end(error_code&) { return true; }
    bool on_array_begin(error_code&) { return open(ValueKind::array); }
    bool on_array_end(std::size_t, error_code&) {
        open_.pop_back();
        return true;
    }
    bool on_object_begin(error_code&) { return open(ValueKind::object); }
    bool on_object_end(std::size_t, error_code& ec) {
        const bool unique = keys_are_unique(open_.back().node);
        open_.pop_back();
        if (!unique) ec = boost::json::error::incomplete;  // any error stops the parser
        return unique;
    }
    bool on_key_part(boost::json::string_view part, std::size_t, error_code&) {
        if (!in_key_) key_start_ = size();
        in_key_ = true;
        text.append(part.data(), part.size());
        return true;
    }
    bool on_key(boost::json::string_view part, std::size_t n, error_code& ec) {
        on_key_part(part, n, ec);
        key_length_ = size() - key_start_;
        in_key_ = false;
        return true;
    }
    bool on_string_part(boost::json::string_view part, std::size_t, error_code&) {
        if (!in_string_) string_start_ = size();
        in_string_ = true;
        text.append(part.data(), part.size());
        return true;
    }
    bool on_string(boost::json::string_view part, std::size_t n, error_code& ec) {
        on_string_part(part, n, ec);
        in_string_ = false;
        Node& node = add(ValueKind::string);
        node.text_start = string_start_;
        node.text_length = size() - string_start_;
        return true;
    }
    bool on_number_part(boost::json::string_view, error_code&) { return true; }
    bool on_int64(std::int64_t value, boost::json::string_view, error_code&) {
        add(ValueKind::integer).integer = value;
        return true;
    }
    bool on_uint64(std::uint64_t, boost::json::string_view, error_code&) {
        add(ValueKind::too_large);
        return true;
    }
    bool on_double(double, boost::json::string_view digits, error_code&) {
        const bool whole = digits.find_first_of(".eE") == boost::json::string_view::npos;
        add(whole ? ValueKind::too_large : ValueKind::not_whole);
        return true;
    }
    bool on_bool(bool value, error_code&) {
        add(ValueKind::boolean).boolean = value;
        return true;
    }
    bool on_null(error_code&) {
        add(ValueKind::null);
        return true;
    }
    bool on_comment_part(boost::json::string_view, error_code&) { return true; }
    bool on_comment(boost::json::string_view, error_code&) { return true; }

  private:
    struct Open {
        std::uint32_t node;
        std::uint32_t last;  // its last child so far
    };

    std::uint32_t size() const { return static_cast<std::uint32_t>(text.size()); }

    Node& add(ValueKind kind) {
        const auto index = static_cast<std::uint32_t>(nodes.size());
        nodes.push_back({.kind = kind, .key_start = key_start_, .key_length = key_length_});
        key_length_ = 0;
        Open& parent = open_.back();
        if (parent.last == 0) {
            nodes[parent.node].first = index;
        } else {
            nodes[parent.last].next = index;
        }
        parent.last = index;
        ++nodes[parent.node].count;
        return nodes.back();
    }

    bool open(ValueKind kind) {
        add(kind);
        open_.push_back({static_cast<std::uint32_t>(nodes.size() - 1), 0});
        return true;
    }

    std::string_view key_of(const Node& node) const {
        return std::string_view(text).substr(node.key_start, node.key_length);
    }

    bool keys_are_unique(std::uint32_t object) {
        if (nodes[object].count > most_fields) {
            too_many_fields = true;
            return false;
        }
        for (std::uint32_t a = nodes[object].first; a != 0; a = nodes[a].next) {
            for (std::uint32_t b = nodes[a].next; b != 0; b = nodes[b].next) {
                if (key_of(nodes[a]) != key_of(nodes[b])) continue;
                repeated_key = key_of(nodes[a]);
                key_repeats = true;
                return false;
            }
        }
        return true;
    }

    std::vector<Open> open_;
    std::uint32_t key_start_ = 0;
    std::uint32_t key_length_ = 0;
    std::uint32_t string_start_ = 0;
    bool in_key_ = false;
    bool in_string_ = false;
};

boost::json::parse_options strict_options() {
    boost::json::parse_options options;
    options.max_depth = deepest;
    return options;
}

}  // namespace

struct Document::Parser {
    boost::json::basic_parser<Handler> reader{strict_options()};
};

Document::Document() : parser_(std::make_unique<Parser>()) {}
Document::~Document() = default;

tl::expected<Value, Error> Document::parse(std::string_view text) {
    boost::json::basic_parser<Handler>& reader = parser_->reader;
    Handler& handler = reader.handler();
    handler.clear();
    reader.reset();
    error_code ec;
    const std::size_t read = reader.write_some(false, text.data(), text.size(), ec);
    if (handler.key_repeats) {
        return tl::unexpected(
            Error{Problem::duplicate_key,
                  fmt::format("the key \"{}\" stands twice in one object", handler.repeated_key)});
    }
    if (handler.too_many_fields) {
        return tl::unexpected(Error{Problem::too_many_fields,
                                    fmt::format("an object has more than {} fields", most_fields)});
    }
    if (ec == boost::json::error::too_deep) {
        return tl::unexpected(
            Error{Problem::too_deep, fmt::format("it is nested deeper than {} levels", deepest)});
    }
    if (ec) {
        return tl::unexpected(
            Error{Problem::not_json, fmt::format("{} at character {}", ec.message(), read + 1)});
    }
    if (read < text.size()) {
        return tl::unexpected(
            Error{Problem::not_json,
                  fmt::format("something follows the object, at character {}", read + 1)});
    }
    return Value(this, handler.nodes[0].first);
}

const Node& Value::node() const noexcept {
    return document_->parser_->reader.handler().nodes[index_];
}

std::string_view Value::string() const noexcept {
    const std::string_view text = document_->parser_->reader.handler().text;
    return text.substr(node().text_start, node().text_length);
}

std::string_view Value::key() const noexcept {
    const std::string_view text = document_->parser_->reader.handler().text;
    return text.substr(node().key_start, node().key_length);
}

std::string_view name_of(ValueKind kind) noexcept {
    switch (kind) {
        case ValueKind::null:
            return "null";
        case ValueKind::boolean:
            return "true or false";
        case ValueKind::integer:
            return "a whole number";
        case ValueKind::not_whole:
            return "a number with a fraction or an exponent";
        case ValueKind::too_large:
            return "a number too large to read";
        case ValueKind::string:
            return "a string";
        case ValueKind::array:
            return "a list";
        case ValueKind::object:
            break;
    }
    return "an object";
}

std::optional<Value> find(Value object, std::string_view key) {
    for (const Value member : object) {
        if (member.key() == key) return member;
    }
    return std::nullopt;
}

namespace {

// The length in bytes of the first character; 0 if the bytes are not valid UTF-8 (RFC 3629).
std::size_t first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    if (first < 0xc2 || first > 0xf4) return 0;
    const std::size_t size = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (size > text.size()) return 0;
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xc0u) != 0x80) return 0;
    }
    // Refuses an overlong encoding, a surrogate, and a code point beyond the last one.
    const unsigned char second = byte(1);
    const bool wrong = (first == 0xe0 && second < 0xa0) || (first == 0xed && second >= 0xa0) ||
                       (first == 0xf0 && second < 0x90) || (first == 0xf4 && second >= 0x90);
    return wrong ? 0 : size;
}

std::string shown(std::string_view text, std::size_t longest) {
    std::string shown;
    while (!text.empty()) {
        const std::size_t size = first_character(text);
        const std::string_view next = text.substr(0, std::max<std::size_t>(size, 1));
        if (shown.size() + next.size() > longest) return shown + "…";
        const auto code = static_cast<unsigned char>(next.front());
        shown += size == 0 || code < 0x20 || code == 0x7f ? std::string_view("?") : next;
        text.remove_prefix(next.size());
    }
    return shown;
}

}  // namespace

std::string printable(std::string_view text) {
    constexpr std::size_t longest = 40;
    return shown(text, longest);
}

std::string readable(std::string_view text) {
    return shown(text, text.size());
}

}  // namespace fairdeal::json
