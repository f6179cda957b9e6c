#include <algorithm>

#include "driver.h"
#include "people.h"
#include "table/equipment/cards.h"
#include "table/procedure/steps.h"
#include "world.h"

// What people do beside the procedure, and what goes wrong.
namespace fairdeal::property {

using games::Irregularity;
using games::StepKind;
using table::Command;
using table::CommandBody;
using table::SeatNumber;

std::optional<CommandBody> Driver::aside(const table::Table& table, table::Actor& by) {
    const SeatNumber seat = taken_seat(table, dice_);
    const SeatNumber empty = empty_seat(table, dice_);
    by = player(seat == table::no_seat ? some_account(dice_) : table.seat(seat).player);
    switch (dice_.below(8)) {
        case 0:
            by = player(some_account(dice_));
            return table::TakeSeat{empty};
        case 1:
            return table::LeaveSeat{seat};
        case 2:
            return table::LoseConnection{};
        case 3:
        case 4:
            return table::RestoreConnection{};
        case 5:
            by = table::the_clock;
            if (dice_.chance(300)) now_ += std::chrono::seconds(dice_.below(200));
            return table::Tick{};
        case 6:
            if (seat == table::no_seat) return std::nullopt;
            if (auto wager = fitting_wager(table, seat, dice_)) return *std::move(wager);
            return std::nullopt;
        default: {
            const auto& wagers = table.setup->description().wagers;
            return table::WithdrawWager{seat, std::string(dice_.pick(wagers).key)};
        }
    }
}

std::optional<CommandBody> Driver::aside_of_staff(const table::Table& table, table::Actor& by) {
    const auto seat = static_cast<SeatNumber>(1 + dice_.below(table.setup->seats));
    by = a_supervisor;
    switch (dice_.below(16)) {
        case 0:
            return table::Recut{static_cast<std::uint8_t>(10 + dice_.below(30)), "bent card"};
        case 1:
            if (!dice_.chance(300)) return std::nullopt;
            return table::ChangeCards{"on request"};
        case 2:
        case 3: {
            if (!dice_.chance(500)) return std::nullopt;
            table::ChangeMethod change;
            change.dealing = static_cast<games::Dealing>(dice_.below(3));
            change.shuffling = change.dealing == games::Dealing::hand || table.setup->decks == 2
                                   ? games::Shuffling::device
                                   : static_cast<games::Shuffling>(dice_.below(3));
            change.device_removed = true;
            return change;
        }
        case 4:
            if (!dice_.chance(500)) return std::nullopt;
            return table::GoIdle{};
        case 5:
            if (!dice_.chance(200)) return std::nullopt;
            return table::CloseTable{};
        case 6: {
            if (table.setup->meters.empty()) return std::nullopt;
            const table::MeterTerms& terms = dice_.pick(table.setup->meters);
            base::Cents to = terms.reset + base::Cents(dice_.below(2000));
            if (terms.limit > base::Cents()) to = std::min(to, terms.limit);
            return table::CorrectMeter{std::string(table.setup->description().meters[terms.meter]),
                                       to, another_supervisor, "after a test"};
        }
        case 7:
        case 8:
        case 9:
            return table::OpenCorrection{"mis-keyed"};
        case 10:
            by = a_dealer;
            return table::ReportLight{seat, dice_.chance(700)};
        case 11:
            return table::ValidatePayout{seat};
        case 12:
            return table::CompletePapers{seat};
        case 13: {
            const games::Step* step = table::current_step(table);
            const bool inspects = step != nullptr && step->kind == StepKind::inspect_deck;
            if (!inspects && !dice_.chance(100)) return std::nullopt;
            by = a_dealer;
            return table::ReportDeck{static_cast<table::DeckFault>(dice_.below(4)),
                                     cards::Card::at(static_cast<std::uint8_t>(dice_.below(54)))};
        }
        case 14:
            if (table.removed.empty()) return std::nullopt;
            return table::InspectDeck{dice_.pick(table.removed).id};
        default:
            if (!table.irregular) return std::nullopt;
            return ruling(table).body;
    }
}

std::optional<Command> Driver::mishap(const table::Table& table) {
    const games::Step* step = table::current_step(table);
    if (step == nullptr || table.was_void) {
        if (!dice_.chance(20)) return std::nullopt;
    }
    const auto what = static_cast<Irregularity>(dice_.below(games::irregularity_count));
    const int so_far = coverage_.found_so_far(what, phase_of(table), table.dealing);
    if (so_far > 2 * wanted ? !dice_.chance(5) : so_far > wanted && !dice_.chance(60)) {
        return std::nullopt;
    }
    return mishap(table, what);
}

std::optional<Command> Driver::mishap(const table::Table& table, Irregularity what) {
    const games::Step* step = table::current_step(table);
    table::Raise raise;
    raise.what = what;
    raise.seat = taken_seat(table, dice_);
    raise.reason = "seen by the dealer";
    switch (what) {
        case Irregularity::one_face_up:
        case Irregularity::several_face_up:
        case Irregularity::several_face_up_later: {
            const bool one = what == Irregularity::one_face_up;
            const auto racked = static_cast<std::size_t>(
                std::ranges::count(table.rack, games::Place::stub, &table::RackCard::from));
            raise.number = static_cast<std::uint8_t>(
                one ? 1 : std::min<std::size_t>(2 + dice_.below(2), table.stub_size() + racked));
            if (table.setup->is_live()) raise.cards = unseen(table, raise.number, dice_);
            break;
        }
        case Irregularity::player_count:
        case Irregularity::dealer_count:
        case Irregularity::community_count: {
            for (SeatNumber seat = 1; seat <= table.setup->seats; ++seat) {
                const table::Seat& state = table.seat(seat);
                if (!state.hand.empty() && dice_.chance(700)) {
                    raise.seat = seat;
                }
            }
            const std::size_t lying =
                what == Irregularity::player_count
                    ? (raise.seat == table::no_seat ? 0
                                                    : table.seat(raise.seat).hand.size() +
                                                          table.seat(raise.seat).apart.size())
                : what == Irregularity::dealer_count ? table.dealer.size()
                                                     : table.community.size();
            const std::size_t off = dice_.chance(30) ? dice_.below(40) : 1;
            raise.number = static_cast<std::uint8_t>(dice_.chance(500) || lying == 0 ? lying + off
                                                                                     : lying - 1);
            break;
        }
        case Irregularity::device_count:
        case Irregularity::stub_misdealt:
        case Irregularity::stub_wrong: {
            if (table.count_is_off || step == nullptr) {
                raise.number = static_cast<std::uint8_t>(
                    what == Irregularity::stub_misdealt ? table.setup->deck_size() : 40);
                break;
            }
            const bool by_device = what == Irregularity::device_count;
            if (step->kind != (by_device ? StepKind::count_by_device : StepKind::count_stub)) break;
            table::TakeStep taken;
            taken.step = step->key;
            taken.number = static_cast<std::uint8_t>(dice_.below(60));
            return command(a_dealer, taken);
        }
        case Irregularity::deck_exhausted:
        case Irregularity::drawn_in_error:
        case Irregularity::dealer_exposed:
        case Irregularity::shuffler_fault:
        case Irregularity::shoe_fault:
        case Irregularity::other:
            break;
    }
    return command(a_dealer, raise);
}

}  // namespace fairdeal::property
