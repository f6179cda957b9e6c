#include "config/pay_table_reader.h"

#include <fmt/format.h>

#include "config/own_table.h"
#include "games/check.h"

namespace fairdeal::config {

using games::RefusalCode;

namespace {

RegulatoryStanding standing_of(games::Label label) {
    switch (label) {
        case games::Label::authorized:
            return RegulatoryStanding::authorized;
        case games::Label::posted:
            return RegulatoryStanding::posted;
        case games::Label::design_only:
            break;
    }
    return RegulatoryStanding::design_only;
}

}  // namespace

std::uint8_t PayTableReader::find_schedule(std::string_view key) const {
    for (std::uint8_t i = 1; i < reading_.game.schedules.size(); ++i) {
        if (reading_.game.schedules[i].key == key) return i;
    }
    return 0;
}

std::string PayTableReader::schedule_keys() const {
    std::string keys;
    for (const games::Schedule& schedule : reading_.game.schedules.subspan(1)) {
        keys += (keys.empty() ? "" : ", ") + std::string(schedule.key);
    }
    return keys;
}

const games::PayTable* PayTableReader::find_table(std::uint8_t schedule,
                                                  std::string_view id) const {
    for (const auto& own : reading_.file.own_tables) {
        if (own->table.schedule == schedule && own->id == id) {
            return own->same_as != nullptr ? own->same_as : &own->table;
        }
    }
    return games::find_table(reading_.game, schedule, id);
}

void PayTableReader::read_own_tables(const toml::array& tables) {
    for (const toml::node& node : tables) {
        if (const toml::table* entry = node.as_table()) read_own_table(*entry);
    }
}

void PayTableReader::read_own_table(const toml::table& entry) {
    auto own = std::make_unique<OwnTable>();
    const toml::node* schedule = entry.get("schedule");
    const toml::node* id = entry.get("id");
    const toml::table* rows = entry["rows"].as_table();
    const std::size_t line = line_of(entry.source());
    if (schedule == nullptr || id == nullptr || rows == nullptr) {
        reading_.findings.refuse(line, "pay-table", RefusalCode::missing_field,
                                 "a table of odds needs schedule, id and [pay-table.rows]");
        return;
    }
    for (const auto& [key, node] : entry) {
        const std::string_view name = key.str();
        if (name == "schedule" || name == "id" || name == "rows") continue;
        settings_.refuse_unknown(key, "pay-table", "schedule, id, rows");
    }
    const auto* key =
        settings_.expect<toml::value<std::string>>(*schedule, "pay-table.schedule", "a text");
    const auto* name = settings_.expect<toml::value<std::string>>(*id, "pay-table.id", "a text");
    if (key == nullptr || name == nullptr) return;
    own->table.schedule = find_schedule(key->get());
    own->id = name->get();
    own->table.id = own->id;
    if (own->table.schedule == 0) {
        reading_.findings.refuse(line_of(schedule->source()), "pay-table.schedule",
                                 RefusalCode::unknown_schedule,
                                 fmt::format("\"{}\" has no pay tables in {}; these have: {}",
                                             key->get(), reading_.game.name, schedule_keys()));
        return;
    }
    if (own->id.empty() || find_table(own->table.schedule, own->id) != nullptr) {
        reading_.findings.refuse(
            line_of(id->source()), "pay-table.id", RefusalCode::unknown_table,
            fmt::format("a table of one's own needs a new name; \"{}\" is taken or empty",
                        own->id));
        return;
    }
    for (const auto& [row, value] : *rows)
        read_row(row, value, *own);
    const Judgement judgement = judge(reading_.game, own->table);
    own->table.label = judgement.label;
    own->table.clause = judgement.cited.clause;
    own->table.ruling = judgement.cited.ruling;
    own->same_as = judgement.same_as;
    if (judgement.no_less_than != nullptr) own->table.floors = judgement.no_less_than->floors;
    reading_.findings.accept(
        line_of(entry.source()), fmt::format("pay-table {}", own->id), standing_of(judgement.label),
        fmt::format("{}: {}", games::name_of(judgement.label), judgement.sentence),
        judgement.cited);
    reading_.file.own_tables.push_back(std::move(own));
}

void PayTableReader::read_row(const toml::key& key, const toml::node& value, OwnTable& own) {
    const std::string where = fmt::format("pay-table {}, {}", own.id, key.str());
    const auto row = games::row_from_key(reading_.game, key.str());
    if (!row || !has_row(reading_.game, own.table.schedule, *row)) {
        reading_.findings.refuse(line_of(key.source()), where, RefusalCode::unknown_row,
                                 fmt::format("\"{}\" is not a row of {}", key.str(),
                                             reading_.game.schedules[own.table.schedule].key),
                                 reading_.game.schedules[own.table.schedule].cited);
        return;
    }
    // A row is its odds, or { pay = "100% of mega", envy = 1000 }.
    const toml::table* parts = value.as_table();
    const toml::node* odds = parts == nullptr ? &value : parts->get("pay");
    const auto* text = odds == nullptr ? nullptr : odds->as_string();
    auto pay = text == nullptr ? std::nullopt : parse_pay(text->get(), reading_.game);
    if (pay && parts != nullptr && parts->get("envy") != nullptr) {
        const auto* envy = parts->get("envy")->as_integer();
        const bool sound = envy != nullptr && envy->get() >= 0 && envy->get() <= 1'000'000;
        if (sound) pay->envy_dollars = static_cast<std::uint32_t>(envy->get());
        if (!sound) pay.reset();
    }
    if (!pay) {
        reading_.findings.refuse(
            line_of(value.source()), where, RefusalCode::unreadable_odds,
            "odds are written \"4 to 1\", \"50 for 1\", \"$25,000\", \"push\", \"NA\" or "
            "\"100% of METER\", beside it envy in whole dollars");
        return;
    }
    for (const games::PayTable& listed : reading_.game.pay_tables) {
        if (listed.schedule == own.table.schedule && listed[*row].shared) pay->shared = true;
    }
    own.table.pays[static_cast<std::size_t>(*row)] = *pay;
    const RowJudgement judgement = judge_row(reading_.game, own.table.schedule, *row, *pay);
    const bool posted = reading_.game.schedules[own.table.schedule].posted;
    reading_.findings.accept(
        line_of(value.source()), where,
        posted             ? RegulatoryStanding::posted
        : judgement.listed ? RegulatoryStanding::authorized
                           : RegulatoryStanding::design_only,
        fmt::format("{}: {}", games::text_of(*pay, reading_.game.meters), judgement.sentence),
        judgement.cited);
}

void PayTableReader::read_choices(const toml::table& pay) {
    for (const auto& [key, node] : pay) {
        const std::string where = fmt::format("pay.{}", key.str());
        const std::uint8_t schedule = find_schedule(key.str());
        if (schedule == 0) {
            reading_.findings.refuse(line_of(key.source()), "pay", RefusalCode::unknown_schedule,
                                     fmt::format("\"{}\" has no pay tables in {}; these have: {}",
                                                 key.str(), reading_.game.name, schedule_keys()));
            continue;
        }
        const auto* id =
            settings_.expect<toml::value<std::string>>(node, where, "a text, like \"1\"");
        if (id == nullptr) continue;
        const games::PayTable* table = find_table(schedule, id->get());
        if (table == nullptr) {
            reading_.findings.refuse(
                line_of(node.source()), where, RefusalCode::unknown_table,
                fmt::format("there is no pay table \"{}\", and none in this file", id->get()),
                reading_.game.schedules[schedule].cited);
            continue;
        }
        reading_.file.terms.tables[schedule] = table;
        for (games::WagerIndex i = 0; i < reading_.game.wagers.size(); ++i) {
            const games::Wager& wager = reading_.game.wagers[i];
            const bool optional = wager.kind == games::WagerKind::optional;
            if (optional && wager.schedule == schedule) reading_.file.offered.insert(i);
        }
        const std::string_view label = games::name_of(table->label);
        reading_.findings.accept(
            line_of(node.source()), where, standing_of(table->label),
            fmt::format("table {} is {}{}", table->id, label,
                        table->label == games::Label::design_only
                            ? ": it may be computed and drawn, not opened for play"
                            : ""),
            {table->clause, table->ruling});
    }
}

}  // namespace fairdeal::config
