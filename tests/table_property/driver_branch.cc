#include <algorithm>

#include "driver.h"
#include "people.h"
#include "provoke.h"
#include "table/phases/settling.h"
#include "table/procedure/steps.h"
#include "world.h"

// What goes wrong in branches: the tables go back to where they were.
namespace fairdeal::property {

using games::Irregularity;
using table::SeatNumber;

namespace {

constexpr int tries_of_a_visit = 3;
constexpr int commands_of_a_branch = 60;
constexpr int commands_of_a_full_round = 150;

// What the table would refuse anyway.
bool is_out_of_question(const table::Table& table, Irregularity what) {
    if (what == Irregularity::deck_exhausted) return true;  // the table finds it by itself
    return what == Irregularity::shuffler_fault && (table.shuffling != games::Shuffling::device ||
                                                    (table.in_round && table.setup->decks != 2));
}

}  // namespace

void Driver::branch_off(std::size_t index) {
    const table::Table& table = session_.table(index);
    branched_at_ = table.step;
    const table::Time time = now_;
    std::optional<Session::Mark> mark;
    provoke_all(index, mark);
    if (table::current_step(table) == nullptr || table.was_void || table.correcting ||
        table.awaits_ruling || table.count_is_off) {
        return;
    }
    const Phase phase = phase_of(table);
    const games::Dealing dealing = table.dealing;
    for (std::size_t i = 0; i < games::irregularity_count; ++i) {
        const auto what = static_cast<Irregularity>(i);
        for (int n = 0; n < tries_of_a_visit; ++n) {
            if (!coverage_.is_wanting(what, phase, dealing)) break;
            if (!mark) mark = session_.mark();
            const bool happened = happens(index, what);
            // Sometimes the round is played to its end.
            if (happened && dice_.chance(100)) play_on(index, commands_of_a_branch);
            session_.go_back(*mark);
            now_ = time;
            if (!happened) break;
        }
    }
    if (phase.kind == games::StepKind::no_more_bets) exhaust_deck(index, mark);
    if (table::payout_awaits_validation(table)) break_light(index, mark);
    now_ = time;
}

void Driver::play_on(std::size_t index, int commands) {
    const table::Table& table = session_.table(index);
    for (int i = 0; i < commands && table.in_round && !table.was_void; ++i)
        go_on(index);
}

void Driver::provoke_all(std::size_t index, std::optional<Session::Mark>& mark) {
    for (std::size_t i = 0; i < table::refusal_count; ++i) {
        const auto code = static_cast<table::RefusalCode>(i);
        for (int n = 0; n < tries_of_a_visit && coverage_.is_wanting(code); ++n) {
            const auto wrong = attempt(session_.table(index), code, dice_, now_);
            if (!wrong) break;
            if (!mark) mark = session_.mark();
            const auto refusal = session_.give(index, *wrong);
            if (!refusal) session_.go_back(*mark);
            if (!refusal || refusal->code != code) break;
        }
    }
}

// A light that breaks after the deal, just before its wager is paid.
void Driver::break_light(std::size_t index, std::optional<Session::Mark>& mark) {
    const table::Table& table = session_.table(index);
    if (table.setup->is_live()) return;  // it was verified before the deal
    const SeatNumber seat = table::next_to_settle(table, *table::current_step(table));
    for (int n = 0; n < tries_of_a_visit; ++n) {
        if (!coverage_.is_wanting(table::RefusalCode::light_not_verified)) return;
        if (!mark) mark = session_.mark();
        session_.give(index, command(a_dealer, table::ReportLight{seat, false}));
        if (table::light_awaits_ruling(table)) settle_in_the_dark(index);
        if (dice_.chance(500)) go_on(index);
        session_.go_back(*mark);
    }
}

// At a full table a card is set aside and all players throw what they may: the cards do not last.
void Driver::exhaust_deck(std::size_t index, std::optional<Session::Mark>& mark) {
    const table::Table& table = session_.table(index);
    const Phase draws{games::Script::round, games::StepKind::draw};
    const games::Dealing dealing = table.dealing;
    const auto seats = table.setup->description().seats;
    if (table.setup->seats < seats) return;
    greedy_ = true;
    for (int n = 0; n < tries_of_a_visit; ++n) {
        if (!coverage_.is_wanting(Irregularity::deck_exhausted, draws, dealing)) break;
        if (!mark) mark = session_.mark();
        const std::uint32_t round = table.round;
        for (int i = 0; i < commands_of_a_full_round && !table.was_void; ++i) {
            const bool decides = phase_of(table).kind == games::StepKind::decide;
            if (decides && table.face_up_found == 0) {
                session_.give(index, *mishap(table, Irregularity::one_face_up));
            } else {
                go_on(index);
            }
            const auto in = std::ranges::count_if(table.seats, &table::Seat::is_in);
            if (table.round != round || (table.in_round && in < seats)) break;
        }
        session_.go_back(*mark);
    }
    greedy_ = false;
}

void Driver::void_a_hand(std::size_t index) {
    const table::Table& table = session_.table(index);
    const table::SeatNumber seat = taken_seat(table, dice_);
    if (seat == table::no_seat || table.awaits_ruling || table.correcting) return;
    table::Raise raise;
    raise.what = Irregularity::other;
    raise.reason = "the player looked at a card of the deck";
    if (session_.give(index, command(a_dealer, raise))) return;
    session_.give(
        index, command(a_supervisor, table::Rule{games::Remedy::void_hand, seat, "seen by all"}));
}

// A count that is off is explained by a second command.
bool Driver::happens(std::size_t index, Irregularity what) {
    const table::Table& table = session_.table(index);
    if (is_out_of_question(table, what)) return false;
    const Phase phase = phase_of(table);
    const games::Dealing dealing = table.dealing;
    const int before = coverage_.found_so_far(what, phase, dealing);
    for (int n = 0; n < 2; ++n) {
        const auto wrong = mishap(table, what);
        if (!wrong || session_.give(index, *wrong)) return false;
        if (coverage_.found_so_far(what, phase, dealing) > before) return true;
        if (!table.count_is_off) return false;
    }
    return false;
}

}  // namespace fairdeal::property
