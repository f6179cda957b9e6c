#include "documents/sign/fit.h"

#include <algorithm>
#include <optional>

namespace fairdeal::documents::sign {
namespace {

using drawing::FontWeight;
using drawing::Lettering;
using drawing::Typesetter;

constexpr const char* ink = "#14211f";
constexpr const char* green = "#1f4d46";
constexpr const char* soft = "#4a5653";

constexpr double largest = 5;     // 36 points
constexpr double smallest = 1.2;  // smaller is not readable, and no listed table needs it
constexpr double step = 0.02;
constexpr std::size_t most_columns = 3;

double widest(const std::vector<std::string>& texts, const Type& type, const Typesetter& letters,
              Lettering (*lettering)(const std::string&, const Type&)) {
    double width = 0;
    for (const std::string& text : texts)
        width = std::max(width, width_of(lettering(text, type), letters));
    return width;
}

double block_width(const Block& block, const Type& type, const Typesetter& letters) {
    double width = widest(block.hands, type, letters, &hand_letters);
    double envy = width;
    for (const SignColumn& column : block.columns) {
        width += type.cell_gap() + std::max(widest(column.cells, type, letters, &cell_letters),
                                            width_of(head_letters(column.head, type), letters));
    }
    envy += type.cell_gap() + widest(block.envies, type, letters, &envy_letters);
    return std::max({width, envy, width_of(title_letters(block.title, type), letters)});
}

double statements_height(const Content& content, double width, const Type& type,
                         const Typesetter& letters) {
    double height = 0;
    for (const SignStatement& statement : content.statements) {
        const std::size_t lines =
            lines_of(statement_letters(statement.text, type), width, letters).size();
        height += static_cast<double>(lines) * type.statement() * 1.25 + type.statement() * 0.3;
    }
    return height == 0 ? 0 : height + type.block_gap();
}

// Fills columns one after the other, none higher than the room. Returns the first block of each
// column, or nothing if a block is left over.
std::optional<std::vector<std::size_t>> fill(const std::vector<double>& heights, double gap,
                                             std::size_t columns, double room) {
    std::vector<std::size_t> first;
    double used = 0;
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const bool fits = !first.empty() && used + gap + heights[i] <= room;
        if (!fits) {
            if (first.size() == columns || heights[i] > room) return std::nullopt;
            first.push_back(i);
            used = heights[i];
        } else {
            used += gap + heights[i];
        }
    }
    return first;
}

// Spreads the blocks over the same number of columns so that the highest is as low as possible.
std::vector<std::size_t> balanced(const std::vector<double>& heights, double gap,
                                  std::size_t columns, double room) {
    std::vector<std::size_t> best = fill(heights, gap, columns, room).value();
    for (double lower = room - 0.5; lower > 0; lower -= 0.5) {
        const auto found = fill(heights, gap, columns, lower);
        if (!found) break;
        best = *found;
    }
    return best;
}

std::optional<Arrangement> try_type(const Content& content, PageSize page, std::size_t columns,
                                    Type type, const Typesetter& letters) {
    const double width = page.width - 2 * margin;
    const double gaps = static_cast<double>(columns - 1) * column_gap;
    Arrangement found{
        .page = page, .type = type, .column_width = (width - gaps) / static_cast<double>(columns)};
    std::vector<double> heights;
    for (const Block& block : content.blocks) {
        if (block_width(block, type, letters) > found.column_width) return std::nullopt;
        heights.push_back(height_of(block, found.column_width, type, letters));
    }
    found.statements_height = statements_height(content, width, type, letters);
    const double room =
        page.height - 2 * margin - head_height(page) - foot_height - found.statements_height;
    if (room < 0 || !fill(heights, type.block_gap(), columns, room)) return std::nullopt;
    found.first = balanced(heights, type.block_gap(), columns, room);
    return found;
}

// Finds the largest type in which everything fits, by halving the interval: whatever fits in one
// size also fits in a smaller one.
std::optional<Arrangement> largest_type(const Content& content, PageSize page, std::size_t columns,
                                        const Typesetter& letters) {
    std::optional<Arrangement> best = try_type(content, page, columns, {smallest}, letters);
    double low = smallest;
    double high = largest;
    while (best && high - low > step) {
        const double middle = (low + high) / 2;
        auto found = try_type(content, page, columns, {middle}, letters);
        (found ? low : high) = middle;
        if (found) best = std::move(found);
    }
    return best;
}

Lettering letters_of(const std::string& text, double size, FontWeight weight, const char* colour) {
    return {.text = text, .size = size, .weight = weight, .colour = colour};
}

}  // namespace

