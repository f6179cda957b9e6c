#include <boost/json.hpp>

#include "oracle/rounds.h"

namespace oracle {
namespace {

namespace json = boost::json;

// The strong hand of a steered round may be what the player is dealt, or what drawing makes of it.
struct Hand {
    std::vector<Card> dealt;
    std::vector<Card> final_cards;  // empty when nothing is planned
};

void steer(Dice& dice, Hand& hand, std::vector<Card>& dealer) {
    const auto strong = three_of_category(dice, dice.between(0, 6));
    if (dice.chance(50))
        hand.dealt = strong;
    else
        hand.final_cards = strong;
    switch (dice.below(4)) {
        case 0:
            dealer = in_other_suits(dice, strong);
            break;
        case 1:
            dealer = three_of_category(dice, dice.between(1, 6));
            break;
        default:
            break;
    }
}

json::object make_seat(Dice& dice, int number, Hand hand, Deck& deck) {
    json::object wagers{{"ante", stake(dice)}};
    if (dice.chance(75)) wagers["first-3-bonus"] = stake(dice);
    json::object seat{{"seat", number}, {"wagers", wagers}};
    maybe_coupon(dice, "ante", seat);
    const bool draws = !hand.final_cards.empty() || dice.chance(35);
    Card thrown{}, drawn{};
    if (!hand.final_cards.empty()) {  // two of the planned cards are dealt, the third is drawn
        const auto planned = dice.shuffled(hand.final_cards);
        thrown = deck.next();
        drawn = planned[2];
        hand.dealt = dice.shuffled(std::vector<Card>{planned[0], planned[1], thrown});
    } else {
        thrown = dice.pick(hand.dealt);
        if (draws) drawn = deck.next();
    }
    seat["cards"] = cards_text(hand.dealt);
    if (draws) {
        seat["choices"] = json::array{"draw:" + card_text(thrown)};
        seat["drawn"] = json::array{card_text(drawn)};
    } else {
        seat["choices"] = json::array{dice.chance(35) ? "fold" : "in-to-win"};
        if (dice.chance(20)) seat["drawn"] = json::array();
    }
    return seat;
}

}  // namespace

json::object make_three_card_draw_poker(Dice& dice) {
    const bool rare = dice.chance(50);
    const std::vector<int> numbers = seat_numbers(dice, dice.between(1, 6));
    for (;;) {
        Deck deck(dice, false);
        std::vector<Hand> hands(numbers.size());
        std::vector<Card> dealer;
        if (rare) steer(dice, hands[0], dealer);
        if (!deck.take(hands[0].dealt) || !deck.take(hands[0].final_cards) || !deck.take(dealer))
            continue;
        for (Hand& hand : hands)
            if (hand.final_cards.empty()) deck.fill(hand.dealt, 3);
        deck.fill(dealer, 4);

        json::object round{{"game", "three-card-draw-poker"}};
        json::object pay;
        choose_tables(dice, "three-card-draw-poker", {"in-to-win-bonus", "first-3-bonus"}, pay);
        if (!pay.empty() || dice.chance(50)) round["pay"] = pay;
        json::array seats;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            seats.push_back(make_seat(dice, numbers[i], hands[i], deck));
        round["seats"] = seats;
        round["dealer"] = cards_text(dice.shuffled(dealer));
        return round;
    }
}

}  // namespace oracle
