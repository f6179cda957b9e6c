#include "server/house/sign_in/totp.h"

#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <sodium.h>

#include <array>

#include "base/check.h"
#include "server/house/sign_in/derived.h"

// RFC 6238 over OpenSSL's HMAC. Codes are compared in constant time, and only a step later than the
// last used one counts, so no code works twice.
namespace fairdeal::server {
namespace {

constexpr ledger::Milliseconds step_length = 30'000;

const unsigned char* unsigned_bytes(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

TotpStep totp_step(ledger::Milliseconds utc) noexcept {
    return utc / step_length;
}

std::string new_totp_secret() {
    std::string secret(20, '\0');
    randombytes_buf(secret.data(), secret.size());
    return secret;
}

std::string totp_code(std::string_view secret, TotpStep step) {
    std::array<unsigned char, 8> counter{};
    for (std::size_t i = 0; i < counter.size(); ++i)
        counter[i] = static_cast<unsigned char>(static_cast<std::uint64_t>(step) >> (56U - 8U * i));
    std::array<unsigned char, EVP_MAX_MD_SIZE> mac{};
    unsigned length = 0;
    CHECK(HMAC(EVP_sha1(), secret.data(), static_cast<int>(secret.size()), counter.data(),
               counter.size(), mac.data(), &length) != nullptr);
    const std::size_t at = mac[length - 1] & 0x0FU;
    const std::uint32_t number = (std::uint32_t{mac[at]} & 0x7FU) << 24U |
                                 std::uint32_t{mac[at + 1]} << 16U |
                                 std::uint32_t{mac[at + 2]} << 8U | std::uint32_t{mac[at + 3]};
    return fmt::format("{:06}", number % 1'000'000U);
}

std::string base32(std::string_view bytes) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    std::string out;
    std::uint32_t held = 0;
    unsigned bits = 0;
    for (const char c : bytes) {
        held = held << 8U | static_cast<unsigned char>(c);
        bits += 8;
        while (bits >= 5) {
            bits -= 5;
            out += letters[held >> bits & 31U];
        }
    }
    if (bits > 0) out += letters[held << (5U - bits) & 31U];
    return out;
}

std::string totp_address(std::string_view secret, std::string_view name) {
    std::string label;
    for (const char c : name)
        label += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    return fmt::format("otpauth://totp/Fairdeal:{}?secret={}&issuer=Fairdeal", label,
                       base32(secret));
}

std::optional<TotpStep> matching_step(std::string_view secret, std::string_view code, TotpStep now,
                                      TotpStep last_used) {
    std::optional<TotpStep> found;
    for (TotpStep step = now - 1; step <= now + 1; ++step) {
        const std::string right = totp_code(secret, step);
        const bool is_same = code.size() == right.size() &&
                             sodium_memcmp(code.data(), right.data(), right.size()) == 0;
        if (is_same && step > last_used && !found) found = step;
    }
    return found;
}

std::string seal_totp(const ledger::Secret& master, std::uint32_t account,
                      std::string_view secret) {
    const ledger::Secret key = derived_key(master, "totp");
    const std::string bound_to = std::to_string(account);
    std::string sealed(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES + secret.size() +
                           crypto_aead_xchacha20poly1305_ietf_ABYTES,
                       '\0');
    auto* const out = reinterpret_cast<unsigned char*>(sealed.data());
    randombytes_buf(out, crypto_aead_xchacha20poly1305_ietf_NPUBBYTES);
    crypto_aead_xchacha20poly1305_ietf_encrypt(
        out + crypto_aead_xchacha20poly1305_ietf_NPUBBYTES, nullptr, unsigned_bytes(secret),
        secret.size(), unsigned_bytes(bound_to), bound_to.size(), nullptr, out, key.bytes.data());
    return hex_of(sealed);
}

std::optional<std::string> open_totp(const ledger::Secret& master, std::uint32_t account,
                                     std::string_view sealed) {
    constexpr std::size_t nonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
    constexpr std::size_t extra = nonce + crypto_aead_xchacha20poly1305_ietf_ABYTES;
    std::string bytes(sealed.size() / 2, '\0');
    std::size_t length = 0;
    if (sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), sealed.data(),
                       sealed.size(), nullptr, &length, nullptr) != 0 ||
        length < extra) {
        return std::nullopt;
    }
    const ledger::Secret key = derived_key(master, "totp");
    const std::string bound_to = std::to_string(account);
    std::string secret(length - extra, '\0');
    const int opened = crypto_aead_xchacha20poly1305_ietf_decrypt(
        reinterpret_cast<unsigned char*>(secret.data()), nullptr, nullptr,
        unsigned_bytes(bytes) + nonce, length - nonce, unsigned_bytes(bound_to), bound_to.size(),
        unsigned_bytes(bytes), key.bytes.data());
    if (opened != 0) return std::nullopt;
    return secret;
}

}  // namespace fairdeal::server
