#include "table/state/vouched.h"

#include <algorithm>

#include "table/state/table.h"

// What people vouch for at a step, with a validation, or with paperwork. The journal stores the
// value of vouched_for with the entry; in a corrected round the entry counts again only if the
// value is equal.
namespace fairdeal::table {
namespace {

using games::Vouches;

void append_cards(cards::CardList& list, const cards::CardList& more) {
    for (const cards::Card card : more)
        list.push_back(card);
}

cards::CardList cards_looked_at(const Table& table, const Seat& seat) {
    cards::CardList cards = seat.turned;
    append_cards(cards, seat.turned_apart);
    append_cards(cards, table.community_turned);
    return cards;
}

std::int64_t number_of(const Seat& seat, const games::Step& step) {
    if (!seat.dealt_in || seat.voided) return 0;  // it has nothing left to vouch for
    switch (step.vouches) {
        case Vouches::wagers:
            return (seat.placed[step.when.made] + seat.made[step.when.made]).count();
        case Vouches::thrown: {
            std::size_t cards = 0;
            for (const cards::CardList& thrown : seat.thrown)
                cards += thrown.size();
            return static_cast<std::int64_t>(cards);
        }
        case Vouches::winners:
            return std::ranges::any_of(
                seat.lines, [](const LineSettled& line) { return line.fate == LineResult::wins; });
        case Vouches::conduct:
        case Vouches::dealer:
            break;
    }
    return 0;
}

Vouched at_step(const Table& table, const games::Step& step) {
    if (step.vouches == Vouches::conduct) return {};
    Vouched vouched{.any = true};
    for (std::size_t i = 0; i < table.seats.size(); ++i)
        vouched.seats[i] = number_of(table.seats[i], step);
    if (step.vouches == Vouches::dealer) vouched.cards = table.dealer_turned;
    return vouched;
}

Vouched with_papers(const Table& table, const Seat& seat) {
    for (const LineSettled& line : seat.lines) {
        if (line.meter == games::no_meter) continue;
        return {true, line.net, line.row, cards_looked_at(table, seat)};
    }
    return {};
}

Vouched with_validation(const Table& table, SeatNumber number) {
    const games::WagerIndex metered = table.setup->metered;
    const Seat& seat = table.seat(number);
    if (!seat.hand_turned || !is_open(table, number, metered)) return {};
    const SettledSeat settled(table, number, {metered});
    if (!settled.is_off_meter(metered)) return {};
    const games::SettlementLine line = settled.line(table, metered);
    return {true, line.net, line.row, cards_looked_at(table, seat)};
}

}  // namespace

Vouched vouched_for(const Table& table, const Command& command) {
    if (const auto* taken = std::get_if<TakeStep>(&command.body)) {
        const games::Step* step = table.setup->procedure->find_step(taken->step);
        return step == nullptr ? Vouched{} : at_step(table, *step);
    }
    const auto* validated = std::get_if<ValidatePayout>(&command.body);
    const auto* papers = std::get_if<CompletePapers>(&command.body);
    const SeatNumber number = validated != nullptr ? validated->seat
                              : papers != nullptr  ? papers->seat
                                                   : no_seat;
    if (number == no_seat || number > table.setup->seats ||
        table.setup->metered == games::no_wager) {
        return {};
    }
    return papers != nullptr ? with_papers(table, table.seat(number))
                             : with_validation(table, number);
}

}  // namespace fairdeal::table
