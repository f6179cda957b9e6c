#include "server/house/sign_in/sessions.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <utility>

#include "json/pretty.h"
#include "json/strict.h"

// Sessions by id in one map under one mutex. Timeouts use the steady clock, the stored times UTC.
// Followers to close are collected under the mutex and closed after it is released, because closing
// may call back.
namespace fairdeal::server {
namespace {

// How long a new session may be missing from the store.
constexpr ledger::Milliseconds time_to_appear = 10'000;

std::string id_of(const std::string& digest) {
    return digest.substr(0, 32);
}

}  // namespace

std::string to_record(const Session& session) {
    boost::json::object out;
    out["account"] = session.account;
    out["role"] = json::json_view(name_of(session.role));
    out["guest"] = session.is_guest;
    out["began"] = session.began;
    out["seen"] = session.seen;
    return boost::json::serialize(out);
}

std::optional<Session> session_from(const ledger::Record& record) {
    json::Document document;
    const auto value = document.parse(record.value);
    if (!value || value->kind() != json::ValueKind::object) return std::nullopt;
    const auto account = json::find(*value, "account");
    const auto role_text = json::find(*value, "role");
    const auto guest = json::find(*value, "guest");
    const auto began = json::find(*value, "began");
    const auto seen = json::find(*value, "seen");
    if (!account || !role_text || !guest || !began || !seen) return std::nullopt;
    const auto role = role_named(role_text->string());
    if (!role) return std::nullopt;
    return Session{record.key,
                   static_cast<table::Account>(account->integer()),
                   *role,
                   guest->boolean(),
                   began->integer(),
                   seen->integer(),
                   record.version};
}

ledger::Milliseconds Sessions::idle_of(UserRole role) const noexcept {
    return role == UserRole::dealer ? terms_.dealer_idle : terms_.idle;
}
ledger::Milliseconds Sessions::whole_of(UserRole role) const noexcept {
    return is_above_player(role) ? terms_.staff_whole : terms_.player_whole;
}

bool Sessions::is_over(const Held& held) const noexcept {
    return clock_.passed() - held.active >= idle_of(held.session.role) ||
           clock_.utc() - held.session.began >= whole_of(held.session.role);
}

void Sessions::close_all(const std::vector<std::weak_ptr<Follower>>& followers,
                         CloseReason reason) {
    for (const auto& one : followers)
        if (const auto follower = one.lock()) follower->close(reason);
}

bool Sessions::add(const Session& session) {
    Held held{session, 0, clock_.passed(), {}, false};
    const ledger::Milliseconds idle_so_far =
        std::max<ledger::Milliseconds>(0, clock_.utc() - session.seen);
    held.active = held.added - idle_so_far;
    if (is_over(held)) return false;
    const std::lock_guard lock(mutex_);
    held_.try_emplace(session.id(), std::move(held));
    return true;
}

std::optional<Session> Sessions::use(const std::string& digest, bool is_activity) {
    const std::lock_guard lock(mutex_);
    const auto at = held_.find(id_of(digest));
    if (at == held_.end() || at->second.session.digest != digest || is_over(at->second))
        return std::nullopt;
    if (is_activity) at->second.active = clock_.passed();
    return at->second.session;
}

bool Sessions::has(const std::string& digest) const {
    const std::lock_guard lock(mutex_);
    return held_.contains(id_of(digest));
}

void Sessions::touch(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto at = held_.find(id);
    if (at != held_.end() && !is_over(at->second)) at->second.active = clock_.passed();
}

bool Sessions::watch(const std::string& id, const std::shared_ptr<Follower>& follower) {
    const std::lock_guard lock(mutex_);
    const auto at = held_.find(id);
    if (at == held_.end() || is_over(at->second)) return false;
    at->second.followers.push_back(follower);
    return true;
}

void Sessions::forget(const std::string& id, const Follower* follower) {
    const std::lock_guard lock(mutex_);
    const auto at = held_.find(id);
    if (at == held_.end()) return;
    std::erase_if(at->second.followers, [&](const std::weak_ptr<Follower>& one) {
        const auto held = one.lock();
        return !held || held.get() == follower;
    });
}

void Sessions::end(const std::string& digest, CloseReason reason) {
    std::vector<std::weak_ptr<Follower>> followers;
    {
        const std::lock_guard lock(mutex_);
        const auto at = held_.find(id_of(digest));
        if (at == held_.end()) return;
        followers = std::move(at->second.followers);
        held_.erase(at);
    }
    close_all(followers, reason);
}

std::vector<std::string> Sessions::of_account(table::Account account) const {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> digests;
    for (const auto& [id, held] : held_)
        if (held.session.account == account) digests.push_back(held.session.digest);
    return digests;
}

std::vector<Session> Sessions::expire() {
    std::vector<Session> over;
    std::vector<std::weak_ptr<Follower>> followers;
    {
        const std::lock_guard lock(mutex_);
        for (auto at = held_.begin(); at != held_.end();) {
            if (!is_over(at->second)) {
                ++at;
                continue;
            }
            over.push_back(at->second.session);
            followers.insert(followers.end(), at->second.followers.begin(),
                             at->second.followers.end());
            at = held_.erase(at);
        }
    }
    close_all(followers, CloseReason::session_timed_out);
    return over;
}

std::vector<Session> Sessions::to_write() {
    const std::lock_guard lock(mutex_);
    std::vector<Session> due;
    const ledger::Milliseconds utc = clock_.utc();
    const ledger::Milliseconds passed = clock_.passed();
    for (auto& [id, held] : held_) {
        const ledger::Milliseconds active = utc - (passed - held.active);
        if (held.is_being_written || active - held.session.seen < idle_of(held.session.role) / 5)
            continue;
        held.is_being_written = true;
        due.push_back(held.session);
        due.back().seen = active;
    }
    return due;
}

void Sessions::written(const Session& session) {
    const std::lock_guard lock(mutex_);
    const auto at = held_.find(session.id());
    if (at == held_.end()) return;
    Held& held = at->second;
    held.is_being_written = false;
    held.session.version = std::max(held.session.version, session.version);
    held.session.seen = std::max(held.session.seen, session.seen);
}

void Sessions::not_written(const std::string& digest) {
    const std::lock_guard lock(mutex_);
    const auto at = held_.find(id_of(digest));
    if (at != held_.end()) at->second.is_being_written = false;
}

void Sessions::doubt(const std::string& digest) {
    const std::lock_guard lock(mutex_);
    const auto at = held_.find(id_of(digest));
    if (at != held_.end()) at->second.is_doubted = true;
}

std::vector<std::string> Sessions::doubted() {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> digests;
    for (auto& [id, held] : held_)
        if (std::exchange(held.is_doubted, false)) digests.push_back(held.session.digest);
    return digests;
}

void Sessions::take_on(Held& held, const Session& stored) const noexcept {
    held.session.version = std::max(held.session.version, stored.version);
    if (stored.seen <= held.session.seen) return;
    held.session.seen = stored.seen;
    const auto idle = std::max<ledger::Milliseconds>(0, clock_.utc() - stored.seen);
    held.active = std::max(held.active, clock_.passed() - idle);
}

void Sessions::reconcile(const std::string& digest, const std::optional<Session>& stored) {
    if (!stored) return end(digest, CloseReason::session_ended);
    const std::lock_guard lock(mutex_);
    const auto at = held_.find(id_of(digest));
    if (at == held_.end()) return;
    at->second.is_being_written = false;
    take_on(at->second, *stored);
}

void Sessions::reconcile(const std::map<std::string, Session>& stored) {
    std::vector<std::weak_ptr<Follower>> followers;
    {
        const std::lock_guard lock(mutex_);
        const ledger::Milliseconds passed = clock_.passed();
        for (auto at = held_.begin(); at != held_.end();) {
            Held& held = at->second;
            const auto found = stored.find(held.session.digest);
            if (found == stored.end() && passed - held.added > time_to_appear) {
                followers.insert(followers.end(), held.followers.begin(), held.followers.end());
                at = held_.erase(at);
                continue;
            }
            if (found != stored.end()) take_on(held, found->second);
            ++at;
        }
    }
    close_all(followers, CloseReason::session_ended);
}

std::size_t Sessions::count() const {
    const std::lock_guard lock(mutex_);
    return held_.size();
}

}  // namespace fairdeal::server
