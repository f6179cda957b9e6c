#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/double_draw_poker/deals.h"
#include "games/double_draw_poker/payoffs.h"

// The second decision of a hand as a function of the cards that the player threw before, which are
// dead.
namespace fairdeal::games::double_draw_poker {

// The draws of one card that are best for some dead cards, and the cards that matter to them, in
// types: cards of a type make the same categories whichever of those draws is taken.
template <class Number>
struct SecondDraw {
    // The better of folding and standing, summed over the cards that could come, to compare with a
    // draw, which sums what they make.
    Number without_draw = 0;
    bool stands = false;  // ties: stand before draw, draw before fold

    std::uint8_t open = 0;                         // the number of draws that may be best
    std::array<std::uint8_t, hand_size> thrown{};  // their places in the hand
    std::array<Number, hand_size> whole{};         // their values with no dead card
    bool always_first = false;                     // the first of them is best, whatever is dead

    std::uint8_t usual = 0;  // the category most cards make; its count is what the others leave
    std::uint8_t types = 0;
    std::array<std::array<std::uint8_t, hand_size>, unseen_cards> category{};  // by type, draw
    std::array<std::array<Number, hand_size>, unseen_cards> worth{};
    std::array<std::uint8_t, unseen_cards + 1> first{};  // of each type in `cards`
    std::array<CardIndex, unseen_cards> cards{};

    // The draws that are best when cards of these types are dead, as bits; 0: no draw is best.
    std::uint32_t best(std::span<const std::uint8_t> dead) const noexcept {
        std::uint32_t choices = 0;
        Number best_value = without_draw;
        for (std::size_t draw = 0; draw < open; ++draw) {
            const Number left = after(draw, dead);
            if (left < best_value || (left == best_value && choices == 0 && stands)) continue;
            if (left > best_value) choices = 0;
            choices |= 1U << draw;
            best_value = left;
        }
        return choices;
    }
    Number after(std::size_t draw, std::span<const std::uint8_t> dead) const noexcept {
        Number left = whole[draw];
        for (const std::uint8_t type : dead)
            left -= worth[type][draw];
        return left;
    }
    Number value(std::span<const std::uint8_t> dead) const noexcept {
        Number value = without_draw;
        for (std::size_t draw = 0; draw < open; ++draw)
            value = std::max(value, after(draw, dead));
        return value;
    }
};

// Which cards matter: those that change the value of a draw, or also those that change how many
// cards make any category but the usual one.
enum class Relevant : std::uint8_t { to_value, to_categories };

template <class Number>
class SecondDraws {
  public:
    explicit SecondDraws(const Payoffs& payoffs);

    // Draws of the places in `asked`, as bits, stay open even if they are never best.
    SecondDraw<Number> of(const DealtHand& hand, std::size_t thrown, Relevant relevant,
                          std::uint32_t asked = 0) const;

    // With no cards thrown at the first draw, nothing is dead.
    Number with_none_dead(const DealtHand& hand) const noexcept;

    Number final(cards::JokerHandCategory category) const noexcept {
        return final_[static_cast<std::size_t>(category)];
    }
    Number fold() const noexcept { return fold_; }
    // The sum over what each of the other 50 cards makes of four cards of this class.
    Number sum(std::size_t four) const noexcept { return sums_[four]; }

  private:
    using Outcomes = std::array<std::array<std::uint8_t, hand_size>, unseen_cards>;

    void open_draws(const DealtHand& hand, std::uint32_t asked,
                    SecondDraw<Number>& draw) const noexcept;
    void drop_dominated(std::size_t thrown, Relevant relevant, std::uint32_t asked,
                        Outcomes& outcomes, SecondDraw<Number>& draw) const noexcept;
    void group(const std::array<CardIndex, unseen_cards>& unseen, const Outcomes& outcomes,
               Relevant relevant, SecondDraw<Number>& draw) const noexcept;
    Number lost(std::size_t thrown, const Outcomes& outcomes, std::size_t draw,
                std::size_t other) const noexcept;

    const Deals& deals_;
    Number fold_;
    std::array<Number, category_count> final_{};
    std::vector<Number> sums_;  // sums over the fifth card, by class of the four
};

}  // namespace fairdeal::games::double_draw_poker
