#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "ledger/keys.h"
#include "ledger/store.h"
#include "server/clock.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/sign_in/password.h"
#include "server/sign_in/refusal.h"
#include "server/sign_in/sessions.h"
#include "server/sign_in/user.h"
#include "server/sign_in/workers.h"
#include "server/writer.h"

// Signing in and out, accounts and their rights. Everything it does is one transaction with an
// entry in the house's chain. The functions wait for the store: they are called on its workers,
// except `authenticate` and `tick`.
namespace fairdeal::server {

struct SignInTerms {
    bool is_demonstration = false;  // guests and one-time links
    bool several_servers = false;   // others use the same store
    SessionTerms sessions{};
    PasswordCost password{};
    ledger::Milliseconds link_lasts = 15 * 60'000;
    // Failures of one address: with six it can lock two accounts, and then waits.
    Rate failures{6, 5 * 60'000};
    Rate guests{20, 30'000};
    bool loopback_is_free = true;  // no limit of guests for this machine itself
    unsigned workers = 2;
    std::size_t most_waiting = 128;
    // When a note is written: the record's time never goes back, though the machine's clock may,
    // by which second factors and sessions go. None: by the clock.
    std::function<ledger::Milliseconds()> time_of_notes{};
    // Adds what a new guest gets to the transaction that makes the account: play money.
    std::function<void(ledger::Batch&, table::Account)> endow{};
};

struct Credentials {
    std::string name{};
    std::string password{};
    std::string code{};
};

struct SignedIn {
    std::string token{};
    User user{};
};

struct NewUser {
    table::Account account = table::nobody;
    std::string totp_secret{};  // told this once; empty for a player
};

template <class T>
using SignInResult = tl::expected<T, SignInRefusal>;

class SignIn {
  public:
    SignIn(ledger::Store& store, Writer& writer, const ledger::Keys& keys, const Clock& clock,
           Metrics& metrics, SignInTerms terms);

    // The sessions that were open when the server stopped.
    tl::expected<void, std::string> load();

    Workers& workers() noexcept { return workers_; }
    Sessions& sessions() noexcept { return sessions_; }
    const SignInTerms& terms() const noexcept { return terms_; }

    // Who holds this token; a guest who has not signed in when nobody does. A page that asks by
    // itself how things stand is no activity.
    void authenticate(const std::string& token, const std::string& address,
                      std::function<void(Caller)> done, bool is_activity = true);
    // Once a second: ends what has timed out, and writes down who was active.
    void tick();

    // `before` is whoever called: a session they had is ended, and its token worth nothing.
    SignInResult<SignedIn> sign_in(const Credentials& given, const Caller& before);
    SignInResult<SignedIn> guest(const Caller& before);
    SignInResult<SignedIn> enter(const std::string& link, const Caller& before);
    SignInResult<void> sign_out(const Caller& caller);

    // A link that signs in once, without a password or code: only a demonstration has them.
    SignInResult<std::string> make_link(StaffRole role);
    // Links with which somebody chooses a password, once. The first is for the console of a floor
    // that has no administrator yet; the other an administrator gives to whoever forgot theirs.
    SignInResult<std::string> first_administrator(const std::string& name);
    SignInResult<std::string> forgotten_password(const Caller& by, table::Account account);
    // Ends all sessions of the account. Tells the secret of a second factor, where one is needed
    // and there was none.
    SignInResult<NewUser> choose_password(const std::string& link, const std::string& password,
                                          const Caller& caller);

    SignInResult<User> user(table::Account account);
    SignInResult<User> user_named(const std::string& name);
    SignInResult<std::vector<User>> users();
    SignInResult<base::Cents> balance(table::Account account);
    SignInResult<void> change_password(const Caller& caller, const std::string& old_password,
                                       const std::string& new_password);
    // A new secret, good from its first code on.
    SignInResult<std::string> begin_totp(const Caller& caller, const std::string& password);
    SignInResult<void> confirm_totp(const Caller& caller, const std::string& code);

    // By an administrator; without one (`by` not signed in) at the server's own console.
    SignInResult<NewUser> add_user(const Caller& by, const std::string& name, StaffRole role,
                                   const std::string& password);
    SignInResult<void> set_role(const Caller& by, table::Account account, StaffRole role);
    SignInResult<void> lock(const Caller& by, table::Account account);
    SignInResult<void> unlock(const Caller& by, table::Account account);
    SignInResult<std::string> reset_totp(const Caller& by, table::Account account);

  private:
    // Changes a user and what goes with it, as often as somebody else was faster.
    using Change = std::function<SignInResult<void>(User&, ledger::Batch&)>;
    SignInResult<void> change(table::Account account, const Change& change);
    SignInResult<NewUser> make_account(const Caller& by, const std::string& name, StaffRole role,
                                       const std::string& password_hash);
    ledger::CommitResult commit(ledger::Batch batch);
    ledger::Milliseconds time_of_note() const;
    SignInResult<void> compare(const User& user, const std::string& password, const Caller& caller);
    SignInResult<SignedIn> open_session(User user, const Caller& before, std::string_view how,
                                        ledger::Batch batch);
    SignInResult<void> record_failure(const std::optional<User>& user, const Caller& before);
    std::vector<std::string> sessions_of(table::Account account);
    SignInResult<void> end_all(table::Account account, const std::string& but, ledger::Batch& batch,
                               std::vector<std::string>& ended);
    struct Link {
        table::Account account = table::nobody;
        std::uint64_t version = 0;
    };
    std::string put_link(std::string_view kind, const User& user, const Caller& by,
                         ledger::Batch& batch) const;
    SignInResult<Link> find_link(std::string_view kind, const std::string& digest) const;
    void write_ended(const Session& session, std::string_view why, ledger::Batch& batch) const;
    void put_user(const User& user, ledger::Batch& batch) const;
    bool is_free(const std::string& address) const noexcept;
    void read_sessions_of_others();
    void write_activity();
    void look_again(const std::string& digest);

    ledger::Store& store_;
    Writer& writer_;
    const ledger::Keys& keys_;
    const Clock& clock_;
    const SignInTerms terms_;
    const std::string no_password_;  // of nobody: as slow to compare as any other; empty: no memory
    Counter& failures_counted_;
    Counter& signed_in_counted_;
    Buckets failures_;
    Buckets guests_;
    const std::shared_ptr<Sessions> held_sessions_;  // the writer may answer after our end
    Sessions& sessions_;
    ledger::Milliseconds last_reconciled_ = 0;
    Workers workers_;  // last: it ends first
};

}  // namespace fairdeal::server
