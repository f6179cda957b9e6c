#include "closing.h"

#include <fmt/format.h>

#include <csignal>

#include "ledger/sql/open_store.h"
#include "support/patience.h"

namespace end_to_end {

std::optional<std::string> verify(const ServerProcess& server) {
    const Ran ran = run({FAIRDEAL_OFFICE, "ledger", "verify", "--db", server.database()});
    if (ran.code == 0) return std::nullopt;
    return fmt::format("ledger verify ended with {}: {}", ran.code, ran.output);
}

std::vector<std::string> close_floor(const std::vector<ServerProcess*>& servers, Crowd& crowd,
                                     const std::vector<Interruption>& interruptions,
                                     RecordCheck& check) {
    std::vector<std::string> found;
    crowd.wind_down(fairdeal::test::patience);
    crowd.compare_balances();
    for (ServerProcess* server : servers) {
        const int code = server->end(SIGTERM);
        if (code != 0) {
            found.push_back(fmt::format("a server ended with {}: {}", code, server->log()));
        }
    }
    const ServerProcess& first = *servers.front();
    if (const auto fault = verify(first)) found.push_back(*fault);
    const auto keys = fairdeal::ledger::read_keys(first.keys());
    if (!keys) {
        found.push_back(keys.error());
        return found;
    }
    const auto store = fairdeal::ledger::open_store(first.database(), *keys);
    if (!store) {
        found.push_back(store.error().sentence);
        return found;
    }
    check = check_record(**store, *keys, crowd, interruptions);
    found.insert(found.end(), check.findings.begin(), check.findings.end());
    const auto& sentences = crowd.tally().sentences;
    found.insert(found.end(), sentences.begin(), sentences.end());
    return found;
}

}  // namespace end_to_end
