#include "server/house/sign_in/secrets.h"

#include "server/house/sign_in/notes.h"

namespace fairdeal::server {

SignInResult<void> Secrets::change_password(const Caller& caller, const std::string& old_password,
                                            const std::string& new_password) {
    if (failures_.are_too_many(caller.address))
        return tl::unexpected(ServerRefusal::too_many_failures);
    const auto found = accounts_.user(caller.account);
    if (!found) return tl::unexpected(found.error());
    if (const auto right = failures_.compare(*found, old_password, caller); !right) return right;
    if (!is_strong(new_password)) return tl::unexpected(ServerRefusal::weak_password);
    const auto hash = hash_password(new_password, services_.terms.password);
    if (!hash) return tl::unexpected(ServerRefusal::busy);
    std::vector<std::string> ended;
    const auto done = accounts_.change(
        caller.account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
            if (user.password != found->password)
                return tl::unexpected(ServerRefusal::wrong_credentials);
            user.password = *hash;
            batch.drafts.push_back(
                house_draft({"password-changed", user.role, user.account, caller.address, {}},
                            caller, services_.time_of_note()));
            ended = sessions_.end_all(caller.account, caller.session, batch);
            return {};
        });
    if (!done) return done;
    sessions_.close(ended, CloseReason::password_changed);
    return {};
}

SignInResult<std::string> Secrets::begin_totp(const Caller& caller, const std::string& password) {
    if (failures_.are_too_many(caller.address))
        return tl::unexpected(ServerRefusal::too_many_failures);
    const auto found = accounts_.user(caller.account);
    if (!found) return tl::unexpected(found.error());
    if (const auto right = failures_.compare(*found, password, caller); !right)
        return tl::unexpected(right.error());
    const std::string secret = new_totp_secret();
    const auto done = accounts_.change(
        caller.account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
            user.next_totp = seal_totp(services_.keys.master, user.account, secret);
            batch.drafts.push_back(
                house_draft({"second-factor-asked", user.role, user.account, caller.address, {}},
                            caller, services_.time_of_note()));
            return {};
        });
    if (!done) return tl::unexpected(done.error());
    return secret;
}

SignInResult<void> Secrets::confirm_totp(const Caller& caller, const std::string& code) {
    if (failures_.are_too_many(caller.address))
        return tl::unexpected(ServerRefusal::too_many_failures);
    const auto done = accounts_.change(
        caller.account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
            if (user.next_totp.empty()) return tl::unexpected(ServerRefusal::no_secret_pending);
            const auto secret = open_totp(services_.keys.master, user.account, user.next_totp);
            const auto step =
                secret ? matching_step(*secret, code, totp_step(services_.clock.utc()), 0)
                       : std::nullopt;
            if (!step) return tl::unexpected(ServerRefusal::wrong_credentials);
            user.totp = std::move(user.next_totp);
            user.next_totp.clear();
            user.last_step = *step;
            batch.drafts.push_back(
                house_draft({"second-factor-changed", user.role, user.account, caller.address, {}},
                            caller, services_.time_of_note()));
            return {};
        });
    if (!done && done.error() == ServerRefusal::wrong_credentials) failures_.add(caller.address);
    return done;
}

SignInResult<std::string> Secrets::reset_totp(const Caller& by, table::Account account) {
    if (by.account == account) return tl::unexpected(ServerRefusal::oneself);
    const std::string secret = new_totp_secret();
    std::vector<std::string> ended;
    const auto done =
        accounts_.change(account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
            user.totp = seal_totp(services_.keys.master, user.account, secret);
            user.next_totp.clear();
            user.last_step = 0;
            batch.drafts.push_back(
                house_draft({"second-factor-changed", user.role, account, {}, {}}, by,
                            services_.time_of_note()));
            ended = sessions_.end_all(account, {}, batch);
            return {};
        });
    if (!done) return tl::unexpected(done.error());
    sessions_.close(ended, CloseReason::second_factor_changed);
    return secret;
}

}  // namespace fairdeal::server
