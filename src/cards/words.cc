#include "cards/words.h"

#include <sodium.h>

#include <bit>
#include <cstring>
#include <string_view>

#include "base/check.h"

namespace fairdeal::cards {

static_assert(crypto_stream_chacha20_KEYBYTES == 32 && crypto_stream_chacha20_NONCEBYTES == 8);
// Numbers enter the key, and words leave the stream, in little-endian order. No other byte order is
// supported.
static_assert(std::endian::native == std::endian::little);

ChaCha20Words::ChaCha20Words(std::uint64_t number, std::uint64_t stream) noexcept {
    CHECK(sodium_init() >= 0);
    // The purpose of a key is part of it, so that no other use of the same number shares the
    // stream.
    constexpr std::string_view use = "simulated rounds";
    static_assert(use.size() == 16);
    std::memcpy(key_.data(), &number, 8);
    std::memcpy(key_.data() + 8, &stream, 8);
    std::memcpy(key_.data() + 16, use.data(), use.size());
}

void ChaCha20Words::refill() noexcept {
    std::array<std::uint8_t, 8> nonce{};
    std::memcpy(nonce.data(), &refills_, sizeof refills_);
    ++refills_;
    crypto_stream_chacha20(reinterpret_cast<unsigned char*>(words_.data()), sizeof words_,
                           nonce.data(), key_.data());
    place_ = 0;
}

}  // namespace fairdeal::cards
