#include "table/phases/reduced_raise.h"

#include "table/state/evolve_cards.h"

namespace fairdeal::table {
namespace {

// The option that a choice counts as when the cards do not allow it: the highest below it of the
// same decision that they do allow. The game has one (`fits_together`).
std::uint8_t highest_allowed(const Setup& setup, const games::Decision& decision,
                             std::uint8_t taken, cards::CardSet held) {
    std::optional<std::uint8_t> best;
    for (std::uint8_t i = 0; i < decision.options.size(); ++i) {
        const games::Option& option = decision.options[i];
        if (option.folds || option.times >= decision.options[taken].times) continue;
        if (!games::is_open(option, setup.terms.version, held)) continue;
        if (!best || option.times > decision.options[*best].times) best = i;
    }
    CHECK(best.has_value());
    return *best;
}

}  // namespace

void reduce_raises(Recorder& recorder, SeatNumber number) {
    if (recorder.procedure().unallowed_choice.say.empty()) return;  // every hand allows everything
    const Setup& setup = recorder.setup();
    const Seat& seat = recorder.table().seat(number);
    cards::CardSet held;
    insert_known(held, seat.hand);
    for (std::uint8_t i = 0; i < seat.choice_count; ++i) {
        const games::Decision& decision = setup.description().decisions[i];
        const games::Option& taken = decision.options[seat.choices[i]];
        // What was held before a later draw is not what is turned up.
        if (seat.draw_count > i || games::allows(taken, held)) continue;
        const std::uint8_t instead = highest_allowed(setup, decision, seat.choices[i], held);
        const base::Cents lay = seat.made[taken.makes];
        const bool same = decision.options[instead].makes == taken.makes;
        const base::Cents stays =
            same ? seat.placed[setup.description().base_wager] * decision.options[instead].times
                 : base::Cents();
        recorder.record(RaiseReduced{number, {i, instead}, {taken.makes}, stays, lay - stays},
                        recorder.procedure().unallowed_choice.cited);
    }
}

}  // namespace fairdeal::table
