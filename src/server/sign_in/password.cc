#include "server/sign_in/password.h"

#include <sodium.h>

#include <array>

#include "base/check.h"

namespace fairdeal::server {

bool is_strong(std::string_view password) noexcept {
    return password.size() >= shortest_password && password.size() <= longest_password;
}

std::string hash_password(std::string_view password, const PasswordCost& cost) {
    std::array<char, crypto_pwhash_argon2id_STRBYTES> out{};
    // Fails only when the memory cannot be had.
    CHECK(crypto_pwhash_argon2id_str(out.data(), password.data(), password.size(), cost.operations,
                                     cost.memory) == 0);
    return out.data();
}

bool is_password(const std::string& hash, std::string_view password) noexcept {
    return crypto_pwhash_argon2id_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace fairdeal::server
