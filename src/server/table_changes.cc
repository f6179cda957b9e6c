#include "server/table_changes.h"

namespace fairdeal::server {

NotChanged held_elsewhere() {
    return {"held-elsewhere", "Another server holds this table now.", true};
}

NotChanged not_written(const ledger::CommitRefused& refused) {
    switch (refused.fault) {
        case ledger::CommitFault::storage:
            return {"storage", "The record cannot be written now.", true};
        case ledger::CommitFault::fenced_off:
            return held_elsewhere();
        case ledger::CommitFault::too_little:
        case ledger::CommitFault::stale_record:
        case ledger::CommitFault::done_already:
            break;
    }
    return {"changed-meanwhile", "This has been changed meanwhile.", false};
}

}  // namespace fairdeal::server
