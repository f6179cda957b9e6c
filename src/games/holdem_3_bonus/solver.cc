#include "games/holdem_3_bonus/solver.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include "counting/six_card_census.h"
#include "counting/suit_classes.h"
#include "games/endings.h"
#include "games/holdem_3_bonus/endings.h"
#include "games/holdem_3_bonus/play_table.h"
#include "games/holdem_3_bonus/valuation.h"

// Backward induction with one decision: for each state the counted outcomes are weighed with the
// question's prices, the best option is taken, and the outcomes of the states that take it are
// added up. The counts are made once per process; a question costs one pass over the states. Side
// bonuses are counted on their own, because the decision does not change them.
namespace fairdeal::games::holdem_3_bonus {
namespace {

// The outcomes of some states, each multiplied by the size of its class.
struct Sums {
    std::array<std::uint64_t, five_card_classes> wins{};
    std::array<std::uint64_t, five_card_classes> losses{};
    std::array<std::uint64_t, five_card_classes> boards{};

    void add(const StateOutcomes& outcomes, std::uint32_t hands) noexcept {
        for (std::size_t k = 0; k < five_card_classes; ++k) {
            const PackedOutcomes word = outcomes[k];
            wins[k] += std::uint64_t{static_cast<std::uint32_t>(word & wins_mask)} * hands;
            losses[k] +=
                std::uint64_t{static_cast<std::uint32_t>(word >> losses_shift & wins_mask)} * hands;
            boards[k] += std::uint64_t{static_cast<std::uint32_t>(word >> boards_shift)} * hands;
        }
    }
};

void add_outcomes(DealCounts::Outcome& to, std::int64_t wins, std::int64_t losses,
                  std::int64_t boards) {
    to.wins += wins;
    to.losses += losses;
    to.ties += boards * dealer_hands - wins - losses;
}

// Adds up the states of one holding, in their order, by the option taken.
class HoldingSums {
  public:
    explicit HoldingSums(const States::Holding& holding)
        : three_(static_cast<std::size_t>(holding.three)),
          sevens_(Counts::all().seven_cards_from(holding.first)) {}

    void add(std::size_t state, std::uint8_t option, DealCounts& counts) noexcept {
        const std::uint32_t hands = States::all().hands(state);
        sums_[option].add(Counts::all().of(state), hands);
        for (; !sevens_.empty() && sevens_.front().state <= state; sevens_ = sevens_.subspan(1)) {
            const Counts::SevenCards& seven = sevens_.front();
            if (seven.state < state) continue;
            const std::int64_t wins = wins_in(seven.word) * hands;
            const std::int64_t losses = losses_in(seven.word) * hands;
            auto& by_class = counts.by_option[option][three_];
            add_outcomes(by_class[seven.hand_class], wins, losses, hands);
            add_outcomes(by_class[seven.five_card_class], -wins, -losses, -std::int64_t{hands});
        }
    }

    void add_to(DealCounts& counts) const noexcept {
        for (std::size_t option = 0; option < option_count; ++option) {
            for (std::size_t k = 0; k < five_card_classes; ++k) {
                add_outcomes(counts.by_option[option][three_][k],
                             static_cast<std::int64_t>(sums_[option].wins[k]),
                             static_cast<std::int64_t>(sums_[option].losses[k]),
                             static_cast<std::int64_t>(sums_[option].boards[k]));
            }
        }
    }

