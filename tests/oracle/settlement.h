#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/pay_tables.h"
#include "oracle/round.h"

// What every seat of a round wins and loses, worked out from the regulation and the rulings alone.
namespace oracle {

struct Line {
    std::string wager;
    Cents stake = 0;
    std::string result;  // wins loses pushes forfeited
    Cents net = 0;       // without the stake; what a coupon loses is not counted
    int from = 0;        // the seat whose hand an envy line is paid for, otherwise 0
    std::string row;     // label of the pay-table row that decided, if one did

    bool same_as(const Line& other) const;  // everything but the label
};

struct SeatResult {
    int seat = 0;
    std::vector<Line> lines;
    Cents net = 0;
};

struct Settlement {
    std::vector<SeatResult> seats;  // ascending
    std::optional<std::map<std::string, Cents>> meters;
    std::vector<std::string> situations;  // the rare ones that this round is an example of
};

Settlement settle(const Round& round);
Settlement settle_line(std::string_view json_line);

// Everything that a long run of this game must have met: every row of every pay table, every result
// of every wager, and the rare situations the rulings are about.
std::vector<std::string> required_coverage(const std::string& game);

// What one settlement contributes to it.
std::vector<std::string> coverage(const Settlement& settlement);

// "seat 1: ante 1000 wins 1000, envy 0 wins 300 from 2 = 1300", a line of text a seat, and the
// meters; for tests and for people.
std::string describe(const Settlement& settlement);

// The lines of one seat as they are written down.
class Sheet {
  public:
    explicit Sheet(const Seat& seat) : seat_(seat) { result_.seat = seat.number; }

    void wins(const std::string& wager, Cents stake, Cents profit, const std::string& row = "");
    void pushes(const std::string& wager, Cents stake, const std::string& row = "");
    void loses(const std::string& wager, Cents stake) { lost(wager, stake, "loses"); }
    void forfeits(const std::string& wager, Cents stake) { lost(wager, stake, "forfeited"); }
    // A payment without a stake of its own.
    void bonus(const std::string& name, Cents amount, const std::string& row, int from = 0);
    // A wager that wins when the first number is positive, loses when negative, pushes when zero.
    void even_money(const std::string& wager, Cents stake, int comparison);
    // A wager that the pay table decides alone: paid by the best row met, otherwise lost.
    void by_table(const std::string& wager, const PayTable& table,
                  const std::vector<std::string>& rows);

    // A line worked out elsewhere.
    void line(const Line& line) { add(line); }

    SeatResult take() { return result_; }

  private:
    void add(Line line);
    void lost(const std::string& wager, Cents stake, const std::string& how);

    const Seat& seat_;
    SeatResult result_;
};

// Positive when a beats b, negative when it is beaten, zero when they tie.
int compare(const Strength& a, const Strength& b);

// One file a game.
Settlement settle_three_card_poker(const Round& round);
Settlement settle_three_card_draw_poker(const Round& round);
Settlement settle_double_draw_poker(const Round& round);
Settlement settle_holdem_3_bonus(const Round& round);
std::vector<std::string> three_card_poker_situations();
std::vector<std::string> three_card_draw_poker_situations();
std::vector<std::string> double_draw_poker_situations();
std::vector<std::string> holdem_3_bonus_situations();

}  // namespace oracle
