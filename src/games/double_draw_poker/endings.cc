#include "games/double_draw_poker/endings.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include "games/double_draw_poker/expansion.h"
#include "games/double_draw_poker/reach_counts.h"
#include "games/double_draw_poker/second_draw.h"
#include "games/double_draw_poker/ties.h"

// Counts how rounds end instead of what they are worth. Like the values, the counts of the second
// draw are expanded over the dead cards, and each term is multiplied by the number of rounds that
// reach this hand with those cards dead (reach_counts.h).
namespace fairdeal::games::double_draw_poker {
namespace {

// The result of a draw of one card, in 48 parts because of ties: whether the draw is made at all,
// and how many cards make each category other than the usual one.
struct Drawn {
    std::array<std::int32_t, category_count + 1> counts;  // the last: the draw is made

    friend Drawn operator+(Drawn a, const Drawn& b) noexcept {
        for (std::size_t i = 0; i < a.counts.size(); ++i)
            a.counts[i] += b.counts[i];
        return a;
    }
    friend Drawn operator-(Drawn a, const Drawn& b) noexcept {
        for (std::size_t i = 0; i < a.counts.size(); ++i)
            a.counts[i] -= b.counts[i];
        return a;
    }
    friend bool operator==(const Drawn&, const Drawn&) = default;
};

template <class Number>
class EndingCounter {
  public:
    EndingCounter(const Payoffs& payoffs, std::span<const FirstChoice> first)
        : draws_(payoffs), reached_{{{1, first}, {2, first}, {3, first}}} {}

    // Adds all rounds in which this is the hand after the first draw.
    void add(std::size_t hand, Tally& tally) const {
        const DealtHand& dealt = deals_.hands()[hand];
        add_after<1>(dealt, tally.after[1]);
        add_after<2>(dealt, tally.after[2]);
        add_after<3>(dealt, tally.after[3]);
    }

    // Adds the rounds without a draw.
    void add_undrawn(const FirstChoice& choice, Tally& tally) const {
        const DealtHand& dealt = deals_.hands()[choice.hand];
        if (choice.discard == fold_at_first) {
            tally.folded_first += base::Wide{draws_per_hand} * dealt.hands;
        } else if (choice.discard == 0) {
            const auto draw = draws_.of(dealt, 0, Relevant::to_categories);
            const std::int64_t hands = dealt.hands * choice.parts * counting::renaming_count;
            collect(dealt, draw, hands, sum_of(dealt, draw, hands), tally.after[0]);
        }
    }

  private:
    using Sums = std::array<std::int64_t, category_count + 1>;

    Drawn at(const DealtHand& dealt, const SecondDraw<Number>& draw,
             std::span<const std::uint8_t> dead) const noexcept {
        Drawn drawn{};
        const std::uint32_t best = draw.best(dead);
        if (best == 0) return drawn;
        std::array<CardIndex, hand_size> equal{};
        std::size_t count = 0;
        for (std::size_t i = 0; i < draw.open; ++i) {
            if ((best >> i & 1U) != 0) equal[count++] = dealt.cards[draw.thrown[i]];
        }
        const TieParts parts = parts_of_cards(std::span(equal).first(count));
        std::size_t next = 0;
        for (std::size_t i = 0; i < draw.open; ++i) {
            if ((best >> i & 1U) == 0) continue;
            const std::int32_t part = parts[next++];
            if (part == 0) continue;
            const ClassifiedHand& four = dealt.kept[first_of_size[1] + draw.thrown[i]];
            for (std::size_t category = 0; category < category_count; ++category)
                drawn.counts[category] += part * deals_.histogram(four.number)[category];
            // Neither the card just thrown nor those thrown before can be drawn.
            drawn.counts[static_cast<std::size_t>(dealt.category)] -= part;
            for (const std::uint8_t type : dead)
                drawn.counts[draw.category[type][i]] -= part;
        }
        drawn.counts[draw.usual] = 0;
        drawn.counts[category_count] = static_cast<std::int32_t>(tie_parts);
        return drawn;
    }

    Sums sum_of(const DealtHand& dealt, const SecondDraw<Number>& draw,
                std::int64_t rounds) const noexcept {
        Sums sums{};
        const Drawn none = at(dealt, draw, {});
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] = none.counts[i] * rounds;
        return sums;
    }

