#pragma once

#include <functional>
#include <tl/expected.hpp>

#include "ledger/keys.h"
#include "ledger/store.h"
#include "server/common/clock.h"
#include "server/common/limits.h"
#include "server/common/refusals.h"
#include "server/common/writer.h"
#include "server/house/sign_in/password.h"
#include "server/house/sign_in/sessions.h"

// What every part of sign-in works with: the terms, the store, the writer, the keys, the clock.
namespace fairdeal::server {

struct SignInTerms {
    bool is_demonstration = false;  // guests and one-time links
    bool several_servers = false;   // others use the same store
    SessionTerms sessions{};
    PasswordCost password{};
    ledger::Milliseconds link_lasts = 15 * 60'000;
    // Failures of one address: with six it can lock two accounts, and then waits.
    Rate failures{6, 5 * 60'000};
    Rate guests{20, 30'000};
    bool loopback_is_free = true;  // no limit of guests for this machine itself
    unsigned workers = 2;
    std::size_t most_waiting = 128;
    // When a note is written: the record's time never goes back, though the machine's clock may,
    // by which second factors and sessions go. None: by the clock.
    std::function<ledger::Milliseconds()> time_of_notes{};
    // Adds what a new guest gets to the transaction that makes the account: play money.
    std::function<void(ledger::Batch&, table::Account)> endow{};
};

// An error is the refusal that the client gets; nothing has changed then. One exception:
// `record_not_written` after a lost connection to the database, when nobody knows.
template <class T>
using SignInResult = tl::expected<T, ServerRefusal>;

// Copied into each part; the references outlive them all. Safe to use from any thread.
struct SignInServices {
    ledger::Store& store;
    Writer& writer;
    const ledger::Keys& keys;
    const Clock& clock;
    const SignInTerms& terms;

    // Hands the batch to the writer and waits for the result: never call it on the writer's own
    // thread, nor on a thread that serves the network.
    ledger::CommitResult commit(ledger::Batch batch) const;
    // The time that a note written now bears.
    ledger::Milliseconds time_of_note() const;
};

}  // namespace fairdeal::server
