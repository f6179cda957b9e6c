#pragma once

#include <cstddef>
#include <cstdint>

// Random numbers that are the same on every machine for the same seed.
namespace fairdeal::property {

class Dice {
  public:
    explicit Dice(std::uint64_t seed) noexcept : state_(seed) {}

    // SplitMix64; the upper half is the word that `cards::shuffled` asks for.
    std::uint32_t next() noexcept {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        return static_cast<std::uint32_t>((z ^ (z >> 31U)) >> 32U);
    }
    std::uint32_t below(std::size_t n) noexcept {
        return static_cast<std::uint32_t>(std::uint64_t{next()} * n >> 32U);
    }
    bool chance(std::uint32_t of_thousand) noexcept { return below(1000) < of_thousand; }
    template <class List>
    decltype(auto) pick(const List& list) noexcept {
        return list[below(list.size())];
    }

  private:
    std::uint64_t state_;
};

}  // namespace fairdeal::property
