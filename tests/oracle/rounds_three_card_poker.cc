#include <algorithm>
#include <boost/json.hpp>

#include "oracle/pay_tables.h"
#include "oracle/rounds.h"

namespace oracle {
namespace {

namespace json = boost::json;

// Two meters, or one meter twice, in one round: community cards that complete two hands.
void deal_two_jackpots(Dice& dice, Deal& deal) {
    std::vector<std::vector<Card>> parts;  // community, then two hands
    switch (dice.below(3)) {
        case 0: {  // two straight flushes on either side of two adjacent cards
            const auto run = run_of(dice, 8, dice.between(9, 13), true);
            parts = {part(run, 3, 2), part(run, 0, 3), part(run, 5, 3)};
            break;
        }
        case 1: {  // a royal flush above and a straight flush below the jack and the ten
            const auto run = run_of(dice, 8, 14, true);
            parts = {part(run, 3, 2), part(run, 0, 3), part(run, 5, 3)};
            break;
        }
        default: {  // two fours of a kind
            const int rank = dice.between(2, 13);
            parts = {{{rank, 'c'}, {rank + 1, 'd'}},
                     {{rank, 'd'}, {rank, 'h'}, {rank, 's'}},
                     {{rank + 1, 'c'}, {rank + 1, 'h'}, {rank + 1, 's'}}};
        }
    }
    deal.community = parts[0];
    const bool swap = dice.chance(50);
    deal.hands[0] = parts[swap ? 2 : 1];
    if (deal.hands.size() > 1) deal.hands[1] = parts[swap ? 1 : 2];
}

// A dealer's hand near the line of "queen high or better", against a weak player.
void deal_near_queen_high(Dice& dice, Deal& deal) {
    static const std::vector<const char*> dealers{"Qc 3d 2h", "Qc Jd 9h", "Jc Td 8h", "Jc 3c 2c",
                                                  "4c 3d 2h", "Jc Td 9h", "2c 2d 3h", "7c 3d 2h",
                                                  "Ac 3d 4h", "Kc 3d 2h", "Qc 4d 2h"};
    static const std::vector<const char*> players{"Qs 3h 2d", "9s 7h 5d", "Ts 4h 2s", "5s 3h 2d",
                                                  "Js 9s 8d", "Qs 4c 3h", "Js 3h 2s", "As Kh 9d"};
    deal.dealer = cards_from_text(dice.pick(dealers));
    deal.hands[0] = cards_from_text(dice.pick(players));
}

void steer(Dice& dice, Deal& deal) {
    switch (dice.below(8)) {
        case 0:
            deal.hands[0] = three_of_category(dice, dice.between(1, 6));
            break;
        case 1: {  // a six-card hand
            auto five = dice.shuffled(five_of_category(dice, dice.between(3, 9)));
            deal.hands[0] = part(five, 0, 3);
            deal.dealer = part(five, 3, 2);
            if (dice.chance(50)) std::swap(deal.hands[0], deal.dealer);
            break;
        }
        case 2:
        case 3: {  // a hand for the progressive
            auto five = dice.shuffled(five_of_category(dice, dice.between(3, 9)));
            deal.hands[0] = part(five, 0, 3);
            deal.community = part(five, 3, 2);
            break;
        }
        case 4:
        case 5:
            deal_two_jackpots(dice, deal);
            break;
        case 6: {  // a tie, or two strong hands
            deal.hands[0] = three_of_category(dice, dice.between(0, 6));
            if (dice.chance(50))
                deal.dealer = in_other_suits(dice, deal.hands[0]);
            else
                deal.dealer = three_of_category(dice, dice.between(2, 6));
            break;
        }
        default:
            deal_near_queen_high(dice, deal);
    }
}

// Steered hands first; a deal that names a card twice is dealt again.
Deal deal_cards(Dice& dice, int players, bool rare) {
    for (;;) {
        Deck deck(dice, false);
        Deal deal;
        deal.hands.resize(static_cast<std::size_t>(players));
        if (rare) steer(dice, deal);
        if (!deck.take(deal.dealer) || !deck.take(deal.community)) continue;
        bool taken = true;
        for (const auto& hand : deal.hands)
            taken = taken && deck.take(hand);
        if (!taken) continue;
        for (auto& hand : deal.hands)
            deck.fill(hand, 3);
        deck.fill(deal.dealer, 3);
        deck.fill(deal.community, 2);
        return deal;
    }
}

Cents progressive_stake(Dice& dice) {
    return dice.pick(std::vector<Cents>{100, 100, 100, 200, 500, 700, 2500, 10000});
}

json::object make_seat(Dice& dice, int number, const std::vector<Card>& cards, bool rare) {
    json::object wagers;
    const int taste = rare ? 85 : 50;
    const bool ante = !dice.chance(10);
    if (ante) wagers["ante"] = stake(dice);
    if (!ante || dice.chance(taste)) wagers["pair-plus"] = stake(dice);
    if (dice.chance(taste)) wagers["six-card-bonus"] = stake(dice);
    if (ante && dice.chance(taste)) wagers["progressive"] = progressive_stake(dice);
    json::object seat{{"seat", number}, {"wagers", wagers}, {"cards", cards_text(cards)}};
    seat["choices"] = json::array();
    if (ante) seat["choices"].as_array().emplace_back(dice.chance(25) ? "fold" : "play");
    if (ante) maybe_coupon(dice, "ante", seat);
    return seat;
}

bool anybody_bet(const json::array& seats, const char* wager) {
    return std::any_of(seats.begin(), seats.end(), [&](const json::value& seat) {
        return seat.at("wagers").as_object().contains(wager);
    });
}

// The Mega reset has a floor in every table, the others only in table 3 (20.12B(h), T-23). A meter
// that the table does not name may be shown too, and then needs no reset.
void add_meters(Dice& dice, const std::string& table, json::object& round) {
    const bool third = table == "3";
    json::object meters, resets;
    const auto add = [&](const char* name, Cents floor) {
        const Cents reset = floor + (dice.chance(50) ? 0 : dice.between(1, 500000));
        resets[name] = reset;
        meters[name] = reset + (dice.chance(20) ? 0 : dice.between(1, 9000000));
    };
    add("mega", 1000000);
    add("major", third ? 100000 : 20000);
    if (table != "1" || dice.chance(50)) add("minor", third ? 30000 : 15000);
    if (table == "1" && dice.chance(30)) resets.erase("minor");
    round["meters"] = meters;
    round["resets"] = resets;
}

}  // namespace

json::object make_three_card_poker(Dice& dice) {
    const bool rare = dice.chance(50);
    const int players = dice.between(rare ? 2 : 1, 6);
    const Deal deal = deal_cards(dice, players, rare);
    const std::vector<int> numbers = seat_numbers(dice, players);
    json::array seats;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        seats.push_back(make_seat(dice, numbers[i], deal.hands[i], rare));

    json::object pay;
    choose_tables(dice, "three-card-poker", {"ante-bonus", "pair-plus", "progressive"}, pay);
    if (pay.contains("ante-bonus") && pay.at("ante-bonus") == "2") pay["pair-plus"] = "2";  // T-11
    const bool six_card = anybody_bet(seats, "six-card-bonus");
    while (six_card && !pay.contains("six-card-bonus"))  // it has no default
        choose_tables(dice, "three-card-poker", {"six-card-bonus"}, pay);

    const bool progressive = anybody_bet(seats, "progressive");
    const std::string table =
        pay.contains("progressive") ? std::string(pay.at("progressive").as_string()) : "1";
    json::object round{{"game", "three-card-poker"}, {"pay", pay}};
    if (progressive || dice.chance(20)) add_meters(dice, table, round);
    round["seats"] = seats;
    round["dealer"] = cards_text(deal.dealer);
    if (progressive || dice.chance(20)) round["community"] = cards_text(deal.community);
    return round;
}

}  // namespace oracle
