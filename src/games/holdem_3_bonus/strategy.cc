#include "games/holdem_3_bonus/strategy.h"

#include <fmt/format.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>

#include "games/holdem_3_bonus/endings.h"
#include "games/holdem_3_bonus/play_table.h"
#include "games/holdem_3_bonus/solver.h"
#include "games/holdem_3_bonus/strategy_rules.h"
#include "games/holdem_3_bonus/valuation.h"

namespace fairdeal::games::holdem_3_bonus {
namespace {

using base::Wide;

// Sums over states, each multiplied by the size of its class.
struct Tally {
    std::int64_t hands = 0;
    std::array<Wide, option_count> values{};
    Wide best = 0;
    Wide best_unfolded = 0;
    Wide best_undoubled = 0;
    // Hands for which the option is not the best, by the best option instead.
    std::array<std::array<std::int64_t, option_count>, option_count> better{};

    Tally& operator+=(const Tally& other) noexcept {
        hands += other.hands;
        best += other.best;
        best_unfolded += other.best_unfolded;
        best_undoubled += other.best_undoubled;
        for (std::size_t i = 0; i < option_count; ++i) {
            values[i] += other.values[i];
            for (std::size_t j = 0; j < option_count; ++j)
                better[i][j] += other.better[i][j];
        }
        return *this;
    }
};

// One for each set of rules that can fit at once.
using Tallies = std::vector<Tally>;
constexpr std::size_t rule_sets = 2 * std::size_t{pair_or_better};

// The rules that fit each state: the same for all questions.
const std::vector<std::uint16_t>& rules_by_state() {
    static_assert(rule_sets <= std::size_t{1} << 16U);
    static const std::vector<std::uint16_t> all = [] {
        const States& states = States::all();
        std::vector<std::uint16_t> rules(states.size());
        tbb::parallel_for(std::size_t{0}, states.holdings().size(), [&](std::size_t i) {
            const States::Holding& holding = states.holdings()[i];
            for (std::size_t state = holding.first; state < holding.end; ++state) {
                rules[state] = static_cast<std::uint16_t>(
                    fitting_rules(Sight(holding.cards, states.flop(state))));
            }
        });
        return rules;
    }();
    return all;
}

template <class Sum>
Tallies tallies_of(const Prices& prices) {
    const States& states = States::all();
    const std::vector<std::uint16_t>& rules = rules_by_state();
    const Valuation<Sum> valuation(prices);
    Counts::all();  // so that no thread waits for another to make them
    tbb::enumerable_thread_specific<Tallies> parts([] { return Tallies(rule_sets); });
    tbb::parallel_for(std::size_t{0}, states.holdings().size(), [&](std::size_t i) {
        Tallies& tallies = parts.local();
        const auto visit = [&](std::size_t state, const std::array<Sum, option_count>& values) {
            Tally& tally = tallies[rules[state]];
            const Wide hands = states.hands(state);
            const std::uint8_t best = valuation.best(values);
            tally.hands += states.hands(state);
            tally.best += hands * values[best];
            const bool doubles = prices.open(twice) && values[twice] > values[once];
            tally.best_unfolded += hands * values[doubles ? twice : once];
            tally.best_undoubled += hands * std::max(values[once], values[fold]);
            for (std::size_t option = 0; option < option_count; ++option) {
                tally.values[option] += hands * values[option];
                if (values[option] < values[best]) {
                    tally.better[option][best] += states.hands(state);
                }
            }
        };
        for_each_value(valuation, states.holdings()[i], visit);
    });
    Tallies sums(rule_sets);
    for (const Tallies& part : parts) {
        for (std::size_t i = 0; i < rule_sets; ++i)
            sums[i] += part[i];
    }
    return sums;
}

// The rules in the list and the option each asks for. The last option is for hands that fit no
// rule.
struct List {
    FittingRules kept = pair_or_better - 1;
    std::array<std::uint8_t, listed_rules + 1> options{};

