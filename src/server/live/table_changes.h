#pragma once

#include <functional>
#include <optional>
#include <string>

#include "ledger/store.h"
#include "server/common/refusals.h"
#include "server/live/settings.h"
#include "table/state/actor.h"

namespace fairdeal::server {

// Told that a change was made, or why not. It may still be when `may_be_repeated`: another server
// holds the table, or the record cannot be written now.
using ChangeHandler = std::function<void(tl::expected<void, Refused>)>;

struct MeterCorrection {
    std::string meter{};
    base::Cents from{};  // refused when it shows something else by then
    base::Cents to{};
    table::Actor proposed{};
    table::Actor approved{};  // a supervisor: in the table's chain it is theirs
    std::string reason{};
};

// What two persons award for a line of a round that has ended (ruling X-23).
struct LineAward {
    std::uint32_t round = 0;
    table::SeatNumber seat = table::no_seat;
    std::string line{};
    base::Cents amount{};
    table::Actor proposed{};
    table::Actor approved{};  // a supervisor: in the table's chain it is theirs
    std::string reason{};
};

// How the tables are told what the house has decided. The floor does it. Every function may be
// called on any thread, and answers on any.
//
// `with` goes into the same batch as what the table writes about the change, so that both happen
// once or not at all: it holds the new record of the table and the end of the approval.
class TableChanges {
  public:
    TableChanges() = default;
    TableChanges(const TableChanges&) = delete;
    TableChanges& operator=(const TableChanges&) = delete;
    virtual ~TableChanges() = default;

    // Between two rounds, from then on; at once when no round is open. A table that is new comes to
    // be; one that is not open any more closes when its round has ended.
    virtual void change(const Settings& after, ledger::Batch with, ChangeHandler done) = 0;

    virtual void correct_meter(std::uint32_t table, const MeterCorrection& correction,
                               ledger::Batch with, ChangeHandler done) = 0;

    virtual void award(std::uint32_t table, const LineAward& award, ledger::Batch with,
                       ChangeHandler done) = 0;

    // What a meter shows; nothing when there is no such table or meter, or it is held elsewhere.
    virtual std::optional<base::Cents> meter_shows(std::uint32_t table,
                                                   const std::string& meter) const = 0;

    // Whether this person deals there now.
    virtual bool deals_at(std::uint32_t table, table::Account account) const = 0;
};

}  // namespace fairdeal::server
