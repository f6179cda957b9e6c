#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <map>
#include <numeric>
#include <vector>

#include "cards/generate/rank_values.h"
#include "cards/hand.h"
#include "cards/tables.h"

// Packs a sparse table of rank sums by row displacement: rows overlay each other where their gaps
// allow it (see RankTable).
namespace fairdeal::cards::tables {

class SparseTable {
  public:
    // A second value for the same sum means that the rank keys of HandKey do not distinguish these
    // hands. Then the generator fails, and with it the build.
    void set(std::uint32_t sum, int value) {
        if (!values_.emplace(sum, value).second) {
            std::cerr << "the rank keys collide at the sum " << sum << '\n';
            std::exit(EXIT_FAILURE);
        }
    }

    int at(std::uint32_t sum) const { return values_.at(sum); }
    const std::map<std::uint32_t, int>& values() const { return values_; }

  private:
    std::map<std::uint32_t, int> values_;
};

// The sum at which the hand's value is looked up: the top bits of its HandKey.
inline std::uint32_t rank_sum(const Ranks& ranks, int jokers = 0) {
    std::uint64_t sum = HandKey::joker * static_cast<std::uint64_t>(jokers);
    for (const int rank : ranks)
        sum += HandKey::large[static_cast<std::size_t>(rank)];
    return static_cast<std::uint32_t>(sum * HandKey::spread) & ((1U << HandKey::rank_bits) - 1U);
}

struct PackedTable {
    std::vector<std::uint32_t> rows;
    std::vector<int> values;
};

// First fit, the fullest rows first. Two rows may share a place if they need the same value there.
template <class Table>
PackedTable pack(const SparseTable& sparse) {
    constexpr std::uint32_t row_width = Table::row_width;
    constexpr std::size_t row_count = Table::row_count;
    constexpr int free_place = -1;
    std::vector<std::vector<std::pair<std::uint32_t, int>>> rows(row_count);
    for (const auto& [sum, value] : sparse.values()) {
        rows[sum / row_width].emplace_back(sum % row_width, value);
    }
    std::vector<std::size_t> order(row_count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return rows[a].size() > rows[b].size(); });
    PackedTable packed{std::vector<std::uint32_t>(row_count), {}};
    for (const std::size_t row : order) {
        std::size_t shift = 0;
        const auto fits = [&](const auto& entry) {
            const int held = packed.values[shift + entry.first];
            return held == free_place || held == entry.second;
        };
        for (;; ++shift) {
            // One row's width of room past the last start keeps every sum inside the table.
            if (packed.values.size() < shift + row_width) {
                packed.values.resize(shift + row_width, free_place);
            }
            if (std::all_of(rows[row].begin(), rows[row].end(), fits)) break;
        }
        for (const auto& [place, value] : rows[row])
            packed.values[shift + place] = value;
        packed.rows[row] = static_cast<std::uint32_t>(shift - row * row_width);
    }
    std::replace(packed.values.begin(), packed.values.end(), free_place, 0);
    return packed;
}

}  // namespace fairdeal::cards::tables
