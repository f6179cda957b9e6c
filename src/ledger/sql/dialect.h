#pragma once

#include <soci/soci.h>

#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

// The two databases, and all in which they differ.
namespace fairdeal::ledger::sql {

enum class Engine : std::uint8_t { sqlite, postgresql };

struct DatabaseAddress {
    Engine engine = Engine::sqlite;
    std::string where{};  // a path; or the whole URL
};
// sqlite:PATH or postgresql://…; anything else is refused with a sentence.
tl::expected<DatabaseAddress, std::string> read_address(std::string_view url);

enum class Access : std::uint8_t { read, write };

// A connection set up so that a commit is durable when it returns, that waits a few seconds for a
// lock and no longer, and that does not keep one when this program stands still. Throws as SOCI
// does.
std::unique_ptr<soci::session> connect(const DatabaseAddress& address, Access access);

// Begins a transaction that nobody else's writes can come between. It is the caller's to lock the
// head of the tree first on PostgreSQL, where this alone locks nothing.
std::string_view begin_writing(Engine engine) noexcept;
// Ends a SELECT of the row that all writers lock.
std::string_view lock_row(Engine engine) noexcept;
// An expression: the milliseconds since 1970 on the database's clock.
std::string_view milliseconds_now(Engine engine) noexcept;

// The statement that makes a table, with this database's types in the place of {int} and {text},
// of {row} for the number that is a row's place in SQLite's file and, at its end, of {rows}, where
// the table's key is its place.
std::string made_for(Engine engine, std::string_view statement);
bool has_table(soci::session& session, Engine engine, const std::string& table);
// Nobody else makes or changes the tables until this transaction ends.
void lock_schema(soci::session& session, Engine engine);

// The connection is no longer there: on a new one it may go well.
bool is_connection_lost(const std::exception& error);
// What went wrong, in one plain sentence.
std::string sentence_of(const std::exception& error);

}  // namespace fairdeal::ledger::sql
