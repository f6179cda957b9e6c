#include "table/irregularities/deck_exhausted.h"

#include "table/irregularities/remedy.h"

// The table finds this itself, before a draw and never in the middle of one: it compares the stub
// with the most cards that the draw can need.
namespace fairdeal::table {

bool draw_is_short(const Table& table, std::size_t number) noexcept {
    return table.stub_size() < number;
}

void exhaust_deck(Recorder& recorder) {
    const games::IrregularityRule& rule =
        *recorder.procedure().rule_for(games::Irregularity::deck_exhausted);
    Raise raised;
    raised.what = games::Irregularity::deck_exhausted;
    raised.number = static_cast<std::uint8_t>(recorder.table().stub_size());
    remedy(recorder, rule, raised);
}

bool deck_is_exhausted(Recorder& recorder, SeatNumber seat, const games::Step& step) {
    const Seat& state = recorder.table().seat(seat);
    const games::Option& option =
        recorder.game().decisions[step.number].options[state.choices[step.number]];
    if (!draw_is_short(recorder.table(), option.throws_most)) return false;
    exhaust_deck(recorder);
    return true;
}

}  // namespace fairdeal::table
