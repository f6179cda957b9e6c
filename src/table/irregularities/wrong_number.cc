#include <fmt/format.h>

#include "table/evolve_cards.h"
#include "table/irregularities/raise.h"
#include "table/irregularities/remedy.h"
#include "table/phases/dealing.h"

// A player, the dealer or the community spot has more or fewer cards than the deal gives it.
namespace fairdeal::table {
namespace {

using games::Irregularity;
using games::Remedy;

Place place_of(Irregularity what) {
    if (what == Irregularity::player_count) return Place::hand;
    return what == Irregularity::dealer_count ? Place::dealer : Place::community;
}

// The hand before them has its cards and the next position has none yet (ruling H-17).
bool is_curable(const Table& table, Irregularity what) {
    const bool face_up = what == Irregularity::dealer_count ? !table.dealer_turned.empty()
                                                            : !table.community_turned.empty();
    if (face_up || table.stub_size() == 0) return false;
    return what == Irregularity::community_count || table.community.empty();
}

// What the deal, where it is under way, has still to hand out.
std::size_t still_to_deal(const Table& table) {
    const games::Step* step = current_step(table);
    if (step == nullptr || step->kind != games::StepKind::deal) return 0;
    const Handings all = handings(table);
    std::size_t cards = 0;
    for (std::size_t i = table.delivery; i < all.size(); ++i)
        cards += all[i].cards;
    return cards;
}

// So many cards can be missing or too many: what the stub, or the rack it lies in, can explain.
bool is_possible(const Table& table, std::size_t lying, std::size_t found) {
    const std::size_t stub = table.stub_size() > 0 ? table.stub_size() : 0;
    std::size_t racked = 0;
    for (const RackCard& card : table.rack)
        racked += card.from == Place::stub ? 1U : 0U;
    return found <= lying || found - lying + still_to_deal(table) <= stub + racked;
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
    const std::size_t lying =
        table.in_round ? pile(table, place, of_player ? command.seat : SeatNumber{1}).size() : 0;
    if (lying == 0) return cannot_happen(recorder, "no cards lie there now");
    const bool turned = of_player                ? table.seat(command.seat).hand_turned
                        : place == Place::dealer ? !table.dealer_turned.empty()
                                                 : !table.community_turned.empty();
    if (turned) {
        return cannot_happen(recorder, "these cards are face up and were counted when turned");
    }
    if (command.number == lying || !is_possible(table, lying, command.number)) {
        return recorder.refuse(
            RefusalCode::wrong_number_of_cards,
            fmt::format("{} cards lie there by the record; say how many there are instead", lying));
    }
    const games::IrregularityRule& rule = *recorder.procedure().rule_for(command.what);
    games::IrregularityRule now = rule;
    if (rule.remedy == Remedy::complete_or_void) {
        const bool curable = is_curable(table, command.what);
        // Completing the deal in sequence is what the text allows, whoever is concerned.
        now.prescribed = rule.prescribed || curable;
        if (!curable) now.remedy = Remedy::void_all;
    }
    // Where a supervisor has to rule the cards stay as recorded: the ruling may be to put it right.
    if (now.prescribed && now.remedy != Remedy::complete_or_void) {
        recorder.record(
            CardsMoved{place, command.seat, static_cast<std::int8_t>(command.number - lying)},
            rule.cited);
    }
    remedy(recorder, now, command);
    return {};
}

}  // namespace fairdeal::table
