#include "ledger/sql/rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/check.h"

// Prepared statements for 64, 16, 4 and 1 rows. Each is prepared at its first use and lives as long
// as its connection. The thread that owns the connection owns them.
namespace fairdeal::ledger::sql {
namespace {

constexpr std::array<std::size_t, 4> sizes{64, 16, 4, 1};  // largest first

std::size_t count_of(const ColumnTypes& columns, ColumnType kind) {
    return static_cast<std::size_t>(std::ranges::count(columns, kind));
}

// "(:v0, :v1), (:v2, :v3)" for two rows of two columns.
std::string placeholders(std::size_t rows, std::size_t columns) {
    std::string text;
    for (std::size_t row = 0; row < rows; ++row) {
        text += row == 0 ? "(" : ", (";
        for (std::size_t column = 0; column < columns; ++column) {
            text += fmt::format("{}:v{}", column == 0 ? "" : ", ", row * columns + column);
        }
        text += ')';
    }
    return text;
}

}  // namespace

std::string replacing(std::string_view key, std::initializer_list<std::string_view> columns) {
    std::string clause;
    for (const std::string_view column : columns) {
        clause += fmt::format("{}{} = excluded.{}", clause.empty() ? "" : ", ", column, column);
    }
    return fmt::format("ON CONFLICT ({}) DO UPDATE SET {}", key, clause);
}

// A statement and the places its values are read from and fetched into.
class Prepared {
  public:
    explicit Prepared(soci::session& session) : statement_(session) {}

    // Binds parameters for `times` rows of these columns.
    void send(const ColumnTypes& columns, std::size_t times) {
        sent_.numbers.resize(times * count_of(columns, ColumnType::number));
        sent_.texts.resize(times * count_of(columns, ColumnType::text));
        std::size_t number = 0;
        std::size_t text = 0;
        for (std::size_t row = 0; row < times; ++row) {
            for (const ColumnType column : columns) {
                if (column == ColumnType::number) {
                    statement_.exchange(soci::use(sent_.numbers[number++]));
                } else {
                    statement_.exchange(soci::use(sent_.texts[text++]));
                }
            }
        }
    }
    // Binds buffers for up to `most` rows of these columns, and for one more: then the database
    // reaches the end of the result and releases it.
    void fetch(const ColumnTypes& columns, std::size_t most) {
        room_ = most + 1;
        columns_ = columns;
        numbers_.resize(count_of(columns, ColumnType::number), std::vector<std::int64_t>(room_));
        texts_.resize(count_of(columns, ColumnType::text), std::vector<std::string>(room_));
        std::size_t number = 0;
        std::size_t text = 0;
        for (const ColumnType column : columns) {
            if (column == ColumnType::number) {
                statement_.exchange(soci::into(numbers_[number++]));
            } else {
                statement_.exchange(soci::into(texts_[text++]));
            }
        }
    }
    void prepare(const std::string& sql) {
        statement_.alloc();
        statement_.prepare(sql);
        statement_.define_and_bind();
    }

    Values& sent() noexcept { return sent_; }

    void run() { statement_.execute(true); }
    void run(Values& found) {
        for (auto& column : numbers_)
            column.resize(room_);
        for (auto& column : texts_)
            column.resize(room_);
        if (!statement_.execute(true)) return;
        const std::size_t rows = numbers_.empty() ? texts_.at(0).size() : numbers_.at(0).size();
        CHECK(rows < room_);
        for (std::size_t row = 0; row < rows; ++row) {
            for (auto& column : numbers_)
                found.numbers.push_back(column[row]);
            for (auto& column : texts_)
                found.texts.push_back(std::move(column[row]));
        }
    }

