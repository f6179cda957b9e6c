#include "games/double_draw_poker/strategy.h"

#include <algorithm>

#include "games/double_draw_poker/strategy_lists.h"

namespace fairdeal::games::double_draw_poker {
namespace {

constexpr base::Wide all_deals = base::Wide{all_hands} * draws_per_hand;

base::Rational in_cents(const Payoffs& payoffs, base::Wide sum) {
    return payoffs.least + base::ratio(sum, all_deals) * payoffs.unit;
}

base::Wide value_of(const FirstDraw& first, const FirstChoice& choice) noexcept {
    return choice.discard == fold_at_first ? first.value_of_fold()
                                           : first.value(choice.hand, choice.discard);
}

// The value of the choices at the first draw with the best ones at the second. Choices of equal
// value share their hands.
base::Wide sum_of(const FirstDraw& first, std::span<const FirstChoice> choices) noexcept {
    base::Wide sum = 0;
    for (const FirstChoice& choice : choices)
        sum += value_of(first, choice) * Deals::get().hands()[choice.hand].hands * choice.parts;
    return sum / FirstChoice{}.parts;
}

Strategy::Part part_of(std::string title, std::span<const KeepRule> list,
                       std::span<const base::Wide> deals) {
    Strategy::Part part;
    part.title = std::move(title);
    for (std::size_t i = 0; i < list.size(); ++i) {
        part.rules.push_back({.hand = std::string(list[i].hand),
                              .action = std::string(list[i].action),
                              .example = std::string(list[i].example),
                              .share = base::ratio(deals[i], all_deals)});
    }
    part.rules.push_back({.hand = "Anything else",
                          .action = "Fold",
                          .example = "9c 2d 7d 4h 3s",
                          .share = base::ratio(deals[list.size()], all_deals)});
    return part;
}

Strategy::Part first_part(const FirstDraw& first, std::span<const FirstChoice> best,
                          std::span<const FirstChoice> chosen, std::span<const ByRule> lines) {
    const auto list = first_draw_list();
    const auto hands = Deals::get().hands();
    std::vector<base::Wide> deals(list.size() + 1);
    base::Wide wrong = 0;
    for (const FirstChoice& choice : chosen)
        deals[lines[choice.hand].rule] += base::Wide{hands[choice.hand].hands} * draws_per_hand;
    for (const FirstChoice& choice : best) {
        if (value_of(first, chosen[choice.hand]) < value_of(first, choice))
            wrong += base::Wide{hands[choice.hand].hands} * choice.parts;
    }
    Strategy::Part part = part_of("First draw", list, deals);
    part.wrong_share = base::ratio(wrong * draws_per_hand, all_deals * FirstChoice{}.parts);
    part.exceptions = {
        "Where a line fits several sets, prefer more cards, then an ace, then the cards that can "
        "become most straights, then the higher ones.",
        "Keep three suited cards that fit two straights rather than a pair below aces, and a pair "
        "of aces rather than three that fit three.",
        "Keep two suited cards that fit four straights rather than three to a flush without an "
        "ace."};
    return part;
}

// True if no thrown card has the rank of another card of the hand.
bool keeps_pairs(const DealtHand& hand, const DiscardChoice& discard) noexcept {
    const auto same_rank = [](CardIndex a, CardIndex b) {
        const cards::Card one = cards::Card::at(a);
        const cards::Card other = cards::Card::at(b);
        return one.has_rank() && other.has_rank() && one.rank() == other.rank();
    };
    for (std::size_t i = 0; i < discard.size; ++i) {
        for (std::size_t k = 0; k < hand_size; ++k) {
            if (k != discard.thrown[i] && same_rank(hand.cards[discard.thrown[i]], hand.cards[k])) {
                return false;
            }
        }
    }
    return true;
}

// The best of the allowed discards at the first draw.
template <class Allows>
base::Wide best_among(const FirstDraw& first, const Allows& allows) {
    const auto hands = Deals::get().hands();
    base::Wide sum = 0;
    for (std::size_t hand = 0; hand < hands.size(); ++hand) {
        base::Wide best = first.value_of_fold();
        for (std::size_t i = 0; i < discard_count; ++i) {
            if (allows(hands[hand], discards[i])) best = std::max(best, first.value(hand, i));
        }
        sum += best * hands[hand].hands;
    }
    return sum;
}

// Without any draw, a hand is played as dealt or folded at once.
base::Wide never_drawing(const Payoffs& payoffs) noexcept {
    base::Wide sum = 0;
    for (const DealtHand& hand : Deals::get().hands()) {
        const std::int64_t made = payoffs.final[static_cast<std::size_t>(hand.category)];
        sum += base::Wide{std::max(payoffs.fold_first, made)} * hand.hands * draws_per_hand;
    }
    return sum;
}

// A fold that is worth no more than the worst final hand is never chosen.
base::Wide never_folding(Payoffs payoffs) {
    payoffs.fold_first = payoffs.fold_second = 0;
    const FirstDraw first(payoffs);
    return sum_of(first, first.best_choices());
}

std::vector<Habit> habits_of(const Payoffs& payoffs, const FirstDraw& first) {
    return {
        {"never-fold", "Draw as well as possible, but never fold.",
         in_cents(payoffs, never_folding(payoffs))},
        {"never-draw", "Play two pairs or better as dealt and fold the rest.",
         in_cents(payoffs, never_drawing(payoffs))},
        {"keep-pairs", "At the first draw never throw a card of a pair.",
         in_cents(payoffs, best_among(first, keeps_pairs))},
        {"draw-two-at-most", "At the first draw never throw more than two cards.",
         in_cents(payoffs, best_among(first, [](const DealtHand&, const DiscardChoice& discard) {
                      return discard.size <= 2;
                  }))}};
}

}  // namespace

Strategy strategy(const Question& question, const Progress& progress) {
    constexpr std::uint64_t steps = 4;
    const auto done = [&](std::uint64_t step) {
        if (progress) progress(step, steps);
    };
    const Payoffs payoffs = payoffs_of(question);
    const FirstDraw first(payoffs);
    const std::vector<FirstChoice> best = first.best_choices();
    done(1);
    const std::vector<ByRule> at_first = decide_by(first_draw_list(), most_thrown);
    const std::vector<FirstChoice> chosen = first_by(at_first);
    const auto second_list = second_draw_list();
    const SecondByList second =
        second_by(payoffs, chosen, decide_by(second_list, 1), second_list.size());
    done(2);
    Strategy strategy;
    strategy.best = in_cents(payoffs, sum_of(first, best));
    const base::Wide folded = (all_deals - second.deals) * payoffs.fold_first;
    strategy.by_rules = in_cents(payoffs, second.value + folded);
    strategy.parts.push_back(first_part(first, best, chosen, at_first));
    strategy.parts.push_back(part_of("Second draw", second_list, second.by_rule));
    strategy.parts.back().wrong_share = base::ratio(second.wrong, second.deals);
    strategy.parts.back().exceptions = {
        "Where a line fits several cards, keep those of whose ranks and suits you have thrown "
        "fewest: most of the cards that help are still to come.",
        "Fold an inside straight without a joker when a card that completes it was thrown, and a "
        "pair when both others of its rank were."};
    done(3);
    strategy.habits = habits_of(payoffs, first);
    done(steps);
    return strategy;
}

}  // namespace fairdeal::games::double_draw_poker
