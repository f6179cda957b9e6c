#include <algorithm>
#include <stdexcept>

#include "oracle/settlement.h"

// Three Card Poker: N.J.A.C. 19:47-20 and 13:69F-20.
namespace oracle {
namespace {

constexpr const char* kNotQualified = "T-8 the dealer is below queen high and ahead of the player";
constexpr const char* kQueenHigh = "20.11(a)1 the dealer holds queen high";
constexpr const char* kTie = "T-9 tie";
constexpr const char* kPairPlusAlone = "T-4 pair plus without an ante";
constexpr const char* kSixCardAfterFold = "T-6 the six-card bonus wins after a fold";
constexpr const char* kBonusOnLoss = "T-10 the ante bonus is paid on a losing hand";
constexpr const char* kFoldedJackpot = "T-15 a folded hand would have won a meter";
constexpr const char* kFolderNoEnvy = "T-15 a player who folded receives no envy bonus";
constexpr const char* kSecondHit = "T-18 two hands win one meter in one round";
constexpr const char* kTwoMeters = "T-18 two meters are won in one round";
constexpr const char* kScaledEnvy = "T-21 envy by the stake of the player who receives it";
constexpr const char* kTwoEnvies = "T-27 two envy bonuses for one player";
constexpr const char* kWinAndEnvy = "T-27 a meter and an envy bonus for one player";
constexpr const char* kCouponLost = "X-17 a coupon is lost";
constexpr const char* kCouponWon = "X-17 a coupon wins";

bool folded(const Seat& seat) {
    return seat.chose("fold");
}

std::vector<Card> joined(std::vector<Card> cards, const std::vector<Card>& more) {
    cards.insert(cards.end(), more.begin(), more.end());
    return cards;
}

// A hand that won a meter carrying an Envy Bonus.
struct Jackpot {
    int seat;
    Cents envy;  // dollars for each dollar bet
};

// Everything that spans seats: the meters, and who has won one, in settlement order.
struct Progressive {
    const Round& round;
    std::map<std::string, Cents> meters;
    std::map<int, Line> lines;  // by seat
    std::vector<Jackpot> jackpots;
    std::vector<std::string> meters_won;
};

// 20.12B. The whole meter at any multiple of the base wager (T-21); the meter is then reset, and a
// second hand in the same round finds the reset amount on it (T-18). No two royal flushes can be
// held with one deck (T-17), so that the equal split of (f) has no case here.
void settle_progressive(Progressive& all, const Seat& seat) {
    const Cents stake = seat.wagers.at("progressive");
    Line line{"progressive", stake, "loses", -stake, 0, ""};
    const PayTable& table = chosen_table(all.round, "progressive");
    const std::string row = five_card_row(best_five(joined(seat.cards, all.round.community)));
    const Prize* prize = table.prize(row);
    if (folded(seat)) {
        line.result = "forfeited";  // 20.10(b), 20.12B(g), T-15
    } else if (prize != nullptr && prize->kind == Prize::Kind::meter) {
        Cents& meter = all.meters.at(prize->meter);
        line = {"progressive", stake, "wins", meter - stake, 0, table.label(row)};
        meter = all.round.resets.at(prize->meter);
        all.meters_won.push_back(prize->meter);
        if (prize->envy > 0) all.jackpots.push_back({seat.number, prize->envy});
    } else if (prize != nullptr) {
        // "For 1": the stake is part of what is paid (T-25).
        const Cents profit = prize->amount * stake - stake;
        line = {"progressive", stake, "wins", profit, 0, table.label(row)};
    }
    all.lines[seat.number] = line;
}

Progressive settle_progressives(const Round& round) {
    Progressive all{round, round.meters.value_or(std::map<std::string, Cents>{}), {}, {}, {}};
    for (auto seat = round.seats.rbegin(); seat != round.seats.rend(); ++seat)
        if (seat->placed("progressive")) settle_progressive(all, *seat);
    return all;
}

// 20.11(a)1: queen high or better.
bool qualifies(const Strength& dealer) {
    return dealer[0] > 0 || dealer[1] >= 12;
}

void settle_ante(const Round& round, const Seat& seat, Sheet& sheet) {
    const Cents ante = seat.wagers.at("ante");
    if (folded(seat)) return sheet.forfeits("ante", ante);
    const Strength dealer = three_card_strength(round.dealer, false);
    const int comparison = compare(three_card_strength(seat.cards, false), dealer);
    // Below queen high the ante is paid automatically and the play wager returned (T-8).
    sheet.even_money("ante", ante, qualifies(dealer) ? comparison : 1);
    sheet.even_money("play", ante, qualifies(dealer) ? comparison : 0);
}

// 20.11(a)3: whatever the dealer holds, on the ante alone (T-10).
void settle_ante_bonus(const Round& round, const Seat& seat, Sheet& sheet) {
    const PayTable& table = chosen_table(round, "ante-bonus");
    const std::string row = three_card_row(three_card_strength(seat.cards, false));
    if (const auto award = best_award(table, {row}, seat.wagers.at("ante")))
        sheet.bonus("ante-bonus", award->profit, table.label(row));
}

// 20.12B(e), (g): for every other hand that won, unless the player has folded (T-15, T-27), times
// the player's own stake over one dollar (T-21): dollars times cents over a dollar are cents.
void settle_envy(const Progressive& all, const Seat& seat, Sheet& sheet) {
    for (const Jackpot& jackpot : all.jackpots)
        if (jackpot.seat != seat.number)
            sheet.bonus("envy", jackpot.envy * seat.wagers.at("progressive"), "", jackpot.seat);
}

SeatResult settle_seat(const Round& round, const Progressive& progressive, const Seat& seat) {
    Sheet sheet(seat);
    const bool plays = seat.placed("ante") && !folded(seat);
    if (seat.placed("ante")) settle_ante(round, seat, sheet);
    if (seat.placed("pair-plus") && folded(seat))
        sheet.forfeits("pair-plus", seat.wagers.at("pair-plus"));  // 20.10(b), T-5
    else if (seat.placed("pair-plus"))
        sheet.by_table("pair-plus", chosen_table(round, "pair-plus"),
                       {three_card_row(three_card_strength(seat.cards, false))});
    if (seat.placed("six-card-bonus"))  // also after a fold (T-6)
        sheet.by_table("six-card-bonus", chosen_table(round, "six-card-bonus"),
                       {five_card_row(best_five(joined(seat.cards, round.dealer)))});
    if (seat.placed("progressive")) sheet.line(progressive.lines.at(seat.number));
    if (plays) settle_ante_bonus(round, seat, sheet);
    if (plays && seat.placed("progressive")) settle_envy(progressive, seat, sheet);
    return sheet.take();
}

// Which of the rare situations a seat is an example of.
void note_seat(const Round& round, const Progressive& progressive, const Seat& seat,
               std::vector<std::string>& notes) {
    const Strength dealer = three_card_strength(round.dealer, false);
    const Strength player = three_card_strength(seat.cards, false);
    const bool plays = seat.placed("ante") && !folded(seat);
    const auto note = [&](bool happened, const char* what) {
        if (happened) notes.emplace_back(what);
    };
    note(plays && !qualifies(dealer) && dealer > player, kNotQualified);
    note(plays && dealer[0] == 0 && dealer[1] == 12, kQueenHigh);
    note(plays && qualifies(dealer) && dealer == player, kTie);
    note(!seat.placed("ante"), kPairPlusAlone);
    note(plays && qualifies(dealer) && dealer > player && player[0] >= 3, kBonusOnLoss);
    note(folded(seat) && seat.placed("six-card-bonus") &&
             best_five(joined(seat.cards, round.dealer))[0] >= 3,
         kSixCardAfterFold);
    note(seat.coupons.contains("ante") && (!plays || (qualifies(dealer) && dealer > player)),
         kCouponLost);
    note(seat.coupons.contains("ante") && plays && (!qualifies(dealer) || player > dealer),
         kCouponWon);
    if (!seat.placed("progressive")) return;
    std::size_t others = 0;
    for (const Jackpot& jackpot : progressive.jackpots)
        if (jackpot.seat != seat.number) ++others;
    note(folded(seat) && best_five(joined(seat.cards, round.community))[0] >= 8, kFoldedJackpot);
    note(folded(seat) && others > 0, kFolderNoEnvy);
    note(plays && others > 0 && seat.wagers.at("progressive") > 100, kScaledEnvy);
    note(plays && others > 1, kTwoEnvies);
    note(plays && others > 0 && others < progressive.jackpots.size(), kWinAndEnvy);
}

void note_meters(const Progressive& progressive, std::vector<std::string>& notes) {
    auto won = progressive.meters_won;
    std::sort(won.begin(), won.end());
    if (std::adjacent_find(won.begin(), won.end()) != won.end()) notes.emplace_back(kSecondHit);
    if (!won.empty() && won.front() != won.back()) notes.emplace_back(kTwoMeters);
}

}  // namespace

Settlement settle_three_card_poker(const Round& round) {
    Settlement settlement;
    const Progressive progressive = settle_progressives(round);
    for (const Seat& seat : round.seats) {
        settlement.seats.push_back(settle_seat(round, progressive, seat));
        note_seat(round, progressive, seat, settlement.situations);
    }
    note_meters(progressive, settlement.situations);
    if (round.meters) settlement.meters = progressive.meters;
    return settlement;
}

std::vector<std::string> three_card_poker_situations() {
    return {kNotQualified,     kQueenHigh,     kTie,          kPairPlusAlone, kBonusOnLoss,
            kSixCardAfterFold, kFoldedJackpot, kFolderNoEnvy, kSecondHit,     kTwoMeters,
            kScaledEnvy,       kTwoEnvies,     kWinAndEnvy,   kCouponLost,    kCouponWon};
}

}  // namespace oracle
