#include "server/house/sign_in/accounts.h"

#include <sodium.h>

#include <charconv>

#include "json/pretty.h"
#include "server/house/sign_in/notes.h"

// Every change of a user reads the record, applies a function and commits it with its note,
// expecting the version that was read. Names are records of their own, which the same transaction
// creates, so two accounts cannot take one name.
namespace fairdeal::server {

table::Account Accounts::new_account() {
    return 100'000'000U + randombytes_uniform(900'000'000U);
}

SignInResult<User> Accounts::user(table::Account account) const {
    const auto record = services_.store.record("user", std::to_string(account));
    if (!record) return tl::unexpected(ServerRefusal::record_not_read);
    if (!*record) return tl::unexpected(ServerRefusal::no_such_user);
    auto user = user_from((*record)->value, (*record)->version);
    if (!user) return tl::unexpected(ServerRefusal::no_such_user);
    return std::move(*user);
}

SignInResult<User> Accounts::user_named(const std::string& name) const {
    const auto record = services_.store.record("user-name", name_key(name));
    if (!record) return tl::unexpected(ServerRefusal::record_not_read);
    if (!*record) return tl::unexpected(ServerRefusal::no_such_user);
    table::Account account = table::nobody;
    const std::string& text = (*record)->value;
    std::from_chars(text.data(), text.data() + text.size(), account);
    return user(account);
}

SignInResult<std::vector<User>> Accounts::users() const {
    const auto records = services_.store.records("user");
    if (!records) return tl::unexpected(ServerRefusal::record_not_read);
    std::vector<User> users;
    for (const ledger::Record& record : *records) {
        auto one = user_from(record.value, record.version);
        if (one && !one->is_guest) users.push_back(std::move(*one));
    }
    return users;
}

SignInResult<base::Cents> Accounts::balance(table::Account account) const {
    const auto money = services_.terms.is_demonstration ? ledger::Money::play : ledger::Money::real;
    const auto found = services_.store.balance({money, ledger::AccountKind::player, account, 0});
    if (!found) return tl::unexpected(ServerRefusal::record_not_read);
    return *found;
}

SignInResult<void> Accounts::change(table::Account account, const Change& change) {
    for (int attempt = 0; attempt < 5; ++attempt) {
        auto found = user(account);
        if (!found) return tl::unexpected(found.error());
        ledger::Batch batch;
        const auto changed = change(*found, batch);
        if (!changed) return changed;
        batch.records.push_back(user_write(*found));
        const auto committed = services_.commit(std::move(batch));
        if (committed) return {};
        if (committed.error().fault != ledger::CommitFault::stale_record) break;
    }
    return tl::unexpected(ServerRefusal::record_not_written);
}

SignInResult<NewUser> Accounts::add(const Caller& by, const std::string& name, UserRole role,
                                    const std::string& password) {
    if (!is_strong(password)) return tl::unexpected(ServerRefusal::weak_password);
    const auto hash = hash_password(password, services_.terms.password);
    if (!hash) return tl::unexpected(ServerRefusal::busy);
    return make(by, name, role, *hash);
}

SignInResult<NewUser> Accounts::add_without_password(const Caller& by, const std::string& name,
                                                     UserRole role) {
    return make(by, name, role, {});
}

// An account without a password gets no second factor yet: both come when the password is chosen.
SignInResult<NewUser> Accounts::make(const Caller& by, const std::string& name, UserRole role,
                                     const std::string& password_hash) {
    if (!is_name(name)) return tl::unexpected(ServerRefusal::bad_name);
    if (role == UserRole::guest) return tl::unexpected(ServerRefusal::bad_role);
    const auto taken = services_.store.record("user-name", name_key(name));
    if (!taken) return tl::unexpected(ServerRefusal::record_not_read);
    if (*taken) return tl::unexpected(ServerRefusal::name_taken);
    User user;
    user.name = name;
    user.role = role;
    user.password = password_hash;
    NewUser made;
    if (is_above_player(role) && !password_hash.empty()) made.totp_secret = new_totp_secret();
    user.account = made.account = new_account();
    if (!made.totp_secret.empty())
        user.totp = seal_totp(services_.keys.master, user.account, made.totp_secret);
    ledger::Batch batch;
    batch.records.push_back(user_write(user));
    batch.records.push_back({"user-name", name_key(name), std::to_string(user.account), 0});
    batch.drafts.push_back(
        house_draft({"account-made", role, user.account, {}, {}}, by, services_.time_of_note()));
    const auto committed = services_.commit(std::move(batch));
    if (committed) return made;
    return tl::unexpected(committed.error().fault == ledger::CommitFault::stale_record
                              ? ServerRefusal::name_taken
                              : ServerRefusal::record_not_written);
}

SignInResult<void> Accounts::set_role(const Caller& by, table::Account account, UserRole role) {
    if (by.account == account) return tl::unexpected(ServerRefusal::oneself);
    if (role == UserRole::guest) return tl::unexpected(ServerRefusal::bad_role);
    std::vector<std::string> ended;
    const auto done = change(account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
        if (user.is_guest) return tl::unexpected(ServerRefusal::bad_role);
        batch.drafts.push_back(house_draft(
            {"role-changed", role, account, {}, {{"before", json::json_view(name_of(user.role))}}},
            by, services_.time_of_note()));
        user.role = role;
        ended = sessions_.end_all(account, {}, batch);
        return {};
    });
    if (!done) return done;
    sessions_.close(ended, CloseReason::role_changed);
    return {};
}

SignInResult<void> Accounts::lock(const Caller& by, table::Account account) {
    if (by.account == account) return tl::unexpected(ServerRefusal::oneself);
    std::vector<std::string> ended;
    const auto done = change(account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
        user.is_locked = true;
        user.known.clear();  // so that only an administrator can unlock it
        batch.drafts.push_back(
            house_draft({"locked", user.role, account, {}, {}}, by, services_.time_of_note()));
        ended = sessions_.end_all(account, {}, batch);
        return {};
    });
    if (!done) return done;
    sessions_.close(ended, CloseReason::account_locked);
    return {};
}

SignInResult<void> Accounts::unlock(const Caller& by, table::Account account) {
    if (by.account == account) return tl::unexpected(ServerRefusal::oneself);
    return change(account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
        user.is_locked = false;
        user.failures.clear();
        batch.drafts.push_back(
            house_draft({"unlocked", user.role, account, {}, {{"how", "administrator"}}}, by,
                        services_.time_of_note()));
        return {};
    });
}

}  // namespace fairdeal::server
