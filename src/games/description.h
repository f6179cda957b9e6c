#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "base/cents.h"
#include "cards/deck.h"
#include "games/clause.h"
#include "games/pay_table.h"
#include "games/ruling.h"

// Everything in which games differ that is data: facts, deal shape, wagers, decisions, pay tables,
// the licensee's options, and the words for people. A game's folder fills one constexpr
// Description; checking, settling, the live table, the pages and the documents read it.
namespace fairdeal::games {

// Where a rule stands, and how it is read where the text is silent or misprinted.
struct Citation {
    const Clause* clause = nullptr;
    std::string_view ruling{};
};

using WagerIndex = std::uint8_t;
inline constexpr WagerIndex no_wager = 0xff;
// How much a game may have. A game with more needs a larger number here; the record of the others
// stays as it is (`written_length` in table/text/game_words.h).
inline constexpr std::size_t most_wagers = 12;
inline constexpr std::size_t most_schedules = 12;
inline constexpr std::size_t most_seats = 8;
inline constexpr std::size_t most_decisions = 3;

class WagerSet {
  public:
    constexpr WagerSet() noexcept = default;
    constexpr WagerSet(std::initializer_list<WagerIndex> wagers) noexcept {
        for (const WagerIndex wager : wagers) {
            bits_ = static_cast<Bits>(bits_ | (1u << wager));
        }
    }
    constexpr bool empty() const noexcept { return bits_ == 0; }
    // The wagers one after another: `for (set; !set.empty(); set = set.without_first())`.
    constexpr WagerIndex first() const noexcept {
        return static_cast<WagerIndex>(std::countr_zero(bits_));
    }
    constexpr WagerSet without_first() const noexcept {
        WagerSet rest;
        rest.bits_ = static_cast<Bits>(bits_ & (bits_ - 1));
        return rest;
    }
    constexpr bool contains(WagerIndex wager) const noexcept { return (bits_ >> wager & 1u) != 0; }
    constexpr bool meets(WagerSet other) const noexcept { return (bits_ & other.bits_) != 0; }
    constexpr void insert(WagerIndex wager) noexcept { *this = *this | WagerSet{wager}; }
    static constexpr WagerSet all() noexcept {
        WagerSet every;
        every.bits_ = (1u << most_wagers) - 1;
        return every;
    }
    friend constexpr WagerSet operator|(WagerSet a, WagerSet b) noexcept {
        WagerSet both;
        both.bits_ = static_cast<Bits>(a.bits_ | b.bits_);
        return both;
    }
    friend constexpr WagerSet operator&(WagerSet a, WagerSet b) noexcept {
        WagerSet both;
        both.bits_ = static_cast<Bits>(a.bits_ & b.bits_);
        return both;
    }
    friend constexpr WagerSet operator-(WagerSet a, WagerSet b) noexcept {
        WagerSet rest;
        rest.bits_ = static_cast<Bits>(a.bits_ & ~b.bits_);
        return rest;
    }
    constexpr bool operator==(const WagerSet&) const noexcept = default;

