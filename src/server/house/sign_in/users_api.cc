#include "server/house/sign_in/users_api.h"

#include <boost/json/serialize.hpp>
#include <charconv>

#include "json/pretty.h"
#include "server/common/refusals.h"
#include "server/house/sign_in/sign_in_answers.h"
#include "server/http/text_body.h"

namespace fairdeal::server {
namespace {

using json::json_view;

const std::vector<UserRole>& administrators() {
    static const std::vector<UserRole> roles{UserRole::administrator};
    return roles;
}

table::Account account_in(const std::string& text) {
    table::Account account = table::nobody;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), account);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() ? account
                                                                           : table::nobody;
}

Response done_or_problem(const SignInResult<void>& done) {
    if (!done) return problem_of(done.error());
    Response response;
    response.status = 204;
    return response;
}

Response list_users(SignIn& sign_in) {
    const auto users = sign_in.accounts().users();
    if (!users) return problem_of(users.error());
    boost::json::array out;
    for (const User& user : *users) {
        out.push_back({{"account", user.account},
                       {"name", json_view(user.name)},
                       {"role", json_view(name_of(user.role))},
                       {"locked", user.is_locked},
                       {"second_factor", !user.totp.empty()}});
    }
    Response response;
    response.body = boost::json::serialize(out);
    return response;
}

Response make_user(SignIn& sign_in, const Caller& by, const BodyTexts& texts) {
    const auto role = role_named(texts.find("role")->second);
    if (!role) return problem_of(ServerRefusal::bad_role);
    const std::string& name = texts.find("name")->second;
    const auto made = sign_in.accounts().add(by, name, *role, texts.find("password")->second);
    if (!made) return problem_of(made.error());
    boost::json::object out{{"account", made->account}};
    if (!made->totp_secret.empty()) out["second_factor"] = second_factor(made->totp_secret, name);
    Response response;
    response.status = 201;
    response.body = boost::json::serialize(out);
    return response;
}

}  // namespace

void add_user_routes(Router& router, SignIn& sign_in) {
    router.add({"GET", "/api/v1/users", administrators(), false, [&](const Request&, Reply reply) {
                    on_worker(sign_in, reply, [&] { return list_users(sign_in); });
                }});
    router.add(
        {"POST", "/api/v1/users", administrators(), false,
         [&](const Request& request, Reply reply) {
             const auto body = read_body(request, {{"name"}, {"role"}, {"password", true, 1024}});
             if (!body) return reply(body.error());
             on_worker(sign_in, reply, [&, by = request.caller, texts = *body] {
                 return make_user(sign_in, by, texts);
             });
         }});
    router.add({"PATCH", "/api/v1/users/{account}", administrators(), false,
                [&](const Request& request, Reply reply) {
                    const auto body = read_body(request, {{"role"}});
                    if (!body) return reply(body.error());
                    const auto role = role_named(body->find("role")->second);
                    if (!role) return reply(problem_of(ServerRefusal::bad_role));
                    on_worker(
                        sign_in, reply,
                        [&, by = request.caller, who = account_in(request.parts[0]), role] {
                            return done_or_problem(sign_in.accounts().set_role(by, who, *role));
                        });
                }});
    router.add({"POST", "/api/v1/users/{account}/lock", administrators(), false,
                [&](const Request& request, Reply reply) {
                    on_worker(sign_in, reply,
                              [&, by = request.caller, who = account_in(request.parts[0])] {
                                  return done_or_problem(sign_in.accounts().lock(by, who));
                              });
                }});
    router.add({"POST", "/api/v1/users/{account}/unlock", administrators(), false,
                [&](const Request& request, Reply reply) {
                    on_worker(sign_in, reply,
                              [&, by = request.caller, who = account_in(request.parts[0])] {
                                  return done_or_problem(sign_in.accounts().unlock(by, who));
                              });
                }});
    router.add({"POST", "/api/v1/users/{account}/second-factor", administrators(), false,
                [&](const Request& request, Reply reply) {
                    on_worker(sign_in, reply,
                              [&, by = request.caller, who = account_in(request.parts[0])] {
                                  const auto secret = sign_in.secrets().reset_totp(by, who);
                                  if (!secret) return problem_of(secret.error());
                                  Response response;
                                  response.body = boost::json::serialize(
                                      second_factor(*secret, std::to_string(who)));
                                  return response;
                              });
                }});
    router.add({"POST", "/api/v1/users/{account}/password-link", administrators(), false,
                [&](const Request& request, Reply reply) {
                    on_worker(sign_in, reply,
                              [&, by = request.caller, who = account_in(request.parts[0])] {
                                  const auto link = sign_in.links().forgotten_password(by, who);
                                  if (!link) return problem_of(link.error());
                                  Response response;
                                  response.status = 201;
                                  response.body = boost::json::serialize(
                                      boost::json::object{{"link", json_view(*link)}});
                                  return response;
                              });
                }});
}

}  // namespace fairdeal::server
