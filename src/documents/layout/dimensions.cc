#include "documents/layout/dimensions.h"

#include <fmt/format.h>

#include <algorithm>

#include "documents/layout/sheet.h"

namespace fairdeal::documents::layout {
namespace {

using drawing::Element;
using drawing::Group;

constexpr double offset = 14;  // of a dimension line from what it measures
constexpr double tick = 5;
constexpr double block_width = 158;
constexpr double block_row = 14.5;
constexpr double block_right = 4;  // of the felt's right end
constexpr double note_pitch = 9.4;
constexpr double bar_inches = 12;

drawing::Paint dimension_paint() {
    return {.stroke = colour::dimension, .width = 0.5};
}

// "74.0", "74.25". Rounding to a hundredth changes a length by at most an eighth of a millimeter.
std::string number_of_inches(double tenths) {
    std::string text = fmt::format("{:.2f}", tenths / 10);
    if (text.ends_with('0')) text.pop_back();
    return text;
}
std::string inches(double tenths) {
    return number_of_inches(tenths) + " in";
}

drawing::Lettering note_letters(std::string text, double size, drawing::TextAnchor align,
                                drawing::FontWeight weight = drawing::FontWeight::regular) {
    return {.text = std::move(text),
            .size = size,
            .weight = weight,
            .align = align,
            .colour = colour::note};
}

void add_line(Group& group, At from, At to) {
    group.elements.push_back({drawing::Line{from, to}, dimension_paint()});
}
void add_text(Group& group, drawing::Lettering letters, At at, double angle = 0) {
    group.elements.push_back({drawing::StraightText{std::move(letters), at, angle}});
}

// A line between two points with ticks at its ends and the length in a gap in its middle.
Group dimension(std::string id, At from, At to, const Measure& measure) {
    Group group{.id = std::move(id)};
    const bool upright = from.x == to.x;
    const double length = upright ? to.y - from.y : to.x - from.x;
    group.title = inches(length);
    const drawing::Lettering letters = note_letters(inches(length), 7, drawing::TextAnchor::middle);
    const double gap = measure(letters) / 2 + 5;
    const At middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
    const auto along = [&](double way) {
        return upright ? At{middle.x, middle.y + way} : At{middle.x + way, middle.y};
    };
    const auto across = [&](At at, double way) {
        return upright ? At{at.x + way, at.y} : At{at.x, at.y + way};
    };
    add_line(group, from, along(-gap));
    add_line(group, along(gap), to);
    for (const At& end : {from, to})
        add_line(group, across(end, -tick), across(end, tick));
    const double foot = cap_height * 7 / 2;
    add_text(group, letters,
             upright ? At{middle.x - foot, middle.y} : At{middle.x, middle.y + foot},
             upright ? 90 : 0);
    return group;
}

Group scale_bar(const Felt& felt) {
    Group group{.id = "scale-bar", .title = "Scale bar, 12 inches"};
    const double y = felt.depth() + 4;
    add_line(group, {0, y}, {bar_inches * 10, y});
    for (int i = 0; i <= static_cast<int>(bar_inches); ++i) {
        const double x = i * 10.0;
        add_line(group, {x, y}, {x, y - (i % 6 == 0 ? 5 : 3)});
    }
    for (const int inch : {0, 6, 12}) {
        add_text(group,
                 note_letters(fmt::format("{}{}", inch, inch == 12 ? " in" : ""), 5.6,
                              inch == 0 ? drawing::TextAnchor::start : drawing::TextAnchor::middle),
                 {inch * 10.0, y + 8});
    }
    return group;
}

std::string area_sizes(const LayoutRequest& request) {
    const games::WagerSet offered = offered_wagers(*request.table);
    double least = greatest_width;
    double most = 0;
    for (const games::BettingArea& area : request.facts->areas) {
        if (!offered.contains(area.wager)) continue;
        least = std::min(least, static_cast<double>(area.across));
        most = std::max(most, static_cast<double>(area.across));
    }
    return least == most
               ? fmt::format("Betting areas {}", inches(least))
               : fmt::format("Betting areas {} to {}", number_of_inches(least), inches(most));
}

Group notes(const LayoutRequest& request, const Felt& felt) {
    Group group{.id = "notes"};
    const double side = felt.depth() - felt.radius();
    std::vector<std::string> lines{
        "True to scale: 10 drawing units = 1 inch",
        side > 0 ? fmt::format("Edge: radius {}, sides {}", inches(felt.radius()), inches(side))
                 : fmt::format("Edge: radius {}", inches(felt.radius())),
        felt.seats() == 1
            ? std::string("1 position")
            : fmt::format("{} positions, {:g}\u00b0 apart", felt.seats(), degrees_between_seats),
        area_sizes(request),
        fmt::format("Card places {} \u00d7 {}", number_of_inches(card_width), inches(card_height)),
    };
    double y = felt.depth() - 9 - note_pitch * static_cast<double>(lines.size() - 1);
    for (std::string& line : lines) {
        const bool first = &line == &lines.front();
        add_text(group,
                 note_letters(std::move(line), 6.4, drawing::TextAnchor::start,
                              first ? drawing::FontWeight::semibold : drawing::FontWeight::regular),
                 {0, y});
        y += note_pitch;
    }
    return group;
}

struct Entry {
    std::string label;
    std::string value;
};

std::vector<Entry> entries(const LayoutRequest& request) {
    const games::Description& game = *request.table->game->description;
    const games::Layout& facts = *request.facts;
    std::vector<Entry> all{{"LAYOUT", std::string(game.name)}};
    if (!facts.customary) {
        all.push_back({"AUTHORITY", std::string(facts.authority)});
    } else if (const auto ordered = ordered_spots(request); ordered.empty()) {
        all.push_back({"AUTHORITY", "Customary: no clause orders it"});
    } else {
        all.push_back({"AUTHORITY", "Customary, but for what a clause orders"});
        for (const OrderedSpot& spot : ordered)
            all.push_back({"BY CLAUSE", fmt::format("{} {}", spot.what, spot.clause->citation)});
    }
    all.push_back({"LICENSEE", request.licensee.empty() ? std::string(placeholder_licensee)
                                                        : request.licensee});
    if (!request.date.empty()) all.push_back({"DATE", request.date});
    all.push_back({"SCALE", "1 : 1, in inches"});
    return all;
}

Group title_block(const LayoutRequest& request, const Felt& felt, const Measure& measure) {
    Group group{.id = "title-block", .title = "Title block"};
    const std::vector<Entry> all = entries(request);
    const double height = block_row * static_cast<double>(all.size());
    const double left = felt.width() + block_right - block_width;
    double y = felt.depth() + sheet_below - 6 - height;
    group.elements.push_back(
        {drawing::Box{{left + block_width / 2, y + height / 2}, block_width, height, 0},
         dimension_paint()});
    constexpr double label_room = 40;
    add_line(group, {left + label_room, y}, {left + label_room, y + height});
    for (const Entry& entry : all) {
        if (&entry != &all.front()) add_line(group, {left, y}, {left + block_width, y});
        drawing::Lettering label = note_letters(entry.label, 4.8, drawing::TextAnchor::start);
        label.spacing = 0.5;
        add_text(group, label, {left + 4, y + block_row / 2 + 1.8});
        drawing::Lettering value = note_letters(
            entry.value, 6.6, drawing::TextAnchor::start,
            &entry == &all.front() ? drawing::FontWeight::semibold : drawing::FontWeight::regular);
        value.size *= std::min(1.0, (block_width - label_room - 8) / measure(value));
        add_text(group, value,
                 {left + label_room + 4, y + block_row / 2 + cap_height * value.size / 2});
        y += block_row;
    }
    return group;
}

}  // namespace

Group dimensions(const LayoutRequest& request, const Felt& felt, const Measure& measure) {
    Group layer{.id = "layer-dimensions"};
    layer.groups.push_back(
        dimension("dimension-width", {0, -offset}, {felt.width(), -offset}, measure));
    layer.groups.push_back(dimension("dimension-depth", {felt.width() + offset, 0},
                                     {felt.width() + offset, felt.depth()}, measure));
    layer.groups.push_back(notes(request, felt));
    layer.groups.push_back(scale_bar(felt));
    layer.groups.push_back(title_block(request, felt, measure));
    return layer;
}

}  // namespace fairdeal::documents::layout
