#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <csignal>
#include <map>

#include "json/pretty.h"
#include "server/embedded.h"
#include "server/serve.h"
#include "support/stores.h"

// docs/openapi.json and the router name the same requests. What is answered to them is compared by
// tests/openapi.
namespace fairdeal::server {
namespace {

namespace bj = boost::json;

struct Terms {
    bool needs_session = false;
    bool needs_key = false;
    bool operator==(const Terms&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Terms& terms) {
    return out << "session " << terms.needs_session << ", key " << terms.needs_key;
}
using Operations = std::map<std::string, Terms>;  // by "GET /path"

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

Operations documented() {
    Operations operations;
    const bj::value document = bj::parse(json::json_view(embedded::openapi_json));
    for (const auto& path : document.at("paths").as_object()) {
        for (const auto& method : path.value().as_object()) {
            Terms terms;
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
Operations routed() {
    const support::TemporaryFolder folder;
    ServeTerms terms;
    terms.listen.port = 0;
    terms.data = folder.path();
    Operations operations;
    const auto served = serve(terms, [&](const Serving& serving) {
        for (const Route& route : serving.routes) {
            operations.emplace(route.method + " " + route.pattern,
                               Terms{!route.roles.empty(), route.moves_money});
        }
        std::raise(SIGTERM);
    });
    EXPECT_TRUE(served.has_value()) << served.error();
    return operations;
}

TEST(OpenApi, NamesTheRequestsThatTheServerRoutesAndWhatTheyNeed) {
    const Operations named = documented();
    const Operations answered = routed();
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
