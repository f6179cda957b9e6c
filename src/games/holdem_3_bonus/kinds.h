#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "cards/card.h"

// Kinds of cards that a count need not distinguish. Without flushes only ranks matter: 13 kinds of
// four copies. If a single suit can make a flush, a card is a rank in the suit (one copy) or
// outside it (three copies).
namespace fairdeal::games::holdem_3_bonus {

using Kind = std::uint8_t;
using KindPair = std::array<Kind, 2>;
using KindHolding = std::array<Kind, 3>;
using KindBoard = std::array<Kind, 4>;

inline constexpr std::size_t most_kinds = 2 * cards::rank_count;
inline constexpr Kind first_in_suit = cards::rank_count;

constexpr Kind rank_of_kind(Kind kind) noexcept {
    return static_cast<Kind>(kind % cards::rank_count);
}

// All the ways to take two, three or four cards when only their kinds matter. Kinds inside a pair,
// holding or board are in rising order.
class Kinds {
  public:
    static const Kinds& by_rank();
    static const Kinds& by_suit();

    std::size_t count() const noexcept { return copies_.size(); }
    int copies(Kind kind) const noexcept { return copies_[kind]; }
    const std::vector<KindPair>& pairs() const noexcept { return pairs_; }
    const std::vector<KindHolding>& holdings() const noexcept { return holdings_; }
    const std::vector<KindBoard>& boards() const noexcept { return boards_; }

    // The kinds may be in any order.
    std::size_t pair_index(Kind a, Kind b) const noexcept { return pair_at_[a * count() + b]; }
    std::size_t holding_index(Kind a, Kind b, Kind c) const noexcept {
        return holding_at_[(a * count() + b) * count() + c];
    }
    // The kinds must be in rising order.
    std::size_t board_index(const KindBoard& board) const noexcept;

    // How many cards of the kind each holding has.
    const std::uint8_t* held(Kind kind) const noexcept { return &held_[kind * holdings_.size()]; }

  private:
    explicit Kinds(std::vector<std::uint8_t> copies);
    void list_multisets();
    void index_multisets();

    std::vector<std::uint8_t> copies_;
    std::vector<KindPair> pairs_;
    std::vector<KindHolding> holdings_;
    std::vector<KindBoard> boards_;
    std::vector<std::uint16_t> pair_at_;
    std::vector<std::uint16_t> holding_at_;
    std::vector<std::uint8_t> held_;
};

// How many copies of each kind are left.
using KindsLeft = std::array<int, most_kinds>;

// A weighted collection of holdings that can count those that avoid three given cards: all, less
// those with one of the cards, plus those with two of them. (A holding with all three is the given
// one itself, which the caller handles.)
class Collection {
  public:
    // Adds every holding of these kinds that the remaining cards allow.
    void add(const KindHolding& holding, const KindsLeft& left) noexcept;

    // The number of holdings that contain none or all of three cards of these kinds.
    std::int32_t avoiding(const KindHolding& cards) const noexcept {
        const auto [a, b, c] = cards;
        return all_ - with_one_[a] - with_one_[b] - with_one_[c] + with_two_[a][b] +
               with_two_[a][c] + with_two_[b][c];
    }

  private:
    std::int32_t all_ = 0;
    std::array<std::int32_t, most_kinds> with_one_{};  // that contain one certain card of the kind
    std::array<std::array<std::int32_t, most_kinds>, most_kinds> with_two_{};
};

}  // namespace fairdeal::games::holdem_3_bonus
