#include "explore/walk.h"

#include <algorithm>
#include <optional>

#include "table/phases/settling.h"
#include "table/script/play.h"

namespace fairdeal::explore {
namespace {

using table::SeatNumber;
using table::Table;
using table::TakeStep;

// Where the faces lie that a step turns up: of its last card.
struct Turned {
    table::Place place{};
    SeatNumber seat = table::no_seat;
};
std::optional<Turned> turned_by(const Table& table) {
    const games::Step* step = table::current_step(table);
    if (step == nullptr) return std::nullopt;
    if (step->kind == games::StepKind::turn_dealer) return Turned{table::Place::dealer};
    if (step->kind == games::StepKind::turn_community) return Turned{table::Place::community};
    if (step->kind != games::StepKind::settle) return std::nullopt;
    const SeatNumber seat = table::next_to_settle(table, *step);
    if (seat == table::no_seat) return std::nullopt;
    const bool apart = !table::cards_to_turn(table, seat, *step).apart.empty();
    return Turned{apart ? table::Place::drawn : table::Place::hand, seat};
}

// An entry whose last face is not the planned one.
bool is_mis_keyed(const Offer& offer, const table::Command& planned) {
    const auto* wrong = std::get_if<TakeStep>(&offer.command.body);
    const auto* right = std::get_if<TakeStep>(&planned.body);
    return wrong != nullptr && right != nullptr && wrong->step == right->step &&
           wrong->cards.size() == right->cards.size() && wrong->cards != right->cards;
}

// False when one of them is refused; its sentence is left in `sentence`.
bool give_all(Table& table, std::span<const Offer> offers, Engine engine, std::string& sentence) {
    for (const Offer& offer : offers) {
        if (offer.wait.count() != 0) continue;  // later commands have their own time
        table::Events events;
        if (const auto refusal = engine(table, offer.command, events)) {
            sentence = refusal->sentence;
            return false;
        }
    }
    return true;
}

std::vector<std::uint8_t> compared(const table::Setup& setup, const Table& table, table::Time now) {
    StateBytes bytes(setup);
    const StateBytes::Written written = bytes.write(table, now);
    const auto part = written.bytes.first(written.compared);
    return {part.begin(), part.end()};
}

}  // namespace

Walk follow(const table::Setup& setup, const Plan& plan, std::span<const std::uint16_t> path,
            Engine engine) {
    Walk walk{table::new_table(setup), table::script::first_moment};
    Alphabet alphabet(setup, plan);
    for (const std::uint16_t number : path) {
        alphabet.look_at(walk.table, walk.now);
        walk.planned.push_back(alphabet[Alphabet::goes_on].command);
        walk.offers.push_back(alphabet[number]);
        const Offer& offer = walk.offers.back();
        if (offer.wait.count() != 0) {
            walk.now += offer.wait;
            continue;
        }
        table::Events events;
        const auto refusal = engine(walk.table, offer.command, events);
        CHECK(!refusal.has_value());
    }
    return walk;
}

Corrected correct_last_entry(const table::Setup& setup, const Plan& plan,
                             std::span<const std::uint16_t> path, Engine engine) {
    Corrected result;
    Walk wrong = follow(setup, plan, path, engine);
    std::size_t at = wrong.offers.size();
    while (at > 0 && !is_mis_keyed(wrong.offers[at - 1], wrong.planned[at - 1]))
        --at;
    if (at == 0) return result;
    --at;
    Walk right = follow(setup, plan, path.first(at), engine);
    const auto where = turned_by(right.table);
    if (!where) return result;
    const auto& entered = std::get<TakeStep>(wrong.offers[at].command.body).cards;
    const auto& planned = std::get<TakeStep>(wrong.planned[at].body).cards;
    const std::size_t last = entered.size() - 1;

    std::vector<Offer> again(wrong.offers.begin() + static_cast<std::ptrdiff_t>(at),
                             wrong.offers.end());
    again.front().command = wrong.planned[at];
    if (!give_all(right.table, again, engine, result.sentence)) return result;

    const auto give = [&](table::CommandBody body) {
        result.correction.push_back({{the_supervisor, wrong.now, std::move(body)}, {}, true});
    };
    give(table::OpenCorrection{"mis-keyed"});
    give(table::CorrectCard{where->place, where->seat, entered[last], planned[last]});
    give(table::CloseCorrection{});
    if (!give_all(wrong.table, result.correction, engine, result.sentence)) {
        result.outcome = Corrected::Outcome::refused;
        return result;
    }
    const bool same =
        compared(setup, wrong.table, wrong.now) == compared(setup, right.table, wrong.now);
    result.outcome = same ? Corrected::Outcome::same : Corrected::Outcome::differs;
    return result;
}

}  // namespace fairdeal::explore
