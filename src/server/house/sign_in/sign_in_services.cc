#include "server/house/sign_in/sign_in_services.h"

#include <future>
#include <memory>

namespace fairdeal::server {

ledger::CommitResult SignInServices::commit(ledger::Batch batch) const {
    // Shared, because the writer may still be inside `set_value` when this function returns.
    const auto promise = std::make_shared<std::promise<ledger::CommitResult>>();
    auto result = promise->get_future();
    writer.submit(std::move(batch),
                  [promise](ledger::CommitResult done) { promise->set_value(std::move(done)); });
    return result.get();
}

ledger::Milliseconds SignInServices::time_of_note() const {
    return terms.time_of_notes ? terms.time_of_notes() : clock.utc();
}

}  // namespace fairdeal::server
