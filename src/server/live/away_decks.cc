#include "server/live/away_decks.h"

#include <algorithm>

// Each table replaces its own list whenever it says which decks are away, so no list is ever out
// of date for longer than one commit. A look searches the lists of the other tables: a table knows
// its own decks itself.
namespace fairdeal::server {

void AwayDecks::know(std::uint32_t table, const std::vector<table::RemovedDeck>& decks) {
    const std::lock_guard lock(mutex_);
    if (decks.empty()) {
        decks_.erase(table);
        return;
    }
    std::vector<std::string>& known = decks_[table];
    known.clear();
    for (const table::RemovedDeck& deck : decks)
        known.push_back(deck.id);
}

std::uint32_t AwayDecks::left_from(std::string_view deck, std::uint32_t asked_at) const {
    const std::lock_guard lock(mutex_);
    for (const auto& [table, known] : decks_) {
        if (table != asked_at && std::ranges::find(known, deck) != known.end()) return table;
    }
    return 0;
}

}  // namespace fairdeal::server
