#include "games/double_draw_poker/second_draw.h"

#include <functional>

#include "base/wide.h"

// Prunes the second decision: finds the few draws that can be best for some set of dead cards, by
// bounding what at most three dead cards can take away. The remaining cards are grouped into types
// that make the same categories, so that the value of the decision depends only on how many dead
// cards there are of each type.
namespace fairdeal::games::double_draw_poker {

template <class Number>
SecondDraws<Number>::SecondDraws(const Payoffs& payoffs)
    : deals_(Deals::get()), fold_(payoffs.fold_second) {
    std::ranges::copy(payoffs.final, final_.begin());
    const std::size_t fours = deals_.kept_classes(1).representatives().size();
    sums_.resize(fours);
    for (std::size_t four = 0; four < fours; ++four) {
        for (std::size_t category = 0; category < category_count; ++category)
            sums_[four] += final_[category] * deals_.histogram(four)[category];
    }
}

template <class Number>
Number SecondDraws<Number>::with_none_dead(const DealtHand& hand) const noexcept {
    Number best = unseen_cards * std::max(fold_, final(hand.category));
    for (std::size_t i = first_of_size[1]; i < first_of_size[2]; ++i)
        best = std::max(best, sums_[hand.kept[i].number] - final(hand.category));
    return best;
}

// Dead cards only take value from a draw, so a draw that is no better than no draw now never will
// be.
template <class Number>
void SecondDraws<Number>::open_draws(const DealtHand& hand, std::uint32_t asked,
                                     SecondDraw<Number>& draw) const noexcept {
    for (std::uint8_t place = 0; place < hand_size; ++place) {
        // The thrown card cannot be drawn again.
        const Number whole =
            sums_[hand.kept[first_of_size[1] + place].number] - final(hand.category);
        const bool worse = draw.stands ? whole <= draw.without_draw : whole < draw.without_draw;
        if (worse && (asked >> place & 1U) == 0) continue;
        draw.thrown[draw.open] = place;
        draw.whole[draw.open++] = whole;
    }
}

// The most that dead cards can take from one draw beyond what they take from another; with the draw
// itself as the other, beyond nothing.
template <class Number>
Number SecondDraws<Number>::lost(std::size_t thrown, const Outcomes& outcomes, std::size_t draw,
                                 std::size_t other) const noexcept {
    std::array<Number, most_thrown> most{};
    for (const auto& outcome : outcomes) {
        Number more = final_[outcome[draw]];
        if (other != draw) more -= final_[outcome[other]];
        for (std::size_t i = 0; i < thrown; ++i) {
            if (more > most[i]) std::swap(more, most[i]);
        }
    }
    return most[0] + most[1] + most[2];
}

template <class Number>
void SecondDraws<Number>::drop_dominated(std::size_t thrown, Relevant relevant, std::uint32_t asked,
                                         Outcomes& outcomes,
                                         SecondDraw<Number>& draw) const noexcept {
    const auto dominates = [&](std::size_t i, std::size_t k) {
        if (draw.whole[i] < draw.whole[k]) return false;
        const Number left = draw.whole[i] - lost(thrown, outcomes, i, k);
        // Where only values are wanted, a draw that is never strictly better can go.
        return left > draw.whole[k] || (left == draw.whole[k] && relevant == Relevant::to_value);
    };
    for (std::size_t k = 0; k < draw.open;) {
        bool dominated = false;
        if ((asked >> draw.thrown[k] & 1U) == 0) {
            for (std::size_t i = 0; i < draw.open && !dominated; ++i)
                dominated = i != k && dominates(i, k);
        }
        if (!dominated) {
            ++k;
            continue;
        }
        --draw.open;
        for (std::size_t i = k; i < draw.open; ++i) {
            draw.thrown[i] = draw.thrown[i + 1];
            draw.whole[i] = draw.whole[i + 1];
            for (auto& outcome : outcomes)
                outcome[i] = outcome[i + 1];
        }
    }
    const Number least = draw.whole[0] - lost(thrown, outcomes, 0, 0);
    draw.always_first =
        draw.open == 1 && (draw.stands ? least > draw.without_draw : least >= draw.without_draw);
}

template <class Number>
void SecondDraws<Number>::group(const std::array<CardIndex, unseen_cards>& unseen,
                                const Outcomes& outcomes, Relevant relevant,
                                SecondDraw<Number>& draw) const noexcept {
    std::array<std::uint8_t, unseen_cards> type_of{};
    std::array<std::uint8_t, unseen_cards + 1> counts{};
    constexpr std::uint8_t no_type = 0xff;
    for (std::size_t i = 0; i < unseen.size(); ++i) {
        const auto made = std::span(outcomes[i]).first(draw.open);
        const bool differs = std::ranges::any_of(made, [&](std::uint8_t category) {
            return final_[category] != 0 ||
                   (relevant == Relevant::to_categories && category != draw.usual);
        });
        type_of[i] = no_type;
        if (!differs) continue;
        std::uint8_t type = 0;
        while (type < draw.types &&
               !std::ranges::equal(made, std::span(draw.category[type]).first(draw.open))) {
            ++type;
        }
        if (type == draw.types) {
            ++draw.types;
            for (std::size_t k = 0; k < draw.open; ++k) {
                draw.category[type][k] = made[k];
                draw.worth[type][k] = final_[made[k]];
            }
        }
        type_of[i] = type;
        ++counts[type];
    }
    for (std::size_t type = 0; type < draw.types; ++type)
        draw.first[type + 1] = static_cast<std::uint8_t>(draw.first[type] + counts[type]);
    auto next = draw.first;
    for (std::size_t i = 0; i < unseen.size(); ++i) {
        if (type_of[i] != no_type) draw.cards[next[type_of[i]]++] = unseen[i];
    }
}

namespace {

template <class Outcomes>
std::uint8_t usual_category(const Outcomes& outcomes, std::size_t draws) noexcept {
    std::array<int, category_count> counts{};
    for (const auto& outcome : outcomes) {
        bool same = true;
        for (std::size_t draw = 1; draw < draws; ++draw)
            same = same && outcome[draw] == outcome[0];
        if (same) ++counts[outcome[0]];
    }
    return static_cast<std::uint8_t>(std::ranges::max_element(counts) - counts.begin());
}

}  // namespace

template <class Number>
SecondDraw<Number> SecondDraws<Number>::of(const DealtHand& hand, std::size_t thrown,
                                           Relevant relevant, std::uint32_t asked) const {
    SecondDraw<Number> draw;
    draw.stands = final(hand.category) >= fold_;
    draw.without_draw = unseen_after(thrown) * std::max(fold_, final(hand.category));
    open_draws(hand, asked, draw);
    if (draw.open == 0) return draw;

    std::array<CardIndex, unseen_cards> unseen{};
    std::size_t next = 0;
    for (CardIndex card = 0; card < counting::joker_deck_size; ++card) {
        if (std::ranges::find(hand.cards, card) == hand.cards.end()) unseen[next++] = card;
    }
    Outcomes outcomes{};
    for (std::size_t k = 0; k < draw.open; ++k) {
        const ClassifiedHand& four = hand.kept[first_of_size[1] + draw.thrown[k]];
        const auto& made = deals_.outcomes(four.number);
        const auto& name = counting::renamings[four.renaming];
        for (std::size_t i = 0; i < unseen.size(); ++i)
            outcomes[i][k] = made[name[unseen[i]]];
    }
    drop_dominated(thrown, relevant, asked, outcomes, draw);
    draw.usual = usual_category(outcomes, draw.open);
    group(unseen, outcomes, relevant, draw);
    return draw;
}

template class SecondDraws<std::int64_t>;
template class SecondDraws<base::Wide>;

}  // namespace fairdeal::games::double_draw_poker
