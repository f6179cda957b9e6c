#include "table/procedure/execute.h"

#include <fmt/format.h>

#include "base/visit.h"
#include "table/equipment/cards.h"
#include "table/equipment/layout_filing.h"
#include "table/equipment/removed_decks.h"
#include "table/equipment/two_decks.h"
#include "table/irregularities/raise.h"
#include "table/irregularities/remedy.h"
#include "table/phases/betting.h"
#include "table/phases/deciding.h"
#include "table/phases/idle.h"
#include "table/phases/seats.h"
#include "table/procedure/corrections.h"
#include "table/procedure/disputes.h"
#include "table/procedure/recorder.h"
#include "table/procedure/steps.h"
#include "table/procedure/take_step.h"
#include "table/progressives/lights.h"
#include "table/progressives/wager.h"

namespace fairdeal::table {
namespace {

using games::Point;
using games::Script;
using games::SetOf;

constexpr SetOf<Role> players{Role::player, Role::dealer};
constexpr SetOf<Role> staff{Role::dealer, Role::floorperson, Role::supervisor};

Outcome open_table(Recorder& recorder) {
    if (recorder.table().is_open) {
        return recorder.refuse(RefusalCode::table_open, "the table is open");
    }
    begin(recorder, Script::opening);
    return {};
}

// Null when the felt can be left now for this script.
Outcome cannot_leave_play(const Recorder& recorder, Script script) {
    const Table& table = recorder.table();
    if (table.in_round) {
        return recorder.refuse(RefusalCode::round_in_progress,
                               "the round in progress is played to its end first");
    }
    if (table.step.script == script || table.step.script == Script::closing) {
        return recorder.refuse(RefusalCode::table_closed, "that is being done already");
    }
    return {};
}

Outcome spread_cards(Recorder& recorder) {
    if (Outcome refused = cannot_leave_play(recorder, Script::idle)) return refused;
    if (!bets_are_open(recorder.table())) {
        return recorder.refuse(RefusalCode::no_deck, "no cards are in play that could be spread");
    }
    go_idle(recorder);
    return {};
}

Outcome close_table(Recorder& recorder) {
    if (Outcome refused = cannot_leave_play(recorder, Script::closing)) return refused;
    const games::Citation why = recorder.procedure().cited(Point::idle_spread);
    for (SeatNumber seat = 1; seat <= recorder.setup().seats; ++seat)
        return_open_wagers(recorder, seat, why);
    empty_shuffler(recorder, recorder.procedure().cited(Point::second_deck));
    begin(recorder, Script::closing);
    return {};
}

Outcome give_ruling(Recorder& recorder, const Rule& body) {
    if (progressives::is_about_light(body.remedy)) {
        return progressives::rule_on_light(recorder, body);
    }
    return rule(recorder, body);
}

// Who may give a command, the point of the procedure it is about, and what runs it. Steps name
// their own people; at a live table the dealer enters what the players do. A command that is
// missing does not compile.
template <class Run>
struct Given {
    SetOf<Role> by;
    Point about;
    Run* run;  // Outcome(Recorder&, const Body&), or without the body where a command has no field
};
template <class Run>
Given(SetOf<Role>, Point, Run*) -> Given<Run>;
template <class Body>
constexpr auto given = Body::nobody_is_named_who_gives_it;
// clang-format off
template <> constexpr auto given<TakeStep> = Given{staff, Point::deal_order, take_step};
template <> constexpr auto given<OpenTable> = Given{floor_staff, Point::cards_received, open_table};
template <> constexpr auto given<CloseTable> = Given{floor_staff, Point::round_ends, close_table};
template <> constexpr auto given<GoIdle> = Given{staff, Point::idle_spread, spread_cards};
template <> constexpr auto given<TakeSeat> = Given{players, Point::seated_only, take_seat};
template <> constexpr auto given<LeaveSeat> = Given{players, Point::stay_seated, leave_seat};
template <> constexpr auto given<LoseConnection> = Given{Role::player, Point::stay_seated, lose_connection};
template <> constexpr auto given<RestoreConnection> = Given{Role::player, Point::stay_seated, restore_connection};
template <> constexpr auto given<PlaceWager> = Given{players, Point::seated_only, place_wager};
template <> constexpr auto given<WithdrawWager> = Given{players, Point::seated_only, withdraw_wager};
template <> constexpr auto given<Choose> = Given{players, Point::decision_order, choose};
template <> constexpr auto given<Discard> = Given{players, Point::decision_order, discard};
template <> constexpr auto given<Show> = Given{players, Point::show_election, show};
template <> constexpr auto given<AskAdvice> = Given{Role::player, Point::decision_order, ask_advice};
template <> constexpr auto given<Tick> = Given{Role::clock, Point::decision_order, tick};
template <> constexpr auto given<Recut> = Given{Role::supervisor, Point::recut, recut};
template <> constexpr auto given<ChangeCards> = Given{floor_staff, Point::cards_changed, change_cards};
template <> constexpr auto given<ChangeMethod> = Given{floor_staff, Point::device_removed, change_method};
template <> constexpr auto given<Raise> = Given{{Role::dealer, Role::floorperson, Role::supervisor, Role::surveillance}, Point::other_ruling, raise};
template <> constexpr auto given<Rule> = Given{Role::supervisor, Point::other_ruling, give_ruling};
template <> constexpr auto given<OpenCorrection> = Given{Role::supervisor, Point::other_ruling, open_correction};
template <> constexpr auto given<CorrectCard> = Given{Role::supervisor, Point::other_ruling, correct_card};
template <> constexpr auto given<CloseCorrection> = Given{Role::supervisor, Point::other_ruling, close_correction};
template <> constexpr auto given<ReportLight> = Given{staff, Point::progressive_light, progressives::report_light};
template <> constexpr auto given<ValidatePayout> = Given{Role::supervisor, Point::progressive_validated, progressives::validate};
template <> constexpr auto given<CompletePapers> = Given{floor_staff, Point::progressive_papers, progressives::complete_papers};
template <> constexpr auto given<CorrectMeter> = Given{Role::supervisor, Point::meter_change, progressives::correct};
template <> constexpr auto given<AttestLayout> = Given{Role::supervisor, Point::layout_filed, attest_layout};
template <> constexpr auto given<ReportDeck> = Given{staff, Point::decks_leave, report_deck};
template <> constexpr auto given<InspectDeck> = Given{floor_staff, Point::decks_leave, inspect_deck};
template <> constexpr auto given<CorrectEntry> = Given{Role::supervisor, Point::other_ruling, correct_entry};
template <> constexpr auto given<SupplyEntry> = Given{Role::supervisor, Point::other_ruling, supply_entry};
template <> constexpr auto given<AbandonCorrection> = Given{Role::supervisor, Point::other_ruling, abandon_correction};
template <> constexpr auto given<TakeBack> = Given{Role::dealer, Point::other_ruling, take_back};
template <> constexpr auto given<FlagDispute> = Given{{Role::dealer, Role::floorperson, Role::supervisor, Role::surveillance}, Point::other_ruling, flag_dispute};
template <> constexpr auto given<AwardLine> = Given{Role::supervisor, Point::other_ruling, award_line};
// clang-format on

// What an open correction is made of, and what concerns rounds that have ended.
template <class Body>
constexpr bool puts_right =
    std::is_same_v<Body, CorrectCard> || std::is_same_v<Body, CorrectEntry> ||
    std::is_same_v<Body, SupplyEntry> || std::is_same_v<Body, CloseCorrection> ||
    std::is_same_v<Body, AbandonCorrection> || std::is_same_v<Body, FlagDispute> ||
    std::is_same_v<Body, AwardLine>;

// What may be done while a supervisor must rule, or a correction is open.
template <class Body>
constexpr bool goes_through_correction = puts_right<Body> || std::is_same_v<Body, LoseConnection> ||
                                         std::is_same_v<Body, RestoreConnection>;
template <class Body>
constexpr bool goes_before_ruling =
    std::is_same_v<Body, Rule> || std::is_same_v<Body, LoseConnection> ||
    std::is_same_v<Body, RestoreConnection> || std::is_same_v<Body, Tick> ||
    std::is_same_v<Body, OpenCorrection> || std::is_same_v<Body, TakeBack> || puts_right<Body>;
template <class Body>
constexpr bool goes_when_closed =
    std::is_same_v<Body, OpenTable> || std::is_same_v<Body, CorrectMeter> ||
    std::is_same_v<Body, ReportLight> || std::is_same_v<Body, Tick> ||
    std::is_same_v<Body, InspectDeck> || std::is_same_v<Body, FlagDispute> ||
    std::is_same_v<Body, AwardLine>;

// The refusals that do not depend on the command's own fields, in their order.
template <class Body>
Outcome refused_at_once(const Recorder& recorder) {
    const Table& table = recorder.table();
    const Role role = recorder.command().actor.role;
    constexpr auto may = given<Body>;
    const auto about = [&] { return recorder.procedure().cited(may.about); };
    if (!may.by.contains(role)) {
        return recorder.refuse(RefusalCode::not_yours_to_give,
                               fmt::format("a {} does not give this command", games::name_of(role)),
                               about());
    }
    // Who has gone does not get up: their seat is another matter (leave_seat).
    constexpr bool frees_seat = std::is_same_v<Body, LeaveSeat>;
    if (may.by == players && role == Role::dealer && !recorder.setup().is_live() && !frees_seat) {
        return recorder.refuse(RefusalCode::not_yours_to_give,
                               "players act for themselves at this table", about());
    }
    if (!goes_when_closed<Body> && !table.is_open) {
        return recorder.refuse(RefusalCode::table_closed, "the table is closed");
    }
    if (table.correcting && !goes_through_correction<Body>) {
        return recorder.refuse(RefusalCode::correction_open,
                               "a correction is under way; it is closed first");
    }
    if (table.awaits_ruling && !goes_before_ruling<Body>) {
        return recorder.refuse(RefusalCode::ruling_not_open,
                               "a supervisor rules on what has happened first");
    }
    return {};
}

}  // namespace

Outcome execute(Table& table, const Command& command, Events& events) {
    Recorder recorder(table, command, events);
    return base::visit(
        [&](const auto& body) -> Outcome {
            using Body = std::decay_t<decltype(body)>;
            if (Outcome refused = refused_at_once<Body>(recorder)) return refused;
            constexpr auto run = given<Body>.run;
            if constexpr (std::is_invocable_v<decltype(run), Recorder&>) {
                return run(recorder);
            } else {
                return run(recorder, body);
            }
        },
        command.body);
}

}  // namespace fairdeal::table
