#include "documents/sheet/html.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>

#include "documents/sheet/html_style.h"
#include "documents/sheet/markup.h"
#include "documents/sheet/svg.h"
#include "documents/sheet/wording.h"

namespace fairdeal::documents {
namespace {

class Page {
  public:
    Page(const Sheet& sheet, const HtmlExtras& extras) : sheet_(sheet), extras_(extras) {}

    std::string take() && {
        head();
        banner();
        out_ += "<div class=\"columns\">\n";
        contents();
        out_ += "<main id=\"content\" tabindex=\"-1\">\n";
        picture();
        for (const Section& section : sheet_.sections)
            write(section);
        out_ += "</main>\n</div>\n";
        foot();
        out_ += "</body>\n</html>\n";
        return std::move(out_);
    }

  private:
    template <class... Values>
    void add(fmt::format_string<Values...> form, Values&&... values) {
        fmt::format_to(std::back_inserter(out_), form, std::forward<Values>(values)...);
    }

    void head() {
        out_ += html_head(sheet_.program,
                          {.title = fmt::format("{}: {}", sheet_.title, kind_title(sheet_)),
                           .has_picture = !extras_.picture.empty(),
                           .style = html_style(),
                           .more_style = extras_.style});
        out_ += "<a class=\"skip\" href=\"#content\">Skip to the contents</a>\n";
    }

    void banner() {
        add("<header>\n<p class=\"kind\">{}</p>\n<h1>{}</h1>\n<p class=\"subtitle\">{}</p>\n",
            escaped(kind_title(sheet_)), escaped(sheet_.title), escaped(sheet_.subtitle));
        write(head_facts(sheet_), "head");
        warnings();
        out_ += "</header>\n";
    }

    void contents() {
        out_ +=
            "<nav aria-labelledby=\"contents-title\">\n<h2 id=\"contents-title\">Contents</h2>\n"
            "<ol>\n";
        for (const Section& section : sheet_.sections) {
            add("<li><a href=\"#{}\"><span class=\"number\">{}</span> {}</a></li>\n",
                escaped(section.id), escaped(section.number), escaped(section.title));
        }
        out_ += "</ol>\n</nav>\n";
    }

    // The picture is an image of its own, so that its ids and styles stay apart from the page's.
    void picture() {
        if (extras_.picture.empty()) return;
        add("<figure class=\"picture\">\n<img alt=\"{0}\" src=\"data:image/svg+xml;base64,{1}\">\n"
            "<figcaption class=\"note\">{0}</figcaption>\n</figure>\n",
            escaped(extras_.picture_title), base64(extras_.picture));
    }

    static std::string base64(const std::string& bytes) {
        const std::vector<unsigned char> input(bytes.begin(), bytes.end());
        constexpr int variant = sodium_base64_VARIANT_ORIGINAL;
        std::string text(sodium_base64_encoded_len(input.size(), variant), '\0');
        sodium_bin2base64(text.data(), text.size(), input.data(), input.size(), variant);
        text.pop_back();  // the NUL that ends a C string
        return text;
    }

    void warnings() {
        if (sheet_.warnings.empty()) return;
        out_ += "<aside class=\"warnings\" aria-label=\"Warnings\">\n";
        for (const std::string& warning : sheet_.warnings)
            add("<p><span class=\"sign\" aria-hidden=\"true\">▲</span> {}</p>\n", escaped(warning));
        out_ += "</aside>\n";
    }

    void write(const std::vector<Fact>& facts, std::string_view look) {
        if (facts.empty()) return;
        add("<dl class=\"{}\">\n", look);
        for (const Fact& fact : facts) {
            add("<div><dt>{}</dt><dd>{}{}</dd></div>\n", escaped(fact.label), escaped(fact.value),
                fraction(fact.exact));
        }
        out_ += "</dl>\n";
    }

    static std::string fraction(const std::string& exact) {
        const std::string printed = printed_fraction(exact);
        if (printed.empty()) return {};
        return fmt::format(" <span class=\"exact\">{}</span>", escaped(printed));
    }

