#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/store.h"
#include "server/common/caller.h"
#include "server/house/sign_in/totp.h"

// Somebody who can sign in. Kept as a record of kind "user" under the number of the account; a
// record of kind "user-name" leads from the name to it.
namespace fairdeal::server {

struct Failure {
    ledger::Milliseconds time = 0;
    std::string from{};  // the mark of an address
};

struct User {
    table::Account account = table::nobody;
    std::string name{};
    UserRole role = UserRole::player;
    bool is_guest = false;    // of a demonstration: no name, no password
    std::string password{};   // as Argon2id writes it; empty: cannot be used
    std::string totp{};       // sealed; empty: there is none
    std::string next_totp{};  // sealed, until its first code has been given
    TotpStep last_step = 0;   // of the last code used
    bool is_locked = false;
    std::vector<Failure> failures{};   // of the last half hour
    std::vector<std::string> known{};  // marks of addresses it has signed in from, the newest last
    std::uint64_t version = 0;         // of the record
};

std::string to_record(const User& user);
// The user's record replaced; refused as stale when it has another version by then.
ledger::RecordWrite user_write(const User& user);
// Nothing when the record is not one of ours.
std::optional<User> user_from(std::string_view record, std::uint64_t version);

// Names are compared without regard to the case of ASCII letters, and hold no control characters.
std::string name_key(std::string_view name);
bool is_name(std::string_view name) noexcept;

// The rule of three failures. They lock the account for everybody but its owner: from an address it
// has signed in from before, and which has not itself failed three times, password and code
// together open it again. So a stranger who fails on purpose keeps nobody out, and gets no further
// guess.
inline constexpr ledger::Milliseconds failures_count_for = 30 * 60'000;
inline constexpr std::size_t most_failures = 3;
inline constexpr std::size_t most_known = 8;

// Adds a failure; true when it locks the account.
bool add_failure(User& user, ledger::Milliseconds now, const std::string& from);
// May a right answer from there be believed?
bool may_try(const User& user, ledger::Milliseconds now, const std::string& from) noexcept;
// After a sign-in with everything right.
void welcome(User& user, const std::string& from);

}  // namespace fairdeal::server
