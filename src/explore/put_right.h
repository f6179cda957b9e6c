#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "explore/alphabet.h"
#include "explore/engine.h"
#include "explore/state_bytes.h"
#include "explore/walk.h"

// What is put right at a live table leads to the state of the right entry (rulings ).
// The states of the search keep no journal, so this is tried on the first path to a state.
namespace fairdeal::explore {

// Something that was put right and led elsewhere, or was refused.
struct WronglyPutRight {
    std::string what;
    std::vector<Offer> given;  // after the path
};

class PuttingRight {
  public:
    PuttingRight(const table::Setup& setup, const Plan& plan, Engine engine);

    // The last entry of the round, and one that `pick` chooses, are corrected to everything else
    // that could have been entered then, and compared with entering that and doing everything after
    // it again. And the last entry of the path is taken back.
    std::vector<WronglyPutRight> try_on(std::span<const std::uint16_t> path, std::uint64_t pick);

    std::uint64_t compared() const noexcept { return compared_; }
    // What is being given, or was last.
    std::span<const Offer> given() const noexcept { return given_; }

  private:
    void correct_at(const Walk& walk, std::size_t at);
    void correct_entry(const Walk& wrong, std::size_t at);
    void correct_no_more_bets(const Walk& wrong, std::size_t at);
    void correct(const Walk& wrong, const table::Table& right, table::CommandBody correction,
                 std::string_view kind);
    void take_back(const Walk& wrong);
    bool is_same(const table::Table& one, const table::Table& other, table::Time now);

    const table::Setup& setup_;
    Engine engine_;
    Alphabet alphabet_;
    StateBytes bytes_;
    std::uint64_t compared_ = 0;
    std::vector<Offer> given_{};
    std::vector<WronglyPutRight> wrong_{};
};

}  // namespace fairdeal::explore
