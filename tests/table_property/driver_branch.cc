#include "driver.h"

// What goes wrong in branches: the tables go back to where they were.
namespace fairdeal::property {

using games::Irregularity;

namespace {

constexpr int tries_of_a_visit = 2;
constexpr int commands_of_a_branch = 60;

// What the table would refuse anyway.
bool is_out_of_question(const table::Table& table, Irregularity what) {
    if (what == Irregularity::deck_exhausted) return true;  // the table finds it by itself
    return what == Irregularity::shuffler_fault &&
           (table.shuffling != games::Shuffling::device ||
            (table.in_round && table.setup->decks != 2));
}

}  // namespace

void Driver::branch_off(std::size_t index) {
    const table::Table& table = session_.table(index);
    branched_at_ = table.step;
    if (table::current_step(table) == nullptr || table.was_void || table.correcting ||
        table.awaits_ruling || table.count_is_off) {
        return;
    }
    const Phase phase = phase_of(table);
    const games::Dealing dealing = table.dealing;
    std::optional<Session::Mark> mark;
    const table::Time time = now_;
    for (std::size_t i = 0; i < games::irregularity_count; ++i) {
        const auto what = static_cast<Irregularity>(i);
        for (int n = 0; n < tries_of_a_visit; ++n) {
            if (!coverage_.is_wanting(what, phase, dealing)) break;
            if (!mark) mark = session_.mark();
            const bool happened = happens(index, what);
            // Sometimes the round is played to its end.
            const bool on = happened && dice_.chance(100);
            for (int k = 0; on && k < commands_of_a_branch && table.in_round; ++k)
                go_on(index);
            session_.go_back(*mark);
            now_ = time;
            if (!happened) break;
        }
    }
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
