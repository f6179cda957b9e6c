#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

// Checks whether a live generator still works. Start-up tests compare with known answers;
// continuous tests look at every word, after NIST SP 800-90B 4.4. A source that has failed one test
// never deals again. docs/RANDOMNESS.md says what each test finds and how often a good source would
// fail it.
namespace fairdeal::cards {

enum class HealthTest : std::uint8_t {
    known_answer,      // the cipher, or the order of a deck made with it, is not the published one
    scaling,           // a number below n does not have its floor(2^32 / n) words
    seeding,           // the operating system gave the same bytes twice, or one byte throughout
    repetition_count,  // the same word several times running
    stuck_bit,         // a bit that never changes
    word_proportion,   // one word far too often in a window: a short cycle
    byte_proportion,   // one value of a byte far too often in a window
    bit_proportion,    // a bit that is far too often one, or zero
};
std::string_view name_of(HealthTest test) noexcept;      // "repetition-count"
std::string_view sentence_of(HealthTest test) noexcept;  // why no round starts

// The cut-offs. Each is the smallest with which a source of independent, uniform words fails the
// test at most once in 2^64 windows, over all bytes or bits together; the two that count
// repetitions have simple bounds far below that. health_test.cc computes the binomial tails
// exactly.
inline constexpr std::uint32_t window_words = 4096;
inline constexpr std::uint32_t repetition_cutoff = 4;  // 2^-96 for each word, 2^-84 in a window
inline constexpr std::uint32_t stuck_words = 80;       // 32 bits, two ways: 2^-74 for each 80 words
inline constexpr std::uint32_t word_cutoff = 4;        // repeats of the first: C(4095, 4) / 2^128
inline constexpr std::uint32_t byte_cutoff = 66;       // repeats of the first, 16 are expected
inline constexpr std::uint32_t bit_cutoff = 2353;      // ones or zeros of 4,096

// The continuous tests. They remember the last word and the first word of the window. The caller
// must make sure that both are words that are thrown away (`left_in_window`), so that no dealt card
// can be read from here.
class WordHealth {
  public:
    // Returns the first test that fails with this word.
    std::optional<HealthTest> see(std::uint32_t word) noexcept;

    // The number of words left in this window; a whole window if the next word begins one.
    std::uint32_t left_in_window() const noexcept { return window_words - in_window_; }

  private:
    bool repeats(std::uint32_t word) noexcept;
    bool is_stuck(std::uint32_t word) noexcept;
    std::optional<HealthTest> see_in_window(std::uint32_t word) noexcept;

    std::uint32_t last_ = 0;
    std::uint32_t run_ = 0;

    std::uint32_t in_block_ = 0;
    std::uint32_t were_one_ = 0;
    std::uint32_t were_zero_ = 0;

    std::uint32_t in_window_ = 0;
    std::uint32_t first_ = 0;
    std::uint32_t same_word_ = 0;
    std::array<std::uint32_t, 4> same_byte_{};
    std::array<std::uint32_t, 32> ones_{};
};

}  // namespace fairdeal::cards
