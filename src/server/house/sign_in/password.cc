#include "server/house/sign_in/password.h"

#include <sodium.h>

#include <array>
#include <cerrno>

namespace fairdeal::server {

bool is_strong(std::string_view password) noexcept {
    return password.size() >= shortest_password && password.size() <= longest_password;
}

std::optional<std::string> hash_password(std::string_view password, const PasswordCost& cost) {
    std::array<char, crypto_pwhash_argon2id_STRBYTES> out{};
    if (crypto_pwhash_argon2id_str(out.data(), password.data(), password.size(), cost.operations,
                                   cost.memory) != 0) {
        return std::nullopt;
    }
    return out.data();
}

// The library answers "no" to a wrong password and to a lack of memory; only the latter sets errno.
std::optional<bool> is_password(const std::string& hash, std::string_view password) noexcept {
    errno = 0;
    if (crypto_pwhash_argon2id_str_verify(hash.c_str(), password.data(), password.size()) == 0)
        return true;
    if (errno == ENOMEM) return std::nullopt;
    return false;
}

}  // namespace fairdeal::server
