#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "games/description.h"
#include "games/step_key.h"

// How a game runs at a table, as data: the steps from opening the table to closing it, who takes
// each, in which order cards go out, what happens if something goes wrong, and the clause behind
// every point. A game's folder fills one constexpr Procedure in its procedure.h; the build finds
// it, and src/table runs it without knowing the game.
namespace fairdeal::games {

// How the cards reach the players, and how they are mixed (ruling X-8).
enum class Dealing : std::uint8_t { manual_shoe, hand, automated };
enum class Shuffling : std::uint8_t { manual, device, preshuffled };
inline constexpr std::size_t dealing_count = 3;

// Who gives a command. The clock acts for a player who does not.
enum class Role : std::uint8_t { player, dealer, floorperson, supervisor, surveillance, clock };

std::string_view name_of(Dealing dealing) noexcept;      // "manual-shoe"
std::string_view name_of(Shuffling shuffling) noexcept;  // "device"
std::string_view name_of(Role role) noexcept;            // "floorperson"

// A set of values of an enumeration that starts at 0.
template <class E>
struct SetOf {
    std::uint32_t bits = 0;
    constexpr SetOf() noexcept = default;
    constexpr SetOf(E one) noexcept : bits(1u << static_cast<unsigned>(one)) {}  // NOLINT
    constexpr SetOf(std::initializer_list<E> list) noexcept {
        for (const E one : list)
            bits |= 1u << static_cast<unsigned>(one);
    }
    constexpr bool empty() const noexcept { return bits == 0; }
    constexpr bool contains(E one) const noexcept {
        return (bits >> static_cast<unsigned>(one) & 1u) != 0;
    }
    constexpr bool operator==(const SetOf&) const noexcept = default;
};

// The kinds of steps; src/table/phases has a file for each kind of work.
enum class StepKind : std::uint8_t {
    attest,         // somebody says it was done or seen
    receive_cards,  // a deck comes to the table: its id and the color of its backs
    inspect,        // attested, and only when a player has taken a seat
    shuffle,
    count_by_device,  // the shuffler reports how many cards it counted
    cut,
    no_more_bets,      // bets are open until it is announced; a round begins with it
    take_progressive,  // chips collected, counted and compared with the acceptors
    deal,              // the deal pattern of the method in use
    count_stub,        // only when the count is due
    rack_stub,
    show,            // players elect to show their cards or not (Description::shown_for)
    decide,          // a decision of the Description, clockwise from seat 1
    draw,            // what the decision before it threw is replaced, clockwise from seat 1
    turn_community,  // `number` more community cards
    turn_dealer,
    take_forfeits,  // `acts` on each seat that has folded, counterclockwise from the highest
    settle,         // `acts` on each seat with open wagers or cards, counterclockwise
    refund,         // a void round: every wager not settled goes back
    collect_rest,   // all that still lies on the layout goes to the rack
    end_round,
    attest_layout,    // which drawing of the layout was filed, when, and its photograph
    inspect_deck,     // attested: the deck is sorted and looked over, and may be sent back
    exchange_decks,   // with two: one comes out of the shuffler, the other goes in
    seal_decks,       // attested: decks that have left in mid-play are sealed
    inspect_removed,  // attested: security has inspected the decks that have left
    verify_lights,    // attested: the lights of the progressive wagers are lit
};

// What is done to one seat, in order, within a settle step or on a fold.
enum class ActKind : std::uint8_t {
    turn_hand,       // the player's cards face up, a drawn card that lies apart excepted
    turn_drawn,      // that drawn card
    take_forfeited,  // collect what folding has lost
    take_losing,     // collect what loses
    pay_winning,     // pay what wins, give back what pushes
    settle,          // both
    collect_cards,   // to the rack
    collect_if_out,  // to the rack, unless a wager of the seat is still open
};
struct Act {
    ActKind kind{};
    WagerSet wagers{};  // take, pay, settle: only these; empty: every one still open
};

// A step belongs to a round only if all of this holds.
struct When {
    SetOf<Dealing> dealings{};      // empty: any
    SetOf<Shuffling> shufflings{};  // empty: any
    std::uint8_t decks = 0;         // 2: only at a table with two decks
    bool live = false;              // only where people handle cards
    WagerIndex offered = no_wager;  // only at a table that offers this wager
    WagerIndex made = no_wager;     // only when somebody has made this wager
    std::string_view option{};      // only when this option of the licensee …
    std::string_view value{};       // … has this value
};

inline constexpr std::size_t most_step_clauses = 4;

// What a person vouches for at a step. In a corrected round the vouching stands only while this is
// unchanged (ruling X-22); a correction of an entry cannot change what people did or left undone.
enum class Vouches : std::uint8_t {
    conduct,
    wagers,   // each wager of the kind for which the step is
    thrown,   // how many cards each player has thrown
    dealer,   // the dealer's cards
    winners,  // who has won
};

struct Step {
    StepKey key{};  // "deck-in-hand"; unique within the game
    StepKind kind = StepKind::attest;
    // Who takes the step at a table where people handle cards: dealer, floorperson or supervisor.
    // At a decision, a draw or an election to show that is who enters what the players do, so the
    // dealer; a player is never named here (`is_complete` checks it).
    SetOf<Role> who = Role::dealer;
    std::string_view say{};  // what to do, in plain words: "Announce: no more bets."
    // The clauses behind the step. Taking the step attests the attested ones among them.
    std::array<const Clause*, most_step_clauses> clauses{};
    std::string_view ruling{};
    When when{};
    std::uint8_t number = 0;      // turn_community: cards; decide, draw: index of the decision
    std::span<const Act> acts{};  // settle; decide: what is done at once when a player folds
    Vouches vouches = Vouches::conduct;
};

// Where cards lie, or come to lie.
enum class Place : std::uint8_t { hand, drawn, dealer, community, burned, thrown, stub, rack };
std::string_view name_of(Place place) noexcept;

// One part of the deal: `times` rounds of `cards` cards to each of `to`.
enum class Target : std::uint8_t { players, players_and_dealer, dealer, community, burn };
struct Delivery {
    Target to{};
    std::uint8_t cards = 1;
    std::uint8_t times = 1;
    std::string_view option{};      // only when this option …
    std::string_view value{};       // … has this value
    WagerIndex offered = no_wager;  // only at a table that offers this wager
    Citation cited{};
    bool from_stub = false;  // out of the stub in the dealer's hand: it has left the device
};
struct DealPattern {
    SetOf<Dealing> dealings{};
    std::string_view option{};
    std::string_view value{};
    std::span<const Delivery> deliveries{};
};

// How often the stub is counted, and whether a shuffler that counts makes it unnecessary.
struct StubCount {
    Dealing dealing{};
    bool waived_by_device = false;
    Citation cited{};
    Citation waiver_cited{};
    Citation removal_cited{};  // that device counts a wrong number; empty: as the irregularity says
};
inline constexpr int rounds_between_stub_counts = 5;

// The longest time that cards may stay in use.
struct CardLife {
    SetOf<Dealing> dealings{};
    WagerIndex offered = no_wager;  // only at a table that offers this wager
    std::uint8_t hours = 24;
    Citation cited{};
};

enum class Irregularity : std::uint8_t {
    one_face_up,            // a card found face up in the shoe or deck
    several_face_up,        // a second one
    several_face_up_later,  // … after players and dealer have their initial cards
    drawn_in_error,         // a card drawn or dealt in error, not exposed
    player_count,           // a player has a wrong number of cards
    dealer_count,           // so has the dealer
    community_count,        // so has the community spot
    dealer_exposed,         // a dealer's card was exposed before the regulated time
    shuffler_fault,         // the shuffler jams or does not finish
    shoe_fault,             // the automated shoe jams or does not deal all cards
    stub_misdealt,          // the stub count is off, a misdeal explains it, the deck is whole
    stub_wrong,             // the stub count is off and nothing explains it (ruling X-11)
    device_count,           // the shuffler counts a wrong number
    deck_exhausted,         // too few cards for the draws that are open (ruling R-11)
    other,                  // anything the text does not foresee
};
inline constexpr std::size_t irregularity_count = static_cast<std::size_t>(Irregularity::other) + 1;
std::string_view name_of(Irregularity what) noexcept;  // "one-face-up"

enum class Remedy : std::uint8_t {
    play_on_without_card,  // the card goes to the rack
    use_as_next_card,
    void_all,
    void_hand,         // of the player concerned
    complete_or_void,  // put right in sequence if that is still possible, else all void
    reshuffle,         // before a round: shuffle again
    remove_deck,       // before a round: another deck
    void_and_remove_deck,
    supervisor,    // the text is silent: a supervisor rules
    play_on,       // nothing changes
    pay,           // a progressive wager whose light is not verified is paid all the same …
    return_wager,  // … or goes back (ruling T-36)
};
std::string_view name_of(Remedy remedy) noexcept;

struct IrregularityRule {
    Irregularity what{};
    Remedy remedy{};
    WagerSet settled_anyway{};  // in a void round
    Citation cited{};
    bool prescribed = true;      // false: the default of a supervisor's ruling, the text is silent
    std::string_view say{};      // the outcome in plain words
    bool until_decided = false;  // too late when every player has decided (ruling X-21)
};

// The points on which a command can fail, each with its place in this game's text.
enum class Point : std::uint8_t {
    seats,             // how many players; one seat is one hand
    seated_only,       // only seated players bet
    stay_seated,       // until the round ends
    chips_on_spot,     // with chips, on the proper area
    match_play,        // coupons
    table_limits,      // the licensee's posted limits (ruling X-18)
    bets_close,        // nothing is made, raised or pulled back after "No more bets"
    bets_before_deal,  // what must be bet before the deal
    second_deck,       // two decks only with a shuffler
    back_colours,      // of different colours
    decks_alternate,
    one_deck_in_rack,
    cards_received,      // received, inspected, verified
    first_player_looks,  // before play starts
    shuffle_before_play,
    no_cut_after_device,
    cut_required,
    cut_ten,        // at least ten cards
    recut,          // by a supervisor, between the cut and the first card
    cards_changed,  // too old for another round
    idle_spread,
    hand_needs_shuffler,
    shoe_or_hand,    // the permitted ways of dealing
    device_removed,  // before another method is used
    deal_order,
    stub_count,
    whole_deck,  // 52 or 54, each once
    decision_order,
    decision_once,  // what a player may choose
    draw_size,
    drawn_unseen,  // a drawn card the player may not look at
    show_election,
    dealer_turned_last,  // cards are turned at their own step
    settle_order,
    reconstruct,  // cards are racked so that each hand can be rebuilt
    round_ends,
    progressive_light,
    progressive_count,
    progressive_amount,
    progressive_validated,
    progressive_papers,
    meter_change,  // a meter decreases only by a win, a reversal or a two-person correction
    other_ruling,  // where the text is silent a supervisor rules
    layout_filed,  // before it is used
    decks_leave,   // sealed, and inspected before they come back
};
inline constexpr std::size_t point_count = static_cast<std::size_t>(Point::decks_leave) + 1;

struct PointCited {
    Point point{};
    Citation cited{};
};

// The parts of a table's life, each a list of steps.
enum class Script : std::uint8_t {
    closed,     // no steps: waits for the table to be opened
    opening,    // once
    cards,      // for each deck that comes to the table
    shuffling,  // before the first round and after every round
    round,
    void_round,  // what is left to do after a round was declared void
    idle,        // nobody plays: cards are spread; its steps, then it waits
    resuming,    // a player has come
    closing,
};
inline constexpr std::size_t script_count = static_cast<std::size_t>(Script::closing) + 1;
std::string_view name_of(Script script) noexcept;

// What becomes of a choice that the player's cards did not allow (Option::only_with), found when
// the hand is turned up at a table where nobody knew the cards before: the choice counts as the
// next lower one of the same decision that they allow, and what lay there for more goes back.
struct UnallowedChoice {
    Citation cited{};
    bool prescribed = false;  // false: customary, the text is silent
    std::string_view say{};   // in plain words; not empty where an option depends on the cards
};

struct Procedure {
    std::string_view game{};  // the key of its Description
    std::array<std::span<const Step>, script_count> scripts{};
    std::span<const DealPattern> patterns{};
    std::span<const StubCount> stub_counts{};  // a method not listed needs no count
    std::span<const CardLife> card_lives{};    // the first that names the method holds
    std::span<const IrregularityRule> irregularities{};
    std::span<const PointCited> points{};
    UnallowedChoice unallowed_choice{};
    bool draws_from_stub = false;  // at an automated shoe: out of the stub in the dealer's hand
    bool drawn_apart = false;      // a drawn card lies apart, unseen, until the dealer turns it
    bool idle_prescribed = false;  // cards are spread when nobody plays (ruling X-26)
    std::uint8_t least_cut = 10;

