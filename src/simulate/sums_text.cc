#include "simulate/sums_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>

// A text form instead of raw bytes, so that state files are portable and readable; sums beyond 64
// bits are written in decimal.
namespace fairdeal::simulate {
namespace {

// The words of one line, one after another.
class Words {
  public:
    explicit Words(std::string_view line) : left_(line) {}

    bool at_end() const noexcept { return left_.empty(); }
    bool is(std::string_view word) { return next() == word; }

    template <class Number>
    bool read(Number& number) {
        const std::string_view word = next();
        const char* end = word.data() + word.size();
        const auto [rest, error] = std::from_chars(word.data(), end, number);
        return error == std::errc() && rest == end && !word.empty();
    }
    bool read(base::Wide& number) {
        std::string_view word = next();
        const bool negative = word.starts_with('-');
        if (negative) word.remove_prefix(1);
        if (word.empty() || word.size() > 38) return false;  // 38 digits always fit
        number = 0;
        for (const char c : word) {
            if (c < '0' || c > '9') return false;
            number = number * 10 + (c - '0');
        }
        if (negative) number = -number;
        return true;
    }

  private:
    std::string_view next() {
        const std::size_t blank = std::min(left_.find(' '), left_.size());
        const std::string_view word = left_.substr(0, blank);
        left_.remove_prefix(std::min(blank + 1, left_.size()));
        return word;
    }

    std::string_view left_;
};

// Every line has at least this many elements of each array. A line has more only if its game uses
// more, so that the files of one game do not change when another game needs longer arrays.
constexpr std::size_t least_decisions = 2;
constexpr std::size_t least_wagers = 8;
constexpr std::size_t least_seats = 6;

// The places up to the last one that is not 0, but at least `least`.
template <class Array>
std::size_t used(const Array& array, std::size_t least) {
    std::size_t count = array.size();
    while (count > least && array[count - 1] == 0)
        --count;
    return count;
}

// How many decisions a line lists.
std::size_t decisions_told(const math::SeatOutcome& outcome) {
    return std::max<std::size_t>(outcome.choices.count, least_decisions);
}

// Whether an array whose first `count` places are written has no place too many.
template <class Array>
bool is_shortest(const Array& array, std::size_t count, std::size_t least) {
    return count == least || (count > least && array[count - 1] != 0);
}

// The numbers that are left in the line, at least `least` and no more than there is room for.
template <class Array>
bool read_rest(Words& words, Array& array, std::size_t least) {
    std::size_t count = 0;
    while (!words.at_end() && count < array.size()) {
        if (!words.read(array[count++])) return false;
    }
    return words.at_end() && is_shortest(array, count, least);
}

bool read_outcome(Words& words, math::SimulationSums& sums) {
    math::SeatOutcome outcome;
    int shown = 0;
    bool good = words.read(outcome.choices.count) && words.read(shown) &&
                outcome.choices.count <= games::most_decisions && shown >= 0 && shown <= 1;
    for (std::size_t i = 0; good && i < decisions_told(outcome); ++i)
        good = words.read(outcome.choices.option[i]) && words.read(outcome.thrown[i]);
    good = good && words.read(outcome.open) && words.read(outcome.envy);
    // The nets, and at the end the number of times.
    std::array<std::int64_t, games::most_wagers + 1> rest{};
    std::size_t told = 0;
    while (good && !words.at_end())
        good = told < rest.size() && words.read(rest[told++]);
    if (!good || told == 0 || rest[told - 1] <= 0) return false;
    std::copy_n(rest.begin(), told - 1, outcome.nets.begin());
    if (!is_shortest(outcome.nets, told - 1, least_wagers)) return false;
    outcome.choices.shown = shown == 1;
    return sums.outcomes.emplace(outcome, static_cast<std::uint64_t>(rest[told - 1])).second;
}

std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

}  // namespace

std::string wide_text(base::Wide number) {
    if (number == 0) return "0";
    const bool negative = number < 0;
    std::string digits;
    for (; number != 0; number /= 10) {
        const auto digit = static_cast<int>(number % 10);
        digits += static_cast<char>('0' + (digit < 0 ? -digit : digit));
    }
    if (negative) digits += '-';
    return {digits.rbegin(), digits.rend()};
}

std::string sums_text(const math::SimulationSums& sums) {
    std::string text = fmt::format("rounds {}\nnets", sums.rounds);
    for (std::size_t i = 0; i < used(sums.seat_nets, least_seats); ++i)
        text += " " + wide_text(sums.seat_nets[i]);
    text += fmt::format("\nsquares {} {}\n", wide_text(sums.seat_squares),
                        wide_text(sums.table_squares));
    auto out = std::back_inserter(text);
    for (const auto& [outcome, count] : sums.outcomes) {
        fmt::format_to(out, "outcome {} {}", outcome.choices.count, outcome.choices.shown ? 1 : 0);
        for (std::size_t i = 0; i < decisions_told(outcome); ++i)
            fmt::format_to(out, " {} {}", outcome.choices.option[i], outcome.thrown[i]);
        fmt::format_to(out, " {} {}", outcome.open, outcome.envy);
        for (std::size_t i = 0; i < used(outcome.nets, least_wagers); ++i)
            fmt::format_to(out, " {}", outcome.nets[i]);
        fmt::format_to(out, " {}\n", count);
    }
    return text;
}

std::optional<math::SimulationSums> read_sums(std::string_view lines) {
    math::SimulationSums sums;
    Words rounds(take_line(lines));
    bool good = rounds.is("rounds") && rounds.read(sums.rounds) && rounds.at_end();
    Words nets(take_line(lines));
    good = good && nets.is("nets");
    good = good && read_rest(nets, sums.seat_nets, least_seats);
    Words squares(take_line(lines));
    good = good && squares.is("squares") && squares.read(sums.seat_squares) &&
           squares.read(sums.table_squares) && squares.at_end();
    while (good && !lines.empty()) {
        Words outcome(take_line(lines));
        good = outcome.is("outcome") && read_outcome(outcome, sums);
    }
    if (!good) return std::nullopt;
    return sums;
}

}  // namespace fairdeal::simulate
