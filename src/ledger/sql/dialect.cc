#include "ledger/sql/dialect.h"

#include <fmt/format.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <algorithm>

// Everything that differs between SQLite and PostgreSQL: how to connect, lock, read the clock and
// tell a lost connection from a wrong statement. Both are set to wait four seconds for a lock, and
// to return from a commit only when it is on the disk (WAL with synchronous = FULL, or
// synchronous_commit = on).
namespace fairdeal::ledger::sql {
namespace {

constexpr std::string_view sqlite_scheme = "sqlite:";

// SOCI takes a text without '=' for the file's name, and cannot take both '=' and '"' in one.
std::string sqlite_words(const std::string& path, Access access) {
    const bool is_plain = path.find('=') == path.npos;
    if (access == Access::write && is_plain) return path;
    return fmt::format("db=\"{}\"{}", path, access == Access::read ? " readonly=1" : "");
}

// A server that has died or lost its network is noticed within seconds.
std::string postgresql_words(const std::string& url) {
    std::string words = url;
    const auto add = [&](std::string_view name, std::string_view value) {
        if (url.find(fmt::format("{}=", name)) != url.npos) return;
        words += words.find('?') == words.npos ? '?' : '&';
        words += fmt::format("{}={}", name, value);
    };
    add("connect_timeout", "3");
    add("tcp_user_timeout", "5000");
    add("keepalives_idle", "2");
    add("keepalives_interval", "1");
    add("keepalives_count", "3");
    return words;
}

std::string first_line(std::string_view text) {
    std::string line(text.substr(0, text.find('\n')));
    while (!line.empty() && (line.back() == '.' || line.back() == ' '))
        line.pop_back();
    return line;
}

std::string sqlite_sentence(const soci::sqlite3_soci_error& error) {
    switch (error.result() & 0xFF) {
        case SQLITE_FULL:
            return "The disk is full.";
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return "The database is locked by another program.";
        case SQLITE_READONLY:
            return "The database may not be written to.";
        case SQLITE_CANTOPEN:
            return "The database file cannot be opened.";
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return "The file is not a database, or it is damaged.";
        case SQLITE_IOERR:
            return "The database file cannot be read or written.";
        default:
            return fmt::format("The database did not take it: {}.",
                               first_line(error.get_error_message()));
    }
}

std::string postgresql_sentence(const soci::postgresql_soci_error& error) {
    const std::string state = error.sqlstate();
    if (state == "53100") return "The disk of the database is full.";
    if (state == "55P03" || state == "57014") return "The database is locked by another program.";
    if (state == "25006") return "The database may not be written to.";
    if (is_connection_lost(error)) return "The database cannot be reached.";
    return fmt::format("The database did not take it: {}.", first_line(error.get_error_message()));
}

}  // namespace

tl::expected<DatabaseAddress, std::string> read_address(std::string_view url) {
    if (url.starts_with("postgresql://") || url.starts_with("postgres://")) {
        return DatabaseAddress{Engine::postgresql, std::string(url)};
    }
    if (!url.starts_with(sqlite_scheme)) {
        return tl::unexpected(
            fmt::format("“{}” is not a database: write sqlite:PATH or postgresql://….", url));
    }
    DatabaseAddress address{Engine::sqlite, std::string(url.substr(sqlite_scheme.size()))};
    if (address.where.empty()) return tl::unexpected(std::string("sqlite: needs a path."));
    if (address.where.find('"') != address.where.npos) {
        return tl::unexpected(std::string("The path of a database may not hold a quotation mark."));
    }
    return address;
}

std::unique_ptr<soci::session> connect(const DatabaseAddress& address, Access access) {
    if (address.engine == Engine::sqlite) {
        auto session =
            std::make_unique<soci::session>(soci::sqlite3, sqlite_words(address.where, access));
        *session << "PRAGMA busy_timeout = 4000";
        if (access == Access::write) {
            *session << "PRAGMA journal_mode = WAL";
            *session << "PRAGMA synchronous = FULL";
            // LogKeeper moves the log. Only if the log grows to 64 MiB nevertheless does a commit
            // move the rest, so that the log can start again.
            *session << "PRAGMA wal_autocheckpoint = 16384";
        }
        return session;
    }
    auto session =
        std::make_unique<soci::session>(soci::postgresql, postgresql_words(address.where));
    *session << "SET client_min_messages = error";
    *session << "SET lock_timeout = '4s'";
    *session << "SET statement_timeout = '60s'";
    if (access == Access::write) {
        *session << "SET synchronous_commit = on";
        // A server that is suspended inside a transaction must not block the others.
        *session << "SET idle_in_transaction_session_timeout = '2s'";
    } else {
        *session << "SET default_transaction_read_only = on";
    }
    return session;
}

std::string_view begin_writing(Engine engine) noexcept {
    return engine == Engine::sqlite ? "BEGIN IMMEDIATE" : "BEGIN";
}

std::string_view lock_row(Engine engine) noexcept {
    return engine == Engine::sqlite ? "" : " FOR UPDATE";
}

std::string_view milliseconds_now(Engine engine) noexcept {
    // SQLite's julianday counts days; within one statement, 'now' does not change.
    return engine == Engine::sqlite
               ? "CAST(ROUND((julianday('now') - 2440587.5) * 86400000) AS INTEGER)"
               : "CAST(FLOOR(EXTRACT(EPOCH FROM clock_timestamp()) * 1000) AS bigint)";
}

std::string made_for(Engine engine, std::string_view statement) {
    const bool is_sqlite = engine == Engine::sqlite;
    // SOCI reads a column of SQLite that is declared INTEGER as 32 bits.
    return fmt::format(fmt::runtime(statement), fmt::arg("int", "bigint"),
                       fmt::arg("row", is_sqlite ? "INTEGER" : "bigint"),
                       fmt::arg("text", is_sqlite ? "TEXT" : "text COLLATE \"C\""),
                       fmt::arg("rows", is_sqlite ? "WITHOUT ROWID" : ""));
}

bool has_table(soci::session& session, Engine engine, const std::string& table) {
    int count = 0;
    session << (engine == Engine::sqlite
                    ? "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = :name"
                    : "SELECT COUNT(*) FROM pg_tables WHERE schemaname = current_schema() AND "
                      "tablename = :name"),
        soci::use(table), soci::into(count);
    return count != 0;
}

void lock_schema(soci::session& session, Engine engine) {
    // On SQLite, BEGIN IMMEDIATE already keeps other writers out. The number must only be the same
    // in every server.
    if (engine == Engine::postgresql) session << "SELECT pg_advisory_xact_lock(806969)";
}

bool is_connection_lost(const std::exception& error) {
    const auto* const postgresql = dynamic_cast<const soci::postgresql_soci_error*>(&error);
    if (postgresql == nullptr) return false;
    const std::string state = postgresql->sqlstate();
    // Connection exceptions, operator intervention, idle in a transaction for too long, and what
    // libpq itself says without asking the server.
    return state.starts_with("08") || state.starts_with("57P") || state == "25P03" ||
           state.starts_with("  ") ||
           postgresql->get_error_category() == soci::soci_error::connection_error;
}

std::string sentence_of(const std::exception& error) {
    if (const auto* sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&error)) {
        return sqlite_sentence(*sqlite);
    }
    if (const auto* postgresql = dynamic_cast<const soci::postgresql_soci_error*>(&error)) {
        return postgresql_sentence(*postgresql);
    }
    if (const auto* soci = dynamic_cast<const soci::soci_error*>(&error)) {
        const std::string message = soci->get_error_message();
        if (message.starts_with("Cannot establish connection")) {
            return fmt::format("The database cannot be reached: {}.",
                               first_line(message.substr(message.find('\n') + 1)));
        }
        return fmt::format("The database did not take it: {}.", first_line(message));
    }
    return fmt::format("{}.", first_line(error.what()));
}

}  // namespace fairdeal::ledger::sql
