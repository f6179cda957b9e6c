#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/administration/table_changes.h"
#include "server/floor.h"
#include "server/house_work.h"

namespace fairdeal::server {

// Carries out what the house has decided, through the records that every server of the floor
// follows. Most of it is one batch. Another table file needs a table that is closed: it is closed
// when its round has ended, its configuration is written and its lease given up, and whoever takes
// it up next, this server or another, plays on under the new file.
class FloorChanges final : public TableChanges {
  public:
    // `look` makes the floor read its records again; it may wait for the store.
    FloorChanges(const House& house, Floor& floor, std::function<void()> look,
                 std::chrono::milliseconds between_looks = std::chrono::milliseconds(250));
    ~FloorChanges() override;

    // Ends its thread; what waits for a round to end is done after the next start.
    void stop();

    void change(const Settings& after, ledger::Batch with, Changed done) override;
    void correct_meter(std::uint32_t table, const MeterCorrection& correction, ledger::Batch with,
                       Changed done) override;
    // The account of the meter in the ledger, which is what it shows in whole cents.
    std::optional<base::Cents> meter_shows(std::uint32_t table,
                                           const std::string& meter) const override;
    // Whoever has dealt there within the last fifteen minutes.
    bool deals_at(std::uint32_t table, table::Account account) const override;

  private:
    struct Waiting {
        Settings after{};
        ledger::Batch with{};
        Changed done{};
    };

    void run(std::chrono::milliseconds between_looks);
    void ask_who_is_closed();
    void configure(Waiting waiting);
    void write(ledger::Batch batch, Changed done);
    tl::expected<ledger::Draft, NotChanged> configuration(const Settings& after,
                                                          const ledger::Batch& with) const;

    House house_;
    Floor& floor_;
    const std::function<void()> look_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Waiting> waiting_;       // for their tables to be closed
    std::vector<std::uint32_t> closed_;  // tables that were, when the floor was last asked
    bool looks_ = false;
    bool stopping_ = false;
    std::thread thread_;  // the last: it uses the others
};

}  // namespace fairdeal::server
