#include "server/house_work.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

#include "base/check.h"
#include "documents/digest.h"
#include "json/pretty.h"
#include "ledger/movements.h"

namespace fairdeal::server {
namespace {

namespace bj = boost::json;
using ledger::CommitFault;

// What is kept for a repeated request: which request it was, and what it was told.
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
        return problem(422, "idempotency-key-used",
                       "This Idempotency-Key was used for another request; a new request needs a "
                       "new one.");
    }
    return json_response(before.as_object().at("answer"));
}

}  // namespace

ledger::Person person_of(const Caller& caller) noexcept {
    const bool is_staff = caller.role != StaffRole::guest && caller.role != StaffRole::player;
    return {static_cast<std::uint8_t>(caller.role), is_staff ? caller.account : table::nobody};
}

ledger::Draft draft_of(const HouseAct& note, ledger::Person person, ledger::Milliseconds time) {
    bj::object open{{"type", note.type}};
    if (note.table != 0) open["table"] = note.table;
    for (const auto& field : note.open)
        open[field.key()] = field.value();
    ledger::Part part{ledger::PartKind::note, ledger::Secrecy::open, bj::serialize(open), {}};
    if (!note.secret.empty()) {
        for (const auto& field : note.secret)
            open[field.key()] = field.value();
        part.secrecy = ledger::Secrecy::withheld;
        part.whole = bj::serialize(open);
    }
    ledger::Draft draft;
    draft.time = time;
    draft.person = person;
    draft.table = note.table;
    draft.parts.push_back(std::move(part));
    if (!note.movements.empty()) {
        draft.parts.push_back({ledger::PartKind::movement,
                               ledger::Secrecy::withheld,
                               {},
                               ledger::encode(note.movements)});
        draft.movements = note.movements;
    }
    return draft;
}

std::string kept_under(const Request& request) {
    const auto key = request.headers.find("idempotency-key");
    CHECK(key != request.headers.end());  // the router has looked
    return std::to_string(request.caller.account) + "/" + key->second;
}

void write_and_answer(const House& house, const Request& request, ledger::Batch batch,
                      bj::object answer, Reply reply, std::function<void()> written) {
    std::string mine = kept_answer(request, answer);
    batch.once = kept_under(request);
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

void refuse_unless_done(const House& house, const Request& request, Response refusal, Reply reply) {
    ledger::Batch asking;  // there is no such record, so this is never written
    asking.once = kept_under(request);
    asking.records.push_back({"nothing", "", std::nullopt, 1});
    house.submit(std::move(asking), [mine = kept_answer(request, {}), refusal = std::move(refusal),
                                     reply = std::move(reply)](const ledger::CommitResult& result) {
        const bool is_done = !result && result.error().fault == CommitFault::done_already;
        reply(is_done ? again(result.error().answer, mine) : refusal);
    });
}

Response problem_of(const ledger::CommitRefused& refused) {
    switch (refused.fault) {
        case CommitFault::too_little: {
            const bool player = refused.account.kind == ledger::AccountKind::player;
            return problem(409, "too-little",
                           player ? "The player does not hold so much."
                                  : "There is not so much in the account.");
        }
        case CommitFault::stale_record:
            return problem(409, "changed-meanwhile",
                           "Somebody has changed this meanwhile; look at it again.");
        case CommitFault::done_already:
            return problem(409, "done-already", "This has been done already.");
        case CommitFault::fenced_off:
            return problem(503, "held-elsewhere", "Another server holds this table now.");
        case CommitFault::storage:
            break;
    }
    return problem(503, "storage", "The record cannot be written now; nothing was done.");
}

Response problem_of(const ledger::StoreError&) {
    return problem(503, "storage", "The record cannot be read now.");
}

Response json_response(const bj::value& value, unsigned status) {
    return {status, "application/json", bj::serialize(value), {}};
}

}  // namespace fairdeal::server