    void write(const Section& section) {
        add("<section id=\"{0}\" aria-labelledby=\"{0}-heading\">\n<h2 id=\"{0}-heading\">"
            "<span class=\"number\">{1}</span> {2}</h2>\n",
            escaped(section.id), escaped(section.number), escaped(section.title));
        if (section.method != Method::none) {
            const MethodWords words = words_of(section.method);
            add("<p class=\"method\"><strong>{}</strong> {}</p>\n", words.label, words.meaning);
        }
        for (const std::string& paragraph : section.paragraphs)
            add("<p>{}</p>\n", escaped(paragraph));
        write(section.facts, "facts");
        for (const SheetTable& table : section.tables)
            write(table);
        for (const Plot& plot : section.plots)
            write(plot);
        out_ += "</section>\n";
    }

    void write(const SheetTable& table) {
        add("<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
            "aria-labelledby=\"{0}-heading\">\n"
            "<table id=\"{0}\">\n<caption><h3 id=\"{0}-heading\">{1}</h3></caption>\n<thead>\n<tr>",
            escaped(table.id), escaped(table.title));
        for (const Column& column : table.columns) {
            add("<th scope=\"col\"{}>{}</th>", is_set_right(column.kind) ? " class=\"r\"" : "",
                escaped(column.title));
        }
        out_ += "</tr>\n</thead>\n<tbody>\n";
        for (const Cells& row : table.rows)
            write_row(table, row);
        out_ += "</tbody>\n";
        if (!table.foot.empty()) {
            out_ += "<tfoot>\n";
            for (const Cells& row : table.foot)
                write_row(table, row);
            out_ += "</tfoot>\n";
        }
        out_ += "</table>\n</div>\n";
        if (!table.note.empty()) add("<p class=\"note\">{}</p>\n", escaped(table.note));
    }

    // The text of a cell, with links where it names files beside the page.
    std::string linked(const std::string& text) const {
        if (extras_.files.empty()) return escaped(text);
        std::string out;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find(' ', at), text.size());
            const std::string word = text.substr(at, end - at);
            const bool is_file = std::ranges::find(extras_.files, word) != extras_.files.end();
            out += is_file ? fmt::format("<a href=\"{0}\">{0}</a>", escaped(word)) : escaped(word);
            if (end < text.size()) out += ' ';
            at = end + 1;
        }
        return out;
    }

    // The first cell names its row.
    void write_row(const SheetTable& table, const Cells& row) {
        out_ += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string_view tag = i == 0 ? "th" : "td";
            add("<{}{}{}>{}{}</{}>", tag, i == 0 ? " scope=\"row\"" : "",
                is_set_right(table.columns[i].kind) ? " class=\"r\"" : "", linked(row[i].text),
                fraction(row[i].exact), tag);
        }
        out_ += "</tr>\n";
    }

    void write(const Plot& plot) {
        add("<figure id=\"{0}\">\n<figcaption><h3>{1}</h3></figcaption>\n{2}", escaped(plot.id),
            escaped(plot.title), svg(plot));
        if (!plot.note.empty()) {
            // The drawing already says this to a screen reader.
            add("<p class=\"note\" aria-hidden=\"true\">{}</p>\n", escaped(plot.note));
        }
        out_ += "</figure>\n";
    }

    void foot() {
        out_ += "<footer>\n";
        if (leaves_out_fractions(sheet_)) add("<p>{}</p>\n", fractions_left_out);
        add("<p>{} · version {} · {} {}</p>\n</footer>\n", escaped(sheet_.title),
            escaped(sheet_.version), escaped(sheet_.program.name), escaped(sheet_.program.version));
    }

    const Sheet& sheet_;
    const HtmlExtras& extras_;
    std::string out_{};
};

}  // namespace

std::string html_head(const Program& program, const HtmlHead& head) {
    return fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" "
        "content=\"default-src 'none'; style-src 'unsafe-inline'{}\">\n"
        "<meta name=\"generator\" content=\"{} {}\">\n<title>{}</title>\n"
        "<style>\n{}{}</style>\n</head>\n<body>\n",
        head.has_picture ? "; img-src data:" : "", escaped(program.name), escaped(program.version),
        escaped(head.title), head.style, head.more_style);
}

std::string html(const Sheet& sheet, const HtmlExtras& extras) {
    return Page(sheet, extras).take();
}

}  // namespace fairdeal::documents