    template <std::size_t thrown>
    void add_after(const DealtHand& dealt, Tally::AfterDraw& tally) const {
        const RoundsWith<thrown> rounds(reached_[thrown - 1], dealt);
        if (!rounds.any()) return;
        const std::int64_t all = rounds();
        if (all == 0) return;
        const auto draw = draws_.of(dealt, thrown, Relevant::to_categories);
        Sums sums = sum_of(dealt, draw, all);
        if (draw.open > 0) {
            expand<thrown>(
                draw, at(dealt, draw, {}), [&](const auto& dead) { return at(dealt, draw, dead); },
                [&](const DeadTypes& types, const Drawn& adds) {
                    if (adds == Drawn{}) return;
                    std::int64_t times = 0;
                    for_each_dead<thrown>(types, draw.cards,
                                          [&](auto... dead) { times += rounds(dead...); });
                    for (std::size_t i = 0; i < sums.size(); ++i)
                        sums[i] += adds.counts[i] * times;
                });
        }
        collect(dealt, draw, all, sums, tally, thrown);
    }

    void collect(const DealtHand& dealt, const SecondDraw<Number>& draw, std::int64_t all,
                 const Sums& sums, Tally::AfterDraw& tally, std::size_t thrown = 0) const noexcept {
        const std::int64_t unseen = unseen_after(thrown);
        const std::int64_t drew = sums[category_count];
        (draw.stands ? tally.stood[static_cast<std::size_t>(dealt.category)] : tally.folded) +=
            (all * tie_parts - drew) * unseen;
        std::int64_t usual = drew * unseen;
        for (std::size_t i = 0; i < category_count; ++i) {
            tally.drew[i] += sums[i];
            usual -= sums[i];
        }
        tally.drew[draw.usual] += usual;
    }

    const Deals& deals_ = Deals::get();
    SecondDraws<Number> draws_;
    std::array<ReachCounts, most_thrown> reached_;
};

template <class Number>
Tally count(const Payoffs& payoffs, std::span<const FirstChoice> first) {
    const EndingCounter<Number> counter(payoffs, first);
    Tally tally = tbb::parallel_reduce(
        tbb::blocked_range<std::size_t>(0, Deals::get().hands().size(), 512), Tally{},
        [&](const tbb::blocked_range<std::size_t>& range, Tally some) {
            for (std::size_t hand = range.begin(); hand < range.end(); ++hand)
                counter.add(hand, some);
            return some;
        },
        [](Tally a, const Tally& b) { return a += b; });
    for (const FirstChoice& choice : first)
        counter.add_undrawn(choice, tally);
    return tally;
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) noexcept {
    folded_first += other.folded_first;
    for (std::size_t thrown = 0; thrown < after.size(); ++thrown) {
        after[thrown].folded += other.after[thrown].folded;
        for (std::size_t i = 0; i < category_count; ++i) {
            after[thrown].stood[i] += other.after[thrown].stood[i];
            after[thrown].drew[i] += other.after[thrown].drew[i];
        }
    }
    return *this;
}

void Tally::weigh(std::size_t thrown, std::int64_t divisor) noexcept {
    const auto weigh_one = [&](base::Wide& number) {
        number = number * draw_weights[thrown] / divisor;
    };
    weigh_one(after[thrown].folded);
    std::ranges::for_each(after[thrown].stood, weigh_one);
    std::ranges::for_each(after[thrown].drew, weigh_one);
}

Tally count_endings(const Payoffs& payoffs, std::span<const FirstChoice> first) {
    Tally tally = fits_64_bits(payoffs) ? count<std::int64_t>(payoffs, first)
                                        : count<base::Wide>(payoffs, first);
    for (std::size_t thrown = 0; thrown < tally.after.size(); ++thrown)
        tally.weigh(thrown, ReachCounts::times * tie_parts);
    return tally;
}

Solution solution_of(const Tally& tally) {
    Solution solution;
    solution.together = all_wagers;
    const auto add = [&](base::Wide count, const Choices& choices, std::size_t first,
                         std::size_t second, std::size_t category) {
        if (count == 0) return;
        solution.deals += count;
        solution.endings.push_back(
            {.choices = choices,
             .thrown = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)},
             .verdicts = verdicts_of(static_cast<cards::JokerHandCategory>(category), choices),
             .count = count});
    };
    add(tally.folded_first, folded_at(0), 0, 0, 0);
    for (std::size_t thrown = 0; thrown < tally.after.size(); ++thrown) {
        const Tally::AfterDraw& after = tally.after[thrown];
        add(after.folded, folded_at(1), thrown, 0, 0);
        for (std::size_t category = 0; category < category_count; ++category) {
            add(after.stood[category], played_to_the_end(), thrown, 0, category);
            add(after.drew[category], played_to_the_end(), thrown, 1, category);
        }
    }
    return solution;
}

}  // namespace fairdeal::games::double_draw_poker
