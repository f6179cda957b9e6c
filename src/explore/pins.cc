#include "explore/pins.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace fairdeal::explore {
namespace {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\r'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

// The text up to the mark, consumed with the mark; all of it if there is none.
std::string_view next_part(std::string_view& text, char mark) {
    const std::size_t end = std::min(text.find(mark), text.size());
    const std::string_view part = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

bool read_bound(std::string_view text, SearchBounds& bounds) {
    const std::string_view name = next_part(text, ' ');
    if (name == "asides") return read_number(trimmed(text), bounds.asides);
    if (name == "depth") return read_number(trimmed(text), bounds.depth);
    if (name == "asides-from") return read_number(trimmed(text), bounds.asides_from);
    if (name == "put-right-in") {
        return read_number(trimmed(text), bounds.put_right) && bounds.put_right > 0;
    }
    return false;
}

bool read_pin(std::string_view line, Pin& pin) {
    std::string_view bounds = next_part(line, ':');
    pin.name = next_part(bounds, ';');
    while (!bounds.empty()) {
        if (!read_bound(next_part(bounds, ';'), pin.bounds)) return false;
    }
    line = trimmed(line);
    while (!line.empty()) {
        std::uint64_t count = 0;
        if (!read_number(next_part(line, ' '), count)) return false;
        pin.per_depth.push_back(count);
        line = trimmed(line);
    }
    return !pin.name.empty();
}

}  // namespace

tl::expected<PinFile, std::string> read_pins(std::string_view text) {
    PinFile file;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.starts_with('#')) {
            if (file.pins.empty()) file.comments.emplace_back(line);
            continue;
        }
        if (line.empty()) continue;
        if (!read_pin(line, file.pins.emplace_back())) {
            return tl::unexpected(fmt::format(
                "line {} is not a case with its counts, as: hand device live 1 plain; asides 1; "
                "depth 20: 1 1 2",
                number));
        }
    }
    return file;
}

std::string text_of(const PinFile& file) {
    std::string text;
    for (const std::string& comment : file.comments)
        text += comment + "\n";
    for (const Pin& pin : file.pins) {
        text += pin.name;
        if (pin.bounds.asides != SearchBounds::any_number) {
            text += fmt::format("; asides {}", pin.bounds.asides);
        }
        if (pin.bounds.asides_from != 0) {
            text += fmt::format("; asides-from {}", pin.bounds.asides_from);
        }
        if (pin.bounds.depth != SearchBounds{}.depth)
            text += fmt::format("; depth {}", pin.bounds.depth);
        if (pin.bounds.put_right != 1) {
            text += fmt::format("; put-right-in {}", pin.bounds.put_right);
        }
        text += fmt::format(": {}\n", fmt::join(pin.per_depth, " "));
    }
    return text;
}

std::optional<Case> find_case(const games::Module& game, std::string_view name) {
    for (const Case& one : every_case(game)) {
        if (name_of(one) == name) return one;
    }
    return std::nullopt;
}

std::optional<std::string> difference(const Pin& pin, const std::vector<std::uint64_t>& counted) {
    const std::size_t depths = std::max(pin.per_depth.size(), counted.size());
    for (std::size_t depth = 0; depth < depths; ++depth) {
        const std::uint64_t was = depth < pin.per_depth.size() ? pin.per_depth[depth] : 0;
        const std::uint64_t is = depth < counted.size() ? counted[depth] : 0;
        if (was == is) continue;
        return fmt::format("{}: {} states at depth {}, pinned are {}", pin.name, is, depth, was);
    }
    return std::nullopt;
}

}  // namespace fairdeal::explore
