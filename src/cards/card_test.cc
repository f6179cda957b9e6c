#include "cards/card.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <type_traits>

#include "cards/deck.h"
#include "cards/hand.h"
#include "cards/notation.h"

namespace fairdeal::cards::card_test {
namespace {

static_assert(std::is_trivially_copyable_v<Card> && std::is_trivially_copyable_v<Hand>);
static_assert(Card::of(Rank::two, Suit::clubs).index() == 0);
static_assert(Card::of(Rank::ace, Suit::spades).index() == 51);
static_assert(Card() == Card::unknown());
static_assert("As"_card.rank() == Rank::ace && "As"_card.suit() == Suit::spades);

TEST(Card, EveryIndexIsOneCard) {
    for (int index = 0; index <= Card::unknown_index; ++index) {
        const Card card = Card::at(index);
        EXPECT_EQ(card.index(), index);
        EXPECT_EQ(card.has_rank(), index < 52);
        EXPECT_EQ(card.is_joker(), index == 52 || index == 53);
        EXPECT_EQ(card.is_unknown(), index == 54);
        if (!card.has_rank()) continue;
        EXPECT_EQ(Card::of(card.rank(), card.suit()), card);
    }
}

TEST(CardDeathTest, OnlyCardsOfASuitHaveRankAndSuit) {
    EXPECT_DEATH((void)Card::black_joker().rank(), "has_rank");
    EXPECT_DEATH((void)Card::unknown().suit(), "has_rank");
    EXPECT_DEATH((void)Card::at(55), "index");
    EXPECT_DEATH((void)Card::at(-1), "index");
}

TEST(CardSet, HoldsEachCardOnce) {
    CardSet set;
    EXPECT_TRUE(set.empty());
    for (const Card card : "As 2c Xr"_cards)
        set.insert(card);
    EXPECT_EQ(set.size(), 3);
    EXPECT_FALSE(set.contains("Ks"_card));
    set.insert("As"_card);
    set.insert("As"_card);
    EXPECT_TRUE(set.contains("As"_card));
    set.erase("As"_card);
    set.erase("As"_card);
    EXPECT_FALSE(set.contains("As"_card));
    EXPECT_FALSE(set.contains(Card::unknown()));
}

TEST(CardSet, WalksInTheOrderOfANewDeck) {
    CardSet set;
    for (const Card card : "Xr As 2c Xb 3d"_cards)
        set.insert(card);
    EXPECT_EQ(CardList(set), "2c 3d As Xb Xr"_cards);
    EXPECT_EQ(set.size(), 5);
}

TEST(CardSet, UnionDifferenceAndRanks) {
    constexpr CardSet low = "2h 3h 4h"_hand.cards();
    constexpr CardSet high = "4h Ah 4s"_hand.cards();
    EXPECT_EQ(low | high, "2h 3h 4h Ah 4s"_hand.cards());
    EXPECT_EQ(low & high, "4h"_hand.cards());
    EXPECT_EQ(low - high, "2h 3h"_hand.cards());
    EXPECT_TRUE((low | high).contains(low));
    EXPECT_FALSE(low.contains(high));
    EXPECT_EQ((low | high).ranks_of(Suit::hearts), 0b1'0000'0000'0111U);
    EXPECT_EQ((low | high).ranks_of(Suit::spades), 0b100U);
    EXPECT_EQ((low | high).ranks_of(Suit::clubs), 0U);
}

TEST(CardSetDeathTest, TheUnknownCardIsInNoSet) {
    CardSet set;
    EXPECT_DEATH(set.insert(Card::unknown()), "is_unknown");
    EXPECT_DEATH((void)CardSet::from_bits(std::uint64_t{1} << 54), "bits");
}

TEST(CardList, PushPopAndCompare) {
    CardList list = {"As"_card, "Kd"_card};
    list.push_back(Card::unknown());
    EXPECT_EQ(list, "As Kd ??"_cards);
    list.pop_back();
    EXPECT_EQ(list, "As Kd"_cards);
    EXPECT_NE(list, "Kd As"_cards);
    std::swap(list[0], list[1]);
    EXPECT_EQ(list, "Kd As"_cards);
}

TEST(CardListDeathTest, RefusesTheFiftyFifthCardAndPlacesItDoesNotHave) {
    CardList list;
    EXPECT_DEATH(list.pop_back(), "size_");
    EXPECT_DEATH((void)list[0], "place");
    for (std::size_t i = 0; i < CardList::capacity; ++i)
        list.push_back(Card::unknown());
    EXPECT_DEATH(list.push_back(Card::unknown()), "capacity");
}

TEST(DeckKind, SuitBySuitWithTheJokersLast) {
    const CardList plain = all_cards(DeckKind::standard);
    const CardList jokers = all_cards(DeckKind::with_two_jokers);
    ASSERT_EQ(plain.size(), 52U);
    ASSERT_EQ(jokers.size(), 54U);
    EXPECT_TRUE(std::is_sorted(plain.begin(), plain.end()));
    EXPECT_TRUE(std::equal(plain.begin(), plain.end(), jokers.begin()));
    EXPECT_EQ(plain[0], "2c"_card);
    EXPECT_EQ(plain[51], "As"_card);
    EXPECT_EQ(jokers[52], "Xb"_card);
    EXPECT_EQ(jokers[53], "Xr"_card);
    EXPECT_EQ(CardList(card_set(DeckKind::with_two_jokers)), jokers);
    EXPECT_TRUE(contains(DeckKind::with_two_jokers, "Xr"_card));
    EXPECT_FALSE(contains(DeckKind::standard, "Xb"_card));
    EXPECT_FALSE(contains(DeckKind::with_two_jokers, Card::unknown()));
}

TEST(Hand, AddsAndTakesAwayInAnyOrder) {
    constexpr Hand three = "Qs 6h 4d"_hand;
    EXPECT_EQ(three.size(), 3);
    EXPECT_EQ(three.cards(), ("4d 6h Qs"_hand).cards());
    EXPECT_EQ(three, "4d Qs 6h"_hand);
    EXPECT_EQ(three + "Kc"_card, "Kc Qs 6h 4d"_hand);
    EXPECT_EQ(three + "Kc"_card - "6h"_card, "Kc Qs 4d"_hand);
    EXPECT_EQ(three + "7h 7d"_hand, "Qs 6h 4d 7h 7d"_hand);
    EXPECT_EQ("Qs 6h 4d 7h 7d"_hand - three, "7h 7d"_hand);
    EXPECT_EQ(three - three, Hand());
    EXPECT_TRUE((three - three).empty());
    EXPECT_TRUE(three.contains("6h"_card));
    EXPECT_FALSE(three.contains("6c"_card));
}

TEST(Hand, EverySuitOfSevenCardsIsCounted) {
    constexpr Hand hand = "As Ks Qs Js 9s 2d 3d"_hand;
    EXPECT_EQ(hand.long_suits<5>(), 0x8000U);
    EXPECT_EQ(hand.long_suits<2>(), 0x8080U);
    EXPECT_EQ(hand.long_suits<6>(), 0U);
    EXPECT_EQ(hand.ranks_in(hand.long_suits<5>()), hand.cards().ranks_of(Suit::spades));
    EXPECT_EQ(hand.ranks_in(0), 0U);
}

TEST(Hand, AJokerCountsForEverySuit) {
    constexpr Hand hand = "As Ks Qs Xb Xr"_hand;
    EXPECT_EQ(hand.joker_count(), 2);
    EXPECT_EQ(hand.long_suits<5>(), 0x8000U);
    EXPECT_EQ(hand.long_suits<2>(), 0x8888U);
    EXPECT_TRUE(hand.holds_known(5));
    EXPECT_FALSE(hand.holds_natural(5));
    EXPECT_FALSE(hand.holds_known(4));
}

TEST(Hand, UnknownCardsAreCountedAndNeverTakenForAHand) {
    constexpr Hand hand = "As Ks ??"_hand;
    EXPECT_EQ(hand.size(), 3);
    EXPECT_FALSE(hand.holds_known(3));
    EXPECT_FALSE(hand.holds_known(2));
    EXPECT_FALSE(hand.holds_natural(3));
    EXPECT_EQ(hand.cards(), "As Ks"_hand.cards());
    EXPECT_EQ(hand - Card::unknown(), "As Ks"_hand);
    constexpr Hand hidden = "?? ?? ?? ?? ?? ?? ??"_hand;
    EXPECT_EQ(hidden.size(), 7);
    EXPECT_FALSE(hidden.holds_known(7));
    EXPECT_TRUE(hidden.cards().empty());
}

}  // namespace
}  // namespace fairdeal::cards::card_test
