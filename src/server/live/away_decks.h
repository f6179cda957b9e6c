#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "table/state/table.h"

// Decks that have left a table of this server and that security has not inspected yet: no other
// table accepts their numbers either (ruling X-29). Called from any thread.
namespace fairdeal::server {

class AwayDecks {
  public:
    // All that have left this table, as it now says.
    void know(std::uint32_t table, const std::vector<table::RemovedDeck>& decks);
    // The other table that waits for the inspection of this deck; 0 when none does.
    std::uint32_t left_from(std::string_view deck, std::uint32_t asked_at) const;

  private:
    mutable std::mutex mutex_{};
    std::map<std::uint32_t, std::vector<std::string>> decks_{};
};

}  // namespace fairdeal::server
