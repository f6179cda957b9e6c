#include "server/live/seal_state.h"

#include <sodium.h>

#include <array>

#include "base/check.h"
#include "ledger/hash.h"

// XChaCha20-Poly1305 with a key derived from the master key for this purpose alone. The nonce of
// 24 bytes is drawn at random for each text and stands before it: with that length a repetition is
// out of the question.
namespace fairdeal::server {
namespace {

constexpr std::size_t nonce_size = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t tag_size = crypto_aead_xchacha20poly1305_ietf_ABYTES;

ledger::Secret state_key(const ledger::Secret& master) noexcept {
    ledger::Secret key;
    ledger::derive(key.bytes, master.bytes, "table state", {});
    return key;
}

const unsigned char* bytes_of(ledger::BytesView view) {
    return reinterpret_cast<const unsigned char*>(view.data());
}

}  // namespace

ledger::Bytes seal(const ledger::Secret& master, ledger::BytesView plain) {
    const ledger::Secret key = state_key(master);
    ledger::Bytes sealed(nonce_size + plain.size() + tag_size, '\0');
    auto* out = reinterpret_cast<unsigned char*>(sealed.data());
    randombytes_buf(out, nonce_size);
    CHECK(crypto_aead_xchacha20poly1305_ietf_encrypt(out + nonce_size, nullptr, bytes_of(plain),
                                                     plain.size(), nullptr, 0, nullptr, out,
                                                     key.bytes.data()) == 0);
    return sealed;
}

std::optional<ledger::Bytes> open_sealed(const ledger::Secret& master, ledger::BytesView sealed) {
    if (sealed.size() < nonce_size + tag_size) return std::nullopt;
    const ledger::Secret key = state_key(master);
    ledger::Bytes plain(sealed.size() - nonce_size - tag_size, '\0');
    const unsigned char* in = bytes_of(sealed);
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(
            reinterpret_cast<unsigned char*>(plain.data()), nullptr, nullptr, in + nonce_size,
            sealed.size() - nonce_size, nullptr, 0, in, key.bytes.data()) != 0) {
        return std::nullopt;
    }
    return plain;
}

}  // namespace fairdeal::server
