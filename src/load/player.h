#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "cards/random.h"

// The player in a seat, and how the bots of a run play.
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
    unsigned bad_per_thousand = 0;           // forbidden commands, per thousand
    unsigned side_per_thousand = 0;          // rounds with a bet on every spot, per thousand
    bool is_idle = false;                    // they sit and watch
    std::chrono::nanoseconds round_every{};  // at each table; 0: as fast as possible
    // After this time, a missing answer is a finding. It must be long enough for a server that was
    // killed to restart, or for another server to take the table over.
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
