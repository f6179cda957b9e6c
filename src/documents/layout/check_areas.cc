#include "documents/layout/check_areas.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "documents/layout/check_words.h"
#include "documents/layout/polygons.h"

namespace fairdeal::documents::layout {
namespace {

constexpr double least_across = 0.25;  // inches: nothing smaller has room for a chip

struct Place {
    std::string id;
    const Polygon* shape;
    std::size_t seat;  // its index
};

const Polygon* shape_of(const CheckedLayout& subject, std::string_view id) {
    const SvgNode* node = subject.find(id);
    return node == nullptr ? nullptr : node->shape();
}

// Every area and card place that the drawing has at its positions.
std::vector<Place> places(const CheckedLayout& subject) {
    std::vector<Place> all;
    for (std::size_t i = 0; i < subject.seats.size(); ++i) {
        const std::string& seat = subject.seats[i];
        const auto add = [&](std::string id) {
            const Polygon* shape = shape_of(subject, id);
            if (shape != nullptr) all.push_back({std::move(id), shape, i});
        };
        for (const games::BettingArea& area : subject.facts->areas)
            add(fmt::format("{}-{}", seat, subject.game->wagers[area.wager].key));
        for (std::size_t card = 1; card <= subject.facts->cards.size(); ++card)
            add(fmt::format("{}-card-{}", seat, card));
        add(fmt::format("{}-draw-card", seat));
        add(fmt::format("{}-discard", seat));
    }
    return all;
}

// A long, thin strip is too small, too. If it lies aslant, its bounds do not show that, but its
// area does.
bool is_too_small(const CheckedLayout& subject, const Polygon& shape) {
    const double least = least_across * subject.unit;
    const Bounds around = bounds(shape);
    return std::min(around.width(), around.height()) < least || area(shape) < least * least;
}

// What is wrong with one place among the others; empty if nothing is.
std::string fault_of(const CheckedLayout& subject, const std::string& id,
                     const std::vector<Place>& all) {
    const Polygon* shape = shape_of(subject, id);
    if (shape == nullptr) return fmt::format("{} is missing", id);
    if (is_too_small(subject, *shape)) {
        return fmt::format("{} is less than a quarter of an inch across", id);
    }
    if (!contains(*subject.felt, *shape)) return fmt::format("{} is not on the felt", id);
    for (const Place& other : all) {
        if (other.id != id && !are_apart(*shape, *other.shape)) {
            return fmt::format("{} is not separate from {}", id, other.id);
        }
    }
    return {};
}

CheckFinding finding(std::string fault, std::string good, games::Citation cited) {
    const bool sound = fault.empty();
    return {sound ? ClauseStanding::satisfied : ClauseStanding::missing,
            (sound ? std::move(good) : std::move(fault)) + ".", cited};
}

// Checks the areas of all wagers for which this clause requires one.
CheckFinding check_clause(const CheckedLayout& subject, const games::Citation& cited,
                          const std::vector<Place>& all) {
    std::string names;
    std::string fault;
    for (const games::BettingArea& area : subject.facts->areas) {
        if (area.cited.clause != cited.clause || !subject.offered.contains(area.wager)) continue;
        const games::Wager& wager = subject.game->wagers[area.wager];
        names += fmt::format("{}{}", names.empty() ? "" : ", ", wager.name);
        for (const std::string& seat : subject.seats) {
            if (fault.empty())
                fault = fault_of(subject, fmt::format("{}-{}", seat, wager.key), all);
        }
    }
    if (names.empty()) return finding({}, "The wagers of this clause are not offered", cited);
    return finding(fault, fmt::format("Every position has separate areas on the felt: {}", names),
                   cited);
}

// "Above" is farther from the player's edge of the felt, and in line with the area.
std::string fault_above(const CheckedLayout& subject, const std::string& seat, const Polygon& upper,
                        const Polygon& lower) {
    const SvgNode* node = subject.find(seat);
    if (node == nullptr || !node->anchor) return fmt::format("{} has no anchor", seat);
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
    return above && in_line ? "" : fmt::format("{}-discard is not above", seat);
}

CheckFinding check_discard(const CheckedLayout& subject, const std::vector<Place>& all) {
    const games::Wager& wager = subject.game->wagers[subject.facts->discard_above];
    std::string fault;
    for (const std::string& seat : subject.seats) {
        if (!fault.empty()) break;
        const std::string id = fmt::format("{}-discard", seat);
        fault = fault_of(subject, id, all);
        const Polygon* area = shape_of(subject, fmt::format("{}-{}", seat, wager.key));
        if (fault.empty() && area != nullptr) {
            fault = fault_above(subject, seat, *shape_of(subject, id), *area);
        }
    }
    return finding(
        fault,
        fmt::format("Every position has a separate place for discards above the {}", wager.name),
        subject.facts->discard.cited);
}

// The indices of the positions opposite the dealer: one, or two if their number is even.
std::vector<std::size_t> middle_seats(const CheckedLayout& subject, const std::vector<Place>& all) {
    struct Seat {
        std::size_t index = 0;
        double aside = 0;  // of the middle of the felt
    };
    const double middle = bounds(*subject.felt).middle().x;
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < subject.seats.size(); ++i) {
        double sum = 0;
        int count = 0;
        for (const Place& place : all) {
            if (place.seat != i) continue;
            sum += bounds(*place.shape).middle().x;
            ++count;
        }
        if (count > 0) seats.push_back({i, std::abs(sum / count - middle)});
    }
    std::ranges::sort(seats, {}, &Seat::aside);
    std::vector<std::size_t> nearest;
    for (const Seat& seat : seats) {
        if (nearest.size() < (seats.size() % 2 == 0 ? 2U : 1U)) nearest.push_back(seat.index);
    }
    return nearest;
}

// "At the center of the gaming table" (13:69E-1.13BB(b)3) means: in the middle from side to side,
// and neither at the dealer's edge nor among the players. docs/layouts.md states it in numbers.
bool is_in_centre(const CheckedLayout& subject, const Bounds& row, const std::vector<Place>& all) {
    const Bounds felt = bounds(*subject.felt);
    const At middle = row.middle();
    const double down = (middle.y - felt.least.y) / felt.height();
    if (std::abs(middle.x - felt.middle().x) > subject.unit || down < 0.2 || down > 0.6) {
        return false;
    }
    const std::vector<std::size_t> opposite = middle_seats(subject, all);
    return std::ranges::none_of(all, [&](const Place& place) {
        return std::ranges::find(opposite, place.seat) != opposite.end() &&
               bounds(*place.shape).least.y < row.most.y;
    });
}

CheckFinding check_community(const CheckedLayout& subject) {
    const int cards = subject.facts->community_cards;
    const std::vector<Place> players = places(subject);
    std::vector<Place> all = players;
    const auto add = [&](std::string id) {
        const Polygon* shape = shape_of(subject, id);
        if (shape != nullptr) all.push_back({std::move(id), shape, subject.seats.size()});
    };
    add("chip-rack");
    for (int i = 1; i <= subject.facts->dealer_cards; ++i)
        add(fmt::format("dealer-card-{}", i));
    std::string fault;
    Polygon corners;
    for (int i = 1; i <= cards && fault.empty(); ++i) {
        const std::string id = fmt::format("community-card-{}", i);
        fault = fault_of(subject, id, all);
        if (!fault.empty()) break;
        const Polygon* shape = shape_of(subject, id);
        all.push_back({id, shape, subject.seats.size()});
        corners.insert(corners.end(), shape->begin(), shape->end());
    }
    const bool centre = subject.facts->community_in_centre;
    if (fault.empty() && centre && !is_in_centre(subject, bounds(corners), players)) {
        fault = "the community cards do not lie in the centre of the table";
    }
    return finding(fault,
                   fmt::format("A place for {} community cards {}", cards,
                               centre ? "lies in the centre" : "is on the felt"),
                   subject.facts->community_cited);
}

CheckFinding check_boxes(const CheckedLayout& subject) {
    const Polygon* drop = shape_of(subject, "drop-box");
    const Polygon* tip = shape_of(subject, "tip-box");
    std::string fault;
    if (drop == nullptr) fault = "drop-box is missing";
    if (tip == nullptr) fault = "tip-box is missing";
    if (drop != nullptr && tip != nullptr) {
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

std::size_t points_of_places(const CheckedLayout& subject) {
    std::size_t points = 0;
    for (const Place& place : places(subject))
        points += place.shape->size();
    return points;
}

std::vector<CheckFinding> check_areas(const CheckedLayout& subject) {
    std::vector<CheckFinding> all;
    const std::vector<Place> found = places(subject);
    std::vector<const games::Clause*> done;
    for (const games::BettingArea& area : subject.facts->areas) {
        if (std::ranges::find(done, area.cited.clause) != done.end()) continue;
        done.push_back(area.cited.clause);
        all.push_back(check_clause(subject, area.cited, found));
    }
    return all;
}

std::vector<CheckFinding> check_places(const CheckedLayout& subject) {
    std::vector<CheckFinding> all;
    if (subject.facts->discard_above != games::no_wager) {
        all.push_back(check_discard(subject, places(subject)));
    }
    const games::WagerSet& dealt_for = subject.game->deal.community_for;
    if (games::is_ordered(subject.facts->community_cited) &&
        (dealt_for.empty() || dealt_for.meets(subject.offered))) {
        all.push_back(check_community(subject));
    }
    all.push_back(check_boxes(subject));
    return all;
}

}  // namespace fairdeal::documents::layout
