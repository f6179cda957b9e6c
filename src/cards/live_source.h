#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "cards/card.h"
#include "cards/deck.h"
#include "cards/health.h"
#include "cards/random.h"

// The generator of live play: tested before it deals and with every word, seeded anew by policy,
// cycling while nobody asks it for anything (N.J.A.C. 13:69E-1.28G). docs/RANDOMNESS.md is the
// statement about it.
namespace fairdeal::cards {

// Words before they are tested. Live play has `system_words`; a test plants a broken one.
class RawWords {
  public:
    RawWords() = default;
    RawWords(const RawWords&) = delete;
    RawWords& operator=(const RawWords&) = delete;
    virtual ~RawWords() = default;

    virtual std::uint32_t next() noexcept = 0;
    // Mixes fresh bytes of the operating system in. False when those cannot be right.
    virtual bool reseed() noexcept = 0;
};

// Fills the bytes at random. The operating system's is getrandom(2), through libsodium.
using SystemBytes = std::function<void(std::span<std::uint8_t>)>;
bool bytes_are_the_systems();  // libsodium asks the kernel each time, and keeps no state
void fill_from_system(std::span<std::uint8_t> bytes);

// The ChaCha20 stream under a key from the operating system. It is seeded by its first `reseed`;
// before that its words are known to everybody.
std::unique_ptr<RawWords> system_words(SystemBytes system = fill_from_system);

class LiveSource {
  public:
    // Fresh bytes before every order, after so many words, and with every so many-th cycle.
    static constexpr std::uint32_t words_per_reseed = 65'536;
    static constexpr std::uint32_t words_per_cycle = 128;
    static constexpr std::uint32_t cycles_per_reseed = 60;

    struct Counts {
        std::uint64_t words = 0;    // all of them
        std::uint64_t cycled = 0;   // of these, thrown away between orders
        std::uint64_t reseeds = 0;  // the first seed is two of them
        std::uint64_t orders = 0;
    };

    // Compares with known answers, seeds it twice and tests one window of words, all of which are
    // thrown away. What fails is a fault from then on.
    explicit LiveSource(std::unique_ptr<RawWords> raw = system_words());
    LiveSource(const LiveSource&) = delete;
    LiveSource& operator=(const LiveSource&) = delete;

    // A whole deck in random order, the first card the first to be dealt. Nothing once a test has
    // failed, and nothing when one fails with the words of this very order.
    std::optional<CardList> order(Deck deck);

    // Draws words and throws them away, so that what comes next depends on when it is asked for.
    void cycle();

    const std::optional<HealthTest>& fault() const noexcept { return fault_; }
    const Counts& counts() const noexcept { return counts_; }

  private:
    std::uint32_t next() noexcept;
    void throw_away(std::uint32_t words) noexcept;
    void reseed() noexcept;

    std::unique_ptr<RawWords> raw_;
    WordHealth health_{};
    std::optional<HealthTest> fault_{};
    Counts counts_{};
    std::uint32_t words_since_reseed_ = 0;
    std::uint32_t cycles_since_reseed_ = 0;
};

}  // namespace fairdeal::cards
