#pragma once

#include <string>

#include "server/house/sign_in/accounts.h"
#include "server/house/sign_in/failed_attempts.h"
#include "server/house/sign_in/session_records.h"
#include "server/house/sign_in/sign_in_services.h"

// The passwords and second factors of existing accounts. Owners change their own, and must know the
// password. An administrator can only replace another person's second factor. The store never has a
// secret in clear: passwords are hashed, second factors sealed.
namespace fairdeal::server {

// Thread: any. Every function waits for the store: call it on a worker.
class Secrets {
  public:
    Secrets(const SignInServices& services, SessionRecords& sessions, Accounts& accounts,
            FailedAttempts& failures)
        : services_(services), sessions_(sessions), accounts_(accounts), failures_(failures) {}

    // Changes the password and ends the account's other sessions.
    SignInResult<void> change_password(const Caller& caller, const std::string& old_password,
                                       const std::string& new_password);
    // Makes a new secret. It replaces the old one when its first code is given.
    SignInResult<std::string> begin_totp(const Caller& caller, const std::string& password);
    SignInResult<void> confirm_totp(const Caller& caller, const std::string& code);
    // Replaces the secret at once, on behalf of an administrator, and ends all sessions of the
    // account.
    SignInResult<std::string> reset_totp(const Caller& by, table::Account account);

  private:
    const SignInServices services_;
    SessionRecords& sessions_;
    Accounts& accounts_;
    FailedAttempts& failures_;
};

}  // namespace fairdeal::server
