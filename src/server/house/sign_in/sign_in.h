#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "server/common/limits.h"
#include "server/common/metrics.h"
#include "server/common/workers.h"
#include "server/house/sign_in/accounts.h"
#include "server/house/sign_in/failed_attempts.h"
#include "server/house/sign_in/links.h"
#include "server/house/sign_in/secrets.h"
#include "server/house/sign_in/session_records.h"
#include "server/house/sign_in/sign_in_services.h"

// Signs people in and out, and finds the caller of a request. Every change is one transaction with
// an entry in the house's chain. It owns the other parts of sign-in and their workers.
namespace fairdeal::server {

struct Credentials {
    std::string name{};
    std::string password{};
    std::string code{};
};

// Thread: any. The functions wait for the store, so call them on `workers()`, except
// `authenticate`, which never waits, and `tick`, which one thread calls at a time.
// The destructor waits for the workers first, because they use every part of it. What their tasks
// refer to must outlive it.
class SignIn {
  public:
    SignIn(ledger::Store& store, Writer& writer, const ledger::Keys& keys, const Clock& clock,
           Metrics& metrics, SignInTerms terms);

    // Opens the sessions that were open when the server stopped. Call it before serving anybody.
    // The error is the store's sentence.
    tl::expected<void, std::string> load() { return session_records_.load(); }

    Workers& workers() noexcept { return workers_; }
    Sessions& sessions() noexcept { return session_records_.sessions(); }
    Accounts& accounts() noexcept { return accounts_; }
    Secrets& secrets() noexcept { return secrets_; }
    Links& links() noexcept { return links_; }
    const SignInTerms& terms() const noexcept { return terms_; }

    // Passes the holder of this token to `done`, or a guest who has not signed in if nobody holds
    // it: at once, or on a worker if the session may have begun at another server. Requests that a
    // page sends by itself are no activity.
    void authenticate(const std::string& token, const std::string& address,
                      std::function<void(Caller)> done, bool is_activity = true);
    // Call it once a second. It ends sessions that have timed out, and records activity.
    void tick();

    // `before` is the caller until now. If the caller had a session, it ends, and its token becomes
    // invalid.
    SignInResult<NewSession> sign_in(const Credentials& given, const Caller& before);
    SignInResult<NewSession> guest(const Caller& before);
    SignInResult<void> sign_out(const Caller& caller) { return session_records_.end(caller); }

  private:
    bool is_free(const std::string& address) const noexcept;

    const SignInTerms terms_;
    const SignInServices services_;
    Counter& failures_counted_;
    SessionRecords session_records_;
    Accounts accounts_;
    FailedAttempts failures_;
    Secrets secrets_;
    Links links_;
    Buckets guests_;
    ledger::Milliseconds last_check_ = 0;  // when other servers' sessions were last read
    Workers workers_;                      // last: it ends first, and uses the others until then
};

}  // namespace fairdeal::server
