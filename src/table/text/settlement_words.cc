#include "table/text/settlement_words.h"

#include <fmt/format.h>

#include "base/check.h"
#include "games/settle.h"
#include "table/text/phrases.h"

namespace fairdeal::table {
namespace {

using base::Cents;
using base::to_dollars;

games::Result result_of(LineResult fate) {
    switch (fate) {
        case LineResult::wins:
            return games::Result::wins;
        case LineResult::loses:
            return games::Result::loses;
        case LineResult::forfeited:
            return games::Result::forfeited;
        case LineResult::pushes:
        case LineResult::refunded:
            break;
    }
    return games::Result::pushes;
}

// The reason is the rules core's own sentence. A refund has none, because nothing was decided.
// Neither has a line that these pay tables cannot have paid.
std::string reason_of(const Setup& setup, const LineSettled& line) {
    if (line.fate == LineResult::refunded) return "";
    const games::Description& game = setup.description();
    CHECK(line.reason < game.reasons.size() && line.schedule < games::most_schedules);
    const games::PayTable* table = setup.terms.tables[line.schedule];
    const bool paid = line.row != games::no_row;
    if (paid ? table == nullptr : line.from != no_seat) return "";
    return " " + games::why(game, {.wager = line.wager.wager,
                                   .key = line.key.text,
                                   .stake = line.stake,
                                   .coupon = line.coupon,
                                   .net = line.net,
                                   .result = result_of(line.fate),
                                   .clause = nullptr,
                                   .ruling = {},
                                   .reason = &game.reasons[line.reason],
                                   .table = table,
                                   .row = line.row,
                                   .meter = line.meter,
                                   .limited = line.limited,
                                   .from = line.from});
}

// "Ante loses $10", "Ante of $10 pushes".
std::string outcome(std::string_view name, LineResult fate, Cents stake, Cents net) {
    const std::string of_stake = stake == Cents() ? "" : fmt::format(" of {}", to_dollars(stake));
    switch (fate) {
        case LineResult::wins:
            return fmt::format("{} wins {}", name, to_dollars(net));
        case LineResult::loses:
            // A lost coupon costs nothing (ruling X-17).
            return net == Cents() ? fmt::format("{}{} loses", name, of_stake)
                                  : fmt::format("{} loses {}", name, to_dollars(-net));
        case LineResult::pushes:
            return fmt::format("{}{} pushes", name, of_stake);
        case LineResult::forfeited:
            return fmt::format("{}{} is forfeited", name, of_stake);
        case LineResult::refunded:
            break;
    }
    return fmt::format("{}{} goes back to the player", name, of_stake);
}

}  // namespace

std::string settled_words(const Setup& setup, const LineSettled& line) {
    const std::string name = line_name(setup, line.key, line.wager);
    return fmt::format("Seat {}: {}.{}", line.seat, outcome(name, line.fate, line.stake, line.net),
                       reason_of(setup, line));
}

std::string_view clause_of(const Setup& setup, const LineSettled& line) {
    if (line.fate == LineResult::refunded) return "";
    const games::Description& game = setup.description();
    const games::Clause* clause = nullptr;
    const games::LicenseeOption* const limit = games::find_option(game, "aggregate-limit");
    if (line.limited && limit != nullptr) {
        clause = limit->cited.clause;
    } else if (line.row != games::no_row && setup.terms.tables[line.schedule] != nullptr) {
        clause = setup.terms.tables[line.schedule]->clause;
    }
    if (clause == nullptr) clause = game.reasons[line.reason].clause;
    return clause == nullptr ? std::string_view() : clause->citation;
}

namespace {

// Envy and bonuses have no stake that could go back.
bool has_stake(const Setup& setup, const LineCorrected& line) {
    const games::WagerIndex wager = line.wager.wager;
    return wager != games::no_wager &&
           setup.description().wagers[wager].kind != games::WagerKind::bonus;
}

}  // namespace

std::string corrected_words(const Setup& setup, const LineCorrected& line) {
    std::string name = line_name(setup, line.key, line.wager);
    if (line.from != no_seat) name += fmt::format(" for seat {}", line.from);
    const std::string now = line.fate == LineResult::refunded && !has_stake(setup, line)
                                ? name + " is void"
                                : outcome(name, line.fate, Cents(), line.net);
    const Cents difference = line.difference;
    if (difference == Cents()) {
        return fmt::format("Seat {}, corrected: {}. No money moves.", line.seat, now);
    }
    const bool more = difference > Cents();
    return fmt::format("Seat {}, corrected: {}. The player {} {}.", line.seat, now,
                       more ? "receives" : "gives back",
                       to_dollars(more ? difference : -difference));
}

std::string taken_back_words(const Setup& setup, const LineTakenBack& line) {
    std::string name = line_name(setup, line.key, line.wager);
    if (line.from != no_seat) name += fmt::format(" for seat {}", line.from);
    const Cents difference = line.difference;
    const std::string money =
        difference == Cents()
            ? "No money moves"
            : fmt::format("The player {} {}", difference > Cents() ? "receives" : "gives back",
                          to_dollars(difference > Cents() ? difference : -difference));
    return fmt::format("Seat {}, corrected: {} is not settled. {}.", line.seat, name, money);
}

std::string voided_words(const Setup& setup, const RoundVoided& event) {
    std::vector<std::string> kept;
    for (games::WagerIndex i = 0; i < setup.description().wagers.size(); ++i) {
        if (event.settled_anyway.contains(i)) kept.push_back(wager_name(setup, {i}));
    }
    if (kept.empty()) return "The round is void: every open wager goes back.";
    return fmt::format(
        "The round is void: every open wager goes back, except these, which are settled all the "
        "same: {}.",
        fmt::join(kept, ", "));
}

std::string meter_words(const Setup& setup, std::uint8_t meter, std::string_view verb,
                        MeterUnits shown, MeterUnits overflow, MeterUnits reserve) {
    std::string text =
        capitalised(fmt::format("{} {} by {}", meter_name(setup, meter), verb, amount_of(shown)));
    if (overflow != 0) text += fmt::format("; its overflow by {}", amount_of(overflow));
    if (reserve != 0) text += fmt::format("; the reserve by {}", amount_of(reserve));
    return text + ".";
}

}  // namespace fairdeal::table
