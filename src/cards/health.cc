#include "cards/health.h"

#include <algorithm>

namespace fairdeal::cards {

std::string_view name_of(HealthTest test) noexcept {
    switch (test) {
        case HealthTest::known_answer:
            return "known-answer";
        case HealthTest::scaling:
            return "scaling";
        case HealthTest::seeding:
            return "seeding";
        case HealthTest::repetition_count:
            return "repetition-count";
        case HealthTest::stuck_bit:
            return "stuck-bit";
        case HealthTest::word_proportion:
            return "word-proportion";
        case HealthTest::byte_proportion:
            return "byte-proportion";
        case HealthTest::bit_proportion:
            return "bit-proportion";
    }
    return "";
}

std::string_view sentence_of(HealthTest test) noexcept {
    switch (test) {
        case HealthTest::known_answer:
            return "The random generator does not give the published numbers.";
        case HealthTest::scaling:
            return "The random generator does not share its numbers out evenly.";
        case HealthTest::seeding:
            return "The operating system does not give fresh random bytes.";
        case HealthTest::repetition_count:
            return "The random generator has repeated itself: the same number came several times "
                   "running.";
        case HealthTest::stuck_bit:
            return "The random generator is stuck: a part of its numbers does not change.";
        case HealthTest::word_proportion:
            return "The random generator has repeated itself: its numbers come in a cycle.";
        case HealthTest::byte_proportion:
            return "The random generator is not fair: a part of its numbers comes too often.";
        case HealthTest::bit_proportion:
            return "The random generator is not fair: a bit of its numbers leans to one side.";
    }
    return "";
}

std::optional<HealthTest> WordHealth::see(std::uint32_t word) noexcept {
    // Every test sees every word, even after another test has failed.
    const bool repeated = repeats(word);
    const bool stuck = is_stuck(word);
    const auto in_window = see_in_window(word);
    if (repeated) return HealthTest::repetition_count;
    if (stuck) return HealthTest::stuck_bit;
    return in_window;
}

bool WordHealth::repeats(std::uint32_t word) noexcept {
    run_ = run_ > 0 && word == last_ ? run_ + 1 : 1;
    last_ = word;
    return run_ >= repetition_cutoff;
}

bool WordHealth::is_stuck(std::uint32_t word) noexcept {
    were_one_ |= word;
    were_zero_ |= ~word;
    if (++in_block_ < stuck_words) return false;
    const bool all_changed = (were_one_ & were_zero_) == 0xFFFF'FFFFU;
    in_block_ = were_one_ = were_zero_ = 0;
    return !all_changed;
}

std::optional<HealthTest> WordHealth::see_in_window(std::uint32_t word) noexcept {
    if (in_window_ == 0) {
        first_ = word;
        same_word_ = 0;
        same_byte_ = {};
        ones_ = {};
    } else {
        const std::uint32_t difference = word ^ first_;
        if (difference == 0) ++same_word_;
        for (std::size_t byte = 0; byte < same_byte_.size(); ++byte)
            same_byte_[byte] += ((difference >> (8 * byte)) & 0xFF) == 0 ? 1U : 0U;
    }
    for (std::size_t bit = 0; bit < ones_.size(); ++bit)
        ones_[bit] += (word >> bit) & 1;
    const bool is_whole = ++in_window_ == window_words;
    if (is_whole) in_window_ = 0;
    if (same_word_ >= word_cutoff) return HealthTest::word_proportion;
    if (std::ranges::max(same_byte_) >= byte_cutoff) return HealthTest::byte_proportion;
    if (is_whole && (std::ranges::max(ones_) >= bit_cutoff ||
                     std::ranges::min(ones_) <= window_words - bit_cutoff)) {
        return HealthTest::bit_proportion;
    }
    return std::nullopt;
}

}  // namespace fairdeal::cards
