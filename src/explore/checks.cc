#include "explore/checks.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/deck.h"
#include "table/procedure/evolve.h"
#include "table/procedure/instruction.h"
#include "table/state/meter.h"

// The invariants of a table, in terms of what a casino must account for: each card exists once, the
// books of chips and meters balance, the dealer always has a next step, and a finished round has
// settled every wager exactly once. They judge the state alone, whatever led to it.
namespace fairdeal::explore {
namespace {

using base::Cents;
using games::WagerIndex;
using table::LineResult;
using table::LineSettled;
using table::Seat;
using table::SeatNumber;
using table::Table;

// Counts each card of the deck exactly once, wherever it is.
class Census {
  public:
    explicit Census(const Table& table) noexcept
        : live_(table.setup->is_live()), deck_(table.setup->description().deck) {}

    void add(cards::Card card) noexcept {
        ++number_;
        if (card.is_unknown()) {
            right_ = right_ && live_;
            return;
        }
        right_ = right_ && cards::contains(deck_, card) && !seen_.contains(card);
        if (right_) seen_.insert(card);
    }
    void add(const cards::CardList& list) noexcept {
        for (const cards::Card card : list)
            add(card);
    }
    std::size_t number() const noexcept { return number_; }
    bool right() const noexcept { return right_; }

  private:
    bool live_;
    bool right_ = true;
    cards::DeckKind deck_;
    cards::CardSet seen_;
    std::size_t number_ = 0;
};

Broken broken_cards(const Table& table) {
    Census census(table);
    for (std::size_t i = table.stub_top; i < table.stub.size(); ++i)
        census.add(table.stub[i]);
    census.add(table.dealer);
    census.add(table.community);
    for (SeatNumber seat = 1; seat <= table.setup->seats; ++seat) {
        census.add(table.seat(seat).hand);
        census.add(table.seat(seat).apart);
    }
    for (const table::RackCard& card : table.rack)
        census.add(card.card);
    const std::size_t whole = table.shuffled ? table.setup->deck_size() : 0;
    if (census.number() != whole) {
        return fmt::format("{} cards are at the table instead of {}", census.number(), whole);
    }
    if (!census.right()) return "a card is there twice, or is not of this deck";
    return std::nullopt;
}

// If two decks alternate, one is in play and the other in the shuffler (42.2(b)3, X-27).
Broken broken_decks(const Table& table) {
    const bool exchanges =
        table.setup->decks == 2 && table.shuffling == games::Shuffling::device &&
        std::ranges::any_of(
            table.setup->procedure->steps(games::Script::shuffling),
            [](const games::Step& step) { return step.kind == games::StepKind::exchange_decks; });
    if (!exchanges || !table.in_round) return std::nullopt;
    const table::Deck& other = table.decks[table.deck_in_play == 0 ? 1 : 0];
    if (table.decks[table.deck_in_play].in_shuffler) return "the deck in play is in the shuffler";
    if (other.at_table && !other.in_shuffler) return "the other deck is not in the shuffler";
    return std::nullopt;
}

Broken broken_meters(const Table& table) {
    for (const table::MeterTerms& terms : table.setup->meters) {
        const table::Meter& meter = table.meters[terms.meter];
        const auto name = table.setup->description().meters[terms.meter];
        if (!table::law_holds(meter)) return fmt::format("money of the meter {} is lost", name);
        if (meter.shown < (terms.reset * table::units_per_cent).count()) {
            return fmt::format("the meter {} is below its reset", name);
        }
    }
    return std::nullopt;
}

bool has_stake(const games::Description& game, const LineSettled& line) {
    return line.wager.wager != games::no_wager && line.from == table::no_seat &&
           game.wagers[line.wager.wager].kind != games::WagerKind::bonus;
}

// A line moves exactly the money that its fate implies.
Broken broken_line(const Table& table, const Seat& seat, const LineSettled& line) {
    const games::Description& game = table.setup->description();
    const WagerIndex wager = line.wager.wager;
    const bool staked = has_stake(game, line);
    const auto wrong = [&](std::string_view what) {
        return fmt::format("seat {}: {} {}", line.seat, line.key.text, what);
    };
    if (staked && (line.stake != seat.placed[wager] + seat.made[wager] ||
                   line.coupon != seat.match_play[wager])) {
        return wrong("is settled at another stake than lies there");
    }
    switch (line.fate) {
        case LineResult::wins:
            if (line.net < Cents()) return wrong("wins less than nothing");
            break;
        case LineResult::loses:
        case LineResult::forfeited:
            if (line.net != (staked ? line.coupon - line.stake : Cents())) {
                return wrong("loses another amount than lay there");
            }
            break;
        case LineResult::pushes:
        case LineResult::refunded:
            if (line.net != Cents()) return wrong("goes back changed");
            break;
    }
    return std::nullopt;
}

std::ptrdiff_t lines_of(const Seat& seat, WagerIndex wager) {
    return std::ranges::count_if(seat.lines, [&](const LineSettled& line) {
        return line.wager.wager == wager && line.from == table::no_seat;
    });
}

Broken broken_money(const Table& table) {
    const games::Description& game = table.setup->description();
    for (SeatNumber number = 1; number <= table.setup->seats; ++number) {
        const Seat& seat = table.seat(number);
        if (seat.lines.empty()) continue;
        for (const LineSettled& line : seat.lines) {
            if (auto broken = broken_line(table, seat, line)) return broken;
        }
        for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
            if (lines_of(seat, i) > 1) {
                return fmt::format("seat {}: {} is settled twice", number, game.wagers[i].key);
            }
        }
    }
    return std::nullopt;
}

// The dealer's script names somebody to act, and it names the step that is due.
Broken broken_script(const Table& table) {
    const table::Instruction next = table::next_instruction(table);
    const games::Step* step = table::current_step(table);
    if (next.text.empty() || next.who.empty()) return "nobody is told what to do next";
    if (next.cited.clause == nullptr && next.cited.ruling.empty()) {
        return "what is to be done next rests on nothing";
    }
    if (!next.step.empty() && (step == nullptr || step->key != next.step)) {
        return fmt::format("{} is asked for and another step is due", next.step);
    }
    return std::nullopt;
}

// Every wager of a seat that was dealt in has its line.
Broken unsettled(const Table& table, SeatNumber number) {
    const games::Description& game = table.setup->description();
    const Seat& seat = table.seat(number);
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const Cents stake = seat.placed[i] + seat.made[i];
        if (stake == Cents()) continue;
        if (!seat.dealt_in) return fmt::format("seat {} left {} lying", number, game.wagers[i].key);
        if (lines_of(seat, i) != 1) {
            return fmt::format("seat {}: {} is not settled", number, game.wagers[i].key);
        }
    }
    return std::nullopt;
}

