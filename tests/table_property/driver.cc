#include "driver.h"

#include <algorithm>

#include "failure.h"
#include "people.h"
#include "provoke.h"
#include "table/phases/deciding.h"
#include "table/phases/settling.h"
#include "table/procedure/steps.h"
#include "table/procedure/virtual_dealer.h"
#include "world.h"

namespace fairdeal::property {

using games::Irregularity;
using games::Remedy;
using games::StepKind;
using table::Command;
using table::RefusalCode;
using table::SeatNumber;

table::Actor Driver::for_seat(const table::Table& table, SeatNumber seat) {
    if (table.setup->is_live() && dice_.chance(500)) return a_dealer;
    return player(table.seat(seat).player);
}

void Driver::act() {
    const std::size_t index = session_.size() == 1 ? 0 : dice_.below(session_.size());
    const table::Table& table = session_.table(index);
    now_ += std::chrono::milliseconds(dice_.below(3000));
    if (dice_.chance(1)) now_ += std::chrono::hours(1 + dice_.below(5));
    const games::Step* step = table::current_step(table);
    const bool dealing = step != nullptr && step->kind == StepKind::deal;
    const bool wins_meter = table::payout_awaits_validation(table);
    if (table.step != branched_at_ || dealing || wins_meter || dice_.chance(100)) {
        branch_off(index);
    }
    if (dealing && dice_.chance(70)) void_a_hand(index);
    if (dice_.chance(130)) {
        if (auto wrong = provoke(table, coverage_, dice_, now_)) session_.give(index, *wrong);
    } else if (dice_.chance(250)) {
        if (auto wrong = mishap(table)) session_.give(index, *wrong);
    } else if (dice_.chance(90)) {
        table::Actor by = a_supervisor;
        auto body = dice_.chance(500) ? aside(table, by) : aside_of_staff(table, by);
        if (body) session_.give(index, command(by, *std::move(body)));
    } else {
        go_on(index);
    }
}

// Nobody can settle before a supervisor has ruled (T-36).
void Driver::settle_in_the_dark(std::size_t index) {
    table::TakeStep taken;
    taken.step = table::current_step(session_.table(index))->key;
    const auto refusal = session_.give(index, command(a_dealer, taken));
    expect(refusal && refusal->code == RefusalCode::light_not_verified,
           "a wager is settled though its light is not verified");
}

void Driver::go_on(std::size_t index) {
    const table::Table& table = session_.table(index);
    if (table::light_awaits_ruling(table)) settle_in_the_dark(index);
    const auto due = next(table);
    if (!due) return;
    const auto refusal = session_.give(index, *due);
    if (!refusal) return;
    // Only these may stand in the way of what is due.
    if (refusal->code == RefusalCode::cards_too_old) {
        const auto again = session_.give(
            index, command(a_floorperson, table::ChangeCards{"the cards are too old"}));
        expect(!again, "cards that are too old cannot be changed: {}", again->sentence);
        return;
    }
    expect(refusal->code == RefusalCode::nobody_bets, "what is due is refused: {}",
           table::text_of(*refusal));
}

std::optional<Command> Driver::next(const table::Table& table) {
    if (table.correcting) return in_correction(table);
    if (table.awaits_ruling) return ruling(table);
    if (table.count_is_off) {
        table::Raise raise;
        raise.what = dice_.chance(500) ? Irregularity::stub_misdealt : Irregularity::stub_wrong;
        raise.number = static_cast<std::uint8_t>(dice_.chance(600) ? table.setup->deck_size()
                                                                   : 20 + dice_.below(30));
        return command(a_dealer, raise);
    }
    if (table::light_awaits_ruling(table)) {
        const SeatNumber seat = table::next_to_settle(table, *table::current_step(table));
        return command(a_supervisor,
                       table::Rule{dice_.chance(500) ? Remedy::pay : Remedy::return_wager, seat,
                                   "the light was dark"});
    }
    const games::Step* step = table::current_step(table);
    const bool nobody = taken_seat(table, dice_) == table::no_seat;
    const bool waits = step == nullptr || (step->kind == StepKind::inspect && nobody);
    if (table.is_open && waits) {
        // Where each holds one seat, a newcomer takes it; where none is free, somebody goes first.
        const table::Account newcomer = 1000 + newcomers_++;
        const SeatNumber empty = empty_seat(table, dice_);
        const SeatNumber seat = taken_seat(table, dice_);
        if (empty == table::no_seat) return command(for_seat(table, seat), table::LeaveSeat{seat});
        return command(player(newcomer), table::TakeSeat{empty});
    }
    if (table::bets_are_open(table)) {
        if (auto more = bet(table)) return more;
    }
    if (step != nullptr && table.is_open) {
        if (auto choice = decide(table)) return choice;
    }
    return due_step(table);
}

// A live table shows the faces, and decks bring their numbers.
std::optional<Command> Driver::due_step(const table::Table& table) {
    const games::Step* step = table::current_step(table);
    const cards::CardList order =
        table::wants_order(table) ? order_of(table, dice_) : cards::CardList();
    auto due = table::take_due_step(table, now_, order);
    if (!due) return std::nullopt;
    auto* taken = std::get_if<table::TakeStep>(&due->body);
    if (taken == nullptr) return due;
    if (table.setup->is_live()) taken->cards = faces_for_step(table, dice_);
    if (step->kind == StepKind::receive_cards) {
        taken->deck = fmt::format("deck {}", ++decks_named_);
        taken->colour = table.decks[0].colour == "red" ? "blue" : "red";
        if (table.decks[1].at_table && table.decks[1].colour == taken->colour) {
            taken->colour = "green";
        }
    }
    if (step->kind == StepKind::deal && dice_.chance(750)) taken->number = 1;
    return due;
}

// Where all are to play, one who has not bet yet.
SeatNumber Driver::bettor(const table::Table& table) {
    const games::Description& game = table.setup->description();
    for (SeatNumber seat = 1; greedy_ && seat <= table.setup->seats; ++seat) {
        const table::Seat& state = table.seat(seat);
        bool plays = !state.is_taken();
        for (games::WagerIndex i = 0; i < game.wagers.size(); ++i)
            plays = plays || (game.dealt_in_by.contains(i) && state.placed[i] > base::Cents());
        if (!plays) return seat;
    }
    return greedy_ ? table::no_seat : taken_seat(table, dice_);
}

std::optional<Command> Driver::bet(const table::Table& table) {
    const games::Step* step = table::current_step(table);
    const bool last_call = step->kind == StepKind::no_more_bets;
    if (!dice_.chance(last_call ? 800 : 100) && !greedy_) return std::nullopt;
    const SeatNumber empty = empty_seat(table, dice_);
    const SeatNumber seat = bettor(table);
    if (greedy_ && seat == table::no_seat && empty == table::no_seat) return std::nullopt;
    if (seat == table::no_seat || (empty != table::no_seat && dice_.chance(150))) {
        const bool anybody = table.setup->several_seats;
        const table::Account account = anybody ? some_account(dice_) : 1000 + newcomers_++;
        return command(player(account), table::TakeSeat{empty});
    }
    for (int tries = 0; tries < (greedy_ ? 10 : 1); ++tries) {
        if (auto wager = fitting_wager(table, seat, dice_)) {
            return command(for_seat(table, seat), *std::move(wager));
        }
    }
    return std::nullopt;
}

std::optional<Command> Driver::decide(const table::Table& table) {
    const games::Step& step = *table::current_step(table);
    if (step.kind != StepKind::decide && step.kind != StepKind::draw &&
        step.kind != StepKind::show) {
        return std::nullopt;
    }
    const SeatNumber number = table::next_to_act(table, step);
    const table::Seat& seat = table.seat(number);
    if (greedy_ && !seat.connected) {
        return command(player(seat.player), table::RestoreConnection{});
    }
    if (!seat.connected || (!greedy_ && dice_.chance(40))) {
        now_ = std::max(now_, table.deadline) + table.setup->clocks.grace;
        return command(table::the_clock, table::Tick{});
    }
    const table::Actor by = for_seat(table, number);
    if (step.kind == StepKind::show) {
        const bool shown = dice_.chance(700);
        const bool live = table.setup->is_live();
        return command(by, table::Show{number, shown,
                                       shown && live && !seat.hand_turned
                                           ? unseen(table, seat.hand.size(), dice_)
                                           : cards::CardList()});
    }
    const auto& options = table.setup->description().decisions[step.number].options;
    if (step.kind == StepKind::draw) {
        const games::Option& option = options[seat.choices[step.number]];
        const std::size_t most = option.throws_most;
        std::size_t thrown = dice_.chance(750) ? most : dice_.below(most + 1);
        if (greedy_) thrown = most;
        return command(by, table::Discard{number, some_of(seat.hand, thrown, dice_)});
    }
    const games::Option* option = &dice_.pick(options);
    while (option->folds && greedy_)
        option = &dice_.pick(options);
    if (option->folds && dice_.chance(700)) option = &dice_.pick(options);
    if (!table::may_take(table, seat, *option)) option = &options[0];
    table::Choose choice{number, std::string(option->key), {}};
    if (option->draws && !table.setup->procedure->drawn_apart) return command(by, choice);
    if (option->draws) choice.thrown = some_of(seat.hand, option->throws_most, dice_);
    return command(by, choice);
}

Command Driver::ruling(const table::Table& table) {
    constexpr std::array between_rounds{Remedy::play_on, Remedy::reshuffle, Remedy::remove_deck};
    if (!table.in_round) {
        return command(a_supervisor,
                       table::Rule{dice_.pick(between_rounds), table::no_seat, "seen by all"});
    }
    constexpr std::array remedies{Remedy::play_on,   Remedy::play_on,
                                  Remedy::play_on,   Remedy::void_all,
                                  Remedy::void_hand, Remedy::void_and_remove_deck};
    table::Rule rule{dice_.pick(remedies), table::no_seat, "seen on the cameras"};
    if (rule.remedy == Remedy::void_hand) {
        for (SeatNumber seat = 1; seat <= table.setup->seats; ++seat) {
            if (!table.seat(seat).dealt.empty() && !table.seat(seat).voided && dice_.chance(500)) {
                rule.seat = seat;
            }
        }
        if (rule.seat == table::no_seat) rule.remedy = Remedy::void_all;
    }
    return command(a_supervisor, rule);
}

std::optional<Command> Driver::in_correction(const table::Table& table) {
    struct Entered {
        games::Place place;
        SeatNumber seat;
        cards::Card card;
    };
    std::vector<Entered> entered;
    const auto add = [&](games::Place place, SeatNumber seat, const cards::CardList& list) {
        for (const cards::Card card : list)
            entered.push_back({place, seat, card});
    };
    add(games::Place::dealer, table::no_seat, table.dealer_turned);
    add(games::Place::community, table::no_seat, table.community_turned);
    for (SeatNumber seat = 1; seat <= table.setup->seats; ++seat) {
        add(games::Place::hand, seat, table.seat(seat).turned);
        add(games::Place::drawn, seat, table.seat(seat).turned_apart);
    }
    const auto& given = table.journal.pages()->corrections;
    const auto* last =
        given.empty() ? nullptr : std::get_if<table::CorrectCard>(&given.back().body);
    const bool open = last != nullptr && last->after.is_unknown();
    if (!open && (entered.empty() || !given.empty() || dice_.chance(400))) {
        if (dice_.chance(100)) return command(a_supervisor, table::AbandonCorrection{});
        return command(a_supervisor, table::CloseCorrection{});
    }
    const Entered wrong =
        open ? Entered{last->place, last->seat, last->after} : dice_.pick(entered);
    cards::Card right = unseen(table, 1, dice_)[0];
    if (!open && dice_.chance(200)) right = cards::Card::unknown();
    return command(a_supervisor, table::CorrectCard{wrong.place, wrong.seat, wrong.card, right});
}

}  // namespace fairdeal::property
