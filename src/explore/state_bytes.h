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

// Makes `to` the same state as `from`, at the same set-up. Only the seats that there are: the
// others never change. What follows from the rest, and what tells how the state was reached, is
// left empty: walk.h checks what depends on the path, on the first path to a state.
void copy_state(const table::Table& from, table::Table& to);

// Everything that makes up a table, in few bytes. What is compared are the bytes in which time is
// only a class (time_class.h) and decks have no numbers; the moments and the numbers stand behind
// them, so that the table can be made again. What follows from the rest is not written.
class StateBytes {
  public:
    explicit StateBytes(const table::Setup& setup);

    // Until the next call.
    struct Written {
        std::span<const std::uint8_t> bytes;
        std::size_t compared = 0;  // how many bytes identify the state

        Digest digest(std::uint64_t seed = 0) const noexcept {
            return digest_of(bytes.first(compared), seed);
        }
    };
    Written write(const table::Table& table, table::Time now);

    // Makes the table of the bytes, in place of what it was; returns the time of the state.
    table::Time read(std::span<const std::uint8_t> bytes, table::Table& table) const;

  private:
    const table::Setup* setup_;
    std::vector<std::string_view> line_keys_;
    std::array<std::uint8_t, 1U << 14U> buffer_{};
};

}  // namespace fairdeal::explore
