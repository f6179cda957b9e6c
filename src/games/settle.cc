#include "games/settle.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/award.h"
#include "games/price.h"

// Settlement as a pure function of the round. Verdicts say which rows and results a hand meets;
// money enters only in pay and award. Every line cites the clause or ruling of its verdict's
// reason, so no payment lacks its rule.
namespace fairdeal::games {
namespace {

cards::Hand hand_of(const cards::CardList& cards) {
    cards::Hand hand;
    for (const cards::Card card : cards)
        hand.add(card);
    return hand;
}

const RowNote* note_on(const Schedule& schedule, Row row) {
    const auto note = std::ranges::find(schedule.row_notes, row, &RowNote::row);
    return note == schedule.row_notes.end() ? nullptr : &*note;
}

// The ruling that decided the line, if one did.
std::string_view ruling_of(const Description& game, const Wager& wager, const Verdict& verdict,
                           const SettlementLine& line) {
    if (!verdict.rows.empty()) {
        const Row own = verdict.rows.best();
        if (line.row != no_row && line.row != static_cast<std::uint8_t>(own)) {
            return (*line.table)[own].pays() ? wager.best_row_ruling : wager.lower_row_ruling;
        }
        const RowNote* note = note_on(game.schedules[verdict.schedule], own);
        if (note != nullptr && !note->ruling.empty()) return note->ruling;
    }
    const std::string_view ruling =
        line.row == no_row ? line.reason->ruling_if_not : line.reason->ruling_if_paid;
    if (!ruling.empty()) return ruling;
    if (line.row != no_row && !line.table->ruling.empty()) return line.table->ruling;
    return line.coupon > base::Cents() ? "X-17" : "";
}

// The name of a wager's line: one spot can take wagers of two names.
std::string_view line_key(const Description& game, const Choices& choices, WagerIndex wager) {
    for (std::size_t i = 0; i < choices.count; ++i) {
        const Option& option = game.decisions[i].options[choices.option[i]];
        if (option.makes == wager && !option.line_key.empty()) return option.line_key;
    }
    return game.wagers[wager].key;
}

// The aggregate limit is the reason, whatever the line's reason was before.
void cite_limit(const Description& game, SettlementLine& line) {
    const LicenseeOption* option = find_option(game, "aggregate-limit");
    CHECK(option != nullptr);
    line.limited = true;
    line.clause = option->cited.clause;
    line.ruling = option->cited.ruling;
}

std::string_view row_name(const Description& game, const SettlementLine& line) {
    return row_name(game, game.schedules[line.table->schedule], static_cast<Row>(line.row));
}

}  // namespace

Hands hands_of(const Round& round, const SeatRound& seat) {
    Hands hands{.dealt = hand_of(seat.cards),
                .kept = hand_of(seat.cards),
                .held = hand_of(seat.cards),
                .dealer = hand_of(round.dealer),
                .community = hand_of(round.community)};
    for (std::size_t i = 0; i < seat.choices.size(); ++i) {
        for (const cards::Card card : seat.choices[i].thrown)
            hands.held.remove(card);
        hands.kept = hands.held;
        if (i >= seat.drawn.size()) continue;
        for (const cards::Card card : seat.drawn[i])
            hands.held.add(card);
    }
    return hands;
}

Choices choices_of(const SeatRound& seat) {
    Choices choices{.option = {}, .count = 0, .shown = seat.shown};
    for (const Choice& choice : seat.choices)
        choices.option[choices.count++] = choice.option;
    return choices;
}

SeatPrices price_seat(const Module& game, const Terms& terms, const SeatStake& seat,
                      WagerSet wanted) {
    SeatPrices prices{.verdicts = game.settle(seat.hands, seat.choices),
                      .stakes = stakes_after(*game.description, seat.placed, seat.choices),
                      .wagers = {}};
    price(*game.description, terms, prices.stakes, prices.verdicts, prices.wagers, wanted);
    return prices;
}

SettlementLine line_of(const Description& game, const SeatStake& seat, const SeatPrices& prices,
                       WagerIndex wager) {
    const PricedVerdict& priced = prices.wagers[wager];
    const Verdict& verdict = prices.verdicts[wager];
    const bool is_bonus = game.wagers[wager].kind == WagerKind::bonus;
    SettlementLine line;  // field by field: a list of them would first zero the whole line
    line.wager = wager;
    line.key = line_key(game, seat.choices, wager);
    if (!is_bonus) {
        line.stake = prices.stakes[wager];
        line.coupon = seat.match_play[wager];
    }
    line.net = priced.payment.net;
    line.result = priced.payment.result;
    line.reason = &game.reasons[verdict.reason];
    line.table = priced.table;
    line.row = priced.payment.row;
    line.meter = priced.payment.meter;
    // A coupon is worth nothing when it loses (ruling X-17).
    if (line.net < base::Cents()) line.net += line.coupon;
    line.clause = line.row != no_row && line.table->clause != nullptr ? line.table->clause
                                                                      : line.reason->clause;
    line.ruling = ruling_of(game, game.wagers[wager], verdict, line);
    if (priced.limited) cite_limit(game, line);
    return line;
}

Settlement settle(const Round& round) {
    Settlement settlement{.game = round.game->description, .seats = {}, .meters = round.meters};
    for (const SeatRound& seat : round.seats) {
        const Hands hands = hands_of(round, seat);
        const Choices choices = choices_of(seat);
        const SeatStake stake{seat.placed, seat.match_play, hands, choices};
        const SeatPrices prices = price_seat(*round.game, round.terms, stake);
        SeatSettlement& settled = settlement.seats.emplace_back(seat.seat);
        for (WagerIndex i = 0; i < settlement.game->wagers.size(); ++i) {
            if (!prices.wagers[i].open) continue;
            settled.lines.push_back(line_of(*settlement.game, stake, prices, i));
        }
    }
    std::ranges::sort(settlement.seats, {}, &SeatSettlement::seat);
    award(settlement);
    for (SeatSettlement& seat : settlement.seats) {
        for (const SettlementLine& line : seat.lines)
            seat.net += line.net;
    }
    return settlement;
}

std::string why(const Description& game, const SettlementLine& line) {
    if (line.from != 0) {
        return fmt::format(
            "Seat {} holds {}: envy of {} for each $1 wagered.", line.from, row_name(game, line),
            base::to_dollars(
                base::Cents::dollars((*line.table)[static_cast<Row>(line.row)].envy_dollars)));
    }
    const Reason& reason = *line.reason;
    const bool paid = line.row != no_row;
    std::string text(paid && !reason.text_if_paid.empty() ? reason.text_if_paid : reason.text);
    if (!paid) {
        if (reason.by_table) text += " The hand is not on its pay table.";
    } else if (line.table == &even_money) {
        text += " It pays 1 to 1.";
    } else {
        const Pay& pay = (*line.table)[static_cast<Row>(line.row)];
        text += fmt::format(" {}: {}.", row_name(game, line), text_of(pay, game.meters));
        if (line.meter != no_meter) {
            text += fmt::format(" The award is {}.", base::to_dollars(line.net + line.stake));
        }
    }
    if (line.limited) {
        text += fmt::format(" The aggregate limit leaves {}.", base::to_dollars(line.net));
    }
    if (line.coupon > base::Cents()) {
        text += fmt::format(" {} of the stake is match play.", base::to_dollars(line.coupon));
    }
    return text;
}

}  // namespace fairdeal::games
