#pragma once

#include <string>
#include <string_view>

#include "ledger/keys.h"

// What sign-in makes from random bytes and from the master key.
namespace fairdeal::server {

// A key for one purpose only.
ledger::Secret derived_key(const ledger::Secret& master, std::string_view purpose) noexcept;

// The address as it is kept beside an account: enough to know it again, not to tell it.
std::string address_mark(const ledger::Secret& master, std::string_view address);

std::string hex_of(std::string_view bytes);
// 256 random bits, in 64 hexadecimal digits.
std::string new_token();
// What is stored of a token: its SHA-256. Nothing when this is not the form of a token.
std::string token_digest(std::string_view token);

}  // namespace fairdeal::server
