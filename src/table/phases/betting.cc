#include "table/phases/betting.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/check.h"
#include "games/check_wagers.h"
#include "table/equipment/cards.h"
#include "table/phases/idle.h"
#include "table/phases/seats.h"
#include "table/procedure/steps.h"
#include "table/progressives/lights.h"
#include "table/progressives/wager.h"

// Wagers up to "No more bets". A single wager is checked only against what can be judged then
// (limits, the spot, the progressive's amount); the rules on combinations apply when bets close, so
// that a player may place equal wagers one after the other. The closing never refuses a round
// because of one seat: ineligible wagers go back one by one (ruling T-37).
namespace fairdeal::table {
namespace {

using games::Point;
using games::WagerIndex;
using games::WagerKind;

Outcome bets_closed(const Recorder& recorder) {
    if (bets_are_open(recorder.table())) return {};
    return recorder.refuse(RefusalCode::bets_are_closed,
                           "bets are closed; nothing is made, raised or pulled back now");
}

// The wager with this name that is placed before the deal at this table.
tl::expected<WagerIndex, Refusal> spot_of(const Recorder& recorder, std::string_view key) {
    const games::Description& game = recorder.game();
    const WagerIndex wager = games::find_wager(game, key);
    if (wager == games::no_wager) {
        return tl::unexpected(recorder.refuse(
            RefusalCode::no_such_wager, fmt::format("{} has no wager \"{}\"", game.name, key)));
    }
    const WagerKind kind = game.wagers[wager].kind;
    if (kind == WagerKind::by_choice || kind == WagerKind::bonus) {
        return tl::unexpected(
            recorder.refuse(RefusalCode::made_by_choice_only,
                            fmt::format("{} is not bet before the deal", game.wagers[wager].name)));
    }
    if (!recorder.setup().offers(wager)) {
        return tl::unexpected(
            recorder.refuse(RefusalCode::wager_not_offered,
                            fmt::format("this table does not offer {}", game.wagers[wager].name)));
    }
    return wager;
}

Outcome outside_limits(const Recorder& recorder, WagerIndex wager, base::Cents amount) {
    const Limit& limit = recorder.setup().limits[wager];
    const std::string_view name = recorder.game().wagers[wager].name;
    if (amount < limit.least) {
        return recorder.refuse(
            RefusalCode::below_limit,
            fmt::format("{} is below this table's least {} of {}", base::to_dollars(amount), name,
                        base::to_dollars(limit.least)));
    }
    if (amount > limit.most) {
        return recorder.refuse(
            RefusalCode::above_limit,
            fmt::format("{} is above this table's largest {} of {}", base::to_dollars(amount), name,
                        base::to_dollars(limit.most)));
    }
    if (limit.step > base::Cents() && amount.count() % limit.step.count() != 0) {
        return recorder.refuse(
            RefusalCode::not_in_steps,
            fmt::format("{} is bet in steps of {}", name, base::to_dollars(limit.step)));
    }
    return {};
}

// Limits that one wager sets for another. Equal wagers are compared when bets close, so that a
// player can raise them one after the other.
Outcome does_not_fit(const Recorder& recorder, const Seat& seat, WagerIndex wager,
                     base::Cents amount) {
    const games::Description& game = recorder.game();
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::SizeRule& rule = game.wagers[i].size;
        if (rule.kind != games::SizeKind::at_most) continue;
        const base::Cents small = i == wager ? amount : seat.placed[i];
        const base::Cents large = rule.other == wager ? amount : seat.placed[rule.other];
        if (small == base::Cents() || large == base::Cents() || small <= large) continue;
        return recorder.refuse(RefusalCode::wagers_do_not_fit,
                               fmt::format("{} of {} would be above {} of {}", game.wagers[i].name,
                                           base::to_dollars(small), game.wagers[rule.other].name,
                                           base::to_dollars(large)),
                               rule.cited);
    }
    return {};
}

Outcome match_play_refused(const Recorder& recorder, WagerIndex wager, base::Cents amount,
                           base::Cents coupon) {
    if (coupon == base::Cents()) return {};
    const games::Wager& spot = recorder.game().wagers[wager];
    if (!recorder.setup().takes_match_play || !spot.takes_match_play) {
        return recorder.refuse(RefusalCode::match_play_not_taken,
                               fmt::format("{} takes no match play here", spot.name));
    }
    if (coupon < base::Cents() || coupon > amount) {
        return recorder.refuse(RefusalCode::match_play_not_taken,
                               "a coupon is a part of the wager, at most all of it");
    }
    return {};
}

// The bets of all seats, or of one.
games::Bets bets_of(const Table& table, const std::vector<games::MeterReading>& meters,
                    SeatNumber only = no_seat) {
    games::Bets bets{table.setup->description(), table.setup->terms, meters};
    for (SeatNumber number = 1; number <= table.setup->seats; ++number) {
        const Seat& seat = table.seat(number);
        if ((only != no_seat && number != only) || !seat.has_bet()) continue;
        bets.seats.push_back({number, seat.placed, seat.match_play});
    }
    return bets;
}

// A combination that the rules do not accept buys no cards. Each ineligible wager goes back on its
// own until the rest is acceptable (ruling T-37).
void return_ineligible(Recorder& recorder, SeatNumber seat) {
    for (;;) {
        const Seat& state = recorder.table().seat(seat);
        const auto found =
            games::find_ineligible(recorder.game(), {seat, state.placed, state.match_play});
        if (!found) return;
        recorder.record(WagerWithdrawn{seat, {found->wager}, state.placed[found->wager]},
                        found->cited);
        progressives::put_out(recorder, seat, found->wager);
    }
}

}  // namespace

