#include "table/script/read_expect.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "table/script/read_phrases.h"

namespace fairdeal::table::script {
namespace {

// The verbs of a settlement, which follow the wager.
std::optional<LineResult> read_fate(std::string_view word) {
    constexpr std::array<std::pair<std::string_view, LineResult>, 5> fates{{
        {"wins", LineResult::wins},
        {"loses", LineResult::loses},
        {"pushes", LineResult::pushes},
        {"forfeited", LineResult::forfeited},
        {"refunded", LineResult::refunded},
    }};
    for (const auto& [text, fate] : fates) {
        if (word == text) return fate;
    }
    return std::nullopt;
}

ScriptAction read_of_seat(Words& words) {
    const SeatNumber seat = words.seat();
    if (words.take("net")) return ExpectNet{seat, words.amount()};
    if (words.take("holds")) return ExpectCards{Place::hand, seat, words.cards()};
    if (words.take("drew")) return ExpectCards{Place::drawn, seat, words.cards()};
    ExpectLine line{.seat = seat, .key = std::string(words.word("a wager, net, holds or drew"))};
    const std::string_view verb = words.word("wins, loses, pushes, forfeited or refunded");
    const std::optional<LineResult> fate = read_fate(verb);
    if (!fate && !words.failed()) {
        words.fail(
            fmt::format("{} is not wins, loses, pushes, forfeited or refunded", in_quotes(verb)));
    }
    line.fate = fate.value_or(LineResult::wins);
    if (!words.at_end()) line.amount = words.amount();
    return line;
}

ScriptAction read_meter(Words& words, const Setup& setup) {
    const std::string_view name = words.word("the name of a meter");
    const auto& names = setup.description().meters;
    const auto found = std::ranges::find(names, name);
    if (found == names.end() && !words.failed()) {
        words.fail(fmt::format("there is no meter {}", in_quotes(name)));
    }
    return ExpectMeter{static_cast<std::uint8_t>(found - names.begin()), words.units()};
}

}  // namespace

ScriptAction read_expect(Words& words, const Setup& setup) {
    if (words.take("seat")) return read_of_seat(words);
    if (words.take("dealer")) return ExpectCards{Place::dealer, no_seat, words.cards()};
    if (words.take("community")) return ExpectCards{Place::community, no_seat, words.cards()};
    if (words.take("meter")) return read_meter(words, setup);
    if (words.take("step")) return ExpectStep{read_step(words, setup)};
    if (words.take("turn")) return ExpectTurn{words.seat()};
    if (words.take("round")) {
        return ExpectRound{static_cast<std::uint32_t>(words.number("a round", 4'294'967'295))};
    }
    if (words.take("open")) return ExpectOpen{true};
    if (words.take("closed")) return ExpectOpen{false};
    if (!words.peek().empty()) {
        words.fail(fmt::format("{} is nothing that can be expected", in_quotes(words.peek())));
    }
    return ExpectSaid{words.text("what was said")};
}

}  // namespace fairdeal::table::script
