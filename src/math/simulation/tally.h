#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/verdict.h"
#include "math/simulation/simulation.h"

// How often rounds ended in each way.
namespace fairdeal::math {

// The ways in which a seat's rounds have ended so far, numbered in the order of their first
// occurrence.
class Ended {
  public:
    std::uint32_t add(const SeatOutcome& outcome, std::int64_t net, bool spans_seats) {
        outcomes_.push_back(outcome);
        nets_.push_back(net);
        spans_.push_back(spans_seats ? 1 : 0);
        counts_.push_back(0);
        return static_cast<std::uint32_t>(outcomes_.size() - 1);
    }
    std::size_t size() const noexcept { return outcomes_.size(); }
    void count(std::uint32_t number) noexcept { ++counts_[number]; }
    std::int64_t net(std::uint32_t number) const noexcept { return nets_[number]; }
    bool spans_seats(std::uint32_t number) const noexcept { return spans_[number] != 0; }

    // Adds the counts to the sums and resets them; the ways stay known.
    void move_counts_to(SimulationSums& sums) {
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            if (counts_[i] != 0) sums.outcomes[outcomes_[i]] += counts_[i];
            counts_[i] = 0;
        }
    }

  private:
    std::vector<SeatOutcome> outcomes_;
    std::vector<std::int64_t> nets_;
    std::vector<std::uint8_t> spans_;
    std::vector<std::uint64_t> counts_;
};

// What a wager is paid by: rows, fate and schedule of its verdict, in as few bits as the game's
// hands allow. The reason is words only.
template <std::size_t hands>
struct PaidBy {
    static constexpr std::size_t rows = hands + 1;  // `wins` stands behind the hands
    static constexpr std::size_t bits = rows + 2 + 4;
    static_assert(games::most_schedules <= 16);
    static constexpr std::uint64_t of(const games::Verdict& verdict) noexcept {
        constexpr unsigned wins = static_cast<unsigned>(games::Row::wins);
        const std::uint64_t met = verdict.rows.bits();
        const std::uint64_t packed =
            (met & ((std::uint64_t{1} << hands) - 1)) | met >> wins << hands;
        return packed | static_cast<std::uint64_t>(verdict.if_unpaid) << rows |
               std::uint64_t{verdict.schedule} << (rows + 2);
    }
};

// A hash table, with open addressing, from what is paid to the number of the ending, for the seats
// that took one path. Two verdicts share a word; the number of thrown cards is above the first
// verdict.
template <std::size_t words>
class EndedTable {
  public:
    using Key = std::array<std::uint64_t, words>;

    // The number of the ending; if it is new, `make` adds it.
    template <class Make>
    std::uint32_t find(const Key& key, const Make& make) {
        std::size_t place = hash(key) >> shift_;
        while (!same(slots_[place].key, key)) {
            if (same(slots_[place].key, empty())) return insert(key, make());
            place = (place + 1) & (slots_.size() - 1);
        }
        return slots_[place].number;
    }

  private:
    struct Slot {
        Key key = empty();
        std::uint32_t number = 0;
    };
    // No key has the top bit set.
    static constexpr Key empty() noexcept {
        Key key{};
        key[0] = std::uint64_t{1} << 63;
        return key;
    }
    // Not `==`, because the compiler calls memcmp for it.
    static bool same(const Key& a, const Key& b) noexcept {
        std::uint64_t different = 0;
        for (std::size_t i = 0; i < words; ++i)
            different |= a[i] ^ b[i];
        return different == 0;
    }
    static std::uint64_t hash(const Key& key) noexcept {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < words; ++i)
            sum += key[i] * multipliers[i];
        return sum;
    }

    [[gnu::noinline]] std::uint32_t insert(const Key& key, std::uint32_t number) {
        if (++used_ * 4 > slots_.size()) grow();
        put({key, number});
        return number;
    }
    void put(const Slot& slot) {
        std::size_t place = hash(slot.key) >> shift_;
        while (!same(slots_[place].key, empty()))
            place = (place + 1) & (slots_.size() - 1);
        slots_[place] = slot;
    }
    void grow() {
        const std::vector<Slot> before = std::move(slots_);
        slots_ = std::vector<Slot>(before.size() * 2);
        --shift_;
        for (const Slot& slot : before) {
            if (!same(slot.key, empty())) put(slot);
        }
    }

    // Odd numbers without pattern.
    static constexpr std::array<std::uint64_t, games::most_wagers> multipliers{
        0x9e3779b97f4a7c15ULL, 0xc2b2ae3d27d4eb4fULL, 0xd6e8feb86659fd93ULL, 0xa0761d6478bd642fULL,
        0xe7037ed1a0b428dbULL, 0x8ebc6af09c88c6e3ULL, 0x589965cc75374cc3ULL, 0x1d8e4e27c47d124fULL,
        0xeb44accab455d165ULL, 0x9c9de0a3f0d8b6b7ULL, 0xb5ad4eceda1ce2a9ULL, 0x2127599bf4325c37ULL};
    static_assert(words <= multipliers.size());

    static constexpr int first_bits = 6;
    int shift_ = 64 - first_bits;
    std::size_t used_ = 0;
    std::vector<Slot> slots_ = std::vector<Slot>(std::size_t{1} << first_bits);
};

}  // namespace fairdeal::math
