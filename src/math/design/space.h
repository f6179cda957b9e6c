#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "games/description.h"

// The pay tables that a search may choose from.
namespace fairdeal::math::design {

// The N of "N to 1" or "N for 1", whichever the schedule's tables use; 0 is a push.
struct RowRange {
    games::Row row{};
    std::uint32_t least = 0;
    std::uint32_t most = 0;
};
games::PayKind form_of_odds(const games::Description& game, std::uint8_t schedule);

// What the designer fixes or opens; everything else follows from the listed tables.
struct Wishes {
    std::vector<games::PayRow> kept{};
    std::vector<RowRange> ranges{};
    bool any_number = false;  // otherwise odds people are used to: 35, 60, 125, not 37, 61 or 127
};

// A row whose odds the search chooses.
struct OpenRow {
    games::Row row{};
    std::vector<games::Pay> offers{};  // a push or odds, the lowest first
};

// A family of tables that differ only in the odds of their open rows. No open row may pay less than
// a later one.
struct TableShape {
    games::PayTable fixed{};  // its open rows are "NA"
    std::vector<OpenRow> rows{};
    std::size_t open_row(games::Row row) const;  // its index, or rows.size()
};

// A listed table as a starting point within a shape.
struct Center {
    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    const games::PayTable* listed = nullptr;
    std::size_t shape = 0;
    std::size_t changed = 0;        // rows outside the open ones that differ from the listed table
    std::vector<std::size_t> at{};  // its offer in each open row; none: that row must change
};

// The odds of a shape's open rows: for each, an index into its offers.
using Picks = std::vector<std::size_t>;

struct Space {
    const games::Description* game = nullptr;
    std::uint8_t schedule = 0;
    std::vector<games::Row> rows{};  // all rows of the schedule, the highest odds first
    std::vector<OpenRow> open{};     // every row that some shape leaves open, for sentences
    std::vector<TableShape> shapes{};
    std::vector<Center> centers{};  // every listed table in every shape

    games::PayTable table(std::size_t shape, const Picks& picks) const;
};

// What an offer wins on a stake of 1: the N of "N to 1", 0 for a push.
std::int64_t odds_of(const games::Pay& pay);
// True if a row pays a multiple of the stake or returns it.
bool is_odds(const games::Pay& pay);
// Whole numbers up to 50, then steps of 5; from 100 on steps of 10 and 25, from 250 steps of 25,
// from 1000 steps of 100.
bool is_usual(std::uint32_t number);

// The highest odds that a request may name.
inline constexpr std::uint32_t highest_odds = 100'000;

// Returns every shape of a listed table, with each open row free from half of the lowest to twice
// the highest odds listed for it. A sentence if a wish cannot be met.
tl::expected<Space, std::string> make_space(const games::Description& game, std::uint8_t schedule,
                                            const Wishes& wishes);

// How far a table is from a listed one.
struct Nearness {
    const games::PayTable* listed = nullptr;
    std::size_t changed = 0;  // rows
    std::size_t steps = 0;    // of the offers, over all open rows
    auto operator<=>(const Nearness& other) const noexcept {
        if (const auto order = changed <=> other.changed; order != 0) return order;
        return steps <=> other.steps;
    }
    bool operator==(const Nearness& other) const noexcept {
        return changed == other.changed && steps == other.steps;
    }
};
// The distance to the nearest listed table; among equals, the first.
Nearness nearness(const Space& space, std::size_t shape, const Picks& picks);

}  // namespace fairdeal::math::design
