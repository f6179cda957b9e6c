#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/cents.h"
#include "server/house/sign_in/session_records.h"
#include "server/house/sign_in/sign_in_services.h"
#include "server/house/sign_in/user.h"

// Accounts: who has one, with which role, and whether it is locked. A change writes the user's
// record and a note in the house's chain in one transaction, and ends the account's sessions where
// the change takes a right away.
namespace fairdeal::server {

struct NewUser {
    table::Account account = table::nobody;
    std::string totp_secret{};  // shown this once; empty for a player
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

    // By an administrator; without one (`by` not signed in) at the server's own console. Nobody
    // changes the account they act from: `oneself`.
    SignInResult<NewUser> add(const Caller& by, const std::string& name, UserRole role,
                              const std::string& password);
    SignInResult<void> set_role(const Caller& by, table::Account account, UserRole role);
    SignInResult<void> lock(const Caller& by, table::Account account);
    SignInResult<void> unlock(const Caller& by, table::Account account);

    // For the other parts of sign-in.

    // An account that cannot sign in until its password is chosen; its second factor comes with
    // the password.
    SignInResult<NewUser> add_without_password(const Caller& by, const std::string& name,
                                               UserRole role);
    // Reads the user, applies `change` to it and to an empty batch, and commits both. When another
    // writer was faster it starts over with what that one wrote, five times at most, so `change`
    // may run more than once. A refusal of `change` ends it, and nothing is written.
    using Change = std::function<SignInResult<void>(User&, ledger::Batch&)>;
    SignInResult<void> change(table::Account account, const Change& change);

    // A number drawn at random, so that one account tells nothing about the next.
    static table::Account new_account();

  private:
    SignInResult<NewUser> make(const Caller& by, const std::string& name, UserRole role,
                               const std::string& password_hash);

    const SignInServices services_;
    SessionRecords& sessions_;
};

}  // namespace fairdeal::server