    constexpr std::span<const Step> steps(Script script) const noexcept {
        return scripts[static_cast<std::size_t>(script)];
    }
    // The step with this key, or null.
    constexpr const Step* find_step(const StepKey& key) const noexcept {
        for (const std::span<const Step> steps : scripts) {
            for (const Step& step : steps) {
                if (step.key == key) return &step;
            }
        }
        return nullptr;
    }
    constexpr const IrregularityRule* rule_for(Irregularity what) const noexcept {
        for (const IrregularityRule& rule : irregularities) {
            if (rule.what == what) return &rule;
        }
        return nullptr;
    }
    constexpr Citation cited(Point point) const noexcept {
        // Entries are usually in the order of the points, which saves the search.
        const auto place = static_cast<std::size_t>(point);
        if (place < points.size() && points[place].point == point) return points[place].cited;
        for (const PointCited& entry : points) {
            if (entry.point == point) return entry.cited;
        }
        return {};
    }
};

consteval bool is_taken_by_staff(const Step& step) {
    constexpr SetOf<Role> staff{Role::dealer, Role::floorperson, Role::supervisor};
    return !step.who.empty() && (step.who.bits & ~staff.bits) == 0;
}

// Holds for a Procedure that is complete: an entry for every point, keys unique and not too long, a
// pattern for each method. That every entry names a clause or a ruling is for a test: under its
// sanitizers g++ does not compare the address of a clause at compile time (GCC bug 71962).
consteval bool is_complete(const Procedure& procedure) {
    if (procedure.game.empty()) return false;
    for (std::size_t i = 0; i < point_count; ++i) {
        bool found = false;
        for (const PointCited& entry : procedure.points) {
            found = found || entry.point == static_cast<Point>(i);
        }
        if (!found) return false;
    }
    for (std::size_t i = 0; i < dealing_count; ++i) {
        bool found = false;
        bool life = false;
        for (const DealPattern& pattern : procedure.patterns) {
            found = found || pattern.dealings.contains(static_cast<Dealing>(i));
        }
        for (const CardLife& entry : procedure.card_lives) {
            life = life ||
                   (entry.offered == no_wager && entry.dealings.contains(static_cast<Dealing>(i)));
        }
        if (!found || !life) return false;
    }
    for (std::size_t a = 0; a < script_count; ++a) {
        for (const Step& step : procedure.scripts[a]) {
            if (step.key.empty() || step.key.view().size() > longest_step_key || step.say.empty()) {
                return false;
            }
            if (!is_taken_by_staff(step)) return false;
            int same = 0;
            for (std::size_t b = 0; b < script_count; ++b) {
                for (const Step& other : procedure.scripts[b])
                    same += other.key == step.key;
            }
            if (same != 1) return false;
        }
    }
    return true;
}

// How long cards dealt this way may stay at a table that offers these wagers; null if no entry
// names the method.
const CardLife* find_card_life(const Procedure& procedure, Dealing dealing,
                               WagerSet offered) noexcept;

// Null if the game has none: it can be settled and analyzed, but not run at a table.
const Procedure* find_procedure(const Description& game) noexcept;

}  // namespace fairdeal::games
