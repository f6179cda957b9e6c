#include "table/phases/still_to_deliver.h"

#include <algorithm>

#include "table/phases/dealing.h"
#include "table/phases/deciding.h"
#include "table/procedure/steps.h"

// Looks ahead instead of at the cards: it reads the remaining steps of the round and asks whether
// the deal owes a delivery or a seat may still draw. Irregularities depend on this moment (ruling
// X-21), so it must not depend on where cards happen to lie.
namespace fairdeal::table {
namespace {

using games::Step;
using games::StepKind;

// The due step and those that follow it in the round.
std::span<const Step> rest_of_round(const Table& table) {
    if (!table.in_round || table.was_void || table.step.script != Script::round) return {};
    return table.setup->procedure->steps(Script::round).subspan(table.step.index);
}

// True if the deal must still hand out a card for which `wanted` is true.
template <class Wanted>
bool deal_owes(const Table& table, const Wanted& wanted) {
    const std::span<const Step> rest = rest_of_round(table);
    const auto deal = std::ranges::find_if(rest, [&](const Step& step) {
        return step.kind == StepKind::deal && belongs_to(table, step);
    });
    if (deal == rest.end()) return false;
    const Handings all = handings(table);
    const std::size_t done = deal == rest.begin() ? table.delivery : 0;
    return std::ranges::any_of(std::span(all.data(), all.size()).subspan(done), wanted);
}

bool throws_with_choice(const Table& table, const Step& step) {
    return !draws_apart(table, step.number) &&
           std::ranges::any_of(table.setup->description().decisions[step.number].options,
                               &games::Option::draws);
}

// True if the seat has chosen to draw and not drawn yet, or has not chosen yet.
bool may_draw(const Table& table, const Seat& seat, std::uint8_t decision) {
    if (!seat.is_in()) return false;
    if (seat.choice_count <= decision) return true;
    const games::Decision& made = table.setup->description().decisions[decision];
    return seat.draw_count <= decision && made.options[seat.choices[decision]].draws;
}

bool somebody_may_draw(const Table& table) {
    return std::ranges::any_of(rest_of_round(table), [&](const Step& step) {
        const bool draw = step.kind == StepKind::draw;
        if (!draw && (step.kind != StepKind::decide || !throws_with_choice(table, step))) {
            return false;
        }
        return std::ranges::any_of(table.seats, [&](const Seat& seat) {
            return draw ? may_draw(table, seat, step.number) : has_part_in(table, seat, step);
        });
    });
}

}  // namespace

bool cards_still_to_deliver(const Table& table) {
    return deal_owes(table, [](const Handing&) { return true; }) || somebody_may_draw(table);
}

bool device_still_to_deliver(const Table& table) {
    if (table.dealing != Dealing::automated) return false;
    if (deal_owes(table, [](const Handing& handing) { return !handing.from_stub; })) return true;
    return !table.setup->procedure->draws_from_stub && somebody_may_draw(table);
}

bool is_delivered(const Table& table, Place place, SeatNumber seat) {
    return !deal_owes(table, [&](const Handing& handing) {
        return handing.place == place && handing.seat == seat;
    });
}

}  // namespace fairdeal::table
