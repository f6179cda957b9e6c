#include "documents/layout/spots.h"

#include <fmt/format.h>

#include <algorithm>

#include "documents/layout/labels.h"

namespace fairdeal::documents::layout {
namespace {

using drawing::Element;
using drawing::Group;
using games::AreaShape;

// Lettering keeps this far from the line around it.
constexpr double padding = 2.6;
constexpr double light_radius = 2.6;

Element shape_of(const games::BettingArea& area, const SpotPosition& spot) {
    const double across = area.across;
    switch (area.shape) {
        case AreaShape::circle:
            return {drawing::Circle{spot.at, across / 2}, area_paint(1.5)};
        case AreaShape::small_circle:
            return {drawing::Circle{spot.at, across / 2}, area_paint(1)};
        case AreaShape::diamond:
            return {drawing::Box{spot.at, across, across, 1, spot.angle + 45}, area_paint(1.2)};
        case AreaShape::square:
            break;
    }
    return {drawing::Box{spot.at, across, across, 5, spot.angle}, area_paint(1)};
}

Room room_in(const games::BettingArea& area) {
    const double half = area.across / 2.0;
    switch (area.shape) {
        case AreaShape::circle:
        case AreaShape::small_circle:
            return [half](double off) {
                const double inner = half - padding;
                return off * off < inner * inner ? 2 * std::sqrt(inner * inner - off * off) : 0;
            };
        case AreaShape::diamond:
            return [half](double off) {
                return 2 * std::max(0.0, half * std::numbers::sqrt2 - padding - std::abs(off));
            };
        case AreaShape::square:
            break;
    }
    return [half](double) { return 2 * (half - padding); };
}

std::string lower_case(std::string_view name) {
    std::string text(name);
    std::ranges::transform(text, text.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return text;
}

// The keys under which the wager of an area is settled: one spot can take alternatives.
std::string keys_taken(const games::Description& game, games::WagerIndex wager) {
    std::string keys;
    for (const games::Decision& decision : game.decisions) {
        for (const games::Option& option : decision.options) {
            if (option.makes != wager || option.line_key.empty()) continue;
            keys += fmt::format("{}{}", keys.empty() ? "" : " ", option.line_key);
        }
    }
    return keys.empty() ? std::string(game.wagers[wager].key) : keys;
}

drawing::Anchor anchor_of(const SpotPosition& spot) {
    return {spot.at, spot.angle};
}

class Position {
  public:
    Position(const LayoutRequest& request, const Felt& felt, const Measure& measure, int seat)
        : request_(request), felt_(felt), measure_(measure), seat_(seat) {
        group_.id = fmt::format("seat-{}", seat);
        group_.title = fmt::format("Seat {}", seat);
        group_.anchor = anchor_of(felt.spot(seat, 0, 0));
        group_.data.emplace_back("angle", fmt::format("{:g}", felt.seat_angle(seat)));
    }

    Group draw() && {
        const games::Layout& facts = *request_.facts;
        for (std::size_t i = 0; i < facts.cards.size(); ++i)
            add_card(i, facts.cards[i]);
        add_place("draw-card", "draw card", facts.draw_card);
        add_place("discard", "discards", facts.discard);
        const games::WagerSet offered = offered_wagers(*request_.table);
        for (const games::BettingArea& area : facts.areas) {
            if (offered.contains(area.wager)) add_area(area);
        }
        add_equal_signs(offered);
        return std::move(group_);
    }

  private:
    std::string id(std::string_view part) const { return fmt::format("seat-{}-{}", seat_, part); }
    std::string title(std::string_view part) const {
        return fmt::format("Seat {}, {}", seat_, part);
    }

    void add_card(std::size_t index, games::SeatPoint point) {
        const SpotPosition spot = felt_.along_edge(seat_, point);
        group_.groups.push_back(
            {.id = id(fmt::format("card-{}", index + 1)),
             .title = title(fmt::format("card {}", index + 1)),
             .anchor = anchor_of(spot),
             .elements = {{drawing::Box{spot.at, card_width, card_height, 1.6, spot.angle},
                           place_paint()}}});
    }

    void add_place(std::string_view key, std::string_view name, const games::CardPlace& place) {
        if (place.width == 0) return;
        const SpotPosition spot = felt_.spot(seat_, place.at);
        const double width = place.width;
        Group group{.id = id(key), .title = title(name), .anchor = anchor_of(spot)};
        group.elements.push_back(
            {drawing::Box{spot.at, width, static_cast<double>(place.height), 1.6, spot.angle},
             place_paint()});
        const std::vector<std::string> lines = label_lines(place.label);
        const LabelStyle style{.largest = 5.4, .colour = colour::line};
        const double size = label_size(
            lines, [&](double) { return width - 2 * padding; }, style, measure_);
        for (Element& letters : label(spot, lines, size, style)) {
            group.elements.push_back(std::move(letters));
        }
        group_.groups.push_back(std::move(group));
    }

    void add_area(const games::BettingArea& area) {
        const games::Description& game = *request_.table->game->description;
        const games::Wager& wager = game.wagers[area.wager];
        const SpotPosition spot = felt_.spot(seat_, area.at);
        Group group{.id = id(wager.key),
                    .title = title(lower_case(wager.name)),
                    .anchor = anchor_of(spot),
                    .data = {{"wagers", keys_taken(game, area.wager)}},
                    .elements = {shape_of(area, spot)}};
        const std::vector<std::string> lines = label_lines(area.label);
        for (Element& letters : label(spot, lines, size_for(area.shape), {})) {
            group.elements.push_back(std::move(letters));
        }
        group_.groups.push_back(std::move(group));
        if (area.shape == AreaShape::small_circle) add_light(area, wager.key);
    }

    // The size of the letters in areas of this shape: that of the label with the least room. The
    // letters of one shape are at most a fifth larger than those of another.
    double size_for(AreaShape shape) const {
        const games::WagerSet offered = offered_wagers(*request_.table);
        const LabelStyle style;
        double size = style.largest;
        for (const games::BettingArea& area : request_.facts->areas) {
            if (!offered.contains(area.wager)) continue;
            const double room = label_size(label_lines(area.label), room_in(area), style, measure_);
            size = std::min(size, area.shape == shape ? room : 1.2 * room);
        }
        return size;
    }

    // A light comes on at each position with a progressive wager (13:69F-20.12B(b)).
    void add_light(const games::BettingArea& area, std::string_view key) {
        const SpotPosition spot = felt_.spot(
            seat_, area.at.right, area.at.inwards + area.across / 2.0 + light_radius + 2.2);
        group_.groups.push_back(
            {.id = id(fmt::format("{}-light", key)),
             .title = title(fmt::format("{} light", key)),
             .anchor = anchor_of(spot),
             .elements = {{drawing::Circle{spot.at, light_radius}, area_paint(0.7)}}});
    }

    // Draws "=" between two wagers that players make together and that must be equal.
    void add_equal_signs(games::WagerSet offered) {
        const std::span<const games::Wager> wagers = request_.table->game->description->wagers;
        const std::span<const games::BettingArea> areas = request_.facts->areas;
        for (const games::BettingArea& area : areas) {
            const games::Wager& wager = wagers[area.wager];
            const bool equal = wager.size.kind == games::SizeKind::equals &&
                               wager.kind == games::WagerKind::required &&
                               offered.contains(area.wager);
            if (!equal) continue;
            const auto other =
                std::ranges::find(areas, wager.size.other, &games::BettingArea::wager);
            const SpotPosition between = felt_.spot(seat_, (area.at.right + other->at.right) / 2.0,
                                                    (area.at.inwards + other->at.inwards) / 2.0);
            const std::vector<std::string> sign{"="};
            for (Element& letters : label(between, sign, 7, {.colour = colour::brass})) {
                group_.elements.push_back(std::move(letters));
            }
        }
    }

    const LayoutRequest& request_;
    const Felt& felt_;
    const Measure& measure_;
    int seat_;
    Group group_{};
};

}  // namespace

Group spots(const LayoutRequest& request, const Felt& felt, const Measure& measure) {
    Group layer{.id = "layer-spots"};
    for (int seat = 1; seat <= felt.seats(); ++seat) {
        layer.groups.push_back(Position(request, felt, measure, seat).draw());
    }
    return layer;
}

}  // namespace fairdeal::documents::layout
