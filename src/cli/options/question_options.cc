#include "cli/options/question_options.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>

#include "cli/options/table_text.h"
#include "cli/terminal/output.h"
#include "config/field_reader.h"
#include "games/registry.h"
#include "math/question.h"
#include "math/table_question.h"

namespace fairdeal::cli {
namespace {

// Reads the table file, which may be for design only; nothing after one sentence.
std::shared_ptr<const config::TableFile> read_asked_table(const char* command,
                                                          const games::Module& game,
                                                          const std::string& path) {
    const std::optional<std::string> text = read_table_text(path);
    if (!text) {
        refuse(command,
               fmt::format("cannot read {}: {}", json::printable(path), std::strerror(errno)));
        return nullptr;
    }
    config::Report report = config::read_table_file(game, *text);
    const auto refused = std::ranges::find(report.findings, config::RegulatoryStanding::refused,
                                           &config::Finding::standing);
    if (refused != report.findings.end()) {
        refuse(command, fmt::format("{}:{}: {}", json::printable(path), refused->line,
                                    games::with_citation(refused->sentence, refused->cited)));
        return nullptr;
    }
    return std::make_shared<const config::TableFile>(std::move(report.file));
}

}  // namespace

bool split_pairs(const char* command, const char* option, const std::vector<std::string>& texts,
                 std::vector<std::pair<std::string, std::string>>& pairs) {
    for (const std::string& text : texts) {
        const std::size_t sign = text.find('=');
        if (sign == std::string::npos || sign == 0 || sign + 1 == text.size()) {
            fmt::print(stderr, "fairdeal {}: {} takes NAME=VALUE, not \"{}\".\n", command, option,
                       json::printable(text));
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
    command
        .add_option("--players", players, "How many players bet on the progressive (default: 1)")
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

std::vector<const games::LicenseeOption*> assumed_options(const games::Description& game,
                                                          const QuestionOptions& options) {
    std::vector<const games::LicenseeOption*> assumed;
    for (const games::LicenseeOption& option : game.options) {
        const std::string start = std::string(option.name) + "=";
        const bool is_said = !options.table.empty() ||  // a file that does not say it is refused
                             std::ranges::any_of(options.options, [&](const std::string& each) {
                                 return each.starts_with(start);
                             });
        if (option.stated_by != nullptr && !is_said) assumed.push_back(&option);
    }
    return assumed;
}

std::optional<Asked> ask(const char* command, const QuestionOptions& options) {
    const games::Module* game = games::find_game(options.game);
    if (game == nullptr) {
        fmt::print(stderr, "fairdeal {}: {}\n", command,
                   games::text_of(config::unknown_game(options.game)));
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
        math::begin_with(*file, written);
    }
    auto question = math::read_question(*game, written);
    if (!question) {
        fmt::print(stderr, "fairdeal {}: {}\n", command, games::text_of(question.error()));
        return std::nullopt;
    }
    if (file != nullptr) math::take_own_tables(*file, chosen, *question);
    return Asked{game, solver, std::move(*question), std::move(file)};
}

}  // namespace fairdeal::cli
