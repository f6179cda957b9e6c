#include "ledger/bytes.h"

#include <openssl/evp.h>
#include <sodium.h>

#include "base/check.h"

namespace fairdeal::ledger {
namespace {

constexpr std::string_view base64_digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint32_t no_digit = 0xFF00'0000U;

constexpr std::array<std::uint32_t, 256> base64_values = [] {
    std::array<std::uint32_t, 256> values{};
    values.fill(no_digit);
    for (std::uint32_t value = 0; value < base64_digits.size(); ++value)
        values[static_cast<std::uint8_t>(base64_digits[value])] = value;
    return values;
}();

// The 24 bits of four digits; a larger number if a character is no digit.
std::uint32_t four_digits(const char* text) noexcept {
    const auto value = [&](std::size_t place) {
        return base64_values[static_cast<std::uint8_t>(text[place])];
    };
    return (value(0) | value(1) | value(2) | value(3)) >= 64
               ? no_digit
               : value(0) << 18U | value(1) << 12U | value(2) << 6U | value(3);
}

}  // namespace

std::string to_hex(BytesView bytes) {
    std::string hex(bytes.size() * 2 + 1, '\0');  // sodium ends it with a NUL
    sodium_bin2hex(hex.data(), hex.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                   bytes.size());
    hex.pop_back();
    return hex;
}

std::optional<Bytes> from_hex(std::string_view hex) {
    if (hex.size() % 2 != 0) return std::nullopt;
    if (hex.find_first_not_of("0123456789abcdef") != hex.npos) return std::nullopt;
    Bytes bytes(hex.size() / 2, '\0');
    CHECK(sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), hex.data(),
                         hex.size(), nullptr, nullptr, nullptr) == 0);
    return bytes;
}

std::string to_base64(BytesView bytes) {
    CHECK(bytes.size() < 0x4000'0000U);  // OpenSSL counts in int
    std::string text((bytes.size() + 2) / 3 * 4, '\0');
    // It ends the text with a NUL, where a string has one anyway.
    EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()),
                    reinterpret_cast<const unsigned char*>(bytes.data()),
                    static_cast<int>(bytes.size()));
    return text;
}

// Written by hand, because every entry that is read passes here. The libraries' decoders take five
// to thirty times as long, skip spaces, or accept characters beyond ASCII as digits.
std::optional<Bytes> from_base64(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
    Bytes bytes(text.size() / 4 * 3, '\0');
    char* to = bytes.data();
    std::uint32_t bits = 0;
    for (std::size_t place = 0; place < text.size(); place += 4) {
        if (padding != 0 && place + 4 == text.size()) {
            std::array<char, 4> last{'A', 'A', 'A', 'A'};
            text.substr(place, 4 - padding).copy(last.data(), last.size());
            bits = four_digits(last.data());
            // Bits that belong to no byte must be 0.
            if ((bits & ((1U << (8 * padding)) - 1)) != 0) return std::nullopt;
        } else {
            bits = four_digits(text.data() + place);
        }
        if (bits == no_digit) return std::nullopt;
        *to++ = static_cast<char>(bits >> 16U);
        *to++ = static_cast<char>(bits >> 8U);
        *to++ = static_cast<char>(bits);
    }
    bytes.resize(bytes.size() - padding);
    return bytes;
}

}  // namespace fairdeal::ledger
