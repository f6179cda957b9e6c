#include <algorithm>
#include <boost/json.hpp>

#include "oracle/rounds.h"

namespace oracle {
namespace {

namespace json = boost::json;

// A final hand worth looking at: of any class, often with a joker or two in the place of some card.
std::vector<Card> rare_hand(Dice& dice) {
    if (dice.chance(6))
        return dice.shuffled(
            cards_from_text(dice.chance(50) ? "Ac Ad Ah As Xb" : "Ac Ad Xr As Xb"));
    if (dice.chance(10))
        return dice.shuffled(cards_from_text(dice.pick(std::vector<const char*>{
            "Ac Ad 5h Xr Xb", "Kc Kd Kh Xr Xb", "Kc Kd Ah 3s Xb", "Kc Kd Kh 9s Xr",
            "Kc Kd Ah As Xb", "Ac 9d 5h Xr Xb", "Ac Ad Ah 9s Xb", "Kc Kd 9h 9s Xr"})));
    auto hand = five_of_category(dice, dice.between(0, 9));
    const std::vector<Card> jokers = dice.shuffled(std::vector<Card>{{0, 'b'}, {0, 'r'}});
    const int count = std::max(0, dice.between(-1, 2));
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
        hand[i] = jokers[i];
    return dice.shuffled(hand);
}

// Puts other cards in the place of some of the hand, as they were before being thrown for it.
std::vector<Card> before_draw(Dice& dice, int replaced, Deck& deck, std::vector<Card> hand,
                              std::vector<Card>& thrown, std::vector<Card>& drawn) {
    hand = dice.shuffled(hand);
    for (std::size_t i = 0; i < static_cast<std::size_t>(replaced); ++i) {
        drawn.push_back(hand[i]);
        thrown.push_back(deck.next());
        hand[i] = thrown.back();
    }
    thrown = dice.shuffled(thrown);
    return dice.shuffled(hand);
}

json::object make_seat(Dice& dice, int number, const std::vector<Card>& final_cards, bool planned,
                       Deck& deck) {
    const Cents ante = stake(dice);
    const Cents bonus = dice.chance(40) ? ante : 1 + (ante - 1) / dice.between(1, 9);
    json::object seat{{"seat", number}, {"wagers", json::object{{"ante", ante}, {"bonus", bonus}}}};
    maybe_coupon(dice, "ante", seat);
    const int fold = dice.chance(planned ? 10 : 25) ? dice.between(1, 2) : 0;

    // Backwards: from the last hand to the cards dealt. A folded draw is never made.
    std::vector<Card> thrown1, thrown2, drawn1, drawn2;
    std::vector<Card> hand = final_cards;
    if (fold == 0) hand = before_draw(dice, dice.between(0, 1), deck, hand, thrown2, drawn2);
    if (fold != 1) hand = before_draw(dice, dice.between(0, 3), deck, hand, thrown1, drawn1);
    seat["cards"] = cards_text(hand);
    json::array choices, drawn;
    if (fold == 1) choices.emplace_back("fold");
    if (fold != 1) {
        choices.emplace_back("first-draw:" + cards_text(thrown1));
        drawn.emplace_back(cards_text(drawn1));
    }
    if (fold == 2) choices.emplace_back("fold");
    if (fold == 0) {
        choices.emplace_back("second-draw:" + cards_text(thrown2));
        drawn.emplace_back(cards_text(drawn2));
    }
    seat["choices"] = choices;
    if (!drawn.empty() || dice.chance(20)) seat["drawn"] = drawn;
    return seat;
}

}  // namespace

json::object make_double_draw_poker(Dice& dice) {
    const bool rare = dice.chance(50);
    const std::vector<int> numbers = seat_numbers(dice, dice.between(1, 6));
    for (;;) {
        Deck deck(dice, true);
        std::vector<std::vector<Card>> hands(numbers.size());
        if (rare) hands[0] = rare_hand(dice);
        if (!deck.take(hands[0])) continue;
        for (auto& hand : hands)
            deck.fill(hand, 5);

        json::object round{{"game", "double-draw-poker"}};
        json::object pay;
        choose_tables(dice, "double-draw-poker", {"bonus"}, pay);
        if (!pay.empty()) round["pay"] = pay;
        json::array seats;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            seats.push_back(make_seat(dice, numbers[i], hands[i], rare && i == 0, deck));
        round["seats"] = seats;
        if (dice.chance(10)) round["dealer"] = "";
        return round;
    }
}

}  // namespace oracle
