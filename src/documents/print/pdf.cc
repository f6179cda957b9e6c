#include "documents/print/pdf.h"

#include <fmt/format.h>

#include <algorithm>

#include "documents/print/page_composer.h"
#include "documents/print/table_printer.h"
#include "documents/sheet/svg.h"
#include "documents/sheet/wording.h"

namespace fairdeal::documents::print {
namespace {

constexpr Style body{.size = 9, .leading = 1.4};
constexpr Style note{.size = 7.5, .ink = grey};
constexpr Style label{.size = 8, .ink = grey};
constexpr Style value{.size = 8.5};
constexpr Style fraction{.size = 7, .mono = true, .ink = grey};
constexpr Style heading{.size = 14, .bold = true};
constexpr Style subheading{.size = 9.5, .bold = true};
constexpr double widest_paragraph = 440;
constexpr double widest_plot = 490;
constexpr double plot_room = 50;     // for its title and note
constexpr double heading_room = 44;  // for a section's heading and method

// What only a first printing shows: how many pages there are, and where each section starts.
struct Numbers {
    int pages = 0;
    std::vector<int> sections{};
};

std::string place_of(std::size_t section) {
    return fmt::format("section-{}", section);
}

Running running_of(const Sheet& sheet, int pages) {
    return {.head_left = sheet.title,
            .head_right = kind_title(sheet),
            .foot_left = fmt::format("Version {} · {} · {} {}", sheet.version, sheet.created,
                                     sheet.program.name, sheet.program.version),
            .pages = pages};
}

Metadata metadata_of(const Sheet& sheet) {
    const std::string program = fmt::format("{} {}", sheet.program.name, sheet.program.version);
    return {.title = fmt::format("{}: {}", sheet.title, kind_title(sheet)),
            .subject = sheet.subtitle,
            .keywords = fmt::format("{}, {}, version {}", sheet.kind, sheet.game, sheet.version),
            .author = program,
            .creator = program,
            .created = sheet.created};
}

class Printing {
  public:
    Printing(const Sheet& sheet, Paper paper, Numbers known)
        : sheet_(sheet),
          known_(std::move(known)),
          page_(paper, running_of(sheet, known_.pages), metadata_of(sheet)) {}

    std::string run() {
        print_title();
        print_warnings();
        print_contents();
        page_.new_page();
        for (std::size_t i = 0; i < sheet_.sections.size(); ++i)
            print(sheet_.sections[i], i);
        if (leaves_out_fractions(sheet_)) {
            page_.paragraph(fractions_left_out, note, page_.left(), page_.width());
        }
        numbers_.pages = page_.page();
        return page_.finish();
    }

    const Numbers& numbers() const { return numbers_; }

  private:
    void print_title() {
        const Style kind{.size = 8.5, .bold = true, .ink = accent};
        const Style title{.size = 24, .bold = true};
        const Style subtitle{.size = 11, .ink = grey};
        page_.skip(8);
        page_.paragraph(kind_title(sheet_), kind, page_.left(), page_.width());
        page_.skip(2);
        page_.paragraph(sheet_.title, title, page_.left(), page_.width());
        page_.skip(3);
        page_.paragraph(sheet_.subtitle, subtitle, page_.left(), page_.width());
        page_.skip(12);
        print_facts(head_facts(sheet_));
    }

    void print_warnings() {
        if (sheet_.warnings.empty()) return;
        const Style style{.size = 9, .bold = true, .ink = warning};
        std::vector<TextLayout> texts;
        double height = 14;
        for (const std::string& text : sheet_.warnings) {
            texts.push_back(page_.set("▲ " + text, style, page_.width() - 20));
            height += PageComposer::size_of(texts.back()).height + 2;
        }
        page_.need(height);
        page_.box(page_.left(), page_.top(), {page_.width(), height}, warning_soft);
        double y = page_.top() + 7;
        for (const TextLayout& text : texts) {
            page_.show(text, style, page_.left() + 10, y);
            y += PageComposer::size_of(text).height + 2;
        }
        page_.skip(height + 16);
    }

    void print_contents() {
        page_.need(60);
        page_.paragraph("Contents", subheading, page_.left(), page_.width());
        page_.skip(4);
        const Style right{.size = 9, .align = Align::right};
        for (std::size_t i = 0; i < sheet_.sections.size(); ++i) {
            const TextLayout number = page_.set(sheet_.sections[i].number, label, 0);
            const TextLayout title = page_.set(sheet_.sections[i].title, body, 0);
            page_.need(16);
            page_.begin_link(place_of(i));
            page_.show(number, label, page_.left(), page_.top() + 1);
            page_.show(title, body, page_.left() + 24, page_.top());
            if (i < known_.sections.size()) {
                page_.show(page_.set(fmt::format("{}", known_.sections[i]), right, page_.width()),
                           right, page_.left(), page_.top());
            }
            page_.end_link();
            page_.skip(16);
            page_.rule(page_.left(), page_.top() - 2.5, page_.width(), hairline);
        }
    }

