#pragma once

#include <bit>

#include "games/double_draw_poker/second_draw.h"

// The second decision of one hand after one first draw, in a few table lookups.
namespace fairdeal::games::double_draw_poker {

// Values are in units of Payoffs, times the number of cards that may come.
template <class Number>
class SecondHand {
  public:
    SecondHand(const SecondDraws<Number>& draws, cards::CardSet held,
               cards::CardSet thrown) noexcept
        : draws_(draws), unseen_(unseen_after(static_cast<std::size_t>(thrown.size()))) {
        CHECK(held.size() == static_cast<int>(hand_size));
        CHECK(thrown.size() <= static_cast<int>(most_thrown));
        std::array<CardIndex, hand_size> cards{};
        std::size_t next = 0;
        for (const cards::Card card : held)
            cards[next++] = static_cast<CardIndex>(card.index());
        for (const cards::Card card : thrown)
            dead_[dead_count_++] = static_cast<CardIndex>(card.index());
        // Cards above the thrown one move down one place.
        std::uint32_t place = 0;
        for (std::size_t i = 1; i < hand_size; ++i)
            place += counting::sets_below[i][cards[i]];
        for (std::size_t i = 0; i < hand_size; ++i) {
            fours_[i] = deals_.kept_classes(1).at(place);
            if (i + 1 == hand_size) break;
            place += counting::sets_below[i + 1][cards[i]];
            place -= counting::sets_below[i + 1][cards[i + 1]];
        }
        made_ = made_with(fours_[0], cards[0]);
    }

    Number fold() const noexcept { return unseen_ * draws_.fold(); }
    Number stand() const noexcept { return unseen_ * made_; }

    // An upper bound for throwing the card at this place: its value if none had been thrown before,
    // since dead cards only take value away. The card just thrown cannot come again.
    Number draw_at_most(std::size_t place) const noexcept {
        return draws_.sum(fours_[place].number) - made_;
    }
    Number draw(std::size_t place) const noexcept {
        Number left = draw_at_most(place);
        for (std::size_t i = 0; i < dead_count_; ++i)
            left -= made_with(fours_[place], dead_[i]);
        return left;
    }

    // Among these places, as bits, the one whose card is best thrown; among equals, the lowest.
    std::uint8_t best_draw(unsigned places) const noexcept {
        Number best = -1;
        unsigned thrown = 0;
        for (unsigned rest = places; rest != 0; rest &= rest - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(rest));
            if (draw_at_most(place) <= best) continue;
            const Number value = draw(place);
            if (value > best) thrown = 1U << place;
            best = std::max(best, value);
        }
        return static_cast<std::uint8_t>(thrown);
    }

    // Ties: stand before draw, draw before fold, the lowest card.
    Move best() const noexcept {
        Move move{.option = stand() >= fold() ? make_draw : double_draw_poker::fold};
        Number best = std::max(stand(), fold());
        const auto is_better = [&](const Number& value) {
            return value > best || (value == best && move.option == double_draw_poker::fold);
        };
        for (std::size_t place = 0; place < hand_size; ++place) {
            if (!is_better(draw_at_most(place))) continue;
            const Number value = draw(place);
            if (!is_better(value)) continue;
            best = value;
            move = {.option = make_draw, .thrown = static_cast<std::uint8_t>(1U << place)};
        }
        return move;
    }

  private:
    Number made_with(const ClassifiedHand& four, CardIndex card) const noexcept {
        const CardIndex named = counting::renamings[four.renaming][card];
        return draws_.final(
            static_cast<cards::JokerHandCategory>(deals_.outcomes(four.number)[named]));
    }

    const Deals& deals_ = Deals::get();
    const SecondDraws<Number>& draws_;
    Number unseen_;
    Number made_ = 0;
    std::array<ClassifiedHand, hand_size> fours_{};  // by the place of the thrown card
    std::array<CardIndex, most_thrown> dead_{};
    std::size_t dead_count_ = 0;
};

}  // namespace fairdeal::games::double_draw_poker
