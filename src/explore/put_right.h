#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "explore/alphabet.h"
#include "explore/executor.h"
#include "explore/right_round.h"
#include "explore/state_bytes.h"
#include "explore/walk.h"

// A correction at a live table must lead to the state of the right entry (rulings ).
// The states of the search store no journal, so this is tried on the first path to a state.
namespace fairdeal::explore {

// A correction that led elsewhere or was refused.
struct WronglyPutRight {
    std::string what;
    std::vector<Offer> given;  // commands after the path
};

class PuttingRight {
  public:
    PuttingRight(const table::Setup& setup, const Plan& plan, Executor executor);

    // Tries corrections on the state at the end of the path. For each kind of entry in the round,
    // it corrects one entry, selected by `pick`, to something else that could have been entered
    // then, and compares with entering that and repeating everything after it. It also adds a
    // wager, removes one, gives the entries of a seat to another, reopens betting after a premature
    // "No more bets", and takes back the last entry. While a correction is open, in one state of
    // eight, it tries everything.
    std::vector<WronglyPutRight> try_on(std::span<const std::uint16_t> path, std::uint64_t pick);

    std::uint64_t compared() const noexcept { return compared_; }
    // The commands being tried, or the last that were.
    std::span<const Offer> given() const noexcept { return given_; }

  private:
    // Another value that could have been entered in place of an entry.
    struct Mistake {
        table::CommandBody correction;
        table::Command right;
    };
    // Indexed by the kind of entry: those of table::Miskeyed, and a card.
    static constexpr std::size_t card = static_cast<std::size_t>(table::Miskeyed::no_more_bets) + 1;
    static constexpr std::size_t kinds = card + 1;
    using Mistakes = std::vector<Mistake>;
    // The round, from its first entry on, played as it should have been: the resulting table, or
    // nothing if it cannot be played that way.
    using Right = std::optional<table::Table>;

    const Mistakes& mistakes_at(const Walk& walk, std::size_t at);
    void correct_entries(const Walk& walk, std::uint64_t pick);
    void correct_entry(const Walk& walk, std::size_t at, const Mistake& mistake);
    void correct_no_more_bets(const Walk& walk);
    void remove_wager(const Walk& walk, std::uint64_t pick);
    void add_wager(const Walk& walk, std::uint64_t pick);
    void move_seat(const Walk& walk);
    void correct(const Walk& wrong, const Right& right, table::CommandBody correction,
                 std::string_view kind);
    void try_while_open(const Walk& walk);
    void take_back(const Walk& wrong);
    std::size_t no_more_bets_at(const Walk& walk) const;
    bool is_same(const table::Table& one, const table::Table& other, table::Time now);
    void found(std::string what) { wrong_.push_back({std::move(what), given_}); }

    const table::Setup& setup_;
    Executor executor_;
    Walker walker_;
    Alphabet alphabet_;
    StateBytes bytes_;
    std::vector<std::optional<Mistakes>> mistakes_{};  // by entry of the walk
    std::uint64_t compared_ = 0;
    std::vector<Offer> given_{};
    std::vector<WronglyPutRight> wrong_{};
};

}  // namespace fairdeal::explore
