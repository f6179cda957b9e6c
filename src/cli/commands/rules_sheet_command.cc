#include "cli/commands/rules_sheet_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/terminal/document_time.h"
#include "cli/terminal/output.h"
#include "documents/layout/request.h"
#include "documents/rules_sheet/html.h"
#include "documents/rules_sheet/markdown.h"
#include "documents/rules_sheet/print_rules.h"
#include "documents/rules_sheet/rules_sheet.h"
#include "documents/sheet/whole_file.h"

namespace fairdeal::cli {
namespace {

// What is wrong with the options, before the table is read; empty if nothing is.
std::string fault_of(const RulesSheetQuestion& question) {
    if (question.format.empty()) return "say the form of the sheet with --format html, md or pdf.";
    if (question.format == "pdf" && question.file.empty()) {
        return "name the PDF to write with -o.";
    }
    if (question.has_licensee) {
        const std::string fault = documents::layout::fault_of_licensee(question.licensee);
        if (!fault.empty()) return fault + ".";
    }
    if (!question.date.empty() && time_of_day(question.date).empty()) {
        return "--date takes a day like 2026-11-16.";
    }
    return {};
}

// The whole content of the file, or a sentence.
tl::expected<std::string, std::string> content_of(const documents::rules::RulesSheet& sheet,
                                                  const RulesSheetQuestion& question) {
    if (question.format == "html") return documents::rules::html(sheet);
    if (question.format == "md") return documents::rules::markdown(sheet);
    return documents::rules::pdf(
        sheet, question.paper == "a4" ? documents::Paper::a4 : documents::Paper::letter);
}

}  // namespace

void RulesSheetQuestion::add_to(CLI::App& command) {
    constexpr const char* group = "The sheet for players";
    command.add_option("--format", format, "A sheet for players: html, md or pdf")
        ->check(CLI::IsMember({"html", "md", "pdf"}))
        ->type_name("FORMAT")
        ->group(group);
    command.add_option("-o,--output", file, "The file to write (default: the output)")
        ->type_name("FILE")
        ->group(group);
    table.add_to(command);
    for (const char* option : {"--table", "--pay", "--option", "--seats", "--offer"})
        command.get_option(option)->group(group);
    command.add_option("--licensee", licensee, "The licensee whose table it is")
        ->type_name("NAME")
        ->group(group)
        ->each([this](const std::string&) { has_licensee = true; });
    command.add_option("--paper", paper, "The paper of a PDF: letter or a4 (default: letter)")
        ->check(CLI::IsMember({"letter", "a4"}))
        ->type_name("PAPER")
        ->group(group);
    command.add_option("--date", date, "The date on the sheet (default: SOURCE_DATE_EPOCH, now)")
        ->type_name("YYYY-MM-DD")
        ->group(group);
}

bool RulesSheetQuestion::is_asked() const {
    return !format.empty() || !file.empty() || !table.file.empty() || !table.pay.empty() ||
           !table.options.empty() || table.seats || table.has_offer || has_licensee ||
           !date.empty();
}

int run_rules_sheet(const std::string& game, const RulesSheetQuestion& question) {
    if (const std::string fault = fault_of(question); !fault.empty()) return refuse("rules", fault);
    TableOptions options = question.table;
    options.game = game;
    const std::optional<config::TableFile> table = table_of("rules", options);
    if (!table) return 2;
    const games::Layout* layout = games::find_layout(game);
    if (layout == nullptr) {
        return refuse("rules",
                      fmt::format("{} has no layout (no layout.h), so how its odds are worded is "
                                  "not known.",
                                  table->game->description->name));
    }
    const auto sheet = documents::rules::rules_sheet(
        *table, *layout,
        {.licensee = question.licensee,
         .program = {"fairdeal", question.version, ""},
         .created = question.date.empty() ? time_of_document() : time_of_day(question.date)});
    const auto content = content_of(sheet, question);
    if (!content) return refuse("rules", content.error());
    if (question.file.empty()) return write_out("rules", *content) ? 0 : 2;
    const auto written = documents::write_whole_file(question.file, *content);
    return written ? 0 : refuse("rules", written.error());
}

}  // namespace fairdeal::cli
