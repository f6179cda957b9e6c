#include "documents/pack/filing.h"

#include <fmt/format.h>

#include "documents/sheet/wording.h"

namespace fairdeal::documents::pack {
namespace {

constexpr std::string_view blank = "________________________________";
constexpr std::string_view title = "Statement of filing";
constexpr std::size_t columns = 80;  // of the text as it is printed

std::string introduction(const FilingRequest& request) {
    if (filing_clauses(*request.game).empty()) {
        return fmt::format(
            "No clause of the texts this program knows asks for the filing of the layout of {}: "
            "its layout is the customary one. Whoever files it all the same may use these lines.",
            request.game->name);
    }
    return fmt::format(
        "Before the layout of {} is used, the following is filed with the principal office of the "
        "Division of Gaming Enforcement in Atlantic City. A person confirms it below; this program "
        "cannot.",
        request.game->name);
}

struct Item {
    std::string what{};
    std::string how{};
};

std::vector<Item> items(const FilingRequest& request) {
    Item drawing{"A drawing of the layout, true to scale", ""};
    drawing.how = request.drawing.empty() ? "not part of this pack"
                                          : fmt::format("{} of this pack, SHA-256 {}",
                                                        request.drawing, request.drawing_sha256);
    return {std::move(drawing),
            {"A color photograph of the layout",
             "taken of the layout as it was made; no program can take it"}};
}

std::vector<Fact> lines_to_sign() {
    std::vector<Fact> lines;
    for (const char* label : {"Filed on (date)", "Name", "Title", "Signature", "Date"})
        lines.push_back({.label = label, .value = std::string(blank)});
    return lines;
}

std::string licensee_of(const FilingRequest& request) {
    return request.licensee.empty() ? std::string(blank) : request.licensee;
}

}  // namespace

std::vector<const games::Clause*> filing_clauses(const games::Description& game) {
    std::vector<const games::Clause*> found;
    for (const games::Clause& clause : game.clauses) {
        const bool of_layout = clause.kind == "layout" && clause.part == games::Part::documents;
        if (of_layout && clause.status == games::ClauseStatus::attested) found.push_back(&clause);
    }
    return found;
}

std::string filing_statement(const FilingRequest& request) {
    std::string text = fmt::format("{}\n{}\n\n", title, std::string(title.size(), '='));
    const auto line = [&](std::string_view label, std::string_view value) {
        text += fmt::format("{:<18}{}\n", label, value);
    };
    line("Game", request.game->name);
    line("Regulation", request.game->authority);
    line("Licensee", licensee_of(request));
    line("Made on", request.created.substr(0, request.created.find('T')));
    const auto paragraph = [&](std::string_view words, std::string_view indent) {
        for (const std::string& part : wrapped(words, columns - indent.size()))
            text += fmt::format("{}{}\n", indent, part);
    };
    text += '\n';
    paragraph(introduction(request), "");
    for (const games::Clause* clause : filing_clauses(*request.game)) {
        text += fmt::format("\n{}\n", clause->citation);
        paragraph(clause->requirement, "    ");
    }
    text += '\n';
    for (const Item& item : items(request)) {
        text += fmt::format("[ ] {}:\n", item.what);
        paragraph(item.how, "    ");
    }
    text += '\n';
    for (const Fact& fact : lines_to_sign())
        line(fact.label, fact.value);
    return text;
}

Section filing_section(const FilingRequest& request) {
    Section section{.id = "filing", .title = std::string(title)};
    section.paragraphs.push_back(introduction(request));
    for (const games::Clause* clause : filing_clauses(*request.game))
        section.paragraphs.push_back(fmt::format("{}: {}", clause->citation, clause->requirement));
    for (const Item& item : items(request))
        section.facts.push_back({.label = item.what, .value = item.how});
    section.facts.push_back({.label = "Licensee", .value = licensee_of(request)});
    for (Fact& fact : lines_to_sign())
        section.facts.push_back(std::move(fact));
    return section;
}

}  // namespace fairdeal::documents::pack
