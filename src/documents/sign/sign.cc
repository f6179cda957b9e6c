#include "documents/sign/sign.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "documents/sign/content.h"
#include "documents/sign/fit.h"

namespace fairdeal::documents::sign {
namespace {

using drawing::At;
using drawing::Drawing;
using drawing::Element;
using drawing::Group;
using drawing::Lettering;
using drawing::TextAnchor;
using drawing::Typesetter;

constexpr const char* paper_white = "#ffffff";
constexpr const char* felt = "#1f4d46";
constexpr const char* cream = "#f6efdc";
constexpr const char* brass = "#e3c583";
constexpr const char* brass_line = "#b8954a";
constexpr const char* hairline = "#cfd6d2";
constexpr const char* grey = "#4a5653";
constexpr double foot_size = 1.15;

Element words(Lettering letters, At at, TextAnchor align = TextAnchor::start) {
    letters.align = align;
    return {.shape = drawing::StraightText{.letters = std::move(letters), .at = at}};
}

Element line(At from, At to, const char* colour, double width) {
    return {.shape = drawing::Line{from, to}, .paint = {.stroke = colour, .width = width}};
}

Element box(At corner, PageSize size, const char* fill, double round) {
    const At middle{corner.x + size.width / 2, corner.y + size.height / 2};
    return {.shape = drawing::Box{middle, size.width, size.height, round, 0},
            .paint = {.fill = fill}};
}

// The largest size up to `most` at which the text is not wider than this.
Lettering fitted(Lettering letters, double most, double width, const Typesetter& known) {
    letters.size = 1;
    letters.size = std::min(most, width / width_of(letters, known));
    return letters;
}

Lettering name_letters(const Content& content) {
    return {.text = content.game, .size = 1, .weight = drawing::FontWeight::bold, .colour = cream};
}
Lettering licensee_letters(const Content& content) {
    return {.text = content.licensee,
            .size = 1,
            .weight = drawing::FontWeight::semibold,
            .colour = brass};
}
Lettering foot_letters(const Content& content) {
    return {.text = content.foot,
            .size = foot_size,
            .weight = drawing::FontWeight::regular,
            .colour = grey};
}

class Sign {
  public:
    Sign(const Content& content, Arrangement arrangement, const Typesetter& letters)
        : content_(content), plan_(std::move(arrangement)), type_(plan_.type), letters_(letters) {}

    Drawing draw() const {
        Drawing drawing{.title = content_.game + ": payout odds",
                        .description = "The sign posted at the table. " + content_.foot,
                        .width = plan_.page.width,
                        .height = plan_.page.height};
        drawing.layers = {head(), odds(), statements(), foot()};
        return drawing;
    }

  private:
    double width() const { return plan_.page.width - 2 * margin; }
    double middle() const { return plan_.page.width / 2; }

    Group head() const {
        Group layer{.id = "layer-head"};
        layer.elements.push_back(
            box({0, 0}, {plan_.page.width, plan_.page.height}, paper_white, 0));
        const double height = head_height(plan_.page) - 3;
        layer.elements.push_back(box({margin, margin}, {width(), height}, felt, 1.2));
        const bool named = !content_.licensee.empty();
        const Lettering name =
            fitted(name_letters(content_), height * (named ? 0.47 : 0.55), width() - 6, letters_);
        Group game{.id = "game"};
        game.elements.push_back(
            words(name, {middle(), margin + height * (named ? 0.79 : 0.69)}, TextAnchor::middle));
        layer.groups.push_back(std::move(game));
        if (named) {
            Group licensee{.id = "licensee"};
            licensee.elements.push_back(
                words(fitted(licensee_letters(content_), height * 0.185, width() - 6, letters_),
                      {middle(), margin + height * 0.32}, TextAnchor::middle));
            layer.groups.push_back(std::move(licensee));
        }
        return layer;
    }

    double blocks_height(std::size_t from, std::size_t to) const {
        double height = 0;
        for (std::size_t i = from; i < to; ++i) {
            height += height_of(content_.blocks[i], plan_.column_width, type_, letters_) +
                      (i > from ? type_.block_gap() : 0);
        }
        return height;
    }

    // All columns begin at the same height. The room that is left goes above and below them.
    Group odds() const {
        Group layer{.id = "layer-odds"};
        const auto end_of = [&](std::size_t column) {
            return column + 1 < plan_.first.size() ? plan_.first[column + 1]
                                                   : content_.blocks.size();
        };
        double highest = 0;
        for (std::size_t i = 0; i < plan_.first.size(); ++i)
            highest = std::max(highest, blocks_height(plan_.first[i], end_of(i)));
        const double top = margin + head_height(plan_.page);
        const double room = plan_.page.height - margin - foot_height - plan_.statements_height;
        const double y0 = top + std::max(0.0, (room - top - highest) / 2);
        for (std::size_t i = 0; i < plan_.first.size(); ++i) {
            const double x = margin + static_cast<double>(i) * (plan_.column_width + column_gap);
            double y = y0;
            for (std::size_t block = plan_.first[i]; block < end_of(i); ++block) {
                add_block(layer, content_.blocks[block], x, y);
                y += blocks_height(block, block + 1) + type_.block_gap();
            }
        }
        return layer;
    }

