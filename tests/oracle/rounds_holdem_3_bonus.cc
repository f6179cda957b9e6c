#include <boost/json.hpp>

#include "oracle/rounds.h"

namespace oracle {
namespace {

namespace json = boost::json;

// Splits cards at random between the first player and another place.
void split(Dice& dice, const std::vector<Card>& cards, std::vector<Card>& hand,
           std::vector<Card>& other) {
    const auto mixed = dice.shuffled(cards);
    hand = part(mixed, 0, 3);
    other = part(mixed, 3, mixed.size() - 3);
}

// The same cards in the hands of player and dealer but for the suits, and sometimes community cards
// that are strong by themselves, so that the tie is a paid one.
void deal_tie(Dice& dice, Deal& deal) {
    if (dice.chance(60)) {
        const auto five = five_of_category(dice, dice.between(3, 7));
        deal.community = part(five, 0, 4);
        deal.hands[0] = part(five, 4, 1);
        deal.hands[0].push_back(three_of_category(dice, 0)[0]);
        deal.hands[0].push_back(three_of_category(dice, 0)[0]);
    } else {
        deal.hands[0] = three_of_category(dice, dice.between(0, 4));
    }
    deal.dealer = in_other_suits(dice, deal.hands[0]);
}

void steer(Dice& dice, Deal& deal) {
    switch (dice.below(8)) {
        case 0:
            deal.hands[0] = three_of_category(dice, dice.between(1, 6));
            break;
        case 1:
        case 2:
            split(dice, five_of_category(dice, dice.between(3, 9)), deal.hands[0], deal.community);
            break;
        case 3: {  // seven cards in a row
            const int top = dice.chance(40) ? 14 : dice.between(7, 13);
            split(dice, run_of(dice, 7, top, true), deal.hands[0], deal.community);
            break;
        }
        case 4:
            split(dice, five_of_category(dice, dice.between(3, 9)), deal.hands[0], deal.dealer);
            break;
        case 5:
            split(dice, run_of(dice, 6, 14, true), deal.hands[0], deal.dealer);
            break;
        case 6:
            deal_tie(dice, deal);
            break;
        default: {  // a royal in the first three cards and another with the community (H-12)
            const auto run = run_of(dice, 5, 14, true);
            deal.hands[0] = part(run, 0, 3);
            deal.community = part(run, 3, 2);
        }
    }
}

Deal deal_cards(Dice& dice, std::size_t players, bool rare) {
    for (;;) {
        Deck deck(dice, false);
        Deal deal;
        deal.hands.resize(players);
        if (rare) steer(dice, deal);
        if (!deck.take(deal.dealer) || !deck.take(deal.community) || !deck.take(deal.hands[0]))
            continue;
        for (auto& hand : deal.hands)
            deck.fill(hand, 3);
        deck.fill(deal.dealer, 3);
        deck.fill(deal.community, 4);
        deal.community = dice.shuffled(deal.community);
        return deal;
    }
}

json::object make_seat(Dice& dice, int number, const std::vector<Card>& cards, int version) {
    const Cents flop = stake(dice);
    json::object wagers{{"blind", flop}, {"flop", flop}};
    if (dice.chance(70)) wagers["three-card-bonus"] = stake(dice);
    if (dice.chance(80)) wagers["six-card-bonus"] = stake(dice);
    json::object seat{{"seat", number}, {"wagers", wagers}, {"cards", cards_text(cards)}};
    const char* bet = version == 2 && dice.chance(45) ? "2x" : "1x";
    seat["choices"] = json::array{dice.chance(20) ? "fold" : bet};
    maybe_coupon(dice, "flop", seat);
    if (wagers.contains("three-card-bonus") && dice.chance(25)) seat["expose"] = dice.chance(30);
    return seat;
}

}  // namespace

json::object make_holdem_3_bonus(Dice& dice) {
    const std::vector<int> numbers = seat_numbers(dice, dice.between(1, 6));
    const Deal deal = deal_cards(dice, numbers.size(), dice.chance(50));
    const int version = dice.chance(30) ? 1 : 2;
    json::object round{{"game", "holdem-3-bonus"}};
    json::object pay;
    choose_tables(dice, "holdem-3-bonus", {"blind", "three-card-bonus", "six-card-bonus"}, pay);
    if (version == 2) choose_tables(dice, "holdem-3-bonus", {"blind-2x"}, pay);
    round["pay"] = pay;
    if (version == 1 || dice.chance(50)) round["version"] = version;
    if (dice.chance(25))
        round["aggregate_limit"] =
            dice.pick(std::vector<Cents>{5000000, 5000000, 5000001, 6000000, 25000000, 100000000});
    json::array seats;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        seats.push_back(make_seat(dice, numbers[i], deal.hands[i], version));
    round["seats"] = seats;
    round["dealer"] = cards_text(deal.dealer);
    round["community"] = cards_text(deal.community);
    return round;
}

}  // namespace oracle
