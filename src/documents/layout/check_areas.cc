// Betting areas, card places and the dealer's side.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "documents/layout/check_parts.h"

namespace fairdeal::documents::layout {
namespace {

struct Place {
    std::string id;
    const Polygon* shape;
};

const Polygon* shape_of(const Subject& subject, std::string_view id) {
    const SvgNode* node = subject.find(id);
    return node == nullptr ? nullptr : node->shape();
}

// Every area and card place that the drawing has at its positions.
std::vector<Place> places(const Subject& subject) {
    std::vector<Place> all;
    const auto add = [&](std::string id) {
        if (const Polygon* shape = shape_of(subject, id)) all.push_back({std::move(id), shape});
    };
    for (int seat = 1; seat <= subject.seats; ++seat) {
        for (const games::BettingArea& area : subject.facts->areas)
            add(fmt::format("seat-{}-{}", seat, subject.game->wagers[area.wager].key));
        for (std::size_t i = 1; i <= subject.facts->cards.size(); ++i)
            add(fmt::format("seat-{}-card-{}", seat, i));
        add(fmt::format("seat-{}-draw-card", seat));
        add(fmt::format("seat-{}-discard", seat));
    }
    return all;
}

// What is wrong with one place among the others. Empty: nothing.
std::string fault_of(const Subject& subject, const std::string& id, const std::vector<Place>& all) {
    const Polygon* shape = shape_of(subject, id);
    if (shape == nullptr) return fmt::format("{} is missing", id);
    if (!contains(*subject.felt, *shape)) return fmt::format("{} is not on the felt", id);
    for (const Place& other : all) {
        if (other.id != id && !are_apart(*shape, *other.shape)) {
            return fmt::format("{} is not separate from {}", id, other.id);
        }
    }
    return {};
}

Checked finding(std::string fault, std::string good, games::Cited cited) {
    const bool sound = fault.empty();
    return {sound ? Standing::satisfied : Standing::missing,
            (sound ? std::move(good) : std::move(fault)) + ".", cited};
}

// The wagers whose areas one clause asks for.
Checked check_clause(const Subject& subject, const games::Cited& cited,
                     const std::vector<Place>& all) {
    std::string names;
    std::string fault;
    for (const games::BettingArea& area : subject.facts->areas) {
        if (area.cited.clause != cited.clause || !subject.offered.contains(area.wager)) continue;
        const games::Wager& wager = subject.game->wagers[area.wager];
        names += fmt::format("{}{}", names.empty() ? "" : ", ", wager.name);
        for (int seat = 1; seat <= subject.seats && fault.empty(); ++seat) {
            fault = fault_of(subject, fmt::format("seat-{}-{}", seat, wager.key), all);
        }
    }
    if (names.empty()) return finding({}, "The wagers of this clause are not offered", cited);
    return finding(fault, fmt::format("Every position has separate areas on the felt: {}", names),
                   cited);
}

// "Above" is farther from the player's edge of the felt, and in line with the area.
std::string fault_above(const Subject& subject, int seat, const Polygon& upper,
                        const Polygon& lower) {
    const SvgNode* node = subject.find(fmt::format("seat-{}", seat));
    if (node == nullptr || !node->anchor) return fmt::format("seat-{} has no anchor", seat);
    const double turn = node->anchor->angle * std::acos(-1.0) / 180;
    const auto inwards = [&](At at) { return at.x * std::sin(turn) - at.y * std::cos(turn); };
    const auto right = [&](At at) { return at.x * std::cos(turn) + at.y * std::sin(turn); };
    const auto least = [](const Polygon& polygon, const auto& axis) {
        return axis(*std::ranges::min_element(polygon, {}, axis));
    };
    const auto most = [](const Polygon& polygon, const auto& axis) {
        return axis(*std::ranges::max_element(polygon, {}, axis));
    };
    const bool above = least(upper, inwards) >= most(lower, inwards);
    const bool in_line =
        least(upper, right) < most(lower, right) && most(upper, right) > least(lower, right);
    return above && in_line ? "" : fmt::format("seat-{}-discard is not above", seat);
}

Checked check_discard(const Subject& subject, const std::vector<Place>& all) {
    const games::Wager& wager = subject.game->wagers[subject.facts->discard_above];
    std::string fault;
    for (int seat = 1; seat <= subject.seats && fault.empty(); ++seat) {
        const std::string id = fmt::format("seat-{}-discard", seat);
        fault = fault_of(subject, id, all);
        const Polygon* area = shape_of(subject, fmt::format("seat-{}-{}", seat, wager.key));
        if (fault.empty() && area != nullptr) {
            fault = fault_above(subject, seat, *shape_of(subject, id), *area);
        }
    }
    return finding(
        fault,
        fmt::format("Every position has a separate place for discards above the {}", wager.name),
        subject.facts->discard.cited);
}

Checked check_community(const Subject& subject) {
    std::string fault;
    double sum = 0;
    const int cards = subject.facts->community_cards;
    std::vector<const Polygon*> found;
    for (int i = 1; i <= cards && fault.empty(); ++i) {
        const std::string id = fmt::format("community-card-{}", i);
        const Polygon* shape = shape_of(subject, id);
        if (shape == nullptr) {
            fault = id + " is missing";
        } else if (!contains(*subject.felt, *shape)) {
            fault = id + " is not on the felt";
        } else {
            for (const Polygon* other : found) {
                if (!are_apart(*shape, *other)) fault = id + " lies over another";
            }
            found.push_back(shape);
            sum += bounds(*shape).middle().x;
        }
    }
    const double off = sum / cards - bounds(*subject.felt).middle().x;
    if (fault.empty() && std::abs(off) > subject.unit) {
        fault = "the community cards do not lie in the centre of the table";
    }
    return finding(fault, fmt::format("A place for {} community cards lies in the centre", cards),
                   subject.facts->community_cited);
}

Checked check_boxes(const Subject& subject) {
    const Polygon* drop = shape_of(subject, "drop-box");
    const Polygon* tip = shape_of(subject, "tip-box");
    std::string fault;
    if (drop == nullptr) fault = "drop-box is missing";
    if (tip == nullptr) fault = "tip-box is missing";
    if (fault.empty()) {
        const Bounds felt = bounds(*subject.felt);
        const At one = bounds(*drop).middle();
        const At other = bounds(*tip).middle();
        const double middle = felt.middle().x;
        const double near = felt.least.y + felt.height() / 4;
        if ((one.x < middle) == (other.x < middle)) {
            fault = "drop box and tip box are on the same side of the dealer";
        } else if (one.y > near || other.y > near) {
            fault = "drop box or tip box is not on the dealer's side";
        }
    }
    return finding(fault, "Drop box and tip box are on the dealer's side, on opposite sides",
                   subject.facts->boxes);
}

}  // namespace

std::vector<Checked> check_areas(const Subject& subject) {
    std::vector<Checked> all;
    const std::vector<Place> found = places(subject);
    std::vector<const games::Clause*> done;
    for (const games::BettingArea& area : subject.facts->areas) {
        if (std::ranges::find(done, area.cited.clause) != done.end()) continue;
        done.push_back(area.cited.clause);
        all.push_back(check_clause(subject, area.cited, found));
    }
    return all;
}

std::vector<Checked> check_places(const Subject& subject) {
    std::vector<Checked> all;
    if (subject.facts->discard_above != games::no_wager) {
        all.push_back(check_discard(subject, places(subject)));
    }
    if (subject.facts->community_in_centre) all.push_back(check_community(subject));
    all.push_back(check_boxes(subject));
    return all;
}

}  // namespace fairdeal::documents::layout
