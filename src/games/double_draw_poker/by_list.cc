#include "games/double_draw_poker/by_list.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <bit>

#include "games/double_draw_poker/expansion.h"
#include "games/double_draw_poker/reach_counts.h"
#include "games/double_draw_poker/second_draw.h"

// Values a list with the machinery of the best play: its decisions replace the maximum, and the
// same expansion over dead cards and the same counts of reached hands (reach_counts.h) give its
// exact value and the deals in which it errs.
namespace fairdeal::games::double_draw_poker {
namespace {

cards::CardSet kept_by(const DealtHand& hand, std::size_t discard) noexcept {
    cards::CardSet kept;
    for (std::size_t i = 0; i < hand_size - discards[discard].size; ++i)
        kept.insert(cards::Card::at(hand.cards[discards[discard].kept[i]]));
    return kept;
}

// What the list makes of a second decision, and whether the best choice is worth more.
struct ListAmount {
    base::Wide value;
    std::int64_t wrong;

    friend ListAmount operator+(const ListAmount& a, const ListAmount& b) noexcept {
        return {a.value + b.value, a.wrong + b.wrong};
    }
    friend ListAmount operator-(const ListAmount& a, const ListAmount& b) noexcept {
        return {a.value - b.value, a.wrong - b.wrong};
    }
};

class SecondCounter {
  public:
    SecondCounter(const Payoffs& payoffs, std::span<const FirstChoice> first,
                  std::span<const ByRule> lines, std::size_t rules)
        : draws_(payoffs),
          reached_{{{1, first}, {2, first}, {3, first}}},
          lines_(lines),
          rules_(rules) {}

    SecondByList none() const {
        SecondByList sum;
        sum.by_rule.resize(rules_ + 1);
        return sum;
    }

    void add(std::size_t hand, SecondByList& sum) const {
        add_after<1>(hand, sum);
        add_after<2>(hand, sum);
        add_after<3>(hand, sum);
    }

    void add_undrawn(const FirstChoice& choice, SecondByList& sum) const {
        if (choice.discard != 0) return;
        const DealtHand& dealt = deals_.hands()[choice.hand];
        const auto draw = draws_.of(dealt, 0, Relevant::to_value, asked(choice.hand));
        const base::Wide rounds = base::Wide{dealt.hands} * choice.parts * counting::renaming_count;
        const ListAmount amount = at(choice.hand, 0, draw, {});
        collect(choice.hand, 0, rounds, amount.value * rounds, amount.wrong * rounds, sum);
    }

  private:
    // The places of the cards that the list may throw.
    std::uint32_t asked(std::size_t hand) const noexcept { return lines_[hand].discards >> 1; }

    ListAmount at(std::size_t hand, std::size_t thrown, const SecondDraw<base::Wide>& draw,
                  std::span<const std::uint8_t> dead) const noexcept {
        const ByRule& decision = lines_[hand];
        const base::Wide unseen = unseen_after(thrown);
        base::Wide value = unseen * draws_.fold();
        if ((decision.discards & 1U) != 0) {
            value = unseen * draws_.final(deals_.hands()[hand].category);
        } else if (decision.discards != 0) {
            value = -1;
            for (std::size_t i = 0; i < draw.open; ++i) {
                if ((asked(hand) >> draw.thrown[i] & 1U) != 0)
                    value = std::max(value, draw.after(i, dead));
            }
        }
        return {value, value < draw.value(dead) ? 1 : 0};
    }

    template <std::size_t thrown>
    void add_after(std::size_t hand, SecondByList& sum) const {
        const DealtHand& dealt = deals_.hands()[hand];
        const RoundsWith<thrown> rounds(reached_[thrown - 1], dealt);
        if (!rounds.any()) return;
        const base::Wide all = rounds();
        if (all == 0) return;
        const auto draw = draws_.of(dealt, thrown, Relevant::to_value, asked(hand));
        const ListAmount none = at(hand, thrown, draw, {});
        base::Wide value = none.value * all;
        base::Wide wrong = none.wrong * all;
        expand<thrown>(
            draw, none, [&](const auto& dead) { return at(hand, thrown, draw, dead); },
            [&](const DeadTypes& types, const ListAmount& adds) {
                if (adds.value == 0 && adds.wrong == 0) return;
                std::int64_t times = 0;
                for_each_dead<thrown>(types, draw.cards,
                                      [&](auto... dead) { times += rounds(dead...); });
                value += adds.value * times;
                wrong += base::Wide{adds.wrong} * times;
            });
        collect(hand, thrown, all, value, wrong, sum);
    }

