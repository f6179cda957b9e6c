#include "cli/commands/pack_drawings.h"

#include <fmt/format.h>

#include "documents/drawing/dxf_writer.h"
#include "documents/drawing/pages.h"
#include "documents/drawing/svg_writer.h"
#include "documents/layout/layout.h"
#include "documents/pack/filing.h"
#include "documents/rules_sheet/html.h"
#include "documents/rules_sheet/markdown.h"
#include "documents/rules_sheet/print_rules.h"
#include "documents/rules_sheet/rules_sheet.h"
#include "documents/sheet/digest.h"
#include "documents/sign/sign.h"
#include "games/refusal.h"

// The parts of a pack that players see: layout, sign, rules sheet.
namespace fairdeal::cli {
namespace {

namespace drawing = documents::drawing;
namespace layout = documents::layout;
using documents::pack::PackFile;

std::string no_layout(const PackRequest& request) {
    return fmt::format("Not part of this pack: {} has no layout (no layout.h).",
                       request.table->game->description->name);
}

// The drawing as NAME.svg and NAME.pdf; the error is a sentence.
tl::expected<std::vector<PackFile>, std::string> drawn_files(const PackRequest& request,
                                                             const std::string& name,
                                                             const drawing::Drawing& drawn,
                                                             const drawing::Typesetter& letters) {
    std::string svg = drawing::svg(drawn, letters);
    auto pdf = drawing::pdf({.title = drawn.title,
                             .subject = drawn.description,
                             .author = request.program.name + " " + request.program.version,
                             .created = request.created,
                             .svgs = {svg}});
    if (!pdf) return tl::unexpected(pdf.error());
    return std::vector<PackFile>{{name + ".svg", std::move(svg)}, {name + ".pdf", std::move(*pdf)}};
}

}  // namespace

layout::LayoutRequest felt_of(const PackRequest& request, const games::Layout& facts) {
    layout::LayoutRequest felt;
    felt.table = request.table;
    felt.facts = &facts;
    felt.licensee = request.licensee;
    felt.date = request.created.substr(0, request.created.find('T'));
    request.felt.put_into(felt);
    return felt;
}

layout::LayoutRequest sign_of(const PackRequest& request, const games::Layout& facts) {
    layout::LayoutRequest sign = felt_of(request, facts);
    if (!documents::sign::fault_of(sign).empty()) {
        sign.odds = layout::PostedOn::sign;
        sign.statements = layout::PostedOn::sign;
    }
    return sign;
}

MadePart layout_part(const PackRequest& request) {
    PackPart part{.id = "layout", .title = "Layout"};
    const games::Layout* facts = games::find_layout(request.table->game->description->key);
    if (facts == nullptr) {
        part.why = no_layout(request);
        return part;
    }
    drawing::Typesetter letters;
    const auto drawn = layout::draw(felt_of(request, *facts), letters);
    if (!drawn) return tl::unexpected(drawn.error());
    auto files = drawn_files(request, part.id, *drawn, letters);
    if (!files) return tl::unexpected(files.error());
    part.files = std::move(*files);
    part.files.push_back({"layout.dxf", drawing::dxf(*drawn, letters)});
    part.why = facts->customary
                   ? "The felt, true to scale: to file and to have made. It is the customary one; "
                     "its title block names the spots that a clause orders, if there are any."
                   : "The felt, true to scale: to file before it is used, and to have made.";
    part.source = games::citation_of(facts->drawing);
    return part;
}

MadePart sign_part(const PackRequest& request) {
    PackPart part{.id = "sign", .title = "Posted sign"};
    const games::Layout* facts = games::find_layout(request.table->game->description->key);
    if (facts == nullptr) {
        part.why = no_layout(request);
        return part;
    }
    drawing::Typesetter letters;
    const auto drawn = documents::sign::draw(sign_of(request, *facts), request.paper, letters);
    if (!drawn) return tl::unexpected(drawn.error());
    auto files = drawn_files(request, part.id, *drawn, letters);
    if (!files) return tl::unexpected(files.error());
    part.files = std::move(*files);
    part.why =
        documents::sign::fault_of(felt_of(request, *facts)).empty()
            ? "What the felt leaves off: it stands at the table."
            : "The felt of this pack says everything; who posts a sign too may use this one.";
    part.source = games::citation_of(facts->odds_on_sign);
    return part;
}

MadePart rules_part(const PackRequest& request) {
    PackPart part{.id = "rules", .title = "Rules sheet"};
    const games::Layout* facts = games::find_layout(request.table->game->description->key);
    if (facts == nullptr) {
        part.why = no_layout(request);
        return part;
    }
    const auto sheet = documents::rules::rules_sheet(
        *request.table, *facts,
        {.licensee = request.licensee, .program = request.program, .created = request.created});
    auto pdf = documents::rules::pdf(sheet, request.paper);
    if (!pdf) return tl::unexpected(pdf.error());
    part.files = {{"rules.html", documents::rules::html(sheet)},
                  {"rules.pdf", std::move(*pdf)},
                  {"rules.md", documents::rules::markdown(sheet)}};
    part.why = "The game for its players, worded like the sign.";
    return part;
}

PackPart filing_part(const PackRequest& request, const PackPart& layout) {
    const games::Description& game = *request.table->game->description;
    documents::pack::FilingRequest filing{
        .game = &game, .licensee = request.licensee, .created = request.created};
    for (const PackFile& file : layout.files) {
        if (!file.path.ends_with(".pdf")) continue;
        filing.drawing = file.path;
        filing.drawing_sha256 = documents::sha256(file.content);
    }
    PackPart part{.id = "filing", .title = "Statement of filing"};
    part.why = "What is filed about the layout, with lines for name and date.";
    for (const games::Clause* clause : documents::pack::filing_clauses(game)) {
        part.source += (part.source.empty() ? "" : "; ") + std::string(clause->citation);
    }
    part.files = {{"filing.txt", documents::pack::filing_statement(filing)}};
    part.shown = documents::pack::filing_section(filing);
    return part;
}

}  // namespace fairdeal::cli
