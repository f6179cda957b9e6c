#include <algorithm>
#include <charconv>

#include "server/sign_in/derived.h"
#include "server/sign_in/notes.h"
#include "server/sign_in/sign_in.h"

// Links that are good once. The record of one says for whom, and until when; of the link itself
// only the digest is kept.
namespace fairdeal::server {
namespace {

constexpr std::string_view entering = "link";
constexpr std::string_view choosing = "password-link";

tl::unexpected<SignInRefusal> denied(SignInRefusal refusal) {
    return tl::make_unexpected(refusal);
}

// What stands behind # is sent to nobody, so it is in no log on the way.
std::string password_page(const std::string& token) {
    return "/password#" + token;
}

}  // namespace

std::string SignIn::put_link(std::string_view kind, const User& user, const Caller& by,
                             ledger::Batch& batch) const {
    std::string token = new_token();
    batch.records.push_back(
        {std::string(kind), token_digest(token),
         std::to_string(user.account) + " " + std::to_string(clock_.utc() + terms_.link_lasts), 0});
    batch.drafts.push_back(house_draft(
        {kind == entering ? "link-made" : "password-link-made", user.role, user.account, {}, {}},
        by, time_of_note()));
    return token;
}

SignInResult<SignIn::Link> SignIn::find_link(std::string_view kind,
                                             const std::string& digest) const {
    if (digest.empty()) return denied(SignInRefusal::bad_link);
    const auto record = store_.record(kind, digest);
    if (!record) return denied(SignInRefusal::not_recorded);
    if (!*record) return denied(SignInRefusal::bad_link);
    Link link{table::nobody, (*record)->version};
    ledger::Milliseconds until = 0;
    const std::string& text = (*record)->value;
    const char* const end = text.data() + text.size();
    const auto number = std::from_chars(text.data(), end, link.account);
    if (number.ptr != end) std::from_chars(number.ptr + 1, end, until);
    if (clock_.utc() >= until) return denied(SignInRefusal::bad_link);
    return link;
}

SignInResult<std::string> SignIn::make_link(StaffRole role) {
    if (!terms_.is_demonstration) return denied(SignInRefusal::bad_link);
    const std::string name = "demonstration " + std::string(name_of(role));
    auto found = user_named(name);
    if (!found && found.error() == SignInRefusal::no_such_user) {
        // Nobody knows this password: the link is the only way in.
        const auto made = add_user({}, name, role, new_token());
        if (!made) return denied(made.error());
        found = user(made->account);
    }
    if (!found) return denied(found.error());
    ledger::Batch batch;
    const std::string token = put_link(entering, *found, {}, batch);
    if (!commit(std::move(batch))) return denied(SignInRefusal::not_recorded);
    return "/enter/" + token;
}

SignInResult<SignedIn> SignIn::enter(const std::string& link, const Caller& before) {
    const std::string key = address_key(before.address);
    if (!failures_.has_some(key)) return denied(SignInRefusal::slowed);
    const auto bad_link = [&] {
        failures_.take(key);
        return denied(SignInRefusal::bad_link);
    };
    if (!terms_.is_demonstration) return bad_link();
    const std::string digest = token_digest(link);
    const auto good = find_link(entering, digest);
    if (!good) {
        return good.error() == SignInRefusal::bad_link ? bad_link() : denied(good.error());
    }
    auto found = user(good->account);
    if (!found) return denied(found.error());
    if (found->is_locked) return bad_link();
    ledger::Batch batch;
    batch.records.push_back({std::string(entering), digest, std::nullopt, good->version});
    auto opened = open_session(std::move(*found), before, "link", std::move(batch));
    if (!opened && opened.error() == SignInRefusal::wrong) return bad_link();
    return opened;
}

SignInResult<std::string> SignIn::first_administrator(const std::string& name) {
    const auto all = users();
    if (!all) return denied(all.error());
    // Whoever never chose a password cannot sign in, so does not count.
    const bool has_one = std::ranges::any_of(*all, [](const User& user) {
        return user.role == StaffRole::administrator && !user.password.empty();
    });
    if (has_one) return denied(SignInRefusal::administrator_exists);
    auto found = user_named(name);
    if (!found && found.error() == SignInRefusal::no_such_user) {
        const auto made = make_account({}, name, StaffRole::administrator, {});
        if (!made) return denied(made.error());
        found = user(made->account);
    }
    if (!found) return denied(found.error());
    if (found->role != StaffRole::administrator) return denied(SignInRefusal::name_taken);
    ledger::Batch batch;
    const std::string token = put_link(choosing, *found, {}, batch);
    if (!commit(std::move(batch))) return denied(SignInRefusal::not_recorded);
    return password_page(token);
}

SignInResult<std::string> SignIn::forgotten_password(const Caller& by, table::Account account) {
    if (by.account == account) return denied(SignInRefusal::oneself);
    const auto found = user(account);
    if (!found) return denied(found.error());
    if (found->is_guest) return denied(SignInRefusal::no_such_user);
    ledger::Batch batch;
    const std::string token = put_link(choosing, *found, by, batch);
    if (!commit(std::move(batch))) return denied(SignInRefusal::not_recorded);
    return password_page(token);
}

SignInResult<NewUser> SignIn::choose_password(const std::string& link, const std::string& password,
                                              const Caller& caller) {
    const std::string key = address_key(caller.address);
    if (!failures_.has_some(key)) return denied(SignInRefusal::slowed);
    const std::string digest = token_digest(link);
    const auto good = find_link(choosing, digest);
    if (!good) {
        if (good.error() == SignInRefusal::bad_link) failures_.take(key);
        return denied(good.error());
    }
    if (!is_strong(password)) return denied(SignInRefusal::weak_password);
    const auto hash = hash_password(password, terms_.password);
    if (!hash) return denied(SignInRefusal::no_memory);
    NewUser chosen{good->account, {}};
    std::vector<std::string> ended;
    const auto done =
        change(good->account, [&](User& user, ledger::Batch& batch) -> SignInResult<void> {
            const auto still = find_link(choosing, digest);  // somebody may have been faster
            if (!still) return denied(still.error());
            batch.records.push_back({std::string(choosing), digest, std::nullopt, still->version});
            user.password = *hash;
            chosen.totp_secret.clear();
            if (is_above_player(user.role) && user.totp.empty()) {
                chosen.totp_secret = new_totp_secret();
                user.totp = seal_totp(keys_.master, user.account, chosen.totp_secret);
            }
            batch.drafts.push_back(
                house_draft({"password-changed", user.role, user.account, caller.address, {}},
                            {user.role, user.account, {}, caller.address}, time_of_note()));
            return end_all(user.account, {}, batch, ended);
        });
    if (!done) return denied(done.error());
    for (const std::string& digest_of_session : ended)
        sessions_.end(digest_of_session, "the password has changed");
    return chosen;
}

}  // namespace fairdeal::server
