#include "explore/mistake.h"

#include <algorithm>

#include "base/visit.h"
#include "games/description.h"
#include "table/phases/settling.h"

// Derives from two commands, one entered and one meant, the correction that turns the first into
// the second, if a single correction can. Invariant: a correction names what was entered and not
// when, so it means the last entry like it.
namespace fairdeal::explore {
namespace {

using games::StepKind;
using table::CommandBody;
using table::CorrectEntry;
using table::Miskeyed;
using table::SeatNumber;
using table::Table;
using table::TakeStep;
using Correction = std::optional<CommandBody>;

template <class Body, class IsLike>
bool any_later(std::span<const Walk::Taken> later, const IsLike& is_like) {
    return std::ranges::any_of(later, [&](const Walk::Taken& taken) {
        const auto* body = std::get_if<Body>(&taken.offer.command.body);
        return taken.offer.wait.count() == 0 && body != nullptr && is_like(*body);
    });
}

bool same(const table::Choose& one, const table::Choose& other) {
    return one.option == other.option && one.thrown == other.thrown;
}

// Entries of other kinds cannot be corrected individually.
template <class Body>
Correction between(const Table&, const Body&, const Body&) {
    return std::nullopt;
}

Correction between(const Table& before, const table::PlaceWager& entered,
                   const table::PlaceWager& right) {
    // A correction has no coupon field: the coupon stays, as far as the wager covers it.
    if (entered.seat != right.seat ||
        right.match_play != std::min(entered.match_play, right.amount)) {
        return std::nullopt;
    }
    CorrectEntry entry;
    entry.seat = entered.seat;
    entry.wager = entered.wager;
    if (entered.wager == right.wager && entered.amount != right.amount) {
        entry.what = Miskeyed::amount;
        entry.amount = entered.amount;
        entry.to_amount = right.amount;
        return entry;
    }
    const games::WagerIndex to = games::find_wager(before.setup->description(), right.wager);
    if (entered.wager == right.wager || entered.amount != right.amount || to == games::no_wager ||
        before.seat(right.seat).placed[to] != base::Cents()) {
        return std::nullopt;
    }
    entry.what = Miskeyed::spot;
    entry.to_wager = right.wager;
    return entry;
}

Correction between(const Table&, const table::Choose& entered, const table::Choose& right) {
    if (entered.seat != right.seat || same(entered, right)) return std::nullopt;
    CorrectEntry entry;
    entry.what = Miskeyed::decision;
    entry.seat = entered.seat;
    entry.option = entered.option;
    entry.thrown = entered.thrown;
    entry.to_option = right.option;
    entry.to_thrown = right.thrown;
    return entry;
}

Correction between(const Table&, const table::Discard& entered, const table::Discard& right) {
    if (entered.seat != right.seat || entered.thrown == right.thrown) return std::nullopt;
    CorrectEntry entry;
    entry.what = Miskeyed::discard;
    entry.seat = entered.seat;
    entry.thrown = entered.thrown;
    entry.to_thrown = right.thrown;
    return entry;
}

Correction between(const Table&, const table::Show& entered, const table::Show& right) {
    if (entered.seat != right.seat || entered.shown == right.shown) return std::nullopt;
    CorrectEntry entry;
    entry.what = Miskeyed::election;
    entry.seat = entered.seat;
    entry.to_shown = right.shown;
    entry.cards = right.cards;
    return entry;
}

// The place of the last face that a step turns up.
struct Turned {
    table::Place place{};
    SeatNumber seat = table::no_seat;
};
std::optional<Turned> turned_by(const Table& table, const games::Step& step) {
    if (step.kind == StepKind::turn_dealer) return Turned{table::Place::dealer};
    if (step.kind == StepKind::turn_community) return Turned{table::Place::community};
    if (step.kind != StepKind::settle && step.kind != StepKind::take_forfeits) return std::nullopt;
    const SeatNumber seat = table::next_to_settle(table, step);
    if (seat == table::no_seat) return std::nullopt;
    const bool apart = !table::cards_to_turn(table, seat, step).apart.empty();
    return Turned{apart ? table::Place::drawn : table::Place::hand, seat};
}

bool is_count(StepKind kind) {
    return kind == StepKind::count_stub || kind == StepKind::count_by_device ||
           kind == StepKind::take_progressive;
}

Correction between(const Table& before, const TakeStep& entered, const TakeStep& right) {
    const games::Step* step = table::current_step(before);
    if (step == nullptr || entered.step != step->key || right.step != step->key) {
        return std::nullopt;
    }
    if (is_count(step->kind) && entered.number != right.number) {
        CorrectEntry entry;
        entry.what = Miskeyed::count;
        entry.number = entered.number;
        entry.to_number = right.number;
        return entry;
    }
    // All faces but the last are the same.
    const std::size_t size = entered.cards.size();
    if (size == 0 || right.cards.size() != size || entered.cards == right.cards ||
        !std::equal(entered.cards.begin(), entered.cards.begin() + (size - 1),
                    right.cards.begin())) {
        return std::nullopt;
    }
    const auto where = turned_by(before, *step);
    if (!where) return std::nullopt;
    return table::CorrectCard{where->place, where->seat, entered.cards[size - 1],
                              right.cards[size - 1]};
}

// True if the correction can mean only this entry: it names what was entered and not when, and
// applies to the last entry like it.
struct IsMeant {
    std::span<const Walk::Taken> later;

