#include "cli/options/table_options.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>

#include "cli/options/question_options.h"
#include "cli/options/table_text.h"
#include "config/field_reader.h"
#include "config/limits.h"
#include "documents/layout/request.h"
#include "documents/par_sheet/terms.h"
#include "games/check.h"
#include "games/check_terms.h"
#include "games/registry.h"
#include "math/question.h"

namespace fairdeal::cli {
namespace {

using config::TableFile;
using games::CheckResult;
using games::Description;

std::string sentence_of(const std::string& path, const config::Finding& finding) {
    const std::string line = finding.line == 0 ? path : fmt::format("{}:{}", path, finding.line);
    return fmt::format("{}: {}{}", line, finding.where.empty() ? "" : finding.where + ": ",
                       games::with_citation(finding.sentence, finding.cited));
}

std::optional<TableFile> read(const char* command, const games::Module& game,
                              const std::string& path) {
    const std::optional<std::string> text = read_table_text(path);
    if (!text) {
        fmt::print(stderr, "fairdeal {}: cannot read {}: {}.\n", command, json::printable(path),
                   std::strerror(errno));
        return std::nullopt;
    }
    config::Report report = config::read_table_file(game, *text);
    if (report.may_open()) return std::move(report.file);
    const config::RegulatoryStanding worst = report.is_accepted()
                                                 ? config::RegulatoryStanding::design_only
                                                 : config::RegulatoryStanding::refused;
    const auto finding = std::ranges::find(report.findings, worst, &config::Finding::standing);
    fmt::print(stderr, "fairdeal {}: {}\n", command,
               finding == report.findings.end()
                   ? fmt::format("{}: a pay table is for design only.", json::printable(path))
                   : sentence_of(json::printable(path), *finding));
    return std::nullopt;
}

// The listed tables that are in force already. Further choices must fit to them.
math::WrittenQuestion::Pairs listed_tables(const TableFile& table) {
    const Description& game = *table.game->description;
    math::WrittenQuestion::Pairs pairs;
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        const games::PayTable* chosen = table.terms.tables[i];
        if (chosen == nullptr || games::find_table(game, i, chosen->id) != chosen) continue;
        pairs.emplace_back(game.schedules[i].key, chosen->id);
    }
    return pairs;
}

void choose_table(TableFile& table, std::string_view key, const games::Terms& terms) {
    const Description& game = *table.game->description;
    const auto found = std::ranges::find(game.schedules, key, &games::Schedule::key);
    const auto schedule = static_cast<std::uint8_t>(found - game.schedules.begin());
    table.terms.tables[schedule] = terms.tables[schedule];
    const games::WagerIndex wager = games::wager_paid_by(game, schedule);
    if (game.wagers[wager].kind == games::WagerKind::optional) table.offered.insert(wager);
}

void elect(TableFile& table, const std::string& name, const std::string& value,
           const games::Terms& terms) {
    const auto option =
        std::ranges::find(table.options, name, &std::pair<std::string, std::string>::first);
    if (option != table.options.end()) option->second = value;
    if (name == "version") table.terms.version = terms.version;
    if (name == "aggregate-limit") table.terms.aggregate_limit = terms.aggregate_limit;
}

// The limit on one hand's winnings must be at least what the minimum bets can win
// (13:69F-42.11(f)).
CheckResult check_limit(const TableFile& table) {
    const base::Cents limit = table.terms.aggregate_limit;
    const base::Cents least = config::most_won_at_least_bets(table);
    if (limit == base::Cents() || limit >= least) return {};
    return config::refused(
        games::RefusalCode::limit_too_low, "--option aggregate-limit",
        fmt::format("{} is less than the {} that one patron can win with the least bets",
                    base::to_dollars(limit), base::to_dollars(least)),
        games::find_option(*table.game->description, "aggregate-limit")->cited);
}

// Applies the choices of the command line, which override the file and the defaults.
bool choose(const char* command, const TableOptions& options, TableFile& table) {
    math::WrittenQuestion written;
    const math::WrittenQuestion::Pairs listed = listed_tables(table);
    if (!split_pairs(command, "--pay", options.pay, written.pay) ||
        !split_pairs(command, "--option", options.options, written.options)) {
        return false;
    }
    written.pay.insert(written.pay.begin(), listed.begin(), listed.end());
    const auto asked = math::read_question(*table.game, written);
    CheckResult accepted = asked ? CheckResult() : tl::unexpected(asked.error());
    if (accepted) {
        for (std::size_t i = listed.size(); i < written.pay.size(); ++i)
            choose_table(table, written.pay[i].first, asked->terms);
        for (const auto& [name, value] : written.options)
            elect(table, name, value, asked->terms);
        accepted = games::check_terms(*table.game->description, table.terms);
    }
    if (accepted) accepted = check_limit(table);
    if (accepted) return true;
    fmt::print(stderr, "fairdeal {}: {}\n", command, games::text_of(accepted.error()));
    return false;
}

std::string keys_of_optional(const Description& game) {
    std::string keys;
    for (const games::Wager& wager : game.wagers) {
        if (wager.kind != games::WagerKind::optional) continue;
        keys += fmt::format("{}{}", keys.empty() ? "" : ", ", wager.key);
    }
    return keys;
}

// Offers exactly these optional wagers. Returns what is wrong as a sentence; empty if nothing is.
std::string offer(const std::vector<std::string>& keys, TableFile& table) {
    const Description& game = *table.game->description;
    table.offered = {};
    for (const std::string& key : keys) {
        if (key.empty()) continue;  // --offer "" offers none
        const games::WagerIndex index = games::find_wager(game, key);
        const bool known =
            index != games::no_wager && game.wagers[index].kind == games::WagerKind::optional;
        if (!known) {
            const std::string open = keys_of_optional(game);
            return fmt::format("\"{}\" is no wager that {} leaves to the licensee{}",
                               json::printable(key), game.name,
                               open.empty() ? "" : "; these are: " + open);
        }
        const games::Wager& wager = game.wagers[index];
        if (table.terms.tables[wager.schedule] == nullptr) {
            return fmt::format("the {} has no pay table; choose one with --pay {}=TABLE",
                               wager.name, game.schedules[wager.schedule].key);
        }
        table.offered.insert(index);
    }
    const games::WagerSet offered = documents::layout::offered_wagers(table);
    if (!game.dealt_in_by.meets(offered)) {
        return "nobody could be dealt in: offer a main wager too";
    }
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::Wager& wager = game.wagers[i];
        if (offered.contains(i) && !wager.needs.empty() && !wager.needs.meets(offered)) {
            return fmt::format("the {} is made only beside {}; offer that too", wager.name,
                               documents::par::names_in_words(game, wager.needs, "or"));
        }
    }
    return {};
}

