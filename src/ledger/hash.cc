#include "ledger/hash.h"

#include <openssl/sha.h>
#include <sodium.h>

#include <algorithm>

#include "base/check.h"

namespace fairdeal::ledger {
namespace {

static_assert(SHA256_DIGEST_LENGTH == std::tuple_size_v<Hash>);

// Before `sodium_init`, libsodium uses its slowest code. Calling it for every hash would take a
// lock each time.
void start_sodium() noexcept {
    static const int started = sodium_init();
    CHECK(started >= 0);
}

template <std::size_t count>
void put(std::uint8_t* to, std::uint64_t number) noexcept {
    for (std::size_t byte = 0; byte < count; ++byte)
        to[byte] = static_cast<std::uint8_t>(number >> (8 * byte));
}

}  // namespace

// OpenSSL 3 deprecates the functions on a plain struct. The new ones cost 70 ns more for each hash,
// which is as much as hashing the bytes of a commitment.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
Hash sha256(std::initializer_list<BytesView> pieces) noexcept {
    SHA256_CTX state;
    SHA256_Init(&state);
    for (const BytesView piece : pieces)
        SHA256_Update(&state, piece.data(), piece.size());
    Hash hash;
    SHA256_Final(hash.data(), &state);
    return hash;
}
#pragma GCC diagnostic pop

void derive(std::span<std::uint8_t> out, std::span<const std::uint8_t, 32> key,
            std::string_view purpose, const About& about, BytesView message) noexcept {
    std::array<std::uint8_t, crypto_generichash_blake2b_PERSONALBYTES> personal{};
    std::array<std::uint8_t, crypto_generichash_blake2b_SALTBYTES> salt;
    CHECK(purpose.size() <= personal.size());
    std::ranges::copy(purpose, personal.begin());
    put<8>(salt.data(), about.first);
    put<4>(salt.data() + 8, about.second);
    put<4>(salt.data() + 12, about.third);
    start_sodium();
    CHECK(crypto_generichash_blake2b_salt_personal(
              out.data(), out.size(), reinterpret_cast<const unsigned char*>(message.data()),
              message.size(), key.data(), key.size(), salt.data(), personal.data()) == 0);
}

}  // namespace fairdeal::ledger
