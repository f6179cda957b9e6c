#include "server/house/sign_in/sign_in_answers.h"

#include "json/pretty.h"
#include "server/house/sign_in/totp.h"

namespace fairdeal::server {

boost::json::object second_factor(const std::string& secret, const std::string& name) {
    return {{"secret", json::json_view(base32(secret))},
            {"address", json::json_view(totp_address(secret, name))}};
}

Response problem_of(ServerRefusal refusal) {
    Response response = problem(refusal);
    if (response.status == 429) response.headers.emplace_back("Retry-After", "300");
    return response;
}

}  // namespace fairdeal::server