// Applies the seats and wagers that the command line chooses. Returns what is wrong as a sentence.
std::string choose_felt(const TableOptions& options, TableFile& table) {
    if (options.seats) {
        std::string fault =
            documents::layout::fault_of_seats(*table.game->description, *options.seats);
        if (!fault.empty()) return fault;
        table.seats = static_cast<std::uint8_t>(*options.seats);
    }
    return options.has_offer ? offer(options.offer, table) : std::string();
}

}  // namespace

void TableOptions::add_to(CLI::App& command) {
    const auto add = [&](const char* name, std::vector<std::string>& list, const char* about,
                         const char* type) {
        command.add_option(name, list, about)->type_name(type)->allow_extra_args(false);
    };
    command.add_option("--table", file, "The table's file (TOML); see docs/table_file.md")
        ->type_name("FILE.toml");
    add("--pay", pay, "The pay table of a wager, as `fairdeal rules` names them", "WAGER=TABLE");
    add("--option", options, "A choice the regulation leaves to the licensee", "NAME=VALUE");
    command.add_option("--seats", seats, "Positions, 1 to 6 (default: the table's)")
        ->type_name("N");
    command
        .add_option("--offer", offer,
                    "The optional wagers offered, and no others (default: the table's)")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("WAGER,…")
        ->each([this](const std::string&) { has_offer = true; });
}

std::optional<TableFile> table_of(const char* command, const TableOptions& options) {
    const games::Module* game = games::find_game(options.game);
    if (game == nullptr) {
        fmt::print(stderr, "fairdeal {}: {}\n", command,
                   games::text_of(config::unknown_game(options.game)));
        return std::nullopt;
    }
    std::optional<TableFile> table = options.file.empty() ? config::default_table_file(*game)
                                                          : read(command, *game, options.file);
    if (!table || !choose(command, options, *table)) return std::nullopt;
    if (const std::string fault = choose_felt(options, *table); !fault.empty()) {
        fmt::print(stderr, "fairdeal {}: {}.\n", command, fault);
        return std::nullopt;
    }
    return table;
}

}  // namespace fairdeal::cli
