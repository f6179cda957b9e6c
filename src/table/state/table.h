#pragma once

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "cards/card.h"
#include "games/round.h"
#include "table/state/actor.h"
#include "table/state/ended_rounds.h"
#include "table/state/event.h"
#include "table/state/journal.h"
#include "table/state/settled_seat.h"
#include "table/state/setup.h"

// The state of one table. Only `evolve` changes it.
namespace fairdeal::table {

inline constexpr std::size_t most_decks = 2;

struct Deck {
    std::string id{};
    std::string colour{};
    Time opened_at{};
    bool at_table = false;
    bool warned = false;  // was warned that it will soon be too old
    bool in_shuffler = false;
    bool rejected = false;  // found faulty when inspected: it goes back
};

// A deck that has left and that security has not inspected yet: its number may not come back.
struct RemovedDeck {
    std::string id{};
    bool sealed = false;  // or sent back before it was in play
};

// A card in the rack stores where it came from: from the order of the rack every hand can be
// rebuilt.
struct RackCard {
    cards::Card card{};
    Place from{};
    SeatNumber seat = no_seat;
    constexpr bool operator==(const RackCard&) const noexcept = default;
};

struct Seat {
    Account player = nobody;
    bool leaving = false;  // when the round has ended
    bool connected = true;
    Time lost_at{};
    bool light_works = true;
    bool light_lit = false;

    // This round.
    std::array<base::Cents, games::most_wagers> placed{};
    std::array<base::Cents, games::most_wagers> match_play{};
    std::array<base::Cents, games::most_wagers> made{};  // by a choice
    games::WagerSet settled{};
    bool dealt_in = false;
    bool folded = false;
    bool voided = false;
    bool show_asked = false;
    bool shown = false;  // elected to show
    bool hand_turned = false;
    bool drawn_turned = false;
    bool acted = false;        // in the due step
    bool validated = false;    // a supervisor has validated the meter payout
    bool papers_open = false;  // its cards stay until the paperwork is done
    std::uint8_t choice_count = 0;
    std::uint8_t draw_count = 0;
    std::array<std::uint8_t, games::most_decisions> choices{};
    std::array<cards::CardList, games::most_decisions> thrown{};
    std::array<cards::CardList, games::most_decisions> drawn{};
    cards::CardList dealt{};         // as dealt
    cards::CardList hand{};          // what lies before the player now
    cards::CardList apart{};         // a drawn card nobody may look at yet
    cards::CardList turned{};        // the hand as it was turned up; stays after it is collected
    cards::CardList turned_apart{};  // the same for the drawn card
    boost::container::static_vector<LineSettled, games::most_lines> lines{};
    bool light_verified = false;  // seen lit before its wager is paid, or a ruling on it

    bool is_taken() const noexcept { return player != nobody; }
    bool is_in() const noexcept { return dealt_in && !folded && !voided; }
    bool has_bet() const noexcept {
        return std::ranges::any_of(placed, [](base::Cents each) { return each > base::Cents(); });
    }
    bool plays(games::WagerIndex wager) const noexcept {
        return dealt_in && placed[wager] > base::Cents();
    }
};

// What a win during this round took from a meter, here or at a linked table, and where the money of
// the reset came from: needed to take the win back (ruling T-35).
struct MeterPayout {
    std::uint32_t table = 0;
    base::Cents paid{};
    bool reset = false;
    MeterUnits funded = 0;    // of the reset, by the house …
    MeterUnits reserve = 0;   // … and out of the reserve
    MeterUnits overflow = 0;  // that had overflowed and is shown since then
    // Of this round's contributions here: spent, and moved with the overflow.
    MeterUnits round_shown = 0;
    MeterUnits round_overflow = 0;
    MeterUnits round_reserve = 0;
    constexpr bool operator==(const MeterPayout&) const noexcept = default;
};
inline constexpr std::size_t most_payouts = games::most_seats;

// A progressive meter, in ten-thousandths of a cent. The meter law holds at all times:
//   funded + contributed - reversed + corrected = shown + overflow + reserve + paid
struct Meter {
    MeterUnits shown = 0;
    MeterUnits overflow = 0;
    MeterUnits reserve = 0;
    MeterUnits paid = 0;
    MeterUnits funded = 0;
    MeterUnits contributed = 0;
    MeterUnits reversed = 0;
    MeterUnits corrected = 0;
    std::uint32_t hits = 0;
    MeterUnits round_shown = 0;  // contributed in this round, here: what a void round reverses
    MeterUnits round_overflow = 0;
    MeterUnits round_reserve = 0;
    // The payouts since this round began, oldest first: those that can still be taken back.
    boost::container::static_vector<MeterPayout, most_payouts> round_payouts{};
    bool operator==(const Meter&) const noexcept = default;
};

struct Table {
    const Setup* setup = nullptr;  // outlives the table

