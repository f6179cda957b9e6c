#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "ledger/keys.h"
#include "ledger/store.h"
#include "server/common/refusals.h"
#include "table/state/event.h"
#include "table/state/table.h"
#include "table/views/audience.h"

// Rounds as the record tells them. These wait for the store.
namespace fairdeal::server {

struct RoundRead {
    std::shared_ptr<const table::Setup> setup{};
    bool has_ended = false;
};
// A round done again by the rules from what was recorded: told event by event, with the entry and
// the table right after it.
using HeardAgain = std::function<void(std::uint64_t, const table::Table&, const table::Event&)>;
tl::expected<RoundRead, Refused> read_round(ledger::Store& store, const ledger::Keys& keys,
                                            std::uint32_t table, std::uint32_t round,
                                            const HeardAgain& heard);

// A round that has ended, as this audience may see it: {"round":"7/48211","table":7,"game":"…",
// "name":"…","as":"player","began":"…","ended":"…","frames":[…]}. Each frame has its time and, when
// `with_views`, the whole table after it.
tl::expected<std::string, Refused> past_round(ledger::Store& store, const ledger::Keys& keys,
                                              std::uint32_t table, std::uint32_t round,
                                              const table::Audience& audience,
                                              bool with_views = false);

// What was published of its deck before betting closed: one commitment for each card and the root
// over them, which the entry is bound to. {"round","entry","root","cards":["…",…]}
tl::expected<std::string, Refused> published_deck(ledger::Store& store, const ledger::Keys& keys,
                                                  std::uint32_t table, std::uint32_t round);

}  // namespace fairdeal::server
