#include "provoke.h"

#include <algorithm>

#include "people.h"
#include "table/equipment/cards.h"
#include "table/phases/dealing.h"
#include "table/phases/settling.h"
#include "table/steps.h"
#include "table/virtual_dealer.h"
#include "world.h"

namespace fairdeal::property {
namespace {

using base::Cents;
using games::Dealing;
using games::Shuffling;
using games::StepKind;
using games::WagerIndex;
using table::Command;
using table::RefusalCode;
using table::SeatNumber;

// One attempt, with what many of them need at hand.
class Attempt {
  public:
    Attempt(const table::Table& table, Dice& dice, table::Time now)
        : table_(table),
          dice_(dice),
          now_(now),
          step_(table::current_step(table)),
          seat_(taken_seat(table, dice)),
          owner_(player(seat_ == table::no_seat ? 1 : table.seat(seat_).player)) {}

    std::optional<Command> people(RefusalCode code) const;
    std::optional<Command> life(RefusalCode code) const;
    std::optional<Command> seats(RefusalCode code) const;
    std::optional<Command> wagers(RefusalCode code) const;
    std::optional<Command> decks(RefusalCode code) const;
    std::optional<Command> methods(RefusalCode code) const;
    std::optional<Command> faces(RefusalCode code) const;
    std::optional<Command> decisions(RefusalCode code) const;
    std::optional<Command> progressives(RefusalCode code) const;
    std::optional<Command> troubles(RefusalCode code) const;

  private:
    Command by(table::Actor actor, table::CommandBody body) const {
        return {actor, now_, std::move(body)};
    }
    // The step that is due, taken with this.
    std::optional<Command> step_with(std::uint8_t number, cards::CardList cards = {}) const {
        if (step_ == nullptr) return std::nullopt;
        table::TakeStep taken;
        taken.step = step_->key;
        taken.number = number;
        taken.cards = cards;
        const table::Role role = step_->who.contains(table::Role::dealer)        ? table::Role::dealer
                                 : step_->who.contains(table::Role::floorperson)
                                     ? table::Role::floorperson
                                     : table::Role::supervisor;
        return by({role, a_dealer.account}, taken);
    }
    bool is_at(StepKind kind) const { return step_ != nullptr && step_->kind == kind; }
    Command place(std::string_view wager, Cents amount, Cents coupon = {}) const {
        return by(owner_, table::PlaceWager{seat_, std::string(wager), amount, coupon});
    }
    // A wager of this table for which it holds.
    template <class Holds>
    WagerIndex find(Holds holds) const {
        const auto& all = table_.setup->description().wagers;
        const auto from = dice_.below(all.size());
        for (std::size_t n = 0; n < all.size(); ++n) {
            const auto i = static_cast<WagerIndex>((from + n) % all.size());
            if (holds(i, all[i])) return i;
        }
        return games::no_wager;
    }
    std::string_view key(WagerIndex wager) const {
        return table_.setup->description().wagers[wager].key;
    }
    WagerIndex free_wager() const {
        const WagerIndex metered = table_.setup->metered;
        return find([&](WagerIndex i, const games::Wager& wager) {
            return table_.setup->offers(i) && i != metered &&
                   wager.kind != games::WagerKind::by_choice &&
                   wager.kind != games::WagerKind::bonus;
        });
    }

