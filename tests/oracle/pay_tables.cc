#include "oracle/pay_tables.h"

#include <map>
#include <sstream>
#include <stdexcept>

namespace oracle {
namespace {

// Each block: the key and the names of the tables, then a row of the regulation a line. "5" is
// "5 to 1", "300:1" is "300 for 1", "$25000" a fixed amount, "mega+1000" all of the Mega meter and
// an Envy Bonus of $1,000; NA pays nothing.
// clang-format off

// 20.11(a)3, 20.11(a)3i; 20.11(a)2, 20.11(a)2i; the customary six-card tables of ruling T-7;
// 20.12B(e).
constexpr const char* kThreeCardPoker = R"(
ante-bonus               1        2
    straight-flush       5        6
    three-of-a-kind      4        5
    straight             1        1

pair-plus                1        2
    straight-flush       40       35
    three-of-a-kind      30       33
    straight             6        6
    flush                4        4
    pair                 1        1

six-card-bonus           1-A      1-B      1-C      1-D      2-A
    royal-flush          1000     1000     1000     1000     2000
    straight-flush       200      200      200      200      200
    four-of-a-kind       100      100      50       50       50
    full-house           20       20       25       25       25
    flush                15       15       15       20       15
    straight             10       9        10       10       10
    three-of-a-kind      7        8        5        5        5

progressive              1            2            3
    royal-flush          mega+1000    mega+1000    mega+1000
    straight-flush       major+300    major+1500   major+300
    four-of-a-kind       300:1        minor+0      minor+0
    full-house           50:1         50:1         50:1
    flush                40:1         40:1         40:1
    straight             30:1         30:1         30:1
    three-of-a-kind      9:1          9:1          9:1
)";

// 42.11(c), 42.11(d).
constexpr const char* kThreeCardDrawPoker = R"(
in-to-win-bonus          1    2    3
    straight             1    1    1
    three-of-a-kind      5    4    5
    straight-flush       10   10   6
    mini-royal-flush     20   20   20

first-3-bonus            1    2    3    4
    pair                 1    1    1    1
    flush                3    3    3    3
    straight             6    6    7    6
    three-of-a-kind      30   30   30   30
    straight-flush       50   60   40   40
    mini-royal-flush     200  100  150  60
)";

// 42.11(c).
constexpr const char* kDoubleDrawPoker = R"(
bonus                    1    2
    five-aces            500  500
    natural-royal-flush  100  100
    wild-royal-flush     50   50
    straight-flush       50   50
    four-of-a-kind       20   20
    full-house           5    5
    flush                3    3
    straight             2    2
    three-of-a-kind      1    Push
    two-pairs            Push Push
)";

// 42.11(c)i, 42.11(c)ii, 42.11(d), 42.11(e).
constexpr const char* kHoldem3Bonus = R"(
blind                           A      B      C      D      E      F
    seven-card-royal-flush      $25000 $25000 $25000 $25000 $25000 $25000
    seven-card-straight-flush   $10000 $10000 $10000 $10000 $10000 $10000
    royal-flush                 1000   500    200    200    200    500
    straight-flush              40     50     50     25     25     100
    four-of-a-kind              10     10     10     10     10     20
    full-house                  4      4      4      4      4      4
    flush                       3      3      3      3      3      3
    straight                    2      2      2      2      2      2
    three-of-a-kind             1      1      1      1      NA     NA

blind                           G      H      I      J      K
    seven-card-royal-flush      $25000 $25000 $25000 $25000 $25000
    seven-card-straight-flush   $10000 $10000 $10000 $10000 $10000
    royal-flush                 1000   200    200    200    200
    straight-flush              100    100    50     50     50
    four-of-a-kind              20     20     20     25     20
    full-house                  4      4      4      3      4
    flush                       3      3      3      2      2
    straight                    2      2      2      1      1
    three-of-a-kind             NA     NA     NA     NA     NA

blind-2x                        A      B      C
    seven-card-royal-flush      NA     $25000 $25000
    seven-card-straight-flush   NA     $10000 $10000
    royal-flush                 500    500    250
    straight-flush              50     50     50
    four-of-a-kind              10     10     10
    full-house                  4      4      4
    flush                       2      2      2
    straight                    1      1      1

three-card-bonus                A      B      C      D
    mini-royal-flush            100    100    50     100
    straight-flush              50     40     40     40
    three-of-a-kind             30     30     30     30
    straight                    5      5      6      6
    flush                       4      4      3      3
    pair                        1      1      1      1

