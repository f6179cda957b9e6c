#include "config/table_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "config/own_table.h"
#include "games/check.h"

namespace fairdeal::config {

using games::Cited;
using games::RefusalCode;

Standing standing_of(games::Label label) {
    switch (label) {
        case games::Label::authorized:
            return Standing::authorized;
        case games::Label::posted:
            return Standing::posted;
        case games::Label::design_only:
            break;
    }
    return Standing::design_only;
}

TableReader::TableReader(const games::Module& game, const games::Procedure* procedure)
    : game_(*game.description), procedure_(procedure) {
    report_.file = default_table_file(game);
}

void TableReader::refuse(std::size_t line, std::string where, RefusalCode code,
                         std::string sentence, Cited cited) {
    // What is found only when the whole has been read belongs to the line that said it.
    const auto said = std::ranges::find(report_.findings, where, &Finding::where);
    if (line == 0 && said != report_.findings.end()) line = said->line;
    report_.findings.push_back(
        {line, std::move(where), Standing::refused, std::move(sentence), cited, code});
}

void TableReader::accept(std::size_t line, std::string where, Standing standing,
                         std::string sentence, Cited cited) {
    report_.findings.push_back(
        {line, std::move(where), standing, std::move(sentence), cited, RefusalCode{}});
}

void TableReader::unknown(const toml::key& key, std::string_view where, std::string_view known) {
    refuse(line_of(key.source()), std::string(where), RefusalCode::unknown_field,
           fmt::format("there is no field \"{}\" here; they are: {}", key.str(), known));
}

std::uint8_t TableReader::find_schedule(std::string_view key) const {
    for (std::uint8_t i = 1; i < game_.schedules.size(); ++i) {
        if (game_.schedules[i].key == key) return i;
    }
    return 0;
}

std::string TableReader::schedule_keys() const {
    std::string keys;
    for (const games::Schedule& schedule : game_.schedules.subspan(1)) {
        keys += (keys.empty() ? "" : ", ") + std::string(schedule.key);
    }
    return keys;
}

const games::PayTable* TableReader::find_table(std::uint8_t schedule, std::string_view id) const {
    for (const auto& own : report_.file.own_tables) {
        if (own->table.schedule == schedule && own->id == id) {
            return own->same_as != nullptr ? own->same_as : &own->table;
        }
    }
    return games::find_table(game_, schedule, id);
}

void TableReader::read(const toml::table& root) {
    read_facts(root);
    // Tables of one's own come first wherever they stand: [pay] may choose them.
    if (const toml::array* tables = root["pay-table"].as_array()) read_own_tables(*tables);
    // Then [pay]: a table that is chosen offers its wager, and [wagers] may say otherwise.
    if (const toml::table* pay = root["pay"].as_table()) read_pay(*pay);
    for (const auto& [key, node] : root) {
        const std::string_view name = key.str();
        if (name == "game" || name == "name" || name == "seats") continue;
        if (name == "pay-table" && node.is_array_of_tables()) continue;
        const bool section = name == "wagers" || name == "pay" || name == "options" ||
                             name == "progressive" || name == "pay-table" || name == "table" ||
                             name == "limits" || name == "clocks";
        if (!section) {
            unknown(key, "",
                    "game, name, seats, wagers, pay, options, progressive, pay-table, table, "
                    "limits, clocks");
            continue;
        }
        const toml::table* table = node.as_table();
        if (table == nullptr || name == "pay-table") {
            refuse(line_of(node.source()), std::string(name), RefusalCode::wrong_type,
                   name == "pay-table" ? "write each table of odds as [[pay-table]]"
                                       : "this must be a section");
            continue;
        }
        if (name == "wagers") read_wagers(*table);
        if (name == "options") read_options(*table);
        if (name == "progressive") read_progressive(*table);
        if (name == "table") read_table(*table);
        if (name == "limits") read_limits(*table);
        if (name == "clocks") read_clocks(*table);
    }
    check_whole();
    check_table();
    check_limits();
}

void TableReader::read_facts(const toml::table& root) {
    if (const toml::node* node = root.get("game")) {
        const auto* key = expect<toml::value<std::string>>(*node, "game", "a text");
        if (key != nullptr && key->get() != game_.key) {
            refuse(line_of(node->source()), "game", RefusalCode::unknown_game,
                   fmt::format("this file is for \"{}\", not for {}", key->get(), game_.key));
        }
    } else {
        refuse(0, "game", RefusalCode::missing_field,
               fmt::format("the file must say game = \"{}\"", game_.key));
    }
    if (const toml::node* node = root.get("name")) {
        const auto* name = expect<toml::value<std::string>>(*node, "name", "a text");
        if (name != nullptr) report_.file.name = name->get();
    }
    if (const toml::node* node = root.get("seats")) {
        const auto* seats = expect<toml::value<std::int64_t>>(*node, "seats", "a whole number");
        if (seats == nullptr) return;
        if (seats->get() < 1 || seats->get() > game_.seats) {
            refuse(line_of(node->source()), "seats", RefusalCode::seat_out_of_range,
                   fmt::format("a table has 1 to {} seats", game_.seats), game_.seats_cited);
            return;
        }
        report_.file.seats = static_cast<std::uint8_t>(seats->get());
        accept(line_of(node->source()), "seats", Standing::authorized,
               fmt::format("{} seats, at most {}", seats->get(), game_.seats), game_.seats_cited);
    }
}

void TableReader::read_wagers(const toml::table& wagers) {
    for (const auto& [key, node] : wagers) {
        const std::string where = fmt::format("wagers.{}", key.str());
        const games::WagerIndex index = games::find_wager(game_, key.str());
        if (index == games::no_wager) {
            refuse(line_of(key.source()), "wagers", RefusalCode::unknown_wager,
                   fmt::format("\"{}\" is not a wager of {}", key.str(), game_.name));
            continue;
        }
        const games::Wager& wager = game_.wagers[index];
        const auto* offered = expect<toml::value<bool>>(node, where, "true or false");
        if (offered == nullptr) continue;
        if (wager.kind != games::WagerKind::optional && !offered->get()) {
            refuse(line_of(node.source()), where, RefusalCode::wager_required,
                   "this wager belongs to the game and cannot be left out", wager.cited);
            continue;
        }
        games::WagerSet rest;
        for (games::WagerIndex i = 0; i < game_.wagers.size(); ++i) {
            if (i != index && report_.file.offered.contains(i)) rest.insert(i);
        }
        report_.file.offered = rest;
        if (offered->get()) report_.file.offered.insert(index);
        accept(line_of(node.source()), where, Standing::authorized,
               offered->get() ? "offered" : "not offered, as the licensee may choose", wager.cited);
    }
}

void TableReader::read_pay(const toml::table& pay) {
    for (const auto& [key, node] : pay) {
        const std::string where = fmt::format("pay.{}", key.str());
        const std::uint8_t schedule = find_schedule(key.str());
        if (schedule == 0) {
            refuse(line_of(key.source()), "pay", RefusalCode::unknown_schedule,
                   fmt::format("\"{}\" has no pay tables in {}; these have: {}", key.str(),
                               game_.name, schedule_keys()));
            continue;
        }
        const auto* id = expect<toml::value<std::string>>(node, where, "a text, like \"1\"");
        if (id == nullptr) continue;
        const games::PayTable* table = find_table(schedule, id->get());
        if (table == nullptr) {
            refuse(line_of(node.source()), where, RefusalCode::unknown_table,
                   fmt::format("there is no pay table \"{}\", and none in this file", id->get()),
                   game_.schedules[schedule].cited);
            continue;
        }
        report_.file.terms.tables[schedule] = table;
        for (games::WagerIndex i = 0; i < game_.wagers.size(); ++i) {
            const games::Wager& wager = game_.wagers[i];
            const bool optional = wager.kind == games::WagerKind::optional;
            if (optional && wager.schedule == schedule) report_.file.offered.insert(i);
        }
        const std::string_view label = games::name_of(table->label);
        accept(line_of(node.source()), where, standing_of(table->label),
               fmt::format("table {} is {}{}", table->id, label,
                           table->label == games::Label::design_only
                               ? ": it may be computed and drawn, not opened for play"
                               : ""),
               {table->clause, table->ruling});
    }
}

void TableReader::read_options(const toml::table& options) {
    for (const auto& [key, node] : options)
        read_option(key, node);
}

void TableReader::read_option(const toml::key& key, const toml::node& node) {
    const std::string where = fmt::format("options.{}", key.str());
    lines_[where] = line_of(node.source());
    const games::LicenseeOption* option = games::find_option(game_, key.str());
    if (option == nullptr) {
        std::string known;
        for (const games::LicenseeOption& each : game_.options) {
            known += (known.empty() ? "" : ", ") + std::string(each.name);
        }
        refuse(line_of(key.source()), "options", RefusalCode::option_not_offered,
               fmt::format("{} has no option \"{}\"{}", game_.name, key.str(),
                           known.empty() ? "" : "; it has: " + known));
        return;
    }
    const auto setting = std::ranges::find(report_.file.options, option->name,
                                           &std::pair<std::string, std::string>::first);
    if (option->values.empty()) {
        const auto* amount =
            expect<toml::value<std::int64_t>>(node, where, "a whole number of cents");
        if (amount == nullptr) return;
        if (amount->get() < option->least.count() ||
            amount->get() > base::Cents::largest_accepted) {
            refuse(line_of(node.source()), where, RefusalCode::limit_too_low,
                   fmt::format("{} cents is not between {} and {}", amount->get(),
                               option->least.count(), base::Cents::largest_accepted),
                   option->cited);
            return;
        }
        setting->second = std::to_string(amount->get());
        if (option->name == "aggregate-limit") {
            report_.file.terms.aggregate_limit = base::Cents(amount->get());
        }
        accept(line_of(node.source()), where, Standing::authorized, std::string(option->about),
               option->cited);
        return;
    }
    const auto* text = node.as_string();
    const std::string value = text != nullptr     ? text->get()
                              : node.is_integer() ? std::to_string(node.as_integer()->get())
                                                  : "";
    if (std::ranges::find(option->values, value) == option->values.end()) {
        std::string known;
        for (const std::string_view each : option->values) {
            known += (known.empty() ? "" : ", ") + std::string(each);
        }
        refuse(line_of(node.source()), where, RefusalCode::unknown_option_value,
               fmt::format("this must be one of: {}", known), option->cited);
        return;
    }
    setting->second = value;
    if (option->name == "version") {
        report_.file.terms.version = static_cast<std::uint8_t>(value[0] - '0');
    }
    accept(line_of(node.source()), where, Standing::authorized, std::string(option->about),
           option->cited);
}

void TableReader::check_stated(Unstated unstated) {
    for (const games::LicenseeOption& option : game_.options) {
        const std::string where = fmt::format("options.{}", option.name);
        if (option.stated_by == nullptr || is_said(where)) continue;
        if (unstated == Unstated::assumed) {
            report_.assumed.push_back(&option);
            continue;
        }
        std::string values;
        for (const std::string_view each : option.values)
            values += fmt::format("{}\"{}\"", values.empty() ? "" : " or ", each);
        refuse(0, where, RefusalCode::missing_field,
               fmt::format("the file must say {} = {}: the licensee states which it uses",
                           option.name, values),
               {option.stated_by, option.cited.ruling});
    }
}

Report TableReader::finish() {
    std::ranges::stable_sort(report_.findings, {}, &Finding::line);
    return std::move(report_);
}

}  // namespace fairdeal::config
