#include "server/house/sign_in/sign_in.h"

#include "json/pretty.h"
#include "server/house/sign_in/derived.h"
#include "server/house/sign_in/notes.h"

// Signing in compares the password first, also for a name that nobody has, and then the second
// factor, so the answer and its time reveal nothing about the account. The failure or the session
// is written with a note in one transaction; if another server changed the user meanwhile, the
// whole attempt starts again, at most five times.
namespace fairdeal::server {

SignIn::SignIn(ledger::Store& store, Writer& writer, const ledger::Keys& keys, const Clock& clock,
               Metrics& metrics, SignInTerms terms)
    : terms_(std::move(terms)),
      services_{store, writer, keys, clock, terms_},
      failures_counted_(metrics.counter("sign_in_failures_total", "Sign-ins that were refused.")),
      session_records_(services_, metrics),
      accounts_(services_, session_records_),
      failures_(services_, accounts_),
      secrets_(services_, session_records_, accounts_, failures_),
      links_(services_, session_records_, accounts_, failures_),
      guests_(terms_.guests, clock),
      workers_(terms_.workers, terms_.most_waiting) {}

void SignIn::authenticate(const std::string& token, const std::string& address,
                          std::function<void(Caller)> done, bool is_activity) {
    const std::string digest = token_digest(token);
    Caller caller;
    caller.address = address;
    const auto answer = [caller](const std::optional<Session>& session) {
        if (!session) return caller;
        return Caller{session->role, session->account, session->id(), caller.address};
    };
    if (digest.empty()) return done(caller);
    const auto session = sessions().use(digest, is_activity);
    if (session || !terms_.several_servers || sessions().has(digest)) return done(answer(session));
    // The session may have begun at another server.
    const bool is_taken = workers_.post([this, digest, answer, done, is_activity] {
        session_records_.load_one(digest);
        done(answer(sessions().use(digest, is_activity)));
    });
    if (!is_taken) done(caller);
}

bool SignIn::is_free(const std::string& address) const noexcept {
    return terms_.loopback_is_free && is_loopback(address);
}

SignInResult<NewSession> SignIn::sign_in(const Credentials& given, const Caller& before) {
    if (failures_.are_too_many(before.address))
        return tl::unexpected(ServerRefusal::too_many_failures);
    const std::string from = address_mark(services_.keys.master, address_key(before.address));
    // The answer must not reveal whether the account exists, so this applies to every name.
    if (failures_.no_password().empty()) return tl::unexpected(ServerRefusal::busy);
    std::string compared;
    bool is_right_password = false;
    for (int attempt = 0; attempt < 5; ++attempt) {
        auto found = accounts_.user_named(given.name);
        if (!found && found.error() != ServerRefusal::no_such_user)
            return tl::unexpected(found.error());
        std::optional<User> user;
        if (found) user = std::move(*found);
        const std::string& hash =
            user && !user->password.empty() ? user->password : failures_.no_password();
        if (hash != compared) {
            const auto is_right = is_password(hash, given.password);
            if (!is_right) return tl::unexpected(ServerRefusal::busy);
            is_right_password = *is_right;
            compared = hash;
        }
        bool may_enter = is_right_password && user && !user->password.empty() &&
                         may_try(*user, services_.clock.utc(), from);
        std::optional<TotpStep> step;
        if (may_enter && (is_above_player(user->role) || !user->totp.empty())) {
            const auto secret = open_totp(services_.keys.master, user->account, user->totp);
            if (secret) {
                step = matching_step(*secret, given.code, totp_step(services_.clock.utc()),
                                     user->last_step);
            }
            may_enter = step.has_value();
        }
        if (!may_enter) {
            failures_.add(before.address);
            failures_counted_.add();
            const auto recorded = failures_.record(user, before);
            return tl::unexpected(recorded ? ServerRefusal::wrong_credentials : recorded.error());
        }
        ledger::Batch batch;
        if (user->is_locked) {
            batch.drafts.push_back(house_draft({"unlocked",
                                                user->role,
                                                user->account,
                                                before.address,
                                                {{"how", "password and code"}}},
                                               {user->role, user->account, {}, before.address},
                                               services_.time_of_note()));
        }
        if (step) user->last_step = *step;
        welcome(*user, from);
        batch.records.push_back(user_write(*user));
        auto opened = session_records_.begin(*user, before, "password", std::move(batch));
        if (opened || opened.error() != ServerRefusal::wrong_credentials) return opened;
    }
    return tl::unexpected(ServerRefusal::record_not_written);
}

SignInResult<NewSession> SignIn::guest(const Caller& before) {
    if (!terms_.is_demonstration) return tl::unexpected(ServerRefusal::no_guests);
    if (!is_free(before.address) && !guests_.take(address_key(before.address)))
        return tl::unexpected(ServerRefusal::too_many_guests);
    for (int attempt = 0; attempt < 5; ++attempt) {
        User user;
        user.account = Accounts::new_account();
        user.is_guest = true;
        ledger::Batch batch;
        batch.records.push_back(user_write(user));
        if (terms_.endow) terms_.endow(batch, user.account);
        auto opened = session_records_.begin(std::move(user), before, "guest", std::move(batch));
        if (opened || opened.error() != ServerRefusal::wrong_credentials) return opened;
    }
    return tl::unexpected(ServerRefusal::record_not_written);
}

void SignIn::tick() {
    session_records_.end_timed_out();
    session_records_.write_activity();
    for (const std::string& digest : sessions().doubted()) {
        if (!workers_.post([this, digest] { session_records_.check(digest); }))
            sessions().doubt(digest);
    }
    constexpr ledger::Milliseconds between = 5'000;
    if (!terms_.several_servers || services_.clock.passed() - last_check_ < between) return;
    last_check_ = services_.clock.passed();
    workers_.post([this] { session_records_.check_all(); });
}

}  // namespace fairdeal::server
