#include "cli/commands/sign_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <filesystem>
#include <memory>

#include "cli/terminal/document_time.h"
#include "cli/terminal/output.h"
#include "config/field_reader.h"
#include "documents/drawing/pages.h"
#include "documents/drawing/svg_writer.h"
#include "documents/sheet/whole_file.h"
#include "documents/sign/sign.h"
#include "games/registry.h"

namespace fairdeal::cli {
namespace {

using documents::layout::LayoutRequest;
using documents::layout::PostedOn;

std::string extension_of(const std::string& file) {
    return std::filesystem::path(file).extension().string();
}

// What is wrong with the options, before the table is read; empty if nothing is.
std::string fault_of(const SignOptions& options) {
    if (options.table.game.empty()) return "name a game; `fairdeal games` lists them";
    if (options.file.empty()) return "name the file to write with -o";
    const std::string extension = extension_of(options.file);
    if (extension != ".svg" && extension != ".pdf") {
        return fmt::format("\"{}\" does not end in .svg or .pdf", json::printable(options.file));
    }
    if (options.has_licensee) {
        std::string fault = documents::layout::fault_of_licensee(options.licensee);
        if (!fault.empty()) return fault;
    }
    if (!options.date.empty() && time_of_day(options.date).empty()) {
        return "--date takes a day like 2026-11-16";
    }
    return {};
}

std::string fault_of_sign(const LayoutRequest& request) {
    std::string fault = documents::layout::fault_of(request);
    return fault.empty() ? documents::sign::fault_of(request) : fault;
}

tl::expected<std::string, std::string> content_of(const LayoutRequest& request,
                                                  const SignOptions& options) {
    documents::drawing::Typesetter letters;
    const auto paper = options.paper == "a4" ? documents::Paper::a4 : documents::Paper::letter;
    const auto drawn = documents::sign::draw(request, paper, letters);
    if (!drawn) return tl::unexpected(drawn.error());
    std::string svg = documents::drawing::svg(*drawn, letters);
    if (extension_of(options.file) == ".svg") return svg;
    return documents::drawing::pdf(
        {.title = drawn->title,
         .subject = drawn->description,
         .author = "fairdeal " + options.version,
         .created = options.date.empty() ? time_of_document() : time_of_day(options.date),
         .svgs = {std::move(svg)}});
}

}  // namespace

int run_sign(const SignOptions& options) {
    if (const std::string fault = fault_of(options); !fault.empty())
        return refuse("sign", fault + ".");
    const std::optional<config::TableFile> table = table_of("sign", options.table);
    if (!table) return 2;
    const games::Layout* facts = games::find_layout(options.table.game);
    if (facts == nullptr) {
        return refuse(
            "sign", fmt::format("{} has no layout (no layout.h).", table->game->description->name));
    }
    const auto posted = [](const std::string& where) {
        return where == "felt" ? PostedOn::felt : PostedOn::sign;
    };
    LayoutRequest request;
    request.table = &*table;
    request.facts = facts;
    request.licensee = options.licensee;
    request.odds = posted(options.odds);
    request.statements = posted(options.statements);
    request.date = options.date;
    if (const std::string fault = fault_of_sign(request); !fault.empty())
        return refuse("sign", fault + ".");
    const auto content = content_of(request, options);
    if (!content) return refuse("sign", content.error());
    const auto written = documents::write_whole_file(options.file, *content);
    return written ? 0 : refuse("sign", written.error());
}

void add_sign_command(CLI::App& app, int& exit_code, const std::string& version) {
    const auto options = std::make_shared<SignOptions>();
    options->version = version;
    CLI::App& command = *app.add_subcommand(
        "sign", "The sign posted at a table: the odds and statements that are not on its felt");
    command.add_option("GAME", options->table.game, "The game's key; `fairdeal games` lists them")
        ->type_name("");
    options->table.add_to(command);
    command.add_option("--licensee", options->licensee, "The licensee whose table it is")
        ->type_name("NAME")
        ->each([options](const std::string&) { options->has_licensee = true; });
    const auto where = [&](const char* name, std::string& value, const char* about) {
        command.add_option(name, value, about)
            ->check(CLI::IsMember({"sign", "felt"}))
            ->type_name("WHERE");
    };
    where("--odds", options->odds, "Where players read the odds: sign or felt (default: sign)");
    where("--statements", options->statements,
          "Where they read what must be told to them: sign or felt (default: sign)");
    command.add_option("--paper", options->paper, "letter or a4 (default: letter)")
        ->check(CLI::IsMember({"letter", "a4"}))
        ->type_name("PAPER");
    command.add_option("--date", options->date, "The date on the sign (default: none)")
        ->type_name("YYYY-MM-DD");
    command
        .add_option("-o,--output", options->file,
                    "The file; the ending of its name selects the form")
        ->type_name("FILE.(svg|pdf)");
    const std::string_view first = games::registry().front()->description->key;
    command.footer(fmt::format(
        "The file is written whole or not at all; the type is as large as the page allows.\n\n"
        "Examples:\n"
        "  fairdeal sign {0} -o sign.pdf\n"
        "  fairdeal sign {0} --table table.toml --licensee \"Marram House\" -o sign.svg",
        first));
    command.callback([options, &exit_code] { exit_code = run_sign(*options); });
}

}  // namespace fairdeal::cli
