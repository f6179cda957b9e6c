#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

// Writes and finds many rows with few statements, because each statement costs a round trip to a
// database across the network. Every statement is prepared once for 64, 16, 4 and 1 rows.
namespace fairdeal::ledger::sql {

// The kind of a column.
enum class ColumnType : std::uint8_t { number, text };
using ColumnTypes = std::vector<ColumnType>;

// Values in the order of their columns, numbers and texts in separate lists.
struct Values {
    std::vector<std::int64_t> numbers{};
    std::vector<std::string> texts{};
    void clear() noexcept {
        numbers.clear();
        texts.clear();
    }
};

// The clause at the end of an INSERT that overwrites these columns of a row that has the same key.
std::string replacing(std::string_view key, std::initializer_list<std::string_view> columns);

class Prepared;

// INSERT … VALUES (…), (…) …, with an optional clause at the end.
class RowWriter {
  public:
    RowWriter(soci::session& session, std::string insert, ColumnTypes columns,
              std::string conflict = {});
    RowWriter(RowWriter&&) noexcept;
    RowWriter& operator=(RowWriter&&) = delete;
    ~RowWriter();

    // Adds the next value of the current row.
    RowWriter& operator<<(std::int64_t number) {
        waiting_.numbers.push_back(number);
        return *this;
    }
    RowWriter& operator<<(std::string text) {
        waiting_.texts.push_back(std::move(text));
        return *this;
    }
    // Writes all rows. The last one must be complete.
    void flush();

  private:
    Prepared& prepared(std::size_t rows);

    soci::session& session_;
    std::string insert_;
    ColumnTypes columns_;
    std::string conflict_;
    std::size_t numbers_per_row_ = 0;
    std::size_t texts_per_row_ = 0;
    Values waiting_{};
    std::vector<std::unique_ptr<Prepared>> prepared_;
};

// SELECT … WHERE KEY IN (…): the rows of many keys, at most one row for each key.
class RowFinder {
  public:
    RowFinder(soci::session& session, std::string select, ColumnType key, ColumnTypes columns,
              std::string_view lock = {});
    RowFinder(RowFinder&&) noexcept;
    RowFinder& operator=(RowFinder&&) = delete;
    ~RowFinder();

    // Returns the values of the rows found, row by row, in no particular order. They are valid
    // until the next call.
    const Values& find(const std::vector<std::int64_t>& keys);
    const Values& find(const std::vector<std::string>& keys);

  private:
    Prepared& prepared(std::size_t keys);
    template <class Key>
    const Values& find_all(const std::vector<Key>& keys);

    soci::session& session_;
    std::string select_;
    ColumnType key_;
    ColumnTypes columns_;
    std::string lock_;
    Values found_{};
    std::vector<std::unique_ptr<Prepared>> prepared_;
};

}  // namespace fairdeal::ledger::sql
