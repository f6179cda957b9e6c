#include "server/sign_in/sign_in.h"

#include <sodium.h>

#include <future>

#include "json/pretty.h"
#include "server/sign_in/derived.h"
#include "server/sign_in/notes.h"

namespace fairdeal::server {
namespace {

tl::unexpected<SignInRefusal> refuse(SignInRefusal refusal) {
    return tl::make_unexpected(refusal);
}

}  // namespace

SignIn::SignIn(ledger::Store& store, Writer& writer, const ledger::Keys& keys, const Clock& clock,
               Metrics& metrics, SignInTerms terms)
    : store_(store),
      writer_(writer),
      keys_(keys),
      clock_(clock),
      terms_(std::move(terms)),
      no_password_(hash_password(new_token(), terms_.password).value_or("")),
      failures_counted_(metrics.counter("sign_in_failures_total", "Sign-ins that were refused.")),
      signed_in_counted_(metrics.counter("sign_ins_total", "Sessions that began.")),
      failures_(terms_.failures, clock),
      guests_(terms_.guests, clock),
      held_sessions_(std::make_shared<Sessions>(terms_.sessions, clock)),
      sessions_(*held_sessions_),
      workers_(terms_.workers, terms_.most_waiting) {
    metrics.read_gauge("sessions_open", "Sessions that have not ended.",
                       [this] { return static_cast<std::int64_t>(sessions_.count()); });
}

ledger::Milliseconds SignIn::time_of_note() const {
    return terms_.time_of_notes ? terms_.time_of_notes() : clock_.utc();
}

ledger::CommitResult SignIn::commit(ledger::Batch batch) {
    // Shared: the writer may still be inside `set_value` when we have the result and are gone.
    const auto promise = std::make_shared<std::promise<ledger::CommitResult>>();
    auto result = promise->get_future();
    writer_.submit(std::move(batch),
                   [promise](ledger::CommitResult done) { promise->set_value(std::move(done)); });
    return result.get();
}

tl::expected<void, std::string> SignIn::load() {
    const auto records = store_.records("session");
    if (!records) return tl::make_unexpected(records.error().sentence);
    ledger::Batch batch;
    for (const ledger::Record& record : *records) {
        const auto session = session_from(record);
        if (session && sessions_.add(*session)) continue;
        if (session) {
            write_ended(*session, "timed-out", batch);
        } else {
            batch.records.push_back({"session", record.key, std::nullopt, std::nullopt});
        }
    }
    if (!batch.records.empty()) writer_.submit(std::move(batch), [](const auto&) {});
    return {};
}

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
    const auto session = sessions_.use(digest, is_activity);
    if (session || !terms_.several_servers || sessions_.has(digest)) return done(answer(session));
    // It may have begun at another server.
    const bool is_taken = workers_.post([this, digest, answer, done, is_activity] {
        const auto record = store_.record("session", digest);
        if (record && *record) {
            const auto found = session_from(**record);
            if (found) sessions_.add(*found);
        }
        done(answer(sessions_.use(digest, is_activity)));
    });
    if (!is_taken) done(caller);
}

void SignIn::put_user(const User& user, ledger::Batch& batch) const {
    batch.records.push_back({"user", std::to_string(user.account), to_record(user), user.version});
}

bool SignIn::is_free(const std::string& address) const noexcept {
    return terms_.loopback_is_free && is_loopback(address);
}

