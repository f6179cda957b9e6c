#include "server/house/sign_in/session_records.h"

#include <map>

#include "json/pretty.h"
#include "server/house/sign_in/derived.h"
#include "server/house/sign_in/notes.h"

// The order is always: write the record and its note, then change the sessions of this server. So a
// session that a client can use is in the store, and another server can find it. Ending is the
// exception: a sign-out closes the session here first, whatever the store does.
namespace fairdeal::server {

SessionRecords::SessionRecords(const SignInServices& services, Metrics& metrics)
    : services_(services),
      sign_ins_(metrics.counter("sign_ins_total", "Sessions that began.")),
      sessions_(std::make_shared<Sessions>(services.terms.sessions, services.clock)) {
    // The metrics may outlive the sign-in.
    metrics.read_gauge("sessions_open", "Sessions that have not ended.",
                       [known = std::weak_ptr(sessions_)] {
                           const auto sessions = known.lock();
                           return static_cast<std::int64_t>(sessions ? sessions->count() : 0);
                       });
}

tl::expected<void, std::string> SessionRecords::load() {
    const auto records = services_.store.records("session");
    if (!records) return tl::make_unexpected(records.error().sentence);
    ledger::Batch batch;
    for (const ledger::Record& record : *records) {
        const auto session = session_from(record);
        if (session && sessions_->add(*session)) continue;
        if (session) {
            put_end(*session, "timed-out", batch);
        } else {
            batch.records.push_back({"session", record.key, std::nullopt, std::nullopt});
        }
    }
    if (!batch.records.empty()) services_.writer.submit(std::move(batch), [](const auto&) {});
    return {};
}

void SessionRecords::load_one(const std::string& digest) {
    const auto record = services_.store.record("session", digest);
    if (!record || !*record) return;
    const auto found = session_from(**record);
    if (found) sessions_->add(*found);
}

SignInResult<NewSession> SessionRecords::begin(User user, const Caller& before,
                                               std::string_view how, ledger::Batch batch) {
    NewSession opened{new_token(), std::move(user)};
    Session session;
    session.digest = token_digest(opened.token);
    session.account = opened.user.account;
    session.role = opened.user.role;
    session.is_guest = opened.user.is_guest;
    session.began = session.seen = services_.clock.utc();
    session.version = 1;
    batch.records.push_back({"session", session.digest, to_record(session), 0});
    batch.drafts.push_back(house_draft({"signed-in",
                                        session.role,
                                        session.account,
                                        before.address,
                                        {{"how", json::json_view(how)}}},
                                       {session.role, session.account, {}, before.address},
                                       services_.time_of_note()));
    std::string old;
    for (const std::string& digest : digests_of(before.account))
        if (digest.starts_with(before.session) && !before.session.empty()) old = digest;
    if (!old.empty()) batch.records.push_back({"session", old, std::nullopt, std::nullopt});
    const auto committed = services_.commit(std::move(batch));
    if (!committed) {
        return tl::unexpected(committed.error().fault == ledger::CommitFault::stale_record
                                  ? ServerRefusal::wrong_credentials
                                  : ServerRefusal::record_not_written);
    }
    if (!old.empty()) sessions_->end(old, CloseReason::signed_in_again);
    sessions_->add(session);
    sign_ins_.add();
    return opened;
}

void SessionRecords::put_end(const Session& session, std::string_view why,
                             ledger::Batch& batch) const {
    batch.records.push_back({"session", session.digest, std::nullopt, std::nullopt});
    batch.drafts.push_back(house_draft(
        {"signed-out", session.role, session.account, {}, {{"why", json::json_view(why)}}},
        Caller{session.role, session.account, {}, {}}, services_.time_of_note()));
}

SignInResult<void> SessionRecords::end(const Caller& caller) {
    for (const std::string& digest : digests_of(caller.account)) {
        if (!digest.starts_with(caller.session)) continue;
        ledger::Batch batch;
        put_end({digest, caller.account, caller.role, false, 0, 0}, "signed-out", batch);
        // It ends here even if the record cannot be written: a sign-out always succeeds here.
        sessions_->end(digest, CloseReason::signed_out);
        if (!services_.commit(std::move(batch)))
            return tl::unexpected(ServerRefusal::record_not_written);
    }
    return {};
}

std::vector<std::string> SessionRecords::end_all(table::Account account, const std::string& but,
                                                 ledger::Batch& batch) const {
    std::vector<std::string> ended;
    for (const std::string& digest : digests_of(account)) {
        if (!but.empty() && digest.starts_with(but)) continue;
        batch.records.push_back({"session", digest, std::nullopt, std::nullopt});
        ended.push_back(digest);
    }
    return ended;
}

void SessionRecords::close(const std::vector<std::string>& digests, CloseReason reason) {
    for (const std::string& digest : digests)
        sessions_->end(digest, reason);
}

void SessionRecords::end_timed_out() {
    ledger::Batch batch;
    for (const Session& session : sessions_->expire())
        put_end(session, "timed-out", batch);
    if (!batch.records.empty()) services_.writer.submit(std::move(batch), [](const auto&) {});
}

void SessionRecords::write_activity() {
    for (const Session& session : sessions_->to_write()) {
        ledger::Batch batch;
        batch.records.push_back({"session", session.digest, to_record(session), session.version});
        Session written = session;
        ++written.version;
        services_.writer.submit(std::move(batch), [held = sessions_, written](const auto& done) {
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

void SessionRecords::check(const std::string& digest) {
    const auto record = services_.store.record("session", digest);
    if (!record) return sessions_->doubt(digest);  // the database is unavailable
    sessions_->reconcile(digest, *record ? session_from(**record) : std::nullopt);
}

void SessionRecords::check_all() {
    const auto records = services_.store.records("session");
    if (!records) return;  // the database is unavailable: that ends no session
    std::map<std::string, Session> stored;
    for (const ledger::Record& record : *records)
        if (auto session = session_from(record)) stored[record.key] = *session;
    sessions_->reconcile(stored);
}

std::vector<std::string> SessionRecords::digests_of(table::Account account) const {
    if (account == table::nobody) return {};
    std::vector<std::string> digests = sessions_->of_account(account);
    if (!services_.terms.several_servers) return digests;
    const auto records = services_.store.records("session");
    if (!records) return digests;
    for (const ledger::Record& record : *records) {
        const auto session = session_from(record);
        if (session && session->account == account && !sessions_->has(record.key))
            digests.push_back(record.key);
    }
    return digests;
}

}  // namespace fairdeal::server