  private:
    std::size_t three_;
    std::span<const Counts::SevenCards> sevens_;  // those of later states
    std::array<Sums, option_count> sums_{};
};

// Calls `visit(holding, sums, counts)` for every holding, and adds up the counts.
template <class Visit>
DealCounts count_deals(const Visit& visit) {
    const std::span<const States::Holding> holdings = States::all().holdings();
    Counts::all();  // so that no thread waits for another to make them
    tbb::enumerable_thread_specific<DealCounts> parts;
    tbb::parallel_for(std::size_t{0}, holdings.size(), [&](std::size_t i) {
        HoldingSums sums(holdings[i]);
        visit(holdings[i], sums, parts.local());
        sums.add_to(parts.local());
    });
    DealCounts counts;
    for (const DealCounts& part : parts)
        counts += part;
    return counts;
}

// The counts of all deals, as if every seat took this option.
const DealCounts& always_once() {
    static const DealCounts counts =
        count_deals([](const States::Holding& holding, HoldingSums& sums, DealCounts& part) {
            for (std::size_t state = holding.first; state < holding.end; ++state)
                sums.add(state, once, part);
        });
    return counts;
}

// Most rounds end with this option, so it is counted as the total minus the others.
template <class Sum>
DealCounts count_best(const Prices& prices) {
    const Valuation<Sum> valuation(prices);
    DealCounts counts =
        count_deals([&](const States::Holding& holding, HoldingSums& sums, DealCounts& part) {
            for_each_value(valuation, holding, [&](std::size_t state, const auto& values) {
                const std::uint8_t option = valuation.best(values);
                if (option != once) sums.add(state, option, part);
            });
        });
    for (std::size_t three = 0; three < three_card_classes; ++three) {
        for (std::size_t k = 0; k < hand_classes; ++k) {
            auto& by_option = counts.by_option;
            by_option[once][three][k] = always_once().by_option[once][three][k];
            by_option[once][three][k] -= by_option[fold][three][k];
            by_option[once][three][k] -= by_option[twice][three][k];
        }
    }
    return counts;
}

SideCensus three_card_census() {
    SideCensus census;
    census.wager = three_card_bonus;
    counting::for_each_class(3, [&](const counting::SuitPattern& pattern) {
        add_side_ending(census, three_card_verdict(counting::representative(pattern)),
                        counting::hands_in(pattern));
    });
    return census;
}

const SideCensus& six_card_census() {
    static const SideCensus census = [] {
        SideCensus all;
        all.wager = six_card_bonus;
        counting::for_each_six_cards([&](cards::CardSet hand, std::uint64_t hands) {
            add_side_ending(all, six_card_verdict(hand), static_cast<base::Wide>(hands));
        });
        return all;
    }();
    return census;
}

// Indexed by state.
template <class Sum>
std::vector<std::uint8_t> best_options(const Prices& prices) {
    const std::span<const States::Holding> holdings = States::all().holdings();
    const Valuation<Sum> valuation(prices);
    Counts::all();  // so that no thread waits for another to make them
    std::vector<std::uint8_t> options(States::all().size());
    tbb::parallel_for(std::size_t{0}, holdings.size(), [&](std::size_t i) {
        for_each_value(valuation, holdings[i], [&](std::size_t state, const auto& values) {
            options[state] = valuation.best(values);
        });
    });
    return options;
}

template <class Sum>
std::vector<ChoiceValue> choice_values(const Valuation<Sum>& valuation,
                                       const std::array<Sum, option_count>& values) {
    std::vector<ChoiceValue> list;
    for (std::uint8_t option = 0; option < option_count; ++option) {
        if (!valuation.open(option)) continue;
        list.push_back({option, {}, base::ratio(values[option], rounds_per_state)});
    }
    return list;
}

}  // namespace

Solution solve(const Question& question) {
    const Prices prices(question);
    Solution solution =
        solution_of(prices.largest() <= largest_short_price ? count_best<std::int64_t>(prices)
                                                            : count_best<base::Wide>(prices));
    const auto placed = [&](WagerIndex wager) { return question.placed[wager] > base::Cents(); };
    if (placed(three_card_bonus)) solution.sides.push_back(three_card_census());
    if (placed(six_card_bonus)) solution.sides.push_back(six_card_census());
    return solution;
}

Play best_play(const Question& question) {
    const Prices prices(question);
    return play_by(prices.largest() <= largest_short_price ? best_options<std::int64_t>(prices)
                                                           : best_options<base::Wide>(prices));
}

std::vector<ChoiceValue> values(const Question& question, const InformationSet& seen) {
    const Prices prices(question);
    const Valuation<base::Wide> valuation(prices);
    const std::size_t state = States::all().find(seen.held, seen.community);
    const std::span<const States::Holding> holdings = States::all().holdings();
    const auto next = std::upper_bound(
        holdings.begin(), holdings.end(), state,
        [](std::size_t wanted, const States::Holding& holding) { return wanted < holding.first; });
    States::Holding only = *(next - 1);
    only.first = state;
    only.end = state + 1;
    std::vector<ChoiceValue> list;
    for_each_value(valuation, only,
                   [&](std::size_t, const auto& sums) { list = choice_values(valuation, sums); });
    return list;
}

void each_situation(const Question& question, const std::function<void(const Situation&)>& visit) {
    const Prices prices(question);
    const Valuation<base::Wide> valuation(prices);
    const States& states = States::all();
    for (const States::Holding& holding : states.holdings()) {
        for_each_value(valuation, holding, [&](std::size_t state, const auto& sums) {
            Situation situation;
            situation.seen.held = holding.cards;
            situation.seen.community = states.flop(state);
            situation.hands = states.hands(state);
            situation.values = choice_values(valuation, sums);
            // Options of equal value keep the order in which `best` prefers them.
            const std::uint8_t best = valuation.best(sums);
            std::stable_sort(situation.values.begin(), situation.values.end(),
                             [&](const ChoiceValue& a, const ChoiceValue& b) {
                                 if (a.value != b.value) return a.value > b.value;
                                 return a.option == best && b.option != best;
                             });
            visit(situation);
        });
    }
}

}  // namespace fairdeal::games::holdem_3_bonus
