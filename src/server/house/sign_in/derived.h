#pragma once

#include <string>
#include <string_view>

#include "ledger/keys.h"

// Values that sign-in derives from the master key or draws at random.
namespace fairdeal::server {

// A key for one purpose only.
ledger::Secret derived_key(const ledger::Secret& master, std::string_view purpose) noexcept;

// The form in which an account's record keeps an address: enough to recognize it, not enough to
// reveal it.
std::string address_mark(const ledger::Secret& master, std::string_view address);

std::string hex_of(std::string_view bytes);
// 256 random bits, as 64 hexadecimal digits.
std::string new_token();
// The SHA-256 of a token, which is all that the store keeps; empty if this is not a token.
std::string token_digest(std::string_view token);

}  // namespace fairdeal::server
