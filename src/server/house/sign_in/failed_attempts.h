#pragma once

#include <optional>
#include <string>

#include "server/house/sign_in/accounts.h"
#include "server/house/sign_in/sign_in_services.h"

// What a wrong password, code or link costs. Failures count twice: against the address, which then
// waits before it may try anything again, and against the account, which the third failure within
// half an hour locks (user.h). The house's chain has a note of each.
namespace fairdeal::server {

// Thread: any. `compare` and `record` take long: call them on a worker.
class FailedAttempts {
  public:
    FailedAttempts(const SignInServices& services, Accounts& accounts);

    // Whether the address must wait. Nothing is compared for it then, and nothing counts: whoever
    // guesses from one place locks two accounts at most, and the rest of the floor goes on signing
    // in from elsewhere.
    bool are_too_many(const std::string& address);
    // Counts one failure of the address.
    void add(const std::string& address);

    // Notes the failure, and locks the account when it is one too many. No user: nobody has the
    // name that was given.
    SignInResult<void> record(const std::optional<User>& user, const Caller& before);
    // Refuses a wrong password, and counts and records it. `busy`: no memory to compare with.
    SignInResult<void> compare(const User& user, const std::string& password, const Caller& caller);
    // The hash of a password that nobody has. Comparing with it takes as long as with any other, so
    // the time of an answer does not tell whether there is such an account. Empty: no memory.
    const std::string& no_password() const noexcept { return no_password_; }

  private:
    const SignInServices services_;
    Accounts& accounts_;
    const std::string no_password_;
    Buckets by_address_;
};

}  // namespace fairdeal::server
