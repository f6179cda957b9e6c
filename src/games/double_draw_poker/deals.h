#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/joker_hand.h"
#include "counting/joker_classes.h"

// The part of the exact mathematics that no pay table or stake changes: every hand up to a renaming
// of suits and jokers, what each discard keeps of it, and what a fifth card makes of four.
namespace fairdeal::games::double_draw_poker {

using counting::CardIndex;
using counting::ClassifiedHand;

inline constexpr std::size_t hand_size = 5;
inline constexpr std::size_t most_thrown = 3;  // at the first draw (42.10(d))
inline constexpr std::size_t category_count = 12;

// The cards that a player has not seen, before the first draw and before the second.
inline constexpr int unseen_cards = counting::joker_deck_size - static_cast<int>(hand_size);
constexpr int unseen_after(std::size_t thrown) noexcept {
    return unseen_cards - static_cast<int>(thrown);
}

// A choice of cards to throw at the first draw, by their places in the hand.
struct DiscardChoice {
    std::uint8_t size = 0;
    std::array<std::uint8_t, most_thrown> thrown{};
    std::array<std::uint8_t, hand_size> kept{};  // the other places
};
inline constexpr std::size_t discard_count = 26;
inline constexpr std::array<std::size_t, most_thrown + 2> first_of_size{0, 1, 6, 16, 26};

namespace deals_detail {

constexpr std::array<DiscardChoice, discard_count> all_discards() {
    std::array<DiscardChoice, discard_count> all{};
    std::size_t next = 0;
    for (std::size_t size = 0; size <= most_thrown; ++size) {
        // Bit 4 is the first place, so falling masks come in the order of the thrown cards.
        for (unsigned mask = 32; mask-- > 0;) {
            DiscardChoice discard;
            std::size_t kept = 0;
            for (std::uint8_t place = 0; place < hand_size; ++place) {
                if ((mask >> (hand_size - 1 - place) & 1U) == 0) {
                    discard.kept[kept++] = place;
                } else if (discard.size < most_thrown) {
                    discard.thrown[discard.size++] = place;
                }
            }
            if (hand_size - kept == size) all[next++] = discard;
        }
    }
    return all;
}

}  // namespace deals_detail

// Fewer cards first, then the lowest ones: ties are broken in this order.
inline constexpr auto discards = deals_detail::all_discards();

struct DealtHand {
    std::array<CardIndex, hand_size> cards{};  // in the order of their indices
    cards::JokerHandCategory category{};
    std::uint32_t hands = 0;  // size of the class
    std::array<ClassifiedHand, discard_count>
        kept{};  // for each discard, the class of what it keeps
};

// A hand from which a discard keeps cards of this class.
struct HandLink {
    std::uint32_t hand = 0;
    std::uint32_t discard = 0;
};

class Deals {
  public:
    static const Deals& get();  // made at the first call

    std::span<const DealtHand> hands() const noexcept { return hands_; }
    const counting::JokerClasses& kept_classes(std::size_t thrown) const noexcept {
        return classes_[thrown - 1];
    }
    std::span<const HandLink> links(std::size_t thrown, std::size_t kept) const noexcept {
        const Links& links = links_[thrown - 1];
        return std::span(links.all).subspan(links.first[kept],
                                            links.first[kept + 1] - links.first[kept]);
    }

    // What each card makes of the representative four cards of a class; none for those four.
    static constexpr std::uint8_t no_category = 0xff;
    using Outcomes = std::array<std::uint8_t, counting::joker_deck_size>;
    const Outcomes& outcomes(std::size_t four) const noexcept { return outcomes_[four]; }
    // How many cards make each category.
    using Histogram = std::array<std::uint8_t, category_count>;
    const Histogram& histogram(std::size_t four) const noexcept { return histograms_[four]; }

  private:
    Deals();

    struct Links {
        std::vector<HandLink> all;
        std::vector<std::uint32_t> first;
    };

    std::array<counting::JokerClasses, most_thrown> classes_;  // by the number thrown, less one
    std::vector<DealtHand> hands_;
    std::array<Links, most_thrown> links_;
    std::vector<Outcomes> outcomes_;
    std::vector<Histogram> histograms_;
};

}  // namespace fairdeal::games::double_draw_poker
