#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/cents.h"
#include "base/odds.h"
#include "games/clause.h"

namespace fairdeal::games {

// What a row of a table of odds is for: the number of a hand in its game's list of hands
// (Description::hands), best first. A game whose hands are those of poker uses `poker_hands` and
// these names. Any other game has a list of its own, and names its rows by their keys
// (`row_of_key`). `wins` belongs to no list: it is the plain event of a wager that has no ranking
// of its own, when the player's hand beats the dealer's, or reaches what it must reach.
enum class Row : std::uint8_t {
    five_aces,
    natural_royal_flush,
    wild_royal_flush,
    seven_card_royal_flush,
    seven_card_straight_flush,
    six_card_royal_diamonds,
    six_card_royal_other,
    royal_flush,
    mini_royal_flush,
    straight_flush,
    four_of_a_kind,
    full_house,
    flush,
    straight,
    three_of_a_kind,
    two_pairs,
    pair,
    wins = 31,
};
inline constexpr std::size_t row_count = 32;  // one bit of a RowSet for each
inline constexpr std::size_t most_hands = row_count - 1;

// A hand that a table of odds can pay, in words.
struct HandName {
    std::string_view key{};   // "four-of-a-kind"
    std::string_view name{};  // "Four of a kind"
};
inline constexpr HandName winning_hand{"wins", "Winning hand"};

// Of five-card poker, in its order; three-card games have their own, which the evaluators know.
inline constexpr std::array<HandName, 17> poker_hands{{
    {"five-aces", "Five aces"},
    {"natural-royal-flush", "Natural royal flush"},
    {"wild-royal-flush", "Wild royal flush"},
    {"seven-card-royal-flush", "7-card royal flush"},
    {"seven-card-straight-flush", "7-card straight flush"},
    {"six-card-royal-diamonds", "6-card royal flush, diamonds"},
    {"six-card-royal-other", "6-card royal flush, other"},
    {"royal-flush", "Royal flush"},
    {"mini-royal-flush", "Mini royal flush"},
    {"straight-flush", "Straight flush"},
    {"four-of-a-kind", "Four of a kind"},
    {"full-house", "Full house"},
    {"flush", "Flush"},
    {"straight", "Straight"},
    {"three-of-a-kind", "Three of a kind"},
    {"two-pairs", "Two pairs"},
    {"pair", "Pair"},
}};
static_assert(static_cast<std::size_t>(Row::pair) + 1 == poker_hands.size());

// The row of this key in a game's own list of hands; a key that is not in it does not compile.
consteval Row row_of_key(std::span<const HandName> hands, std::string_view key) {
    for (std::size_t place = 0; place < hands.size(); ++place) {
        if (hands[place].key == key) return static_cast<Row>(place);
    }
    throw std::invalid_argument("no hand of the game has this key");
}

// The rows a hand meets: usually one, sometimes several, of which the best at the stake is paid.
class RowSet {
  public:
    constexpr RowSet() noexcept = default;
    constexpr RowSet(Row row) noexcept : bits_(1u << static_cast<unsigned>(row)) {}  // NOLINT

    constexpr bool empty() const noexcept { return bits_ == 0; }
    constexpr bool contains(Row row) const noexcept { return (bits_ & RowSet(row).bits_) != 0; }
    constexpr Row best() const noexcept { return static_cast<Row>(std::countr_zero(bits_)); }
    constexpr RowSet without_best() const noexcept { return RowSet(bits_ & (bits_ - 1)); }
    constexpr std::uint32_t bits() const noexcept { return bits_; }
    friend constexpr RowSet operator|(RowSet a, RowSet b) noexcept {
        return RowSet(a.bits_ | b.bits_);
    }
    constexpr bool operator==(const RowSet&) const noexcept = default;

  private:
    constexpr explicit RowSet(std::uint32_t bits) noexcept : bits_(bits) {}
    std::uint32_t bits_ = 0;
};

// What one row of a table pays. Absent rows are `nothing`; a row printed "NA" is `not_applicable`.
enum class PayKind : std::uint8_t { nothing, not_applicable, push, to, for_one, fixed, meter };

struct Pay {
    PayKind kind = PayKind::nothing;
    std::uint8_t meter = 0;          // index into the game's meters
    std::uint32_t amount = 0;        // the N of "N to 1" and "N for 1"; dollars if fixed
    std::uint32_t envy_dollars = 0;  // to every other player on the wager, for each $1 wagered
    bool shared = false;             // several winners in one round split the meter equally

