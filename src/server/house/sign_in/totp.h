#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ledger/keys.h"

// The second factor: time-based one-time passwords (RFC 6238: HMAC-SHA-1, six digits, 30 seconds).
namespace fairdeal::server {

using TotpStep = std::int64_t;  // half-minutes since 1970
TotpStep totp_step(ledger::Milliseconds utc) noexcept;

std::string new_totp_secret();  // 20 bytes
std::string totp_code(std::string_view secret, TotpStep step);
std::string base32(std::string_view bytes);
// The address that an authenticator reads: otpauth://totp/…
std::string totp_address(std::string_view secret, std::string_view name);

// The step whose code this is: the current one, the one before or the one after. It must be later
// than the last used step, because a code works only once.
std::optional<TotpStep> matching_step(std::string_view secret, std::string_view code, TotpStep now,
                                      TotpStep last_used);

// Encrypts a secret for the store, under a key derived from the master key, bound to its account.
// Opening returns nothing if the text was changed or belongs to another account.
std::string seal_totp(const ledger::Secret& master, std::uint32_t account, std::string_view secret);
std::optional<std::string> open_totp(const ledger::Secret& master, std::uint32_t account,
                                     std::string_view sealed);

}  // namespace fairdeal::server
