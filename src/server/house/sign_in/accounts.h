#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/cents.h"
#include "server/house/sign_in/session_records.h"
#include "server/house/sign_in/sign_in_services.h"
#include "server/house/sign_in/user.h"

// Accounts with their roles and locks. A change writes the user's record and a note in the house's
// chain in one transaction. If it takes a right away, it also ends the account's sessions.
namespace fairdeal::server {

struct NewUser {
    table::Account account = table::nobody;
    std::string totp_secret{};  // shown only once; empty for a player
};

// Thread: any. Every function waits for the store: call it on a worker.
class Accounts {
  public:
    Accounts(const SignInServices& services, SessionRecords& sessions)
        : services_(services), sessions_(sessions) {}

    SignInResult<User> user(table::Account account) const;
    SignInResult<User> user_named(const std::string& name) const;
    // Without the guests of a demonstration.
    SignInResult<std::vector<User>> users() const;
    SignInResult<base::Cents> balance(table::Account account) const;

    // `by` is an administrator, or nobody (not signed in) for the server's own console. Nobody may
    // change their own account: `oneself`.
    SignInResult<NewUser> add(const Caller& by, const std::string& name, UserRole role,
                              const std::string& password);
    SignInResult<void> set_role(const Caller& by, table::Account account, UserRole role);
    SignInResult<void> lock(const Caller& by, table::Account account);
    SignInResult<void> unlock(const Caller& by, table::Account account);

    // The following functions are for the other parts of sign-in.

    // Adds an account that cannot sign in until its password is chosen. It gets its second factor
    // together with the password.
    SignInResult<NewUser> add_without_password(const Caller& by, const std::string& name,
                                               UserRole role);
    // Reads the user, applies `change` to it and to an empty batch, and commits both. If another
    // writer was faster, it starts again with the new state, at most five times, so `change` may
    // run more than once. If `change` refuses, nothing is written.
    using Change = std::function<SignInResult<void>(User&, ledger::Batch&)>;
    SignInResult<void> change(table::Account account, const Change& change);

    // A random number, so that one account number reveals nothing about the next.
    static table::Account new_account();

  private:
    SignInResult<NewUser> make(const Caller& by, const std::string& name, UserRole role,
                               const std::string& password_hash);

    const SignInServices services_;
    SessionRecords& sessions_;
};

}  // namespace fairdeal::server
