#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "ledger/keys.h"
#include "ledger/store.h"
#include "table/views/audience.h"

// Rounds as the record tells them. These wait for the store.
namespace fairdeal::server {

struct NotShown {
    unsigned status = 404;
    std::string code{};
    std::string sentence{};
};

// A round that has ended, done again by the rules from what was recorded, as this audience may see
// it: {"round":"7/48211","table":7,"game":"…","frames":[…]}.
tl::expected<std::string, NotShown> past_round(ledger::Store& store, const ledger::Keys& keys,
                                               std::uint32_t table, std::uint32_t round,
                                               const table::Audience& audience);

// What was published of its deck before betting closed: one commitment for each card and the root
// over them, which the entry is bound to. {"round","entry","root","cards":["…",…]}
tl::expected<std::string, NotShown> published_deck(ledger::Store& store, const ledger::Keys& keys,
                                                   std::uint32_t table, std::uint32_t round);

}  // namespace fairdeal::server
