// The part of TableReader about tables of one's own and the progressive, and the checks of the
// whole file.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "config/own_table.h"
#include "config/table_reader.h"
#include "games/check.h"

namespace fairdeal::config {

using games::Cited;
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

void TableReader::read_own_tables(const toml::array& tables) {
    for (const toml::node& node : tables) {
        if (const toml::table* entry = node.as_table()) read_own_table(*entry);
    }
}

void TableReader::read_own_table(const toml::table& entry) {
    auto own = std::make_unique<OwnTable>();
    const toml::node* schedule = entry.get("schedule");
    const toml::node* id = entry.get("id");
    const toml::table* rows = entry["rows"].as_table();
    const std::size_t line = line_of(entry.source());
    if (schedule == nullptr || id == nullptr || rows == nullptr) {
        refuse(line, "pay-table", RefusalCode::missing_field,
               "a table of odds needs schedule, id and [pay-table.rows]");
        return;
    }
    for (const auto& [key, node] : entry) {
        const std::string_view name = key.str();
        if (name == "schedule" || name == "id" || name == "rows") continue;
        unknown(key, "pay-table", "schedule, id, rows");
    }
    const auto* key = expect<toml::value<std::string>>(*schedule, "pay-table.schedule", "a text");
    const auto* name = expect<toml::value<std::string>>(*id, "pay-table.id", "a text");
    if (key == nullptr || name == nullptr) return;
    own->table.schedule = find_schedule(key->get());
    own->id = name->get();
    own->table.id = own->id;
    if (own->table.schedule == 0) {
        refuse(line_of(schedule->source()), "pay-table.schedule", RefusalCode::unknown_schedule,
               fmt::format("\"{}\" has no pay tables in {}; these have: {}", key->get(), game_.name,
                           schedule_keys()));
        return;
    }
    if (own->id.empty() || find_table(own->table.schedule, own->id) != nullptr) {
        refuse(line_of(id->source()), "pay-table.id", RefusalCode::unknown_table,
               fmt::format("a table of one's own needs a new name; \"{}\" is taken or empty",
                           own->id));
        return;
    }
    for (const auto& [row, value] : *rows)
        read_row(row, value, *own);
    const Judgement judgement = judge(game_, own->table);
    own->table.label = judgement.label;
    own->table.clause = judgement.cited.clause;
    own->table.ruling = judgement.cited.ruling;
    own->same_as = judgement.same_as;
    if (judgement.no_less_than != nullptr) own->table.floors = judgement.no_less_than->floors;
    accept(line_of(entry.source()), fmt::format("pay-table {}", own->id),
           standing_of(judgement.label),
           fmt::format("{}: {}", games::name_of(judgement.label), judgement.sentence),
           judgement.cited);
    report_.file.own_tables.push_back(std::move(own));
}

void TableReader::read_row(const toml::key& key, const toml::node& value, OwnTable& own) {
    const std::string where = fmt::format("pay-table {}, {}", own.id, key.str());
    const auto row = games::row_from_key(key.str());
    if (!row || !has_row(game_, own.table.schedule, *row)) {
        refuse(line_of(key.source()), where, RefusalCode::unknown_row,
               fmt::format("\"{}\" is not a row of {}", key.str(),
                           game_.schedules[own.table.schedule].key),
               game_.schedules[own.table.schedule].cited);
        return;
    }
    // A row is its odds, or { pay = "100% of mega", envy = 1000 }.
    const toml::table* parts = value.as_table();
    const toml::node* odds = parts == nullptr ? &value : parts->get("pay");
    const auto* text = odds == nullptr ? nullptr : odds->as_string();
    auto pay = text == nullptr ? std::nullopt : parse_pay(text->get(), game_);
    if (pay && parts != nullptr && parts->get("envy") != nullptr) {
        const auto* envy = parts->get("envy")->as_integer();
        const bool sound = envy != nullptr && envy->get() >= 0 && envy->get() <= 1'000'000;
        if (sound) pay->envy_dollars = static_cast<std::uint32_t>(envy->get());
        if (!sound) pay.reset();
    }
    if (!pay) {
        refuse(line_of(value.source()), where, RefusalCode::unreadable_odds,
               "odds are written \"4 to 1\", \"50 for 1\", \"$25,000\", \"push\", \"NA\" or "
               "\"100% of METER\", beside it envy in whole dollars");
        return;
    }
    for (const games::PayTable& listed : game_.pay_tables) {
        if (listed.schedule == own.table.schedule && listed[*row].shared) pay->shared = true;
    }
    own.table.pays[static_cast<std::size_t>(*row)] = *pay;
    const RowJudgement judgement = judge_row(game_, own.table.schedule, *row, *pay);
    const bool posted = game_.schedules[own.table.schedule].posted;
    accept(line_of(value.source()), where,
           posted             ? Standing::posted
           : judgement.listed ? Standing::authorized
                              : Standing::design_only,
           fmt::format("{}: {}", games::text_of(*pay, game_.meters), judgement.sentence),
           judgement.cited);
}

void TableReader::read_progressive(const toml::table& progressive) {
    if (games::metered_schedule(game_) == 0) {
        refuse(line_of(progressive.source()), "progressive", RefusalCode::option_not_offered,
               fmt::format("{} has no progressive", game_.name));
        return;
    }
    for (const auto& [key, node] : progressive) {
        if (key.str() == "amount") {
            const auto* amount =
                expect<toml::value<std::int64_t>>(node, "progressive.amount", "a number of cents");
            if (amount == nullptr) continue;
            report_.file.progressive_amount = base::Cents(amount->get());
            accept(line_of(node.source()), "progressive.amount", Standing::authorized,
                   "the licensee fixes the amount of the wager", {});
        } else if (const toml::table* meter = node.as_table()) {
            read_meter(key, *meter);
        } else {
            unknown(key, "progressive", "amount, and one section per meter");
        }
    }
}

bool TableReader::read_meter_amount(const toml::node& node, const std::string& place,
                                    base::Cents& amount) {
    const auto* cents = expect<toml::value<std::int64_t>>(node, place, "a whole number of cents");
    if (cents == nullptr) return false;
    if (cents->get() <= 0 || cents->get() > base::Cents::largest_accepted) {
        refuse(line_of(node.source()), place, RefusalCode::amount_not_positive,
               "this is a positive number of cents");
        return false;
    }
    amount = base::Cents(cents->get());
    return true;
}

bool TableReader::read_meter_rate(const toml::node& node, const std::string& place,
                                  std::uint32_t& basis_points) {
    const auto* text = expect<toml::value<std::string>>(node, place, "a text, like \"21%\"");
    if (text == nullptr) return false;
    const auto rate = parse_rate(text->get());
    if (!rate) {
        refuse(line_of(node.source()), place, RefusalCode::wrong_type,
               "a rate is written \"21%\" or \"10.25%\", at most 100%");
        return false;
    }
    basis_points = *rate;
    return true;
}

void TableReader::read_meter(const toml::key& key, const toml::table& meter) {
    const std::string where = fmt::format("progressive.{}", key.str());
    if (std::ranges::find(game_.meters, key.str()) == game_.meters.end()) {
        refuse(line_of(key.source()), "progressive", RefusalCode::unknown_field,
               fmt::format("{} has no meter \"{}\"", game_.name, key.str()));
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
            unknown(field, where, "reset, rate, start, limit, reserve");
        }
    }
    report_.file.meters.push_back(setting);
}

