#include "config/limit_reader.h"

#include <fmt/format.h>

#include "config/limits.h"
#include "games/check.h"
#include "games/check_terms.h"

// Posted limits: read wager by wager, completed at the end, and then judged against the rules and
// against each other.
namespace fairdeal::config {

using games::Citation;
using games::Point;
using games::RefusalCode;

void LimitReader::read(const toml::table& limits) {
    for (const auto& [key, node] : limits) {
        const std::string where = fmt::format("limits.{}", key.str());
        const std::size_t line = line_of(key.source());
        const games::WagerIndex index = games::find_wager(reading_.game, key.str());
        if (index == games::no_wager ||
            reading_.game.wagers[index].kind == games::WagerKind::bonus) {
            reading_.findings.refuse(
                line, "limits", RefusalCode::unknown_wager,
                fmt::format("\"{}\" is not a wager of {} with a stake of its own", key.str(),
                            reading_.game.name));
            continue;
        }
        const games::Wager& wager = reading_.game.wagers[index];
        if (wager.kind == games::WagerKind::by_choice) {
            reading_.findings.refuse(
                line, where, RefusalCode::wager_made_by_choice,
                "this wager is made by a choice, and its amount follows from that",
                wager.size.cited);
        } else if (wager.size.kind == games::SizeKind::equals) {
            reading_.findings.refuse(
                line, where, RefusalCode::wager_not_equal,
                fmt::format("this wager equals the {} wager: give the limits of that one",
                            reading_.game.wagers[wager.size.other].key),
                wager.size.cited);
        } else if (wager.schedule != 0 &&
                   wager.schedule == games::metered_schedule(reading_.game)) {
            reading_.findings.refuse(line, where, RefusalCode::option_not_offered,
                                     "this wager has one amount: give it as progressive.amount",
                                     reading_.cited(Point::progressive_amount, ""));
        } else if (const toml::table* fields = node.as_table()) {
            reading_.findings.note_setting(where, line);
            read_limit(index, where, *fields);
        } else {
            reading_.findings.refuse(
                line, where, RefusalCode::wrong_type,
                "limits are written { min = 500, max = 50_000, step = 100 }, in cents");
        }
    }
}

void LimitReader::read_limit(games::WagerIndex index, const std::string& where,
                             const toml::table& fields) {
    Limit limit = default_limit(reading_.game, index);
    bool sound = true;
    for (const auto& [key, node] : fields) {
        base::Cents* const amount = key == "min"    ? &limit.least
                                    : key == "max"  ? &limit.most
                                    : key == "step" ? &limit.step
                                                    : nullptr;
        if (amount == nullptr) {
            settings_.refuse_unknown(key, where, "min, max, step");
            continue;
        }
        std::int64_t cents = 0;
        const std::string place = fmt::format("{}.{}", where, key.str());
        if (settings_.read_number(node, place, {1, base::Cents::largest_accepted}, cents,
                                  reading_.cited(Point::table_limits, "X-18"))) {
            *amount = base::Cents(cents);
        } else {
            sound = false;
        }
    }
    if (!sound) return;
    reading_.file.limits[index] = limit;
    wagers_with_limits_.insert(index);
}

void LimitReader::check() {
    complete_limits(reading_.file, wagers_with_limits_);
    for (games::WagerIndex i = 0; i < reading_.game.wagers.size(); ++i) {
        if (wagers_with_limits_.contains(i)) check_limit(i);
    }
    check_aggregate_limit();
}

void LimitReader::check_limit(games::WagerIndex index) {
    const games::Wager& wager = reading_.game.wagers[index];
    const std::string where = fmt::format("limits.{}", wager.key);
    const Limit& limit = reading_.file.limits[index];
    const Citation source = reading_.cited(Point::table_limits, "X-18");
    const std::string text =
        fmt::format("from {} to {} in steps of {}", base::to_dollars(limit.least),
                    base::to_dollars(limit.most), base::to_dollars(limit.step));
    const auto in_steps = [](base::Cents amount, base::Cents step) {
        return amount.count() % step.count() == 0;
    };
    if (limit.least > limit.most) {
        reading_.findings.refuse_setting(where, RefusalCode::limits_disagree,
                                         text + ": the least is above the most", source);
        return;
    }
    if (!in_steps(limit.least, limit.step) || !in_steps(limit.most, limit.step)) {
        reading_.findings.refuse_setting(where, RefusalCode::limits_disagree,
                                         text + ": least and most must be multiples of the step",
                                         source);
        return;
    }
    if (wager.size.kind == games::SizeKind::multiple_of && !in_steps(limit.step, wager.size.unit)) {
        reading_.findings.refuse_setting(where, RefusalCode::wager_not_multiple,
                                         fmt::format("{}: the step must be a multiple of {}", text,
                                                     base::to_dollars(wager.size.unit)),
                                         wager.size.cited);
        return;
    }
    if (wager.size.kind == games::SizeKind::at_most) {
        const Limit& other = reading_.file.limits[wager.size.other];
        if (limit.least > other.least || limit.most > other.most) {
            reading_.findings.refuse_setting(
                where, RefusalCode::wager_too_large,
                fmt::format("{}: this wager is at most the {} wager, which goes from {} to "
                            "{}",
                            text, reading_.game.wagers[wager.size.other].key,
                            base::to_dollars(other.least), base::to_dollars(other.most)),
                wager.size.cited);
            return;
        }
    }
    reading_.findings.accept_setting(where, text + ", as the licensee posts", source);
}

// A cap on the winnings of one hand may not be below what a patron can win with the minimum bets.
// The best rows of the capped wagers can occur together, so that amount is their sum.
void LimitReader::check_aggregate_limit() {
    const games::LicenseeOption* option = games::find_option(reading_.game, "aggregate-limit");
    const base::Cents limit = reading_.file.terms.aggregate_limit;
    if (option == nullptr || limit == base::Cents()) return;
    const base::Cents least = most_won_at_least_bets(reading_.file);
    if (limit >= least) return;
    reading_.findings.refuse(
        0, "options.aggregate-limit", RefusalCode::limit_too_low,
        fmt::format("{} is less than the {} that one patron can win with the least bets",
                    base::to_dollars(limit), base::to_dollars(least)),
        option->cited);
}

}  // namespace fairdeal::config
