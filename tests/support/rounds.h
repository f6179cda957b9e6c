#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/notation.h"
#include "games/check.h"
#include "games/description.h"
#include "games/settle.h"

// A round written in words and settled into words, for tests that are read beside the regulation.
namespace fairdeal::test {

struct Bet {
    std::string_view wager;
    std::int64_t cents = 0;
};

struct Seat {
    int seat = 1;
    std::vector<Bet> wagers{};
    std::string_view cards{};
    std::vector<std::string_view> choices{};  // "fold", "draw:5h"
    std::vector<std::string_view> drawn{};
    bool shown = true;
    std::vector<Bet> match_play{};
};

struct ShownMeter {
    std::string_view name;
    std::int64_t amount = 0;
    std::int64_t reset = 0;
};

struct WrittenRound {
    const games::Module* game = nullptr;
    std::vector<std::pair<std::string_view, std::string_view>> pay{};  // schedule, table
    std::vector<ShownMeter> meters{};
    std::string_view dealer{};
    std::string_view community{};
    std::vector<Seat> seats{};
    int version = 0;  // 0: what the game says
    std::int64_t aggregate_limit = 0;
};

inline cards::CardList cards_of(std::string_view text) {
    const auto cards = cards::parse_cards(text);
    if (!cards) ADD_FAILURE() << "these are no cards: " << text;
    return cards ? *cards : cards::CardList();
}

inline games::Choice choice_of(const games::Decision& decision, std::string_view text) {
    const std::string_view key = text.substr(0, text.find(':'));
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
        if (decision.options[i].key != key) continue;
        const std::string_view thrown = key == text ? "" : text.substr(key.size() + 1);
        return {static_cast<std::uint8_t>(i), cards_of(thrown)};
    }
    ADD_FAILURE() << "there is no choice " << text << " at " << decision.key;
    return {};
}

inline games::SeatRound seat_of(const games::Description& game, const Seat& written) {
    games::SeatRound seat;
    seat.seat = static_cast<std::uint8_t>(written.seat);
    seat.cards = cards_of(written.cards);
    seat.shown = written.shown;
    for (const Bet& bet : written.wagers) {
        seat.placed.at(games::find_wager(game, bet.wager)) = base::Cents(bet.cents);
    }
    for (const Bet& bet : written.match_play) {
        seat.match_play.at(games::find_wager(game, bet.wager)) = base::Cents(bet.cents);
    }
    for (const std::string_view choice : written.choices) {
        // A choice too many is written as one of the last decision.
        const std::size_t decision = std::min(seat.choices.size(), game.decisions.size() - 1);
        seat.choices.push_back(choice_of(game.decisions[decision], choice));
    }
    for (const std::string_view drawn : written.drawn) {
        seat.drawn.push_back(cards_of(drawn));
    }
    return seat;
}

inline std::uint8_t schedule_of(const games::Description& game, std::string_view key) {
    for (std::size_t i = 0; i < game.schedules.size(); ++i) {
        if (game.schedules[i].key == key) return static_cast<std::uint8_t>(i);
    }
    ADD_FAILURE() << "there is no schedule " << key;
    return 0;
}

inline games::Round round_of(const WrittenRound& written) {
    const games::Description& game = *written.game->description;
    games::Round round;
    round.game = written.game;
    round.terms = games::default_terms(game);
    if (written.version != 0) round.terms.version = static_cast<std::uint8_t>(written.version);
    round.terms.aggregate_limit = base::Cents(written.aggregate_limit);
    for (const auto& [key, table] : written.pay) {
        const std::uint8_t schedule = schedule_of(game, key);
        round.terms.tables.at(schedule) = games::find_table(game, schedule, table);
        EXPECT_NE(round.terms.tables.at(schedule), nullptr) << key << " has no table " << table;
    }
    for (const ShownMeter& meter : written.meters) {
        round.meters.push_back({.name = std::string(meter.name),
                                .amount = base::Cents(meter.amount),
                                .reset = base::Cents(meter.reset),
                                .has_amount = true,
                                .has_reset = true});
    }
    round.dealer = cards_of(written.dealer);
    round.community = cards_of(written.community);
    for (const Seat& seat : written.seats) {
        round.seats.push_back(seat_of(game, seat));
    }
    return round;
}

inline std::string text_of(const games::SettlementLine& line) {
    std::string text = fmt::format("{} {}", games::name_of(line.result), line.net.count());
    return line.from == 0 ? text : text + fmt::format(" from {}", line.from);
}

inline std::string text_of(const games::SeatSettlement& seat) {
    std::string text;
    for (const games::SettlementLine& line : seat.lines) {
        if (!text.empty()) text += ", ";
        text += fmt::format("{} {}", line.key, text_of(line));
    }
    return text;
}

// "ante wins 1000, play wins 1000", the seats parted by " | " in ascending order; or the reason
// why the round is refused: "refused: wager-not-equal".
inline std::string settled(const WrittenRound& written) {
    const games::Round round = round_of(written);
    if (const games::CheckResult accepted = games::check(round); !accepted) {
        return fmt::format("refused: {}", games::slug_of(accepted.error().code));
    }
    std::string text;
    for (const games::SeatSettlement& seat : games::settle(round).seats) {
        if (!text.empty()) text += " | ";
        text += text_of(seat);
    }
    return text;
}

// The lines of one wager alone, all seats: "wins 1000 | loses -500".
inline std::string settled(const WrittenRound& written, std::string_view key) {
    const games::Round round = round_of(written);
    if (const games::CheckResult accepted = games::check(round); !accepted) {
        return fmt::format("refused: {}", games::slug_of(accepted.error().code));
    }
    std::string text;
    for (const games::SeatSettlement& seat : games::settle(round).seats) {
        for (const games::SettlementLine& line : seat.lines) {
            if (line.key != key) continue;
            if (!text.empty()) text += " | ";
            text += text_of(line);
        }
    }
    return text;
}

}  // namespace fairdeal::test
