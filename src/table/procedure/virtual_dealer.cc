#include "table/procedure/virtual_dealer.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/equipment/cards.h"
#include "table/equipment/removed_decks.h"
#include "table/phases/settling.h"
#include "table/procedure/steps.h"
#include "table/progressives/wager.h"
#include "table/text/time_text.h"

namespace fairdeal::table {
namespace {

using games::StepKind;

// The whole deck is cut in the middle.
std::uint8_t middle(const Table& table) {
    return static_cast<std::uint8_t>(table.setup->deck_size() / 2);
}

bool somebody_is_seated(const Table& table) {
    return std::ranges::any_of(table.seats, [](const Seat& seat) { return seat.is_taken(); });
}

bool somebody_has_bet(const Table& table) {
    return std::ranges::any_of(table.seats, [](const Seat& seat) { return seat.has_bet(); });
}

void name_deck(const Table& table, TakeStep& taken) {
    const std::uint8_t deck = *next_deck_to_receive(table);
    // Another one than those that have left.
    for (std::uint32_t place = deck + 1U;
         taken.deck.empty() || awaits_inspection(table, taken.deck); place += most_decks) {
        taken.deck = fmt::format("{}-{}-{}", table.setup->number, table.round + 1, place);
    }
    taken.colour = deck == 0 ? "red" : "blue";
}

// Nobody but the players can go on.
bool waits_for_players(const Table& table, const games::Step& step) {
    switch (step.kind) {
        case StepKind::show:
        case StepKind::decide:
        case StepKind::draw:
        case StepKind::end_round:
            return true;
        case StepKind::inspect:
            return !somebody_is_seated(table);
        case StepKind::no_more_bets:
            return !somebody_has_bet(table);
        default:
            return false;
    }
}

// The step's own fields, with everything right.
void fill_in(const Table& table, StepKind kind, const cards::CardList& order, TakeStep& taken) {
    switch (kind) {
        case StepKind::receive_cards:
            name_deck(table, taken);
            break;
        case StepKind::shuffle:
            taken.cards = order;
            break;
        case StepKind::count_by_device:
            taken.number = table.setup->deck_size();
            break;
        case StepKind::cut:
            taken.number = middle(table);
            break;
        case StepKind::take_progressive:
            taken.number = progressives::accepted_wagers(table);
            break;
        case StepKind::count_stub:
            taken.number = static_cast<std::uint8_t>(table.stub_size());
            break;
        default:
            break;
    }
}

// Of those who may take the step, the one closest to the layout.
Role taker_of(const games::Step& step) {
    if (step.who.contains(Role::dealer)) return Role::dealer;
    if (step.who.contains(Role::floorperson)) return Role::floorperson;
    return step.who.contains(Role::supervisor) ? Role::supervisor : Role::dealer;
}

// Filled in where it stays: a command is large to move.
std::optional<Command> taken(const Table& table, const games::Step& step, Time now,
                             const cards::CardList& order) {
    std::optional<Command> command(std::in_place, Actor{taker_of(step), nobody}, now,
                                   std::in_place_type<TakeStep>);
    TakeStep& filled = std::get<TakeStep>(command->body);
    filled.step = step.key;
    fill_in(table, step.kind, order, filled);
    return command;
}

// In a play of one's own somebody has filed something today.
AttestLayout some_filing(Time now) {
    return {std::string(64, '0'), text_of(now).substr(0, 10), "1"};
}

std::optional<Command> by_supervisor(const Table& table, Time now, SeatNumber next) {
    const games::Step* step = current_step(table);
    if (step->kind == StepKind::attest_layout) {
        return Command{{Role::supervisor, nobody}, now, some_filing(now)};
    }
    if (payout_awaits_validation(table, next)) {
        return Command{{Role::supervisor, nobody}, now, ValidatePayout{next}};
    }
    if (step->kind != StepKind::collect_rest) return std::nullopt;
    for (SeatNumber seat = 1; seat <= table.setup->seats; ++seat) {
        if (table.seat(seat).papers_open) {
            return Command{{Role::supervisor, nobody}, now, CompletePapers{seat}};
        }
    }
    return std::nullopt;
}

}  // namespace

bool wants_order(const Table& table) {
    const games::Step* step = current_step(table);
    return step != nullptr && step->kind == StepKind::shuffle && !table.setup->is_live();
}

std::optional<Command> take_due_step(const Table& table, Time now, const cards::CardList& order) {
    const games::Step* step = current_step(table);
    if (step == nullptr) {
        if (table.is_open) return std::nullopt;
        return Command{{Role::supervisor, nobody}, now, OpenTable{}};
    }
    if (table.correcting || table.awaits_ruling || table.count_is_off) return std::nullopt;
    const SeatNumber next = next_off_meter(table);
    if (light_awaits_ruling(table, next)) return std::nullopt;
    if (auto command = by_supervisor(table, now, next)) return command;
    if (waits_for_players(table, *step)) return std::nullopt;
    return taken(table, *step, now, order);
}

Time VirtualDealer::due(const Table& table, Time now) {
    const auto progress = static_cast<std::uint8_t>(
        std::ranges::count_if(table.seats, [](const Seat& seat) { return seat.acted; }));
    const games::Step* step = current_step(table);
    const bool betting = step != nullptr && step->kind == StepKind::no_more_bets;
    // Whoever bets first, also after a long silence, has as long as the others to complete it.
    const bool has_bet = betting && somebody_has_bet(table);
    if (!(seen_ == table.step) || round_ != table.round || progress_ != progress ||
        has_bet_ != has_bet) {
        seen_ = table.step;
        round_ = table.round;
        progress_ = progress;
        has_bet_ = has_bet;
        since_ = now;
    }
    return since_ + (betting ? pace_.betting : pace_.step);
}

}  // namespace fairdeal::table
