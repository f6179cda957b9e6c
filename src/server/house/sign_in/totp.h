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
// What an authenticator reads: otpauth://totp/…
std::string totp_address(std::string_view secret, std::string_view name);

// The step whose code this is: now, the one before or the one after, and later than the last that
// was used, because a code is good once.
std::optional<TotpStep> matching_step(std::string_view secret, std::string_view code, TotpStep now,
                                      TotpStep last_used);

// A secret as it is stored: encrypted under a key derived from the master key, bound to its
// account. Nothing when it does not open.
std::string seal_totp(const ledger::Secret& master, std::uint32_t account, std::string_view secret);
std::optional<std::string> open_totp(const ledger::Secret& master, std::uint32_t account,
                                     std::string_view sealed);

}  // namespace fairdeal::server