    const table::Table& table_;
    Dice& dice_;
    table::Time now_;
    const games::Step* step_;
    SeatNumber seat_;
    table::Actor owner_;
};

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
        return by(a_dealer, table::TakeStep{std::string(step_->key), 0, {}, std::move(deck),
                                            std::move(colour)});
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

std::optional<Command> Attempt::faces(RefusalCode code) const {
    const bool turns = is_at(StepKind::turn_dealer) || is_at(StepKind::turn_community) ||
                       is_at(StepKind::settle);
    cards::CardList wanted;
    if (turns) wanted = faces_for_step(table_, dice_);
    switch (code) {
        case RefusalCode::wrong_number_of_cards: {
            if (is_at(StepKind::deal) && dice_.chance(300)) return step_with(200);
            if (wanted.empty()) {
                table::Raise raise;
                raise.what = games::Irregularity::one_face_up;
                return table_.stub_size() > 0 ? std::optional(by(a_dealer, raise)) : std::nullopt;
            }
            wanted.pop_back();
            return step_with(0, wanted);
        }
        case RefusalCode::impossible_card: {
            const cards::CardSet known = table::known_cards(table_);
            if (!turns || known.empty()) return std::nullopt;
            if (wanted.empty()) return step_with(0, {*known.begin()});
            wanted[0] = wanted.size() > 1 && dice_.chance(500) ? wanted[1] : *known.begin();
            return step_with(0, wanted);
        }
        case RefusalCode::card_not_known:
            if (table_.correcting) {
                return by(a_supervisor, table::CorrectCard{games::Place::rack, 0, cards::Card::at(3),
                                                           cards::Card::at(4)});
            }
            if (wanted.empty()) return std::nullopt;
            wanted[0] = cards::Card::unknown();
            return step_with(0, wanted);
        default:
            return std::nullopt;
    }
}

std::optional<Command> Attempt::decisions(RefusalCode code) const {
    const bool decides = is_at(StepKind::decide);
    const SeatNumber turn = table_.turn;
    const auto act = [&](SeatNumber seat, std::string option, cards::CardList thrown) {
        return by(player(table_.seat(seat).player), table::Choose{seat, std::move(option), thrown});
    };
    const bool asked = (decides || is_at(StepKind::draw)) && turn != table::no_seat;
    switch (code) {
        case RefusalCode::not_your_turn:
            if (!asked || seat_ == turn || seat_ == table::no_seat) return std::nullopt;
            if (decides) return act(seat_, "fold", {});
            return by(owner_, table::Discard{seat_, {}});
        case RefusalCode::no_decision_now:
            if (dice_.chance(500)) return by(owner_, table::Choose{seat_, "fold", {}});
            return by(owner_, table::Discard{seat_, {}});
        case RefusalCode::unknown_choice:
            return asked && decides ? std::optional(act(turn, "double", {})) : std::nullopt;
        case RefusalCode::choice_not_open: {
            if (!asked || !decides) return std::nullopt;
            const auto& options =
                table_.setup->description().decisions[step_->number].options;
            for (const games::Option& option : options) {
                if (option.from_version > table_.setup->terms.version) {
                    return act(turn, std::string(option.key), {});
                }
            }
            return std::nullopt;
        }
        case RefusalCode::wrong_number_thrown: {
            if (!asked) return std::nullopt;
            const cards::CardList thrown = some_of(table_.seat(turn).hand, 5, dice_);
            if (decides) return act(turn, "fold", thrown);
            return by(player(table_.seat(turn).player), table::Discard{turn, thrown});
        }
        case RefusalCode::thrown_not_held: {
            if (!asked) return std::nullopt;
            const cards::CardList other = unseen(table_, 1, dice_);
            if (other.empty()) return std::nullopt;
            if (is_at(StepKind::draw)) {
                return by(player(table_.seat(turn).player), table::Discard{turn, other});
            }
            for (const games::Option& option :
                 table_.setup->description().decisions[step_->number].options) {
                if (option.draws) return act(turn, std::string(option.key), other);
            }
            return std::nullopt;
        }
        case RefusalCode::nothing_to_show:
            return is_at(StepKind::show) ? std::optional(by(owner_, table::Show{seat_, false, {}}))
                                         : std::nullopt;
        default:
            return std::nullopt;
    }
}

std::optional<Command> Attempt::progressives(RefusalCode code) const {
    if (table_.setup->meters.empty() && code != RefusalCode::no_such_meter &&
        code != RefusalCode::no_papers_open && code != RefusalCode::nothing_to_validate) {
        return std::nullopt;
    }
    const games::Description& game = table_.setup->description();
    const WagerIndex metered = table_.setup->metered;
    const auto seat = static_cast<SeatNumber>(1 + dice_.below(table_.setup->seats));
    const auto correct = [&](std::string meter, Cents to) {
        return by(a_supervisor, table::CorrectMeter{std::move(meter), to, another_supervisor, "x"});
    };
    switch (code) {
        case RefusalCode::progressive_amount_fixed:
            return place(key(metered), table_.setup->progressive_amount + Cents(100));
        case RefusalCode::light_not_working:
            return place(key(metered), table_.setup->progressive_amount);
        case RefusalCode::chips_do_not_match:
            return is_at(StepKind::take_progressive) ? step_with(9) : std::nullopt;
        case RefusalCode::not_validated:
            return table::payout_awaits_validation(table_) ? step_with(0) : std::nullopt;
        case RefusalCode::nothing_to_validate:
            return by(a_supervisor, table::ValidatePayout{seat});
        case RefusalCode::papers_open:
            return is_at(StepKind::collect_rest) ? step_with(0) : std::nullopt;
        case RefusalCode::no_papers_open:
            return by(a_supervisor, table::CompletePapers{seat});
        case RefusalCode::no_such_meter:
            return correct("giga", Cents(100));
        case RefusalCode::meter_out_of_range:
            return correct(std::string(game.meters[table_.setup->meters[0].meter]), Cents(1));
        default:
            return std::nullopt;
    }
}

std::optional<Command> Attempt::troubles(RefusalCode code) const {
    table::Raise raise;
    switch (code) {
        case RefusalCode::cannot_happen_now:
            raise.what = games::Irregularity::device_count;
            return by(a_dealer, raise);
        case RefusalCode::ruling_not_open:
            return by(a_supervisor, table::Rule{games::Remedy::reshuffle, 0, "no"});
        case RefusalCode::reason_missing:
            raise.what = games::Irregularity::other;
            if (table_.in_round) return by(a_dealer, raise);
            return by(a_supervisor, table::Recut{20, ""});
        default:
            return std::nullopt;
    }
}

std::optional<Command> attempt(const table::Table& table, RefusalCode code, Dice& dice,
                               table::Time now) {
    const Attempt attempt(table, dice, now);
    using Try = std::optional<Command> (Attempt::*)(RefusalCode) const;
    constexpr std::array<Try, 10> tries{
        &Attempt::people,    &Attempt::life,  &Attempt::seats,     &Attempt::wagers,
        &Attempt::decks,     &Attempt::methods, &Attempt::faces,   &Attempt::decisions,
        &Attempt::progressives, &Attempt::troubles};
    for (const Try each : tries) {
        if (auto command = (attempt.*each)(code)) return command;
    }
    return std::nullopt;
}

}  // namespace

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
