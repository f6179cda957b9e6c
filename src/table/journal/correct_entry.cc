#include "table/journal/correct_entry.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/visit.h"
#include "table/journal/by_clock.h"
#include "table/journal/when_bets_close.h"
#include "table/phases/deciding.h"
#include "table/procedure/execute.h"
#include "table/procedure/recorder.h"

// One function for each kind of mis-keyed entry.
namespace fairdeal::table {
namespace {

using games::Point;
using games::StepKind;

bool move_seat(CommandBody& body, SeatNumber from, SeatNumber to) {
    return base::visit(
        [&](auto& each) {
            if constexpr (requires { each.seat; }) {
                if (each.seat != from) return false;
                each.seat = to;
                return true;
            }
            return false;
        },
        body);
}

struct Correcting {
    const Table& table;
    CorrectedRound& round;
    const Actor& by;
    const CorrectEntry& to;

    Refusal refuse(RefusalCode code, std::string sentence) const {
        return not_corrected(table, code, std::move(sentence));
    }
    Refusal not_entered(std::string_view what) const {
        return refuse(RefusalCode::no_such_entry,
                      fmt::format("{} was not entered in this round", what));
    }
    const games::Description& game() const { return table.setup->description(); }

    // Includes entries by the clock, for a player whose time ran out.
    template <class Body, class IsMeant>
    bool is_entered(PendingEntry& pending, const IsMeant& is_meant) const {
        if (const auto decided = spelled_out(table, pending)) {
            const auto* body = std::get_if<Body>(&decided->body);
            return pending.standing != EntryStanding::removed && body != nullptr && is_meant(*body);
        }
        const Body* body = body_of<Body>(pending);
        return body != nullptr && is_meant(*body);
    }
    // Prepares an entry for correction: what the clock decided becomes an ordinary entry.
    PendingEntry* spell_out(PendingEntry& pending) const {
        if (auto decided = spelled_out(table, pending)) {
            decided->actor.account = by.account;
            pending.entry.what = *std::move(decided);
        }
        return &pending;
    }

    // The last entry of this kind for which `is_meant` is true.
    template <class Body, class IsMeant>
    PendingEntry* last(const IsMeant& is_meant) const {
        for (std::size_t i = round.entries.size(); i-- > 0;) {
            if (is_entered<Body>(round.entries[i], is_meant)) return spell_out(round.entries[i]);
        }
        return nullptr;
    }

    std::vector<PendingEntry*> laid(std::string_view wager) const {
        return laid_when_bets_close(table, round, to.seat, wager);
    }

    // The time of the last command before this entry.
    Time time_before(std::size_t at) const {
        while (at-- > 0) {
            if (const Command* command = round.entries[at].entry.command()) return command->time;
        }
        return {};
    }

    // Checks the wager alone, before the deal: offered here, and within its limits.
    Outcome cannot_be_laid(const std::string& wager, base::Cents amount, base::Cents coupon) const {
        Table alone = *table.journal.pages()->start;
        Seat& seat = alone.seat(to.seat);
        seat = Seat{};  // whose light works: it may have been put right by then
        seat.player = 1;
        Events events;
        const Command laying{{Role::dealer, by.account},
                             {},
                             PlaceWager{to.seat, wager, amount, std::min(coupon, amount)}};
        return execute(alone, laying, events);
    }

    Outcome no_seat_there(SeatNumber seat) const {
        if (seat != no_seat && seat <= table.setup->seats) return std::nullopt;
        return refuse(RefusalCode::no_such_seat,
                      fmt::format("the seats are 1 to {}", table.setup->seats));
    }

