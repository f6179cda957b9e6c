#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "base/wide.h"
#include "games/solver.h"

// Plays whole rounds at random through the rules core: deals, decides, settles and counts. A run is
// divided into blocks of rounds, each with its own random stream and sums of whole numbers, so the
// same seed gives the same result whichever thread plays which block in which order.
namespace fairdeal::math {

// How the seats play.
enum class PlayStyle : std::uint8_t {
    optimal,  // the best play for all wagers together
    simple,   // by the short list of rules for people
    always,   // never folds: the smallest wager, no card thrown
    random,   // every open choice equally likely, then every set of cards it may throw
};
std::string_view name_of(PlayStyle style) noexcept;

struct SimulationSetup {
    const games::Module* game = nullptr;
    const games::Solver* solver = nullptr;
    games::Question question;  // what every seat bets; its number of players is that of the seats
    PlayStyle style = PlayStyle::optimal;
    int seats = 1;
    std::uint64_t seed = 0;
    // Of the whole run; decides how much preparation is worthwhile. It changes no figure.
    std::uint64_t planned_rounds = 0;
};

// The rounds of a block; the last block of a run may be shorter.
inline constexpr std::uint64_t block_rounds = 1 << 18;

// One way in which a round ended for a seat: its choices, and the net of each wager and of envy.
struct SeatOutcome {
    games::Choices choices;
    std::array<std::uint8_t, games::most_decisions> thrown{};
    std::array<std::int64_t, games::most_wagers> nets{};  // cents; 0 for a wager that was not made
    std::int64_t envy = 0;
    std::uint16_t open = 0;  // the wagers that were in play, as bits

    std::strong_ordering operator<=>(const SeatOutcome&) const noexcept;
    bool operator==(const SeatOutcome&) const noexcept;
};

// The results of some rounds: whole numbers that only add up.
struct SimulationSums {
    std::uint64_t rounds = 0;
    std::map<SeatOutcome, std::uint64_t> outcomes;          // of all seats together
    std::array<base::Wide, games::most_seats> seat_nets{};  // cents, by seat
    base::Wide seat_squares = 0;   // sum over seats of each seat's net squared
    base::Wide table_squares = 0;  // sum of the whole table's net squared

    void add(const SimulationSums& other);
    bool operator==(const SimulationSums&) const = default;
};

// Plays blocks of one setup. Construction decides the play for every hand, which takes time;
// afterwards it is thread-safe. The rules must allow the wagers and terms (`check_question`). A
// game with decisions needs a solver for the best play, and one with `listed_play` for the simple
// one.
class Simulator {
  public:
    explicit Simulator(const SimulationSetup& setup, const games::Progress& preparing = {});
    ~Simulator();
    Simulator(const Simulator&) = delete;
    Simulator& operator=(const Simulator&) = delete;

    // `rounds` is at most block_rounds. The sums depend only on the setup, `block` and `rounds`.
    SimulationSums play(std::uint64_t block, std::uint64_t rounds) const;

    // Visits the same rounds one by one, with their cards and choices, ready to be settled.
    void each_round(std::uint64_t block, std::uint64_t rounds,
                    const std::function<void(const games::Round&)>& visit) const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace fairdeal::math
