#include <algorithm>

#include "failure.h"
#include "table_model.h"

namespace fairdeal::property {

using base::Cents;
using games::WagerIndex;
using table::LineResult;

// A void hand nets nothing, and brings others nothing.
void TableModel::check_void_hands() const {
    for (const SeatRecord& seat : seats_) {
        for (const Entry& entry : seat.lines) {
            const bool brought = entry.line.from != 0 && seats_[entry.line.from - 1U].voided;
            expect((!seat.voided && !brought) || entry.line.fate == table::LineResult::refunded,
                   "{} of a void hand stays settled", entry.line.key.text);
        }
    }
}

// Every wager ends in exactly one line, and every line moves the money its fate says.
void TableModel::check_money(std::size_t number) const {
    const SeatRecord& seat = seats_[number - 1];
    const games::Description& game = setup_->description();
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const Cents stake = seat.placed[i] + seat.made[i];
        const auto lines = std::ranges::count_if(
            seat.lines, [&](const Entry& entry) { return entry.line.wager.wager == i; });
        if (!seat.dealt_in) {
            expect(stake == Cents(), "seat {} left a wager and was not dealt in", number);
        } else if (stake > Cents()) {
            expect(lines == 1, "seat {}: {} has {} lines", number, game.wagers[i].key, lines);
        } else {
            const bool bonus = game.wagers[i].kind == games::WagerKind::bonus;
            expect(lines == 0 || (bonus && lines == 1), "seat {}: a line for nothing", number);
        }
    }
    for (const Entry& entry : seat.lines) {
        const table::LineSettled& line = entry.line;
        const WagerIndex wager = line.wager.wager;
        const bool staked =
            wager != games::no_wager && game.wagers[wager].kind != games::WagerKind::bonus;
        if (staked) {
            expect(line.stake == seat.placed[wager] + seat.made[wager],
                   "seat {}: {} is settled at another stake", number, line.key.text);
            expect(line.coupon == seat.match_play[wager], "seat {}: a coupon is lost", number);
        }
        const Cents lost = line.coupon - line.stake;
        switch (line.fate) {
            case LineResult::wins:
                expect(line.net >= Cents(), "seat {}: {} wins less than nothing", number,
                       line.key.text);
                break;
            case LineResult::loses:
            case LineResult::forfeited:
                expect(line.net == (staked ? lost : Cents()), "seat {}: {} loses another amount",
                       number, line.key.text);
                break;
            case LineResult::pushes:
            case LineResult::refunded:
                expect(line.net == Cents(), "seat {}: {} goes back changed", number, line.key.text);
                break;
        }
    }
}

}  // namespace fairdeal::property
