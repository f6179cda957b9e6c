#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/rational.h"
#include "base/wide.h"
#include "games/play.h"
#include "games/price.h"
#include "games/round.h"

// The second interface of a game: its exact mathematics. A game's solver.h defines a constexpr
// `Solver solver` in the namespace of its folder, and the build finds it. Solvers count deals per
// verdict and take the worth of a verdict from the rules core (price.h), so a changed rule or pay
// table changes every figure without a change here.
namespace fairdeal::games {

// A question: one seat's wagers, placed together, under the licensee's terms.
struct Question {
    const Description* game = nullptr;
    Terms terms;
    Stakes placed{};  // before the deal; 0 for a wager not made
    std::vector<MeterReading>
        meters;       // one per meter of the game, in its order, with amount and reset
    int players = 1;  // how many make the progressive wager, this seat included
};

// The largest stake that is analyzed, so that the sums of the kernels stay within 64 bits.
inline constexpr base::Cents largest_analyzed = base::Cents::dollars(1'000'000);

// One way in which a round can end for the seat, and the number of deals that end so.
struct Ending {
    Choices choices;
    std::array<std::uint8_t, most_decisions> thrown{};  // cards thrown at each decision
    Verdicts verdicts{};
    base::Wide count = 0;
};

// A wager that is counted on its own, because it depends on other cards than the main game.
struct SideEnding {
    Verdict verdict;
    base::Wide count = 0;
};
struct SideCensus {
    WagerIndex wager = no_wager;
    base::Wide deals = 0;
    std::vector<SideEnding> endings;  // their counts sum to `deals`
    // The effects of other seats on this one, per round, averaged over the places at the table:
    // hands of others that pay envy while the seat is in action, and meters that the seat wins
    // after another seat of the same round has won and reset them.
    struct Shared {
        Row row{};
        base::Rational per_round;
    };
    std::vector<Shared> envied;
    std::vector<Shared> found_reset;
};

// Everything that figures are computed from, under the play that is best for all wagers together.
// Ties: never fold, the smaller wager, fewer discards, the lowest card (by index).
struct Solution {
    base::Wide deals = 0;         // a common denominator: the counts of `endings` sum to it
    WagerSet together;            // what variance and outcomes cover; the other wagers are `sides`
    std::vector<Ending> endings;  // no two with the same choices, thrown and verdicts
    std::vector<SideCensus> sides;  // only of wagers that are placed
};

// What a player knows at a decision.
struct InformationSet {
    cards::CardSet held;       // the cards in hand now
    cards::CardSet thrown;     // thrown by this player before
    cards::CardSet community;  // those turned up
    std::uint8_t decision = 0;
};

struct ChoiceValue {
    std::uint8_t option = 0;
    cards::CardList thrown;
    base::Rational value;  // expected net cents of the wagers the decision can change
};

// A way to play that people use, and its expectation.
struct Habit {
    std::string key;          // "always-play"
    std::string text;         // "Play every hand."
    base::Rational expected;  // net cents per round of all wagers the decisions can change
};

struct StrategyRule {
    std::string hand;    // "A pair or better"
    std::string action;  // "In to win"
    std::string example;
    base::Rational share;  // of all rounds: the first rule that fits decides
};

// The best play as a short list for people: the first rule that fits decides.
struct Strategy {
    struct Part {
        std::string title;  // "Play or fold", "First draw"
        std::vector<StrategyRule> rules;
        std::vector<std::string> exceptions;  // what the list gets wrong, in words
        base::Rational wrong_share;           // of the rounds that reach this decision
    };
    std::vector<Part> parts;
    base::Rational best;      // expected net cents per round with the best play
    base::Rational by_rules;  // and with the list alone
    std::vector<Habit> habits;
};

// One line of the full table: a class of equivalent situations.
struct Situation {
    InformationSet seen;              // one of them
    std::uint64_t hands = 0;          // the size of the class, out of `of`
    std::vector<ChoiceValue> values;  // best first
};

// Reports the progress of long work.
using Progress = std::function<void(std::uint64_t done, std::uint64_t total)>;

struct Solver {
    const Description* game = nullptr;
    WagerSet valued;  // the wagers a decision can change: what values and expectations count

    // The fast exact method. Counts that depend on no table or stake are made once per process.
    Solution (*solve)(const Question&) = nullptr;

    // A second method over the whole game that shares no counting code with the first.
    Solution (*solve_plainly)(const Question&, const Progress&) = nullptr;
    std::string_view second_method{};  // in words

    // The value of every open choice, from the counts, in the order of the options and then of the
    // thrown cards.
    std::vector<ChoiceValue> (*values)(const Question&, const InformationSet&) = nullptr;

    Strategy (*strategy)(const Question&, const Progress&) = nullptr;

    // Every class of situations at the first decision; null where there are too many to list.
    void (*each_situation)(const Question&, const std::function<void(const Situation&)>&) = nullptr;

    // The best play at every decision, faster than through `values`; null if `values` is fast
    // enough. Breaks ties as Solution does. Both plays are empty if the wagers leave nothing to
    // decide.
    Play (*best_play)(const Question&) = nullptr;

    // The play of the list that `strategy` returns: its expectation is `by_rules`.
    Play (*listed_play)(const Question&) = nullptr;
};

// Null if the game has no exact mathematics.
const Solver* find_solver(std::string_view key) noexcept;

}  // namespace fairdeal::games
