#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/store.h"
#include "server/common/caller.h"
#include "server/house/sign_in/totp.h"

// A user who can sign in. The store keeps a record of kind "user" under the number of the account;
// a record of kind "user-name" leads from the name to it.
namespace fairdeal::server {

struct Failure {
    ledger::Milliseconds time = 0;
    std::string from{};  // the mark of the address
};

struct User {
    table::Account account = table::nobody;
    std::string name{};
    UserRole role = UserRole::player;
    bool is_guest = false;    // a demonstration's guest has no name and no password
    std::string password{};   // an Argon2id string; empty: nobody can sign in with it
    std::string totp{};       // sealed; empty: there is none
    std::string next_totp{};  // sealed, until its first code has been given
    TotpStep last_step = 0;   // the step of the last used code
    bool is_locked = false;
    std::vector<Failure> failures{};   // those of the last half hour
    std::vector<std::string> known{};  // marks of addresses of earlier sign-ins, newest last
    std::uint64_t version = 0;         // the version of the record
};

std::string to_record(const User& user);
// The write that replaces the user's record; the store refuses it as stale if the record has
// another version by then.
ledger::RecordWrite user_write(const User& user);
// Reads a user's record; nothing if it has another form.
std::optional<User> user_from(std::string_view record, std::uint64_t version);

// The form in which names are compared: without regard to the case of ASCII letters. Names have no
// control characters.
std::string name_key(std::string_view name);
bool is_name(std::string_view name) noexcept;

// The rule of three failures. They lock the account for everybody but its owner. At an address that
// the account has signed in from before, and that has not failed three times itself, password and
// code together unlock it. So a stranger who fails on purpose locks nobody out, and gets no further
// guess.
inline constexpr ledger::Milliseconds failures_count_for = 30 * 60'000;
inline constexpr std::size_t most_failures = 3;
inline constexpr std::size_t most_known = 8;

// Adds a failure; true when it locks the account.
bool add_failure(User& user, ledger::Milliseconds now, const std::string& from);
// Whether right credentials from this address count.
bool may_try(const User& user, ledger::Milliseconds now, const std::string& from) noexcept;
// Updates the user after a successful sign-in.
void welcome(User& user, const std::string& from);

}  // namespace fairdeal::server
