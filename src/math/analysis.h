#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/solver.h"
#include "math/warnings.h"

// Every figure of one question, computed from the counts of its solution as exact fractions.
namespace fairdeal::math {

using base::Integer;
using base::Rational;

// One line of a combination table: a row of the pay table, or a result when no row pays.
struct RowFigures {
    std::uint8_t schedule = 0;
    std::uint8_t row = games::no_row;
    games::Result result = games::Result::pushes;
    Integer count;      // of the wager's deals
    base::Cents net{};  // what it wins or loses
};

struct WagerFigures {
    std::string key;
    games::WagerIndex wager = games::no_wager;  // no_wager: the main game
    base::Cents unit{};  // the unit of the figures: its stake, or the base wager
    Integer deals;
    Rational expected;             // net cents per round
    Rational average_stake;        // cents per round
    Rational house_edge;           // per unit
    Rational variance;             // in units squared
    Rational hit_frequency;        // pays more than 0
    Rational envy;                 // cents per round from other seats' hands; part of `expected`
    std::vector<RowFigures> rows;  // not for the main game

    // The share of the stakes that comes back: 1 for a wager that costs nothing.
    Rational return_on_stake() const;
};

struct DecisionShare {
    std::string key;  // "fold", "first-draw-2"
    Rational share;   // of all rounds
};

// The key of a choice. Folds are numbered if the game has several decisions; an option that can
// throw different numbers of cards is numbered by that number.
std::string decision_key(const games::Description& game, std::size_t decision, std::size_t option,
                         std::uint8_t thrown);

struct Analysis {
    games::Question question;
    base::Cents base_wager{};
    Integer deals;
    Rational expected;       // net cents per round, all wagers
    Rational house_edge;     // expected loss of all wagers over the base wager
    Rational average_wager;  // in base wagers, all wagers
    Rational element_of_risk;
    Rational variance;  // in base wagers squared, of the wagers counted together
    std::vector<DecisionShare> decisions;
    std::vector<WagerFigures> wagers;          // the main game first
    std::map<std::int64_t, Integer> outcomes;  // net cents of those wagers → deals
    std::vector<Warning> warnings;

    const WagerFigures& main() const { return wagers.front(); }
    const WagerFigures* find(std::string_view key) const;
};

// The wagers of the minimal game: all except the optional ones beside the base wager.
games::WagerSet main_wagers(const games::Description& game);

Analysis analyze(const games::Question& question, const games::Solution& solution);

}  // namespace fairdeal::math
