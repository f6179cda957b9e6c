#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "cards/random.h"

// Who plays in a seat, and how the bots of a run play.
namespace fairdeal::load {

struct Player {
    std::uint32_t table = 0;
    unsigned seat = 0;
    std::uint32_t account = 0;
    std::string token{};
    std::int64_t balance = 0;
};
// "the player in seat 3 of table 7": how findings name a player.
std::string name_of(const Player& player);

// How the bots of a run play.
struct BotBehavior {
    unsigned bad_per_thousand = 0;           // of what they do
    unsigned side_per_thousand = 0;          // rounds in which they bet on every spot
    bool is_idle = false;                    // they sit and watch
    std::chrono::nanoseconds round_every{};  // at each table; 0: as fast as it goes
    // An answer that has not come after so long is missing. A server that was killed and started
    // again, or another that takes the table over, is given that time too.
    std::chrono::seconds longest_answer{30};
};

// The random numbers of a run. All bots draw from the same dice, so one seed decides what they do.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : source_(seed) {}
    std::uint32_t operator()() noexcept { return source_.next(); }
    // True with this chance, in thousandths. Draws a number unless the chance is 0.
    bool chance(unsigned per_thousand) noexcept;

  private:
    cards::ChaCha20Source source_;
};

}  // namespace fairdeal::load
