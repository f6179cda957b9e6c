#include "table/procedure/instruction.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/phases/dealing.h"
#include "table/phases/deciding.h"
#include "table/phases/settling.h"
#include "table/procedure/steps.h"

// Derives the dealer's next instruction from the table alone. There is always one: what holds up
// the table comes first (a ruling, a correction, a wrong count), then the due step, else what a
// closed or idle table waits for. Console, trainer and virtual dealer use the same text, so none of
// them can drift from the procedure.
namespace fairdeal::table {
namespace {

using games::Point;
using games::Step;
using games::StepKind;

Instruction waiting(const Table& table) {
    const games::Procedure& procedure = *table.setup->procedure;
    if (table.is_open) {
        return {.who = Role::player,
                .text = "Wait for a player to take a seat.",
                .cited = procedure.cited(Point::idle_spread)};
    }
    return {.who = floor_staff,
            .text = "Open the table.",
            .cited = procedure.cited(Point::cards_received)};
}

// The cards that the step turns up, all in one place, and whose they are.
struct Turning {
    cards::CardList cards{};
    Place place = Place::hand;
};
Turning turned_at(const Table& table, const Step& step) {
    switch (step.kind) {
        case StepKind::turn_community:
            return {community_to_turn(table, step), Place::community};
        case StepKind::turn_dealer:
            return {table.dealer, Place::dealer};
        case StepKind::settle:
        case StepKind::take_forfeits: {
            // Between two events of one command, every seat may be done.
            const SeatNumber next = next_to_settle(table, step);
            if (next == no_seat) return {};
            Faces down = cards_to_turn(table, next, step);
            for (const cards::Card card : down.apart)
                down.hand.push_back(card);
            return {down.hand, Place::hand};
        }
        default:
            return {};
    }
}

// At a live table the program knows no face before somebody enters it.
void ask_for_faces(Instruction& out, const Table& table, const Step& step) {
    if (!table.setup->is_live()) return;
    const Turning turning = turned_at(table, step);
    if (std::ranges::none_of(turning.cards, &cards::Card::is_unknown)) return;
    out.input = Input::faces;
    out.cards = static_cast<std::uint8_t>(turning.cards.size());
    out.place = turning.place;
}

// The other input that the step needs.
Input input_of(const Table& table, const Step& step) {
    switch (step.kind) {
        case StepKind::receive_cards:
            return Input::deck;
        case StepKind::attest_layout:
            return Input::filing;
        case StepKind::shuffle:
            return table.setup->is_live() ? Input::nothing : Input::order;
        case StepKind::count_by_device:
        case StepKind::cut:
        case StepKind::take_progressive:
        case StepKind::count_stub:
            return Input::number;
        case StepKind::turn_community:
        case StepKind::turn_dealer:
        case StepKind::settle:
        case StepKind::take_forfeits:
        case StepKind::attest:
        case StepKind::inspect:
        case StepKind::inspect_deck:
        case StepKind::exchange_decks:
        case StepKind::seal_decks:
        case StepKind::inspect_removed:
        case StepKind::verify_lights:
        case StepKind::no_more_bets:
        case StepKind::deal:
        case StepKind::rack_stub:
        case StepKind::show:
        case StepKind::decide:
        case StepKind::draw:
        case StepKind::refund:
        case StepKind::collect_rest:
        case StepKind::end_round:
            break;
    }
    return Input::nothing;
}

// What comes before any step: a ruling, a correction, a wrong count.
bool is_held_up(const Table& table, Instruction& out) {
    const games::Procedure& procedure = *table.setup->procedure;
    if (table.correcting) {
        out = {.who = Role::supervisor,
               .text = "A correction is under way: say what was mis-keyed and close it.",
               .cited = procedure.cited(Point::other_ruling)};
    } else if (table.awaits_ruling) {
        out = {.who = Role::supervisor,
               .text = "Call a supervisor, who rules on what has happened.",
               .cited = procedure.cited(Point::other_ruling)};
    } else if (table.count_is_off) {
        out = {.who = games::SetOf<Role>{Role::dealer, Role::floorperson, Role::supervisor},
               .text =
                   "The count of the stub is off: count all cards, and say whether a misdeal "
                   "explains it.",
               .cited = procedure.cited(Point::stub_count)};
    } else {
        return false;
    }
    return true;
}

}  // namespace

Instruction next_instruction(const Table& table) {
    Instruction held;
    if (is_held_up(table, held)) return held;
    const Step* step = current_step(table);
    if (step == nullptr) return waiting(table);
    Instruction out{.who = step->who,
                    .step = step->key,
                    .text = std::string(step->say),
                    .cited = cited(*step),
                    .input = input_of(table, *step)};
    ask_for_faces(out, table, *step);
    switch (step->kind) {
        case StepKind::decide:
        case StepKind::draw:
            out.step = {};
            out.seat = table.turn;
            out.text = fmt::format("Seat {}: {}", table.turn, step->say);
            break;
        case StepKind::show:
            out.step = {};
            out.seat = next_to_act(table, *step);
            break;
        case StepKind::settle:
        case StepKind::take_forfeits:
            out.seat = next_to_settle(table, *step);
            if (out.seat != no_seat) out.text = fmt::format("Seat {}: {}", out.seat, step->say);
            if (light_awaits_ruling(table)) {
                out.who = Role::supervisor;
                out.step = {};
                out.text = fmt::format(
                    "Seat {}: the light is not verified. Have a supervisor rule whether the "
                    "progressive wager is paid or returned.",
                    out.seat);
                out.cited = table.setup->procedure->cited(Point::progressive_light);
            } else if (payout_awaits_validation(table)) {
                out.who = Role::supervisor;
                out.step = {};
                out.text = fmt::format(
                    "Seat {}: have a supervisor validate the payout off the meter.", out.seat);
                out.cited = table.setup->procedure->cited(Point::progressive_validated);
            }
            break;
        default:
            break;
    }
    return out;
}

}  // namespace fairdeal::table
