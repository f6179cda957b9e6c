#include "server/house/sign_in/failed_attempts.h"

#include "server/house/sign_in/derived.h"
#include "server/house/sign_in/notes.h"

// The address is counted in memory by a token bucket; the account's failures are in its record, so
// every server counts them. The record has marks of addresses, never the addresses themselves.
namespace fairdeal::server {

FailedAttempts::FailedAttempts(const SignInServices& services, Accounts& accounts)
    : services_(services),
      accounts_(accounts),
      no_password_(hash_password(new_token(), services.terms.password).value_or("")),
      by_address_(services.terms.failures, services.clock) {}

bool FailedAttempts::are_too_many(const std::string& address) {
    return !by_address_.has_some(address_key(address));
}

void FailedAttempts::add(const std::string& address) {
    by_address_.take(address_key(address));
}

SignInResult<void> FailedAttempts::record(const std::optional<User>& user, const Caller& before) {
    const auto draft = [&](std::string_view type, UserRole role, table::Account account) {
        return house_draft({type, role, account, before.address, {}},
                           Caller{UserRole::guest, table::nobody, {}, before.address},
                           services_.time_of_note());
    };
    if (!user) {
        ledger::Batch batch;
        batch.drafts.push_back(draft("sign-in-failed", UserRole::guest, table::nobody));
        return services_.commit(std::move(batch))
                   ? SignInResult<void>{}
                   : tl::unexpected(ServerRefusal::record_not_written);
    }
    const std::string from = address_mark(services_.keys.master, address_key(before.address));
    return accounts_.change(
        user->account, [&](User& now, ledger::Batch& batch) -> SignInResult<void> {
            batch.drafts.push_back(draft("sign-in-failed", now.role, now.account));
            if (add_failure(now, services_.clock.utc(), from))
                batch.drafts.push_back(draft("locked", now.role, now.account));
            return {};
        });
}

SignInResult<void> FailedAttempts::compare(const User& user, const std::string& password,
                                           const Caller& caller) {
    const auto is_right =
        is_password(user.password.empty() ? no_password_ : user.password, password);
    if (!is_right) return tl::unexpected(ServerRefusal::busy);
    if (*is_right) return {};
    add(caller.address);
    const auto recorded = record(user, caller);
    return tl::unexpected(recorded ? ServerRefusal::wrong_credentials : recorded.error());
}

}  // namespace fairdeal::server
