#include "oracle/settlement.h"

#include <sstream>

namespace oracle {
namespace {

struct Game {
    Settlement (*settle)(const Round&);
    std::vector<std::string> (*situations)();
    std::vector<std::string> results;  // what the wagers may come to
};

const Game& game_named(const std::string& name) {
    // clang-format off
    static const std::map<std::string, Game> games{
        {"three-card-poker", {settle_three_card_poker, three_card_poker_situations, {
            "ante wins", "ante loses", "ante pushes", "ante forfeited",
            "play wins", "play loses", "play pushes",
            "pair-plus wins", "pair-plus loses", "pair-plus forfeited",
            "six-card-bonus wins", "six-card-bonus loses",
            "progressive wins", "progressive loses", "progressive forfeited",
            "ante-bonus wins", "envy wins"}}},
        {"three-card-draw-poker", {settle_three_card_draw_poker, three_card_draw_poker_situations, {
            "ante wins", "ante loses", "ante pushes", "ante forfeited",
            "in-to-win wins", "in-to-win loses", "in-to-win pushes",
            "draw wins", "draw loses", "draw pushes",
            "first-3-bonus wins", "first-3-bonus loses", "in-to-win-bonus wins"}}},
        {"double-draw-poker", {settle_double_draw_poker, double_draw_poker_situations, {
            "ante wins", "ante loses", "ante forfeited",
            "bonus wins", "bonus loses", "bonus pushes", "bonus forfeited",
            "first-draw wins", "first-draw loses", "first-draw forfeited",
            "second-draw wins", "second-draw loses"}}},
        {"holdem-3-bonus", {settle_holdem_3_bonus, holdem_3_bonus_situations, {
            "blind wins", "blind loses", "blind pushes", "blind forfeited",
            "flop wins", "flop loses", "flop pushes", "flop forfeited",
            "turn-river wins", "turn-river loses", "turn-river pushes",
            "three-card-bonus wins", "three-card-bonus loses",
            "six-card-bonus wins", "six-card-bonus loses"}}},
    };
    // clang-format on
    return games.at(name);
}

}  // namespace

bool Line::same_as(const Line& other) const {
    return wager == other.wager && stake == other.stake && result == other.result &&
           net == other.net && from == other.from;
}

Settlement settle(const Round& round) {
    Settlement settlement = game_named(round.game).settle(round);
    for (SeatResult& seat : settlement.seats)
        for (const Line& line : seat.lines)
            seat.net += line.net;
    return settlement;
}

Settlement settle_line(std::string_view json_line) {
    return settle(round_from_json(json_line));
}

std::vector<std::string> required_coverage(const std::string& game) {
    std::vector<std::string> required = game_named(game).results;
    for (const PayTable& table : pay_tables(game))
        for (const auto& [row, prize] : table.rows)
            required.push_back(table.label(row));
    for (const std::string& situation : game_named(game).situations())
        required.push_back(situation);
    return required;
}

std::vector<std::string> coverage(const Settlement& settlement) {
    std::vector<std::string> met = settlement.situations;
    for (const SeatResult& seat : settlement.seats) {
        for (const Line& line : seat.lines) {
            met.push_back(line.wager + " " + line.result);
            if (!line.row.empty()) met.push_back(line.row);
        }
    }
    return met;
}

std::string describe(const Settlement& settlement) {
    std::ostringstream text;
    for (const SeatResult& seat : settlement.seats) {
        text << "seat " << seat.seat << ":";
        const char* separator = " ";
        for (const Line& line : seat.lines) {
            text << separator << line.wager << ' ' << line.stake << ' ' << line.result << ' '
                 << line.net;
            if (line.from != 0) text << " from " << line.from;
            separator = ", ";
        }
        text << " = " << seat.net << '\n';
    }
    if (!settlement.meters) return text.str();
    text << "meters:";
    for (const auto& [name, amount] : *settlement.meters)
        text << ' ' << name << ' ' << amount;
    text << '\n';
    return text.str();
}

void Sheet::add(Line line) {
    result_.lines.push_back(std::move(line));
}

// A coupon wins like cash.
void Sheet::wins(const std::string& wager, Cents stake, Cents profit, const std::string& row) {
    add({wager, stake, "wins", profit, 0, row});
}

void Sheet::pushes(const std::string& wager, Cents stake, const std::string& row) {
    add({wager, stake, "pushes", 0, 0, row});
}

// A coupon is worth nothing when it loses.
void Sheet::lost(const std::string& wager, Cents stake, const std::string& how) {
    const auto coupon = seat_.coupons.find(wager);
    const Cents cash = stake - (coupon == seat_.coupons.end() ? 0 : coupon->second);
    add({wager, stake, how, -cash, 0, ""});
}

void Sheet::bonus(const std::string& name, Cents amount, const std::string& row, int from) {
    add({name, 0, "wins", amount, from, row});
}

void Sheet::even_money(const std::string& wager, Cents stake, int comparison) {
    if (comparison > 0) return wins(wager, stake, stake);
    if (comparison < 0) return loses(wager, stake);
    pushes(wager, stake);
}

void Sheet::by_table(const std::string& wager, const PayTable& table,
                     const std::vector<std::string>& rows) {
    const Cents stake = seat_.wagers.at(wager);
    const auto award = best_award(table, rows, stake);
    if (!award) return loses(wager, stake);
    wins(wager, stake, award->profit, table.label(award->row));
}

int compare(const Strength& a, const Strength& b) {
    return a > b ? 1 : a < b ? -1 : 0;
}

}  // namespace oracle
