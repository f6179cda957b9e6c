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

// Who may give a command, and the point of the procedure it is about. Steps name their own people;
// at a live table the dealer enters what the players do. A command that is missing does not
// compile.
struct Given {
    SetOf<Role> by;
    Point about;
};
template <class Body>
constexpr Given given = Body::nobody_is_named_who_gives_it;
// clang-format off
template <> constexpr Given given<TakeStep>{staff, Point::deal_order};
template <> constexpr Given given<OpenTable>{floor_staff, Point::cards_received};
template <> constexpr Given given<CloseTable>{floor_staff, Point::round_ends};
template <> constexpr Given given<GoIdle>{staff, Point::idle_spread};
template <> constexpr Given given<TakeSeat>{players, Point::seated_only};
template <> constexpr Given given<LeaveSeat>{players, Point::stay_seated};
template <> constexpr Given given<LoseConnection>{Role::player, Point::stay_seated};
template <> constexpr Given given<RestoreConnection>{Role::player, Point::stay_seated};
template <> constexpr Given given<PlaceWager>{players, Point::seated_only};
template <> constexpr Given given<WithdrawWager>{players, Point::seated_only};
template <> constexpr Given given<Choose>{players, Point::decision_order};
template <> constexpr Given given<Discard>{players, Point::decision_order};
template <> constexpr Given given<Show>{players, Point::show_election};
template <> constexpr Given given<AskAdvice>{Role::player, Point::decision_order};
template <> constexpr Given given<Tick>{Role::clock, Point::decision_order};
template <> constexpr Given given<Recut>{Role::supervisor, Point::recut};
template <> constexpr Given given<ChangeCards>{floor_staff, Point::cards_changed};
template <> constexpr Given given<ChangeMethod>{floor_staff, Point::device_removed};
template <> constexpr Given given<Raise>{{Role::dealer, Role::floorperson, Role::supervisor, Role::surveillance}, Point::other_ruling};
template <> constexpr Given given<Rule>{Role::supervisor, Point::other_ruling};
template <> constexpr Given given<OpenCorrection>{Role::supervisor, Point::other_ruling};
template <> constexpr Given given<CorrectCard>{Role::supervisor, Point::other_ruling};
template <> constexpr Given given<CloseCorrection>{Role::supervisor, Point::other_ruling};
template <> constexpr Given given<ReportLight>{staff, Point::progressive_light};
template <> constexpr Given given<ValidatePayout>{Role::supervisor, Point::progressive_validated};
template <> constexpr Given given<CompletePapers>{floor_staff, Point::progressive_papers};
template <> constexpr Given given<CorrectMeter>{Role::supervisor, Point::meter_change};
template <> constexpr Given given<AttestLayout>{Role::supervisor, Point::layout_filed};
template <> constexpr Given given<ReportDeck>{staff, Point::decks_leave};
template <> constexpr Given given<InspectDeck>{floor_staff, Point::decks_leave};
template <> constexpr Given given<CorrectEntry>{Role::supervisor, Point::other_ruling};
template <> constexpr Given given<SupplyEntry>{Role::supervisor, Point::other_ruling};
template <> constexpr Given given<AbandonCorrection>{Role::supervisor, Point::other_ruling};
template <> constexpr Given given<TakeBack>{Role::dealer, Point::other_ruling};
template <> constexpr Given given<FlagDispute>{{Role::dealer, Role::floorperson, Role::supervisor, Role::surveillance}, Point::other_ruling};
template <> constexpr Given given<AwardLine>{Role::supervisor, Point::other_ruling};
// clang-format on

Outcome run(Recorder& recorder, const TakeStep& taken) {
    return take_step(recorder, taken);
}

