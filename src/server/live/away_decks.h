#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "table/state/table.h"

// Decks that have left a table of this server and that security has not inspected yet. No other
// table accepts their numbers, either (ruling X-29). Thread: any.
namespace fairdeal::server {

class AwayDecks {
  public:
    // Replaces the list of decks that have left this table.
    void know(std::uint32_t table, const std::vector<table::RemovedDeck>& decks);
    // The other table that this deck has left uninspected; 0 if there is none.
    std::uint32_t left_from(std::string_view deck, std::uint32_t asked_at) const;

  private:
    mutable std::mutex mutex_{};
    std::map<std::uint32_t, std::vector<std::string>> decks_{};
};

}  // namespace fairdeal::server
