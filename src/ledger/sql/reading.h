#pragma once

#include <soci/soci.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

// Steps shared by the queries.
namespace fairdeal::ledger::sql {

inline constexpr std::size_t rows_at_once = 1024;

inline std::int64_t limit_of(std::uint64_t count) noexcept {
    return static_cast<std::int64_t>(
        std::min<std::uint64_t>(count, std::numeric_limits<std::int32_t>::max()));
}

// The place as the database counts it. A place beyond its range becomes its largest number, where
// nothing is stored.
inline std::int64_t place_of(std::uint64_t place) noexcept {
    return static_cast<std::int64_t>(
        std::min<std::uint64_t>(place, std::numeric_limits<std::int64_t>::max()));
}

// Runs a query whose parameters are bound already, and calls `take` after each block of rows, with
// the block's values in `columns`.
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
