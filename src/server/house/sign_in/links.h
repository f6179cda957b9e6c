#pragma once

#include <string>
#include <string_view>

#include "server/house/sign_in/accounts.h"
#include "server/house/sign_in/failed_attempts.h"
#include "server/house/sign_in/session_records.h"
#include "server/house/sign_in/sign_in_services.h"

// One-time links: with some a person signs in, with others a person chooses a password. The record
// of a link names the account and the expiry; of the link itself, the store keeps only a digest.
// The transaction that uses a link erases its record, so only one of two simultaneous uses
// succeeds.
namespace fairdeal::server {

// Thread: any. Every function waits for the store: call it on a worker.
class Links {
  public:
    Links(const SignInServices& services, SessionRecords& sessions, Accounts& accounts,
          FailedAttempts& failures)
        : services_(services), sessions_(sessions), accounts_(accounts), failures_(failures) {}

    // Makes a link that signs in without a password or code. Only a demonstration has such links.
    SignInResult<std::string> make(UserRole role);
    // Signs in with such a link, and ends the caller's session until now, `before`.
    SignInResult<NewSession> enter(const std::string& link, const Caller& before);

    // Makes a link for the console of a floor that has no administrator yet.
    SignInResult<std::string> first_administrator(const std::string& name);
    // Makes a link that an administrator gives to a person who forgot the password.
    SignInResult<std::string> forgotten_password(const Caller& by, table::Account account);
    // Sets the password that a person chose with one of the last two kinds of link, and ends all
    // sessions of the account. Returns the secret of a second factor if the account needed one and
    // had none.
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
