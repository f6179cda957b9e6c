#include "documents/layout/dealer_side.h"

#include <fmt/format.h>

#include <algorithm>

#include "documents/layout/labels.h"
#include "documents/layout/odds_tables.h"
#include "documents/par_sheet/odds_words.h"
#include "games/check_terms.h"

namespace fairdeal::documents::layout {
namespace {

using drawing::Box;
using drawing::Element;
using drawing::Group;
using namespace dealer_side;

constexpr double edge_line = 3.6;  // inside the edge of the felt
constexpr int rack_columns = 10;
constexpr double meter_height = 13;
constexpr double meter_gap = 3.5;
constexpr double meter_label = 33;

Element small_text(std::string text, At at, double size = 5.2) {
    return {drawing::StraightText{{.text = std::move(text),
                                   .size = size,
                                   .weight = drawing::FontWeight::semibold,
                                   .spacing = size / 9,
                                   .align = drawing::TextAnchor::middle,
                                   .colour = colour::ink},
                                  at}};
}

Group box_group(std::string id, std::string title, const Box& box, double line = 0.6) {
    return {.id = std::move(id),
            .title = std::move(title),
            .anchor = drawing::Anchor{box.middle, 0},
            .elements = {{box, area_paint(line)}}};
}

Group chip_rack(const Felt& felt) {
    Group rack =
        box_group("chip-rack", "Chip rack",
                  {{felt.middle(), rack_top + rack_height / 2}, rack_width, rack_height, 3});
    for (int i = 1; i < rack_columns; ++i) {
        const double x = felt.middle() + rack_width * (static_cast<double>(i) / rack_columns - 0.5);
        rack.elements.push_back(
            {drawing::Line{{x, rack_top + 4}, {x, rack_top + rack_height - 4}}, hair_paint()});
    }
    return rack;
}

Group money_box(std::string id, std::string title, std::string label, double x) {
    const double middle = rack_top + 5 + box_height / 2;
    Group group =
        box_group(std::move(id), std::move(title), {{x, middle}, box_width, box_height, 2});
    group.elements.push_back(small_text(std::move(label), {x, middle + box_height / 2 + 7.5}, 4.8));
    return group;
}

Group device(std::string id, std::string title, std::string_view label, double x,
             const Measure& measure) {
    const At middle{x, card_row};
    Group group =
        box_group(std::move(id), std::move(title), {middle, device_width, device_height, 2});
    const std::vector<std::string> lines = label_lines(label);
    const LabelStyle style{.largest = 5};
    const double size = label_size(
        lines, [](double) { return device_width - 4; }, style, measure);
    for (Element& letters : layout::label({middle, 0}, lines, size, style)) {
        group.elements.push_back(std::move(letters));
    }
    return group;
}

// Where the meters begin: the middle of their upper edge, and how wide they are.
struct MeterPlace {
    At at{};
    double width = least_meter_width;
};
MeterPlace meter_place(games::OddsSide side, const std::vector<PlacedOdds>& all, const Felt& felt) {
    if (const PlacedOdds* table = above_meters(all, side)) {
        return {{table->at.x + table->width / 2, table->bottom() + 5},
                std::max(least_meter_width, table->width)};
    }
    const double sign = side == games::OddsSide::left ? -1 : 1;
    return {{felt.middle() + sign * (free_from + least_meter_width / 2), rack_top + 5}};
}

// Adds a display for each meter that the pay table in force pays from.
void add_meters(Group& layer, const LayoutRequest& request, const Felt& felt,
                const Measure& measure) {
    const auto side = meter_side(request);
    if (!side) return;
    const games::Description& game = *request.table->game->description;
    const games::PayTable& table = *request.table->terms.tables[games::metered_schedule(game)];
    auto [at, meter_width] = meter_place(*side, placed_odds(request, felt, measure), felt);
    for (std::uint8_t i = 0; i < game.meters.size(); ++i) {
        if (!table.names_meter(i)) continue;
        const std::string name = capitals(game.meters[i]);
        const double middle = at.y + meter_height / 2;
        Group meter =
            box_group(fmt::format("meter-{}", game.meters[i]), fmt::format("{} meter", name),
                      {{at.x, middle}, meter_width, meter_height, 2});
        meter.elements.push_back(
            {drawing::StraightText{{.text = name,
                                    .size = 5.2,
                                    .weight = drawing::FontWeight::semibold,
                                    .spacing = 0.6,
                                    .colour = colour::brass},
                                   {at.x - meter_width / 2 + 5, middle + 1.9}}});
        const double window = meter_width - meter_label;
        meter.elements.push_back(
            {Box{{at.x + (meter_width - window) / 2 - 2, middle}, window, meter_height - 4, 1},
             {.fill = colour::window}});
        layer.groups.push_back(std::move(meter));
        at.y += meter_height + meter_gap;
    }
}

void add_row(Group& layer, std::string_view key, std::string_view name, int cards, double pitch,
             At middle) {
    for (int i = 0; i < cards; ++i) {
        const At at{middle.x + pitch * (i - (cards - 1) / 2.0), middle.y};
        layer.groups.push_back(
            {.id = fmt::format("{}-card-{}", key, i + 1),
             .title = fmt::format("{} card {}", name, i + 1),
             .anchor = drawing::Anchor{at, 0},
             .elements = {{Box{at, card_width, card_height, 1.6}, place_paint()}}});
    }
}

}  // namespace

int dealer_side::community_cards(const LayoutRequest& request) {
    const games::DealShape& deal = request.table->game->description->deal;
    const bool dealt =
        deal.community_for.empty() || deal.community_for.meets(offered_wagers(*request.table));
    return dealt ? request.facts->community_cards : 0;
}

Group ground(const LayoutRequest& request, const Felt& felt) {
    const double side = felt.depth() - felt.radius();
    Group layer{.id = "layer-ground"};
    layer.data = {{"game", std::string(request.facts->game)},
                  {"seats", std::to_string(felt.seats())},
                  {"width", fmt::format("{:g}", felt.width() / 10)},
                  {"depth", fmt::format("{:g}", felt.depth() / 10)},
                  {"version", std::to_string(request.table->terms.version)}};
    layer.elements.push_back({drawing::Outline{{0, 0},
                                               {{{felt.width(), 0}},
                                                {{felt.width(), side}},
                                                {{felt.middle(), felt.depth()}, felt.radius()},
                                                {{0, side}, felt.radius()}}},
                              {.fill = colour::felt},
                              "felt"});
    for (const double inside : {edge_line, edge_line + 2.2}) {
        const drawing::Paint paint = inside == edge_line ? line_paint(0.9) : hair_paint();
        layer.elements.push_back(
            {drawing::Arc{felt.centre(), felt.radius() - inside, 0, 180}, paint});
        for (const double x : {inside, felt.width() - inside})
            layer.elements.push_back({drawing::Line{{x, 0}, {x, side}}, paint});
    }
    return layer;
}

Group equipment(const LayoutRequest& request, const Felt& felt, const Measure& measure) {
    Group layer{.id = "layer-equipment"};
    layer.groups.push_back(chip_rack(felt));
    // On the dealer's side, on opposite sides of the dealer (13:69E-1.13BB(e), 1.13Y(e)).
    layer.groups.push_back(money_box("drop-box", "Drop box", "DROP", felt.middle() - box_x));
    layer.groups.push_back(money_box("tip-box", "Tip box", "TIPS", felt.middle() + box_x));
    double x = device_x;
    for (const PlacedOdds& placed : placed_odds(request, felt, measure)) {
        if (placed.table.side != games::OddsSide::centre) continue;
        x = std::max(x, placed.width / 2 + 16 + device_width / 2);
    }
    layer.groups.push_back(
        device("discard-rack", "Discard rack", "DISCARD|RACK", felt.middle() - x, measure));
    const bool shoe = request.table->dealing == games::Dealing::manual_shoe;
    layer.groups.push_back(
        shoe ? device("shoe", "Dealing shoe", "SHOE", felt.middle() + x, measure)
             : device("shuffler", "Shuffler", "SHUFFLER", felt.middle() + x, measure));
    add_meters(layer, request, felt, measure);
    return layer;
}

Group table_cards(const LayoutRequest& request, const Felt& felt) {
    const games::Layout& facts = *request.facts;
    Group layer{.id = "layer-cards"};
    const int community = community_cards(request);
    const bool side_by_side = community > 0 && !facts.community_in_centre;
    const double pitch = pitch_of(facts.dealer_cards, side_by_side ? community : 0);
    const double dealer_width = row_width(facts.dealer_cards, pitch);
    const double shift = side_by_side ? (row_width(community, pitch) + row_gap) / 2 : 0;
    const At dealer{felt.middle() - shift, card_row};
    if (facts.dealer_cards > 0) {
        add_row(layer, "dealer", "Dealer", facts.dealer_cards, pitch, dealer);
        layer.elements.push_back(small_text("DEALER", {dealer.x, card_row + label_below_row}, 6));
    }
    if (community > 0) {
        const At middle = side_by_side ? At{felt.middle() + (dealer_width + row_gap) / 2, card_row}
                                       : At{felt.middle(), centre_row(felt.depth())};
        add_row(layer, "community", "Community", community, side_by_side ? pitch : card_pitch,
                middle);
        layer.elements.push_back(small_text(side_by_side ? "COMMUNITY" : "COMMUNITY CARDS",
                                            {middle.x, middle.y + label_below_row}, 6));
    }
    return layer;
}

}  // namespace fairdeal::documents::layout
