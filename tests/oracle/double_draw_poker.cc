#include <algorithm>
#include <stdexcept>

#include "oracle/settlement.h"

// Double Draw Poker: N.J.A.C. 13:69F-42 (the Double Draw text). There is no dealer hand.
namespace oracle {
namespace {

constexpr const char* kFirstFold = "42.10(b) fold before the first draw";
constexpr const char* kSecondFold = "42.10(f) fold before the second draw";
constexpr const char* kJokerTrips = "R-4 three of a kind with a joker stays three of a kind";
constexpr const char* kJokerPair = "R-4 a pair with a joker is a pair, and loses";
constexpr const char* kTwoJokers = "R-4 two jokers alone are a pair of aces, and lose";
constexpr const char* kJokerFlush = "R-3 a joker completes a flush";
constexpr const char* kJokerStraight = "R-3 a joker completes a straight";
constexpr const char* kFiveAcesOneJoker = "R-5 five aces with one joker";
constexpr const char* kFiveAcesTwoJokers = "R-5 five aces with two jokers";
constexpr const char* kDrawnAndThrown = "42.10(h) a card drawn first is thrown second";
constexpr const char* kCouponLost = "X-17 a coupon is lost";
constexpr const char* kCouponWon = "X-17 a coupon wins";

// The hand after all draws that were made; each choice names the cards thrown.
std::vector<Card> final_hand(const Seat& seat) {
    std::vector<Card> hand = seat.cards;
    for (std::size_t draw = 0; draw < seat.choices.size(); ++draw) {
        const std::string& choice = seat.choices[draw];
        if (choice == "fold") break;
        const std::size_t colon = choice.find(':');
        if (choice.substr(0, colon) != (draw == 0 ? "first-draw" : "second-draw"))
            throw std::invalid_argument("unexpected choice: " + choice);
        const auto thrown = cards_from_text(std::string_view(choice).substr(colon + 1));
        const auto& drawn = seat.drawn.at(draw);
        if (thrown.size() > (draw == 0 ? 3U : 1U) || thrown.size() != drawn.size())
            throw std::invalid_argument("wrong number of cards replaced");
        for (const Card& card : thrown)
            if (std::erase(hand, card) != 1) throw std::invalid_argument("discard not held");
        hand.insert(hand.end(), drawn.begin(), drawn.end());
    }
    return hand;
}

SeatResult settle_seat(const Round& round, const Seat& seat) {
    Sheet sheet(seat);
    const Cents ante = seat.wagers.at("ante");
    const Cents bonus = seat.wagers.at("bonus");
    if (seat.chose("fold")) {  // 42.10(b), (f): everything bet so far
        sheet.forfeits("ante", ante);
        sheet.forfeits("bonus", bonus);
        if (seat.choices.size() == 2) sheet.forfeits("first-draw", ante);
        return sheet.take();
    }
    const int category = joker_category(final_hand(seat));
    if (category < 2) {  // 42.10(j)2: below two pairs
        sheet.loses("ante", ante);
        sheet.loses("bonus", bonus);
        sheet.loses("first-draw", ante);
        sheet.loses("second-draw", ante);
        return sheet.take();
    }
    const PayTable& table = chosen_table(round, "bonus");
    const std::string row = joker_row(category);
    const Prize& prize = *table.prize(row);
    sheet.wins("ante", ante, ante);  // 42.11(b)
    if (prize.kind == Prize::Kind::push)
        sheet.pushes("bonus", bonus, table.label(row));  // 42.11(d), R-8
    else
        sheet.wins("bonus", bonus, prize.amount * bonus, table.label(row));
    sheet.wins("first-draw", ante, ante);
    sheet.wins("second-draw", ante, ante);
    return sheet.take();
}

void note_seat(const Seat& seat, std::vector<std::string>& notes) {
    const auto note = [&](bool happened, const char* what) {
        if (happened) notes.emplace_back(what);
    };
    const bool fold = seat.chose("fold");
    const std::vector<Card> hand = final_hand(seat);
    const int category = joker_category(hand);
    const auto jokers = std::count_if(hand.begin(), hand.end(), [](Card c) { return c.rank == 0; });
    const auto aces = std::count_if(hand.begin(), hand.end(), [](Card c) { return c.rank == 14; });
    bool natural_set = false;  // two cards of one rank, aces and jokers apart
    for (const Card& a : hand)
        for (const Card& b : hand)
            natural_set |= a.suit != b.suit && a.rank == b.rank && a.rank != 0 && a.rank != 14;
    note(fold && seat.choices.size() == 1, kFirstFold);
    note(fold && seat.choices.size() == 2, kSecondFold);
    note(seat.coupons.contains("ante") && (fold || category < 2), kCouponLost);
    note(seat.coupons.contains("ante") && !fold && category >= 2, kCouponWon);
    if (fold) return;
    note(jokers == 1 && aces == 0 && category == 3, kJokerTrips);
    note(jokers == 1 && natural_set && category == 1, kJokerPair);
    note(jokers == 2 && category == 1, kTwoJokers);
    note(jokers > 0 && category == 5, kJokerFlush);
    note(jokers > 0 && category == 4, kJokerStraight);
    note(jokers == 1 && category == 11, kFiveAcesOneJoker);
    note(jokers == 2 && category == 11, kFiveAcesTwoJokers);
    const auto thrown = cards_from_text(seat.choices.at(1).substr(sizeof "second-draw:" - 1));
    const auto& drawn = seat.drawn.at(0);
    note(!thrown.empty() && std::count(drawn.begin(), drawn.end(), thrown[0]) > 0, kDrawnAndThrown);
}

}  // namespace

Settlement settle_double_draw_poker(const Round& round) {
    Settlement settlement;
    for (const Seat& seat : round.seats) {
        settlement.seats.push_back(settle_seat(round, seat));
        note_seat(seat, settlement.situations);
    }
    return settlement;
}

std::vector<std::string> double_draw_poker_situations() {
    return {kFirstFold,  kSecondFold,     kJokerTrips,        kJokerPair,
            kTwoJokers,  kJokerFlush,     kJokerStraight,     kFiveAcesOneJoker,
            kCouponLost, kDrawnAndThrown, kFiveAcesTwoJokers, kCouponWon};
}

}  // namespace oracle
