#pragma once

#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "table/state/event.h"
#include "table/state/setup.h"
#include "table/state/table.h"

// Meters of one table among others. Every linked table holds a replica and has every event of the
// meter in its own record, wherever it happened, so each record alone rebuilds its table.
namespace fairdeal::table {

bool is_meter_event(const Event& event) noexcept;

// The part of `evolve` for meter events, of this table or of a linked one. The event says where it
// happened.
void apply_meter_event(Table& table, const Event& event) noexcept;

// What all replicas have in common: without what this round contributed here.
Meter shared_part(const Meter& meter) noexcept;

// The tables over which meters are linked. They are told of what happens in one order: after every
// command that made events, and before any other command is decided at any of them.
class Link {
  public:
    using Meters = boost::container::static_vector<std::uint8_t, most_meters>;

    explicit Link(Meters linked) noexcept : linked_(std::move(linked)) {}

    // The table must outlive its membership. Refused (false) when its number is taken or its linked
    // meters differ from the others' in terms or amount. A table that comes later first hears the
    // meter events that any linked table has in its record.
    bool join(Table& table);
    void leave(const Table& table) noexcept;

    // `from` has made these events and has applied them. The others apply those of linked meters,
    // in this order; they are returned, to be put into the record of each of the others.
    Events tell(const Table& from, std::span<const Event> made);

    // All replicas are equal.
    bool is_in_step() const noexcept;

  private:
    bool links(const Event& event) const noexcept;
    bool is_equal(const Table& one, const Table& other) const noexcept;

    Meters linked_;
    std::vector<Table*> tables_;  // in the order in which they joined
};

}  // namespace fairdeal::table
