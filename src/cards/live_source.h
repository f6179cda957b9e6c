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

// The generator of live play: tested before it deals and with every word, reseeded by policy, and
// cycled while idle (N.J.A.C. 13:69E-1.28G). docs/RANDOMNESS.md is the statement about it.
namespace fairdeal::cards {

// Words before they are tested. Live play uses `system_words`; a test plants a broken source.
class RawWords {
  public:
    RawWords() = default;
    RawWords(const RawWords&) = delete;
    RawWords& operator=(const RawWords&) = delete;
    virtual ~RawWords() = default;

    virtual std::uint32_t next() noexcept = 0;
    // Mixes in fresh bytes of the operating system. Returns false if those cannot be right.
    virtual bool reseed() noexcept = 0;
};

// Fills the bytes with random ones. The operating system's function is getrandom(2), through
// libsodium.
using SystemBytes = std::function<void(std::span<std::uint8_t>)>;
bool bytes_are_the_systems();  // libsodium asks the kernel each time and stores no state
void fill_from_system(std::span<std::uint8_t> bytes);

// The ChaCha20 stream under a key from the operating system. The first `reseed` seeds it; before
// that, its words are public knowledge.
std::unique_ptr<RawWords> system_words(SystemBytes system = fill_from_system);

class LiveSource {
  public:
    // Reseeds before every order, after words_per_reseed words and after cycles_per_reseed cycles.
    static constexpr std::uint32_t words_per_reseed = 65'536;
    static constexpr std::uint32_t words_per_cycle = 128;
    static constexpr std::uint32_t cycles_per_reseed = 60;

    struct Counts {
        std::uint64_t words = 0;    // all of them
        std::uint64_t cycled = 0;   // of these, thrown away between orders
        std::uint64_t reseeds = 0;  // the first seeding counts two
        std::uint64_t orders = 0;
    };

    // Checks the known answers, seeds the generator twice and tests one window of words, which is
    // thrown away. Whatever fails is a fault from then on.
    explicit LiveSource(std::unique_ptr<RawWords> raw = system_words());
    LiveSource(const LiveSource&) = delete;
    LiveSource& operator=(const LiveSource&) = delete;

    // A whole deck in random order, the first card to be dealt first. Nothing once a test has
    // failed, including a test that fails during this order.
    std::optional<CardList> order(DeckKind deck);

    // Draws words and throws them away, so that what comes next depends on when it is requested.
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