PageSize page_of(Paper paper) {
    constexpr double tenths_per_mm = 10 / 25.4;
    if (paper == Paper::letter) return {85, 110};
    return {210 * tenths_per_mm, 297 * tenths_per_mm};
}

Lettering title_letters(const std::string& text, const Type& type) {
    return letters_of(text, type.title(), FontWeight::bold, green);
}
Lettering hand_letters(const std::string& text, const Type& type) {
    return letters_of(text, type.hand(), FontWeight::medium, ink);
}
Lettering cell_letters(const std::string& text, const Type& type) {
    return letters_of(text, type.odds, FontWeight::bold, ink);
}
Lettering head_letters(const std::string& text, const Type& type) {
    return letters_of(text, type.head(), FontWeight::medium, soft);
}
Lettering envy_letters(const std::string& text, const Type& type) {
    return letters_of(text, type.envy(), FontWeight::medium, ink);
}
Lettering note_letters(const std::string& text, const Type& type) {
    return letters_of(text, type.note(), FontWeight::regular, soft);
}
Lettering statement_letters(const std::string& text, const Type& type) {
    return letters_of(text, type.statement(), FontWeight::semibold, green);
}

std::vector<Lettering> texts_of(const Content& content) {
    const Type type{.odds = 1};
    std::vector<Lettering> all;
    for (const Block& block : content.blocks) {
        all.push_back(title_letters(block.title, type));
        for (const std::string& hand : block.hands)
            all.push_back(hand_letters(hand, type));
        for (const std::string& envy : block.envies)
            all.push_back(envy_letters(envy, type));
        for (const SignColumn& column : block.columns) {
            all.push_back(head_letters(column.head, type));
            for (const std::string& cell : column.cells)
                all.push_back(cell_letters(cell, type));
        }
        for (const std::string& note : block.notes)
            all.push_back(note_letters(note, type));
    }
    for (const SignStatement& statement : content.statements)
        all.push_back(statement_letters(statement.text, type));
    std::erase_if(all, [](const Lettering& text) { return text.text.empty(); });
    return all;
}

double width_of(const Lettering& text, const Typesetter& letters) {
    return text.text.empty() ? 0 : letters.width(text);
}

std::vector<std::string> lines_of(const Lettering& text, double width, const Typesetter& letters) {
    std::vector<std::string> lines;
    std::string line;
    std::string word;
    double start = 0;    // where the line begins in the whole text
    double word_at = 0;  // where the word begins there
    const drawing::PlacedText placed = letters.place(text);
    const auto end_word = [&](double end) {
        if (word.empty()) return;
        if (!line.empty() && end - start > width) {
            lines.push_back(std::move(line));
            line.clear();
            start = word_at;
        }
        line += (line.empty() ? "" : " ") + word;
        word.clear();
    };
    for (const drawing::PlacedCluster& cluster : placed.clusters) {
        if (cluster.cluster->text == " ") {
            end_word(cluster.x);
            continue;
        }
        if (word.empty()) word_at = cluster.x;
        word += cluster.cluster->text;
    }
    end_word(placed.width);
    if (!line.empty()) lines.push_back(std::move(line));
    return lines;
}

double row_height(const Block& block, std::size_t row, const Type& type) {
    return type.pitch() + (block.envies[row].empty() ? 0 : type.envy() * 1.3);
}

double height_of(const Block& block, double width, const Type& type, const Typesetter& letters) {
    double height = type.title_pitch();
    for (std::size_t i = 0; i < block.rows.size(); ++i)
        height += row_height(block, i, type);
    for (const std::string& note : block.notes) {
        const std::size_t lines = lines_of(note_letters(note, type), width, letters).size();
        height += static_cast<double>(lines) * type.note() * 1.3 + type.note() * 0.4;
    }
    return height;
}

Arrangement arrange(const Content& content, Paper paper, const Typesetter& letters) {
    const PageSize upright = page_of(paper);
    const PageSize across{upright.height, upright.width};
    const std::size_t columns = std::clamp<std::size_t>(content.blocks.size(), 1, most_columns);
    std::optional<Arrangement> best;
    for (const PageSize& page : {upright, across}) {
        for (std::size_t count = 1; count <= columns; ++count) {
            const auto found = largest_type(content, page, count, letters);
            // Upright pages and few columns are customary. A gain of less than 4 % in size is not
            // worth a change.
            constexpr double worth = 1.04;
            if (found && (!best || found->type.odds > best->type.odds * worth)) best = found;
        }
    }
    // A licensee's own table can be longer than any listed one; then the page grows with it.
    for (PageSize page = upright; !best; page = {page.width * 1.1, page.height * 1.1})
        best = try_type(content, page, 1, {smallest}, letters);
    return *best;
}

}  // namespace fairdeal::documents::sign
