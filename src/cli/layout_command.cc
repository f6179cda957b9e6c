#include "cli/layout_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <array>
#include <filesystem>
#include <memory>

#include "cli/document_time.h"
#include "cli/field_reader.h"
#include "cli/layout_check.h"
#include "cli/table_options.h"
#include "documents/drawing/dxf_writer.h"
#include "documents/drawing/pages.h"
#include "documents/drawing/svg_writer.h"
#include "documents/layout/layout.h"
#include "documents/par_sheet/terms.h"
#include "documents/whole_file.h"
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
    int seats = 0;
    bool has_seats = false;
    std::vector<std::string> offer{};
    bool has_offer = false;
    double width = 74;  // inches
    double depth = 0;   // 0: an inch more than half the width
    bool has_depth = false;
    std::string odds = "felt";
    std::string statements = "felt";
    std::string date{};
    std::string output{};
    std::string check{};
    bool json = false;
};

int refuse(std::string_view sentence) {
    fmt::print(stderr, "fairdeal layout: {}{}\n", sentence, sentence.ends_with('.') ? "" : ".");
    return 2;
}

struct Drawn {
    drawing::Drawing felt{};
    drawing::Typesetter letters{};
    std::string created{};
    std::string author{};
};

// How a drawing becomes a file of this kind.
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

std::string keys_of_optional(const games::Description& game) {
    std::string keys;
    for (const games::Wager& wager : game.wagers) {
        if (wager.kind != games::WagerKind::optional) continue;
        keys += fmt::format("{}{}", keys.empty() ? "" : ", ", wager.key);
    }
    return keys;
}

// Offers exactly these optional wagers. A sentence on what is wrong; empty: nothing.
std::string offer(const std::vector<std::string>& keys, config::TableFile& table) {
    const games::Description& game = *table.game->description;
    table.offered = {};
    for (const std::string& key : keys) {
        if (key.empty()) continue;  // --offer "" offers none
        const games::WagerIndex index = games::find_wager(game, key);
        const bool known =
            index != games::no_wager && game.wagers[index].kind == games::WagerKind::optional;
        if (!known) {
            const std::string open = keys_of_optional(game);
            return fmt::format("\"{}\" is no wager that {} leaves to the licensee{}",
                               printable(key), game.name,
                               open.empty() ? "" : "; these are: " + open);
        }
        const games::Wager& wager = game.wagers[index];
        if (table.terms.tables[wager.schedule] == nullptr) {
            return fmt::format("the {} has no pay table; choose one with --pay {}=TABLE",
                               wager.name, game.schedules[wager.schedule].key);
        }
        table.offered.insert(index);
    }
    const games::WagerSet offered = layout::offered_wagers(table);
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

std::string fault_of(const LayoutOptions& options) {
    if (options.game.empty()) return "name a game; `fairdeal games` lists them";
    if (options.output.empty()) return "name the drawing to write with -o";
    if (find_format(options.output) == nullptr) {
        return fmt::format("\"{}\" does not end in .svg, .pdf or .dxf", printable(options.output));
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
    const auto posted = [](const std::string& where) {
        return where == "sign" ? layout::Posted::sign : layout::Posted::felt;
    };
    return {.table = &table,
            .facts = &facts,
            .licensee = options.licensee,
            .width = options.width * 10,
            .depth = options.has_depth ? options.depth * 10 : options.width * 5 + 10,
            .odds = posted(options.odds),
            .statements = posted(options.statements),
            .date = created.substr(0, 10)};
}

int run_layout(const LayoutOptions& options) {
    if (!options.check.empty()) return check_layout(options.check, options.game, options.json);
    if (const std::string fault = fault_of(options); !fault.empty()) return refuse(fault);
    std::optional<config::TableFile> table = table_of("layout", options);
    if (!table) return 2;
    const games::Description& game = *table->game->description;
    const games::Layout* facts = games::find_layout(game.key);
    if (facts == nullptr) {
        return refuse(fmt::format("{} has no layout (no layout.h)", game.name));
    }
    if (options.has_seats) {
        const std::string fault = layout::fault_of_seats(game, options.seats);
        if (!fault.empty()) return refuse(fault);
        table->seats = static_cast<std::uint8_t>(options.seats);
    }
    if (options.has_offer) {
        if (const std::string fault = offer(options.offer, *table); !fault.empty()) {
            return refuse(fault);
        }
    }
    const std::string created =
        options.date.empty() ? time_of_document() : time_of_day(options.date);
    const layout::LayoutRequest request = request_of(options, *table, *facts, created);
    if (const std::string fault = layout::fault_of(request); !fault.empty()) return refuse(fault);
    Drawn drawn{.created = created, .author = "fairdeal " + options.version};
    auto composed = layout::draw(request, drawn.letters);
    if (!composed) return refuse(composed.error());
    drawn.felt = std::move(*composed);
    const Written content = find_format(options.output)->write(drawn);
    if (!content) return refuse(content.error());
    const auto written = documents::write_whole_file(options.output, *content);
    return written ? 0 : refuse(written.error());
}

void add_drawing_options(CLI::App& command, LayoutOptions& options) {
    command.add_option("--licensee", options.licensee, "The licensee's name or trade name")
        ->type_name("NAME")
        ->each([&options](const std::string&) { options.has_licensee = true; });
    command.add_option("--seats", options.seats, "Positions, 1 to 6 (default: the table's)")
        ->type_name("N")
        ->each([&options](const std::string&) { options.has_seats = true; });
    command
        .add_option("--offer", options.offer,
                    "The optional wagers offered, and no others (default: the table's)")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("WAGER,…")
        ->each([&options](const std::string&) { options.has_offer = true; });
    command
        .add_option("--width", options.width, "Of the table along the dealer's side (default: 74)")
        ->type_name("INCHES");
    command
        .add_option("--depth", options.depth, "From there to the edge (default: half of it and 1)")
        ->type_name("INCHES")
        ->each([&options](const std::string&) { options.has_depth = true; });
    command
        .add_option("--odds", options.odds, "Where the odds stand: felt or sign (default: felt)")
        ->check(CLI::IsMember({"felt", "sign"}))
        ->type_name("WHERE");
    command
        .add_option("--statements", options.statements,
                    "Where what must be said stands: felt or sign (default: felt)")
        ->check(CLI::IsMember({"felt", "sign"}))
        ->type_name("WHERE");
    command
        .add_option("--date", options.date, "The day it bears (default: SOURCE_DATE_EPOCH, now)")
        ->type_name("YYYY-MM-DD");
    command.add_option("-o,--output", options.output, "The drawing; its ending says the form")
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
    command.add_flag("--json", options->json, "Of --check: print one JSON object");
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
