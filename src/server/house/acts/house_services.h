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

// The acts of the house away from the tables: money in and out, settings, approvals. Each act is
// one batch: a note in the house's chain, the money that it moves and the records that it changes.
namespace fairdeal::server {

struct HouseServices {
    ledger::Store& store;
    // Writes a batch and passes on the result: a Writer's `submit`.
    std::function<void(ledger::Batch, std::function<void(ledger::CommitResult)>)> submit{};
    std::function<ledger::Milliseconds()> now{};
    // The role of an account; nothing if it does not exist.
    std::function<std::optional<UserRole>(table::Account)> role_of{};
    // Called after a commit that changed a player's balance, so that no cached balance is used.
    std::function<void(const ledger::AccountId&)> holds_otherwise{};
};

// Writes the batch and answers: with `answer` if it is written, with the first answer if the same
// request was written before, and with a problem otherwise. An idempotency key that was used for
// another request is a problem, too.
void write_and_answer(const HouseServices& house, const Request& request, ledger::Batch batch,
                      boost::json::object answer, Reply reply,
                      std::function<void()> written = nullptr);

// Refuses, unless the same request was written before. Its own effect may be the reason for the
// refusal; so a repeated request gets its first answer again.
void refuse_unless_done(const HouseServices& house, const Request& request, Response refusal,
                        Reply reply);

}  // namespace fairdeal::server