  private:
    using Bits = std::uint16_t;
    static_assert(most_wagers <= 16);
    Bits bits_ = 0;
};

enum class WagerKind : std::uint8_t {
    required,   // before the deal, or the player is not dealt in
    optional,   // before the deal
    by_choice,  // made by a decision during the round
    bonus,      // a payment without a stake of its own, on the amount of another wager
};

enum class SizeKind : std::uint8_t { free, equals, at_most, multiple_of };

struct SizeRule {
    SizeKind kind = SizeKind::free;
    WagerIndex other = no_wager;  // equals, at_most
    base::Cents unit{};           // multiple_of
    Citation cited{};
};

struct Wager {
    std::string_view key{};   // "pair-plus"
    std::string_view name{};  // "Pair Plus"
    WagerKind kind = WagerKind::optional;
    std::uint8_t schedule = 0;
    SizeRule size{};
    WagerSet needs{};  // one of these must have been placed too
    Citation needs_cited{};
    bool takes_match_play = false;       // ruling X-17
    WagerIndex paid_on = no_wager;       // bonus: the wager whose amount it is paid on
    std::string_view best_row_ruling{};  // cited when a lower row pays more than the hand's own
    std::string_view
        lower_row_ruling{};  // cited when the hand's own row pays nothing, a lower does
    Citation cited{};
    std::string_view about{};  // one sentence for players
};

// Which hands may take an option: "three times the ante only with a six-card flush".
struct HandCondition {
    bool (*holds)(cards::CardSet held) = nullptr;  // null: every hand
    std::string_view text{};                       // ends "… only with": "a six-card flush"
};

// One choice open at a decision. Its text is `key`, or `key:CARDS` when it throws cards.
struct Option {
    std::string_view key{};
    std::string_view name{};
    bool folds = false;
    WagerIndex makes = no_wager;  // the wager it makes, `times` the base wager
    std::uint8_t times = 0;
    std::string_view line_key{};  // how the settlement line of that wager is named, if not its key
    bool draws = false;
    std::uint8_t throws_least = 0;
    std::uint8_t throws_most = 0;
    std::uint8_t from_version = 0;  // open in this version of the game and later ones …
    HandCondition only_with{};      // … to these hands (`is_open`)
    Citation cited{};
    std::string_view about{};
};

struct Decision {
    std::string_view key{};
    std::string_view name{};
    WagerSet open_to{};                // a seat without one of these has no decision
    std::uint8_t community_shown = 0;  // how many community cards lie face up by then
    std::span<const Option> options{};
    Citation cited{};
};

// What is special about a row in one schedule: its own word in the regulation ("3-card royal"), or
// a ruling that decides whether and what it pays.
struct RowNote {
    Row row{};
    std::string_view name{};
    std::string_view ruling{};
};

// A family of pay tables, of which the licensee picks one in advance.
struct Schedule {
    std::string_view key{};            // "pair-plus"
    std::string_view name{};           // "Pair Plus"
    std::string_view default_table{};  // empty: there is none, the licensee must choose
    bool no_less_than = false;         // a table at least as good as a listed one is authorized too
    bool posted = false;               // the regulation leaves the odds to a posted table (T-7)
    WagerIndex also_pays = no_wager;   // the wager it pays, beside that wager's own schedule
    std::uint8_t from_version = 0;     // in use in this version of the game and later ones
    std::span<const RowNote> row_notes{};
    Citation cited{};
};
// Schedule 0 of every game: 1 to 1, nothing to choose.
inline constexpr Schedule even_money_schedule{
    .key = "", .name = "Even money", .default_table = "even money"};

// "Table `id` of `schedule` only together with table `needs_id` of `needs_schedule`."
struct TablePair {
    std::uint8_t schedule{};
    std::string_view id{};
    std::uint8_t needs_schedule{};
    std::string_view needs_id{};
    Citation cited{};
};

// An election the regulation leaves to the licensee.
struct LicenseeOption {
    std::string_view name{};                     // "settlement"
    std::span<const std::string_view> values{};  // empty: an amount in cents, off by default
    std::string_view initial{};                  // the value when nothing is said
    base::Cents least{};                         // of an amount
    Citation cited{};
    std::string_view about{};
    // Why a table file or a pack must say it, if it must: a silent default will not do.
    const Clause* stated_by = nullptr;
};

// Why a wager was settled as it was, and the ruling that decided it, if one did: when a row of the
// pay table paid, or when none did and the wager met its fate.
struct Reason {
    std::string_view text{};
    const Clause* clause = nullptr;
    std::string_view ruling_if_paid{};
    std::string_view ruling_if_not{};
    bool by_table = false;  // the pay table alone decides: if no row pays, that is the reason
    std::string_view text_if_paid{};  // instead of `text` when a row paid
};

struct Sentence {
    std::string_view text{};
    Citation cited{};
    std::string_view example{};  // of a ranking: cards that are such a hand, "Ah Kh Qh"
    WagerSet offered{};          // holds only at a table that offers all of these wagers
    std::uint8_t version = 0;    // holds only in this version of the game; 0: in every version
};

// One order of hands, the best first, for readers; the evaluators are the rule.
struct Ranking {
    std::string_view title{};
    std::span<const Sentence> hands{};
    WagerSet offered{};  // of use only at a table that offers all of these wagers
};

struct DealShape {
    std::uint8_t player = 0;
    std::uint8_t dealer = 0;
    std::uint8_t community = 0;
    WagerSet community_for{};  // empty: always dealt; else needed only when one of these was made
};

inline constexpr std::uint16_t after_the_numbered = 0xffff;

struct Description {
    std::string_view key{};  // in kebab-case
    // Its place where places are numbered and must not move when a game is added: among the tables
    // of the demonstration. A game without one stands behind those that have one, by its key.
    std::uint16_t place = after_the_numbered;
    std::string_view name{};  // as players know it
    std::string_view authority{};
    cards::DeckKind deck = cards::DeckKind::standard;
    Citation deck_cited{};
    std::uint8_t seats = 6;
    Citation seats_cited{};
    DealShape deal{};
    std::span<const Wager> wagers{};
    WagerIndex base_wager = 0;  // what edges and choices are measured in
    WagerSet dealt_in_by{};     // a seat needs one of these
    Citation dealt_in_cited{};
    std::span<const Decision> decisions{};
    WagerIndex shown_for = no_wager;  // the wager that needs the election to show ("expose")
    std::span<const Schedule> schedules{};
    std::span<const PayTable> pay_tables{};
    std::span<const HandName> hands = poker_hands;  // what a row of them can be for, best first
    std::span<const TablePair> table_pairs{};
    std::span<const std::string_view> meters{};
    std::string_view second_hit_ruling{};    // a meter won twice in one round
    std::string_view several_envy_ruling{};  // envy for more than one hand of the round
    // What these wagers of one hand win together can be capped by the option "aggregate-limit";
    // they consume it in this order.
    std::span<const WagerIndex> limited_together{};
    std::span<const LicenseeOption> options{};
    std::span<const Reason> reasons{};
    std::span<const Ranking> rankings{};
    std::span<const Sentence> order_of_play{};
    std::span<const Clause> clauses{};
    std::span<const Ruling> rulings{};
    std::string_view example{};  // a round of it, as a line of `settle`
};

// Whether some hand may take the option in this version of the game.
constexpr bool is_offered(const Option& option, std::uint8_t version) noexcept {
    return option.from_version <= version;
}
// Whether a player who holds these cards may take it, whatever the version.
constexpr bool allows(const Option& option, cards::CardSet held) {
    return option.only_with.holds == nullptr || option.only_with.holds(held);
}
// Both: whether this player may take it.
constexpr bool is_open(const Option& option, std::uint8_t version, cards::CardSet held) {
    return is_offered(option, version) && allows(option, held);
}
// Whether the schedule pays a wager in this version of the game.
constexpr bool is_in_use(const Schedule& schedule, std::uint8_t version) noexcept {
    return schedule.from_version <= version;
}

// The words of a row, and back: those of the game's hands, and `wins`.
constexpr const HandName& words_of(const Description& game, Row row) noexcept {
    return row == Row::wins ? winning_hand : game.hands[static_cast<std::size_t>(row)];
}
constexpr std::string_view key_of(const Description& game, Row row) noexcept {
    return words_of(game, row).key;
}
constexpr std::string_view name_of(const Description& game, Row row) noexcept {
    return words_of(game, row).name;
}
// As this schedule's tables name it: "3-card royal".
constexpr std::string_view row_name(const Description& game, const Schedule& schedule,
                                    Row row) noexcept {
    for (const RowNote& note : schedule.row_notes) {
        if (note.row == row && !note.name.empty()) return note.name;
    }
    return name_of(game, row);
}
std::optional<Row> row_from_key(const Description& game, std::string_view key) noexcept;
// The rows of the game in order, without gaps: its hands, then `wins`.
constexpr std::size_t rows_in(const Description& game) noexcept {
    return game.hands.size() + 1;
}
constexpr std::size_t place_of(const Description& game, Row row) noexcept {
    return row == Row::wins ? game.hands.size() : static_cast<std::size_t>(row);
}
constexpr Row row_at(const Description& game, std::size_t place) noexcept {
    return place == game.hands.size() ? Row::wins : static_cast<Row>(place);
}

// Null when the licensee has no such choice at this game.
constexpr const LicenseeOption* find_option(const Description& game, std::string_view name) {
    for (const LicenseeOption& option : game.options) {
        if (option.name == name) return &option;
    }
    return nullptr;
}

// The wager of this key, or no_wager.
constexpr WagerIndex find_wager(const Description& game, std::string_view key) {
    for (std::size_t i = 0; i < game.wagers.size(); ++i) {
        if (game.wagers[i].key == key) return static_cast<WagerIndex>(i);
    }
    return no_wager;
}

// The wager a schedule pays.
constexpr WagerIndex wager_paid_by(const Description& game, std::uint8_t schedule) {
    for (std::size_t i = 0; i < game.wagers.size(); ++i) {
        if (game.wagers[i].schedule == schedule) return static_cast<WagerIndex>(i);
    }
    return game.schedules[schedule].also_pays;
}

// Null when the schedule has no such table.
const PayTable* find_table(const Description& game, std::uint8_t schedule, std::string_view id);

}  // namespace fairdeal::games
