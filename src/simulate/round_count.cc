#include "simulate/round_count.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "json/strict.h"

namespace fairdeal::simulate {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Removes the power of ten from the end of the text and returns it: "e9", "M"; 0 if there is none.
std::optional<int> take_power(std::string_view& text) {
    if (text.empty()) return std::nullopt;
    const char last = text.back();
    const int power = last == 'k' ? 3 : last == 'M' ? 6 : last == 'G' ? 9 : 0;
    if (power != 0) {
        text.remove_suffix(1);
        return power;
    }
    const std::size_t at = text.find_first_of("eE");
    if (at == std::string_view::npos) return 0;
    std::string_view exponent = text.substr(at + 1);
    if (exponent.starts_with('+')) exponent.remove_prefix(1);
    int number = 0;
    const char* end = exponent.data() + exponent.size();
    const auto [rest, error] = std::from_chars(exponent.data(), end, number);
    if (error != std::errc() || rest != end || !is_digit(exponent.front())) return std::nullopt;
    text = text.substr(0, at);
    return number;
}

// A number with at most one point, and with underscores between digits: its digits alone, and how
// many of them follow the point.
struct Digits {
    std::string digits{};
    int behind_point = 0;
};
std::optional<Digits> read_digits(std::string_view text) {
    Digits read;
    bool point = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool between =
            i > 0 && i + 1 < text.size() && is_digit(text[i - 1]) && is_digit(text[i + 1]);
        if (is_digit(text[i])) {
            read.digits += text[i];
            read.behind_point += point ? 1 : 0;
        } else if (text[i] == '.' && between && !point) {
            point = true;
        } else if (text[i] != '_' || !between) {
            return std::nullopt;
        }
    }
    if (read.digits.empty()) return std::nullopt;
    return read;
}

tl::unexpected<std::string> too_many(std::string_view text) {
    return tl::unexpected(fmt::format("--rounds: {} is more than {}, the most that are played",
                                      json::printable(text), with_commas(most_rounds)));
}

}  // namespace

tl::expected<std::uint64_t, std::string> read_round_count(std::string_view text) {
    const auto refused = tl::unexpected(
        fmt::format("--rounds: \"{}\" is not a whole number of rounds from 1 up, written like "
                    "1000000, 1_000_000, 1e6, 10k, 2.5M or 1G",
                    json::printable(text)));
    std::string_view left = text;
    const std::optional<int> power = take_power(left);
    if (!power) return refused;
    std::optional<Digits> read = read_digits(left);
    if (!read) return refused;
    int zeros = *power - read->behind_point;
    for (; zeros < 0 && read->digits.ends_with('0'); ++zeros)
        read->digits.pop_back();
    const std::size_t first = read->digits.find_first_not_of('0');
    if (zeros < 0 || first == std::string::npos) return refused;
    const std::string digits = read->digits.substr(first);
    if (zeros > 15 || digits.size() > 16) return too_many(text);
    std::uint64_t number = 0;
    for (const char digit : digits)
        number = number * 10 + static_cast<std::uint64_t>(digit - '0');
    for (int i = 0; i < zeros && number <= most_rounds; ++i)
        number *= 10;
    if (number > most_rounds) return too_many(text);
    return number;
}

std::string with_commas(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3)
        text.insert(at - 3, 1, ',');
    return text;
}

}  // namespace fairdeal::simulate
