#include "table/views/view_irregular.h"

#include <algorithm>
#include <array>

#include "games/refusal.h"
#include "table/irregularities/remedy.h"
#include "table/phases/settling.h"
#include "table/procedure/decide.h"
#include "table/procedure/steps.h"
#include "table/progressives/lights.h"
#include "table/text/phrases.h"

namespace fairdeal::table {
namespace {

using games::Irregularity;
using games::Remedy;

// The input that a report of it needs.
struct Asks {
    bool seat = false;
    bool number = false;
    bool cards = false;  // at a live table: their faces
    bool reason = false;
};
Asks asks_of(Irregularity what, bool is_live) {
    switch (what) {
        case Irregularity::one_face_up:
        case Irregularity::several_face_up:
        case Irregularity::several_face_up_later:
            return {.number = true, .cards = is_live};
        case Irregularity::player_count:
            return {.seat = true, .number = true};
        case Irregularity::dealer_count:
        case Irregularity::community_count:
        case Irregularity::stub_misdealt:  // the number of all cards that were found
        case Irregularity::stub_wrong:
            return {.number = true};
        case Irregularity::other:
            return {.reason = true};
        default:
            return {};
    }
}

// True if the round has a hand that could be voided alone.
bool any_hand(const Table& table) {
    return std::ranges::any_of(
        table.seats, [](const Seat& seat) { return !seat.dealt.empty() && !seat.voided; });
}

// Whether it can have happened now, whatever else must be said about it, and would still change
// something. Uses the real table, because what is refused never depends on a face-down card.
enum class Raisable : std::uint8_t { no, yes, too_late };
Raisable can_happen(const Table& table, Irregularity what) {
    Raise raised{what, no_seat, 1, {}, "seen"};
    if (what == Irregularity::player_count) {
        for (SeatNumber seat = 1; seat <= table.setup->seats && raised.seat == no_seat; ++seat)
            if (table.seat(seat).dealt_in) raised.seat = seat;
        if (raised.seat == no_seat) return Raisable::no;
    }
    const DecideResult decision = decide(table, {{Role::supervisor, nobody}, {}, raised});
    if (!decision) {
        const bool impossible = decision.error().code == RefusalCode::cannot_happen_now;
        return impossible ? Raisable::no : Raisable::yes;
    }
    const auto* found =
        decision->empty() ? nullptr : std::get_if<IrregularityFound>(&decision->front().body);
    return found != nullptr && found->too_late ? Raisable::too_late : Raisable::yes;
}

void write_asks(JsonWriter& writer, const Asks& asks) {
    JsonArray array(writer);
    if (asks.seat) array.add(std::string_view("seat"));
    if (asks.number) array.add(std::string_view("number"));
    if (asks.cards) array.add(std::string_view("cards"));
    if (asks.reason) array.add(std::string_view("reason"));
}

void write_rule(JsonWriter& writer, const Setup& setup, const games::IrregularityRule& rule,
                bool too_late) {
    const Remedy remedy = too_late ? Remedy::play_on : rule.remedy;
    JsonObject object(writer);
    object.add("what", games::name_of(rule.what));
    object.add("title", capitalised(std::string(words_of(rule.what))));
    object.add("text", rule.say);
    object.add("remedy", games::name_of(remedy));
    object.add("outcome", capitalised(std::string(words_of(remedy))));
    object.add("prescribed", rule.prescribed);
    object.add("too_late", too_late);
    object.key("asks");
    write_asks(writer, asks_of(rule.what, setup.is_live()));
    object.add("clause", games::citation_of(rule.cited));
}

bool may_be_ruled(const Table& table) {
    return table.awaits_ruling || (table.irregular && table.in_round && !table.was_void);
}

}  // namespace

void write_irregularities(JsonWriter& writer, JsonObject& view, const Table& table) {
    view.key("irregularities");
    {
        JsonArray array(writer);
        for (const games::IrregularityRule& rule : table.setup->procedure->irregularities) {
            const Raisable raisable = can_happen(table, rule.what);
            if (raisable == Raisable::no) continue;
            array.next();
            write_rule(writer, *table.setup, rule, raisable == Raisable::too_late);
        }
    }
    view.add("too_late", table.came_too_late ? games::name_of(table.late) : std::string_view());
    view.key("rulings");
    JsonArray array(writer);
    constexpr std::array remedies{
        Remedy::play_on,   Remedy::void_hand,   Remedy::void_all, Remedy::void_and_remove_deck,
        Remedy::reshuffle, Remedy::remove_deck, Remedy::pay,      Remedy::return_wager};
    const bool light = light_awaits_ruling(table);
    for (const Remedy remedy : remedies) {
        const bool is_open = progressives::is_about_light(remedy)
                                 ? light
                                 : may_be_ruled(table) && can_be_ruled(table, remedy);
        if (!is_open || (remedy == Remedy::void_hand && !any_hand(table))) continue;
        array.next();
        JsonObject object(writer);
        object.add("remedy", games::name_of(remedy));
        object.add("title", capitalised(std::string(words_of(remedy))));
        object.add("asks_seat",
                   remedy == Remedy::void_hand || progressives::is_about_light(remedy));
    }
}

void write_attested(JsonWriter& writer, const Table& seen) {
    JsonArray array(writer);
    const games::Step* const step = current_step(seen);
    if (step == nullptr) return;
    for (const games::Clause* const clause : step->clauses) {
        if (clause == nullptr || clause->status != games::ClauseStatus::attested) continue;
        array.next();
        JsonObject object(writer);
        object.add("clause", clause->citation);
        object.add("text", clause->requirement);
    }
}

}  // namespace fairdeal::table
