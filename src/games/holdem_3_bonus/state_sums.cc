#include "games/holdem_3_bonus/state_sums.h"

#include <algorithm>

namespace fairdeal::games::holdem_3_bonus {

StateSums::StateSums(const Kinds& kinds)
    : kinds_(kinds),
      holdings_(kinds.holdings().size()),
      sums_(kinds.pairs().size() * holdings_),
      locks_(kinds.pairs().size()) {}

void StateSums::ways_to(const KindPair& turn_river, const KindPair& flop,
                        std::vector<std::uint8_t>& ways) const {
    const auto [turn, river] = turn_river;
    const auto after_flop = [&](Kind kind) {
        return static_cast<std::uint8_t>(kinds_.copies(kind) -
                                         std::count(flop.begin(), flop.end(), kind));
    };
    const std::uint8_t turns = after_flop(turn);
    const std::uint8_t rivers = after_flop(river);
    const std::uint8_t* turn_held = kinds_.held(turn);
    const std::uint8_t* river_held = kinds_.held(river);
    ways.resize(holdings_);
    if (turn == river) {
        for (std::size_t i = 0; i < holdings_; ++i) {
            const auto left = static_cast<std::uint8_t>(turns - turn_held[i]);
            ways[i] = static_cast<std::uint8_t>(left * (left - 1) / 2);
        }
        return;
    }
    for (std::size_t i = 0; i < holdings_; ++i) {
        const auto left = static_cast<std::uint8_t>(turns - turn_held[i]);
        ways[i] =
            static_cast<std::uint8_t>(left * static_cast<std::uint8_t>(rivers - river_held[i]));
    }
}

void StateSums::add(const KindBoard& board, const BoardOutcomes& row) {
    thread_local std::vector<std::uint8_t> ways;
    // Each way to split the board into flop and turn and river; equal ones count once.
    constexpr std::array<std::array<std::size_t, 4>, 6> partings{
        {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}, {1, 2, 0, 3}, {1, 3, 0, 2}, {2, 3, 0, 1}}};
    std::array<bool, most_kinds * most_kinds> done{};
    for (const auto& [a, b, c, d] : partings) {
        const KindPair flop{board[a], board[b]};
        bool& repeated = done[flop[0] * most_kinds + flop[1]];
        if (repeated) continue;
        repeated = true;
        ways_to({board[c], board[d]}, flop, ways);
        const std::size_t pair = kinds_.pair_index(flop[0], flop[1]);
        StateOutcomes* sums = &sums_[pair * holdings_];
        const std::lock_guard lock(locks_[pair]);
        for (std::size_t i = 0; i < holdings_; ++i) {
            sums[i][row.classes[i]] += row.words[i] * ways[i];
        }
        for (const BoardOutcomes::Entry& entry : row.more) {
            sums[entry.holding][entry.hand_class] += entry.word * ways[entry.holding];
        }
    }
}

}  // namespace fairdeal::games::holdem_3_bonus