SignInResult<SignedIn> SignIn::sign_in(const Credentials& given, const Caller& before) {
    const std::string key = address_key(before.address);
    // Refused here nothing is compared and nothing counts: whoever guesses from one place locks two
    // accounts at most, and the rest of the floor goes on signing in from elsewhere.
    if (!failures_.has_some(key)) return refuse(SignInRefusal::slowed);
    const std::string from = address_mark(keys_.master, key);
    // Whether there is such an account must not show in the answer either.
    if (no_password_.empty()) return refuse(SignInRefusal::no_memory);
    std::string compared;
    bool is_right_password = false;
    for (int attempt = 0; attempt < 5; ++attempt) {
        auto found = user_named(given.name);
        if (!found && found.error() != SignInRefusal::no_such_user) return refuse(found.error());
        std::optional<User> user;
        if (found) user = std::move(*found);
        const std::string& hash = user && !user->password.empty() ? user->password : no_password_;
        if (hash != compared) {
            const auto is_right = is_password(hash, given.password);
            if (!is_right) return refuse(SignInRefusal::no_memory);
            is_right_password = *is_right;
            compared = hash;
        }
        bool may_enter = is_right_password && user && !user->password.empty() &&
                         may_try(*user, clock_.utc(), from);
        std::optional<TotpStep> step;
        if (may_enter && (is_above_player(user->role) || !user->totp.empty())) {
            const auto secret = open_totp(keys_.master, user->account, user->totp);
            if (secret) {
                step = matching_step(*secret, given.code, totp_step(clock_.utc()), user->last_step);
            }
            may_enter = step.has_value();
        }
        if (!may_enter) {
            failures_.take(key);
            failures_counted_.add();
            const auto recorded = record_failure(user, before);
            return refuse(recorded ? SignInRefusal::wrong : recorded.error());
        }
        ledger::Batch batch;
        if (user->is_locked) {
            batch.drafts.push_back(house_draft({"unlocked",
                                                user->role,
                                                user->account,
                                                before.address,
                                                {{"how", "password and code"}}},
                                               {user->role, user->account, {}, before.address},
                                               time_of_note()));
        }
        if (step) user->last_step = *step;
        welcome(*user, from);
        put_user(*user, batch);
        auto opened = open_session(*user, before, "password", std::move(batch));
        if (opened || opened.error() != SignInRefusal::wrong) return opened;
    }
    return refuse(SignInRefusal::not_recorded);
}

SignInResult<void> SignIn::record_failure(const std::optional<User>& user, const Caller& before) {
    const auto draft = [&](std::string_view type, StaffRole role, table::Account account) {
        return house_draft({type, role, account, before.address, {}},
                           Caller{StaffRole::guest, table::nobody, {}, before.address},
                           time_of_note());
    };
    if (!user) {
        ledger::Batch batch;
        batch.drafts.push_back(draft("sign-in-failed", StaffRole::guest, table::nobody));
        return commit(std::move(batch)) ? SignInResult<void>{}
                                        : refuse(SignInRefusal::not_recorded);
    }
    const std::string from = address_mark(keys_.master, address_key(before.address));
    return change(user->account, [&](User& now, ledger::Batch& batch) -> SignInResult<void> {
        batch.drafts.push_back(draft("sign-in-failed", now.role, now.account));
        if (add_failure(now, clock_.utc(), from))
            batch.drafts.push_back(draft("locked", now.role, now.account));
        return {};
    });
}

// `wrong` when the user's record has changed meanwhile: look again.
SignInResult<SignedIn> SignIn::open_session(User user, const Caller& before, std::string_view how,
                                            ledger::Batch batch) {
    SignedIn signed_in{new_token(), std::move(user)};
    Session session;
    session.digest = token_digest(signed_in.token);
    session.account = signed_in.user.account;
    session.role = signed_in.user.role;
    session.is_guest = signed_in.user.is_guest;
    session.began = session.seen = clock_.utc();
    session.version = 1;
    batch.records.push_back({"session", session.digest, to_record(session), 0});
    batch.drafts.push_back(house_draft({"signed-in",
                                        session.role,
                                        session.account,
                                        before.address,
                                        {{"how", json::json_view(how)}}},
                                       {session.role, session.account, {}, before.address},
                                       time_of_note()));
    std::string old;
    for (const std::string& digest : sessions_of(before.account))
        if (digest.starts_with(before.session) && !before.session.empty()) old = digest;
    if (!old.empty()) batch.records.push_back({"session", old, std::nullopt, std::nullopt});
    const auto committed = commit(std::move(batch));
    if (!committed) {
        return refuse(committed.error().fault == ledger::CommitFault::stale_record
                          ? SignInRefusal::wrong
                          : SignInRefusal::not_recorded);
    }
    if (!old.empty()) sessions_.end(old, "signed in again");
    sessions_.add(session);
    signed_in_counted_.add();
    return signed_in;
}

