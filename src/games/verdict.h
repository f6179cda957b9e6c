#pragma once

#include <cstdint>

#include "games/pay_table.h"

namespace fairdeal::games {

// What happens to a wager if no row of its table pays.
enum class IfUnpaid : std::uint8_t { nothing, loses, pushes, forfeited };

inline constexpr std::uint8_t by_even_money = 0;  // schedule 0 of every game

// The answer of `resolve` for one wager: no money, no seat, no chosen table.
struct Verdict {
    RowSet rows{};                           // the pay-table rows the hand meets
    IfUnpaid if_unpaid = IfUnpaid::nothing;  // if none of them pays
    std::uint8_t reason = 0;                 // index into the game's reasons
    std::uint8_t schedule = by_even_money;   // which of the game's schedules pays it

    constexpr bool operator==(const Verdict&) const noexcept = default;

    // What the best of these rows pays; without one of them the stake is lost, or returned.
    static constexpr Verdict pays_or_loses(RowSet rows, std::uint8_t reason,
                                           std::uint8_t schedule) noexcept {
        return {rows, IfUnpaid::loses, reason, schedule};
    }
    static constexpr Verdict pays_or_pushes(RowSet rows, std::uint8_t reason,
                                            std::uint8_t schedule) noexcept {
        return {rows, IfUnpaid::pushes, reason, schedule};
    }
    // The same for a bonus that has no stake of its own.
    static constexpr Verdict pays_or_nothing(RowSet rows, std::uint8_t reason,
                                             std::uint8_t schedule) noexcept {
        return {rows, IfUnpaid::nothing, reason, schedule};
    }
    static constexpr Verdict wins(std::uint8_t reason) noexcept {  // even money
        return pays_or_loses(Row::wins, reason, by_even_money);
    }
    static constexpr Verdict loses(std::uint8_t reason,
                                   std::uint8_t schedule = by_even_money) noexcept {
        return pays_or_loses({}, reason, schedule);
    }
    static constexpr Verdict pushes(std::uint8_t reason) noexcept {
        return pays_or_pushes({}, reason, by_even_money);
    }
    static constexpr Verdict forfeits(std::uint8_t reason,
                                      std::uint8_t schedule = by_even_money) noexcept {
        return {{}, IfUnpaid::forfeited, reason, schedule};
    }
};

enum class Result : std::uint8_t { wins, loses, pushes, forfeited };
std::string_view name_of(Result result) noexcept;

inline constexpr std::uint8_t no_meter = 0xff;
inline constexpr std::uint8_t no_row = 0xff;

// The answer of `pay`. A meter's amount is added by `award`.
struct Payment {
    base::Cents net{};  // won (positive) or lost; the stake does not count as won
    Result result = Result::pushes;
    std::uint8_t row = no_row;  // the row that paid
    std::uint8_t meter = no_meter;
    bool pays_nothing = false;  // a bonus without a stake that did not pay: no line
};

// Prices a verdict. If the hand meets several rows, the one worth the most at this stake is paid,
// which is the higher row if they are equal: "the highest single payout … whether based on payout
// odds or a fixed dollar amount" (13:69E-1.13BB(b)4iv). A row marked NA pays nothing.
constexpr Payment pay(const Verdict& verdict, const PayTable& table, base::Cents stake) noexcept {
    Payment best;
    for (RowSet rows = verdict.rows; !rows.empty(); rows = rows.without_best()) {
        const Row row = rows.best();
        const Pay& offer = table[row];
        if (!offer.pays()) continue;
        if (offer.kind == PayKind::meter) {
            return {.result = Result::wins,
                    .row = static_cast<std::uint8_t>(row),
                    .meter = offer.meter};
        }
        const base::Cents net = offer.win_on(stake).cents;
        if (best.row == no_row || net > best.net) {
            best = {.net = net,
                    .result = offer.kind == PayKind::push ? Result::pushes : Result::wins,
                    .row = static_cast<std::uint8_t>(row)};
        }
    }
    if (best.row != no_row) return best;
    switch (verdict.if_unpaid) {
        case IfUnpaid::loses:
            return {.net = -stake, .result = Result::loses};
        case IfUnpaid::forfeited:
            return {.net = -stake, .result = Result::forfeited};
        case IfUnpaid::pushes:
            return {.result = Result::pushes};
        case IfUnpaid::nothing:
            break;
    }
    return {.pays_nothing = true};
}

}  // namespace fairdeal::games
