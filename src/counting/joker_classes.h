#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/card.h"
#include "counting/places.h"

// Classes of hands of the 54 cards under suit isomorphism: hands are equivalent if they differ only
// in the names of the suits and of the two jokers, which no rule tells apart. 152,646 classes cover
// the 3,162,510 hands of five cards.
namespace fairdeal::counting {

// A card's index. The kernels use it as an index into tables.
using CardIndex = std::uint8_t;

// One of the 24 permutations of the suits, each with and without a swap of the jokers. Number 0 is
// the identity.
using Renaming = std::uint8_t;
inline constexpr int renaming_count = 48;

namespace joker_classes_detail {

constexpr std::array<std::array<CardIndex, joker_deck_size>, renaming_count> all_renamings() {
    std::array<std::array<CardIndex, joker_deck_size>, renaming_count> all{};
    std::array<std::uint8_t, cards::suit_count> suits{0, 1, 2, 3};
    for (std::size_t order = 0; order < renaming_count; order += 2) {
        for (std::size_t swap = 0; swap < 2; ++swap) {
            auto& renamed = all[order + swap];
            for (std::size_t card = 0; card < 52; ++card) {
                renamed[card] = static_cast<CardIndex>(
                    suits[card / cards::rank_count] * cards::rank_count + card % cards::rank_count);
            }
            renamed[52] = static_cast<CardIndex>(52 + swap);
            renamed[53] = static_cast<CardIndex>(53 - swap);
        }
        std::ranges::next_permutation(suits);
    }
    return all;
}

}  // namespace joker_classes_detail

// The new index of every card.
inline constexpr auto renamings = joker_classes_detail::all_renamings();

cards::CardSet renamed(cards::CardSet hand, Renaming renaming) noexcept;

// The class of a hand, and a renaming that turns the hand into the representative of its class.
struct ClassifiedHand {
    std::uint16_t number = 0;
    Renaming renaming = 0;
};

// All classes of hands of `cards` cards, at most four: 183, 1,937 and 18,356 classes of two, three
// and four cards.
class JokerClasses {
  public:
    explicit JokerClasses(int cards);

    // The cards must be in rising order of their indices.
    ClassifiedHand of(std::span<const CardIndex> cards) const noexcept {
        std::uint32_t place = 0;
        for (std::size_t i = 0; i < cards.size(); ++i)
            place += sets_below[i + 1][cards[i]];
        return by_place_[place];
    }
    // `place` is the number of the hand among all hands of that many cards (place_of).
    ClassifiedHand at(std::uint32_t place) const noexcept { return by_place_[place]; }
    std::span<const cards::CardSet> representatives() const noexcept { return representatives_; }

  private:
    std::vector<ClassifiedHand> by_place_;
    std::vector<cards::CardSet> representatives_;
};

// One hand of a class of five cards, and the size of the class.
struct JokerFive {
    cards::CardSet cards;
    std::uint32_t hands = 0;
};
std::vector<JokerFive> joker_fives();

}  // namespace fairdeal::counting
