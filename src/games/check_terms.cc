#include "games/check_terms.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/refuse.h"

namespace fairdeal::games {
namespace {

const MeterReading* find_meter(const std::vector<MeterReading>& meters, std::string_view name) {
    const auto meter = std::ranges::find(meters, name, &MeterReading::name);
    return meter == meters.end() ? nullptr : &*meter;
}

bool anybody_bets(const Bets& bets, std::uint8_t schedule) {
    const Description& game = bets.game;
    return std::ranges::any_of(bets.seats, [&](const SeatBets& seat) {
        for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
            const bool placed = seat.placed[i] > base::Cents();
            if (placed && game.wagers[i].schedule == schedule) return true;
        }
        return false;
    });
}

// No meter is set back to less than the table in use allows.
CheckResult check_resets(const Description& game, const PayTable& table,
                         const std::vector<MeterReading>& meters) {
    for (const MeterFloor& floor : table.floors) {
        const std::string_view name = game.meters[floor.meter];
        const MeterReading* meter = find_meter(meters, name);
        if (meter == nullptr || !meter->has_reset) continue;
        const base::Cents least = base::Cents::dollars(floor.reset_dollars);
        if (meter->reset >= least) continue;
        return refuse(RefusalCode::reset_below_floor, fmt::format("resets.{}", name),
                      fmt::format("{} cents is below the least reset of {} with pay table {}",
                                  meter->reset.count(), least.count(), table.id),
                      {floor.reset_clause, {}});
    }
    return {};
}

}  // namespace

std::uint8_t metered_schedule(const Description& game) {
    if (game.meters.empty()) return 0;  // then no table can name one (game.h)
    for (const PayTable& table : game.pay_tables) {
        for (const Pay& pay : table.pays) {
            if (pay.kind == PayKind::meter) return table.schedule;
        }
    }
    return 0;
}

CheckResult check_terms(const Description& game, const Terms& terms) {
    for (const TablePair& pair : game.table_pairs) {
        const PayTable* chosen = terms.tables[pair.schedule];
        const PayTable* other = terms.tables[pair.needs_schedule];
        if (chosen == nullptr || chosen->id != pair.id) continue;
        if (other != nullptr && other->id == pair.needs_id) continue;
        return refuse(RefusalCode::forbidden_table_pair,
                      fmt::format("pay.{}", game.schedules[pair.schedule].key),
                      fmt::format("table {} is allowed only together with table {} of {}", pair.id,
                                  pair.needs_id, game.schedules[pair.needs_schedule].key),
                      pair.cited);
    }
    const LicenseeOption* limit = find_option(game, "aggregate-limit");
    if (terms.aggregate_limit != base::Cents() && limit == nullptr) {
        return refuse(RefusalCode::option_not_offered, "aggregate_limit",
                      fmt::format("{} has no aggregate limit", game.name));
    }
    if (terms.aggregate_limit != base::Cents() && terms.aggregate_limit < limit->least) {
        return refuse(RefusalCode::limit_too_low, "aggregate_limit",
                      fmt::format("{} cents is below the least limit of {}",
                                  terms.aggregate_limit.count(), limit->least.count()),
                      limit->cited);
    }
    return {};
}

CheckResult check_tables_in_use(const Bets& bets) {
    const Description& game = bets.game;
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        if (bets.terms.tables[i] != nullptr || !anybody_bets(bets, i)) continue;
        return refuse(RefusalCode::no_table_chosen, fmt::format("pay.{}", game.schedules[i].key),
                      "the wager was made but no pay table was chosen, and there is no default",
                      game.schedules[i].cited);
    }
    return {};
}

CheckResult check_meters(const Bets& bets) {
    const Description& game = bets.game;
    const std::uint8_t schedule = metered_schedule(game);
    if (schedule == 0) return {};
    const PayTable* table = bets.terms.tables[schedule];
    const bool in_use = anybody_bets(bets, schedule);
    for (std::uint8_t i = 0; i < game.meters.size(); ++i) {
        const std::string_view name = game.meters[i];
        const MeterReading* meter = find_meter(bets.meters, name);
        const bool needed = in_use && table->names_meter(i);
        if (needed && (meter == nullptr || !meter->has_amount || !meter->has_reset)) {
            const bool no_amount = meter == nullptr || !meter->has_amount;
            return refuse(RefusalCode::meter_missing,
                          fmt::format("{}.{}", no_amount ? "meters" : "resets", name),
                          fmt::format("pay table {} of {} needs it, and it is missing", table->id,
                                      game.schedules[schedule].key),
                          {table->clause, {}});
        }
        if (meter == nullptr || !meter->has_amount || !meter->has_reset) continue;
        if (meter->amount < meter->reset) {
            return refuse(RefusalCode::meter_below_reset, fmt::format("meters.{}", name),
                          fmt::format("{} cents is below the meter's reset of {}",
                                      meter->amount.count(), meter->reset.count()),
                          game.schedules[schedule].cited);
        }
    }
    return table == nullptr ? CheckResult() : check_resets(game, *table, bets.meters);
}

}  // namespace fairdeal::games
