#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "games/solver.h"
#include "ledger/entry.h"
#include "table/state/command.h"
#include "table/state/event.h"
#include "table/state/table.h"

// Adds up what happened at one table from its record. A round is added when it ends, in its final
// state: corrections, refunds and voids count as if they had been entered so in the first place
// (rulings ). One thread uses an object.
namespace fairdeal::server {

// From `from` up to `to`, which is not included.
struct Period {
    ledger::Milliseconds from = 0;
    ledger::Milliseconds to = 253'402'300'799'999;  // the end of the year 9999
    bool contains(ledger::Milliseconds time) const noexcept { return time >= from && time < to; }
};

struct WagerTally {
    std::uint64_t count = 0;
    base::Cents staked{};
    base::Cents net{};  // the players' result
};

// The amounts of the main game's wagers in base wagers, on which exact expectations depend. Each is
// a fraction in lowest terms, {numerator, denominator}; {0, 1} if nothing is bet.
using Proportions = std::array<std::pair<std::int64_t, std::int64_t>, games::most_wagers>;

// A decision, with the cards that the player knew.
struct RecordedDecision {
    games::InformationSet seen{};
    std::uint8_t option = 0;
    cards::CardList thrown{};
};

// Sums over rounds. In a round, k hands with the same proportions won s together, and the round's
// hands had w different proportions. Kept are the sums of w s², w k s and w k². From them follows
// the sum of the squares of s - k m for any mean m. The factor w combines the parts of a round,
// because (a + b)² ≤ 2 (a² + b²).
struct RoundSquares {
    double of_sums = 0;
    double with_hands = 0;
    double of_hands = 0;

    void add(double parts, double hands, double sum) noexcept {
        of_sums += parts * sum * sum;
        with_hands += parts * hands * sum;
        of_hands += parts * hands * hands;
    }
    double around(double mean) const noexcept {
        return of_sums - 2 * mean * with_hands + mean * mean * of_hands;
    }
};

// The sums over hands with the same proportions, each hand in units of its base wager.
struct MainTally {
    std::uint64_t hands = 0;
    double won = 0;       // the players' win
    double farthest = 0;  // the largest win or loss of a hand
    std::uint64_t decisions = 0;
    std::uint64_t unseen = 0;  // decisions whose cards are unknown: they were never turned up
    std::uint64_t valued = 0;  // decisions of which it is known what they gave up …
    double regret = 0;         // … and the sum of that
    // The hands of a round meet the same dealer's cards, so they are correlated, and the unit of
    // the statistics is the round. "Fair" is the sum of what was won and what was given up: its
    // mean is what the best play wins.
    RoundSquares as_won{};
    RoundSquares fair{};
};

// The sums of the hands of one round with the same proportions.
struct RoundPart {
    double hands = 0;
    double won = 0;
    double fair = 0;
};

struct MeterTally {
    std::uint64_t in = 0;  // the number of qualifying wagers
    base::Cents wagered{};
    std::uint64_t hits = 0;
    base::Cents wins{};
    // At the end of the interval, in units of a meter.
    table::MeterUnits shown = 0;
    table::MeterUnits overflow = 0;
    table::MeterUnits reserve = 0;
};

struct Happening {
    ledger::Milliseconds time = 0;
    std::uint32_t table = 0;
    std::uint32_t round = 0;
    std::string type{};  // "round-voided"
    std::string text{};
};

struct LargeWin {
    ledger::Milliseconds time = 0;
    std::uint32_t table = 0;
    std::uint32_t round = 0;
    table::SeatNumber seat = table::no_seat;
    std::string line{};
    base::Cents stake{};
    base::Cents net{};
};
inline constexpr base::Cents large_win = base::Cents::dollars(5'000);

// The sums of one table under one table file. Reports treat a changed file as another game.
struct GameTally {
    std::uint32_t game_number = 0;
    std::shared_ptr<const table::Setup> setup{};
    std::uint64_t rounds = 0;
    std::uint64_t voids = 0;
    std::uint64_t with_coupons = 0;              // hands left out of the main game's comparison
    std::map<std::string, WagerTally> wagers{};  // by the wager's key
    std::map<Proportions, MainTally> main{};

    base::Cents base_wagers() const;
    base::Cents win() const;  // the house's win of all wagers
};

// Computes what a decision gave up, in base wagers; nothing if that is not known in time.
using Regret = std::function<std::optional<double>(const table::Setup&, const Proportions&,
                                                   const RecordedDecision&)>;

class TableTally {
  public:
    TableTally(std::uint32_t table, Period interval, Regret regret = {})
        : table_(table), interval_(interval), regret_(std::move(regret)) {}

    // Starts a new game: the table has a new table file from here on.
    void configured(std::shared_ptr<const table::Setup> setup);
    // Adds an event of the record; `after` is the table after it.
    void hear(const ledger::Entry& entry, const table::Table& after, const table::Event& event);

    std::uint32_t table() const noexcept { return table_; }
    const std::vector<GameTally>& games() const noexcept { return games_; }
    const std::map<std::string, MeterTally>& meters() const noexcept { return meters_; }
    const std::vector<Happening>& happenings() const noexcept { return happenings_; }
    const std::vector<Happening>& voids() const noexcept { return voids_; }
    const std::vector<LargeWin>& large_wins() const noexcept { return large_wins_; }

  private:
    // A line of a round: its seat, its key and, for an envy payout, the seat whose hand caused it.
    using LineOf = std::tuple<table::SeatNumber, std::string_view, table::SeatNumber>;
    // Facts about the current round that the table does not remember.
    struct InRound {
        std::array<std::vector<RecordedDecision>, games::most_seats> made{};
        std::map<LineOf, ledger::Milliseconds> won_at{};  // the times of large wins
        std::optional<Happening> voided{};
    };
    // The sums before the last round of a live table ended, because that end can be taken back.
    struct Unended {
        std::uint32_t round = 0;
        GameTally game{};
        std::map<std::string, MeterTally> meters{};
        std::size_t voids = 0;
        std::size_t large_wins = 0;
        InRound here{};
    };
    struct Hand;  // the result of a seat's round

    template <class Line>
    void note_win(const ledger::Entry& entry, const Line& line);
    void note_choice(const table::Table& after, const table::Chosen& chosen);
    void note_thrown(const table::Thrown& thrown);
    // Follows a round at a live table that was executed again, perhaps after it had ended.
    void play_again(const table::Table& after);
    void end_round(const ledger::Entry& entry, const table::Table& after);
    void add_void(const ledger::Entry& entry, const table::Table& after);
    void add_large_win(const ledger::Entry& entry, const table::Table& after,
                       const table::LineSettled& line);
    void add_hand(GameTally& game, const Hand& hand, bool is_void);
    void add_main(GameTally& game, const Hand& hand);
    void add_meters(const table::Setup& setup, const Hand& hand);
    MeterTally& meter(const table::Setup& setup, std::uint8_t index);
    void read_meters(const table::Table& after);
    Happening happening_of(const ledger::Entry& entry, const table::Event& event) const;

    std::uint32_t table_;
    Period interval_;
    Regret regret_;
    std::vector<GameTally> games_;
    std::map<std::string, MeterTally> meters_;
    std::vector<Happening> happenings_;
    std::vector<Happening> voids_;
    std::vector<LargeWin> large_wins_;
    InRound here_{};
    std::map<Proportions, RoundPart> round_{};  // the parts of the round that ends
    std::optional<Unended> unended_{};
};

}  // namespace fairdeal::server
