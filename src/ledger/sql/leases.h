#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>

#include "ledger/sql/dialect.h"
#include "ledger/sql/rows.h"
#include "ledger/store.h"

namespace fairdeal::ledger::sql {

// Leases of tables. The caller begins a transaction for each call and locks the head of the tree in
// it, as every commit does. So a lease cannot change hands between the moment a commit checks it
// and the end of that commit.
class Leases {
  public:
    Leases(soci::session& session, Engine engine);

    std::map<ChainId, Lease> find(std::span<const std::int64_t> chains);
    std::optional<Lease> take(ChainId chain, std::string_view server, std::int64_t milliseconds);
    bool renew(std::span<const Fence> held, std::string_view server, std::int64_t milliseconds);
    void give_up(const Fence& held, std::string_view server);

  private:
    std::int64_t time();  // on the database's clock

    soci::session& session_;
    Engine engine_;
    RowFinder found_;
    RowWriter written_;
};

}  // namespace fairdeal::ledger::sql
