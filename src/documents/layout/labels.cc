#include "documents/layout/labels.h"

#include <algorithm>

namespace fairdeal::documents::layout {
namespace {

constexpr double smallest = 3.6;
constexpr double line_pitch = 1.12;  // of the em

drawing::Lettering lettering(const std::string& text, double size, const LabelStyle& style) {
    return {.text = text,
            .size = size,
            .weight = style.weight,
            .spacing = size / 20,
            .align = drawing::TextAnchor::middle,
            .colour = style.colour};
}

// How far the base line of one line lies below the middle of the label.
double base_line(std::size_t line, std::size_t lines, double size) {
    const double from_middle = static_cast<double>(line) - static_cast<double>(lines - 1) / 2;
    return from_middle * line_pitch * size + cap_height * size / 2;
}

bool has_room(std::span<const std::string> lines, double size, const Room& room,
              const LabelStyle& style, const Measure& measure) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const double foot = base_line(i, lines.size(), size);
        const double head = foot - cap_height * size;
        // In a round spot, the feet and the heads of a line have different room.
        const double width = std::min(room(foot), room(head));
        if (measure(lettering(lines[i], size, style)) > width) return false;
    }
    return true;
}

}  // namespace

std::vector<std::string> label_lines(std::string_view label) {
    std::vector<std::string> lines(1);
    for (const char letter : label) {
        if (letter == '|') {
            lines.emplace_back();
        } else {
            lines.back() += letter;
        }
    }
    return lines;
}

double label_size(std::span<const std::string> lines, const Room& room, const LabelStyle& style,
                  const Measure& measure) {
    double size = style.largest;
    while (size > smallest && !has_room(lines, size, room, style, measure))
        size -= 0.1;
    return size;
}

std::vector<drawing::Element> label(const SpotPosition& spot, std::span<const std::string> lines,
                                    double size, const LabelStyle& style) {
    const double turn = spot.angle * std::numbers::pi / 180;
    std::vector<drawing::Element> elements;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const double down = base_line(i, lines.size(), size);
        const At at{spot.at.x - down * std::sin(turn), spot.at.y + down * std::cos(turn)};
        elements.push_back(
            {.shape = drawing::StraightText{lettering(lines[i], size, style), at, spot.angle}});
    }
    return elements;
}

}  // namespace fairdeal::documents::layout