void SignIn::write_ended(const Session& session, std::string_view why, ledger::Batch& batch) const {
    batch.records.push_back({"session", session.digest, std::nullopt, std::nullopt});
    batch.drafts.push_back(house_draft(
        {"signed-out", session.role, session.account, {}, {{"why", json::json_view(why)}}},
        Caller{session.role, session.account, {}, {}}, time_of_note()));
}

SignInResult<void> SignIn::sign_out(const Caller& caller) {
    for (const std::string& digest : sessions_of(caller.account)) {
        if (!digest.starts_with(caller.session)) continue;
        ledger::Batch batch;
        write_ended({digest, caller.account, caller.role, false, 0, 0}, "signed-out", batch);
        // It ends here whatever becomes of the record: nobody is kept in against their will.
        sessions_.end(digest, "signed out");
        if (!commit(std::move(batch))) return refuse(SignInRefusal::not_recorded);
    }
    return {};
}

void SignIn::tick() {
    ledger::Batch batch;
    for (const Session& session : sessions_.expire())
        write_ended(session, "timed-out", batch);
    if (!batch.records.empty()) writer_.submit(std::move(batch), [](const auto&) {});
    write_activity();
    for (const std::string& digest : sessions_.doubted())
        if (!workers_.post([this, digest] { look_again(digest); })) sessions_.doubt(digest);
    constexpr ledger::Milliseconds between = 5'000;
    if (!terms_.several_servers || clock_.passed() - last_reconciled_ < between) return;
    last_reconciled_ = clock_.passed();
    workers_.post([this] { read_sessions_of_others(); });
}

// Each in a batch of its own: one that has ended meanwhile keeps no other from being written.
void SignIn::write_activity() {
    for (const Session& session : sessions_.to_write()) {
        ledger::Batch batch;
        batch.records.push_back({"session", session.digest, to_record(session), session.version});
        Session written = session;
        ++written.version;
        writer_.submit(std::move(batch), [held = held_sessions_, written](const auto& done) {
            if (done) {
                held->written(written);
            } else if (done.error().fault == ledger::CommitFault::stale_record) {
                held->doubt(written.digest);
            } else {
                held->not_written(written.digest);
            }
        });
    }
}

// Another server has written it, or it has ended.
void SignIn::look_again(const std::string& digest) {
    const auto record = store_.record("session", digest);
    if (!record) return sessions_.doubt(digest);  // the database is away
    sessions_.reconcile(digest, *record ? session_from(**record) : std::nullopt);
}

void SignIn::read_sessions_of_others() {
    const auto records = store_.records("session");
    if (!records) return;  // the database is away: nobody is thrown out for that
    std::map<std::string, Session> stored;
    for (const ledger::Record& record : *records)
        if (auto session = session_from(record)) stored[record.key] = *session;
    sessions_.reconcile(stored);
}

std::vector<std::string> SignIn::sessions_of(table::Account account) {
    if (account == table::nobody) return {};
    std::vector<std::string> digests = sessions_.of_account(account);
    if (!terms_.several_servers) return digests;
    const auto records = store_.records("session");
    if (!records) return digests;
    for (const ledger::Record& record : *records) {
        const auto session = session_from(record);
        if (session && session->account == account && !sessions_.has(record.key))
            digests.push_back(record.key);
    }
    return digests;
}

}  // namespace fairdeal::server
