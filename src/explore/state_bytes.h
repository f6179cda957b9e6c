#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "explore/digest.h"
#include "table/state/table.h"

// A state of the search as bytes.
namespace fairdeal::explore {

// Makes `to` the same state as `from`, at the same setup. Copies only the seats that the table has;
// the others never change. Leaves empty what follows from the rest and what tells how the state was
// reached: walk.h checks what depends on the path, on the first path to a state.
void copy_state(const table::Table& from, table::Table& to);

// Everything that makes up a table, in few bytes. The compared bytes contain time only as a class
// (time_class.h) and decks without numbers; the actual times and numbers follow, so that the table
// can be restored. What follows from the rest is left out.
class StateBytes {
  public:
    explicit StateBytes(const table::Setup& setup);

    // Valid until the next call.
    struct Written {
        std::span<const std::uint8_t> bytes;
        std::size_t compared = 0;  // the number of bytes that identify the state

        Digest digest(std::uint64_t seed = 0) const noexcept {
            return digest_of(bytes.first(compared), seed);
        }
    };
    Written write(const table::Table& table, table::Time now);

    // Restores the table of the bytes in place of its old contents; returns the time of the state.
    table::Time read(std::span<const std::uint8_t> bytes, table::Table& table) const;

  private:
    const table::Setup* setup_;
    std::vector<std::string_view> line_keys_;
    std::array<std::uint8_t, 1U << 14U> buffer_{};
};

}  // namespace fairdeal::explore
