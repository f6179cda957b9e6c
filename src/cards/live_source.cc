#include "cards/live_source.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "cards/known_answers.h"
#include "cards/shuffle.h"

namespace fairdeal::cards {
namespace {

// More words than an order takes, unless nearly every word is rejected.
constexpr std::uint32_t words_of_an_order = 256;
// After an order this many words are thrown away, so that the tests remember none of the order's.
constexpr std::uint32_t words_after_an_order = 8;
// What a source that has failed returns: a word that every `below` accepts, so that a shuffle in
// progress finishes and can be discarded.
constexpr std::uint32_t word_of_a_failed_source = 0xFFFF'FFFF;

class SystemWords final : public RawWords {
  public:
    explicit SystemWords(SystemBytes system) : system_(std::move(system)) {}

    std::uint32_t next() noexcept override { return stream_.next(); }

    bool reseed() noexcept override {
        ChaCha20Source::Seed fresh{};
        system_(fresh);
        const bool is_fresh = looks_fresh(fresh);
        stream_.mix(fresh);
        sodium_memzero(fresh.data(), fresh.size());
        return is_fresh;
    }

  private:
    // The previous seed is remembered as a digest, which reveals nothing of it.
    using Digest = std::array<std::uint8_t, crypto_generichash_BYTES_MIN>;

    // A seed of 32 equal bytes has a chance of 1 in 2^248, the same digest twice in a row 1 in
    // 2^128.
    bool looks_fresh(const ChaCha20Source::Seed& fresh) noexcept {
        Digest digest{};
        crypto_generichash(digest.data(), digest.size(), fresh.data(), fresh.size(), nullptr, 0);
        const bool is_new = digest != last_;
        last_ = digest;
        return is_new && std::ranges::count(fresh, fresh.front()) !=
                             static_cast<std::ptrdiff_t>(fresh.size());
    }

    SystemBytes system_;
    ChaCha20Source stream_{ChaCha20Source::Seed{}};
    Digest last_{};
};

}  // namespace

bool bytes_are_the_systems() {
    CHECK(sodium_init() >= 0);
    return std::string_view(randombytes_implementation_name()) == "sysrandom";
}

void fill_from_system(std::span<std::uint8_t> bytes) {
    randombytes_buf(bytes.data(), bytes.size());
}

std::unique_ptr<RawWords> system_words(SystemBytes system) {
    return std::make_unique<SystemWords>(std::move(system));
}

LiveSource::LiveSource(std::unique_ptr<RawWords> raw) : raw_(std::move(raw)) {
    fault_ = fault_in_known_answers();
    if (!fault_ && !bytes_are_the_systems()) fault_ = HealthTest::seeding;
    // Reseed twice to see that the two seeds differ.
    reseed();
    reseed();
    throw_away(window_words);
}

void LiveSource::reseed() noexcept {
    words_since_reseed_ = 0;
    cycles_since_reseed_ = 0;
    ++counts_.reseeds;
    const bool is_fresh = raw_->reseed();
    if (!is_fresh && !fault_) fault_ = HealthTest::seeding;
}

std::uint32_t LiveSource::next() noexcept {
    if (fault_) return word_of_a_failed_source;
    if (words_since_reseed_ == words_per_reseed) reseed();
    ++words_since_reseed_;
    ++counts_.words;
    const std::uint32_t word = raw_->next();
    fault_ = health_.see(word);
    return fault_ ? word_of_a_failed_source : word;
}

void LiveSource::throw_away(std::uint32_t words) noexcept {
    for (std::uint32_t i = 0; i < words && !fault_; ++i) {
        ++counts_.cycled;
        (void)next();
    }
}

std::optional<CardList> LiveSource::order(DeckKind deck) {
    if (fault_) return std::nullopt;
    reseed();
    // WordHealth remembers the first word of a window, so that word must not belong to the order.
    const std::uint32_t left = health_.left_in_window();
    if (left == window_words) throw_away(1);
    if (left < words_of_an_order) throw_away(left + 1);
    // A source of words for this shuffle only.
    struct Words {
        LiveSource& from;
        std::uint32_t next() noexcept { return from.next(); }
    };
    Words words{*this};
    CardList cards = shuffled(deck, words);
    throw_away(words_after_an_order);
    if (fault_) return std::nullopt;
    ++counts_.orders;
    return cards;
}

void LiveSource::cycle() {
    if (fault_) return;
    if (++cycles_since_reseed_ >= cycles_per_reseed) reseed();
    throw_away(words_per_cycle);
}

}  // namespace fairdeal::cards
