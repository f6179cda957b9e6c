#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/mp11/algorithm.hpp>
#include <csignal>
#include <map>
#include <set>

#include "json/pretty.h"
#include "server/http/embedded.h"
#include "server/http/router.h"
#include "server/serve.h"
#include "support/stores.h"
#include "table/state/command.h"
#include "table/state/kebab.h"
#include "table/text/described.h"

// docs/openapi.json names the requests of the router and the commands of a table. What is answered
// to them is compared by tests/openapi.
namespace fairdeal::server {
namespace {

namespace bj = boost::json;

struct OperationNeeds {
    bool needs_session = false;
    bool needs_key = false;
    bool operator==(const OperationNeeds&) const = default;
};
std::ostream& operator<<(std::ostream& out, const OperationNeeds& terms) {
    return out << "session " << terms.needs_session << ", key " << terms.needs_key;
}
using Operations = std::map<std::string, OperationNeeds>;  // by "GET /path"

bool names_key(const bj::value& parameter) {
    const bj::value* const reference = parameter.as_object().if_contains("$ref");
    return reference != nullptr && reference->as_string() ==
                                       "#/components/parameters/"
                                       "IdempotencyKey";
}

std::string in_capitals(std::string_view method) {
    std::string out(method);
    for (char& c : out)
        c = static_cast<char>(c - 'a' + 'A');
    return out;
}

bj::value whole_document() {
    return bj::parse(json::json_view(embedded::openapi_json));
}

Operations documented_operations() {
    Operations operations;
    const bj::value document = whole_document();
    for (const auto& path : document.at("paths").as_object()) {
        for (const auto& method : path.value().as_object()) {
            OperationNeeds terms;
            const bj::object& operation = method.value().as_object();
            terms.needs_session = operation.contains("security");
            if (const bj::value* const parameters = operation.if_contains("parameters")) {
                for (const bj::value& parameter : parameters->as_array())
                    terms.needs_key = terms.needs_key || names_key(parameter);
            }
            operations.emplace(in_capitals(method.key()) + " " + std::string(path.key()), terms);
        }
    }
    // Not the router's: a WebSocket is opened before it is asked.
    EXPECT_EQ(operations.erase("GET /api/v1/tables/{id}/events"), 1U);
    return operations;
}

// The whole server, as long as it takes to ask for its routes.
Operations routed_operations() {
    const support::TemporaryFolder folder;
    ServeTerms terms;
    terms.listen.port = 0;
    terms.data = folder.path();
    Operations operations;
    const auto served = serve(terms, MachineClock(), [&](const Serving& serving) {
        for (const Route& route : serving.routes) {
            operations.emplace(route.method + " " + route.pattern,
                               OperationNeeds{!route.roles.empty(), route.moves_money});
        }
        std::raise(SIGTERM);
    });
    EXPECT_TRUE(served.has_value()) << served.error();
    return operations;
}

using Commands = std::map<std::string, std::set<std::string>>;  // the fields of each

Commands documented_commands() {
    Commands commands;
    const bj::value document = whole_document();
    for (const bj::value& each :
         document.at_pointer("/components/schemas/Command/oneOf").as_array()) {
        const bj::value& parts = each.at("properties");
        std::set<std::string>& fields =
            commands[std::string(parts.at("type").at("const").as_string())];
        const bj::value* const data = parts.at("data").as_object().if_contains("properties");
        if (data == nullptr) continue;
        for (const auto& field : data->as_object())
            fields.emplace(field.key());
    }
    return commands;
}

Commands known_commands() {
    // What a host of the table understands by itself.
    Commands commands{{"ready", {"seat", "ready"}}, {"sync", {}}};
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, table::CommandBodies>>(
        [&](auto body) {
            using Body = typename decltype(body)::type;
            auto& fields = commands[std::string(table::kebab_of_type<Body>)];
            boost::mp11::mp_for_each<table::DescribedFields<Body>>(
                [&](auto field) { fields.emplace(field.name); });
        });
    // What only the server knows, and what takes two persons and is not done by a command.
    for (const char* other :
         {"tick", "lose-connection", "restore-connection", "correct-meter", "award-line"})
        EXPECT_EQ(commands.erase(other), 1U) << other;
    return commands;
}

TEST(OpenApi, NamesEveryCommandWithItsFields) {
    EXPECT_EQ(documented_commands(), known_commands());
}

TEST(OpenApi, NamesTheRequestsThatTheServerRoutesAndWhatTheyNeed) {
    const Operations named = documented_operations();
    const Operations answered = routed_operations();
    EXPECT_GE(answered.size(), 40U);
    for (const auto& [operation, terms] : answered) {
        const auto found = named.find(operation);
        if (found == named.end()) {
            ADD_FAILURE() << operation << " is not documented";
        } else {
            EXPECT_EQ(found->second, terms) << operation;
        }
    }
    for (const auto& [operation, terms] : named)
        EXPECT_TRUE(answered.contains(operation)) << operation << " is not routed";
}

}  // namespace
}  // namespace fairdeal::server
