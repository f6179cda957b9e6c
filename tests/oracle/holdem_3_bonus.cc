#include <algorithm>
#include <stdexcept>

#include "oracle/settlement.h"

// Hold 'em 3 Bonus: N.J.A.C. 13:69F-42 (the Hold 'em 3 text).
namespace oracle {
namespace {

constexpr const char* kBestLineRoyal = "H-9 a seven-card royal flush is paid as a royal flush";
constexpr const char* kBestLineStraight = "H-9 a seven-card straight flush is paid as five cards";
constexpr const char* kNoSevenRow = "H-8 a seven-card hand under a table without its row";
constexpr const char* kBestLineSix = "H-9 a six-card royal flush is paid as a royal flush";
constexpr const char* kNoSixRow = "H-26 a six-card royal flush under a table without its row";
constexpr const char* kSevenWheel = "H-29 a seven-card straight flush from the ace up";
constexpr const char* kTripsReturned = "H-7 three of a kind wins, but its row is NA";
constexpr const char* kTripsLost = "H-7 three of a kind loses, and its row is NA";
constexpr const char* kPaidOnLoss = "42.10(e)2 the blind is paid on a losing hand";
constexpr const char* kPaidOnTie = "42.10(e)4 the blind is paid on a tie";
constexpr const char* kNotExposed = "H-15 a winning three-card bonus not exposed";
constexpr const char* kSixAfterFold = "H-13 the six-card bonus wins after a fold";
constexpr const char* kThreeAfterFold = "42.10(a) the three-card bonus wins before a fold";
constexpr const char* kLimitBlind = "H-12 the limit cuts the blind";
constexpr const char* kLimitThree = "H-12 the limit cuts the three-card bonus";
constexpr const char* kLimitZero = "H-12 the limit leaves nothing for the blind";
constexpr const char* kVersionOne = "42.10(b)2i Version 1";
constexpr const char* kCouponLost = "X-17 a coupon is lost";
constexpr const char* kCouponWon = "X-17 a coupon wins";

std::vector<Card> joined(std::vector<Card> cards, const std::vector<Card>& more) {
    cards.insert(cards.end(), more.begin(), more.end());
    return cards;
}

// The top rank when all these cards are of one suit and in sequence, otherwise 0. Nothing goes
// below the ace that stands under the two (H-29).
int suited_run(const std::vector<Card>& cards) {
    for (const Card& card : cards)
        if (card.suit != cards[0].suit) return 0;
    const int length = static_cast<int>(cards.size());
    for (int top = 14; top >= length; --top) {
        int held = 0;
        for (const Card& card : cards) {
            const bool low_ace = card.rank == 14 && top == length;
            const int rank = low_ace ? 1 : card.rank;
            if (rank <= top && rank > top - length) ++held;
        }
        if (held == length) return top;
    }
    return 0;
}

// The rows of the blind bonus that seven cards meet (42.5(d)), the highest first. A seven-card hand
// meets the row of its best five cards as well (H-8, H-9).
std::vector<std::string> blind_rows(const std::vector<Card>& seven) {
    std::vector<std::string> rows;
    if (const int top = suited_run(seven); top != 0)
        rows.emplace_back(top == 14 ? "seven-card-royal-flush" : "seven-card-straight-flush");
    rows.push_back(five_card_row(best_five(seven)));
    return rows;
}

// The rows of the six-card bonus (42.5(f)); a six-card royal flush is a royal flush too (H-9).
std::vector<std::string> six_card_rows(const std::vector<Card>& six) {
    std::vector<std::string> rows;
    if (suited_run(six) == 14)
        rows.emplace_back(six[0].suit == 'd' ? "six-card-royal-diamonds" : "six-card-royal-other");
    rows.push_back(five_card_row(best_five(six)));
    return rows;
}

const PayTable& blind_table(const Round& round, const Seat& seat) {
    return chosen_table(round, seat.chose("2x") ? "blind-2x" : "blind");  // 42.11(c)i, ii
}

// The three-card bonus wins what its table says, if the player shows the cards (42.10(a), H-15).
std::optional<Award> three_card_award(const Round& round, const Seat& seat) {
    if (!seat.placed("three-card-bonus") || !seat.expose) return std::nullopt;
    return best_award(chosen_table(round, "three-card-bonus"),
                      {three_card_row(three_card_strength(seat.cards, true))},
                      seat.wagers.at("three-card-bonus"));
}

std::optional<Award> blind_award(const Round& round, const Seat& seat) {
    if (seat.chose("fold")) return std::nullopt;
    return best_award(blind_table(round, seat), blind_rows(joined(seat.cards, round.community)),
                      seat.wagers.at("blind"));
}

int against_dealer(const Round& round, const Seat& seat) {
    return compare(best_five(joined(seat.cards, round.community)),
                   best_five(joined(round.dealer, round.community)));  // H-21
}

SeatResult settle_seat(const Round& round, const Seat& seat) {
    Sheet sheet(seat);
    const Cents stake = seat.wagers.at("flop");
    const int comparison = against_dealer(round, seat);
    const auto three_card = three_card_award(round, seat);
    const auto blind = blind_award(round, seat);

    // 42.11(f): one limit for both of a hand; the three-card bonus is paid first (H-12).
    Cents three_card_profit = three_card ? three_card->profit : 0;
    Cents blind_profit = blind ? blind->profit : 0;
    if (round.aggregate_limit) {
        three_card_profit = std::min(three_card_profit, *round.aggregate_limit);
        blind_profit = std::min(blind_profit, *round.aggregate_limit - three_card_profit);
    }

    if (seat.chose("fold")) {  // 42.10(b)1, H-13
        sheet.forfeits("blind", stake);
        sheet.forfeits("flop", stake);
    } else {  // 42.10(e)1-4
        if (blind)
            sheet.wins("blind", stake, blind_profit, blind_table(round, seat).label(blind->row));
        else if (comparison < 0)
            sheet.loses("blind", stake);
        else
            sheet.pushes("blind", stake);
        sheet.even_money("flop", stake, comparison);
        sheet.even_money("turn-river", seat.chose("2x") ? 2 * stake : stake, comparison);
    }
    if (three_card)
        sheet.wins("three-card-bonus", seat.wagers.at("three-card-bonus"), three_card_profit,
                   chosen_table(round, "three-card-bonus").label(three_card->row));
    else if (seat.placed("three-card-bonus"))
        sheet.loses("three-card-bonus", seat.wagers.at("three-card-bonus"));
    if (seat.placed("six-card-bonus"))  // 42.10(e)5; also after a fold, 42.10(b)1
        sheet.by_table("six-card-bonus", chosen_table(round, "six-card-bonus"),
                       six_card_rows(joined(seat.cards, round.dealer)));
    return sheet.take();
}

void note(std::vector<std::string>& notes, bool happened, const char* what) {
    if (happened) notes.emplace_back(what);
}

void note_blind(const Round& round, const Seat& seat, std::vector<std::string>& notes) {
    const auto seven = joined(seat.cards, round.community);
    const auto award = blind_award(round, seat);
    const int comparison = against_dealer(round, seat);
    const bool trips = best_five(seven)[0] == 3;
    const int run = suited_run(seven);
    const PayTable& table = blind_table(round, seat);
    const bool has_row = table.prize(blind_rows(seven)[0]) != nullptr;
    note(notes, run == 14 && has_row && award->row == "royal-flush", kBestLineRoyal);
    note(notes, run != 0 && run != 14 && has_row && award->row == "straight-flush",
         kBestLineStraight);
    note(notes, run != 0 && !has_row, kNoSevenRow);
    note(notes, run == 7, kSevenWheel);
    note(notes, trips && !award && comparison > 0, kTripsReturned);
    note(notes, trips && !award && comparison < 0, kTripsLost);
    note(notes, award && comparison < 0, kPaidOnLoss);
    note(notes, award && comparison == 0, kPaidOnTie);
}

void note_seat(const Round& round, const Seat& seat, std::vector<std::string>& notes) {
    const bool fold = seat.chose("fold");
    const auto three_card = three_card_award(round, seat);
    const auto blind = blind_award(round, seat);
    if (!fold) note_blind(round, seat, notes);
    note(notes,
         seat.placed("three-card-bonus") && !seat.expose &&
             three_card_strength(seat.cards, true)[0] > 0,
         kNotExposed);
    note(notes, fold && three_card, kThreeAfterFold);
    note(notes, !fold && round.version == 1, kVersionOne);
    note(notes, seat.coupons.contains("flop") && (fold || against_dealer(round, seat) < 0),
         kCouponLost);
    note(notes, seat.coupons.contains("flop") && !fold && against_dealer(round, seat) > 0,
         kCouponWon);
    if (round.aggregate_limit) {
        const Cents limit = *round.aggregate_limit;
        const Cents first = three_card ? three_card->profit : 0;
        note(notes, first > limit, kLimitThree);
        note(notes, blind && first < limit && first + blind->profit > limit, kLimitBlind);
        note(notes, blind && first >= limit, kLimitZero);
    }
    if (!seat.placed("six-card-bonus")) return;
    const auto six = joined(seat.cards, round.dealer);
    const PayTable& table = chosen_table(round, "six-card-bonus");
    const auto award = best_award(table, six_card_rows(six), seat.wagers.at("six-card-bonus"));
    const bool has_row = table.prize(six_card_rows(six)[0]) != nullptr;
    note(notes, suited_run(six) == 14 && has_row && award->row == "royal-flush", kBestLineSix);
    note(notes, suited_run(six) == 14 && !has_row, kNoSixRow);
    note(notes, fold && award, kSixAfterFold);
}

}  // namespace

Settlement settle_holdem_3_bonus(const Round& round) {
    Settlement settlement;
    for (const Seat& seat : round.seats) {
        settlement.seats.push_back(settle_seat(round, seat));
        note_seat(round, seat, settlement.situations);
    }
    return settlement;
}

std::vector<std::string> holdem_3_bonus_situations() {
    return {kBestLineRoyal, kBestLineStraight, kNoSevenRow, kBestLineSix,    kNoSixRow,
            kSevenWheel,    kTripsReturned,    kTripsLost,  kPaidOnLoss,     kPaidOnTie,
            kNotExposed,    kSixAfterFold,     kLimitBlind, kThreeAfterFold, kLimitThree,
            kLimitZero,     kVersionOne,       kCouponLost, kCouponWon};
}

}  // namespace oracle
