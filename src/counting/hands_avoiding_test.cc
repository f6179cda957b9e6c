#include "counting/hands_avoiding.h"

#include <gtest/gtest.h>

#include "cards/every_hand.h"
#include "cards/notation.h"
#include "cards/three_card.h"
#include "counting/three_card_numbers.h"

namespace fairdeal::counting {
namespace {

using cards::CardSet;
using namespace cards::literals;

template <std::size_t count>
void expect_classes(std::size_t classes, std::uint32_t hands) {
    const ClassNumbers<count>& numbers = ClassNumbers<count>::all();
    EXPECT_EQ(numbers.size(), classes);
    std::uint32_t sum = 0;
    for (const auto& entry : numbers.classes())
        sum += entry.hands;
    EXPECT_EQ(sum, hands);
    cards::for_each_hand<static_cast<int>(count)>(cards::DeckKind::standard, [&](cards::Hand hand) {
        const CardSet same_class = numbers.classes()[numbers.of(hand.cards())].hand;
        ASSERT_EQ(suit_pattern(hand.cards()), suit_pattern(same_class));
    });
}

TEST(ClassNumbers, EveryHandFindsItsClass) {
    expect_classes<1>(13, 52);
    expect_classes<2>(169, 1'326);
    expect_classes<3>(1'755, 22'100);
}

TEST(ThreeCardNumbers, CountTheValuesFromTheWorst) {
    const ThreeCardNumbers& numbers = ThreeCardNumbers::all();
    for (int i = 0; i < ThreeCardNumbers::count; ++i) {
        EXPECT_EQ(numbers.of(numbers.value(i)), i);
        EXPECT_TRUE(i == 0 || numbers.value(i - 1) < numbers.value(i));
    }
    EXPECT_EQ(numbers.of(cards::three_card_value("5s 3h 2d"_hand)), 0);
    EXPECT_EQ(numbers.of(cards::three_card_value("As Ks Qs"_hand)), ThreeCardNumbers::count - 1);
}

int three_cards(CardSet hand) noexcept {
    return ThreeCardNumbers::all().of(cards::three_card_value(cards::Hand(hand)));
}
int best_of_four(CardSet hand) noexcept {
    return ThreeCardNumbers::all().of(cards::best_three_of_four(cards::Hand(hand)));
}

template <std::size_t size>
void expect_counted_one_by_one(int (*worth)(CardSet) noexcept,
                               std::initializer_list<cards::Hand> dead_sets) {
    const HandsAvoiding<size, ThreeCardNumbers::count> hands(worth);
    for (const cards::Hand dead_hand : dead_sets) {
        const CardSet dead = dead_hand.cards();
        std::vector<std::int64_t> counts(ThreeCardNumbers::count);
        cards::for_each_hand<static_cast<int>(size)>(
            cards::DeckKind::standard, [&](cards::Hand hand) {
                if (!(hand.cards() & dead).empty()) return;
                ++counts[static_cast<std::size_t>(worth(hand.cards()))];
            });
        const auto without = hands.without(dead);
        std::int64_t below = 0;
        for (int i = 0; i < ThreeCardNumbers::count; ++i) {
            ASSERT_EQ(without.below(i), below) << to_string(dead) << ", worth " << i;
            below += counts[static_cast<std::size_t>(i)];
        }
        EXPECT_EQ(without.below(ThreeCardNumbers::count), below) << to_string(dead);
    }
}

TEST(HandsAvoiding, ThreeCardsAgreeWithHandsCountedOneByOne) {
    expect_counted_one_by_one<3>(
        &three_cards, {""_hand, "9h"_hand, "Ks Kd"_hand, "As Ks Qs"_hand, "7c 7d 2c"_hand});
}

TEST(HandsAvoiding, FourCardsAgreeWithHandsCountedOneByOne) {
    expect_counted_one_by_one<4>(
        &best_of_four, {""_hand, "9h"_hand, "Ks 4s"_hand, "Jh Th 2c"_hand, "As Ks Qs Qd"_hand});
}

}  // namespace
}  // namespace fairdeal::counting
