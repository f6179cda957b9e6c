#include "games/check_wagers.h"

#include <fmt/format.h>

#include "games/refuse.h"

namespace fairdeal::games {
namespace {

std::string wager_field(const SeatBets& seat, const Wager& wager) {
    return seat_field(seat.seat, fmt::format("wagers.{}", wager.key));
}

WagerSet placed_by(const Description& game, const SeatBets& seat) {
    WagerSet placed;
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (seat.placed[i] > base::Cents()) placed.insert(i);
    }
    return placed;
}

std::string names_of(const Description& game, WagerSet wagers) {
    std::string names;
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (!wagers.contains(i)) continue;
        if (!names.empty()) names += " or ";
        names += game.wagers[i].key;
    }
    return names;
}

// Each of these three is asked of every wager of every seat whenever bets close, and refuses
// seldom: inlined, a wager that is right costs a few comparisons.

// Whether a wager of this kind may be placed before the deal at all, and by this seat.
[[gnu::always_inline]] inline CheckResult check_eligible(const Description& game,
                                                         const SeatBets& seat, WagerSet placed,
                                                         WagerIndex index) {
    const Wager& wager = game.wagers[index];
    const bool is_placed = placed.contains(index);
    if (wager.kind == WagerKind::required && !is_placed) {
        return refuse(RefusalCode::wager_required, wager_field(seat, wager),
                      "this wager is required before any card is dealt", wager.cited);
    }
    if (!is_placed) return {};
    if (wager.kind == WagerKind::by_choice || wager.kind == WagerKind::bonus) {
        return refuse(RefusalCode::wager_made_by_choice, wager_field(seat, wager),
                      wager.kind == WagerKind::bonus
                          ? "this is a payment, not a wager: leave it out"
                          : "this wager follows from the player's choice: leave it out",
                      wager.cited);
    }
    if (!wager.needs.empty() && !wager.needs.meets(placed)) {
        return refuse(RefusalCode::wager_needs_another, wager_field(seat, wager),
                      fmt::format("only a player who has made the wager {} may make this one",
                                  names_of(game, wager.needs)),
                      wager.needs_cited);
    }
    return {};
}

[[gnu::always_inline]] inline CheckResult check_size(const Description& game, const SeatBets& seat,
                                                     WagerIndex index) {
    const Wager& wager = game.wagers[index];
    const base::Cents amount = seat.placed[index];
    const SizeRule& rule = wager.size;
    if (amount.count() > base::Cents::largest_accepted) {
        return refuse(RefusalCode::amount_too_large, wager_field(seat, wager),
                      fmt::format("{} cents is above {}, the largest amount accepted",
                                  amount.count(), base::Cents::largest_accepted));
    }
    if (rule.kind == SizeKind::equals && amount != seat.placed[rule.other]) {
        return refuse(RefusalCode::wager_not_equal, wager_field(seat, wager),
                      fmt::format("{} does not equal the {} wager of {}", amount.count(),
                                  game.wagers[rule.other].key, seat.placed[rule.other].count()),
                      rule.cited);
    }
    if (rule.kind == SizeKind::at_most && amount > seat.placed[rule.other]) {
        return refuse(RefusalCode::wager_too_large, wager_field(seat, wager),
                      fmt::format("{} is above the {} wager of {}", amount.count(),
                                  game.wagers[rule.other].key, seat.placed[rule.other].count()),
                      rule.cited);
    }
    if (rule.kind == SizeKind::multiple_of && amount.count() % rule.unit.count() != 0) {
        return refuse(
            RefusalCode::wager_not_multiple, wager_field(seat, wager),
            fmt::format("{} is not a multiple of {} cents", amount.count(), rule.unit.count()),
            rule.cited);
    }
    return {};
}

[[gnu::always_inline]] inline CheckResult check_match_play(const Description& game,
                                                           const SeatBets& seat, WagerIndex index) {
    const Wager& wager = game.wagers[index];
    const base::Cents coupon = seat.match_play[index];
    if (coupon == base::Cents()) return {};
    const std::string field = seat_field(seat.seat, fmt::format("match_play.{}", wager.key));
    if (!wager.takes_match_play) {
        return refuse(RefusalCode::match_play_not_taken, field,
                      "this wager does not take match play", {nullptr, "X-17"});
    }
    if (coupon > seat.placed[index]) {
        return refuse(
            RefusalCode::match_play_above_wager, field,
            fmt::format("{} is above the wager of {}", coupon.count(), seat.placed[index].count()),
            {nullptr, "X-17"});
    }
    return {};
}

