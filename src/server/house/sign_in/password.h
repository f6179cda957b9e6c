#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// Hashes passwords as Argon2id strings, and compares them.
namespace fairdeal::server {

// The cost of one hash: of each guess for an attacker, and of each sign-in for the server.
struct PasswordCost {
    unsigned long long operations = 2;
    std::size_t memory = std::size_t{64} << 20U;  // bytes
};

inline constexpr std::size_t shortest_password = 8;  // characters
inline constexpr std::size_t longest_password = 256;

bool is_strong(std::string_view password) noexcept;
// Both return nothing if the memory is not available; then the caller tries again.
std::optional<std::string> hash_password(std::string_view password, const PasswordCost& cost);
std::optional<bool> is_password(const std::string& hash, std::string_view password) noexcept;

}  // namespace fairdeal::server
