#include "server/house/sign_in/derived.h"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace fairdeal::server {

ledger::Secret derived_key(const ledger::Secret& master, std::string_view purpose) noexcept {
    const std::string context = "fairdeal sign-in " + std::string(purpose);
    ledger::Secret key;
    crypto_generichash(key.bytes.data(), key.bytes.size(),
                       reinterpret_cast<const unsigned char*>(context.data()), context.size(),
                       master.bytes.data(), master.bytes.size());
    return key;
}

std::string address_mark(const ledger::Secret& master, std::string_view address) {
    const ledger::Secret key = derived_key(master, "address");
    std::string mark(crypto_generichash_BYTES_MIN, '\0');
    crypto_generichash(reinterpret_cast<unsigned char*>(mark.data()), mark.size(),
                       reinterpret_cast<const unsigned char*>(address.data()), address.size(),
                       key.bytes.data(), key.bytes.size());
    return hex_of(mark);
}

std::string hex_of(std::string_view bytes) {
    std::string hex(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                   bytes.size());
    hex.pop_back();
    return hex;
}

std::string new_token() {
    std::string bytes(32, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    return hex_of(bytes);
}

std::string token_digest(std::string_view token) {
    const bool is_hex = std::ranges::all_of(
        token, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
    if (token.size() != 64 || !is_hex) return {};
    std::string digest(crypto_hash_sha256_BYTES, '\0');
    crypto_hash_sha256(reinterpret_cast<unsigned char*>(digest.data()),
                       reinterpret_cast<const unsigned char*>(token.data()), token.size());
    return hex_of(digest);
}

}  // namespace fairdeal::server