    constexpr bool pays() const noexcept {
        return kind != PayKind::nothing && kind != PayKind::not_applicable;
    }
    constexpr bool operator==(const Pay&) const noexcept = default;

    // What a stake wins by this row. A meter's amount is known only when it is awarded.
    constexpr base::NetWin win_on(base::Cents stake) const noexcept {
        switch (kind) {
            case PayKind::to:
                return base::OddsTo{amount}.win_on(stake);
            case PayKind::for_one:
                return base::OddsFor{amount}.return_on(stake).net_of(stake);
            case PayKind::fixed:
                return base::NetWin{base::Cents::dollars(amount)};
            case PayKind::nothing:
            case PayKind::not_applicable:
            case PayKind::push:
            case PayKind::meter:
                break;
        }
        return base::NetWin{};
    }
};

constexpr Pay to_one(std::uint32_t odds) noexcept {
    return {.kind = PayKind::to, .amount = odds};
}
constexpr Pay for_one(std::uint32_t odds) noexcept {
    return {.kind = PayKind::for_one, .amount = odds};
}
constexpr Pay dollars(std::uint32_t amount) noexcept {
    return {.kind = PayKind::fixed, .amount = amount};
}
constexpr Pay whole_meter(std::uint8_t meter, std::uint32_t envy_dollars = 0,
                          bool shared = false) noexcept {
    return {.kind = PayKind::meter, .meter = meter, .envy_dollars = envy_dollars, .shared = shared};
}
inline constexpr Pay push{.kind = PayKind::push};
inline constexpr Pay not_applicable{.kind = PayKind::not_applicable};

// *authorized*: listed in the regulation, or lawfully better. *posted*: left by the regulation to a
// posted table (ruling T-7). *design only*: computed and drawn, never opened for play.
enum class Label : std::uint8_t { authorized, posted, design_only };
std::string_view name_of(Label label) noexcept;

// The least a meter may be reset to and the least share of each wager it must grow by.
struct MeterFloor {
    std::uint8_t meter = 0;
    std::uint32_t reset_dollars = 0;
    std::uint32_t rate_basis_points = 0;  // 2,100 = 21 %
    const Clause* reset_clause = nullptr;
    const Clause* rate_clause = nullptr;
};

struct PayRow {
    Row row;
    Pay pay;
};

struct PayTable {
    std::uint8_t schedule = 0;  // index into the game's schedules
    std::string_view id{};      // "1", "A", "2-B"
    Label label = Label::design_only;
    const Clause* clause = nullptr;     // none: the line is explained by its reason alone
    std::string_view ruling{};          // cited with every line it pays
    std::string_view envy_ruling{};     // cited with the envy it pays
    std::array<Pay, row_count> pays{};  // by row
    std::span<const MeterFloor> floors{};

    constexpr const Pay& operator[](Row row) const noexcept {
        return pays[static_cast<std::size_t>(row)];
    }
    constexpr bool names_meter(std::uint8_t meter) const noexcept {
        for (const Pay& pay : pays) {
            if (pay.kind == PayKind::meter && pay.meter == meter) return true;
        }
        return false;
    }
};

template <std::size_t N>
constexpr std::array<Pay, row_count> rows(const PayRow (&list)[N]) {
    std::array<Pay, row_count> pays{};
    for (const PayRow& entry : list) {
        pays[static_cast<std::size_t>(entry.row)] = entry.pay;
    }
    return pays;
}

// Schedule 0 of every game: 1 to 1.
inline constexpr PayTable even_money{.schedule = 0,
                                     .id = "even money",
                                     .label = Label::authorized,
                                     .pays = rows({{Row::wins, to_one(1)}})};

// "4 to 1", "50 for 1", "$25,000", "push", "NA", "100% of the Mega meter".
std::string text_of(const Pay& pay, std::span<const std::string_view> meter_names);

}  // namespace fairdeal::games