Outcome place_wager(Recorder& recorder, const PlaceWager& command) {
    if (Outcome refused = not_for_seat(recorder, command.seat)) return refused;
    if (Outcome refused = bets_closed(recorder)) return refused;
    const auto wager = spot_of(recorder, command.wager);
    if (!wager) return wager.error();
    if (command.amount <= base::Cents() || command.amount.count() > base::Cents::largest_accepted) {
        return recorder.refuse(RefusalCode::amount_not_positive,
                               "a wager is more than $0 and at most $10,000,000,000");
    }
    if (Outcome refused =
            progressives::wager_refused(recorder, command.seat, *wager, command.amount)) {
        return refused;
    }
    if (Outcome refused = outside_limits(recorder, *wager, command.amount)) return refused;
    if (Outcome refused =
            match_play_refused(recorder, *wager, command.amount, command.match_play)) {
        return refused;
    }
    const Seat& seat = recorder.table().seat(command.seat);
    if (Outcome refused = does_not_fit(recorder, seat, *wager, command.amount)) return refused;
    notice_quiet(recorder);
    recorder.record(WagerPlaced{command.seat, {*wager}, command.amount, command.match_play},
                    recorder.procedure().cited(Point::chips_on_spot));
    progressives::light_up(recorder, command.seat, *wager);
    resume_if_idle(recorder);
    return {};
}

Outcome withdraw_wager(Recorder& recorder, const WithdrawWager& command) {
    if (Outcome refused = not_for_seat(recorder, command.seat)) return refused;
    if (Outcome refused = bets_closed(recorder)) return refused;
    const auto wager = spot_of(recorder, command.wager);
    if (!wager) return wager.error();
    const base::Cents amount = recorder.table().seat(command.seat).placed[*wager];
    if (amount == base::Cents()) {
        return recorder.refuse(RefusalCode::nothing_placed,
                               fmt::format("seat {} has nothing there", command.seat));
    }
    recorder.record(WagerWithdrawn{command.seat, {*wager}, amount},
                    recorder.procedure().cited(Point::bets_close));
    progressives::put_out(recorder, command.seat, *wager);
    return {};
}

std::optional<games::Refusal> bets_refused(const Table& table, SeatNumber seat) {
    if (!table.seat(seat).has_bet()) return std::nullopt;
    const std::vector<games::MeterReading> meters = progressives::shown(table);
    const auto fits = games::check_bets(bets_of(table, meters, seat));
    return fits ? std::nullopt : std::optional(fits.error());
}

Outcome no_more_bets(Recorder& recorder) {
    const Table& table = recorder.table();
    if (Outcome refused = too_old(recorder)) return refused;
    const auto has_bet = [](const Seat& seat) { return seat.has_bet(); };
    if (std::ranges::none_of(table.seats, has_bet)) {
        return recorder.refuse(RefusalCode::nobody_bets,
                               "nobody has made the wagers that a round needs");
    }
    const std::vector<games::MeterReading> meters = progressives::shown(table);
    if (!games::check_bets(bets_of(table, meters))) {
        for (SeatNumber seat = 1; seat <= recorder.setup().seats; ++seat)
            return_ineligible(recorder, seat);
        // Nobody is left to deal to: betting stays open.
        if (std::ranges::none_of(table.seats, has_bet)) return {};
    }
    attest(recorder);
    recorder.record(BetsClosed{}, recorder.procedure().cited(Point::bets_close));
    for (SeatNumber seat = 1; seat <= recorder.setup().seats; ++seat) {
        if (table.seat(seat).has_bet()) {
            recorder.record(DealtIn{seat}, recorder.game().dealt_in_cited);
        }
    }
    progressives::lock_out(recorder);
    finish_step(recorder);
    return {};
}

}  // namespace fairdeal::table
