#include "ledger/bytes.h"

#include <sodium.h>

#include "base/check.h"

namespace fairdeal::ledger {
namespace {

constexpr int base64_form = sodium_base64_VARIANT_ORIGINAL;

const unsigned char* unsigned_of(BytesView bytes) noexcept {
    return reinterpret_cast<const unsigned char*>(bytes.data());
}

}  // namespace

std::string to_hex(BytesView bytes) {
    std::string hex(bytes.size() * 2 + 1, '\0');  // sodium ends it with a NUL
    sodium_bin2hex(hex.data(), hex.size(), unsigned_of(bytes), bytes.size());
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
    std::string text(sodium_base64_encoded_len(bytes.size(), base64_form), '\0');
    sodium_bin2base64(text.data(), text.size(), unsigned_of(bytes), bytes.size(), base64_form);
    text.pop_back();
    return text;
}

std::optional<Bytes> from_base64(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    Bytes bytes(text.size() / 4 * 3, '\0');
    std::size_t size = 0;
    const char* end = nullptr;
    const int read = sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(),
                                       text.data(), text.size(), nullptr, &size, &end, base64_form);
    if (read != 0 || end != text.data() + text.size()) return std::nullopt;
    bytes.resize(size);
    return bytes;
}

}  // namespace fairdeal::ledger
