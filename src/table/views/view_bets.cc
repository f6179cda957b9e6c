#include "table/views/view_bets.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/check.h"
#include "games/refusal.h"
#include "table/phases/betting.h"
#include "table/text/phrases.h"

namespace fairdeal::table {
namespace {

using base::Cents;
using games::SizeKind;
using games::WagerIndex;

// The amounts that can be bet on a spot now, given what lies on the seat's other spots.
Limit open_amounts(const Setup& setup, const Seat& seat, WagerIndex wager) {
    if (wager == setup.metered) return {setup.progressive_amount, setup.progressive_amount, {}};
    const games::Description& game = setup.description();
    Limit open = setup.limits[wager];
    const games::SizeRule& size = game.wagers[wager].size;
    if (size.kind == SizeKind::multiple_of) open.step = std::max(open.step, size.unit);
    const Cents other = size.other == games::no_wager ? Cents() : seat.placed[size.other];
    if (size.kind == SizeKind::equals && other > Cents()) open = {other, other, open.step};
    if (size.kind == SizeKind::at_most && other > Cents()) open.most = std::min(open.most, other);
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::SizeRule& rule = game.wagers[i].size;
        if (rule.kind != SizeKind::at_most || rule.other != wager) continue;
        open.least = std::max(open.least, seat.placed[i]);
    }
    return open;
}

void write_needs(JsonWriter& writer, const games::Description& game, games::WagerSet needs) {
    JsonArray array(writer);
    for (; !needs.empty(); needs = needs.without_first())
        array.add(game.wagers[needs.first()].key);
}

void write_spot(JsonWriter& writer, const Setup& setup, const Seat& seat, WagerIndex number) {
    const games::Description& game = setup.description();
    const games::Wager& wager = game.wagers[number];
    const Limit open = open_amounts(setup, seat, number);
    JsonObject object(writer);
    object.add("wager", wager.key);
    object.add("name", wager.name);
    object.add("required", wager.kind == games::WagerKind::required);
    object.add("placed", seat.placed[number]);
    object.add("min", open.least);
    object.add("max", open.most);
    object.add("step", open.step);
    const bool equals = wager.size.kind == SizeKind::equals;
    if (equals) object.add("equals", game.wagers[wager.size.other].key);
    if (wager.size.kind == SizeKind::at_most) {
        object.add("at_most", game.wagers[wager.size.other].key);
    }
    object.key("needs");
    write_needs(writer, game, wager.needs);
    object.add("match_play", setup.takes_match_play && wager.takes_match_play);
    object.add("clause", games::citation_of(wager.size.cited.clause != nullptr ? wager.size.cited
                                                                               : wager.cited));
}

// The wager that "seat 2, wagers.flop" names; null if it names none.
const games::Wager* named_in(const games::Description& game, std::string_view where) {
    constexpr std::string_view before = "wagers.";
    const std::size_t at = where.find(before);
    if (at == std::string_view::npos) return nullptr;
    const WagerIndex wager = games::find_wager(game, where.substr(at + before.size()));
    return wager == games::no_wager ? nullptr : &game.wagers[wager];
}

bool is_spot(const Setup& setup, const Seat& seat, WagerIndex wager) {
    return is_bet_before_deal(setup.description().wagers[wager]) && setup.offers(wager) &&
           (wager != setup.metered || seat.light_works);
}

}  // namespace

void write_bets(JsonWriter& writer, JsonObject& choice, const Table& seen, SeatNumber number) {
    const Setup& setup = *seen.setup;
    const Seat& seat = seen.seat(number);
    const games::Description& game = setup.description();
    choice.key("wagers");
    {
        JsonArray array(writer);
        for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
            if (is_spot(setup, seat, i)) array.add(game.wagers[i].key);
        }
    }
    choice.key("spots");
    {
        JsonArray array(writer);
        for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
            if (!is_spot(setup, seat, i)) continue;
            array.next();
            write_spot(writer, setup, seat, i);
        }
    }
    const auto refused = bets_refused(seen, number);
    choice.add("fits", seat.has_bet() && !refused);
    if (!refused) return;
    choice.key("missing");
    JsonObject missing(writer);
    missing.add("code", games::slug_of(refused->code));
    missing.add("clause", games::citation_of(refused->cited));
    const games::Wager* const wager = named_in(game, refused->where);
    if (wager != nullptr) missing.add("wager", wager->key);
    const std::string sentence = wager == nullptr
                                     ? capitalised(refused->sentence)
                                     : fmt::format("{}: {}", wager->name, refused->sentence);
    missing.add("text", games::with_citation(sentence, refused->cited));
}

}  // namespace fairdeal::table
