#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "base/check.h"

// Random words, and fair choices made from them.
namespace fairdeal::cards {

// Any source of uniform, independent 32-bit words. The table, the simulator and the tests each
// bring their own.
// clang-format off
template <class S>
concept RandomSource = requires(S& source) {
    { source.next() } -> std::same_as<std::uint32_t>;
};
// clang-format on

// The ChaCha20 key stream of libsodium, with fast key erasure: after every refill the first bytes
// of the buffer replace the key, and each word is wiped when it is returned. So nobody who reads
// the memory later can reconstruct what was dealt before; the destructor wipes the rest. Not
// copyable: two copies would deal the same cards.
class ChaCha20Source {
  public:
    static constexpr std::size_t seed_bytes = 32;
    using Seed = std::array<std::uint8_t, seed_bytes>;

    // A seed from the operating system, as for live play.
    static ChaCha20Source from_system();
    // Reproducible sources, for simulation and tests. Sources with the same number and different
    // `stream` are independent.
    explicit ChaCha20Source(const Seed& seed) noexcept;
    explicit ChaCha20Source(std::uint64_t number, std::uint64_t stream = 0) noexcept;

    ChaCha20Source(const ChaCha20Source&) = delete;
    ChaCha20Source& operator=(const ChaCha20Source&) = delete;
    ~ChaCha20Source();

    std::uint32_t next() noexcept {
        if (place_ == words_.size()) refill();
        const std::uint32_t word = words_[place_];
        words_[place_++] = 0;
        return word;
    }

    // Mixes fresh bytes of the operating system into the key and drops the buffered words.
    void reseed() noexcept;
    // The same with bytes that the caller got from there. Neither the old key's secrecy nor the new
    // bytes can be lost: the next key is the cipher's output under both together.
    void mix(const Seed& fresh) noexcept;

  private:
    static constexpr std::size_t buffer_words = 512;

    ChaCha20Source() noexcept;
    void refill() noexcept;

    Seed key_;
    std::size_t place_;
    std::array<std::uint32_t, buffer_words> words_;
};

// The number of the 2^32 words to reject so that the others divide evenly among n choices: 2^32 mod
// n. The compiler tabulates it, so nothing is divided at run time.
inline constexpr std::size_t choice_limit = 64;
inline constexpr auto surplus_words = [] {
    std::array<std::uint32_t, choice_limit + 1> surplus{};
    for (std::size_t n = 1; n <= choice_limit; ++n) {
        surplus[n] = static_cast<std::uint32_t>((std::uint64_t{1} << 32) % n);
    }
    return surplus;
}();

// A number below n, 1 ≤ n ≤ 64, all equally likely (Lemire's multiplication method). The word times
// n falls into one of n intervals of 2^32. A product among the first `surplus` of its interval is
// rejected and another word is drawn, which leaves exactly floor(2^32 / n) words for each number.
template <RandomSource Source>
constexpr std::uint32_t below(Source& source, std::uint32_t n) noexcept(noexcept(source.next())) {
    CHECK(n >= 1 && n <= choice_limit);
    for (;;) {
        const std::uint64_t product = std::uint64_t{source.next()} * n;
        if (static_cast<std::uint32_t>(product) >= surplus_words[n]) {
            return static_cast<std::uint32_t>(product >> 32);
        }
    }
}

}  // namespace fairdeal::cards
