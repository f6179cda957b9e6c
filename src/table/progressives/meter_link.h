#pragma once

#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "table/state/event.h"
#include "table/state/setup.h"
#include "table/state/table.h"

// The meters that several tables share. Every linked table has a replica of the meter and all of
// its events, wherever they happened, in its own record, so each record alone rebuilds its table.
namespace fairdeal::table {

bool is_meter_event(const Event& event) noexcept;

// The part of `evolve` for meter events, of this table or of a linked one. The event says where it
// happened.
void apply_meter_event(Table& table, const Event& event) noexcept;

// What all replicas have in common: the meter without what this round contributed here.
Meter shared_part(const Meter& meter) noexcept;

// The tables that share meters. They receive events in one order: after every command that made
// events, and before any other command is decided at any of them.
class MeterLink {
  public:
    using Meters = boost::container::static_vector<std::uint8_t, most_meters>;

    explicit MeterLink(Meters linked) noexcept : linked_(std::move(linked)) {}

    // Adds a table, which must outlive its membership. Returns false if its number is taken or its
    // linked meters differ from the others' in terms or amount. A table that joins later must first
    // apply the meter events that any linked table has in its record.
    bool join(Table& table);
    void leave(const Table& table) noexcept;

    // `from` made these events and has applied them. Applies those of linked meters to the other
    // tables, in this order, and returns them for the record of each of the others.
    Events tell(const Table& from, std::span<const Event> made);

    // True if all replicas are equal.
    bool is_in_step() const noexcept;

  private:
    bool links(const Event& event) const noexcept;
    bool is_equal(const Table& one, const Table& other) const noexcept;

    Meters linked_;
    std::vector<Table*> tables_;  // in the order of joining
};

}  // namespace fairdeal::table
