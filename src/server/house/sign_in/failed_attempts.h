#pragma once

#include <optional>
#include <string>

#include "server/house/sign_in/accounts.h"
#include "server/house/sign_in/sign_in_services.h"

// Counts wrong passwords, codes and links, twice: for the address, which after too many failures
// must wait, and for the account, which the third failure within half an hour locks (user.h). The
// house's chain has a note of each failure.
namespace fairdeal::server {

// Thread: any. `compare` and `record` take long: call them on a worker.
class FailedAttempts {
  public:
    FailedAttempts(const SignInServices& services, Accounts& accounts);

    // Whether the address must wait. While it must, the server compares and counts nothing for it.
    // So an attacker at one address can lock two accounts at most.
    bool are_too_many(const std::string& address);
    // Counts a failure of the address.
    void add(const std::string& address);

    // Records the failure, and locks the account if it is one too many. Without a user, nobody has
    // the given name.
    SignInResult<void> record(const std::optional<User>& user, const Caller& before);
    // Refuses a wrong password, and counts and records it. The refusal `busy` means that the memory
    // for the comparison was not available.
    SignInResult<void> compare(const User& user, const std::string& password, const Caller& caller);
    // The hash of a password that nobody has. Comparing with it takes as long as with any other
    // hash, so the time of an answer does not reveal whether an account exists. Empty if the memory
    // was not available.
    const std::string& no_password() const noexcept { return no_password_; }

  private:
    const SignInServices services_;
    Accounts& accounts_;
    const std::string no_password_;
    Buckets by_address_;
};

}  // namespace fairdeal::server
