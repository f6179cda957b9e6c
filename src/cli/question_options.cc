#include "cli/question_options.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>

#include "cli/check_command.h"
#include "cli/field_reader.h"
#include "cli/output.h"
#include "games/registry.h"
#include "math/question.h"

namespace fairdeal::cli {
namespace {

// The table file, which may be for design only; nothing after a sentence.
std::shared_ptr<const config::TableFile> read_asked_table(const char* command,
                                                          const games::Module& game,
                                                          const std::string& path) {
    const std::optional<std::string> text = read_table_text(path);
    if (!text) {
        refuse(command, fmt::format("cannot read {}: {}", printable(path), std::strerror(errno)));
        return nullptr;
    }
    config::Report report = config::read_table_file(game, *text);
    const auto refused =
        std::ranges::find(report.findings, config::Standing::refused, &config::Finding::standing);
    if (refused != report.findings.end()) {
        refuse(command, fmt::format("{}:{}: {}", printable(path), refused->line,
                                    games::with_citation(refused->sentence, refused->cited)));
        return nullptr;
    }
    return std::make_shared<const config::TableFile>(std::move(report.file));
}

// What the file chooses, before what the command line does. A table of its own has no name here,
// so the first listed one stands in for it.
void begin_with(const config::TableFile& file, math::WrittenQuestion& written) {
    const games::Description& game = *file.game->description;
    math::WrittenQuestion::Pairs pay;
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        const games::PayTable* chosen = file.terms.tables[i];
        if (chosen == nullptr) continue;
        const bool listed = games::find_table(game, i, chosen->id) == chosen;
        const auto first = std::ranges::find(game.pay_tables, i, &games::PayTable::schedule);
        pay.emplace_back(game.schedules[i].key, listed ? chosen->id : first->id);
    }
    written.pay.insert(written.pay.begin(), pay.begin(), pay.end());
    math::WrittenQuestion::Pairs options;
    for (const auto& [name, value] : file.options) {
        if (value != games::find_option(game, name)->initial) options.emplace_back(name, value);
    }
    written.options.insert(written.options.begin(), options.begin(), options.end());
    math::WrittenQuestion::Pairs resets;
    math::WrittenQuestion::Pairs meters;
    for (const config::MeterSetting& meter : file.meters) {
        if (meter.has_reset) resets.emplace_back(meter.name, fmt::to_string(meter.reset.count()));
        if (meter.start > base::Cents()) {
            meters.emplace_back(meter.name, fmt::to_string(meter.start.count()));
        }
    }
    written.resets.insert(written.resets.begin(), resets.begin(), resets.end());
    written.meters.insert(written.meters.begin(), meters.begin(), meters.end());
}

// The file's own tables, where the command line chooses no other.
void take_own_tables(const config::TableFile& file,
                     const math::WrittenQuestion::Pairs& chosen_on_line,
                     games::Question& question) {
    const games::Description& game = *file.game->description;
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        const games::PayTable* chosen = file.terms.tables[i];
        const auto named = [&](const auto& pair) { return pair.first == game.schedules[i].key; };
        if (chosen == nullptr || std::ranges::any_of(chosen_on_line, named)) continue;
        question.terms.tables[i] = chosen;
    }
}

}  // namespace

bool split_pairs(const char* command, const char* option, const std::vector<std::string>& texts,
                 std::vector<std::pair<std::string, std::string>>& pairs) {
    for (const std::string& text : texts) {
        const std::size_t sign = text.find('=');
        if (sign == std::string::npos || sign == 0 || sign + 1 == text.size()) {
            fmt::print(stderr, "fairdeal {}: {} takes NAME=VALUE, not \"{}\".\n", command, option,
                       printable(text));
            return false;
        }
        pairs.emplace_back(text.substr(0, sign), text.substr(sign + 1));
    }
    return true;
}

void QuestionOptions::add_wagers_to(CLI::App& command) {
    const auto add = [&](const char* name, std::vector<std::string>& list, const char* about,
                         const char* type) {
        command.add_option(name, list, about)->type_name(type)->allow_extra_args(false);
    };
    add("--pay", pay, "The pay table of a wager, as `fairdeal rules` names them", "WAGER=TABLE");
    add("--bet", bets, "A wager in cents (default: 1000 and what is required with it)",
        "WAGER=CENTS");
    add("--meter", meters, "What a progressive meter shows (default: its reset)", "NAME=CENTS");
    add("--reset", resets, "What a progressive meter is reset to", "NAME=CENTS");
    add("--option", options, "A choice the regulation leaves to the licensee", "NAME=VALUE");
}

void QuestionOptions::add_to(CLI::App& command) {
    add_wagers_to(command);
    command.add_option("--players", players, "How many are on the progressive (default: 1)")
        ->type_name("N");
}

void QuestionOptions::add_table_to(CLI::App& command) {
    command
        .add_option("--table", table,
                    "A table file (TOML) with pay tables, elections and meters; see "
                    "docs/table_file.md")
        ->type_name("FILE.toml");
}

std::string QuestionOptions::written() const {
    std::string text;
    const auto add = [&](const char* name, const std::vector<std::string>& list) {
        for (const std::string& entry : list)
            text += fmt::format(" {} {}", name, entry);
    };
    if (!table.empty()) text += " --table " + table;
    add("--pay", pay);
    add("--bet", bets);
    add("--meter", meters);
    add("--reset", resets);
    add("--option", options);
    if (players != "1") text += " --players " + players;
    return text;
}

std::optional<Asked> ask(const char* command, const QuestionOptions& options) {
    const games::Module* game = games::find_game(options.game);
    if (game == nullptr) {
        fmt::print(stderr, "fairdeal {}: {}\n", command,
                   games::text_of(unknown_game(options.game)));
        return std::nullopt;
    }
    const games::Solver* solver = games::find_solver(options.game);
    if (solver == nullptr) {
        fmt::print(stderr, "fairdeal {}: {} has no exact mathematics (no solver.h).\n", command,
                   game->description->name);
        return std::nullopt;
    }
    math::WrittenQuestion written;
    written.players = options.players;
    const bool readable = split_pairs(command, "--pay", options.pay, written.pay) &&
                          split_pairs(command, "--bet", options.bets, written.bets) &&
                          split_pairs(command, "--meter", options.meters, written.meters) &&
                          split_pairs(command, "--reset", options.resets, written.resets) &&
                          split_pairs(command, "--option", options.options, written.options);
    if (!readable) return std::nullopt;
    const math::WrittenQuestion::Pairs chosen = written.pay;
    std::shared_ptr<const config::TableFile> file;
    if (!options.table.empty()) {
        file = read_asked_table(command, *game, options.table);
        if (file == nullptr) return std::nullopt;
        begin_with(*file, written);
    }
    auto question = math::read_question(*game, written);
    if (!question) {
        fmt::print(stderr, "fairdeal {}: {}\n", command, games::text_of(question.error()));
        return std::nullopt;
    }
    if (file != nullptr) take_own_tables(*file, chosen, *question);
    return Asked{game, solver, std::move(*question), std::move(file)};
}

}  // namespace fairdeal::cli
