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

// What all tables of a floor use. Each is safe to use from any thread, and outlives the floor.
// Copies refer to the same services; `away_decks` they share.
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
    boost::asio::thread_pool& readers;  // reading waits for the store: never on a strand
    std::optional<table::Pace> pace{};  // of every virtual dealer, in place of the settings
    // Called when a round has ended under a set-up, from any thread.
    std::function<void(std::shared_ptr<const table::Setup>)> played{};
    std::shared_ptr<AwayDecks> away_decks = std::make_shared<AwayDecks>();
};

}  // namespace fairdeal::server