void TableReader::check_whole() {
    const auto note = [&](const games::Accepted& accepted) {
        if (accepted) return;
        const games::Refusal& refusal = accepted.error();
        refuse(0, refusal.where, refusal.code, refusal.sentence, refusal.cited);
    };
    note(games::check_terms(game_, report_.file.terms));
    for (games::WagerIndex i = 0; i < game_.wagers.size(); ++i) {
        const games::Wager& wager = game_.wagers[i];
        if (wager.kind != games::WagerKind::optional || !report_.file.offered.contains(i)) continue;
        if (report_.file.terms.tables[wager.schedule] == nullptr) {
            refuse(0, fmt::format("pay.{}", game_.schedules[wager.schedule].key),
                   RefusalCode::no_table_chosen,
                   "the wager is offered and no pay table is chosen; there is no default",
                   game_.schedules[wager.schedule].cited);
        }
        const bool metered =
            wager.schedule != 0 && wager.schedule == games::metered_schedule(game_);
        if (metered) check_progressive(wager);
    }
}

void TableReader::check_progressive(const games::Wager& wager) {
    const TableFile& file = report_.file;
    const games::PayTable* table = file.terms.tables[wager.schedule];
    if (table == nullptr) return;
    const std::int64_t unit = wager.size.unit.count();
    const std::int64_t amount = file.progressive_amount.count();
    if (amount <= 0 || amount > base::Cents::largest_accepted || amount % unit != 0) {
        refuse(
            0, "progressive.amount", RefusalCode::wager_not_multiple,
            fmt::format("the wager is offered, so the file must fix its amount, a multiple of {} "
                        "cents; or say wagers.{} = false",
                        unit, wager.key),
            wager.size.cited);
    }
    for (std::uint8_t i = 0; i < game_.meters.size(); ++i) {
        if (table->names_meter(i)) check_meter(*table, i);
    }
    check_growth(game_.schedules[wager.schedule].cited);
}

