#include <algorithm>
#include <stdexcept>

#include "oracle/settlement.h"

// Three Card Draw Poker: N.J.A.C. 13:69F-42 (the Three Card Draw text).
namespace oracle {
namespace {

constexpr const char* kFirstThreeAfterFold = "D-6 First 3 wins after a fold";
constexpr const char* kFirstThreeLostAfterFold = "D-6 First 3 loses after a fold";
constexpr const char* kPairKept = "D-7 First 3 pays the pair that was kept";
constexpr const char* kBroken = "D-7 drawing breaks a hand that First 3 would have paid";
constexpr const char* kDrawnTooLate = "D-7 the draw card makes the pair, First 3 is lost";
constexpr const char* kBonusOnLoss = "D-10 the bonus is paid on a losing hand";
constexpr const char* kBonusOnTie = "D-10 the bonus is paid on a tie";
constexpr const char* kFourthCard = "D-11 the fourth card makes the dealer's hand";
constexpr const char* kCouponLost = "X-17 a coupon is lost";
constexpr const char* kCouponWon = "X-17 a coupon wins";

constexpr std::string_view kDraw = "draw:";

// What the player did, and the cards that follow from it.
struct Play {
    bool fold = false;
    bool draw = false;
    std::vector<Card> kept;         // without the discard
    std::vector<Card> final_cards;  // 42.10(h)9
};

Play play_of(const Seat& seat) {
    const std::string& choice = seat.choices.at(0);
    Play play;
    play.fold = choice == "fold";
    play.draw = choice.starts_with(kDraw);
    play.kept = seat.cards;
    if (play.draw) {
        const Card discard = card_from_text(std::string_view(choice).substr(kDraw.size()));
        if (std::erase(play.kept, discard) != 1) throw std::invalid_argument("discard not held");
        play.final_cards = play.kept;
        play.final_cards.push_back(seat.drawn.at(0).at(0));
    } else {
        play.final_cards = seat.cards;
    }
    return play;
}

// On the three cards dealt, also after a fold (42.10(h)2, D-6); after a draw on the two cards kept,
// where only a pair can pay (42.10(h)8, D-7).
std::string first_three_row(const Seat& seat, const Play& play) {
    if (!play.draw) return three_card_row(three_card_strength(seat.cards, true));
    return play.kept[0].rank == play.kept[1].rank ? "pair" : "";
}

// 42.10(h)7, (h)13: whatever the dealer holds, on the amount of the ante (D-9, D-10).
void settle_bonus(const Round& round, const Seat& seat, const Strength& hand, Sheet& sheet) {
    const PayTable& table = chosen_table(round, "in-to-win-bonus");
    const std::string row = three_card_row(hand);
    if (const auto award = best_award(table, {row}, seat.wagers.at("ante")))
        sheet.bonus("in-to-win-bonus", award->profit, table.label(row));
}

SeatResult settle_seat(const Round& round, const Seat& seat) {
    Sheet sheet(seat);
    const Play play = play_of(seat);
    const Cents ante = seat.wagers.at("ante");
    const Strength hand = three_card_strength(play.final_cards, true);
    // The dealer always qualifies (D-12) and uses the best three of four (42.10(g), D-11).
    const int comparison = compare(hand, best_three(round.dealer, true));
    if (play.fold) {
        sheet.forfeits("ante", ante);
    } else {
        sheet.even_money("ante", ante, comparison);
        sheet.even_money(play.draw ? "draw" : "in-to-win", ante, comparison);
    }
    if (seat.placed("first-3-bonus"))
        sheet.by_table("first-3-bonus", chosen_table(round, "first-3-bonus"),
                       {first_three_row(seat, play)});
    if (!play.fold) settle_bonus(round, seat, hand, sheet);
    return sheet.take();
}

void note_seat(const Round& round, const Seat& seat, std::vector<std::string>& notes) {
    const Play play = play_of(seat);
    const Strength dealt = three_card_strength(seat.cards, true);
    const Strength hand = three_card_strength(play.final_cards, true);
    const Strength dealer = best_three(round.dealer, true);
    const bool first_three = seat.placed("first-3-bonus");
    const bool pair_kept = play.draw && play.kept[0].rank == play.kept[1].rank;
    const auto note = [&](bool happened, const char* what) {
        if (happened) notes.emplace_back(what);
    };
    note(play.fold && first_three && dealt[0] > 0, kFirstThreeAfterFold);
    note(play.fold && first_three && dealt[0] == 0, kFirstThreeLostAfterFold);
    note(first_three && pair_kept, kPairKept);
    note(first_three && play.draw && !pair_kept && dealt[0] > 0, kBroken);
    note(first_three && play.draw && !pair_kept && hand[0] == 1, kDrawnTooLate);
    note(!play.fold && hand[0] >= 3 && dealer > hand, kBonusOnLoss);
    note(!play.fold && hand[0] >= 3 && dealer == hand, kBonusOnTie);
    note(!play.fold && dealer > hand &&
             three_card_strength({round.dealer[0], round.dealer[1], round.dealer[2]}, true) < hand,
         kFourthCard);
    note(seat.coupons.contains("ante") && (play.fold || dealer > hand), kCouponLost);
    note(seat.coupons.contains("ante") && !play.fold && hand > dealer, kCouponWon);
}

}  // namespace

Settlement settle_three_card_draw_poker(const Round& round) {
    Settlement settlement;
    for (const Seat& seat : round.seats) {
        settlement.seats.push_back(settle_seat(round, seat));
        note_seat(round, seat, settlement.situations);
    }
    return settlement;
}

std::vector<std::string> three_card_draw_poker_situations() {
    return {kFirstThreeAfterFold,
            kFirstThreeLostAfterFold,
            kPairKept,
            kBroken,
            kDrawnTooLate,
            kBonusOnLoss,
            kBonusOnTie,
            kFourthCard,
            kCouponLost,
            kCouponWon};
}

}  // namespace oracle