  private:
    Values sent_{};
    ColumnTypes columns_{};
    std::size_t room_ = 0;
    std::vector<std::vector<std::int64_t>> numbers_{};
    std::vector<std::vector<std::string>> texts_{};
    soci::statement statement_;  // last, because it points at the other members
};

RowWriter::RowWriter(soci::session& session, std::string insert, ColumnTypes columns,
                     std::string conflict)
    : session_(session),
      insert_(std::move(insert)),
      columns_(std::move(columns)),
      conflict_(std::move(conflict)),
      numbers_per_row_(count_of(columns_, ColumnType::number)),
      texts_per_row_(count_of(columns_, ColumnType::text)),
      prepared_(sizes.size()) {}

RowWriter::RowWriter(RowWriter&&) noexcept = default;
RowWriter::~RowWriter() = default;

Prepared& RowWriter::prepared(std::size_t rows) {
    auto& place =
        prepared_[static_cast<std::size_t>(std::ranges::find(sizes, rows) - sizes.begin())];
    if (!place) {
        auto made = std::make_unique<Prepared>(session_);
        made->send(columns_, rows);
        made->prepare(fmt::format("{} VALUES {} {}", insert_, placeholders(rows, columns_.size()),
                                  conflict_));
        place = std::move(made);
    }
    return *place;
}

void RowWriter::flush() {
    auto number = waiting_.numbers.begin();
    auto text = waiting_.texts.begin();
    std::size_t left = numbers_per_row_ != 0 ? waiting_.numbers.size() / numbers_per_row_
                                             : waiting_.texts.size() / texts_per_row_;
    CHECK(waiting_.numbers.size() == left * numbers_per_row_);
    CHECK(waiting_.texts.size() == left * texts_per_row_);
    for (const std::size_t rows : sizes) {
        for (; left >= rows; left -= rows) {
            Prepared& statement = prepared(rows);
            for (std::int64_t& value : statement.sent().numbers)
                value = *number++;
            for (std::string& value : statement.sent().texts)
                value.swap(*text++);
            statement.run();
        }
    }
    waiting_.clear();
}

RowFinder::RowFinder(soci::session& session, std::string select, ColumnType key,
                     ColumnTypes columns, std::string_view lock)
    : session_(session),
      select_(std::move(select)),
      key_(key),
      columns_(std::move(columns)),
      lock_(lock),
      prepared_(sizes.size()) {}

RowFinder::RowFinder(RowFinder&&) noexcept = default;
RowFinder::~RowFinder() = default;

Prepared& RowFinder::prepared(std::size_t keys) {
    auto& place =
        prepared_[static_cast<std::size_t>(std::ranges::find(sizes, keys) - sizes.begin())];
    if (!place) {
        auto made = std::make_unique<Prepared>(session_);
        made->send({key_}, keys);
        made->fetch(columns_, keys);
        made->prepare(fmt::format("{} IN {}{}", select_, placeholders(1, keys), lock_));
        place = std::move(made);
    }
    return *place;
}

template <class Key>
const Values& RowFinder::find_all(const std::vector<Key>& keys) {
    found_.clear();
    for (std::size_t from = 0; from < keys.size();) {
        const std::size_t left = keys.size() - from;
        // The smallest statement with room for all remaining keys, or else the largest. Spare
        // places repeat the last key.
        std::size_t size = sizes.front();
        for (const std::size_t smaller : sizes) {
            if (smaller >= left) size = smaller;
        }
        Prepared& statement = prepared(size);
        for (std::size_t i = 0; i < size; ++i) {
            const Key& key = keys[std::min(from + i, keys.size() - 1)];
            if constexpr (std::is_same_v<Key, std::string>) {
                statement.sent().texts[i] = key;
            } else {
                statement.sent().numbers[i] = key;
            }
        }
        statement.run(found_);
        from += size;
    }
    return found_;
}

const Values& RowFinder::find(const std::vector<std::int64_t>& keys) {
    CHECK(key_ == ColumnType::number);
    return find_all(keys);
}

const Values& RowFinder::find(const std::vector<std::string>& keys) {
    CHECK(key_ == ColumnType::text);
    return find_all(keys);
}

}  // namespace fairdeal::ledger::sql
