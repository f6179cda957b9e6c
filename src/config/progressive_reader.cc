#include "config/progressive_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "games/check.h"
#include "games/check_terms.h"

namespace fairdeal::config {

using games::Citation;
using games::RefusalCode;

namespace {

// "21%" or "10.25%" in hundredths of a percent.
std::optional<std::uint32_t> parse_rate(std::string_view text) {
    if (!text.ends_with('%')) return std::nullopt;
    text.remove_suffix(1);
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    std::string hundredths(point == std::string_view::npos ? "" : text.substr(point + 1));
    if (hundredths.size() > 2 || (point != std::string_view::npos && hundredths.empty())) {
        return std::nullopt;
    }
    hundredths.resize(2, '0');
    const std::string digits = std::string(whole) + hundredths;
    std::uint32_t rate = 0;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), rate);
    const bool all = problem == std::errc() && end == digits.data() + digits.size();
    if (whole.empty() || !all || rate > 10'000) return std::nullopt;
    return rate;
}

std::string percent(std::uint32_t basis_points) {
    return basis_points % 100 == 0
               ? fmt::format("{}%", basis_points / 100)
               : fmt::format("{}.{:02}%", basis_points / 100, basis_points % 100);
}

}  // namespace

void ProgressiveReader::read(const toml::table& progressive) {
    if (games::metered_schedule(reading_.game) == 0) {
        reading_.findings.refuse(line_of(progressive.source()), "progressive",
                                 RefusalCode::option_not_offered,
                                 fmt::format("{} has no progressive", reading_.game.name));
        return;
    }
    for (const auto& [key, node] : progressive) {
        if (key.str() == "amount") {
            const auto* amount = settings_.expect<toml::value<std::int64_t>>(
                node, "progressive.amount", "a number of cents");
            if (amount == nullptr) continue;
            reading_.file.progressive_amount = base::Cents(amount->get());
            reading_.findings.accept(line_of(node.source()), "progressive.amount",
                                     RegulatoryStanding::authorized,
                                     "the licensee fixes the amount of the wager", {});
        } else if (const toml::table* meter = node.as_table()) {
            read_meter(key, *meter);
        } else {
            settings_.refuse_unknown(key, "progressive", "amount, and one section per meter");
        }
    }
}

bool ProgressiveReader::read_meter_amount(const toml::node& node, const std::string& place,
                                          base::Cents& amount) {
    const auto* cents =
        settings_.expect<toml::value<std::int64_t>>(node, place, "a whole number of cents");
    if (cents == nullptr) return false;
    if (cents->get() <= 0 || cents->get() > base::Cents::largest_accepted) {
        reading_.findings.refuse(line_of(node.source()), place, RefusalCode::amount_not_positive,
                                 "this is a positive number of cents");
        return false;
    }
    amount = base::Cents(cents->get());
    return true;
}

bool ProgressiveReader::read_meter_rate(const toml::node& node, const std::string& place,
                                        std::uint32_t& basis_points) {
    const auto* text =
        settings_.expect<toml::value<std::string>>(node, place, "a text, like \"21%\"");
    if (text == nullptr) return false;
    const auto rate = parse_rate(text->get());
    if (!rate) {
        reading_.findings.refuse(line_of(node.source()), place, RefusalCode::wrong_type,
                                 "a rate is written \"21%\" or \"10.25%\", at most 100%");
        return false;
    }
    basis_points = *rate;
    return true;
}

void ProgressiveReader::read_meter(const toml::key& key, const toml::table& meter) {
    const std::string where = fmt::format("progressive.{}", key.str());
    if (std::ranges::find(reading_.game.meters, key.str()) == reading_.game.meters.end()) {
        reading_.findings.refuse(
            line_of(key.source()), "progressive", RefusalCode::unknown_field,
            fmt::format("{} has no meter \"{}\"", reading_.game.name, key.str()));
        return;
    }
    MeterSetting setting{.name = std::string(key.str()), .line = line_of(key.source())};
    for (const auto& [field, node] : meter) {
        const std::string place = fmt::format("{}.{}", where, field.str());
        if (field == "reset") {
            setting.has_reset = read_meter_amount(node, place, setting.reset);
        } else if (field == "start") {
            read_meter_amount(node, place, setting.start);
        } else if (field == "limit") {
            read_meter_amount(node, place, setting.limit);
        } else if (field == "rate") {
            setting.has_rate = read_meter_rate(node, place, setting.rate_basis_points);
        } else if (field == "reserve") {
            read_meter_rate(node, place, setting.reserve_basis_points);
        } else {
            settings_.refuse_unknown(field, where, "reset, rate, start, limit, reserve");
        }
    }
    reading_.file.meters.push_back(setting);
}

