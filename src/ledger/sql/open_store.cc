#include "ledger/sql/open_store.h"

#include <fmt/format.h>

#include <filesystem>

#include "ledger/private_file.h"
#include "ledger/sql/schema.h"
#include "ledger/sql/sql_store.h"

// Opening a record. A writer creates or migrates the tables under a lock on the schema, so that two
// servers that start together do it once. The database keeps a fingerprint of the key file, and a
// server with other keys is refused: it could neither open sealed parts nor sign as this floor.
namespace fairdeal::ledger {
namespace {

constexpr const char* key_name = "keys";

std::string too_new(int version) {
    return fmt::format(
        "The record has the form {}, and this program knows forms up to {}: it was written by a "
        "newer program.",
        version, sql::newest_schema());
}

// Creates or migrates the tables in one transaction. Returns a sentence if it refuses the database.
std::optional<std::string> prepare_for_writing(const sql::DatabaseAddress& address,
                                               const Keys& keys) {
    // SQLite gives its log files the mode of the database file, so create that file as private. An
    // existing file keeps its mode. If the file cannot be created, SQLite reports why.
    if (address.engine == sql::Engine::sqlite) static_cast<void>(make_private_file(address.where));
    const auto session = sql::connect(address, sql::Access::write);
    *session << std::string(sql::begin_writing(address.engine));
    sql::lock_schema(*session, address.engine);
    const int version = sql::schema_of(*session, address.engine).value_or(0);
    if (version > sql::newest_schema()) return too_new(version);
    const std::string mark = fingerprint(keys);
    if (version == 0) {
        sql::migrate(*session, address.engine, sql::newest_schema());
        sql::set_about(*session, key_name, mark);
    } else {
        const std::string made_with = sql::about(*session, key_name);
        if (made_with != mark) {
            return fmt::format(
                "The record was made with the keys {}, and these are the keys {}: this is another "
                "floor's key file.",
                made_with, mark);
        }
        sql::migrate(*session, address.engine, sql::newest_schema());
    }
    *session << "COMMIT";
    return std::nullopt;
}

std::optional<std::string> look_before_reading(const sql::DatabaseAddress& address) {
    std::error_code error;
    if (address.engine == sql::Engine::sqlite && !std::filesystem::exists(address.where, error)) {
        return fmt::format("There is no database at {}.", address.where);
    }
    const auto session = sql::connect(address, sql::Access::read);
    const auto version = sql::schema_of(*session, address.engine);
    if (!version) return "This database holds no record of Fairdeal.";
    if (*version > sql::newest_schema()) return too_new(*version);
    if (*version < sql::newest_schema()) {
        return fmt::format(
            "The record has the form {}, and this program reads form {}: the server brings it up "
            "to "
            "date when it opens it.",
            *version, sql::newest_schema());
    }
    return std::nullopt;
}

}  // namespace

StoreResult<std::unique_ptr<Store>> open_store(std::string_view url,
                                               const std::optional<Keys>& keys) {
    const auto address = sql::read_address(url);
    if (!address) return tl::unexpected(StoreError{address.error()});
    try {
        const auto refusal =
            keys ? prepare_for_writing(*address, *keys) : look_before_reading(*address);
        if (refusal) return tl::unexpected(StoreError{*refusal});
        return std::make_unique<sql::SqlStore>(*address, keys);
    } catch (const std::exception& error) {
        return tl::unexpected(StoreError{sql::sentence_of(error)});
    }
}

}  // namespace fairdeal::ledger
