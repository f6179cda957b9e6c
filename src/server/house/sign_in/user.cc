#include "server/house/sign_in/user.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "json/pretty.h"
#include "json/strict.h"

// The record of a user as JSON, and the rule of three failures as pure functions.
namespace fairdeal::server {
namespace {

using fairdeal::json::json_view;

std::string text_of(json::Value object, std::string_view key) {
    const auto member = json::find(object, key);
    return member && member->kind() == json::ValueKind::string ? std::string(member->string()) : "";
}
std::int64_t number_of(json::Value object, std::string_view key) {
    const auto member = json::find(object, key);
    return member && member->kind() == json::ValueKind::integer ? member->integer() : 0;
}
bool truth_of(json::Value object, std::string_view key) {
    const auto member = json::find(object, key);
    return member && member->kind() == json::ValueKind::boolean && member->boolean();
}

std::size_t failures_from(const User& user, ledger::Milliseconds now, const std::string* from) {
    return static_cast<std::size_t>(std::ranges::count_if(user.failures, [&](const Failure& one) {
        return now - one.time < failures_count_for && (from == nullptr || one.from == *from);
    }));
}

}  // namespace

std::string to_record(const User& user) {
    boost::json::object out;
    out["account"] = user.account;
    out["name"] = json_view(user.name);
    out["role"] = json_view(name_of(user.role));
    out["guest"] = user.is_guest;
    out["password"] = json_view(user.password);
    out["totp"] = json_view(user.totp);
    out["next_totp"] = json_view(user.next_totp);
    out["last_step"] = user.last_step;
    out["locked"] = user.is_locked;
    boost::json::array failures;
    for (const Failure& one : user.failures)
        failures.push_back({{"time", one.time}, {"from", json_view(one.from)}});
    out["failures"] = std::move(failures);
    boost::json::array known;
    for (const std::string& mark : user.known)
        known.push_back(boost::json::value(json_view(mark)));
    out["known"] = std::move(known);
    return boost::json::serialize(out);
}

ledger::RecordWrite user_write(const User& user) {
    return {"user", std::to_string(user.account), to_record(user), user.version};
}

std::optional<User> user_from(std::string_view record, std::uint64_t version) {
    json::Document document;
    const auto value = document.parse(record);
    if (!value || value->kind() != json::ValueKind::object) return std::nullopt;
    const auto role = role_named(text_of(*value, "role"));
    if (!role) return std::nullopt;
    User user;
    user.account = static_cast<table::Account>(number_of(*value, "account"));
    user.name = text_of(*value, "name");
    user.role = *role;
    user.is_guest = truth_of(*value, "guest");
    user.password = text_of(*value, "password");
    user.totp = text_of(*value, "totp");
    user.next_totp = text_of(*value, "next_totp");
    user.last_step = number_of(*value, "last_step");
    user.is_locked = truth_of(*value, "locked");
    if (const auto failures = json::find(*value, "failures"))
        for (const json::Value one : *failures)
            user.failures.push_back({number_of(one, "time"), text_of(one, "from")});
    if (const auto known = json::find(*value, "known"))
        for (const json::Value one : *known)
            user.known.emplace_back(one.string());
    user.version = version;
    return user;
}

std::string name_key(std::string_view name) {
    std::string key(name);
    std::ranges::transform(key, key.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return key;
}

bool is_name(std::string_view name) noexcept {
    return !name.empty() && name.size() <= 64 && name.front() != ' ' && name.back() != ' ' &&
           std::ranges::all_of(
               name, [](char c) { return static_cast<unsigned char>(c) >= ' ' && c != '\x7f'; });
}

bool add_failure(User& user, ledger::Milliseconds now, const std::string& from) {
    std::erase_if(user.failures,
                  [&](const Failure& one) { return now - one.time >= failures_count_for; });
    user.failures.push_back({now, from});
    // Enough failures to recognize every address that has failed three times.
    constexpr std::size_t kept = 32;
    if (user.failures.size() > kept) user.failures.erase(user.failures.begin());
    if (user.is_locked || failures_from(user, now, nullptr) < most_failures) return false;
    user.is_locked = true;
    return true;
}

bool may_try(const User& user, ledger::Milliseconds now, const std::string& from) noexcept {
    if (!user.is_locked) return true;
    return !user.totp.empty() && std::ranges::find(user.known, from) != user.known.end() &&
           failures_from(user, now, &from) < most_failures;
}

void welcome(User& user, const std::string& from) {
    user.is_locked = false;
    user.failures.clear();
    std::erase(user.known, from);
    user.known.push_back(from);
    if (user.known.size() > most_known) user.known.erase(user.known.begin());
}

}  // namespace fairdeal::server