Outcome run(Recorder& recorder, const OpenTable&) {
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

Outcome run(Recorder& recorder, const GoIdle&) {
    if (Outcome refused = cannot_leave_play(recorder, Script::idle)) return refused;
    if (!bets_are_open(recorder.table())) {
        return recorder.refuse(RefusalCode::no_deck, "no cards are in play that could be spread");
    }
    go_idle(recorder);
    return {};
}

Outcome run(Recorder& recorder, const CloseTable&) {
    if (Outcome refused = cannot_leave_play(recorder, Script::closing)) return refused;
    const games::Cited why = recorder.procedure().cited(Point::idle_spread);
    for (SeatNumber seat = 1; seat <= recorder.setup().seats; ++seat)
        return_open_wagers(recorder, seat, why);
    empty_shuffler(recorder, recorder.procedure().cited(Point::second_deck));
    begin(recorder, Script::closing);
    return {};
}

Outcome run(Recorder& recorder, const TakeSeat& body) {
    return take_seat(recorder, body);
}
Outcome run(Recorder& recorder, const LeaveSeat& body) {
    return leave_seat(recorder, body);
}
Outcome run(Recorder& recorder, const LoseConnection&) {
    return lose_connection(recorder);
}
Outcome run(Recorder& recorder, const RestoreConnection&) {
    return restore_connection(recorder);
}
Outcome run(Recorder& recorder, const PlaceWager& body) {
    return place_wager(recorder, body);
}
Outcome run(Recorder& recorder, const WithdrawWager& body) {
    return withdraw_wager(recorder, body);
}
Outcome run(Recorder& recorder, const Choose& body) {
    return choose(recorder, body);
}
Outcome run(Recorder& recorder, const Discard& body) {
    return discard(recorder, body);
}
Outcome run(Recorder& recorder, const Show& body) {
    return show(recorder, body);
}
Outcome run(Recorder& recorder, const AskAdvice& body) {
    return ask_advice(recorder, body);
}
Outcome run(Recorder& recorder, const Tick&) {
    return tick(recorder);
}
Outcome run(Recorder& recorder, const Recut& body) {
    return recut(recorder, body);
}
Outcome run(Recorder& recorder, const ChangeCards& body) {
    return change_cards(recorder, body);
}
Outcome run(Recorder& recorder, const ChangeMethod& body) {
    return change_method(recorder, body);
}
Outcome run(Recorder& recorder, const Raise& body) {
    return raise(recorder, body);
}
Outcome run(Recorder& recorder, const Rule& body) {
    if (progressives::is_about_light(body.remedy)) {
        return progressives::rule_on_light(recorder, body);
    }
    return rule(recorder, body);
}
Outcome run(Recorder& recorder, const OpenCorrection& body) {
    return open_correction(recorder, body);
}
Outcome run(Recorder& recorder, const CorrectCard& body) {
    return correct_card(recorder, body);
}
Outcome run(Recorder& recorder, const CloseCorrection&) {
    return close_correction(recorder);
}
Outcome run(Recorder& recorder, const CorrectEntry& body) {
    return correct_entry(recorder, body);
}
Outcome run(Recorder& recorder, const SupplyEntry&) {
    return supply_entry(recorder);
}
Outcome run(Recorder& recorder, const AbandonCorrection&) {
    return abandon_correction(recorder);
}
Outcome run(Recorder& recorder, const TakeBack&) {
    return take_back(recorder);
}
Outcome run(Recorder& recorder, const FlagDispute& body) {
    return flag_dispute(recorder, body);
}
Outcome run(Recorder& recorder, const AwardLine& body) {
    return award_line(recorder, body);
}
Outcome run(Recorder& recorder, const ReportLight& body) {
    return progressives::report_light(recorder, body);
}
Outcome run(Recorder& recorder, const ValidatePayout& body) {
    return progressives::validate(recorder, body);
}
Outcome run(Recorder& recorder, const CompletePapers& body) {
    return progressives::complete_papers(recorder, body);
}
Outcome run(Recorder& recorder, const CorrectMeter& body) {
    return progressives::correct(recorder, body);
}
Outcome run(Recorder& recorder, const AttestLayout& body) {
    return attest_layout(recorder, body);
}
Outcome run(Recorder& recorder, const ReportDeck& body) {
    return report_deck(recorder, body);
}
Outcome run(Recorder& recorder, const InspectDeck& body) {
    return inspect_deck(recorder, body);
}

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
    constexpr Given may = given<Body>;
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
            return run(recorder, body);
        },
        command.body);
}

}  // namespace fairdeal::table