void ProgressiveReader::check(const games::Wager& wager) {
    const TableFile& file = reading_.file;
    const games::PayTable* table = file.terms.tables[wager.schedule];
    if (table == nullptr) return;
    const std::int64_t unit = wager.size.unit.count();
    const std::int64_t amount = file.progressive_amount.count();
    if (amount <= 0 || amount > base::Cents::largest_accepted || amount % unit != 0) {
        reading_.findings.refuse(
            0, "progressive.amount", RefusalCode::wager_not_multiple,
            fmt::format("the wager is offered, so the file must fix its amount, a multiple of {} "
                        "cents; or say wagers.{} = false",
                        unit, wager.key),
            wager.size.cited);
    }
    for (std::uint8_t i = 0; i < reading_.game.meters.size(); ++i) {
        if (table->names_meter(i)) check_meter(*table, i);
    }
    check_growth(reading_.game.schedules[wager.schedule].cited);
}

// Checks the meters' starts and limits, and that their rates share out no more than the wager.
void ProgressiveReader::check_growth(Citation cited) {
    std::uint32_t shared = 0;
    for (const MeterSetting& meter : reading_.file.meters) {
        const std::string where = fmt::format("progressive.{}", meter.name);
        shared += meter.rate_basis_points + meter.reserve_basis_points;
        if (meter.start != base::Cents() && meter.start < meter.reset) {
            reading_.findings.refuse(
                meter.line, where + ".start", RefusalCode::meter_below_reset,
                fmt::format("{} is below the meter's reset of {}", base::to_dollars(meter.start),
                            base::to_dollars(meter.reset)),
                cited);
        }
        const base::Cents start = std::max(meter.start, meter.reset);
        if (meter.limit != base::Cents() && meter.limit < start) {
            reading_.findings.refuse(
                meter.line, where + ".limit", RefusalCode::limits_disagree,
                fmt::format("{} is below the {} that the meter starts with",
                            base::to_dollars(meter.limit), base::to_dollars(start)),
                cited);
        }
    }
    if (shared > 10'000) {
        reading_.findings.refuse(
            reading_.file.meters.back().line, "progressive", RefusalCode::number_out_of_range,
            fmt::format("the meters and reserves take {} of each wager, more than there is",
                        percent(shared)),
            cited);
    }
}

void ProgressiveReader::check_meter(const games::PayTable& table, std::uint8_t index) {
    const std::string_view name = reading_.game.meters[index];
    const std::string where = fmt::format("progressive.{}", name);
    const auto& meters = reading_.file.meters;
    const auto meter = std::ranges::find(meters, name, &MeterSetting::name);
    if (meter == meters.end() || !meter->has_reset || !meter->has_rate) {
        reading_.findings.refuse(
            0, where, RefusalCode::meter_missing,
            fmt::format("pay table {} is paid from this meter: give its reset and rate", table.id),
            {table.clause, {}});
        return;
    }
    const std::string setting =
        fmt::format("resets to {} and grows by {} of each wager", base::to_dollars(meter->reset),
                    percent(meter->rate_basis_points));
    for (const games::MeterFloor& floor : table.floors) {
        if (floor.meter != index) continue;
        const base::Cents least = base::Cents::dollars(floor.reset_dollars);
        const bool low_reset = meter->reset < least;
        const bool low_rate = meter->rate_basis_points < floor.rate_basis_points;
        const std::string floors =
            fmt::format("{}; with pay table {} the least are {} and {}", setting, table.id,
                        base::to_dollars(least), percent(floor.rate_basis_points));
        if (low_reset) {
            reading_.findings.refuse(meter->line, where + ".reset", RefusalCode::reset_below_floor,
                                     floors, {floor.reset_clause, {}});
        }
        if (low_rate) {
            reading_.findings.refuse(meter->line, where + ".rate", RefusalCode::rate_below_floor,
                                     floors, {floor.rate_clause, {}});
        }
        if (!low_reset && !low_rate) {
            reading_.findings.accept(meter->line, where, RegulatoryStanding::authorized, floors,
                                     {floor.reset_clause, {}});
        }
        return;
    }
    reading_.findings.accept(meter->line, where, RegulatoryStanding::authorized,
                             setting + "; the regulation sets no least with this table",
                             reading_.game.schedules[table.schedule].cited);
}

}  // namespace fairdeal::config
