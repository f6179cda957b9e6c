#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// Passwords are kept as Argon2id strings.
namespace fairdeal::server {

// What one guess costs whoever guesses, and one sign-in costs us.
struct PasswordCost {
    unsigned long long operations = 2;
    std::size_t memory = std::size_t{64} << 20U;  // bytes
};

inline constexpr std::size_t shortest_password = 8;  // characters
inline constexpr std::size_t longest_password = 256;

bool is_strong(std::string_view password) noexcept;
// Both give nothing when the memory cannot be had: then nobody knows, and whoever asks tries again.
std::optional<std::string> hash_password(std::string_view password, const PasswordCost& cost);
std::optional<bool> is_password(const std::string& hash, std::string_view password) noexcept;

}  // namespace fairdeal::server
