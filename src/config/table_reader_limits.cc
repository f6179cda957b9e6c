// The part of TableReader about the limits of wagers.
#include <fmt/format.h>

#include "config/limits.h"
#include "config/table_reader.h"
#include "games/check.h"

namespace fairdeal::config {

using games::Cited;
using games::Point;
using games::RefusalCode;

void TableReader::read_limits(const toml::table& limits) {
    for (const auto& [key, node] : limits) {
        const std::string where = fmt::format("limits.{}", key.str());
        const std::size_t line = line_of(key.source());
        const games::WagerIndex index = games::find_wager(game_, key.str());
        if (index == games::no_wager || game_.wagers[index].kind == games::WagerKind::bonus) {
            refuse(line, "limits", RefusalCode::unknown_wager,
                   fmt::format("\"{}\" is not a wager of {} with a stake of its own", key.str(),
                               game_.name));
            continue;
        }
        const games::Wager& wager = game_.wagers[index];
        if (wager.kind == games::WagerKind::by_choice) {
            refuse(line, where, RefusalCode::wager_made_by_choice,
                   "this wager is made by a choice, and its amount follows from that",
                   wager.size.cited);
        } else if (wager.size.kind == games::SizeKind::equals) {
            refuse(line, where, RefusalCode::wager_not_equal,
                   fmt::format("this wager equals the {} wager: give the limits of that one",
                               game_.wagers[wager.size.other].key),
                   wager.size.cited);
        } else if (wager.schedule != 0 && wager.schedule == games::metered_schedule(game_)) {
            refuse(line, where, RefusalCode::option_not_offered,
                   "this wager has one amount: give it as progressive.amount",
                   cited(Point::progressive_amount, ""));
        } else if (const toml::table* fields = node.as_table()) {
            lines_[where] = line;
            read_limit(index, where, *fields);
        } else {
            refuse(line, where, RefusalCode::wrong_type,
                   "limits are written { min = 500, max = 50_000, step = 100 }, in cents");
        }
    }
}

void TableReader::read_limit(games::WagerIndex index, const std::string& where,
                             const toml::table& fields) {
    Limit limit = default_limit(game_, index);
    bool sound = true;
    for (const auto& [key, node] : fields) {
        base::Cents* const amount = key == "min"    ? &limit.least
                                    : key == "max"  ? &limit.most
                                    : key == "step" ? &limit.step
                                                    : nullptr;
        if (amount == nullptr) {
            unknown(key, where, "min, max, step");
            continue;
        }
        std::int64_t cents = 0;
        const std::string place = fmt::format("{}.{}", where, key.str());
        if (read_number(node, place, {1, base::Cents::largest_accepted}, cents,
                        cited(Point::table_limits, "X-18"))) {
            *amount = base::Cents(cents);
        } else {
            sound = false;
        }
    }
    if (!sound) return;
    report_.file.limits[index] = limit;
    limits_given_.insert(index);
}

void TableReader::check_limits() {
    complete_limits(report_.file, limits_given_);
    for (games::WagerIndex i = 0; i < game_.wagers.size(); ++i) {
        if (limits_given_.contains(i)) check_limit(i);
    }
    check_aggregate_limit();
}

void TableReader::check_limit(games::WagerIndex index) {
    const games::Wager& wager = game_.wagers[index];
    const std::string where = fmt::format("limits.{}", wager.key);
    const Limit& limit = report_.file.limits[index];
    const Cited source = cited(Point::table_limits, "X-18");
    const std::string text =
        fmt::format("from {} to {} in steps of {}", base::to_dollars(limit.least),
                    base::to_dollars(limit.most), base::to_dollars(limit.step));
    const auto in_steps = [](base::Cents amount, base::Cents step) {
        return amount.count() % step.count() == 0;
    };
    if (limit.least > limit.most) {
        refuse_said(where, RefusalCode::limits_disagree, text + ": the least is above the most",
                    source);
        return;
    }
    if (!in_steps(limit.least, limit.step) || !in_steps(limit.most, limit.step)) {
        refuse_said(where, RefusalCode::limits_disagree,
                    text + ": least and most must be multiples of the step", source);
        return;
    }
    if (wager.size.kind == games::SizeKind::multiple_of && !in_steps(limit.step, wager.size.unit)) {
        refuse_said(where, RefusalCode::wager_not_multiple,
                    fmt::format("{}: the step must be a multiple of {}", text,
                                base::to_dollars(wager.size.unit)),
                    wager.size.cited);
        return;
    }
    if (wager.size.kind == games::SizeKind::at_most) {
        const Limit& other = report_.file.limits[wager.size.other];
        if (limit.least > other.least || limit.most > other.most) {
            refuse_said(where, RefusalCode::wager_too_large,
                        fmt::format("{}: this wager is at most the {} wager, which goes from {} to "
                                    "{}",
                                    text, game_.wagers[wager.size.other].key,
                                    base::to_dollars(other.least), base::to_dollars(other.most)),
                        wager.size.cited);
            return;
        }
    }
    accept_said(where, text + ", as the licensee posts", source);
}

// A cap on what one hand wins may not be less than what a patron can win with the least bets. The
// best rows of the capped wagers can fall together, so their sum is that amount.
void TableReader::check_aggregate_limit() {
    const games::LicenseeOption* option = games::find_option(game_, "aggregate-limit");
    const base::Cents limit = report_.file.terms.aggregate_limit;
    if (option == nullptr || limit == base::Cents()) return;
    const base::Cents least = most_won_at_least_bets(report_.file);
    if (limit >= least) return;
    refuse(0, "options.aggregate-limit", RefusalCode::limit_too_low,
           fmt::format("{} is less than the {} that one patron can win with the least bets",
                       base::to_dollars(limit), base::to_dollars(least)),
           option->cited);
}

}  // namespace fairdeal::config
