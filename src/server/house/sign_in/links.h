#pragma once

#include <string>
#include <string_view>

#include "server/house/sign_in/accounts.h"
#include "server/house/sign_in/failed_attempts.h"
#include "server/house/sign_in/session_records.h"
#include "server/house/sign_in/sign_in_services.h"

// Links that work once: some sign in, with others somebody chooses a password. The record of a link
// says for whom it is and until when; of the link itself the store keeps only the digest. The
// transaction that uses a link erases its record, so of two that use it at once only one succeeds.
namespace fairdeal::server {

// Thread: any. Every function waits for the store: call it on a worker.
class Links {
  public:
    Links(const SignInServices& services, SessionRecords& sessions, Accounts& accounts,
          FailedAttempts& failures)
        : services_(services), sessions_(sessions), accounts_(accounts), failures_(failures) {}

    // A link that signs in without a password or code: only a demonstration has them.
    SignInResult<std::string> make(UserRole role);
    // Signs in with such a link. `before` is the caller's session until now: it ends.
    SignInResult<NewSession> enter(const std::string& link, const Caller& before);

    // For the console of a floor that has no administrator yet.
    SignInResult<std::string> first_administrator(const std::string& name);
    // An administrator gives it to somebody who forgot their password.
    SignInResult<std::string> forgotten_password(const Caller& by, table::Account account);
    // Sets the password that somebody chose with one of the last two, and ends all sessions of the
    // account. Returns the secret of a second factor where one is needed and there was none.
    SignInResult<NewUser> choose_password(const std::string& link, const std::string& password,
                                          const Caller& caller);

  private:
    struct Link {
        table::Account account = table::nobody;
        std::uint64_t version = 0;
    };
    std::string put(std::string_view kind, const User& user, const Caller& by,
                    ledger::Batch& batch) const;
    SignInResult<Link> find(std::string_view kind, const std::string& digest) const;

    const SignInServices services_;
    SessionRecords& sessions_;
    Accounts& accounts_;
    FailedAttempts& failures_;
};

}  // namespace fairdeal::server