// What the meters start with, how far they grow, and that no more than the wager is shared out.
void TableReader::check_growth(Cited cited) {
    std::uint32_t shared = 0;
    for (const MeterSetting& meter : report_.file.meters) {
        const std::string where = fmt::format("progressive.{}", meter.name);
        shared += meter.rate_basis_points + meter.reserve_basis_points;
        if (meter.start != base::Cents() && meter.start < meter.reset) {
            refuse(meter.line, where + ".start", RefusalCode::meter_below_reset,
                   fmt::format("{} is below the meter's reset of {}", base::to_dollars(meter.start),
                               base::to_dollars(meter.reset)),
                   cited);
        }
        const base::Cents start = std::max(meter.start, meter.reset);
        if (meter.limit != base::Cents() && meter.limit < start) {
            refuse(meter.line, where + ".limit", RefusalCode::limits_disagree,
                   fmt::format("{} is below the {} that the meter starts with",
                               base::to_dollars(meter.limit), base::to_dollars(start)),
                   cited);
        }
    }
    if (shared > 10'000) {
        refuse(report_.file.meters.back().line, "progressive", RefusalCode::number_out_of_range,
               fmt::format("the meters and reserves take {} of each wager, more than there is",
                           percent(shared)),
               cited);
    }
}

void TableReader::check_meter(const games::PayTable& table, std::uint8_t index) {
    const std::string_view name = game_.meters[index];
    const std::string where = fmt::format("progressive.{}", name);
    const auto& meters = report_.file.meters;
    const auto meter = std::ranges::find(meters, name, &MeterSetting::name);
    if (meter == meters.end() || !meter->has_reset || !meter->has_rate) {
        refuse(
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
            refuse(meter->line, where + ".reset", RefusalCode::reset_below_floor, floors,
                   {floor.reset_clause, {}});
        }
        if (low_rate) {
            refuse(meter->line, where + ".rate", RefusalCode::rate_below_floor, floors,
                   {floor.rate_clause, {}});
        }
        if (!low_reset && !low_rate) {
            accept(meter->line, where, Standing::authorized, floors, {floor.reset_clause, {}});
        }
        return;
    }
    accept(meter->line, where, Standing::authorized,
           setting + "; the regulation sets no least with this table",
           game_.schedules[table.schedule].cited);
}

}  // namespace fairdeal::config