// Those that had to be placed, and those that a coupon lies on.
WagerSet required_by(const Description& game) {
    WagerSet required;
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (game.wagers[i].kind == WagerKind::required) required.insert(i);
    }
    return required;
}
WagerSet with_coupon(const Description& game, const SeatBets& seat) {
    WagerSet coupons;
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (seat.match_play[i] != base::Cents()) coupons.insert(i);
    }
    return coupons;
}

CheckResult check_wagers(const Description& game, const SeatBets& seat) {
    const auto each = [](WagerSet wagers, const auto& step) -> CheckResult {
        for (; !wagers.empty(); wagers = wagers.without_first()) {
            if (CheckResult accepted = step(wagers.first()); !accepted) return accepted;
        }
        return {};
    };
    const WagerSet placed = placed_by(game, seat);
    const auto eligible = [&](WagerIndex i) { return check_eligible(game, seat, placed, i); };
    const auto sized = [&](WagerIndex i) { return check_size(game, seat, i); };
    const auto covered = [&](WagerIndex i) { return check_match_play(game, seat, i); };
    if (CheckResult all = each(placed | required_by(game), eligible); !all) return all;
    if (!game.dealt_in_by.meets(placed)) {
        return refuse(RefusalCode::not_dealt_in, seat_field(seat.seat, "wagers"),
                      fmt::format("a player is dealt in only with the wager {}",
                                  names_of(game, game.dealt_in_by)),
                      game.dealt_in_cited);
    }
    if (CheckResult all = each(placed, sized); !all) return all;
    return each(with_coupon(game, seat), covered);
}

// A required wager that is not there, or no_wager.
WagerIndex missing_from(const Description& game, WagerSet placed) {
    const WagerSet missing = required_by(game) - placed;
    return missing.empty() ? no_wager : missing.first();
}

}  // namespace

std::optional<Ineligible> find_ineligible(const Description& game, const SeatBets& seat) {
    const WagerSet placed = placed_by(game, seat);
    const WagerIndex missing = missing_from(game, placed);
    for (WagerSet rest = placed; !rest.empty(); rest = rest.without_first()) {
        const WagerIndex index = rest.first();
        const Wager& wager = game.wagers[index];
        const bool is_alone = wager.kind == WagerKind::required && missing != no_wager;
        if (is_alone) return Ineligible{index, game.wagers[missing].cited};
        const CheckResult fits = check_eligible(game, seat, placed, index)
                                     .and_then([&] { return check_size(game, seat, index); })
                                     .and_then([&] { return check_match_play(game, seat, index); });
        if (!fits) return Ineligible{index, fits.error().cited};
    }
    const bool is_entitled = missing == no_wager && game.dealt_in_by.meets(placed);
    if (placed.empty() || is_entitled) return std::nullopt;
    return Ineligible{placed.first(),
                      missing == no_wager ? game.dealt_in_cited : game.wagers[missing].cited};
}

CheckResult check_seats(const Bets& bets) {
    const Description& game = bets.game;
    if (bets.seats.empty()) {
        return refuse(RefusalCode::no_seats, "seats", "a round needs at least one seat");
    }
    std::array<bool, most_seats + 1> taken{};
    for (const SeatBets& seat : bets.seats) {
        if (seat.seat < 1 || seat.seat > game.seats) {
            return refuse(
                RefusalCode::seat_out_of_range, "seats",
                fmt::format("seat {} does not exist; seats are 1 to {}", seat.seat, game.seats),
                game.seats_cited);
        }
        if (taken[seat.seat]) {
            return refuse(RefusalCode::seat_taken_twice, "seats",
                          fmt::format("seat {} appears twice", seat.seat));
        }
        taken[seat.seat] = true;
        if (CheckResult accepted = check_wagers(game, seat); !accepted) return accepted;
    }
    return {};
}

}  // namespace fairdeal::games
