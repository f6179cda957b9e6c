#include "ledger/sql/backup.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

#include "ledger/private_file.h"
#include "ledger/sql/dialect.h"
#include "ledger/sql/open_store.h"
#include "ledger/sql/pg_client.h"
#include "ledger/sql/schema.h"

// Backup and restore. SQLite copies itself with VACUUM INTO, PostgreSQL with pg_dump. Both read one
// consistent state, and servers may write meanwhile. A file is written under the name FILE.part,
// synced, and then linked to its final name. So a file with that name is always complete, and none
// is ever overwritten. All functions run on the caller's thread and wait.
namespace fairdeal::ledger {
namespace {

namespace fs = std::filesystem;
using Done = tl::expected<void, std::string>;

fs::path part_of(const fs::path& file) {
    return file.string() + ".part";
}

bool is_on_disk(const fs::path& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    const bool is_synced = fsync(file) == 0;
    close(file);
    return is_synced;
}

void remove_quietly(const fs::path& path) {
    std::error_code ignored;
    fs::remove(path, ignored);
}

// Copies the bytes only: std::filesystem::copy_file would copy the file's mode, too.
bool copy_into(const fs::path& to, const fs::path& from) {
    std::ifstream in(from, std::ios::binary);
    std::ofstream out(to, std::ios::binary);
    out << in.rdbuf();
    out.close();
    return in.good() && out.good();
}

// Gives the finished file its final name, unless that name exists, and syncs file and folder.
Done finish(const fs::path& part, const fs::path& file) {
    Done done;
    if (!is_on_disk(part) || link(part.c_str(), file.c_str()) != 0) {
        done = tl::unexpected(fmt::format("{} cannot be written.", file.string()));
    } else if (!is_on_disk(fs::absolute(file).parent_path())) {
        done = tl::unexpected(fmt::format("The folder of {} cannot be written.", file.string()));
    }
    remove_quietly(part);
    return done;
}

Done copy_out(const sql::DatabaseAddress& address, const fs::path& part) {
    if (address.engine == sql::Engine::postgresql) {
        return sql::run_client(
            "pg_dump", {"--format=custom", "--no-owner", "--file=" + part.string()}, address.where);
    }
    try {
        const auto session = sql::connect(address, sql::Access::read);
        const std::string name = part.string();
        *session << "VACUUM INTO :file", soci::use(name);
        return {};
    } catch (const std::exception& error) {
        return tl::unexpected(sql::sentence_of(error));
    }
}

Done opens(std::string_view url) {
    const auto store = open_store(url, std::nullopt);
    if (!store) return tl::unexpected(store.error().sentence);
    const auto tree = (*store)->tree();
    if (!tree) return tl::unexpected(tree.error().sentence);
    return {};
}

Done restore_sqlite(const fs::path& file, const fs::path& place) {
    std::error_code error;
    if (fs::exists(place, error)) {
        return tl::unexpected(
            fmt::format("{} is there already; a record is never overwritten.", place.string()));
    }
    const fs::path part = part_of(place);
    remove_quietly(part);  // left by a restore that was interrupted
    if (!make_private_file(part) || !copy_into(part, file)) {
        remove_quietly(part);
        return tl::unexpected(fmt::format("{} cannot be written.", part.string()));
    }
    if (const Done opened = opens("sqlite:" + part.string()); !opened) {
        remove_quietly(part);
        return tl::unexpected(fmt::format("The backup cannot be used. {}", opened.error()));
    }
    return finish(part, place);
}

Done restore_postgresql(const fs::path& file, const sql::DatabaseAddress& address) {
    const auto name = sql::database_name(address.where);
    if (!name) return tl::unexpected(name.error());
    try {
        const auto session = sql::connect(address, sql::Access::read);
        if (sql::schema_of(*session, address.engine)) {
            return tl::unexpected(fmt::format(
                "The database {} holds a record already; a record is never overwritten.", *name));
        }
    } catch (const std::exception& error) {
        return tl::unexpected(sql::sentence_of(error));
    }
    const Done done = sql::run_client("pg_restore",
                                      {"--single-transaction", "--exit-on-error", "--no-owner",
                                       "--dbname=" + *name, file.string()},
                                      address.where);
    return done ? opens(address.where) : done;
}

}  // namespace

Done back_up(std::string_view url, const fs::path& file) {
    const auto address = sql::read_address(url);
    if (!address) return tl::unexpected(address.error());
    if (const Done opened = opens(url); !opened) return opened;
    std::error_code error;
    if (fs::exists(file, error)) {
        return tl::unexpected(fmt::format("{} is there already.", file.string()));
    }
    const fs::path part = part_of(file);
    remove_quietly(part);  // left by a backup that was interrupted
    if (!make_private_file(part)) {
        return tl::unexpected(fmt::format("{} cannot be written.", file.string()));
    }
    if (const Done copied = copy_out(*address, part); !copied) {
        remove_quietly(part);
        return copied;
    }
    return finish(part, file);
}

Done restore(const fs::path& file, std::string_view url) {
    const auto address = sql::read_address(url);
    if (!address) return tl::unexpected(address.error());
    std::error_code error;
    if (!fs::is_regular_file(file, error)) {
        return tl::unexpected(fmt::format("There is no file {}.", file.string()));
    }
    if (address->engine == sql::Engine::sqlite) return restore_sqlite(file, address->where);
    return restore_postgresql(file, *address);
}

}  // namespace fairdeal::ledger
