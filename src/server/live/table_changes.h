#pragma once

#include <functional>
#include <optional>
#include <string>

#include "ledger/store.h"
#include "server/common/refusals.h"
#include "server/live/settings.h"
#include "table/state/actor.h"

namespace fairdeal::server {

// Called with the result of a change. If the refusal says `may_be_repeated`, the change may still
// be made later: another server holds the table, or the record cannot be written now.
using ChangeHandler = std::function<void(tl::expected<void, Refused>)>;

struct MeterCorrection {
    std::string meter{};
    base::Cents from{};  // the change is refused if the meter shows another amount by then
    base::Cents to{};
    table::Actor proposed{};
    table::Actor approved{};  // a supervisor: in the table's chain it is theirs
    std::string reason{};
};

// An award that two persons decide for a line of an ended round (ruling X-23).
struct LineAward {
    std::uint32_t round = 0;
    table::SeatNumber seat = table::no_seat;
    std::string line{};
    base::Cents amount{};
    table::Actor proposed{};
    table::Actor approved{};  // a supervisor: in the table's chain it is theirs
    std::string reason{};
};

// Passes the house's decisions to the tables. The floor implements it. Every function may be called
// on any thread, and answers on any.
//
// `with` holds the new record of the table and the end of the approval. It goes into the same batch
// as the table's own entry about the change, so both happen once or not at all.
class TableChanges {
  public:
    TableChanges() = default;
    TableChanges(const TableChanges&) = delete;
    TableChanges& operator=(const TableChanges&) = delete;
    virtual ~TableChanges() = default;

    // Applies new settings between two rounds, or at once if no round is open. It creates a new
    // table; it closes a table that is no longer open when its round has ended.
    virtual void change(const Settings& after, ledger::Batch with, ChangeHandler done) = 0;

    virtual void correct_meter(std::uint32_t table, const MeterCorrection& correction,
                               ledger::Batch with, ChangeHandler done) = 0;

    virtual void award(std::uint32_t table, const LineAward& award, ledger::Batch with,
                       ChangeHandler done) = 0;

    // The amount that a meter shows; nothing if there is no such table or meter.
    virtual std::optional<base::Cents> meter_shows(std::uint32_t table,
                                                   const std::string& meter) const = 0;

    // Whether this person deals at that table now.
    virtual bool deals_at(std::uint32_t table, table::Account account) const = 0;
};

}  // namespace fairdeal::server
