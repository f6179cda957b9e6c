#include "documents/pack/index_page.h"

#include <fmt/format.h>

#include "documents/sheet/html.h"

namespace fairdeal::documents::pack {
namespace {

// On a narrow screen, each row of a table of words becomes a block. Tables of figures keep their
// columns.
constexpr std::string_view style = R"(.picture { margin: 0 0 1.5rem; }
.picture img {
  display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 12px;
  background: #fff;
}
#documents td:last-child a { display: inline-block; margin-right: 0.5rem; }
#documents td:last-child { min-width: 9rem; }
table { width: 100%; }
@media (max-width: 40rem) {
  table:not(:has(.r)) { display: block; min-width: 0; }
  table:not(:has(.r)) :is(caption, tbody) { display: block; }
  table:not(:has(.r)) thead {
    position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  }
  table:not(:has(.r)) tr { display: block; padding: 0.6rem 0.5rem; }
  table:not(:has(.r)) tbody :is(th, td) { display: block; padding: 0.1rem 0; }
  table:not(:has(.r)) tbody th { font-weight: 600; }
  table:not(:has(.r)) tbody td:empty { display: none; }
  #documents td:last-child a { padding: 0.25rem 0; }
}
@media print { .picture img { max-height: 120mm; width: auto; max-width: 100%; } }
)";

Section documents_section(std::span<const PackPart> parts) {
    SheetTable table{.id = "documents", .title = "Documents and what each is for"};
    table.columns = {{"document", "Document", ColumnKind::text},
                     {"why", "What it is for", ColumnKind::text},
                     {"source", "Source", ColumnKind::text},
                     {"files", "Files", ColumnKind::text}};
    for (const PackPart& part : parts) {
        std::string files;
        for (const PackFile& file : part.files)
            files += (files.empty() ? "" : " ") + file.path;
        if (files.empty()) files = "none";
        table.rows.push_back(
            {{.text = part.title}, {.text = part.why}, {.text = part.source}, {.text = files}});
    }
    table.rows.push_back({{.text = "Manifest"},
                          {.text = "Every file with its size and SHA-256, for programs and for "
                                   "sha256sum."},
                          {},
                          {.text = "manifest.json manifest.sha256"}});
    return {.id = "contents", .title = "What is in this pack", .tables = {std::move(table)}};
}

Section verify_section(const ManifestHead& head) {
    Section section{.id = "verify", .title = "How to verify it"};
    section.paragraphs = {
        "No file has changed since the pack was made if this command, given in its folder, says OK "
        "for each:",
        "sha256sum -c manifest.sha256",
        "The same program makes the same pack, byte for byte, from the same choices. Given in the "
        "folder of this pack, this makes it again beside it:",
        head.command, "Then compare the two folders with diff -r."};
    section.facts = {{.label = "Program", .value = head.program.name + " " + head.program.version},
                     {.label = "SHA-256 of the program", .value = head.program.sha256}};
    return section;
}

}  // namespace

std::string index_page(const IndexRequest& request, std::span<const PackPart> parts) {
    Sheet sheet{.kind = "submission-pack",
                .title = request.title,
                .subtitle = request.subtitle,
                .game = request.head.game,
                .version = "1",
                .program = request.head.program,
                .created = request.head.created,
                .command = request.head.command,
                .warnings = request.warnings};
    HtmlExtras extras{.files = {"manifest.json", "manifest.sha256"},
                      .picture = request.layout,
                      .picture_title = "The layout of this table, drawn true to scale",
                      .style = style};
    sheet.sections.push_back(documents_section(parts));
    for (const PackPart& part : parts) {
        for (const PackFile& file : part.files)
            extras.files.push_back(file.path);
        if (part.shown) sheet.sections.push_back(*part.shown);
    }
    sheet.sections.push_back(verify_section(request.head));
    for (std::size_t i = 0; i < sheet.sections.size(); ++i)
        sheet.sections[i].number = fmt::format("{}", i + 1);
    return html(sheet, extras);
}

}  // namespace fairdeal::documents::pack
