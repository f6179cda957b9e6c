#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "explore/alphabet.h"
#include "explore/engine.h"
#include "explore/right_round.h"
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

    // For each kind of entry that the round has, one entry, which `pick` chooses, is corrected to
    // something else that could have been entered then, and compared with entering that and doing
    // everything after it again. A wager is added and one is removed, the entries of a seat are
    // given to another, and "No more bets" was called too early. The last entry of the path is
    // taken back. While a correction is open, in one state of eight, everything is tried.
    std::vector<WronglyPutRight> try_on(std::span<const std::uint16_t> path, std::uint64_t pick);

    std::uint64_t compared() const noexcept { return compared_; }
    // What is being given, or was last.
    std::span<const Offer> given() const noexcept { return given_; }

  private:
    // Something else that could have been entered in place of an entry.
    struct Mistake {
        table::CommandBody correction;
        table::Command right;
    };
    // By the kind of entry: what table::Miskeyed names, and a card.
    static constexpr std::size_t card = static_cast<std::size_t>(table::Miskeyed::no_more_bets) + 1;
    static constexpr std::size_t kinds = card + 1;
    using Mistakes = std::vector<Mistake>;
    // The round, from its first entry on, played as it should have been; the state that it comes
    // to, or nothing when it cannot be played so.
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
    Engine engine_;
    Walker walker_;
    Alphabet alphabet_;
    StateBytes bytes_;
    std::vector<std::optional<Mistakes>> mistakes_{};  // of each entry of the walk
    std::uint64_t compared_ = 0;
    std::vector<Offer> given_{};
    std::vector<WronglyPutRight> wrong_{};
};

}  // namespace fairdeal::explore
