// The dealer's hands are counted by multiplying, over the four suits, the polynomials whose
// coefficient k is the number of sets of k ranks that the suit may hold.
#include "games/high_card_flush/solver.h"

#include <tbb/combinable.h>
#include <tbb/parallel_for.h>

namespace fairdeal::games::high_card_flush {
namespace {

using Polynomial = std::array<std::int64_t, 8>;

constexpr auto choices = [] {
    std::array<std::array<std::int64_t, 14>, 14> ways{};
    for (std::size_t n = 0; n < ways.size(); ++n) {
        ways[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k)
            ways[n][k] = ways[n - 1][k - 1] + (k < n ? ways[n - 1][k] : 0);
    }
    return ways;
}();

// How many sets of as many ranks as `limit` has, out of `left`, are below it. Rank by rank from the
// top: those that lack the next rank of the limit, and agree above it.
std::int64_t sets_below(Ranks left, Flush limit) {
    std::int64_t count = 0;
    std::size_t wanted = limit.size;
    for (Ranks rest = limit.ranks; rest != 0; --wanted) {
        const Ranks top = std::bit_floor(rest);
        count += choices[static_cast<std::size_t>(std::popcount(left & (top - 1)))][wanted];
        if ((left & top) == 0) break;
        rest ^= top;
    }
    return count;
}

// What one suit may hold in a hand below the limit, or up to it.
Polynomial ways_of_suit(Ranks left, Flush limit, bool equal) {
    Polynomial ways{};
    const auto size = static_cast<std::size_t>(std::popcount(left));
    for (std::size_t k = 0; k < limit.size && k <= size; ++k)
        ways[k] = choices[size][k];
    ways[limit.size] = sets_below(left, limit);
    if (equal && (limit.ranks & ~left) == 0) ++ways[limit.size];
    return ways;
}

Polynomial product(const Polynomial& a, const Polynomial& b) {
    Polynomial c{};
    for (std::size_t i = 0; i < c.size(); ++i) {
        for (std::size_t j = 0; i + j < c.size(); ++j)
            c[i + j] += a[i] * b[j];
    }
    return c;
}

std::int64_t dealers_below(const HandClass& player, Flush limit, bool equal) {
    std::array<Polynomial, 4> ways{};
    for (std::size_t suit = 0; suit < 4; ++suit)
        ways[suit] = ways_of_suit(all_ranks & ~player.suits[suit], limit, equal);
    const Polynomial one = product(ways[0], ways[1]);
    const Polynomial other = product(ways[2], ways[3]);
    std::int64_t count = 0;
    for (std::size_t i = 0; i < one.size(); ++i)
        count += one[i] * other[one.size() - 1 - i];
    return count;
}

// Every class under a play, one best flush after the other.
template <class Take>
Census census_of(const Take& take) {
    const auto& sets = ranks_by_size();
    tbb::combinable<Census> parts;
    for (std::size_t size = 2; size < sets.size(); ++size) {
        tbb::parallel_for(std::size_t{0}, sets[size].size(), [&, size](std::size_t i) {
            Census& census = parts.local();
            each_class(sets[size][i], [&](const HandClass& hand) { take(hand, census); });
        });
    }
    Census all;
    parts.combine_each([&](const Census& part) { all.add(part); });
    return all;
}

// The list for people: in with T-8-6 of one suit or better, and as much as the flush
// allows.
constexpr Flush least_raised = Flush::of(0b101010000);  // T-8-6 of one suit

std::uint8_t listed(Flush player) {
    if (player < least_raised) return fold;
    if (player.size >= 6) return raise_thrice;
    return player.size == 5 ? raise_twice : raise_once;
}

// What a play expects of a round.
template <class PlayOf>
base::Rational expected(const Question& question, const PlayOf& play_of) {
    const Prices prices(question);
    const Census census = census_of([&](const HandClass& hand, Census& into) {
        const Counts counts = count_dealers(hand);
        into.add(play_of(prices, hand, counts), hand, counts);
    });
    base::Rational sum;
    const Solution solution = census.solution();
    for (const Ending& ending : solution.endings) {
        const base::Cents net =
            net_of(*question.game, question.terms, question.meters, question.placed, ending.choices,
                   ending.verdicts, all_wagers);
        sum += base::ratio(base::to_integer(ending.count) * net.count(),
                           base::to_integer(solution.deals));
    }
    return sum;
}

}  // namespace

Counts count_dealers(const HandClass& player) {
    const std::int64_t unqualified = dealers_below(player, qualifying, false);
    if (player.flush() < qualifying) return {unqualified, 0, 0, all_dealer_hands - unqualified};
    const std::int64_t below = dealers_below(player, player.flush(), false);
    const std::int64_t up_to = dealers_below(player, player.flush(), true);
    return {unqualified, below - unqualified, up_to - below, all_dealer_hands - up_to};
}

Solution solve(const Question& question) {
    const Prices prices(question);
    return census_of([&](const HandClass& hand, Census& census) {
               const Counts counts = count_dealers(hand);
               census.add(prices.best(hand, counts), hand, counts);
           })
        .solution();
}

Solution solve_plainly(const Question& question, const Progress& progress) {
    const Prices prices(question);
    const auto& sets = ranks_by_size();
    tbb::combinable<Census> parts;
    for (std::size_t size = 2; size < sets.size(); ++size) {
        tbb::parallel_for(std::size_t{0}, sets[size].size(), [&, size](std::size_t i) {
            Census& census = parts.local();
            const DealerTable dealers(Flush::of(sets[size][i]));
            each_class(sets[size][i], [&](const HandClass& hand) {
                const Counts counts = dealers.counts(hand);
                census.add(prices.best(hand, counts), hand, counts);
            });
        });
        if (progress) progress(size - 1, sets.size() - 2);
    }
    Census all;
    parts.combine_each([&](const Census& part) { all.add(part); });
    return all.solution();
}

std::vector<ChoiceValue> values(const Question& question, const InformationSet& seen) {
    const HandClass hand = class_of(seen.held);
    const Counts counts = count_dealers(hand);
    const Prices prices(question);
    std::vector<ChoiceValue> all;
    for (std::uint8_t option = 0; option < option_count; ++option) {
        if (!is_open(fold_or_raise[option], question.terms.version, seen.held)) continue;
        all.push_back({.option = option,
                       .thrown = {},
                       .value = base::ratio(prices.value(option, hand, counts),
                                            base::Wide{all_dealer_hands})});
    }
    return all;
}

Play best_play(const Question& question) {
    return [prices = Prices(question)](const InformationSet& seen) {
        const HandClass hand = class_of(seen.held);
        return Move{prices.best(hand, count_dealers(hand)), 0};
    };
}

Play listed_play(const Question&) {
    return [](const InformationSet& seen) { return Move{listed(best_flush(seen.held)), 0}; };
}

Strategy strategy(const Question& question, const Progress& progress) {
    std::array<std::int64_t, option_count> hands{};
    for (std::size_t size = 2; size < ranks_by_size().size(); ++size) {
        for (const Ranks best : ranks_by_size()[size])
            each_class(best,
                       [&](const HandClass& hand) { hands[listed(hand.flush())] += hand.hands; });
    }
    const auto share = [&](std::uint8_t option) { return base::ratio(hands[option], all_hands); };
    Strategy list;
    list.parts.push_back(
        {.title = "Fold or raise",
         .rules = {{"A six- or seven-card flush", "Raise three times", "Kd Qd 9d 7d 5d 2d As",
                    share(raise_thrice)},
                   {"A five-card flush", "Raise twice", "Jc 9c 8c 5c 3c Ah Kd", share(raise_twice)},
                   {"T-8-6 of one suit or better", "Raise", "Th 8h 6h Ad Kd Qc 5c",
                    share(raise_once)},
                   {"Anything else", "Fold", "9h 8h 4h Ad Kd Qc 5c", share(fold)}},
         .exceptions = {},
         .wrong_share = {}});
    if (progress) progress(1, 3);
    list.best = expected(question, [](const Prices& prices, const HandClass& hand,
                                      const Counts& counts) { return prices.best(hand, counts); });
    if (progress) progress(2, 3);
    list.by_rules = expected(question, [](const Prices&, const HandClass& hand, const Counts&) {
        return listed(hand.flush());
    });
    if (progress) progress(3, 3);
    return list;
}

}  // namespace fairdeal::games::high_card_flush
