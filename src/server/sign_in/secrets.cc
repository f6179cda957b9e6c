#include "json/pretty.h"
#include "server/sign_in/derived.h"
#include "server/sign_in/notes.h"
#include "server/sign_in/sign_in.h"

// What somebody knows or holds: passwords and second factors.
namespace fairdeal::server {
namespace {

tl::unexpected<SignInRefusal> not_so(SignInRefusal refusal) {
    return tl::make_unexpected(refusal);
}

}  // namespace

// A wrong one counts as a failure of its address, and of the account.
SignInResult<void> SignIn::compare(const User& user, const std::string& password,
                                   const Caller& caller) {
    const auto is_right =
        is_password(user.password.empty() ? no_password_ : user.password, password);
    if (!is_right) return not_so(SignInRefusal::no_memory);
    if (*is_right) return {};
    failures_.take(address_key(caller.address));
    const auto recorded = record_failure(user, caller);
    return not_so(recorded ? SignInRefusal::wrong : recorded.error());
}

SignInResult<void> SignIn::change_password(const Caller& caller, const std::string& old_password,
                                           const std::string& new_password) {
    const std::string key = address_key(caller.address);
    if (!failures_.has_some(key)) return not_so(SignInRefusal::slowed);
    const auto found = user(caller.account);
    if (!found) return not_so(found.error());
    if (const auto right = compare(*found, old_password, caller); !right) return right;
    if (!is_strong(new_password)) return not_so(SignInRefusal::weak_password);
    const auto hash = hash_password(new_password, terms_.password);
    if (!hash) return not_so(SignInRefusal::no_memory);
    std::vector<std::string> ended;
    const auto done =
        change(caller.account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
            if (user.password != found->password) return not_so(SignInRefusal::wrong);
            user.password = *hash;
            batch.drafts.push_back(
                house_draft({"password-changed", user.role, user.account, caller.address, {}},
                            caller, time_of_note()));
            return end_all(caller.account, caller.session, batch, ended);
        });
    if (!done) return done;
    for (const std::string& digest : ended)
        sessions_.end(digest, "the password has changed");
    return {};
}

SignInResult<std::string> SignIn::begin_totp(const Caller& caller, const std::string& password) {
    const std::string key = address_key(caller.address);
    if (!failures_.has_some(key)) return not_so(SignInRefusal::slowed);
    const auto found = user(caller.account);
    if (!found) return not_so(found.error());
    if (const auto right = compare(*found, password, caller); !right) return not_so(right.error());
    const std::string secret = new_totp_secret();
    const auto done =
        change(caller.account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
            user.next_totp = seal_totp(keys_.master, user.account, secret);
            batch.drafts.push_back(
                house_draft({"second-factor-asked", user.role, user.account, caller.address, {}},
                            caller, time_of_note()));
            return {};
        });
    if (!done) return not_so(done.error());
    return secret;
}

SignInResult<void> SignIn::confirm_totp(const Caller& caller, const std::string& code) {
    const std::string key = address_key(caller.address);
    if (!failures_.has_some(key)) return not_so(SignInRefusal::slowed);
    const auto done =
        change(caller.account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
            if (user.next_totp.empty()) return not_so(SignInRefusal::no_secret_pending);
            const auto secret = open_totp(keys_.master, user.account, user.next_totp);
            const auto step =
                secret ? matching_step(*secret, code, totp_step(clock_.utc()), 0) : std::nullopt;
            if (!step) return not_so(SignInRefusal::wrong);
            user.totp = std::move(user.next_totp);
            user.next_totp.clear();
            user.last_step = *step;
            batch.drafts.push_back(
                house_draft({"second-factor-changed", user.role, user.account, caller.address, {}},
                            caller, time_of_note()));
            return {};
        });
    if (!done && done.error() == SignInRefusal::wrong) failures_.take(key);
    return done;
}

SignInResult<std::string> SignIn::reset_totp(const Caller& by, table::Account account) {
    if (by.account == account) return not_so(SignInRefusal::oneself);
    const std::string secret = new_totp_secret();
    std::vector<std::string> ended;
    const auto done = change(account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
        user.totp = seal_totp(keys_.master, user.account, secret);
        user.next_totp.clear();
        user.last_step = 0;
        batch.drafts.push_back(
            house_draft({"second-factor-changed", user.role, account, {}, {}}, by, time_of_note()));
        return end_all(account, {}, batch, ended);
    });
    if (!done) return not_so(done.error());
    for (const std::string& digest : ended)
        sessions_.end(digest, "the second factor has changed");
    return secret;
}

}  // namespace fairdeal::server