    void collect(std::size_t hand, std::size_t thrown, base::Wide rounds, base::Wide value,
                 base::Wide wrong, SecondByList& sum) const {
        const base::Wide deals = rounds * unseen_after(thrown) * draw_weights[thrown];
        sum.value += value * draw_weights[thrown];
        sum.wrong += wrong * unseen_after(thrown) * draw_weights[thrown];
        sum.deals += deals;
        sum.by_rule[lines_[hand].rule] += deals;
    }

    const Deals& deals_ = Deals::get();
    SecondDraws<base::Wide> draws_;
    std::array<ReachCounts, most_thrown> reached_;
    std::span<const ByRule> lines_;
    std::size_t rules_;
};

}  // namespace

ByRule decide_by(std::span<const KeepRule> list, const DealtHand& hand, std::size_t most_cards) {
    ByRule decision{static_cast<std::uint8_t>(list.size()), 0};
    std::size_t size = 0;
    for (std::size_t i = 0; i < first_of_size[most_cards + 1]; ++i) {
        const HandFeatures kept(kept_by(hand, i));
        std::uint8_t rule = 0;
        while (rule < list.size() && !list[rule].fits(kept, hand.category))
            ++rule;
        if (rule == list.size() || rule > decision.rule) continue;
        if (rule < decision.rule) decision = {rule, 0};
        // The discards are in order: those that keep more cards come first.
        if (decision.discards != 0 && discards[i].size > size) continue;
        decision.discards |= 1U << i;
        size = discards[i].size;
    }
    return decision;
}

std::vector<ByRule> decide_by(std::span<const KeepRule> list, std::size_t most_cards) {
    const auto hands = Deals::get().hands();
    std::vector<ByRule> lines(hands.size());
    tbb::parallel_for(std::size_t{0}, hands.size(), [&](std::size_t hand) {
        lines[hand] = decide_by(list, hands[hand], most_cards);
    });
    return lines;
}

std::vector<FirstChoice> first_by(std::span<const ByRule> lines) {
    std::vector<FirstChoice> choices;
    for (std::uint32_t hand = 0; hand < lines.size(); ++hand) {
        FirstChoice choice{.hand = hand};
        int highest = -1;
        for (std::uint32_t rest = lines[hand].discards; rest != 0; rest &= rest - 1) {
            const auto discard = static_cast<std::uint8_t>(std::countr_zero(rest));
            const HandFeatures kept(kept_by(Deals::get().hands()[hand], discard));
            const int height = kept.aces * 1024 + kept.straights * 64 + kept.pips;
            if (height <= highest) continue;
            highest = height;
            choice.discard = discard;
        }
        choices.push_back(choice);
    }
    return choices;
}

SecondByList second_by(const Payoffs& payoffs, std::span<const FirstChoice> first,
                       std::span<const ByRule> lines, std::size_t rules) {
    const SecondCounter counter(payoffs, first, lines, rules);
    const auto add = [](SecondByList a, const SecondByList& b) {
        a.value += b.value;
        a.wrong += b.wrong;
        a.deals += b.deals;
        std::ranges::transform(a.by_rule, b.by_rule, a.by_rule.begin(), std::plus());
        return a;
    };
    SecondByList sum = tbb::parallel_reduce(
        tbb::blocked_range<std::size_t>(0, lines.size(), 512), counter.none(),
        [&](const tbb::blocked_range<std::size_t>& range, SecondByList some) {
            for (std::size_t hand = range.begin(); hand < range.end(); ++hand)
                counter.add(hand, some);
            return some;
        },
        add);
    for (const FirstChoice& choice : first)
        counter.add_undrawn(choice, sum);
    for (base::Wide* number : {&sum.value, &sum.wrong, &sum.deals})
        *number /= ReachCounts::times;
    for (base::Wide& number : sum.by_rule)
        number /= ReachCounts::times;
    return sum;
}

}  // namespace fairdeal::games::double_draw_poker
