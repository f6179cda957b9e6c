#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/procedure.h"
#include "games/refusal.h"
#include "games/round.h"

// A table's configuration in TOML: the game, the offered wagers with their pay tables, the
// licensee's elections, the progressive, the equipment, limits and clocks, and the licensee's own
// tables of odds. docs/table_file.md has the format, docs/schemas/table.schema.json its schema.
namespace fairdeal::config {

// A pay table from a file. `table` points to the strings beside it, so it must not move.
struct OwnTable {
    std::string id{};
    games::PayTable table{};
    const games::PayTable* same_as = nullptr;  // the listed table with exactly these odds
};

struct MeterSetting {
    std::string name{};
    base::Cents reset{};
    base::Cents start{};  // its amount when the table first opens; 0: the reset amount
    base::Cents limit{};  // its highest amount; 0: no limit
    std::uint32_t rate_basis_points = 0;
    std::uint32_t reserve_basis_points = 0;
    bool has_reset = false;
    bool has_rate = false;
    std::size_t line = 0;  // its line in the file
};

// The source of the cards' faces.
enum class CardSource : std::uint8_t {
    electronic,  // the random source: the program knows the order but does not show it
    live,        // people deal; a face is unknown until it is turned up and entered
};
std::string_view name_of(CardSource source) noexcept;

struct Limit {
    base::Cents least{};
    base::Cents most{};
    base::Cents step{};  // every wager is a multiple of this
    constexpr bool operator==(const Limit&) const noexcept = default;
};

struct Clocks {
    std::chrono::seconds decision{30};
    std::chrono::seconds grace{30};      // for a lost connection; never less than 30
    std::chrono::seconds warning{1800};  // before the cards are too old
    std::chrono::seconds idle{1800};     // this long without a bet: no gaming activity
};

// Whether a person attests at the opening of a live table that its layout was filed.
enum class LayoutFiling : std::uint8_t {
    unsaid,  // attested if people deal
    filed,   // attested
    spared,  // not required: a table for demonstrations or practice
};
std::string_view name_of(LayoutFiling layout) noexcept;

// Limits of the format; those of the regulation may be lower.
inline constexpr std::uint32_t largest_table_number = 999'999;
inline constexpr std::uint8_t longest_card_hours = 24;
inline constexpr std::chrono::seconds least_grace{30};
inline constexpr std::chrono::seconds longest_clock{3600};
inline constexpr std::chrono::seconds least_idle{60};
inline constexpr std::chrono::seconds longest_idle{86'400};

struct TableFile {
    const games::Module* game = nullptr;
    std::string name{};
    std::uint8_t seats = 0;
    games::WagerSet offered;  // the offered optional wagers
    games::Terms terms;
    std::vector<std::pair<std::string, std::string>> options;  // every election, defaults included
    base::Cents progressive_amount{};
    std::vector<MeterSetting> meters;
    std::vector<std::unique_ptr<OwnTable>> own_tables;
    std::uint32_t number = 1;
    CardSource source = CardSource::electronic;
    games::Dealing dealing = games::Dealing::automated;
    games::Shuffling shuffling = games::Shuffling::device;
    std::uint8_t decks = 1;
    bool shuffler_counts = false;
    std::uint8_t card_hours = 0;  // stricter than the regulation's limit; 0: the regulation's
    bool takes_match_play = false;
    bool several_seats = true;                       // one player may hold more than one seat
    std::array<Limit, games::most_wagers> limits{};  // of wagers placed before the deal
    Clocks clocks{};
    LayoutFiling layout = LayoutFiling::unsaid;
};

// The table of a file that states only its game.
TableFile default_table_file(const games::Module& game);

enum class RegulatoryStanding : std::uint8_t {
    authorized,   // the regulation lists or allows it
    posted,       // the regulation leaves it to a posted table (T-7)
    design_only,  // may be computed and drawn, not opened for play
    refused,      // the regulation, or this format, forbids it
};
std::string_view name_of(RegulatoryStanding standing) noexcept;

// A finding about one line of the file.
struct Finding {
    std::size_t line = 0;  // 0: the whole file
    std::string where;     // "pay.pair-plus"
    RegulatoryStanding standing = RegulatoryStanding::authorized;
    std::string sentence;
    games::Citation cited{};
    games::RefusalCode code{};  // if refused
};

struct Report {
    TableFile file;
    std::vector<Finding> findings;  // in the order of the lines
    // Elections that must be stated but are not. They have their first value, if that is allowed.
    std::vector<const games::LicenseeOption*> assumed{};

    // Whether nothing is refused.
    bool is_accepted() const;
    // Whether the file is accepted and chooses no pay table that is for design only.
    bool may_open() const;
};

// What to do about an election that the licensee must state but does not: refuse the table file
// (13:69F-20.10(c)), or assume the first value, as for a script or a file that was accepted when it
// was recorded.
enum class Unstated : std::uint8_t { refused, assumed };

// Reads a file for this game. A text that is not TOML gives one refused finding.
Report read_table_file(const games::Module& game, std::string_view text,
                       Unstated unstated = Unstated::refused);

}  // namespace fairdeal::config
