#pragma once

#include <set>

#include "table/state/table.h"

namespace fairdeal::server {

// The players who need no more time to bet in this round. This is not recorded, and the end of the
// round clears it.
class ReadyPlayers {
  public:
    void set(const table::Table& table, table::Account account, bool is_ready);
    void forget(table::Account account) { accounts_.erase(account); }
    bool contains(const table::Table& table, table::Account account) const;
    // Whether at least one player is connected and all connected players are ready.
    bool is_everybody(const table::Table& table) const;

  private:
    std::set<table::Account> accounts_{};
    std::uint32_t round_ = 0;
};

}  // namespace fairdeal::server
