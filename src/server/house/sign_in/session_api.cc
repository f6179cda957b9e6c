#include "server/house/sign_in/session_api.h"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "json/pretty.h"
#include "server/common/refusals.h"
#include "server/house/sign_in/sign_in_answers.h"
#include "server/http/problem.h"
#include "server/http/text_body.h"

namespace fairdeal::server {
namespace {

using json::json_view;

boost::json::object about(const User& user) {
    boost::json::object out;
    out["signed_in"] = true;
    out["account"] = user.account;
    out["role"] = json_view(name_of(user.role));
    out["name"] = json_view(user.name);
    out["guest"] = user.is_guest;
    return out;
}

Response answer_to(SignInResult<NewSession> signed_in, const CookieTerms& terms, bool tells_token,
                   SignIn& sign_in) {
    if (!signed_in) return problem_of(signed_in.error());
    boost::json::object out = about(signed_in->user);
    if (const auto balance = sign_in.accounts().balance(signed_in->user.account))
        out["balance"] = balance->count();
    if (tells_token) out["token"] = json_view(signed_in->token);
    Response response;
    response.status = 201;
    response.body = boost::json::serialize(out);
    response.headers.emplace_back("Set-Cookie", session_cookie(signed_in->token, terms));
    return response;
}

// A page is for the roles that may send the request it needs most.
struct PageOf {
    std::string_view page;
    std::string_view asks;  // empty: for everybody
};
constexpr auto menu = std::to_array<PageOf>({
    {"lobby", ""},
    {"rules", ""},
    {"lab", ""},
    {"history", "GET /api/v1/rounds"},
    {"dealer", "POST /api/v1/tables/{id}/preview"},
    {"floor", "GET /api/v1/approvals"},
    {"reports", "GET /api/v1/reports"},
    {"users", "GET /api/v1/users"},
});

// Adds the role's permissions, from the router's table, and the pages for this role.
void add_permissions(const Router& router, UserRole role, boost::json::object& out) {
    boost::json::array may;
    const auto is_permitted = [&](std::string_view asks) {
        return std::ranges::any_of(router.routes(), [&](const Route& route) {
            return route.method + " " + route.pattern == asks &&
                   std::ranges::find(route.roles, role) != route.roles.end();
        });
    };
    for (const Route& route : router.routes()) {
        if (std::ranges::find(route.roles, role) == route.roles.end()) continue;
        may.emplace_back(route.method + " " + route.pattern);
    }
    boost::json::array pages;
    for (const PageOf& each : menu) {
        if (each.asks.empty() || is_permitted(each.asks)) pages.emplace_back(json_view(each.page));
    }
    out["pages"] = std::move(pages);
    out["may"] = std::move(may);
}

Response who_is(const Router& router, SignIn& sign_in, const Caller& caller) {
    boost::json::object out;
    if (!caller.is_signed_in()) {
        out["signed_in"] = false;
        out["role"] = "guest";
    } else {
        const auto user = sign_in.accounts().user(caller.account);
        if (!user) return problem_of(user.error());
        out = about(*user);
        const auto balance = sign_in.accounts().balance(caller.account);
        if (!balance) return problem_of(balance.error());
        out["balance"] = balance->count();
    }
    out["demonstration"] = sign_in.terms().is_demonstration;
    add_permissions(router, caller.is_signed_in() ? caller.role : UserRole::guest, out);
    Response response;
    response.body = boost::json::serialize(out);
    return response;
}

Response no_content() {
    Response response;
    response.status = 204;
    return response;
}

const std::vector<UserRole>& everybody_signed_in() {
    static const std::vector<UserRole> roles{
        UserRole::player,       UserRole::dealer,  UserRole::floorperson, UserRole::supervisor,
        UserRole::surveillance, UserRole::auditor, UserRole::regulator,   UserRole::administrator};
    return roles;
}

void add_sign_in(Router& router, SignIn& sign_in, const CookieTerms& terms) {
    router.add(
        {"POST", "/api/v1/session", {}, false, [&, terms](const Request& request, Reply reply) {
             const auto body = read_body(
                 request, {{"name"}, {"password"}, {"code", false, 16}, {"as", false, 16}});
             if (!body) return reply(body.error());
             const auto text = [&](std::string_view key) {
                 const auto at = body->find(key);
                 return at == body->end() ? std::string() : at->second;
             };
             Credentials given{text("name"), text("password"), text("code")};
             const bool is_bearer = text("as") == "bearer";
             on_worker(sign_in, reply, [&, given, terms, is_bearer, caller = request.caller] {
                 Response response =
                     answer_to(sign_in.sign_in(given, caller), terms, is_bearer, sign_in);
                 if (is_bearer) response.headers.clear();
                 return response;
             });
         }});
    router.add({"POST",
                "/api/v1/session/guest",
                {},
                false,
                [&, terms](const Request& request, Reply reply) {
                    if (const auto body = read_body(request, {}); !body) return reply(body.error());
                    on_worker(sign_in, reply, [&, terms, caller = request.caller] {
                        return answer_to(sign_in.guest(caller), terms, true, sign_in);
                    });
                }});
    router.add(
        {"GET", "/enter/{token}", {}, false, [&, terms](const Request& request, Reply reply) {
             if (request.method == "HEAD")
                 return reply(
                     problem({ServerRefusal::wrong_method, "A link is opened, not probed."}));
             on_worker(
                 sign_in, reply, [&, terms, link = request.parts[0], caller = request.caller] {
                     Response response =
                         answer_to(sign_in.links().enter(link, caller), terms, false, sign_in);
                     if (response.status != 201) return response;
                     response.status = 303;
                     response.headers.emplace_back("Location", "/");
                     response.body.clear();
                     return response;
                 });
         }});
}

void add_sign_out(Router& router, SignIn& sign_in, const CookieTerms& terms) {
    router.add({"GET", "/api/v1/session", {}, false, [&](const Request& request, Reply reply) {
                    on_worker(sign_in, reply, [&, caller = request.caller] {
                        return who_is(router, sign_in, caller);
                    });
                }});
    router.add({"DELETE", "/api/v1/session", everybody_signed_in(), false,
                [&, terms](const Request& request, Reply reply) {
                    on_worker(sign_in, reply, [&, terms, caller = request.caller] {
                        const auto done = sign_in.sign_out(caller);
                        Response response = done ? no_content() : problem_of(done.error());
                        response.headers.emplace_back("Set-Cookie", ended_cookie(terms));
                        return response;
                    });
                }});
}

void add_own_secrets(Router& router, SignIn& sign_in) {
    router.add(
        {"POST", "/api/v1/session/password", everybody_signed_in(), false,
         [&](const Request& request, Reply reply) {
             const auto body = read_body(request, {{"password"}, {"new_password", true, 1024}});
             if (!body) return reply(body.error());
             on_worker(sign_in, reply, [&, caller = request.caller, texts = *body] {
                 const auto done = sign_in.secrets().change_password(
                     caller, texts.find("password")->second, texts.find("new_password")->second);
                 return done ? no_content() : problem_of(done.error());
             });
         }});
    router.add({"POST", "/api/v1/session/second-factor", everybody_signed_in(), false,
                [&](const Request& request, Reply reply) {
                    const auto body = read_body(request, {{"password"}});
                    if (!body) return reply(body.error());
                    on_worker(sign_in, reply, [&, caller = request.caller, texts = *body] {
                        const auto secret =
                            sign_in.secrets().begin_totp(caller, texts.find("password")->second);
                        if (!secret) return problem_of(secret.error());
                        Response response;
                        response.body = boost::json::serialize(
                            second_factor(*secret, std::to_string(caller.account)));
                        return response;
                    });
                }});
    router.add({"POST", "/api/v1/session/second-factor/confirm", everybody_signed_in(), false,
                [&](const Request& request, Reply reply) {
                    const auto body = read_body(request, {{"code", true, 16}});
                    if (!body) return reply(body.error());
                    on_worker(sign_in, reply, [&, caller = request.caller, texts = *body] {
                        const auto done =
                            sign_in.secrets().confirm_totp(caller, texts.find("code")->second);
                        return done ? no_content() : problem_of(done.error());
                    });
                }});
}

Response choose_password(SignIn& sign_in, const Caller& caller, const BodyTexts& texts) {
    const auto chosen = sign_in.links().choose_password(texts.find("link")->second,
                                                        texts.find("new_password")->second, caller);
    if (!chosen) return problem_of(chosen.error());
    boost::json::object out{{"account", chosen->account}};
    if (!chosen->totp_secret.empty())
        out["second_factor"] = second_factor(chosen->totp_secret, std::to_string(chosen->account));
    Response response;
    response.body = boost::json::serialize(out);
    return response;
}

// The holder of a link need not be signed in.
void add_password_link(Router& router, SignIn& sign_in) {
    router.add({"POST",
                "/api/v1/session/password-link",
                {},
                false,
                [&](const Request& request, Reply reply) {
                    const auto body =
                        read_body(request, {{"link", true, 64}, {"new_password", true, 1024}});
                    if (!body) return reply(body.error());
                    on_worker(sign_in, reply, [&, caller = request.caller, texts = *body] {
                        return choose_password(sign_in, caller, texts);
                    });
                }});
}

}  // namespace

Authenticate authenticate_by(SignIn& sign_in) {
    return [&sign_in](const std::string& token, const std::string& address,
                      std::function<void(Caller)> done, bool is_activity) {
        sign_in.authenticate(token, address, std::move(done), is_activity);
    };
}

void add_session_routes(Router& router, SignIn& sign_in, const CookieTerms& terms) {
    add_sign_in(router, sign_in, terms);
    add_sign_out(router, sign_in, terms);
    add_own_secrets(router, sign_in);
    add_password_link(router, sign_in);
}

}  // namespace fairdeal::server
