#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/store.h"
#include "server/common/caller.h"
#include "server/common/house_entries.h"
#include "server/http/answers.h"
#include "server/http/http.h"

// What the house does beside the tables: money in and out, settings, approvals. Each act is one
// batch: a note in the house's chain, the money it moves and the records it changes.
namespace fairdeal::server {

struct HouseServices {
    ledger::Store& store;
    // Writes a batch and tells what came of it; a Writer's submit.
    std::function<void(ledger::Batch, std::function<void(ledger::CommitResult)>)> submit{};
    std::function<ledger::Milliseconds()> now{};
    // Whose account this is; nothing when there is none.
    std::function<std::optional<UserRole>(table::Account)> role_of{};
    // Told after a commit that changed what a player holds, so that nothing remembered is used.
    std::function<void(const ledger::AccountId&)> holds_otherwise{};
};

// Writes the batch and answers: with `answer` when it is done, with the same when it was done
// before by the same request, with a problem otherwise. A key that was used for another request is
// a problem too.
void write_and_answer(const HouseServices& house, const Request& request, ledger::Batch batch,
                      boost::json::object answer, Reply reply,
                      std::function<void()> written = nullptr);

// Refuses, unless the same request was done before: then what it is refused for may be what it has
// changed itself, and it gets its first answer again.
void refuse_unless_done(const HouseServices& house, const Request& request, Response refusal,
                        Reply reply);

}  // namespace fairdeal::server
