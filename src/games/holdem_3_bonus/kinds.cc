#include "games/holdem_3_bonus/kinds.h"

#include <algorithm>

// Enumerates multisets of kinds, at most as many of a kind as it has copies, in lexicographic
// order; lookups by index replace searches in the inner loops. A Collection counts by inclusion and
// exclusion over the three given cards.
namespace fairdeal::games::holdem_3_bonus {

const Kinds& Kinds::by_rank() {
    static const Kinds kinds(std::vector<std::uint8_t>(cards::rank_count, 4));
    return kinds;
}

const Kinds& Kinds::by_suit() {
    static const Kinds kinds([] {
        std::vector<std::uint8_t> copies(most_kinds, 1);
        std::fill_n(copies.begin(), cards::rank_count, std::uint8_t{3});
        return copies;
    }());
    return kinds;
}

Kinds::Kinds(std::vector<std::uint8_t> copies) : copies_(std::move(copies)) {
    list_multisets();
    index_multisets();
}

void Kinds::list_multisets() {
    const auto end = static_cast<Kind>(count());
    // True if the last of the kinds has been taken more often than it has copies.
    const auto exhausted = [&](const auto& kinds, std::size_t size) {
        const auto last = kinds[size - 1];
        return std::count(kinds.begin(), kinds.begin() + static_cast<std::ptrdiff_t>(size), last) >
               copies_[last];
    };
    KindBoard taken{};
    for (taken[0] = 0; taken[0] < end; ++taken[0]) {
        for (taken[1] = taken[0]; taken[1] < end; ++taken[1]) {
            if (exhausted(taken, 2)) continue;
            pairs_.push_back({taken[0], taken[1]});
            for (taken[2] = taken[1]; taken[2] < end; ++taken[2]) {
                if (exhausted(taken, 3)) continue;
                holdings_.push_back({taken[0], taken[1], taken[2]});
                for (taken[3] = taken[2]; taken[3] < end; ++taken[3]) {
                    if (!exhausted(taken, 4)) boards_.push_back(taken);
                }
            }
        }
    }
}

void Kinds::index_multisets() {
    const std::size_t n = count();
    pair_at_.resize(n * n);
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        const auto [a, b] = pairs_[i];
        pair_at_[a * n + b] = pair_at_[b * n + a] = static_cast<std::uint16_t>(i);
    }
    holding_at_.resize(n * n * n);
    held_.resize(n * holdings_.size());
    for (std::size_t i = 0; i < holdings_.size(); ++i) {
        KindHolding kinds = holdings_[i];
        for (const Kind kind : kinds) {
            ++held_[kind * holdings_.size() + i];
        }
        do {
            holding_at_[(kinds[0] * n + kinds[1]) * n + kinds[2]] = static_cast<std::uint16_t>(i);
        } while (std::next_permutation(kinds.begin(), kinds.end()));
    }
}

std::size_t Kinds::board_index(const KindBoard& board) const noexcept {
    const auto found = std::lower_bound(boards_.begin(), boards_.end(), board);
    return static_cast<std::size_t>(found - boards_.begin());
}

void Collection::add(const KindHolding& holding, const KindsLeft& left) noexcept {
    const auto [a, b, c] = holding;
    const int of_a = left[a];
    const int of_b = left[b];
    const int of_c = left[c];
    if (a != b && b != c) {
        all_ += of_a * of_b * of_c;
        with_one_[a] += of_b * of_c;
        with_one_[b] += of_a * of_c;
        with_one_[c] += of_a * of_b;
        with_two_[a][b] += of_c;
        with_two_[a][c] += of_b;
        with_two_[b][c] += of_a;
    } else if (a == c) {
        all_ += of_a * (of_a - 1) * (of_a - 2) / 6;
        with_one_[a] += (of_a - 1) * (of_a - 2) / 2;
        with_two_[a][a] += of_a - 2;
    } else {
        const Kind twice = b;
        const Kind single = a == b ? c : a;
        const int pairs = of_b * (of_b - 1) / 2;
        all_ += pairs * left[single];
        with_one_[twice] += (of_b - 1) * left[single];
        with_one_[single] += pairs;
        with_two_[b][b] += left[single];
        with_two_[std::min(twice, single)][std::max(twice, single)] += of_b - 1;
    }
}

}  // namespace fairdeal::games::holdem_3_bonus