    // The position in the procedure.
    StepId step{};
    bool is_open = false;
    bool correcting = false;
    bool awaits_ruling = false;  // a supervisor must rule before anything else happens
    bool irregular = false;      // something went wrong in this round: a supervisor may rule
    games::Irregularity found = games::Irregularity::other;  // the last of them
    bool came_too_late = false;  // found in this round when it could change nothing
    games::Irregularity late = games::Irregularity::other;  // the last of them
    bool count_is_off = false;  // the stub's count: it must be explained before anything else
    bool was_void = false;      // the round that is being ended
    games::WagerSet settled_anyway{};
    Dealing dealing{};
    Shuffling shuffling{};
    std::uint32_t round = 0;    // its number; 0 before the first
    bool round_open = false;    // a round has begun: its bets, or its cards, are on the table
    bool in_round = false;      // from "No more bets" until the cards are collected
    SeatNumber turn = no_seat;  // whose decision it is, or who is being settled
    Time deadline{};
    std::uint8_t delivery = 0;  // deliveries of the deal that are done

    // Cards.
    std::array<Deck, most_decks> decks{};
    std::uint8_t deck_in_play = 0;
    bool shuffled = false;
    bool cut = false;
    std::uint8_t rounds_since_count = 0;
    bool stub_counted = false;  // in this round
    std::uint8_t face_up_found = 0;
    cards::CardList stub{};     // top card first …
    std::uint8_t stub_top = 0;  // … from here
    cards::CardList dealer{};
    cards::CardList community{};
    cards::CardList dealer_turned{};  // as they were turned up; stays after they are collected
    cards::CardList community_turned{};
    boost::container::static_vector<RackCard, cards::CardList::capacity> rack{};

    std::array<Seat, games::most_seats> seats{};
    std::array<Meter, most_meters> meters{};

    std::uint8_t deck_received = 0;  // the last one that came to the table
    Time quiet_since{};              // the time since which nobody has bet
    bool player_came = false;        // since the table opened or went idle
    std::vector<RemovedDeck> removed{};
    std::string filed_felt{};  // the felt whose filing was attested, as Setup::felt

    SettledSeats settled_seats{};  // derived from the rest, and not written

    Journal journal{};    // of the round, at a live table
    EndedRounds ended{};  // the last ones: those for which awards are possible

    Seat& seat(SeatNumber number) noexcept { return seats[number - 1U]; }
    const Seat& seat(SeatNumber number) const noexcept { return seats[number - 1U]; }
    std::size_t stub_size() const noexcept { return stub.size() - stub_top; }
};

// Used by the written state: a field missing from these lists does not compile.
BOOST_DESCRIBE_STRUCT(Deck, (), (id, colour, opened_at, at_table, warned, in_shuffler, rejected))
BOOST_DESCRIBE_STRUCT(RemovedDeck, (), (id, sealed))
BOOST_DESCRIBE_STRUCT(RackCard, (), (card, from, seat))
BOOST_DESCRIBE_STRUCT(Seat, (),
                      (player, leaving, connected, lost_at, light_works, light_lit, placed,
                       match_play, made, settled, dealt_in, folded, voided, show_asked, shown,
                       hand_turned, drawn_turned, acted, validated, papers_open, choice_count,
                       draw_count, choices, thrown, drawn, dealt, hand, apart, turned, turned_apart,
                       lines, light_verified))
BOOST_DESCRIBE_STRUCT(MeterPayout, (),
                      (table, paid, reset, funded, reserve, overflow, round_shown, round_overflow,
                       round_reserve))
BOOST_DESCRIBE_STRUCT(Meter, (),
                      (shown, overflow, reserve, paid, funded, contributed, reversed, corrected,
                       hits, round_shown, round_overflow, round_reserve, round_payouts))
BOOST_DESCRIBE_STRUCT(Table, (),
                      (setup, step, is_open, correcting, awaits_ruling, irregular, found,
                       came_too_late, late, count_is_off, was_void, settled_anyway, dealing,
                       shuffling, round, round_open, in_round, turn, deadline, delivery, decks,
                       deck_in_play, shuffled, cut, rounds_since_count, stub_counted, face_up_found,
                       stub, stub_top, dealer, community, dealer_turned, community_turned, rack,
                       seats, meters, deck_received, quiet_since, player_came, removed, filed_felt,
                       settled_seats, journal, ended))

// The seats that the game has.
inline std::span<Seat> seats_of(Table& table) noexcept {
    return std::span(table.seats).first(table.setup->description().seats);
}

// The due step; null if a script has ended and waits (closed, idle).
inline const games::Step* current_step(const Table& table) noexcept {
    const games::Procedure* procedure = table.setup->procedure;
    if (procedure == nullptr) return nullptr;
    const std::span<const games::Step> steps = procedure->steps(table.step.script);
    return table.step.index < steps.size() ? &steps[table.step.index] : nullptr;
}

// A wager of the seat has been placed or made and has no line yet.
inline bool is_open(const Table& table, SeatNumber number, games::WagerIndex wager) noexcept {
    const Seat& seat = table.seat(number);
    return seat.dealt_in && !seat.settled.contains(wager) &&
           (seat.placed[wager] > base::Cents() || seat.made[wager] > base::Cents());
}
// A table that has not been opened.
Table new_table(const Setup& setup);

// True if no cards are being played and no wager lies on the layout.
bool is_between_rounds(const Table& table) noexcept;

// Continues with another setup of the same game, which must outlive the table; players, cards and
// meters stay. Returns false and changes nothing during a round, while wagers lie on the layout, or
// if seats, decks or meters would not fit. Who handles cards, and how, can change only while the
// table is closed.
bool take_setup(Table& table, const Setup& setup);

}  // namespace fairdeal::table
