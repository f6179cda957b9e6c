#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "cards/card.h"
#include "table/state/event.h"
#include "table/state/setup.h"

// A round as text for people and programs: a hand history for games against the house.
// docs/hand_history.md has the grammar. Each history has exactly one form: the reader accepts only
// what the writer would write.
namespace fairdeal::audit {

// The act of one line in the course of a round.
enum class HistoryAct : std::uint8_t {
    bet,
    withdraw,
    deal,
    choose,
    make,  // a wager that a choice makes
    discard,
    show,   // elects to show the hand, or not
    turn,   // cards turned up: from now on everybody knows them
    aside,  // found face up in the deck
    settle,
    correct,
    card,  // a mis-keyed card corrected: as entered, as it is
    irregular,
    rule,
    void_hand,
    void_round,
    pay_meter,
    restore_meter,  // the meter gets back what it has paid
};
inline constexpr std::size_t hand_act_count =
    static_cast<std::size_t>(HistoryAct::restore_meter) + 1;

struct HandLine {
    HistoryAct act{};
    table::SeatNumber seat = table::no_seat;
    games::Place place{};
    std::string word{};   // a wager, option, line, meter or irregularity
    std::string other{};  // fate or remedy
    base::Cents amount{};
    base::Cents net{};
    base::Cents coupon{};
    cards::CardList cards{};
    bool flag = false;      // the hand is shown; the meter was reset
    bool by_table = false;  // for an absent player
    table::SeatNumber from = table::no_seat;
    std::string clause{};
    std::string ruling{};
    bool operator==(const HandLine&) const = default;
};

struct HandHistory {
    std::uint32_t table = 0;
    std::uint32_t round = 0;
    std::string game{};
    table::Time began{};
    table::Time ended{};
    std::vector<std::pair<std::string, std::string>> pay{};      // schedule, table of odds
    std::vector<std::pair<std::string, std::string>> options{};  // the licensee's elections
    std::vector<HandLine> lines{};
    bool operator==(const HandHistory&) const = default;
};

// Makes the history of a round from its events, in order, as an audience may know them, and from
// the round's set-up.
HandHistory hand_history_of(const table::Setup& setup, std::uint32_t round,
                            std::span<const table::Event> events);

std::string to_text(const HandHistory& history);

}  // namespace fairdeal::audit
