#pragma once

#include <soci/soci.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

// Steps that the queries share.
namespace fairdeal::ledger::sql {

inline constexpr std::size_t rows_at_once = 1024;

inline std::int64_t limit_of(std::uint64_t count) noexcept {
    return static_cast<std::int64_t>(
        std::min<std::uint64_t>(count, std::numeric_limits<std::int32_t>::max()));
}

// Nothing is at a place beyond what the database can count to.
inline std::int64_t place_of(std::uint64_t place) noexcept {
    return static_cast<std::int64_t>(
        std::min<std::uint64_t>(place, std::numeric_limits<std::int64_t>::max()));
}

// Runs a query whose uses are bound already, and calls `take` with the columns of each bunch of
// rows.
template <class Take, class... ColumnType>
void fetch(soci::statement& statement, const std::string& sql, Take&& take,
           std::vector<ColumnType>&... columns) {
    (columns.resize(rows_at_once), ...);
    (statement.exchange(soci::into(columns)), ...);
    statement.alloc();
    statement.prepare(sql);
    statement.define_and_bind();
    statement.execute();
    while (statement.fetch()) {
        take();
        (columns.resize(rows_at_once), ...);
    }
}

}  // namespace fairdeal::ledger::sql