    std::size_t first_fitting(FittingRules fitting) const noexcept {
        const FittingRules candidates = fitting & kept;
        return candidates == 0 ? listed_rules
                               : static_cast<std::size_t>(std::countr_zero(candidates));
    }
};

std::array<Tally, listed_rules + 1> by_first_rule(const List& list, const Tallies& tallies) {
    std::array<Tally, listed_rules + 1> sums{};
    for (FittingRules fitting = 0; fitting < rule_sets; ++fitting)
        sums[list.first_fitting(fitting)] += tallies[fitting];
    return sums;
}

// Every rule asks for the option that is best for the total of the hands that it decides. Then,
// from the last, a rule is dropped if the later rules ask for the same option for each of those
// hands.
List list_of(const Prices& prices, const Tallies& tallies) {
    List list;
    const auto sums = by_first_rule(list, tallies);
    for (std::size_t rule = 0; rule < sums.size(); ++rule) {
        const auto& values = sums[rule].values;
        std::uint8_t best = once;
        if (prices.open(twice) && values[twice] > values[once]) best = twice;
        if (values[fold] > values[best]) best = fold;
        list.options[rule] = best;
    }
    for (std::size_t rule = listed_rules; rule-- > 0;) {
        List shorter = list;
        shorter.kept &= ~(FittingRules{1} << rule);
        bool same = true;
        for (FittingRules fitting = 0; fitting < rule_sets && same; ++fitting) {
            same = tallies[fitting].hands == 0 || list.options[list.first_fitting(fitting)] ==
                                                      list.options[shorter.first_fitting(fitting)];
        }
        if (same) list = shorter;
    }
    return list;
}

base::Rational of_all_states(std::int64_t hands) {
    return base::ratio(hands, states_dealt);
}

// One sentence for each option that is better than the rule's for some of its hands.
void add_exceptions(std::string_view hand, std::uint8_t option, const Tally& tally,
                    std::vector<std::string>& exceptions) {
    for (std::size_t other = 0; other < option_count; ++other) {
        const std::int64_t hands = tally.better[option][other];
        if (hands == 0) continue;
        exceptions.push_back(fmt::format(
            "{}: at {} % of these hands {} is better ({} % of all rounds).", hand,
            base::decimal_text(base::ratio(100 * hands, tally.hands), 2),
            turn_river_options[other].key, base::decimal_text(100 * of_all_states(hands), 3)));
    }
}

Strategy::Part part_of(const List& list, const Tallies& tallies, Wide& value) {
    const auto sums = by_first_rule(list, tallies);
    Strategy::Part part;
    part.title = "After the first two community cards";
    std::int64_t wrong = 0;
    for (std::size_t rule = 0; rule <= listed_rules; ++rule) {
        const bool last = rule == listed_rules;
        if (!last && (list.kept >> rule & 1U) == 0) continue;
        const Tally& tally = sums[rule];
        const std::uint8_t option = list.options[rule];
        const std::string hand(last ? "Everything else" : strategy_rules[rule].hand);
        const std::string example =
            last ? ""
                 : fmt::format("{} and {}", strategy_rules[rule].held, strategy_rules[rule].flop);
        part.rules.push_back({hand, std::string(turn_river_options[option].name), example,
                              of_all_states(tally.hands)});
        add_exceptions(hand, option, tally, part.exceptions);
        for (const std::int64_t hands : tally.better[option])
            wrong += hands;
        value += tally.values[option];
    }
    part.wrong_share = of_all_states(wrong);
    return part;
}

std::vector<Habit> habits_of(const Prices& prices, const Tallies& tallies) {
    Tally all;
    Wide pair_or_fold = 0;
    Wide doubled_pairs = 0;
    for (FittingRules fitting = 0; fitting < rule_sets; ++fitting) {
        const Tally& tally = tallies[fitting];
        all += tally;
        const bool pair = (fitting & pair_or_better) != 0;
        pair_or_fold += tally.values[pair ? once : fold];
        doubled_pairs += tally.values[pair ? twice : once];
    }
    std::vector<Habit> habits;
    const auto add = [&](std::string_view key, std::string_view text, Wide value) {
        habits.push_back({std::string(key), std::string(text), base::ratio(value, deals)});
    };
    add("always-1x", "Never fold, always make the turn/river wager once.", all.values[once]);
    if (prices.open(twice)) {
        add("always-2x", "Never fold, always make the turn/river wager twice.", all.values[twice]);
        add("never-2x", "Never double; fold or stay in, whichever is better.", all.best_undoubled);
        add("2x-any-pair", "Double with any pair or better, go once with everything else.",
            doubled_pairs);
    }
    add("never-fold", "Never fold; otherwise make the best choice.", all.best_unfolded);
    add("pair-or-fold", "Go once with any pair or better, fold everything else.", pair_or_fold);
    return habits;
}

Tallies tallies_of(const Prices& prices) {
    return prices.largest() <= largest_short_price ? tallies_of<std::int64_t>(prices)
                                                   : tallies_of<Wide>(prices);
}

}  // namespace

Strategy strategy(const Question& question, const Progress& progress) {
    const Prices prices(question);
    const Tallies tallies = tallies_of(prices);
    Strategy result;
    Wide by_rules = 0;
    result.parts.push_back(part_of(list_of(prices, tallies), tallies, by_rules));
    result.by_rules = base::ratio(by_rules, deals);
    Wide best = 0;
    for (const Tally& tally : tallies)
        best += tally.best;
    result.best = base::ratio(best, deals);
    result.habits = habits_of(prices, tallies);
    if (progress) progress(1, 1);
    return result;
}

Play listed_play(const Question& question) {
    const Prices prices(question);
    const List list = list_of(prices, tallies_of(prices));
    std::vector<std::uint8_t> chosen;
    for (const FittingRules fitting : rules_by_state())
        chosen.push_back(list.options[list.first_fitting(fitting)]);
    return play_by(chosen);
}

}  // namespace fairdeal::games::holdem_3_bonus