six-card-bonus                  A        B        C        D        E        F
    six-card-royal-diamonds     $1000000 $1000000 $1000000 $1000000 $1000000 $1000000
    six-card-royal-other        $100000  $100000  $100000  $100000  $100000  $100000
    royal-flush                 1000     1000     1000     1000     1000     1000
    straight-flush              200      250      500      200      200      250
    four-of-a-kind              50       100      100      50       50       50
    full-house                  20       25       25       25       25       25
    flush                       15       20       15       20       15       20
    straight                    10       10       10       10       10       10
    three-of-a-kind             5        5        5        5        5        5

six-card-bonus                  G    H    I    J    K
    royal-flush                 500  500  1000 250  1000
    straight-flush              250  250  500  100  200
    four-of-a-kind              100  100  200  50   50
    full-house                  25   25   20   25   25
    flush                       20   20   15   20   20
    straight                    10   10   10   10   10
    three-of-a-kind             5    4    5    5    5
)";
// clang-format on

Prize prize_from(const std::string& cell) {
    if (cell == "Push") return {Prize::Kind::push, 0, "", 0};
    if (cell[0] == '$') return {Prize::Kind::dollars, std::stoll(cell.substr(1)), "", 0};
    if (const auto plus = cell.find('+'); plus != std::string::npos)
        return {Prize::Kind::meter, 0, cell.substr(0, plus), std::stoll(cell.substr(plus + 1))};
    if (cell.find(':') != std::string::npos) return {Prize::Kind::for_one, std::stoll(cell), "", 0};
    return {Prize::Kind::to_one, std::stoll(cell), "", 0};
}

std::vector<PayTable> tables_from(const std::string& text) {
    std::vector<PayTable> tables;
    std::size_t first = 0;  // the first table of the block being read
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string head, cell;
        if (!(words >> head)) continue;
        if (line[0] != ' ') {
            first = tables.size();
            while (words >> cell)
                tables.push_back({head, cell, {}});
            continue;
        }
        for (std::size_t i = first; i < tables.size(); ++i) {
            if (!(words >> cell)) throw std::logic_error("a cell is missing: " + line);
            if (cell != "NA") tables[i].rows.emplace_back(head, prize_from(cell));
        }
        if (words >> cell) throw std::logic_error("a cell too many: " + line);
    }
    return tables;
}

}  // namespace

const Prize* PayTable::prize(const std::string& row) const {
    for (const auto& [name_of_row, prize_of_row] : rows)
        if (name_of_row == row) return &prize_of_row;
    return nullptr;
}

const std::vector<PayTable>& pay_tables(const std::string& game) {
    static const std::map<std::string, std::vector<PayTable>> all{
        {"three-card-poker", tables_from(kThreeCardPoker)},
        {"three-card-draw-poker", tables_from(kThreeCardDrawPoker)},
        {"double-draw-poker", tables_from(kDoubleDrawPoker)},
        {"holdem-3-bonus", tables_from(kHoldem3Bonus)},
    };
    return all.at(game);
}

const PayTable& chosen_table(const Round& round, std::string_view key) {
    const auto chosen = round.pay.find(std::string(key));
    for (const PayTable& table : pay_tables(round.game))
        if (table.key == key && (chosen == round.pay.end() || chosen->second == table.name))
            return table;
    throw std::invalid_argument("no such pay table: " + std::string(key));
}

std::optional<Award> best_award(const PayTable& table, const std::vector<std::string>& rows,
                                Cents stake) {
    std::optional<Award> best;
    for (const std::string& row : rows) {
        const Prize* prize = table.prize(row);
        if (prize == nullptr) continue;
        const bool fixed = prize->kind == Prize::Kind::dollars;
        const Cents profit = prize->amount * (fixed ? 100 : stake);
        if (!best || profit > best->profit) best = Award{row, *prize, profit};
    }
    return best;
}

std::string three_card_row(const Strength& strength) {
    static const std::vector<std::string> rows{
        "", "pair", "flush", "straight", "three-of-a-kind", "straight-flush", "mini-royal-flush"};
    return rows.at(static_cast<std::size_t>(strength[0]));
}

std::string five_card_row(const Strength& strength) {
    static const std::vector<std::string> rows{
        "",      "pair",       "two-pairs",      "three-of-a-kind", "straight",
        "flush", "full-house", "four-of-a-kind", "straight-flush",  "royal-flush"};
    return rows.at(static_cast<std::size_t>(strength[0]));
}

std::string joker_row(int category) {
    static const std::vector<std::string> rows{"",
                                               "pair",
                                               "two-pairs",
                                               "three-of-a-kind",
                                               "straight",
                                               "flush",
                                               "full-house",
                                               "four-of-a-kind",
                                               "straight-flush",
                                               "wild-royal-flush",
                                               "natural-royal-flush",
                                               "five-aces"};
    return rows.at(static_cast<std::size_t>(category));
}

}  // namespace oracle
