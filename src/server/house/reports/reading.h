#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "audit/verify/reexecution.h"
#include "ledger/store.h"
#include "server/house/reports/tally.h"

// Reads the record for a report. It executes every round again, so the report states what the rules
// pay, not just what was recorded. Rounds that have not ended wait. Reading continues where it
// stopped, so a report costs only what has happened since the last one; the first report reads the
// whole chain. One thread uses these objects.
namespace fairdeal::server {

class ChainReading {
  public:
    ChainReading(std::uint32_t table, Period interval, Regret regret = {})
        : tally_(table, interval, std::move(regret)) {}

    // Reads up to the present end of the chain. The error is a sentence: the store cannot be read,
    // or the rules would not have written what it contains.
    tl::expected<void, std::string> read(ledger::Store& store);

    const TableTally& tally() const noexcept { return tally_; }
    std::uint64_t entries() const noexcept { return read_; }

  private:
    std::optional<std::string> take(const ledger::Entry& entry, const ledger::Secret& key);

    TableTally tally_;
    audit::Reexecution past_;
    std::shared_ptr<const table::Setup> setup_;
    std::uint64_t read_ = 0;
    std::vector<ledger::Entry> waiting_;  // until the end of their round discloses the key
};

// The money of one table, from the notes of the house's chain.
struct BankTally {
    base::Cents buy_ins{};
    base::Cents fills{};
    base::Cents credits{};
    base::Cents dropped{};      // the counted drop
    base::Cents differences{};  // found at counts of the tray and of the drop box
};

struct HouseTally {
    std::map<std::uint32_t, BankTally> banks{};  // by table
    base::Cents cashed_out{};
    base::Cents coupons{};
    std::vector<Happening> happenings{};
};

class HouseReading {
  public:
    explicit HouseReading(Period interval) : interval_(interval) {}
    tl::expected<void, std::string> read(ledger::Store& store);
    const HouseTally& tally() const noexcept { return tally_; }

  private:
    void take(const ledger::Entry& entry);

    Period interval_;
    HouseTally tally_;
    std::uint64_t read_ = 0;
};

}  // namespace fairdeal::server
