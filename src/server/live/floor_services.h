#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <memory>
#include <optional>

#include "ledger/keys.h"
#include "ledger/store.h"
#include "server/common/floor_time.h"
#include "server/common/metrics.h"
#include "server/common/writer.h"
#include "server/live/away_decks.h"
#include "server/live/generators.h"
#include "server/live/play_hold.h"
#include "server/live/wallets.h"
#include "table/procedure/virtual_dealer.h"

namespace fairdeal::server {

// The services that all tables of a floor use. Each is safe on any thread and must outlive the
// floor. Copies of this struct refer to the same services and share `away_decks`.
struct FloorServices {
    ledger::Store& store;
    Writer& writer;
    const ledger::Keys& keys;
    FloorTime& time;
    Wallets& wallets;
    PlayHold& hold;
    Metrics& metrics;
    Generators& generators;
    boost::asio::any_io_executor executor;
    boost::asio::thread_pool& readers;  // for reading the store, which must not block a strand
    std::optional<table::Pace> pace{};  // overrides every virtual dealer's pace
    // Called on any thread when a round has ended under a set-up.
    std::function<void(std::shared_ptr<const table::Setup>)> played{};
    std::shared_ptr<AwayDecks> away_decks = std::make_shared<AwayDecks>();
};

}  // namespace fairdeal::server