    Outcome amount() const;
    Outcome spot() const;
    Outcome decision() const;
    Outcome discard() const;
    Outcome election() const;
    Outcome seat() const;
    Outcome count() const;
    Outcome no_more_bets() const;
};

Outcome Correcting::amount() const {
    if (games::find_wager(game(), to.wager) == games::no_wager) {
        return refuse(RefusalCode::no_such_wager,
                      fmt::format("{} has no wager \"{}\"", game().name, to.wager));
    }
    const std::vector<PendingEntry*> laying = laid(to.wager);
    PendingEntry* entry = laying.empty() ? nullptr : laying.back();
    const base::Cents lay = entry == nullptr ? base::Cents() : body_of<PlaceWager>(*entry)->amount;
    if (lay != to.amount || to.amount == to.to_amount) {
        return refuse(RefusalCode::no_such_entry,
                      fmt::format("{} was entered for {} of seat {} in this round",
                                  base::to_dollars(lay), to.wager, to.seat));
    }
    if (to.to_amount == base::Cents()) {
        for (PendingEntry* pending : laying)
            pending->standing = EntryStanding::removed;
        return std::nullopt;
    }
    const base::Cents coupon =
        entry == nullptr ? base::Cents() : body_of<PlaceWager>(*entry)->match_play;
    if (Outcome refused = cannot_be_laid(to.wager, to.to_amount, coupon)) return refused;
    if (entry != nullptr) {
        auto* placed = body_of<PlaceWager>(*entry);
        placed->amount = to.to_amount;
        placed->match_play = std::min(coupon, to.to_amount);
        entry->standing = EntryStanding::corrected;
        return std::nullopt;
    }
    const std::size_t at = call_that_closed_bets(table, round);
    PendingEntry added{
        {.what = Command{{Role::dealer, by.account},
                         time_before(at),
                         PlaceWager{to.seat, to.wager, to.to_amount, base::Cents()}}},
        EntryStanding::corrected};
    round.entries.insert(round.entries.begin() + static_cast<std::ptrdiff_t>(at), std::move(added));
    return std::nullopt;
}

Outcome Correcting::spot() const {
    const std::vector<PendingEntry*> laying = laid(to.wager);
    if (laying.empty()) return not_entered(fmt::format("{} of seat {}", to.wager, to.seat));
    if (!laid(to.to_wager).empty()) {
        return refuse(RefusalCode::wagers_do_not_fit,
                      fmt::format("{} of seat {} has a wager of its own: correct its amount",
                                  to.to_wager, to.seat));
    }
    const auto* lies = body_of<PlaceWager>(*laying.back());
    if (Outcome refused = cannot_be_laid(to.to_wager, lies->amount, lies->match_play)) {
        return refused;
    }
    for (PendingEntry* pending : laying) {
        body_of<PlaceWager>(*pending)->wager = to.to_wager;
        pending->standing = EntryStanding::corrected;
    }
    return std::nullopt;
}

Outcome Correcting::decision() const {
    PendingEntry* entry = last<Choose>([&](const Choose& choose) {
        return choose.seat == to.seat && choose.option == to.option &&
               choose.thrown.size() == to.thrown.size();
    });
    if (entry == nullptr) {
        return not_entered(fmt::format("the decision \"{}\" of seat {}", to.option, to.seat));
    }
    for (std::size_t i = 0; i < game().decisions.size(); ++i) {
        const auto& options = game().decisions[i].options;
        const auto right = std::ranges::find(options, to.to_option, &games::Option::key);
        if (std::ranges::find(options, to.option, &games::Option::key) == options.end() ||
            right == options.end()) {
            continue;
        }
        if (!games::is_offered(*right, table.setup->terms.version)) {
            return refuse(RefusalCode::choice_not_open,
                          fmt::format("{} is not open in this version", right->name));
        }
        const bool throws = right->draws && !draws_apart(table, static_cast<std::uint8_t>(i));
        const std::size_t least = throws ? right->throws_least : 0;
        const std::size_t most = throws ? right->throws_most : 0;
        if (to.to_thrown.size() < least || to.to_thrown.size() > most) {
            return refuse(RefusalCode::wrong_number_thrown,
                          fmt::format("{} throws another number of cards", right->name));
        }
        auto* choose = body_of<Choose>(*entry);
        choose->option = to.to_option;
        choose->thrown = to.to_thrown;
        entry->standing = EntryStanding::corrected;
        return std::nullopt;
    }
    return refuse(RefusalCode::unknown_choice,
                  fmt::format("\"{}\" is not a choice there", to.to_option));
}

Outcome Correcting::discard() const {
    unsigned draws = 0;
    PendingEntry* found = nullptr;
    for (PendingEntry& pending : round.entries) {
        const bool meant = is_entered<Discard>(pending, [&](const Discard& discarded) {
            draws += discarded.seat == to.seat ? 1 : 0;
            return discarded.seat == to.seat && (to.draw == 0 || to.draw == draws) &&
                   discarded.thrown.size() == to.thrown.size();
        });
        if (meant) found = &pending;
    }
    if (found == nullptr) return not_entered(fmt::format("this discard of seat {}", to.seat));
    body_of<Discard>(*spell_out(*found))->thrown = to.to_thrown;
    found->standing = EntryStanding::corrected;
    return std::nullopt;
}

Outcome Correcting::election() const {
    PendingEntry* entry = last<Show>([&](const Show& show) { return show.seat == to.seat; });
    if (entry == nullptr || body_of<Show>(*entry)->shown == to.to_shown) {
        return not_entered(fmt::format("this election of seat {}", to.seat));
    }
    if (to.to_shown && to.cards.empty()) {
        return refuse(RefusalCode::card_not_known, "the faces that are turned up must be entered");
    }
    auto* show = body_of<Show>(*entry);
    show->shown = to.to_shown;
    show->cards = to.to_shown ? to.cards : cards::CardList{};
    entry->entry.place = to.to_shown ? Place::hand : Place::rack;
    entry->entry.seat = to.seat;
    entry->entry.in_hand = static_cast<std::uint8_t>(show->cards.size());
    entry->standing = EntryStanding::corrected;
    return std::nullopt;
}

// A player entered in the wrong seat moves as well, unless somebody sits in the right one.
Outcome Correcting::seat() const {
    if (Outcome refused = no_seat_there(to.to_seat)) return refused;
    const Account sitting = sitting_in(table, round, to.to_seat);
    const bool is_taken = sitting != nobody;
    const auto is_about_seat = [](const CommandBody& body) {
        return std::holds_alternative<TakeSeat>(body) || std::holds_alternative<LeaveSeat>(body);
    };
    bool any = false;
    const bool seated = is_taken || has_sat_down(table, round, to.seat);
    for (const PendingEntry& pending : round.entries) {
        const Command* command = pending.entry.command();
        if (command == nullptr || is_fact(pending.entry)) continue;
        const SeatNumber number = seat_in(command->body);
        if (is_about_seat(command->body)) continue;
        if (number == to.to_seat) {
            return refuse(RefusalCode::seat_taken,
                          fmt::format("seat {} has entries of its own in this round", to.to_seat));
        }
        any = any || number == to.seat;
    }
    if (!any || to.to_seat == to.seat) {
        return not_entered(fmt::format("anything that belongs to seat {}", to.to_seat));
    }
    if (!seated) {
        return refuse(RefusalCode::seat_empty, fmt::format("nobody sits in seat {}", to.to_seat));
    }
    for (PendingEntry& pending : round.entries) {
        auto* command = std::get_if<Command>(&pending.entry.what);
        if (command == nullptr || is_fact(pending.entry) ||
            (is_taken && is_about_seat(command->body))) {
            continue;
        }
        if (pending.entry.seat == to.seat) pending.entry.seat = to.to_seat;
        if (!move_seat(command->body, to.seat, to.to_seat)) continue;
        if (pending.standing == EntryStanding::as_entered) pending.standing = EntryStanding::moved;
        // The entries for the player there were made by the player who sits here.
        if (is_taken && command->actor.role == Role::player) {
            command->actor.account = sitting;
        }
    }
    round.moves_seats = true;
    return std::nullopt;
}

Outcome Correcting::count() const {
    PendingEntry* entry = last<TakeStep>([&](const TakeStep& taken) {
        const auto kind = kind_of_step(table, taken.step);
        return kind == StepKind::count_stub || kind == StepKind::count_by_device ||
               kind == StepKind::take_progressive;
    });
    if (entry == nullptr || body_of<TakeStep>(*entry)->number != to.number ||
        to.number == to.to_number) {
        return not_entered(fmt::format("a count of {}", to.number));
    }
    body_of<TakeStep>(*entry)->number = to.to_number;
    entry->standing = EntryStanding::corrected;
    return std::nullopt;
}

Outcome Correcting::no_more_bets() const {
    const std::size_t at = call_that_closed_bets(table, round);
    if (at == round.entries.size()) return not_entered("\"No more bets\"");
    round.entries[at].standing = EntryStanding::removed;
    for (std::size_t i = at + 1; i < round.entries.size(); ++i) {
        PendingEntry& pending = round.entries[i];
        if (pending.standing != EntryStanding::removed && !is_fact(pending.entry)) {
            pending.standing = EntryStanding::after_bets;
        }
    }
    return std::nullopt;
}

}  // namespace

Outcome correct(const Table& table, CorrectedRound& round, const Actor& by,
                const CorrectEntry& command) {
    const Correcting correcting{table, round, by, command};
    const bool of_seat = command.what != Miskeyed::count && command.what != Miskeyed::no_more_bets;
    if (of_seat) {
        if (Outcome refused = correcting.no_seat_there(command.seat)) return refused;
    }
    switch (command.what) {
        case Miskeyed::amount:
            return correcting.amount();
        case Miskeyed::spot:
            return correcting.spot();
        case Miskeyed::decision:
            return correcting.decision();
        case Miskeyed::discard:
            return correcting.discard();
        case Miskeyed::election:
            return correcting.election();
        case Miskeyed::seat:
            return correcting.seat();
        case Miskeyed::count:
            return correcting.count();
        case Miskeyed::no_more_bets:
            break;
    }
    return correcting.no_more_bets();
}

}  // namespace fairdeal::table
