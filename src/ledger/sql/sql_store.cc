#include "ledger/sql/sql_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "ledger/sql/columns.h"
#include "ledger/sql/entry_queries.h"
#include "ledger/sql/reading.h"

// SqlStore: every query of `Store` as one SQL statement or one short walk over a reading
// connection, and every write handed to WriteConnection. A lambda receives the session and may be
// called twice, because ReadConnections repeats it after a lost connection; so it only builds its
// result. Numbers are bound as signed 64 bits, bytes as base64 text (columns.h).
namespace fairdeal::ledger::sql {
namespace {

std::vector<Hash> hashes_of(soci::statement& statement, const std::string& sql) {
    std::vector<std::string> columns;
    std::vector<Hash> hashes;
    const auto take = [&] {
        for (const std::string& column : columns)
            hashes.push_back(hash_of_column(column));
    };
    fetch(statement, sql, take, columns);
    return hashes;
}

}  // namespace

SqlStore::SqlStore(const DatabaseAddress& address, std::optional<Keys> keys)
    : engine_(address.engine), writes_(address, std::move(keys)), reads_(address) {}

std::vector<CommitResult> SqlStore::commit(std::span<const Batch> batches) {
    return writes_.commit(batches);
}

StoreResult<TreeHead> SqlStore::tree() {
    return reads_.read([](soci::session& session) {
        std::int64_t size = 0;
        std::string frontier;
        session << "SELECT size, frontier FROM head", soci::into(size), soci::into(frontier);
        return TreeHead{static_cast<std::uint64_t>(size), frontier_of(size, frontier).root()};
    });
}

StoreResult<std::vector<ChainHead>> SqlStore::chains() {
    return reads_.read([](soci::session& session) {
        std::vector<std::int64_t> chains;
        std::vector<std::int64_t> sizes;
        std::vector<std::string> heads;
        std::vector<ChainHead> all;
        soci::statement statement(session);
        const auto take = [&] {
            for (std::size_t i = 0; i < chains.size(); ++i) {
                all.push_back({static_cast<ChainId>(chains[i]),
                               static_cast<std::uint64_t>(sizes[i]), hash_of_column(heads[i])});
            }
        };
        fetch(statement, "SELECT chain, size, head FROM chains ORDER BY chain", take, chains, sizes,
              heads);
        return all;
    });
}

StoreResult<std::vector<Entry>> SqlStore::entries(Sequence from, std::size_t most) {
    return reads_.read([&](soci::session& session) { return read_entries(session, from, most); });
}

StoreResult<std::vector<Entry>> SqlStore::chain_entries(ChainId chain, std::uint64_t from,
                                                        std::size_t most) {
    return reads_.read(
        [&](soci::session& session) { return read_chain_entries(session, chain, from, most); });
}

StoreResult<std::vector<Entry>> SqlStore::account_entries(const AccountId& account, Sequence from,
                                                          std::size_t most) {
    return reads_.read(
        [&](soci::session& session) { return read_account_entries(session, account, from, most); });
}

StoreResult<std::vector<Entry>> SqlStore::latest_account_entries(const AccountId& account,
                                                                 Sequence before,
                                                                 std::size_t most) {
    return reads_.read([&](soci::session& session) {
        return read_latest_account_entries(session, account, before, most);
    });
}

StoreResult<std::optional<RoundPlace>> SqlStore::find_round(ChainId table, std::uint32_t round) {
    return reads_.read([&](soci::session& session) -> std::optional<RoundPlace> {
        const std::int64_t chain = table;
        const std::int64_t which = round;
        std::int64_t first = 0;
        std::int64_t last = 0;
        // A round that is not over is only in the row of its chain.
        session << "SELECT first, last FROM rounds WHERE chain = :chain AND round = :round"
                   " UNION ALL SELECT round_first, round_last FROM chains"
                   " WHERE chain = :same AND round = :current AND round <> 0",
            soci::use(chain), soci::use(which), soci::use(chain), soci::use(which),
            soci::into(first), soci::into(last);
        if (!session.got_data()) return std::nullopt;
        return RoundPlace{static_cast<std::uint64_t>(first), static_cast<std::uint64_t>(last)};
    });
}

StoreResult<std::optional<Snapshot>> SqlStore::snapshot(ChainId chain) {
    return reads_.read([&](soci::session& session) -> std::optional<Snapshot> {
        const std::int64_t which = chain;
        std::int64_t number = 0;
        std::string head;
        std::string state;
        session << "SELECT number, head, state FROM snapshots WHERE chain = :chain",
            soci::use(which), soci::into(number), soci::into(head), soci::into(state);
        if (!session.got_data()) return std::nullopt;
        return Snapshot{chain, static_cast<std::uint64_t>(number), hash_of_column(head),
                        bytes_of_column(state)};
    });
}

StoreResult<std::vector<Hash>> SqlStore::leaf_hashes(Sequence from, std::size_t count) {
    return reads_.read([&](soci::session& session) {
        const std::int64_t first = place_of(from);
        const std::int64_t limit = limit_of(count);
        soci::statement statement(session);
        statement.exchange(soci::use(first));
        statement.exchange(soci::use(limit));
        return hashes_of(statement,
                         "SELECT hash FROM entries WHERE sequence >= :first"
                         " ORDER BY sequence LIMIT :limit");
    });
}

StoreResult<std::vector<Hash>> SqlStore::tree_nodes(std::uint8_t level, std::uint64_t from,
                                                    std::size_t count) {
    return reads_.read([&](soci::session& session) {
        const std::int64_t which = level;
        const std::int64_t first = place_of(from);
        const std::int64_t limit = limit_of(count);
        soci::statement statement(session);
        statement.exchange(soci::use(which));
        statement.exchange(soci::use(first));
        statement.exchange(soci::use(limit));
        return hashes_of(statement,
                         "SELECT hash FROM tree_nodes WHERE level = :level AND place >= :first"
                         " ORDER BY place LIMIT :limit");
    });
}

StoreResult<base::Cents> SqlStore::balance(const AccountId& account) {
    return reads_.read([&](soci::session& session) {
        const std::int64_t which = column_of(account);
        std::int64_t amount = 0;
        session << "SELECT amount FROM balances WHERE account = :account", soci::use(which),
            soci::into(amount);
        return base::Cents(session.got_data() ? amount : 0);
    });
}

StoreResult<std::vector<Balance>> SqlStore::balances() {
    return reads_.read([](soci::session& session) {
        std::vector<std::int64_t> accounts;
        std::vector<std::int64_t> amounts;
        std::vector<Balance> all;
        soci::statement statement(session);
        const auto take = [&] {
            for (std::size_t i = 0; i < accounts.size(); ++i) {
                all.push_back({account_of(accounts[i]), base::Cents(amounts[i])});
            }
        };
        fetch(statement, "SELECT account, amount FROM balances", take, accounts, amounts);
        std::ranges::sort(all, {}, &Balance::account);
        return all;
    });
}

StoreResult<std::optional<Record>> SqlStore::record(std::string_view kind, std::string_view key) {
    return reads_.read([&](soci::session& session) -> std::optional<Record> {
        const std::string name = column_of(RecordName(kind, key));
        std::int64_t version = 0;
        std::string value;
        session << "SELECT version, value FROM records WHERE name = :name", soci::use(name),
            soci::into(version), soci::into(value);
        if (!session.got_data()) return std::nullopt;
        return Record{std::string(kind), std::string(key), bytes_of_column(value),
                      static_cast<std::uint64_t>(version)};
    });
}

StoreResult<std::vector<Record>> SqlStore::records(std::string_view kind) {
    return reads_.read([&](soci::session& session) {
        const auto [first, end] = range_of_kind(kind);
        std::vector<std::string> names;
        std::vector<std::int64_t> versions;
        std::vector<std::string> values;
        std::vector<Record> all;
        soci::statement statement(session);
        statement.exchange(soci::use(first));
        statement.exchange(soci::use(end));
        const auto take = [&] {
            for (std::size_t i = 0; i < names.size(); ++i) {
                const RecordName name = name_of_column(names[i]);
                all.push_back({name.first, name.second, bytes_of_column(values[i]),
                               static_cast<std::uint64_t>(versions[i])});
            }
        };
        fetch(statement,
              "SELECT name, version, value FROM records WHERE name >= :first AND name < :end", take,
              names, versions, values);
        std::ranges::sort(all, {}, &Record::key);
        return all;
    });
}

StoreResult<std::vector<std::string>> SqlStore::checkpoints(std::uint64_t from_size) {
    return reads_.read([&](soci::session& session) {
        const std::int64_t first = place_of(from_size);
        std::vector<std::string> columns;
        std::vector<std::string> notes;
        soci::statement statement(session);
        statement.exchange(soci::use(first));
        const auto take = [&] {
            for (const std::string& column : columns)
                notes.push_back(bytes_of_column(column));
        };
        fetch(statement, "SELECT note FROM checkpoints WHERE size >= :first ORDER BY size, place",
              take, columns);
        return notes;
    });
}

StoreResult<std::vector<Lease>> SqlStore::leases() {
    return reads_.read([&](soci::session& session) {
        std::vector<std::int64_t> chains;
        std::vector<std::string> servers;
        std::vector<std::int64_t> epochs;
        std::vector<std::int64_t> left;
        std::vector<Lease> all;
        soci::statement statement(session);
        const auto take = [&] {
            for (std::size_t i = 0; i < chains.size(); ++i) {
                all.push_back({static_cast<ChainId>(chains[i]), servers[i],
                               static_cast<std::uint64_t>(epochs[i]), left[i]});
            }
        };
        fetch(statement,
              fmt::format("SELECT chain, server, epoch, until - {} FROM leases ORDER BY chain",
                          milliseconds_now(engine_)),
              take, chains, servers, epochs, left);
        return all;
    });
}

StoreResult<void> SqlStore::keep_checkpoint(std::uint64_t size, const std::string& note) {
    const auto kept = writes_.write([&](Writing& writing) {
        writing.keep_checkpoint(size, note);
        return true;
    });
    if (!kept) return tl::unexpected(kept.error());
    return {};
}

StoreResult<void> SqlStore::forget_bodies(Sequence from, Sequence before,
                                          std::span<const Sequence> kept) {
    const auto forgotten = writes_.write([&](Writing& writing) {
        writing.forget_bodies(from, before, kept);
        return true;
    });
    if (!forgotten) return tl::unexpected(forgotten.error());
    return {};
}

StoreResult<std::optional<Lease>> SqlStore::take_lease(ChainId chain, std::string_view server,
                                                       std::int64_t milliseconds) {
    return writes_.write(
        [&](Writing& writing) { return writing.leases().take(chain, server, milliseconds); });
}

StoreResult<bool> SqlStore::renew_leases(std::span<const Fence> held, std::string_view server,
                                         std::int64_t milliseconds) {
    return writes_.write(
        [&](Writing& writing) { return writing.leases().renew(held, server, milliseconds); });
}

StoreResult<void> SqlStore::give_up_lease(const Fence& held, std::string_view server) {
    const auto given_up = writes_.write([&](Writing& writing) {
        writing.leases().give_up(held, server);
        return true;
    });
    if (!given_up) return tl::unexpected(given_up.error());
    return {};
}

}  // namespace fairdeal::ledger::sql
