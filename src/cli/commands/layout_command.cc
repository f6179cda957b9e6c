#include "cli/commands/layout_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <array>
#include <filesystem>
#include <memory>

#include "cli/commands/layout_check.h"
#include "cli/options/felt_options.h"
#include "cli/options/table_options.h"
#include "cli/terminal/document_time.h"
#include "cli/terminal/output.h"
#include "config/field_reader.h"
#include "documents/drawing/dxf_writer.h"
#include "documents/drawing/pages.h"
#include "documents/drawing/svg_writer.h"
#include "documents/layout/layout.h"
#include "documents/sheet/whole_file.h"
#include "games/registry.h"

namespace fairdeal::cli {
namespace {

namespace drawing = documents::drawing;
namespace layout = documents::layout;
using Written = tl::expected<std::string, std::string>;  // the content, or a sentence

struct LayoutOptions : TableOptions {
    std::string version{};
    std::string licensee{};
    bool has_licensee = false;
    FeltOptions felt{};
    std::string date{};
    std::string output{};
    std::string check{};
    bool json = false;
};

struct Drawn {
    drawing::Drawing felt{};
    drawing::Typesetter letters{};
    std::string created{};
    std::string author{};
};

// A file format of a drawing, with the function that writes it.
struct Format {
    std::string_view extension;
    Written (*write)(const Drawn& drawn);
};
constexpr std::array<Format, 3> formats{{
    {".svg", [](const Drawn& drawn) -> Written { return drawing::svg(drawn.felt, drawn.letters); }},
    {".pdf",
     [](const Drawn& drawn) -> Written {
         return drawing::pdf({.title = drawn.felt.title,
                              .subject = drawn.felt.description,
                              .author = drawn.author,
                              .created = drawn.created,
                              .svgs = {drawing::svg(drawn.felt, drawn.letters)}});
     }},
    {".dxf", [](const Drawn& drawn) -> Written { return drawing::dxf(drawn.felt, drawn.letters); }},
}};

const Format* find_format(const std::string& file) {
    const std::string extension = std::filesystem::path(file).extension().string();
    for (const Format& format : formats) {
        if (format.extension == extension) return &format;
    }
    return nullptr;
}

std::string fault_of(const LayoutOptions& options) {
    if (options.game.empty()) return "name a game; `fairdeal games` lists them";
    if (options.output.empty()) return "name the drawing to write with -o";
    if (find_format(options.output) == nullptr) {
        return fmt::format("\"{}\" does not end in .svg, .pdf or .dxf",
                           json::printable(options.output));
    }
    if (options.has_licensee) {
        if (std::string fault = layout::fault_of_licensee(options.licensee); !fault.empty()) {
            return fault;
        }
    }
    if (!options.date.empty() && time_of_day(options.date).empty()) {
        return "--date takes a day like 2026-11-16";
    }
    return {};
}

layout::LayoutRequest request_of(const LayoutOptions& options, const config::TableFile& table,
                                 const games::Layout& facts, const std::string& created) {
    layout::LayoutRequest request{.table = &table,
                                  .facts = &facts,
                                  .licensee = options.licensee,
                                  .date = created.substr(0, 10)};
    options.felt.put_into(request);
    return request;
}

int run_layout(const LayoutOptions& options) {
    if (!options.check.empty()) return check_layout(options.check, options.game, options.json);
    if (const std::string fault = fault_of(options); !fault.empty()) return refuse("layout", fault);
    const std::optional<config::TableFile> table = table_of("layout", options);
    if (!table) return 2;
    const games::Description& game = *table->game->description;
    const games::Layout* facts = games::find_layout(game.key);
    if (facts == nullptr) {
        return refuse("layout", fmt::format("{} has no layout (no layout.h)", game.name));
    }
    const std::string created =
        options.date.empty() ? time_of_document() : time_of_day(options.date);
    const layout::LayoutRequest request = request_of(options, *table, *facts, created);
    if (const std::string fault = layout::fault_of(request); !fault.empty())
        return refuse("layout", fault);
    Drawn drawn{.created = created, .author = "fairdeal " + options.version};
    auto composed = layout::draw(request, drawn.letters);
    if (!composed) return refuse("layout", composed.error());
    drawn.felt = std::move(*composed);
    const Written content = find_format(options.output)->write(drawn);
    if (!content) return refuse("layout", content.error());
    const auto written = documents::write_whole_file(options.output, *content);
    return written ? 0 : refuse("layout", written.error());
}

void add_drawing_options(CLI::App& command, LayoutOptions& options) {
    command.add_option("--licensee", options.licensee, "The licensee's name or trade name")
        ->type_name("NAME")
        ->each([&options](const std::string&) { options.has_licensee = true; });
    options.felt.add_to(command);
    command.add_option("--date", options.date, "The date on it (default: SOURCE_DATE_EPOCH, now)")
        ->type_name("YYYY-MM-DD");
    command
        .add_option("-o,--output", options.output,
                    "The drawing; the ending of its name selects the form")
        ->type_name("FILE.(svg|pdf|dxf)");
}

}  // namespace

void add_layout_command(CLI::App& app, int& exit_code, const std::string& version) {
    const auto options = std::make_shared<LayoutOptions>();
    options->version = version;
    CLI::App& command = *app.add_subcommand(
        "layout", "The felt of a table, true to scale, from the data that pays the player");
    command.add_option("GAME", options->game, "The game's key; `fairdeal games` lists them")
        ->type_name("");
    options->add_to(command);
    add_drawing_options(command, *options);
    command
        .add_option("--check", options->check,
                    "Say clause by clause what a layout drawing satisfies: exit 0, or 1 if "
                    "something is missing")
        ->type_name("FILE.svg");
    command.add_flag("--json", options->json, "With --check: print one JSON object");
    const std::string_view first = games::registry().front()->description->key;
    command.footer(fmt::format(
        "The drawing shows what the table offers, with the odds in force; what a clause lets "
        "stand\n"
        "on a sign can be moved there. Ten units of the drawing are one inch; dimension lines,\n"
        "scale bar and title block are on the layer \"layer-dimensions\".\n\n"
        "Examples:\n"
        "  fairdeal layout {0} --licensee \"Marram House\" -o felt.svg\n"
        "  fairdeal layout {0} --table table.toml --odds sign -o felt.pdf\n"
        "  fairdeal layout {0} --seats 5 --width 80 --depth 44 -o felt.dxf\n"
        "  fairdeal layout --check felt.svg",
        first));
    command.callback([options, &exit_code] { exit_code = run_layout(*options); });
}

}  // namespace fairdeal::cli
