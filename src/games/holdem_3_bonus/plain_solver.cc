#include "games/holdem_3_bonus/plain_solver.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <mutex>
#include <numeric>

#include "cards/every_hand.h"
#include "games/endings.h"
#include "games/holdem_3_bonus/endings.h"
#include "games/holdem_3_bonus/plain_states.h"
#include "games/holdem_3_bonus/prices.h"

namespace fairdeal::games::holdem_3_bonus {
namespace {

// A board, and the number of boards that are equal to it up to a renaming of suits.
struct Board {
    std::uint64_t cards = 0;
    std::uint32_t boards = 0;
};

std::vector<Board> every_board() {
    const std::vector<CardRenaming> renamings = every_renaming();
    std::vector<std::uint64_t> firsts;
    cards::for_each_hand<4>(cards::DeckKind::standard, [&](cards::Hand hand) {
        std::uint64_t first = hand.cards().bits();
        for (const CardRenaming& map : renamings)
            first = std::min(first, renamed(map, hand.cards().bits()));
        firsts.push_back(first);
    });
    std::sort(firsts.begin(), firsts.end());
    std::vector<Board> boards;
    for (const std::uint64_t first : firsts) {
        if (boards.empty() || boards.back().cards != first) boards.push_back({first, 0});
        ++boards.back().boards;
    }
    return boards;
}

// Triples of cards, stored so that those that avoid three given cards can be counted.
class TripleSet {
  public:
    void add(const std::array<std::uint8_t, 3>& cards) noexcept {
        const auto [a, b, c] = cards;
        ++all_;
        ++one_[a];
        ++one_[b];
        ++one_[c];
        ++two_[a][b];
        ++two_[a][c];
        ++two_[b][c];
    }
    // The triple itself, if it is in the set, is not subtracted.
    std::int32_t avoiding(const std::array<std::uint8_t, 3>& cards) const noexcept {
        const auto [a, b, c] = cards;
        return all_ - one_[a] - one_[b] - one_[c] + two_[a][b] + two_[a][c] + two_[b][c];
    }

  private:
    std::int32_t all_ = 0;
    std::array<std::int32_t, deck_size> one_{};
    std::array<std::array<std::int32_t, deck_size>, deck_size> two_{};
};

// What a triple of the player's cards meets on a board.
struct Meeting {
    std::uint16_t triple = 0;
    std::uint16_t wins = 0;
    std::uint16_t losses = 0;
    std::uint8_t hand_class = 0;
};

class BoardSweep {
  public:
    explicit BoardSweep(std::span<const Triple> triples) : triples_(triples) {}

    const std::vector<Meeting>& sweep(std::uint64_t board) {
        rank(board);
        sort();
        count();
        return meetings_;
    }

  private:
    void rank(std::uint64_t board) {
        const cards::Hand shared(cards::CardSet::from_bits(board));
        meetings_.clear();
        ranked_.clear();
        for (std::size_t i = 0; i < triples_.size(); ++i) {
            if ((triples_[i].bits & board) != 0) continue;
            const cards::Hand seven = shared + triples_[i].hand;
            const cards::FiveCardValue value = cards::best_five_of_seven(seven);
            Meeting& meeting = meetings_.emplace_back();
            meeting.triple = static_cast<std::uint16_t>(i);
            ranked_.push_back({value.order, static_cast<std::uint16_t>(meetings_.size() - 1)});
            meeting.hand_class = static_cast<std::uint8_t>(value.category());
            if (value.category() < cards::FiveCardCategory::straight_flush) continue;
            switch (cards::seven_card_straight_flush(seven.cards())) {
                case cards::SevenCardStraightFlush::none:
                    break;
                case cards::SevenCardStraightFlush::straight_flush:
                    meeting.hand_class = seven_card_straight_flush;
                    break;
                case cards::SevenCardStraightFlush::royal:
                    meeting.hand_class = seven_card_royal;
                    break;
            }
        }
    }

    // Radix sort by value, in two passes over its bytes. It is stable: the meetings stay in the
    // order of their triples, in which they are added to the states.
    void sort() {
        sorted_.resize(ranked_.size());
        for (const int shift : {0, 8}) {
            std::array<std::size_t, 257> starts{};
            for (const Ranked& ranked : ranked_)
                ++starts[(ranked.value >> shift & 0xff) + 1U];
            std::partial_sum(starts.begin(), starts.end(), starts.begin());
            for (const Ranked& ranked : ranked_)
                sorted_[starts[ranked.value >> shift & 0xffU]++] = ranked;
            ranked_.swap(sorted_);
        }
    }

    void count() {
        below_ = TripleSet();
        const auto cards_of = [&](const Ranked& ranked) -> const auto& {
            return triples_[meetings_[ranked.meeting].triple].cards;
        };
        for (auto first = ranked_.begin(); first != ranked_.end();) {
            auto end = first;
            for (; end != ranked_.end() && end->value == first->value; ++end) {
                meetings_[end->meeting].wins =
                    static_cast<std::uint16_t>(below_.avoiding(cards_of(*end)));
            }
            for (auto ranked = first; ranked != end; ++ranked)
                below_.add(cards_of(*ranked));
            for (; first != end; ++first) {
                const std::int64_t not_better = below_.avoiding(cards_of(*first)) - 1;
                meetings_[first->meeting].losses =
                    static_cast<std::uint16_t>(dealer_hands - not_better);
            }
        }
    }

    struct Ranked {
        std::uint16_t value = 0;
        std::uint16_t meeting = 0;
    };

