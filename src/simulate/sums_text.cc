#include "simulate/sums_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>

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
        if (word.empty() || word.size() > 38) return false;  // 10^38 fits
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

bool read_outcome(Words& words, math::SimulationSums& sums) {
    math::SeatOutcome outcome;
    int shown = 0;
    bool good = words.read(outcome.choices.count) && words.read(shown);
    for (std::size_t i = 0; i < games::most_decisions; ++i)
        good = good && words.read(outcome.choices.option[i]) && words.read(outcome.thrown[i]);
    good = good && words.read(outcome.open) && words.read(outcome.envy);
    for (std::int64_t& net : outcome.nets)
        good = good && words.read(net);
    outcome.choices.shown = shown == 1;
    std::uint64_t count = 0;
    if (!good || !words.read(count) || !words.at_end() || count == 0 || shown < 0 || shown > 1 ||
        outcome.choices.count > games::most_decisions) {
        return false;
    }
    return sums.outcomes.emplace(outcome, count).second;
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
    for (const base::Wide& net : sums.seat_nets)
        text += " " + wide_text(net);
    text += fmt::format("\nsquares {} {}\n", wide_text(sums.seat_squares),
                        wide_text(sums.table_squares));
    auto out = std::back_inserter(text);
    for (const auto& [outcome, count] : sums.outcomes) {
        fmt::format_to(out, "outcome {} {}", outcome.choices.count, outcome.choices.shown ? 1 : 0);
        for (std::size_t i = 0; i < games::most_decisions; ++i)
            fmt::format_to(out, " {} {}", outcome.choices.option[i], outcome.thrown[i]);
        fmt::format_to(out, " {} {}", outcome.open, outcome.envy);
        for (const std::int64_t net : outcome.nets)
            fmt::format_to(out, " {}", net);
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
    for (base::Wide& net : sums.seat_nets)
        good = good && nets.read(net);
    Words squares(take_line(lines));
    good = good && nets.at_end() && squares.is("squares") && squares.read(sums.seat_squares) &&
           squares.read(sums.table_squares) && squares.at_end();
    while (good && !lines.empty()) {
        Words outcome(take_line(lines));
        good = outcome.is("outcome") && read_outcome(outcome, sums);
    }
    if (!good) return std::nullopt;
    return sums;
}

}  // namespace fairdeal::simulate
