#include "server/house/sign_in/links.h"

#include <algorithm>
#include <charconv>

#include "server/house/sign_in/derived.h"
#include "server/house/sign_in/notes.h"

// A link is a random token; the store has its digest, the account and the expiry. Using it erases
// the record, expecting its version, in the transaction that opens the session or sets the
// password: that makes it work once. Wrong links count as failures of the address.
namespace fairdeal::server {
namespace {

constexpr std::string_view entering = "link";
constexpr std::string_view choosing = "password-link";

// Browsers do not send the part after #, so the token is in no log on the way.
std::string password_page(const std::string& token) {
    return "/password#" + token;
}

}  // namespace

std::string Links::put(std::string_view kind, const User& user, const Caller& by,
                       ledger::Batch& batch) const {
    std::string token = new_token();
    batch.records.push_back({std::string(kind), token_digest(token),
                             std::to_string(user.account) + " " +
                                 std::to_string(services_.clock.utc() + services_.terms.link_lasts),
                             0});
    batch.drafts.push_back(house_draft(
        {kind == entering ? "link-made" : "password-link-made", user.role, user.account, {}, {}},
        by, services_.time_of_note()));
    return token;
}

SignInResult<Links::Link> Links::find(std::string_view kind, const std::string& digest) const {
    if (digest.empty()) return tl::unexpected(ServerRefusal::bad_link);
    const auto record = services_.store.record(kind, digest);
    if (!record) return tl::unexpected(ServerRefusal::record_not_read);
    if (!*record) return tl::unexpected(ServerRefusal::bad_link);
    Link link{table::nobody, (*record)->version};
    ledger::Milliseconds until = 0;
    const std::string& text = (*record)->value;
    const char* const end = text.data() + text.size();
    const auto number = std::from_chars(text.data(), end, link.account);
    if (number.ptr != end) std::from_chars(number.ptr + 1, end, until);
    if (services_.clock.utc() >= until) return tl::unexpected(ServerRefusal::bad_link);
    return link;
}

SignInResult<std::string> Links::make(UserRole role) {
    if (!services_.terms.is_demonstration) return tl::unexpected(ServerRefusal::bad_link);
    const std::string name = "demonstration " + std::string(name_of(role));
    auto found = accounts_.user_named(name);
    if (!found && found.error() == ServerRefusal::no_such_user) {
        // Nobody knows this password: the link is the only way in.
        const auto made = accounts_.add({}, name, role, new_token());
        if (!made) return tl::unexpected(made.error());
        found = accounts_.user(made->account);
    }
    if (!found) return tl::unexpected(found.error());
    ledger::Batch batch;
    const std::string token = put(entering, *found, {}, batch);
    if (!services_.commit(std::move(batch)))
        return tl::unexpected(ServerRefusal::record_not_written);
    return "/enter/" + token;
}

SignInResult<NewSession> Links::enter(const std::string& link, const Caller& before) {
    if (failures_.are_too_many(before.address))
        return tl::unexpected(ServerRefusal::too_many_failures);
    const auto bad_link = [&] {
        failures_.add(before.address);
        return tl::unexpected(ServerRefusal::bad_link);
    };
    if (!services_.terms.is_demonstration) return bad_link();
    const std::string digest = token_digest(link);
    const auto good = find(entering, digest);
    if (!good) {
        return good.error() == ServerRefusal::bad_link ? bad_link() : tl::unexpected(good.error());
    }
    auto found = accounts_.user(good->account);
    if (!found) return tl::unexpected(found.error());
    if (found->is_locked) return bad_link();
    ledger::Batch batch;
    batch.records.push_back({std::string(entering), digest, std::nullopt, good->version});
    auto opened = sessions_.begin(std::move(*found), before, "link", std::move(batch));
    if (!opened && opened.error() == ServerRefusal::wrong_credentials) return bad_link();
    return opened;
}

SignInResult<std::string> Links::first_administrator(const std::string& name) {
    const auto all = accounts_.users();
    if (!all) return tl::unexpected(all.error());
    // An administrator who never chose a password cannot sign in, and does not count.
    const bool has_one = std::ranges::any_of(*all, [](const User& user) {
        return user.role == UserRole::administrator && !user.password.empty();
    });
    if (has_one) return tl::unexpected(ServerRefusal::administrator_exists);
    auto found = accounts_.user_named(name);
    if (!found && found.error() == ServerRefusal::no_such_user) {
        const auto made = accounts_.add_without_password({}, name, UserRole::administrator);
        if (!made) return tl::unexpected(made.error());
        found = accounts_.user(made->account);
    }
    if (!found) return tl::unexpected(found.error());
    if (found->role != UserRole::administrator) return tl::unexpected(ServerRefusal::name_taken);
    ledger::Batch batch;
    const std::string token = put(choosing, *found, {}, batch);
    if (!services_.commit(std::move(batch)))
        return tl::unexpected(ServerRefusal::record_not_written);
    return password_page(token);
}

SignInResult<std::string> Links::forgotten_password(const Caller& by, table::Account account) {
    if (by.account == account) return tl::unexpected(ServerRefusal::oneself);
    const auto found = accounts_.user(account);
    if (!found) return tl::unexpected(found.error());
    if (found->is_guest) return tl::unexpected(ServerRefusal::no_such_user);
    ledger::Batch batch;
    const std::string token = put(choosing, *found, by, batch);
    if (!services_.commit(std::move(batch)))
        return tl::unexpected(ServerRefusal::record_not_written);
    return password_page(token);
}

SignInResult<NewUser> Links::choose_password(const std::string& link, const std::string& password,
                                             const Caller& caller) {
    if (failures_.are_too_many(caller.address))
        return tl::unexpected(ServerRefusal::too_many_failures);
    const std::string digest = token_digest(link);
    const auto good = find(choosing, digest);
    if (!good) {
        if (good.error() == ServerRefusal::bad_link) failures_.add(caller.address);
        return tl::unexpected(good.error());
    }
    if (!is_strong(password)) return tl::unexpected(ServerRefusal::weak_password);
    const auto hash = hash_password(password, services_.terms.password);
    if (!hash) return tl::unexpected(ServerRefusal::busy);
    NewUser chosen{good->account, {}};
    std::vector<std::string> ended;
    const auto done = accounts_.change(
        good->account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
            const auto still = find(choosing, digest);  // another request may have used the link
            if (!still) return tl::unexpected(still.error());
            batch.records.push_back({std::string(choosing), digest, std::nullopt, still->version});
            user.password = *hash;
            chosen.totp_secret.clear();
            if (is_above_player(user.role) && user.totp.empty()) {
                chosen.totp_secret = new_totp_secret();
                user.totp = seal_totp(services_.keys.master, user.account, chosen.totp_secret);
            }
            batch.drafts.push_back(house_draft(
                {"password-changed", user.role, user.account, caller.address, {}},
                {user.role, user.account, {}, caller.address}, services_.time_of_note()));
            ended = sessions_.end_all(user.account, {}, batch);
            return {};
        });
    if (!done) return tl::unexpected(done.error());
    sessions_.close(ended, CloseReason::password_changed);
    return chosen;
}

}  // namespace fairdeal::server