    std::span<const Triple> triples_;
    std::vector<Meeting> meetings_;
    std::vector<Ranked> ranked_;
    std::vector<Ranked> sorted_;
    TripleSet below_;
};

// The outcomes of a class of states, all its states together: at most 24 times 15,339,390.
struct StateTotal {
    struct Entry {
        std::uint32_t wins = 0;
        std::uint32_t losses = 0;
        std::uint32_t boards = 0;
    };
    std::array<Entry, hand_classes> by_class{};
};

class StateTotals {
  public:
    explicit StateTotals(const PlainStates& states)
        : states_(states), totals_(states.size()), locks_(states.flop_classes()) {}

    // Adds the meetings to the six flops in the board.
    void add(const Board& board, const std::vector<Meeting>& meetings) {
        for (std::uint64_t rest = board.cards; rest != 0; rest &= rest - 1) {
            for (std::uint64_t higher = rest & (rest - 1); higher != 0; higher &= higher - 1) {
                add_to(states_.flop(std::countr_zero(rest), std::countr_zero(higher)), board.boards,
                       meetings);
            }
        }
    }

    const StateTotal& operator[](std::size_t state) const noexcept { return totals_[state]; }

  private:
    void add_to(const PlainStates::Flop& flop, std::uint32_t boards,
                const std::vector<Meeting>& meetings) {
        const std::uint16_t* triples = states_.renamed_triples(flop);
        const std::uint32_t* numbers = states_.states_of(flop);
        const auto entry_of = [&](const Meeting& meeting) -> StateTotal::Entry& {
            const std::uint32_t state = numbers[triples[meeting.triple]];
            return totals_[state].by_class[meeting.hand_class];
        };
        const std::lock_guard lock(locks_[flop.flop_class]);
        for (std::size_t i = 0; i < meetings.size(); ++i) {
            // The states of a flop do not fit the near caches.
            __builtin_prefetch(&entry_of(meetings[std::min(i + 24, meetings.size() - 1)]));
            StateTotal::Entry& entry = entry_of(meetings[i]);
            entry.wins += meetings[i].wins * boards;
            entry.losses += meetings[i].losses * boards;
            entry.boards += boards;
        }
    }

    const PlainStates& states_;
    std::vector<StateTotal> totals_;
    std::vector<std::mutex> locks_;  // by class of flops
};

using Outcome = DealCounts::Outcome;

Outcome outcome_of(const StateTotal& total, std::size_t hand_class) {
    const auto& [wins, losses, boards] = total.by_class[hand_class];
    return {wins, boards * dealer_hands - wins - losses, losses};
}

std::uint8_t best_option(const Prices& prices, cards::ThreeCardCategory three,
                         const StateTotal& total) {
    std::array<base::Wide, option_count> values{};
    for (std::uint8_t option = 0; option < option_count; ++option) {
        if (!prices.open(option)) continue;
        for (std::size_t k = 0; k < hand_classes; ++k) {
            const Outcome outcome = outcome_of(total, k);
            const Prices::ShowdownCents& cents = prices.at(option, three, k);
            values[option] += base::Wide{outcome.wins} * cents.wins +
                              base::Wide{outcome.ties} * cents.ties +
                              base::Wide{outcome.losses} * cents.loses;
        }
    }
    std::uint8_t best = once;
    if (prices.open(twice) && values[twice] > values[once]) best = twice;
    if (values[fold] > values[best]) best = fold;
    return best;
}

DealCounts count_deals(const Prices& prices, const PlainStates& states, const StateTotals& totals) {
    DealCounts counts;
    for (std::size_t state = 0; state < states.size(); ++state) {
        const auto three =
            cards::three_card_value_with_mini_royal(states.triple_of(state).hand).category();
        const std::uint8_t option = best_option(prices, three, totals[state]);
        for (std::size_t k = 0; k < hand_classes; ++k) {
            counts.by_option[option][static_cast<std::size_t>(three)][k] +=
                outcome_of(totals[state], k);
        }
    }
    return counts;
}

template <int size, class VerdictOf>
SideCensus side_census(WagerIndex wager, const VerdictOf& verdict_of) {
    SideCensus census;
    census.wager = wager;
    cards::for_each_hand<size>(cards::DeckKind::standard, [&](cards::Hand hand) {
        add_side_ending(census, verdict_of(hand.cards()), 1);
    });
    return census;
}

}  // namespace

Solution solve_plainly(const Question& question, const Progress& progress) {
    const PlainStates states;
    const std::vector<Board> boards = every_board();
    StateTotals totals(states);
    tbb::enumerable_thread_specific<BoardSweep> sweeps(
        [&] { return BoardSweep(states.triples()); });
    std::mutex progress_lock;
    std::uint64_t done = 0;
    tbb::parallel_for(std::size_t{0}, boards.size(), [&](std::size_t i) {
        totals.add(boards[i], sweeps.local().sweep(boards[i].cards));
        const std::lock_guard lock(progress_lock);
        if (progress) progress(++done, boards.size());
    });
    Solution solution = solution_of(count_deals(Prices(question), states, totals));
    if (question.placed[three_card_bonus] > base::Cents()) {
        solution.sides.push_back(side_census<3>(three_card_bonus, three_card_verdict));
    }
    if (question.placed[six_card_bonus] > base::Cents()) {
        solution.sides.push_back(side_census<6>(six_card_bonus, six_card_verdict));
    }
    return solution;
}

}  // namespace fairdeal::games::holdem_3_bonus
