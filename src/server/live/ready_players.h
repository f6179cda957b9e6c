#pragma once

#include <set>

#include "table/state/table.h"

namespace fairdeal::server {

// Players who need no more time to bet in this round. Nothing of it is recorded, and it is gone
// with the round.
class ReadyPlayers {
  public:
    void set(const table::Table& table, table::Account account, bool is_ready);
    void forget(table::Account account) { accounts_.erase(account); }
    bool contains(const table::Table& table, table::Account account) const;
    // Every connected player is, and there is one.
    bool is_everybody(const table::Table& table) const;

  private:
    std::set<table::Account> accounts_{};
    std::uint32_t round_ = 0;
};

}  // namespace fairdeal::server
