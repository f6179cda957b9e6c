#include "attempt.h"

namespace fairdeal::property {

std::optional<Command> Attempt::people(RefusalCode code) const {
    switch (code) {
        case RefusalCode::not_yours_to_give:
            if (dice_.chance(500)) return by(owner_, table::OpenTable{});
            return by(a_supervisor, table::TakeSeat{seat_});
        case RefusalCode::not_your_seat:
            return by(player(owner_.account + 100), table::LeaveSeat{seat_});
        case RefusalCode::second_person_needed: {
            if (table_.setup->meters.empty()) return std::nullopt;
            const auto meter = table_.setup->meters[0].meter;
            return by(a_supervisor,
                      table::CorrectMeter{std::string(table_.setup->description().meters[meter]),
                                          table_.setup->meters[0].reset, a_supervisor, "test"});
        }
        default:
            return std::nullopt;
    }
}

std::optional<Command> Attempt::life(RefusalCode code) const {
    switch (code) {
        case RefusalCode::table_closed:
            if (step_ == nullptr) return by(a_dealer, table::TakeStep{"cut", 0, {}, "", ""});
            return table_.step.script == games::Script::closing
                       ? std::optional(by(a_supervisor, table::CloseTable{}))
                       : std::nullopt;
        case RefusalCode::table_open:
            return by(a_supervisor, table::OpenTable{});
        case RefusalCode::round_in_progress:
            if (dice_.chance(300)) return by(a_supervisor, table::ChangeCards{"no"});
            if (dice_.chance(300)) return by(a_supervisor, table::CloseTable{});
            return by(a_supervisor, table::GoIdle{});
        case RefusalCode::correction_open:
            return by(a_supervisor, table::OpenCorrection{"another one"});
        case RefusalCode::no_correction_open:
            return by(a_supervisor, table::CloseCorrection{});
        case RefusalCode::no_such_entry:
            if (!table_.correcting) return std::nullopt;
            return by(a_supervisor,
                      table::CorrectEntry{.what = table::Miskeyed::count, .number = 255});
        case RefusalCode::nothing_to_take_back:
            return by({table::Role::dealer, 4'000}, table::TakeBack{});
        case RefusalCode::no_such_line:
            return by(a_supervisor, table::FlagDispute{4'000'000'000, 0, "", "disputed"});
        case RefusalCode::award_too_high: {
            const table::EndedRound* ended =
                table_.round > 1 ? table_.ended.find(table_.round - 1) : nullptr;
            if (ended == nullptr || ended->lines.empty()) return std::nullopt;
            const table::EndedLine& line = ended->lines.front();
            return by(a_supervisor,
                      table::AwardLine{ended->round, line.seat, std::string(line.key.text),
                                       base::Cents(-1), another_supervisor, "disputed"});
        }
        case RefusalCode::another_step_due:
            return by(a_dealer, table::TakeStep{"never", 0, {}, "", ""});
        case RefusalCode::nobody_seated:
            return is_at(StepKind::inspect) ? step_with(0) : std::nullopt;
        case RefusalCode::nobody_bets:
            return is_at(StepKind::no_more_bets) ? step_with(0) : std::nullopt;
        default:
            return std::nullopt;
    }
}

std::optional<Command> Attempt::seats(RefusalCode code) const {
    const SeatNumber empty = empty_seat(table_, dice_);
    switch (code) {
        case RefusalCode::no_such_seat:
            return by(owner_, table::TakeSeat{static_cast<SeatNumber>(
                                  dice_.chance(500) ? 0 : table_.setup->seats + 1)});
        case RefusalCode::seat_taken:
            return by(owner_, table::TakeSeat{seat_});
        case RefusalCode::seat_empty:
            if (dice_.chance(300)) return by(player(5000), table::LoseConnection{});
            return by(owner_, table::LeaveSeat{empty});
        case RefusalCode::one_seat_each:
            if (table_.setup->several_seats || seat_ == table::no_seat) return std::nullopt;
            return by(owner_, table::TakeSeat{empty});
        case RefusalCode::not_disconnected:
            return by(owner_, table::RestoreConnection{});
        case RefusalCode::already_disconnected:
            return by(owner_, table::LoseConnection{});
        default:
            return std::nullopt;
    }
}

std::optional<Command> Attempt::wagers(RefusalCode code) const {
    if (seat_ == table::no_seat) return std::nullopt;
    const WagerIndex wager = free_wager();
    const table::Limit& limit = table_.setup->limits[wager];
    const auto none = games::no_wager;
    switch (code) {
        case RefusalCode::bets_are_closed:
            return place(key(wager), limit.least);
        case RefusalCode::no_such_wager:
            return place("insurance", limit.least);
        case RefusalCode::wager_not_offered: {
            const WagerIndex off = find([&](WagerIndex i, const games::Wager& each) {
                return each.kind == games::WagerKind::optional && !table_.setup->offers(i);
            });
            if (off == none) return std::nullopt;
            return place(key(off), Cents(500));
        }
        case RefusalCode::made_by_choice_only: {
            const WagerIndex later = find([&](WagerIndex, const games::Wager& each) {
                return each.kind == games::WagerKind::by_choice;
            });
            return place(key(later), Cents(500));
        }
        case RefusalCode::amount_not_positive:
            return place(key(wager), Cents(dice_.chance(500) ? 0 : -100));
        case RefusalCode::below_limit:
            return place(key(wager), limit.least - Cents(1));
        case RefusalCode::above_limit:
            return place(key(wager), limit.most + Cents(1));
        case RefusalCode::not_in_steps:
            return place(key(wager), limit.least + Cents(1));
        case RefusalCode::match_play_not_taken:
            return place(key(wager), limit.least, limit.least + Cents(1));
        case RefusalCode::nothing_placed:
            return by(owner_, table::WithdrawWager{seat_, std::string(key(wager))});
        case RefusalCode::wagers_do_not_fit: {
            const WagerIndex small = find([&](WagerIndex i, const games::Wager& each) {
                return each.size.kind == games::SizeKind::at_most &&
                       table_.seat(seat_).placed[each.size.other] > Cents() &&
                       table_.setup->offers(i);
            });
            if (small == none) return std::nullopt;
            return place(key(small), table_.setup->limits[small].most);
        }
        default:
            return std::nullopt;
    }
}

std::optional<Command> Attempt::decks(RefusalCode code) const {
    const bool receives = is_at(StepKind::receive_cards);
    const auto receive = [&](std::string deck, std::string colour) {
        return by(
            a_dealer,
            table::TakeStep{std::string(step_->key), 0, {}, std::move(deck), std::move(colour)});
    };
    const table::Deck& other = table_.decks[table_.decks[0].at_table ? 0 : 1];
    switch (code) {
        case RefusalCode::no_deck:
            if (receives) return receive("", "red");
            return by(a_supervisor, table::GoIdle{});
        case RefusalCode::deck_twice:
            if (!receives || !other.at_table) return std::nullopt;
            return receive(other.id, "white");
        case RefusalCode::same_colour:
            if (!receives || !other.at_table) return std::nullopt;
            return receive("quite another", other.colour);
        case RefusalCode::deck_not_inspected:
            if (!receives || table_.removed.empty()) return std::nullopt;
            return receive(dice_.pick(table_.removed).id, "white");
        case RefusalCode::no_such_deck:
            return by(a_supervisor, table::InspectDeck{"never seen"});
        case RefusalCode::filing_incomplete:
            if (!is_at(StepKind::attest_layout)) return std::nullopt;
            if (dice_.chance(500)) return by(a_supervisor, table::AttestLayout{"9f2c", "", ""});
            return by(a_supervisor, table::AttestLayout{std::string(64, 'a'), "9999-01-01", "P-1"});
        case RefusalCode::cards_too_old: {
            if (!is_at(StepKind::no_more_bets)) return std::nullopt;
            auto late = step_with(0);
            late->time = table_.decks[table_.deck_in_play].opened_at + std::chrono::hours(24);
            return late;
        }
        case RefusalCode::order_not_whole: {
            if (!is_at(StepKind::shuffle)) return std::nullopt;
            cards::CardList order = order_of(table_, dice_);
            order.pop_back();
            if (dice_.chance(500)) order.push_back(order[0]);
            return step_with(0, order);
        }
        default:
            return std::nullopt;
    }
}

std::optional<Command> Attempt::methods(RefusalCode code) const {
    const auto change = [&](Dealing dealing, Shuffling shuffling) {
        return by(a_supervisor, table::ChangeMethod{dealing, shuffling, false});
    };
    switch (code) {
        case RefusalCode::second_deck_not_allowed:
            if (table_.setup->decks != 2) return std::nullopt;
            return change(Dealing::manual_shoe, Shuffling::manual);
        case RefusalCode::hand_needs_shuffler:
            return change(Dealing::hand, Shuffling::manual);
        case RefusalCode::device_not_removed:
            return change(table_.dealing == Dealing::hand ? Dealing::manual_shoe : table_.dealing,
                          table_.setup->decks == 2 ? Shuffling::device : Shuffling::preshuffled);
        case RefusalCode::not_before_deal:
            if (table_.in_round || table_.shuffling != Shuffling::device) {
                return by(a_supervisor, table::Recut{20, "too late"});
            }
            return std::nullopt;
        case RefusalCode::no_cut_allowed:
            return by(a_supervisor, table::Recut{20, "not cut at all"});
        case RefusalCode::cut_too_thin:
            if (is_at(StepKind::cut)) return step_with(static_cast<std::uint8_t>(dice_.below(10)));
            if (!table_.cut || table_.in_round) return std::nullopt;
            return by(a_supervisor,
                      table::Recut{static_cast<std::uint8_t>(dice_.chance(500) ? 9 : 60), "thin"});
        default:
            return std::nullopt;
    }
}

std::optional<Command> attempt(const table::Table& table, RefusalCode code, Dice& dice,
                               table::Time now) {
    const Attempt attempt(table, dice, now);
    using Try = std::optional<Command> (Attempt::*)(RefusalCode) const;
    constexpr std::array<Try, 10> tries{
        &Attempt::people,       &Attempt::life,    &Attempt::seats, &Attempt::wagers,
        &Attempt::decks,        &Attempt::methods, &Attempt::faces, &Attempt::decisions,
        &Attempt::progressives, &Attempt::troubles};
    for (const Try each : tries) {
        if (auto command = (attempt.*each)(code)) return command;
    }
    return std::nullopt;
}

std::optional<Command> provoke(const table::Table& table, const Coverage& coverage, Dice& dice,
                               table::Time now) {
    for (int tries = 0; tries < 6; ++tries) {
        const auto code = static_cast<RefusalCode>(dice.below(table::refusal_count));
        if (coverage.refusals(code) > 2 * wanted && !dice.chance(50)) continue;
        if (auto command = attempt(table, code, dice, now)) return command;
    }
    return std::nullopt;
}

}  // namespace fairdeal::property
