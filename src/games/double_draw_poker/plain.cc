#include "games/double_draw_poker/plain.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <limits>
#include <mutex>
#include <tuple>
#include <vector>

#include "cards/deck.h"
#include "counting/suit_classes.h"
#include "games/double_draw_poker/plain_draw.h"

// The second method: kept cards by kept cards, it enumerates every draw and every set that may have
// been thrown before, and makes the second decision for each (plain_draw.h). It uses no expansion
// and no table of the fast method; equal counts therefore check both. Only one hand of each class
// is dealt.
namespace fairdeal::games::double_draw_poker {
namespace {

using cards::Card;
using cards::CardSet;
using plain::AfterDraw;
using plain::Kept;
using plain::ThrownBefore;

// Equal for hands that differ only by a renaming of the suits or of the jokers.
std::uint64_t class_key(CardSet hand) noexcept {
    std::uint64_t key = 0;
    for (const std::uint16_t ranks : counting::suit_pattern(hand))
        key = key << cards::rank_count | ranks;
    const int jokers =
        (hand.contains(Card::black_joker()) ? 1 : 0) + (hand.contains(Card::red_joker()) ? 1 : 0);
    return key << 2 | static_cast<std::uint64_t>(jokers);
}

struct HandClass {
    CardSet cards;
    std::uint64_t key = 0;
    std::uint32_t hands = 0;
};

// One hand of every class of `count` cards of the 54, by key.
std::vector<HandClass> classes_of(int count) {
    std::vector<HandClass> classes;
    for (int jokers = 0; jokers <= std::min(count, 2); ++jokers) {
        CardSet held;
        if (jokers >= 1) held.insert(Card::black_joker());
        if (jokers == 2) held.insert(Card::red_joker());
        counting::for_each_class(count - jokers, [&](const counting::SuitPattern& pattern) {
            const CardSet hand = counting::representative(pattern) | held;
            const std::uint32_t ways = jokers == 1 ? 2 : 1;
            classes.push_back({hand, class_key(hand), counting::hands_in(pattern) * ways});
        });
    }
    std::ranges::sort(classes, {}, &HandClass::key);
    return classes;
}

// What to throw from a hand: the class of the kept cards, as its representative, and the places of
// the thrown cards beside them.
struct Throw {
    std::size_t kept = 0;
    plain::Places places{};
};
// The best throws of a class of hands, all of equal value and size.
struct BestThrows {
    base::Wide value = std::numeric_limits<std::int64_t>::min();
    std::size_t thrown = 0;
    std::vector<Throw> throws;

    void add(base::Wide other, std::size_t other_thrown, std::span<const Throw> others) {
        if (other < value || (other == value && other_thrown > thrown)) return;
        if (other > value || other_thrown < thrown) throws.clear();
        value = other;
        thrown = other_thrown;
        throws.insert(throws.end(), others.begin(), others.end());
    }
};
using BestOfAll = std::vector<BestThrows>;

std::uint64_t draws_to(const HandClass& kept) noexcept {
    const auto beside = static_cast<std::uint64_t>(cards::size(cards::DeckKind::with_two_jokers)) -
                        static_cast<std::uint64_t>(kept.cards.size());
    std::uint64_t draws = 1;
    for (std::uint64_t i = 0; i < beside - unseen_cards; ++i)
        draws = draws * (beside - i) / (i + 1);
    return draws;
}

template <class Number>
class PlainSolver {
  public:
    PlainSolver(const Payoffs& payoffs, const Progress& progress)
        : payoffs_(payoffs), progress_(progress), fives_(classes_of(hand_size)) {
        for (std::size_t thrown = 0; thrown <= most_thrown; ++thrown) {
            kept_[thrown] = classes_of(static_cast<int>(hand_size - thrown));
            total_ += 2 * kept_[thrown].size() * draws_to(kept_[thrown].front());
        }
    }

    Tally solve() {
        const BestOfAll best = find_best();
        Tally tally;
        for (std::size_t thrown = 0; thrown <= most_thrown; ++thrown) {
            std::vector<std::vector<ThrownBefore>> before(kept_[thrown].size());
            for (std::size_t i = 0; i < best.size(); ++i) {
                if (best[i].thrown != thrown) continue;
                if (best[i].value < base::Wide{payoffs_.fold_first} * draws_per_hand) {
                    tally.folded_first += base::Wide{draws_per_hand} * fives_[i].hands;
                } else {
                    share_out(fives_[i], best[i], before);
                }
            }
            tally.after[thrown] = endings_after(thrown, before);
        }
        return tally;
    }

