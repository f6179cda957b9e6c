#include <sodium.h>

#include <charconv>

#include "json/pretty.h"
#include "server/sign_in/derived.h"
#include "server/sign_in/notes.h"
#include "server/sign_in/sign_in.h"

// Accounts: made, changed, locked.
namespace fairdeal::server {
namespace {

tl::unexpected<SignInRefusal> no(SignInRefusal refusal) {
    return tl::make_unexpected(refusal);
}

// Numbers are drawn, so that one tells nothing about the next.
table::Account new_account() {
    return 100'000'000U + randombytes_uniform(900'000'000U);
}

}  // namespace

SignInResult<User> SignIn::user(table::Account account) {
    const auto record = store_.record("user", std::to_string(account));
    if (!record) return no(SignInRefusal::not_recorded);
    if (!*record) return no(SignInRefusal::no_such_user);
    auto user = user_from((*record)->value, (*record)->version);
    if (!user) return no(SignInRefusal::no_such_user);
    return std::move(*user);
}

SignInResult<User> SignIn::user_named(const std::string& name) {
    const auto record = store_.record("user-name", name_key(name));
    if (!record) return no(SignInRefusal::not_recorded);
    if (!*record) return no(SignInRefusal::no_such_user);
    table::Account account = table::nobody;
    const std::string& text = (*record)->value;
    std::from_chars(text.data(), text.data() + text.size(), account);
    return user(account);
}

SignInResult<std::vector<User>> SignIn::users() {
    const auto records = store_.records("user");
    if (!records) return no(SignInRefusal::not_recorded);
    std::vector<User> users;
    for (const ledger::Record& record : *records) {
        auto one = user_from(record.value, record.version);
        if (one && !one->is_guest) users.push_back(std::move(*one));
    }
    return users;
}

SignInResult<base::Cents> SignIn::balance(table::Account account) {
    const auto money = terms_.is_demonstration ? ledger::Money::play : ledger::Money::real;
    const auto found = store_.balance({money, ledger::AccountKind::player, account, 0});
    if (!found) return no(SignInRefusal::not_recorded);
    return *found;
}

SignInResult<void> SignIn::change(table::Account account, const Change& change) {
    for (int attempt = 0; attempt < 5; ++attempt) {
        auto found = user(account);
        if (!found) return no(found.error());
        ledger::Batch batch;
        const auto changed = change(*found, batch);
        if (!changed) return changed;
        put_user(*found, batch);
        const auto committed = commit(std::move(batch));
        if (committed) return {};
        if (committed.error().fault != ledger::CommitFault::stale_record) break;
    }
    return no(SignInRefusal::not_recorded);
}

SignInResult<SignedIn> SignIn::guest(const Caller& before) {
    if (!terms_.is_demonstration) return no(SignInRefusal::no_guests);
    if (!is_free(before.address) && !guests_.take(address_key(before.address)))
        return no(SignInRefusal::too_many_guests);
    for (int attempt = 0; attempt < 5; ++attempt) {
        User user;
        user.account = new_account();
        user.is_guest = true;
        ledger::Batch batch;
        put_user(user, batch);
        if (terms_.endow) terms_.endow(batch, user.account);
        auto opened = open_session(std::move(user), before, "guest", std::move(batch));
        if (opened || opened.error() != SignInRefusal::wrong) return opened;
    }
    return no(SignInRefusal::not_recorded);
}

SignInResult<NewUser> SignIn::add_user(const Caller& by, const std::string& name, StaffRole role,
                                       const std::string& password) {
    if (!is_strong(password)) return no(SignInRefusal::weak_password);
    const auto hash = hash_password(password, terms_.password);
    if (!hash) return no(SignInRefusal::no_memory);
    return make_account(by, name, role, *hash);
}

// Without a password there is no second factor either: both come when the password is chosen.
SignInResult<NewUser> SignIn::make_account(const Caller& by, const std::string& name,
                                           StaffRole role, const std::string& password_hash) {
    if (!is_name(name)) return no(SignInRefusal::bad_name);
    if (role == StaffRole::guest) return no(SignInRefusal::bad_role);
    const auto taken = store_.record("user-name", name_key(name));
    if (!taken) return no(SignInRefusal::not_recorded);
    if (*taken) return no(SignInRefusal::name_taken);
    User user;
    user.name = name;
    user.role = role;
    user.password = password_hash;
    NewUser made;
    if (is_above_player(role) && !password_hash.empty()) made.totp_secret = new_totp_secret();
    user.account = made.account = new_account();
    if (!made.totp_secret.empty())
        user.totp = seal_totp(keys_.master, user.account, made.totp_secret);
    ledger::Batch batch;
    put_user(user, batch);
    batch.records.push_back({"user-name", name_key(name), std::to_string(user.account), 0});
    batch.drafts.push_back(
        house_draft({"account-made", role, user.account, {}, {}}, by, time_of_note()));
    const auto committed = commit(std::move(batch));
    if (committed) return made;
    return no(committed.error().fault == ledger::CommitFault::stale_record
                  ? SignInRefusal::name_taken
                  : SignInRefusal::not_recorded);
}

// Ends every session of the account but one, in the batch; they are closed when it is written.
SignInResult<void> SignIn::end_all(table::Account account, const std::string& but,
                                   ledger::Batch& batch, std::vector<std::string>& ended) {
    ended.clear();
    for (const std::string& digest : sessions_of(account)) {
        if (!but.empty() && digest.starts_with(but)) continue;
        batch.records.push_back({"session", digest, std::nullopt, std::nullopt});
        ended.push_back(digest);
    }
    return {};
}

SignInResult<void> SignIn::set_role(const Caller& by, table::Account account, StaffRole role) {
    if (by.account == account) return no(SignInRefusal::oneself);
    if (role == StaffRole::guest) return no(SignInRefusal::bad_role);
    std::vector<std::string> ended;
    const auto done = change(account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
        if (user.is_guest) return no(SignInRefusal::bad_role);
        batch.drafts.push_back(house_draft(
            {"role-changed", role, account, {}, {{"before", json::json_view(name_of(user.role))}}},
            by, time_of_note()));
        user.role = role;
        return end_all(account, {}, batch, ended);
    });
    if (!done) return done;
    for (const std::string& digest : ended)
        sessions_.end(digest, "the role has changed");
    return {};
}

SignInResult<void> SignIn::lock(const Caller& by, table::Account account) {
    if (by.account == account) return no(SignInRefusal::oneself);
    std::vector<std::string> ended;
    const auto done = change(account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
        user.is_locked = true;
        user.known.clear();  // only an administrator opens what an administrator has locked
        batch.drafts.push_back(
            house_draft({"locked", user.role, account, {}, {}}, by, time_of_note()));
        return end_all(account, {}, batch, ended);
    });
    if (!done) return done;
    for (const std::string& digest : ended)
        sessions_.end(digest, "the account is locked");
    return {};
}

SignInResult<void> SignIn::unlock(const Caller& by, table::Account account) {
    if (by.account == account) return no(SignInRefusal::oneself);
    return change(account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
        user.is_locked = false;
        user.failures.clear();
        batch.drafts.push_back(house_draft(
            {"unlocked", user.role, account, {}, {{"how", "administrator"}}}, by, time_of_note()));
        return {};
    });
}

}  // namespace fairdeal::server