    bool is_laid_again(SeatNumber seat, const std::string& wager) const {
        const auto on_spot = [&](const auto& body) {
            return body.seat == seat && body.wager == wager;
        };
        return any_later<table::PlaceWager>(later, on_spot) ||
               any_later<table::WithdrawWager>(later, on_spot);
    }

    template <class Body>
    bool operator()(const Body&, const CorrectEntry&) const {
        return true;
    }
    bool operator()(const table::PlaceWager& entered, const CorrectEntry& to) const {
        return !is_laid_again(entered.seat, entered.wager) &&
               (to.what != Miskeyed::spot || !is_laid_again(entered.seat, to.to_wager));
    }
    bool operator()(const table::Choose& entered, const CorrectEntry&) const {
        return !any_later<table::Choose>(later, [&](const table::Choose& choice) {
            return choice.seat == entered.seat && choice.option == entered.option &&
                   choice.thrown.size() == entered.thrown.size();
        });
    }
    bool operator()(const table::Discard& entered, const CorrectEntry&) const {
        return !any_later<table::Discard>(later, [&](const table::Discard& discard) {
            return discard.seat == entered.seat && discard.thrown.size() == entered.thrown.size();
        });
    }
    bool operator()(const TakeStep&, const CorrectEntry&) const {
        return std::ranges::none_of(later, [](const Walk::Taken& taken) {
            const games::Step* due = table::current_step(taken.before);
            return std::holds_alternative<TakeStep>(taken.offer.command.body) && due != nullptr &&
                   is_count(due->kind);
        });
    }
};

}  // namespace

Correction correction_of(const Table& before, const CommandBody& entered,
                         const CommandBody& right) {
    if (entered.index() != right.index()) return std::nullopt;
    return base::visit(
        [&](const auto& body) -> Correction {
            using Body = std::decay_t<decltype(body)>;
            return between(before, body, std::get<Body>(right));
        },
        entered);
}

bool is_meant(const Walk::Taken& taken, const CommandBody& correction,
              std::span<const Walk::Taken> later) {
    const auto* to = std::get_if<CorrectEntry>(&correction);
    if (to == nullptr) return true;
    const IsMeant meant{later};
    return base::visit([&](const auto& body) { return meant(body, *to); },
                       taken.offer.command.body);
}

}  // namespace fairdeal::explore