// As if it had not been played (X-2, X-24, T-35), except for what is settled anyway.
Broken void_nets(const Table& table, SeatNumber number) {
    const Seat& seat = table.seat(number);
    for (const LineSettled& line : seat.lines) {
        const bool of_void_hand = table.was_void || seat.voided ||
                                  (line.from != table::no_seat && table.seat(line.from).voided);
        const bool anyway =
            line.wager.wager != games::no_wager && table.settled_anyway.contains(line.wager.wager);
        if (of_void_hand && !anyway && line.net != Cents()) {
            return fmt::format("seat {}: {} of a void hand nets {}", number, line.key.text,
                               base::to_dollars(line.net));
        }
    }
    return std::nullopt;
}

Broken broken_payouts(const Table& table) {
    bool all_void = table.was_void;
    const WagerIndex metered = table.setup->metered;
    if (metered != games::no_wager && table.settled_anyway.contains(metered)) all_void = false;
    for (const table::MeterTerms& terms : table.setup->meters) {
        const table::Meter& meter = table.meters[terms.meter];
        const auto name = table.setup->description().meters[terms.meter];
        Cents won;
        for (SeatNumber seat = 1; seat <= table.setup->seats; ++seat) {
            for (const LineSettled& line : table.seat(seat).lines) {
                if (line.meter == terms.meter && line.fate == LineResult::wins) {
                    won += line.net + line.stake;
                }
            }
        }
        // Also for a void hand: the meter gets back what it paid (X-24, T-35).
        if ((won * table::units_per_cent).count() != meter.paid) {
            return fmt::format("the winners of {} got {}, and the meter paid another amount", name,
                               base::to_dollars(won));
        }
        const auto base = (terms.base * table::units_per_cent).count();
        if (all_void && meter.corrected == 0 && meter.shown != base) {
            return fmt::format("the meter {} is not as it was before the void round", name);
        }
    }
    return std::nullopt;
}

}  // namespace

Broken broken_state(const Table& table) {
    if (auto broken = broken_cards(table)) return broken;
    if (auto broken = broken_decks(table)) return broken;
    if (auto broken = broken_meters(table)) return broken;
    if (auto broken = broken_money(table)) return broken;
    return broken_script(table);
}

Broken broken_ending(const Table& before, std::span<const table::Event> events) {
    const auto end = std::ranges::find_if(events, [](const table::Event& event) {
        return std::holds_alternative<table::RoundEnded>(event.body);
    });
    if (end == events.end()) return std::nullopt;
    // The same command begins the next round, so the books are checked in between.
    Table table = before;
    for (auto event = events.begin(); event != end; ++event)
        table::evolve(table, *event);
    for (SeatNumber seat = 1; seat <= table.setup->seats; ++seat) {
        if (auto broken = unsettled(table, seat)) return broken;
        if (auto broken = void_nets(table, seat)) return broken;
    }
    if (auto broken = broken_money(table)) return broken;
    return broken_payouts(table);
}

}  // namespace fairdeal::explore
