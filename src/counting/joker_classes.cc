#include "counting/joker_classes.h"

#include <algorithm>
#include <numeric>

#include "counting/suit_classes.h"

namespace fairdeal::counting {
namespace {

using cards::Card;
using cards::CardSet;

// The renaming that sorts the suits as suit_pattern does and calls a single joker the black one.
// Sorting gives every hand of a class the same canonical form, so no renaming has to be searched
// for.
Renaming to_representative(CardSet hand) noexcept {
    std::array<std::uint8_t, cards::suit_count> order{0, 1, 2, 3};
    std::ranges::stable_sort(order, std::ranges::greater(), [&](std::uint8_t suit) {
        return hand.ranks_of(static_cast<cards::Suit>(suit));
    });
    std::array<std::uint8_t, cards::suit_count> name{};
    for (std::uint8_t place = 0; place < order.size(); ++place)
        name[order[place]] = place;
    // The rank of the permutation in lexicographic order (its Lehmer code), in which the renamings
    // are made.
    int number = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
        int smaller = 0;
        for (std::size_t k = i + 1; k < name.size(); ++k)
            smaller += name[k] < name[i] ? 1 : 0;
        constexpr std::array<int, cards::suit_count> weights{6, 2, 1, 0};
        number += weights[i] * smaller;
    }
    const bool swap = hand.contains(Card::red_joker()) && !hand.contains(Card::black_joker());
    return static_cast<Renaming>(2 * number + (swap ? 1 : 0));
}

// Calls `visit` with every set of `left` cards below `end`, in the order of place_of.
template <class Visit>
void for_each_set(CardSet chosen, int left, int end, const Visit& visit) {
    if (left == 0) {
        visit(chosen);
        return;
    }
    for (int last = left - 1; last < end; ++last) {
        CardSet more = chosen;
        more.insert(Card::at(last));
        for_each_set(more, left - 1, last, visit);
    }
}

}  // namespace

CardSet renamed(CardSet hand, Renaming renaming) noexcept {
    CardSet result;
    for (const Card card : hand)
        result.insert(Card::at(renamings[renaming][static_cast<std::size_t>(card.index())]));
    return result;
}

JokerClasses::JokerClasses(int cards)
    : by_place_(sets_below[static_cast<std::size_t>(cards)][joker_deck_size]) {
    for_each_set({}, cards, joker_deck_size, [&](CardSet hand) {
        const Renaming renaming = to_representative(hand);
        by_place_[place_of(hand)].renaming = renaming;
        if (renamed(hand, renaming) != hand) return;
        by_place_[place_of(hand)].number = static_cast<std::uint16_t>(representatives_.size());
        representatives_.push_back(hand);
    });
    for_each_set({}, cards, joker_deck_size, [&](CardSet hand) {
        ClassifiedHand& classed = by_place_[place_of(hand)];
        classed.number = by_place_[place_of(renamed(hand, classed.renaming))].number;
    });
}

std::vector<JokerFive> joker_fives() {
    std::vector<JokerFive> fives;
    CardSet jokers;
    // A single joker can be either of the two.
    for (const auto& [count, ways] : {std::pair{5, 1U}, {4, 2U}, {3, 1U}}) {
        for_each_class(count, [&, times = ways](const SuitPattern& pattern) {
            fives.push_back({representative(pattern) | jokers, hands_in(pattern) * times});
        });
        jokers.insert(count == 5 ? Card::black_joker() : Card::red_joker());
    }
    return fives;
}

}  // namespace fairdeal::counting
