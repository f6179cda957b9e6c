#include "server/live/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "games/refusal.h"
#include "games/registry.h"
#include "json/pretty.h"
#include "server/http/json_fields.h"

// `to_json` and `settings_from` are each other's inverse; a record that has other fields is
// refused, because only this program writes it. Rules about settings that a person may get wrong
// are in `check_settings`, in the order in which they are reported.
namespace fairdeal::server {
namespace {

namespace bj = boost::json;
using ledger::Money;
using std::chrono::milliseconds;

// The first thing in a table file that the rules refuse.
std::optional<Refused> refused_by_rules(const config::Report& report) {
    for (const config::Finding& finding : report.findings) {
        const bool is_refused = finding.standing == config::RegulatoryStanding::refused;
        if (!is_refused && finding.standing != config::RegulatoryStanding::design_only) continue;
        const std::string place =
            finding.line == 0 ? "" : fmt::format("Line {} of the table file: ", finding.line);
        const RefusalText& design_only = text_of(ServerRefusal::design_only);
        return Refused(
            design_only.status, is_refused ? games::slug_of(finding.code) : design_only.code,
            place + (finding.where.empty() ? "" : finding.where + ": ") + finding.sentence + ".",
            games::citation_of(finding.cited));
    }
    return std::nullopt;
}

}  // namespace

std::string_view name_of(AdviceRule advice) noexcept {
    return advice == AdviceRule::off ? "off" : "practice";
}

std::optional<AdviceRule> read_advice(std::string_view name) noexcept {
    if (name == "off") return AdviceRule::off;
    if (name == "practice") return AdviceRule::practice;
    return std::nullopt;
}

bj::object to_json(const Settings& settings) {
    return {{"table", settings.table},
            {"game", settings.game},
            {"toml", settings.toml},
            {"money", json::json_view(ledger::name_of(settings.money))},
            {"link", settings.link},
            {"step", settings.step.count()},
            {"betting", settings.betting.count()},
            {"practice", settings.is_practice},
            {"advice", json::json_view(name_of(settings.advice))},
            {"open", settings.is_open},
            {"game_number", settings.game_number}};
}

tl::expected<Settings, std::string> settings_from(std::string_view text) {
    JsonFields fields(text, {"table", "game", "toml", "money", "link", "step", "betting",
                             "practice", "advice", "open", "game_number"});
    constexpr std::int64_t most_tables = config::largest_table_number;
    Settings read;
    read.table = static_cast<std::uint32_t>(fields.whole("table", 1, most_tables));
    read.game = fields.text("game");
    read.toml = fields.text("toml");
    const std::string money = fields.text("money");
    read.money = money == ledger::name_of(Money::real) ? Money::real : Money::play;
    read.link = static_cast<std::uint32_t>(fields.whole("link", 0, most_tables));
    read.step = milliseconds(fields.whole("step", 0, slowest_step.count()));
    read.betting = milliseconds(fields.whole("betting", 0, longest_betting.count()));
    read.is_practice = fields.flag_or("practice", false);
    const auto advice = read_advice(fields.text("advice"));
    read.advice = advice.value_or(AdviceRule::off);
    read.is_open = fields.flag_or("open", false);
    read.game_number = static_cast<std::uint32_t>(fields.whole("game_number", 1, 1'000'000'000));
    if (fields.problem() || !advice || money != ledger::name_of(read.money)) {
        return tl::unexpected(std::string("The settings of a table cannot be read."));
    }
    return read;
}

tl::expected<config::Report, Refused> check_settings(const Settings& settings) {
    const games::Module* game = games::find_game(settings.game);
    if (game == nullptr) {
        return tl::unexpected(
            Refused(ServerRefusal::unknown_game,
                    fmt::format("There is no game \"{}\".", json::printable(settings.game))));
    }
    config::Report report = config::read_table_file(*game, settings.toml);
    if (const auto refused = refused_by_rules(report)) return tl::unexpected(*refused);
    if (report.file.number != settings.table) {
        return tl::unexpected(Refused(ServerRefusal::wrong_number,
                                      fmt::format("The table file is of table {}, not {}.",
                                                  report.file.number, settings.table)));
    }
    if (settings.is_practice && settings.money == Money::real) {
        return tl::unexpected(ServerRefusal::practice_for_money);
    }
    if (settings.money == Money::real && report.file.source == config::CardSource::live &&
        report.file.layout == config::LayoutFiling::spared) {
        return tl::unexpected(ServerRefusal::layout_not_filed);
    }
    if (settings.gives_advice() && report.file.source == config::CardSource::live) {
        return tl::unexpected(ServerRefusal::advice_at_live_cards);
    }
    if (settings.gives_advice() && !settings.is_practice) {
        return tl::unexpected(ServerRefusal::advice_without_practice);
    }
    if (settings.link != 0 && report.file.meters.empty()) {
        return tl::unexpected(ServerRefusal::nothing_to_link);
    }
    return report;
}

ledger::StoreResult<std::optional<StoredSettings>> find_settings(ledger::Store& store,
                                                                 std::uint32_t table) {
    const auto record = store.record(table_record_kind, std::to_string(table));
    if (!record) return tl::unexpected(record.error());
    if (!record->has_value()) return std::optional<StoredSettings>();
    auto settings = settings_from((*record)->value);
    if (!settings) return tl::unexpected(ledger::StoreError{settings.error()});
    return StoredSettings{std::move(*settings), (*record)->version};
}

ledger::StoreResult<std::vector<StoredSettings>> all_settings(ledger::Store& store) {
    const auto records = store.records(table_record_kind);
    if (!records) return tl::unexpected(records.error());
    std::vector<StoredSettings> all;
    for (const ledger::Record& record : *records) {
        auto settings = settings_from(record.value);
        if (!settings) return tl::unexpected(ledger::StoreError{settings.error()});
        all.push_back({std::move(*settings), record.version});
    }
    std::ranges::sort(all, {}, [](const StoredSettings& each) { return each.settings.table; });
    return all;
}

ledger::RecordWrite settings_write(const Settings& settings, std::uint64_t version) {
    return {std::string(table_record_kind), std::to_string(settings.table),
            bj::serialize(to_json(settings)), version};
}

audit::TableRecord record_of(const Settings& settings) {
    return {settings.toml, {settings.money, settings.meters_of()}, settings.game};
}

tl::expected<ledger::Draft, std::string> first_entry(const Settings& settings, table::Account by,
                                                     ledger::Milliseconds time) {
    const audit::TableRecord record = record_of(settings);
    const auto setup = audit::setup_of(record);
    if (!setup) return tl::unexpected(setup.error().sentence);
    // In a table's chain, a person's role is a table::Role.
    const ledger::Person person{static_cast<std::uint8_t>(table::Role::supervisor), by};
    return audit::configuration_draft(record, *setup, person, time, 0, settings.link == 0);
}

}  // namespace fairdeal::server
