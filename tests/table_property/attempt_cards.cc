#include "attempt.h"
#include "table/phases/deciding.h"

// What is wrong with faces, decisions, progressives and what goes wrong.
namespace fairdeal::property {

std::optional<Command> Attempt::faces(RefusalCode code) const {
    const bool turns =
        is_at(StepKind::turn_dealer) || is_at(StepKind::turn_community) || is_at(StepKind::settle);
    cards::CardList entered;
    if (turns) entered = faces_for_step(table_, dice_);
    switch (code) {
        case RefusalCode::wrong_number_of_cards: {
            if (is_at(StepKind::deal) && dice_.chance(300)) return step_with(200);
            if (entered.empty()) {
                table::Raise raise;
                raise.what = games::Irregularity::one_face_up;
                return table_.stub_size() > 0 ? std::optional(by(a_dealer, raise)) : std::nullopt;
            }
            entered.pop_back();
            return step_with(0, entered);
        }
        case RefusalCode::impossible_card: {
            const cards::CardSet known = table::known_cards(table_);
            if (!turns || known.empty()) return std::nullopt;
            if (entered.empty()) return step_with(0, {*known.begin()});
            entered[0] = entered.size() > 1 && dice_.chance(500) ? entered[1] : *known.begin();
            return step_with(0, entered);
        }
        case RefusalCode::card_not_known:
            if (table_.correcting) {
                return by(a_supervisor, table::CorrectCard{games::Place::rack, 0,
                                                           cards::Card::at(3), cards::Card::at(4)});
            }
            if (entered.empty()) return std::nullopt;
            entered[0] = cards::Card::unknown();
            return step_with(0, entered);
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
            const auto& options = table_.setup->description().decisions[step_->number].options;
            for (const games::Option& option : options) {
                if (!table::may_take(table_, table_.seat(turn), option)) {
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
        case RefusalCode::light_not_verified:
            return table::light_awaits_ruling(table_) ? step_with(0) : std::nullopt;
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

}  // namespace fairdeal::property
