#include "table/script/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cards/notation.h"
#include "json/strict.h"

namespace fairdeal::table::script {
namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::string_view marks = ",()";

bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

// UTF-8 without control characters, so that anything in a script can be printed and recorded.
bool is_plain(std::string_view line) {
    for (std::size_t at = 0; at < line.size();) {
        const auto first = static_cast<unsigned char>(line[at]);
        if (first < 0x80) {
            if ((first < 0x20 && first != '\t' && first != '\r') || first == 0x7f) return false;
            ++at;
            continue;
        }
        const std::size_t size = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        if (first < 0xc2 || first > 0xf4 || at + size > line.size()) return false;
        for (std::size_t i = 1; i < size; ++i) {
            if ((static_cast<unsigned char>(line[at + i]) & 0xc0U) != 0x80U) return false;
        }
        // No overlong form, no surrogate, nothing above the last code point.
        const auto second = static_cast<unsigned char>(line[at + 1]);
        if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
            (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f)) {
            return false;
        }
        at += size;
    }
    return true;
}

bool is_card(std::string_view text) {
    return cards::parse_card(text).has_value();
}

}  // namespace

std::string in_quotes(std::string_view text) {
    return fmt::format("\"{}\"", json::printable(text));
}

Words::Words(std::string_view line) {
    if (!is_plain(line)) {
        fail("this is not plain text in UTF-8");
        return;
    }
    std::size_t at = 0;
    while (at < line.size()) {
        const char byte = line[at];
        if (blanks.find(byte) != std::string_view::npos) {
            ++at;
        } else if (byte == '#') {
            return;
        } else if (byte == '"') {
            const std::size_t close = line.find('"', at + 1);
            if (close == std::string_view::npos) {
                fail("the quotation mark is never closed");
                return;
            }
            words_.push_back({line.substr(at + 1, close - at - 1), true});
            at = close + 1;
        } else if (marks.find(byte) != std::string_view::npos) {
            words_.push_back({line.substr(at, 1), false});
            ++at;
        } else {
            std::size_t end = at;
            while (end < line.size() && blanks.find(line[end]) == std::string_view::npos &&
                   marks.find(line[end]) == std::string_view::npos && line[end] != '"' &&
                   line[end] != '#') {
                ++end;
            }
            // The colon after a refusal's code is punctuation; the one inside a time is not.
            const bool colon = line[end - 1] == ':' && end - at > 1;
            words_.push_back({line.substr(at, end - at - (colon ? 1 : 0)), false});
            if (colon) words_.push_back({line.substr(end - 1, 1), false});
            at = end;
        }
    }
}

void Words::fail(std::string sentence) {
    if (!failed()) sentence_ = std::move(sentence);
    next_ = words_.size();
}

void Words::fail_for_deck(std::string sentence) {
    if (failed()) return;
    is_about_deck_ = true;
    fail(std::move(sentence));
}

void Words::end() {
    if (!at_end()) fail(fmt::format("{} is one word too many", in_quotes(words_[next_].text)));
}

std::string_view Words::peek() const noexcept {
    return at_end() || words_[next_].quoted ? std::string_view() : words_[next_].text;
}

bool Words::take(std::string_view word) {
    if (at_end() || peek() != word) return false;
    ++next_;
    return true;
}

void Words::expect(std::string_view word) {
    if (take(word) || failed()) return;
    fail(at_end() ? fmt::format("{} is missing at the end", in_quotes(word))
                  : fmt::format("{} stands where {} is expected", in_quotes(words_[next_].text),
                                in_quotes(word)));
}

std::string_view Words::word(std::string_view what) {
    if (at_end()) {
        fail(fmt::format("{} is missing at the end", what));
        return {};
    }
    return words_[next_++].text;
}

bool Words::number_comes() const noexcept {
    const std::string_view text = peek();
    return !text.empty() && std::ranges::all_of(text, is_digit);
}

std::uint64_t Words::number(std::string_view what, std::uint64_t most) {
    const std::string_view text = word(what);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number > most) {
        fail(fmt::format("{} is not {} from 0 to {}", in_quotes(text), what, most));
        return 0;
    }
    return number;
}

SeatNumber Words::seat() {
    return static_cast<SeatNumber>(number("the number of a seat", 255));
}

MeterUnits Words::decimal(std::string_view what, std::size_t decimals) {
    const std::string_view all = word(what);
    std::string_view text = all;
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    if (text.starts_with('$')) text.remove_prefix(1);
    const std::size_t point = std::min(text.find('.'), text.size());
    std::string digits(text.substr(0, point));
    std::string_view rest = text.substr(std::min(point + 1, text.size()));
    const bool right = !digits.empty() && digits.size() <= 11 && rest.size() <= decimals &&
                       (point == text.size() || !rest.empty()) &&
                       std::ranges::all_of(digits, is_digit) && std::ranges::all_of(rest, is_digit);
    if (!right) {
        fail(fmt::format("{} is not {} in dollars, as 10 or $10.50", in_quotes(all), what));
        return 0;
    }
    digits += rest;
    digits.append(decimals - rest.size(), '0');
    MeterUnits units = 0;
    for (const char digit : digits)
        units = 10 * units + (digit - '0');
    return negative ? -units : units;
}

base::Cents Words::amount() {
    return base::Cents(decimal("an amount", 2));
}

MeterUnits Words::units() {
    return decimal("an amount", 6);
}

bool Words::cards_come() const noexcept {
    return is_card(peek());
}

cards::CardList Words::cards() {
    cards::CardList list;
    while (cards_come() && !failed()) {
        const cards::Card one = card();
        if (list.size() == cards::CardList::capacity) {
            fail("these are more cards than a deck has");
        } else if (!one.is_unknown() && std::find(list.begin(), list.end(), one) != list.end()) {
            fail_for_deck(fmt::format("{} is named twice", cards::to_string(one)));
        } else {
            list.push_back(one);
        }
    }
    if (list.empty() && !failed()) card();
    return list;
}

cards::Card Words::card() {
    const std::string_view text = word("a card");
    const auto one = cards::parse_card(text);
    if (one) return *one;
    fail(fmt::format("{} is not a card, as As, Td or 9c", in_quotes(text)));
    return {};
}

std::string Words::text(std::string_view what) {
    if (at_end() || !words_[next_].quoted) {
        fail(fmt::format("{} in quotation marks is missing", what));
        return {};
    }
    return std::string(words_[next_++].text);
}

std::string Words::because() {
    return take("because") ? text("the reason") : std::string();
}

std::chrono::milliseconds Words::duration() {
    using namespace std::chrono;
    const std::string_view text = word("a time");
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
    if (error == std::errc() && number <= 1'000'000) {
        if (unit == "ms") return milliseconds(number);
        if (unit == "s") return seconds(number);
        if (unit == "m") return minutes(number);
        if (unit == "h") return hours(number);
    }
    fail(fmt::format("{} is not a time, as 500ms, 35s, 2m or 4h", in_quotes(text)));
    return {};
}

}  // namespace fairdeal::table::script
