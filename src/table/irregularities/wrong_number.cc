#include "table/irregularities/wrong_number.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/irregularities/remedy.h"
#include "table/phases/dealing.h"
#include "table/phases/still_to_deliver.h"
#include "table/state/evolve_cards.h"

// A player, the dealer or the community spot has more or fewer cards than the deal or a draw gives
// it. This can be found from the delivery of the hand until its cards are collected. Once a line of
// the round is settled, a supervisor confirms it, because paid money would go back (ruling X-21).
namespace fairdeal::table {
namespace {

using games::Irregularity;
using games::Remedy;

Place place_of(Irregularity what) {
    if (what == Irregularity::player_count) return Place::hand;
    return what == Irregularity::dealer_count ? Place::dealer : Place::community;
}

// The position before it has its cards and the next one has none yet (ruling H-17).
bool is_curable(const Table& table, Irregularity what) {
    const bool face_up = what == Irregularity::dealer_count ? !table.dealer_turned.empty()
                                                            : !table.community_turned.empty();
    if (face_up || table.stub_size() == 0) return false;
    return what == Irregularity::community_count || table.community.empty();
}

// The number of cards that a deal in progress must still hand out.
std::size_t still_to_deal(const Table& table) {
    const games::Step* step = current_step(table);
    if (step == nullptr || step->kind != games::StepKind::deal) return 0;
    const Handings all = handings(table);
    std::size_t cards = 0;
    for (std::size_t i = table.delivery; i < all.size(); ++i)
        cards += all[i].cards;
    return cards;
}

// True if this many cards can be missing or too many: the stub, or the rack with it, can explain
// the number.
bool is_possible(const Table& table, std::size_t lying, std::size_t found) {
    const auto racked =
        static_cast<std::size_t>(std::ranges::count(table.rack, Place::stub, &RackCard::from));
    return found <= lying || found - lying + still_to_deal(table) <= table.stub_size() + racked;
}

// A drawn card that lies apart belongs to the player, too (ruling X-25).
std::size_t lying_there(const Table& table, Place place, SeatNumber seat) {
    const std::size_t apart = place == Place::hand ? table.seat(seat).apart.size() : 0;
    return pile(table, place, seat).size() + apart;
}

std::size_t collected_from(const Table& table, Place place, SeatNumber seat) {
    return static_cast<std::size_t>(std::ranges::count_if(table.rack, [&](const RackCard& card) {
        const bool apart = place == Place::hand && card.from == Place::drawn;
        return (card.from == place || apart) && card.seat == seat;
    }));
}

bool a_line_is_settled(const Table& table) {
    return std::ranges::any_of(table.seats, [](const Seat& seat) {
        return std::ranges::any_of(
            seat.lines, [](const LineSettled& line) { return line.fate != LineResult::refunded; });
    });
}

// Cards that are missing count first as not drawn.
void record_moved(Recorder& recorder, Place place, SeatNumber seat, std::size_t lying,
                  std::size_t found, games::Citation cited) {
    const std::size_t apart = lying - pile(recorder.table(), place, seat).size();
    const std::size_t missing = found < lying ? lying - found : 0;
    const auto undrawn = static_cast<int>(std::min(apart, missing));
    const int others = static_cast<int>(found) - static_cast<int>(lying) + undrawn;
    const auto one = [&](Place at, int number) {
        if (number == 0) return;
        recorder.record(CardsMoved{at, seat, static_cast<std::int8_t>(number)}, cited);
    };
    one(Place::drawn, -undrawn);
    one(place, others);
}

// The rule as it applies now.
games::IrregularityRule rule_now(const Recorder& recorder, Irregularity what) {
    games::IrregularityRule rule = *recorder.procedure().rule_for(what);
    if (rule.remedy != Remedy::complete_or_void) return rule;
    const bool curable = is_curable(recorder.table(), what);
    // The text allows completing the deal in sequence, whoever is concerned.
    rule.prescribed = rule.prescribed || curable;
    if (!curable) rule.remedy = Remedy::void_all;
    return rule;
}

Refusal not_another_number(const Recorder& recorder, std::size_t number) {
    return recorder.refuse(
        RefusalCode::wrong_number_of_cards,
        fmt::format("{} cards lie there by the record; say how many there are instead", number));
}

}  // namespace

Outcome raise_wrong_number(Recorder& recorder, const Raise& command) {
    const Table& table = recorder.table();
    const Place place = place_of(command.what);
    const bool of_player = place == Place::hand;
    if (of_player && (command.seat == no_seat || command.seat > recorder.setup().seats)) {
        return recorder.refuse(RefusalCode::no_such_seat,
                               fmt::format("the seats are 1 to {}", recorder.setup().seats));
    }
    const SeatNumber seat = of_player ? command.seat : no_seat;
    const std::size_t lying = table.in_round ? lying_there(table, place, seat) : 0;
    const std::size_t gone = table.in_round ? collected_from(table, place, seat) : 0;
    if (lying + gone == 0) return cannot_happen(recorder, "no cards lie there now");
    // Collected, or the round is void already (ruling X-21).
    if (lying == 0 || table.was_void) {
        const std::size_t known = lying > 0 ? lying : gone;
        if (command.number == known) return not_another_number(recorder, known);
        come_too_late(recorder, command);
        return {};
    }
    if (!is_delivered(table, place, seat)) {
        return cannot_happen(recorder, "its cards are not all dealt yet");
    }
    if (command.number == lying || !is_possible(table, lying, command.number)) {
        return not_another_number(recorder, lying);
    }
    const games::IrregularityRule rule = rule_now(recorder, command.what);
    const bool confirmed = recorder.command().actor.role == Role::supervisor;
    if (rule.prescribed && a_line_is_settled(table) && !confirmed) {
        await_confirmation(recorder, rule, command);
        return {};
    }
    // If a supervisor must rule, the cards stay as recorded: the ruling may be to complete the
    // deal.
    if (rule.prescribed && rule.remedy != Remedy::complete_or_void) {
        record_moved(recorder, place, seat, lying, command.number, rule.cited);
    }
    remedy(recorder, rule, command);
    return {};
}

}  // namespace fairdeal::table
