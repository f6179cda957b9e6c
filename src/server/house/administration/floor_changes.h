#pragma once

#include "server/common/refusals.h"
#include "server/house/acts/house_services.h"
#include "server/live/live_floor.h"
#include "server/live/table_changes.h"

namespace fairdeal::server {

// Carries out the house's decisions. Settings are records that every server of the floor follows.
// Another table file and the correction of a meter belong in the table's own chain, so the server
// that holds the table makes them.
class FloorChanges final : public TableChanges {
  public:
    FloorChanges(const HouseServices& house, LiveFloor& floor) : house_(house), floor_(floor) {}

    void change(const Settings& after, ledger::Batch with, ChangeHandler done) override;
    void correct_meter(std::uint32_t table, const MeterCorrection& correction, ledger::Batch with,
                       ChangeHandler done) override;
    void award(std::uint32_t table, const LineAward& award, ledger::Batch with,
               ChangeHandler done) override;
    // The balance of the meter's account, which is its shown amount in whole cents.
    std::optional<base::Cents> meter_shows(std::uint32_t table,
                                           const std::string& meter) const override;
    // Whether this person has dealt there within the last fifteen minutes.
    bool deals_at(std::uint32_t table, table::Account account) const override;

  private:
    void create(const Settings& settings, ledger::Batch with, ChangeHandler done);
    void change_file(const Settings& after, ledger::Batch with, ChangeHandler done);
    tl::expected<void, Refused> check_link(const Settings& settings) const;
    void write(ledger::Batch batch, ChangeHandler done);

    HouseServices house_;
    LiveFloor& floor_;
};

}  // namespace fairdeal::server