    // The right edge of every column of figures, from the right edge of the block.
    std::vector<double> rights_of(const Block& block) const {
        std::vector<double> rights(block.columns.size(), 0);
        for (std::size_t i = block.columns.size(); i-- > 1;) {
            double widest = width_of(head_letters(block.columns[i].head, type_), letters_);
            for (const std::string& cell : block.columns[i].cells)
                widest = std::max(widest, width_of(cell_letters(cell, type_), letters_));
            rights[i - 1] = rights[i] + widest + type_.cell_gap();
        }
        return rights;
    }

    // The first table's group holds the title, the hands and its own figures.
    void add_block(Group& layer, const Block& block, double x, double y) const {
        const std::vector<double> rights = rights_of(block);
        const double right = x + plan_.column_width;
        std::vector<Group> groups;
        for (const SignColumn& column : block.columns)
            groups.push_back({.id = column.id});
        Group& main = groups.front();
        const double title_base = y + type_.title();
        main.elements.push_back(words(title_letters(block.title, type_), {x, title_base}));
        y += type_.title_pitch() - type_.odds * 0.22;
        main.elements.push_back(line({x, y}, {right, y}, brass_line, 0.22));
        for (std::size_t i = 0; i < groups.size(); ++i) {
            if (block.columns[i].head.empty()) continue;
            groups[i].elements.push_back(words(head_letters(block.columns[i].head, type_),
                                               {right - rights[i], title_base}, TextAnchor::end));
        }
        y += type_.odds * 0.22;
        for (std::size_t row = 0; row < block.rows.size(); ++row) {
            if (row > 0) main.elements.push_back(line({x, y}, {right, y}, hairline, 0.08));
            const double base = y + type_.pitch() * 0.72;
            // Each cell is in a group that names its row, as on the felt.
            std::vector<Group> cells(groups.size(), {.data = {{"row", block.keys[row]}}});
            cells.front().elements.push_back(
                words(hand_letters(block.hands[row], type_), {x, base}));
            for (std::size_t i = 0; i < groups.size(); ++i) {
                cells[i].elements.push_back(words(cell_letters(block.columns[i].cells[row], type_),
                                                  {right - rights[i], base}, TextAnchor::end));
            }
            if (!block.envies[row].empty()) {
                cells.front().elements.push_back(words(envy_letters(block.envies[row], type_),
                                                       {right, base + type_.envy() * 1.35},
                                                       TextAnchor::end));
            }
            for (std::size_t i = 0; i < groups.size(); ++i)
                groups[i].groups.push_back(std::move(cells[i]));
            y += row_height(block, row, type_);
        }
        add_notes(main, block, x, y);
        std::ranges::move(groups, std::back_inserter(layer.groups));
    }

    void add_notes(Group& group, const Block& block, double x, double y) const {
        for (const std::string& note : block.notes) {
            y += type_.note() * 0.4;
            for (const std::string& text :
                 lines_of(note_letters(note, type_), plan_.column_width, letters_)) {
                y += type_.note() * 1.3;
                group.elements.push_back(words(note_letters(text, type_), {x, y}));
            }
        }
    }

    Group statements() const {
        Group layer{.id = "layer-inscriptions"};
        if (content_.statements.empty()) return layer;
        double y = plan_.page.height - margin - foot_height - plan_.statements_height;
        if (content_.blocks.empty()) {
            // Without odds, the statements stand in the middle of the page.
            y -= (y - margin - head_height(plan_.page)) / 2;
        } else {
            const double rule = y + type_.block_gap() * 0.35;
            layer.elements.push_back(
                line({margin, rule}, {margin + width(), rule}, brass_line, 0.22));
        }
        y += type_.block_gap() * 0.6;
        for (const SignStatement& statement : content_.statements) {
            Group group{.id = statement.id};
            for (const std::string& text :
                 lines_of(statement_letters(statement.text, type_), width(), letters_)) {
                y += type_.statement() * 1.25;
                group.elements.push_back(
                    words(statement_letters(text, type_), {middle(), y}, TextAnchor::middle));
            }
            y += type_.statement() * 0.3;
            layer.groups.push_back(std::move(group));
        }
        return layer;
    }

    Group foot() const {
        Group layer{.id = "layer-foot"};
        layer.elements.push_back(words(fitted(foot_letters(content_), foot_size, width(), letters_),
                                       {middle(), plan_.page.height - margin}, TextAnchor::middle));
        return layer;
    }

    const Content& content_;
    Arrangement plan_;
    Type type_;
    const Typesetter& letters_;
};

}  // namespace

std::string fault_of(const layout::LayoutRequest& request) {
    const Content content = content_of(request);
    if (content.blocks.empty() && content.statements.empty()) {
        return "the felt says everything, so nothing is left to be posted on a sign";
    }
    return {};
}

tl::expected<Drawing, std::string> draw(const layout::LayoutRequest& request, Paper paper,
                                        Typesetter& letters) {
    const Content content = content_of(request);
    std::vector<Lettering> texts = texts_of(content);
    texts.insert(texts.end(), {name_letters(content), foot_letters(content)});
    if (!content.licensee.empty()) texts.push_back(licensee_letters(content));
    if (auto set = letters.set(texts); !set) return tl::unexpected(set.error());
    Drawing drawing = Sign(content, arrange(content, paper, letters), letters).draw();
    // The lines of a long sentence are texts of their own, so set them, too.
    if (auto set = letters.set(drawing::letterings(drawing)); !set) {
        return tl::unexpected(set.error());
    }
    return drawing;
}

}  // namespace fairdeal::documents::sign
