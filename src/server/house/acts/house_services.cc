#include "server/house/acts/house_services.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

#include "documents/sheet/digest.h"
#include "json/pretty.h"
#include "server/common/refusals.h"
#include "server/http/problem.h"

// Exactly-once writes of the house. The batch carries the request's idempotency key and, as its
// kept answer, the request together with the answer. So the store itself recognizes a repeated
// request, also at another server and after a crash, and a key that is reused for another request
// is refused. Callbacks run on the writer's thread.
namespace fairdeal::server {
namespace {

namespace bj = boost::json;
using ledger::CommitFault;

// The text kept for a repeated request: the request and its answer.
std::string kept_answer(const Request& request, const bj::object& answer) {
    const std::string whole = request.method + " " + request.path + "\n" + request.body;
    return bj::serialize(bj::object{{"request", documents::sha256(whole)}, {"answer", answer}});
}

Response again(const std::string& kept, const std::string& mine) {
    bj::error_code error;
    const bj::value before = bj::parse(json::json_view(kept), error);
    const bj::value now = bj::parse(json::json_view(mine), error);
    if (error || !before.is_object() ||
        before.as_object().at("request") != now.as_object().at("request")) {
        return problem(ServerRefusal::idempotency_key_used);
    }
    return json_response(before.as_object().at("answer"));
}

}  // namespace

void write_and_answer(const HouseServices& house, const Request& request, ledger::Batch batch,
                      bj::object answer, Reply reply, std::function<void()> written) {
    std::string mine = kept_answer(request, answer);
    batch.idempotency_key = idempotency_key_of(request);
    batch.answer = mine;
    house.submit(std::move(batch),
                 [mine = std::move(mine), answer = std::move(answer), reply = std::move(reply),
                  written = std::move(written)](const ledger::CommitResult& result) {
                     if (!result && result.error().fault == CommitFault::done_already) {
                         return reply(again(result.error().answer, mine));
                     }
                     if (!result) return reply(problem_of(result.error()));
                     if (written) written();
                     reply(json_response(answer));
                 });
}

void refuse_unless_done(const HouseServices& house, const Request& request, Response refusal,
                        Reply reply) {
    ledger::Batch asking;  // expects a record that never exists, so it is never written
    asking.idempotency_key = idempotency_key_of(request);
    asking.records.push_back({"nothing", "", std::nullopt, 1});
    house.submit(std::move(asking), [mine = kept_answer(request, {}), refusal = std::move(refusal),
                                     reply = std::move(reply)](const ledger::CommitResult& result) {
        const bool is_done = !result && result.error().fault == CommitFault::done_already;
        reply(is_done ? again(result.error().answer, mine) : refusal);
    });
}

}  // namespace fairdeal::server