    // Labels on the left, values on the right of them.
    void print_facts(const std::vector<Fact>& facts) {
        if (facts.empty()) return;
        const double label_width = std::min(170.0, page_.width() * 0.34);
        const double value_width = page_.width() - label_width - 8;
        page_.rule(page_.left(), page_.top(), page_.width(), hairline);
        for (const Fact& fact : facts) {
            const TextLayout name = page_.set(fact.label, label, label_width);
            const TextLayout text = page_.set(fact.value, value, value_width);
            const TextLayout exact = page_.set(printed_fraction(fact.exact), fraction, value_width);
            const double text_height = PageComposer::size_of(text).height;
            const bool has_fraction = !printed_fraction(fact.exact).empty();
            const double height =
                std::max(PageComposer::size_of(name).height,
                         text_height + (has_fraction ? PageComposer::size_of(exact).height : 0)) +
                6;
            page_.need(height);
            const double x = page_.left() + label_width + 8;
            page_.show(name, label, page_.left(), page_.top() + 3);
            page_.show(text, value, x, page_.top() + 3);
            if (has_fraction) page_.show(exact, fraction, x, page_.top() + 3 + text_height);
            page_.skip(height);
            page_.rule(page_.left(), page_.top(), page_.width(), hairline);
        }
        page_.skip(14);
    }

    // The room that must be left below a heading, so that no heading stands alone at the end of a
    // page.
    double room_for_start_of(const Section& section) {
        if (section.paragraphs.size() > 1 || !section.facts.empty()) return 40;
        const double paragraph = section.paragraphs.empty() ? 0 : 40;
        if (!section.tables.empty()) return paragraph + room_for_start(page_, section.tables[0]);
        return paragraph + (section.plots.empty() ? 0 : plot_height() + plot_room);
    }

    double plot_height() const {
        return std::min(page_.width(), widest_plot) * svg_height / svg_width;
    }

    void print(const Section& section, std::size_t index) {
        page_.need(heading_room + room_for_start_of(section));
        page_.outline(fmt::format("{} {}", section.number, section.title), place_of(index));
        numbers_.sections.push_back(page_.page());
        page_.begin_place(place_of(index));
        page_.paragraph(fmt::format("{}  {}", section.number, section.title), heading, page_.left(),
                        page_.width());
        page_.end_place();
        page_.skip(3);
        print_method(section.method);
        for (const std::string& text : section.paragraphs) {
            page_.paragraph(text, body, page_.left(), std::min(page_.width(), widest_paragraph));
            page_.skip(5);
        }
        if (!section.paragraphs.empty()) page_.skip(3);
        print_facts(section.facts);
        for (const SheetTable& table : section.tables)
            print_table(page_, table);
        for (const Plot& plot : section.plots)
            print(plot);
        page_.skip(12);
    }

    void print_method(Method method) {
        if (method == Method::none) {
            page_.skip(3);
            return;
        }
        const Style chip{.size = 7.5, .bold = true, .ink = accent};
        const MethodWords words = words_of(method);
        const TextLayout name = page_.set(words.label, chip, 0);
        const Size size = PageComposer::size_of(name);
        page_.box(page_.left(), page_.top(), {size.width + 10, size.height + 3}, accent_soft);
        page_.show(name, chip, page_.left() + 5, page_.top() + 1.5);
        page_.show(page_.set(words.meaning, note, 0), note, page_.left() + size.width + 16,
                   page_.top() + 1.5);
        page_.skip(size.height + 10);
    }

    void print(const Plot& plot) {
        const double height = plot_height();
        page_.need(height + plot_room);
        page_.paragraph(plot.title, subheading, page_.left(), page_.width());
        page_.skip(4);
        page_.drawing(svg(plot), height);
        page_.skip(2);
        if (!plot.note.empty()) {
            page_.paragraph(plot.note, note, page_.left(),
                            std::min(page_.width(), widest_paragraph));
        }
        page_.skip(12);
    }

    const Sheet& sheet_;
    Numbers known_;
    Numbers numbers_{};
    PageComposer page_;
};

}  // namespace

std::string pdf(const Sheet& sheet, Paper paper) {
    // Print twice: the contents and the feet of the pages state what only a first printing shows.
    Printing first(sheet, paper, {});
    first.run();
    return Printing(sheet, paper, first.numbers()).run();
}

}  // namespace fairdeal::documents::print