  private:
    BestOfAll find_best() {
        tbb::enumerable_thread_specific<BestOfAll> found(BestOfAll(fives_.size()));
        for (std::size_t thrown = most_thrown + 1; thrown-- > 0;) {
            tbb::parallel_for(std::size_t{0}, kept_[thrown].size(), [&](std::size_t k) {
                compare(thrown, k, found.local());
                advance(draws_to(kept_[thrown][k]));
            });
        }
        BestOfAll best(fives_.size());
        for (const BestOfAll& some : found) {
            for (std::size_t i = 0; i < some.size(); ++i)
                best[i].add(some[i].value, some[i].thrown, some[i].throws);
        }
        return best;
    }

    // Sums over all draws to these kept cards, for every set that may have been thrown.
    void compare(std::size_t thrown, std::size_t number, BestOfAll& found) const {
        const Kept kept(kept_[thrown][number].cards);
        std::vector<Number> cells(plain::cell_counts[thrown]);
        plain::for_each_places(thrown, kept.beside.size(), [&](auto drawn) {
            AfterDraw<Number>(kept, drawn, payoffs_).add_values(thrown, cells);
        });
        plain::for_each_places(thrown, kept.beside.size(), [&](auto places) {
            std::array one{Throw{number, {}}};
            std::ranges::copy(places, one[0].places.begin());
            const CardSet hand = kept.cards | kept.at(places);
            const auto five =
                std::ranges::lower_bound(fives_, class_key(hand), {}, &HandClass::key);
            found[static_cast<std::size_t>(five - fives_.begin())].add(
                base::Wide{cells[plain::cell_of(places)]} * draw_weights[thrown], thrown, one);
        });
    }

    // Finds the equal throws of a class in its representative, and gives each its share of the
    // hands.
    void share_out(const HandClass& five, const BestThrows& best,
                   std::vector<std::vector<ThrownBefore>>& before) const {
        std::vector<CardSet> sets;
        std::vector<Throw> throws;
        for (const Throw& one : best.throws) {
            const Kept kept(kept_[best.thrown][one.kept].cards);
            const CardSet thrown = kept.at(std::span(one.places).first(best.thrown));
            for (counting::Renaming name = 0; name < counting::renaming_count; ++name) {
                if (counting::renamed(kept.cards | thrown, name) != five.cards) continue;
                const CardSet set = counting::renamed(thrown, name);
                if (std::ranges::find(sets, set) != sets.end()) continue;
                sets.push_back(set);
                throws.push_back(one);
            }
        }
        for (std::size_t i = 0; i < sets.size(); ++i) {
            before[throws[i].kept].push_back(
                {throws[i].places, parts_of_set(sets, i) * five.hands});
        }
    }

    Tally::AfterDraw endings_after(std::size_t thrown,
                                   std::span<const std::vector<ThrownBefore>> before) {
        tbb::enumerable_thread_specific<Tally> tallies;
        tbb::parallel_for(std::size_t{0}, before.size(), [&](std::size_t k) {
            const Kept kept(kept_[thrown][k].cards);
            Tally::AfterDraw& tally = tallies.local().after[thrown];
            plain::for_each_places(
                thrown, before[k].empty() ? 0 : kept.beside.size(), [&](auto drawn) {
                    AfterDraw<Number>(kept, drawn, payoffs_).add_endings(thrown, before[k], tally);
                });
            advance(draws_to(kept_[thrown][k]));
        });
        Tally sum;
        for (const Tally& tally : tallies)
            sum += tally;
        sum.weigh(thrown, tie_parts * tie_parts);
        return sum.after[thrown];
    }

    void advance(std::uint64_t draws) {
        const std::lock_guard lock(mutex_);
        done_ += draws;
        if (progress_) progress_(done_, total_);
    }

    const Payoffs& payoffs_;
    const Progress& progress_;
    std::mutex mutex_;
    std::uint64_t done_ = 0;
    std::uint64_t total_ = 0;
    std::vector<HandClass> fives_;
    std::array<std::vector<HandClass>, most_thrown + 1> kept_;
};

// A cell sums at most 49 cards in each of 22,100 draws.
template <class Number>
bool fits(const Payoffs& payoffs) noexcept {
    constexpr std::int64_t most = std::numeric_limits<Number>::max() / (49 * 22'100);
    return std::ranges::max(payoffs.final) <= most && payoffs.fold_second <= most &&
           payoffs.fold_second >= -most;
}

}  // namespace

Solution solve_plainly(const Question& question, const Progress& progress) {
    const Payoffs payoffs = payoffs_of(question);
    if (fits<std::int32_t>(payoffs)) {
        return solution_of(PlainSolver<std::int32_t>(payoffs, progress).solve());
    }
    if (fits<std::int64_t>(payoffs)) {
        return solution_of(PlainSolver<std::int64_t>(payoffs, progress).solve());
    }
    return solution_of(PlainSolver<base::Wide>(payoffs, progress).solve());
}

}  // namespace fairdeal::games::double_draw_poker
