#include "config/table_reader.h"

#include <fmt/format.h>

#include <utility>

#include "games/check.h"
#include "games/check_terms.h"

// The order of reading matters: own pay tables, then the choices of tables, then the sections as
// the file has them, and at the end the checks that need the whole file. The reader starts from the
// game's default table, so anything that the file leaves out has its default.
namespace fairdeal::config {

using games::RefusalCode;

TableReader::TableReader(const games::Module& game, const games::Procedure* procedure)
    : reading_{*game.description, procedure, report_.file, findings_},
      settings_(findings_),
      wagers_(reading_),
      pay_tables_(reading_),
      options_(reading_),
      progressive_(reading_),
      table_section_(reading_),
      limits_(reading_) {
    report_.file = default_table_file(game);
}

void TableReader::refuse(std::size_t line, std::string where, RefusalCode code,
                         std::string sentence) {
    findings_.refuse(line, std::move(where), code, std::move(sentence));
}

void TableReader::read(const toml::table& root) {
    read_facts(root);
    // Own tables come first, wherever they are in the file, because [pay] may choose them.
    if (const toml::array* tables = root["pay-table"].as_array())
        pay_tables_.read_own_tables(*tables);
    // Then [pay]: choosing a table offers its wager, which [wagers] may override.
    if (const toml::table* pay = root["pay"].as_table()) pay_tables_.read_choices(*pay);
    for (const auto& [key, node] : root) {
        const std::string_view name = key.str();
        if (name == "game" || name == "name" || name == "seats") continue;
        if (name == "pay-table" && node.is_array_of_tables()) continue;
        read_section(key, node);
    }
    check_terms();
    table_section_.check();
    limits_.check();
}

void TableReader::read_section(const toml::key& key, const toml::node& node) {
    const std::string_view name = key.str();
    const bool section = name == "wagers" || name == "pay" || name == "options" ||
                         name == "progressive" || name == "pay-table" || name == "table" ||
                         name == "limits" || name == "clocks";
    if (!section) {
        settings_.refuse_unknown(
            key, "",
            "game, name, seats, wagers, pay, options, progressive, pay-table, table, "
            "limits, clocks");
        return;
    }
    const toml::table* table = node.as_table();
    if (table == nullptr || name == "pay-table") {
        findings_.refuse(line_of(node.source()), std::string(name), RefusalCode::wrong_type,
                         name == "pay-table" ? "write each table of odds as [[pay-table]]"
                                             : "this must be a section");
        return;
    }
    if (name == "wagers") wagers_.read(*table);
    if (name == "options") options_.read(*table);
    if (name == "progressive") progressive_.read(*table);
    if (name == "table") table_section_.read_table(*table);
    if (name == "limits") limits_.read(*table);
    if (name == "clocks") table_section_.read_clocks(*table);
}

void TableReader::read_facts(const toml::table& root) {
    if (const toml::node* node = root.get("game")) {
        const auto* key = settings_.expect<toml::value<std::string>>(*node, "game", "a text");
        if (key != nullptr && key->get() != reading_.game.key) {
            findings_.refuse(
                line_of(node->source()), "game", RefusalCode::unknown_game,
                fmt::format("this file is for \"{}\", not for {}", key->get(), reading_.game.key));
        }
    } else {
        findings_.refuse(0, "game", RefusalCode::missing_field,
                         fmt::format("the file must say game = \"{}\"", reading_.game.key));
    }
    if (const toml::node* node = root.get("name")) {
        const auto* name = settings_.expect<toml::value<std::string>>(*node, "name", "a text");
        if (name != nullptr) reading_.file.name = name->get();
    }
    if (const toml::node* node = root.get("seats")) {
        const auto* seats =
            settings_.expect<toml::value<std::int64_t>>(*node, "seats", "a whole number");
        if (seats == nullptr) return;
        if (seats->get() < 1 || seats->get() > reading_.game.seats) {
            findings_.refuse(line_of(node->source()), "seats", RefusalCode::seat_out_of_range,
                             fmt::format("a table has 1 to {} seats", reading_.game.seats),
                             reading_.game.seats_cited);
            return;
        }
        reading_.file.seats = static_cast<std::uint8_t>(seats->get());
        findings_.accept(line_of(node->source()), "seats", RegulatoryStanding::authorized,
                         fmt::format("{} seats, at most {}", seats->get(), reading_.game.seats),
                         reading_.game.seats_cited);
    }
}

void TableReader::check_terms() {
    const auto note = [&](const games::CheckResult& accepted) {
        if (accepted) return;
        const games::Refusal& refusal = accepted.error();
        findings_.refuse(0, refusal.where, refusal.code, refusal.sentence, refusal.cited);
    };
    note(games::check_terms(reading_.game, reading_.file.terms));
    for (games::WagerIndex i = 0; i < reading_.game.wagers.size(); ++i) {
        const games::Wager& wager = reading_.game.wagers[i];
        if (wager.kind != games::WagerKind::optional || !reading_.file.offered.contains(i))
            continue;
        if (reading_.file.terms.tables[wager.schedule] == nullptr) {
            findings_.refuse(0, fmt::format("pay.{}", reading_.game.schedules[wager.schedule].key),
                             RefusalCode::no_table_chosen,
                             "the wager is offered and no pay table is chosen; there is no default",
                             reading_.game.schedules[wager.schedule].cited);
        }
        const bool metered =
            wager.schedule != 0 && wager.schedule == games::metered_schedule(reading_.game);
        if (metered) progressive_.check(wager);
    }
}

void TableReader::check_stated(Unstated unstated) {
    report_.assumed = options_.check_stated(unstated);
}

Report TableReader::finish() {
    report_.findings = findings_.take_in_line_order();
    return std::move(report_);
}

}  // namespace fairdeal::config
