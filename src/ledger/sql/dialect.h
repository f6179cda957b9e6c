#pragma once

#include <soci/soci.h>

#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

// The two databases, and all their differences.
namespace fairdeal::ledger::sql {

enum class Engine : std::uint8_t { sqlite, postgresql };

struct DatabaseAddress {
    Engine engine = Engine::sqlite;
    std::string where{};  // a path; or the whole URL
};
// Reads sqlite:PATH or postgresql://…; anything else is an error in one sentence.
tl::expected<DatabaseAddress, std::string> read_address(std::string_view url);

enum class Access : std::uint8_t { read, write };

// Opens a connection. A commit is durable when it returns. A statement waits a few seconds for a
// lock, then fails. If this program is suspended inside a transaction, PostgreSQL ends the
// transaction and frees its locks. Throws what SOCI throws.
std::unique_ptr<soci::session> connect(const DatabaseAddress& address, Access access);

// The statement that begins a writing transaction. On SQLite it takes the write lock. On PostgreSQL
// it locks nothing: the caller must lock the head of the tree first.
std::string_view begin_writing(Engine engine) noexcept;
// The end of the SELECT of the row that every writer locks.
std::string_view lock_row(Engine engine) noexcept;
// An expression: the milliseconds since 1970 on the database's clock.
std::string_view milliseconds_now(Engine engine) noexcept;

// The CREATE statement of a table for this database. {int} and {text} become the database's types.
// {row} becomes the type of a key that is SQLite's row id. {rows} at the end becomes the clause of
// a table that SQLite orders by its key.
std::string made_for(Engine engine, std::string_view statement);
bool has_table(soci::session& session, Engine engine, const std::string& table);
// Keeps others from creating or changing tables until this transaction ends.
void lock_schema(soci::session& session, Engine engine);

// Whether the connection was lost, so that a new one may succeed.
bool is_connection_lost(const std::exception& error);
// The error in one plain sentence.
std::string sentence_of(const std::exception& error);

}  // namespace fairdeal::ledger::sql
