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

// Past rounds, made from the record. Thread: a reader's, because these functions wait for the
// store.
namespace fairdeal::server {

struct RoundRead {
    std::shared_ptr<const table::Setup> setup{};
    bool has_ended = false;
};
// Called for each event of a round that is executed again, with the number of its entry and the
// table right after it.
using HeardAgain = std::function<void(std::uint64_t, const table::Table&, const table::Event&)>;
tl::expected<RoundRead, Refused> read_round(ledger::Store& store, const ledger::Keys& keys,
                                            std::uint32_t table, std::uint32_t round,
                                            const HeardAgain& heard);

// An ended round as this audience may see it: {"round":"7/48211","table":7,"game":"…","name":"…",
// "as":"player","began":"…","ended":"…","frames":[…]}. Each frame has its time and, with
// `with_views`, the whole table after it.
tl::expected<std::string, Refused> past_round(ledger::Store& store, const ledger::Keys& keys,
                                              std::uint32_t table, std::uint32_t round,
                                              const table::Audience& audience,
                                              bool with_views = false);

// What was published about the deck before betting closed: one commitment for each card, and the
// root over them, to which the entry is bound. {"round","entry","root","cards":["…",…]}
tl::expected<std::string, Refused> published_deck(ledger::Store& store, const ledger::Keys& keys,
                                                  std::uint32_t table, std::uint32_t round);

}  // namespace fairdeal::server
