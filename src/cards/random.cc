#include "cards/random.h"

#include <sodium.h>

#include <bit>
#include <cstring>

namespace fairdeal::cards {

namespace {

static_assert(ChaCha20Source::seed_bytes == crypto_stream_chacha20_KEYBYTES);

ChaCha20Source::Seed seed_from_number(std::uint64_t number, std::uint64_t stream) noexcept {
    ChaCha20Source::Seed seed{};
    for (std::size_t byte = 0; byte < 8; ++byte) {
        seed[byte] = static_cast<std::uint8_t>(number >> (8 * byte));
        seed[8 + byte] = static_cast<std::uint8_t>(stream >> (8 * byte));
    }
    return seed;
}

}  // namespace

ChaCha20Source ChaCha20Source::from_system() {
    return {};
}

// Draws straight into the key, so that no copy of the seed is left behind.
ChaCha20Source::ChaCha20Source() noexcept : key_{}, place_(buffer_words), words_{} {
    CHECK(sodium_init() >= 0);
    randombytes_buf(key_.data(), key_.size());
}

ChaCha20Source::ChaCha20Source(const Seed& seed) noexcept
    : key_(seed), place_(buffer_words), words_{} {
    CHECK(sodium_init() >= 0);
}

ChaCha20Source::ChaCha20Source(std::uint64_t number, std::uint64_t stream) noexcept
    : ChaCha20Source(seed_from_number(number, stream)) {}

ChaCha20Source::~ChaCha20Source() {
    sodium_memzero(key_.data(), key_.size());
    sodium_memzero(words_.data(), sizeof(words_));
}

void ChaCha20Source::reseed() noexcept {
    Seed fresh;
    randombytes_buf(fresh.data(), fresh.size());
    mix(fresh);
    sodium_memzero(fresh.data(), fresh.size());
}

// Refills at once: if that were left to the next word, mixing the same bytes in twice would cancel
// out.
void ChaCha20Source::mix(const Seed& fresh) noexcept {
    for (std::size_t byte = 0; byte < fresh.size(); ++byte)
        key_[byte] ^= fresh[byte];
    refill();
}

void ChaCha20Source::refill() noexcept {
    // Words are the key stream's bytes in little-endian order, so that a seed gives the same deck
    // on every machine. No other byte order is supported.
    static_assert(std::endian::native == std::endian::little);
    // Each key is used once, so the nonce need not change.
    constexpr std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
    auto* const bytes = reinterpret_cast<unsigned char*>(words_.data());
    crypto_stream_chacha20(bytes, sizeof(words_), nonce.data(), key_.data());
    std::memcpy(key_.data(), bytes, key_.size());
    sodium_memzero(bytes, key_.size());
    place_ = seed_bytes / sizeof(std::uint32_t);
}

}  // namespace fairdeal::cards
