// Reading, over connections of its own.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "ledger/making.h"
#include "ledger/sql/sql_store.h"
#include "ledger/sql/words.h"

namespace fairdeal::ledger::sql {
namespace {

constexpr std::size_t rows_at_once = 1024;

std::int64_t limit_of(std::uint64_t count) noexcept {
    return static_cast<std::int64_t>(
        std::min<std::uint64_t>(count, std::numeric_limits<std::int32_t>::max()));
}

// Nothing is at a place beyond what the database can count to.
std::int64_t place_of(std::uint64_t place) noexcept {
    return static_cast<std::int64_t>(
        std::min<std::uint64_t>(place, std::numeric_limits<std::int64_t>::max()));
}

// Runs a query whose uses are bound already, and calls `take` with the columns of each bunch of
// rows.
template <class Take, class... Column>
void fetch(soci::statement& statement, const std::string& sql, Take&& take,
           std::vector<Column>&... columns) {
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

struct EntryRows {
    std::vector<std::int64_t> sequences{};
    std::vector<std::string> hashes{};
    std::vector<std::string> bodies{};
};
// What is added keeps SOCI from reading it as 32 bits.
constexpr const char* select_entries = "SELECT entries.sequence + 0, hash, body FROM entries";

Entry entry_of(std::int64_t sequence, std::string_view hash, std::string_view body) {
    auto entry = decode(bytes_of_column(body));
    if (!entry) {
        throw std::runtime_error(
            fmt::format("Entry {} cannot be read: {}", sequence, entry.error().sentence));
    }
    entry->hash = hash_of_column(hash);
    return std::move(*entry);
}

// The hash of the entry before each, in its chain: most of them have been read with it.
void fill_in_before(soci::session& session, std::vector<Entry>& entries) {
    std::map<ChainId, const Entry*> last;
    std::int64_t chain = 0;
    std::int64_t number = 0;
    std::string hash;
    soci::statement one =
        (session.prepare << "SELECT hash FROM entries WHERE chain = :chain AND number = :number",
         soci::use(chain), soci::use(number), soci::into(hash));
    for (Entry& entry : entries) {
        const Entry*& before = last[entry.chain];
        if (entry.number != 0) {
            if (before != nullptr && before->number + 1 == entry.number) {
                entry.before = before->hash;
            } else {
                chain = entry.chain;
                number = place_of(entry.number - 1);
                if (one.execute(true)) entry.before = hash_of_column(hash);
            }
        }
        before = &entry;
    }
}

// The entries that a query finds. SQL: what follows the names of the columns.
std::vector<Entry> entries_of(soci::session& session, soci::statement& statement,
                              const std::string& rest) {
    EntryRows rows;
    std::vector<Entry> entries;
    const auto take = [&] {
        for (std::size_t i = 0; i < rows.sequences.size(); ++i) {
            entries.push_back(entry_of(rows.sequences[i], rows.hashes[i], rows.bodies[i]));
        }
    };
    fetch(statement, fmt::format("{} {}", select_entries, rest), take, rows.sequences, rows.hashes,
          rows.bodies);
    fill_in_before(session, entries);
    return entries;
}

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

std::pair<SqlStore::Reading*, std::unique_lock<std::mutex>> SqlStore::reading() {
    for (Reading& reading : readings_) {
        std::unique_lock lock(reading.mutex, std::try_to_lock);
        if (lock) return {&reading, std::move(lock)};
    }
    return {&readings_[0], std::unique_lock(readings_[0].mutex)};
}

template <class Read>
auto SqlStore::read(Read&& read) -> Stored<decltype(read(std::declval<soci::session&>()))> {
    const auto [reading, lock] = this->reading();
    while (true) {
        const bool was_open = reading->session != nullptr;
        try {
            if (!was_open) reading->session = connect(place_, Access::read);
            return read(*reading->session);
        } catch (const std::exception& error) {
            reading->session.reset();
            if (!was_open) return tl::unexpected(StoreError{sentence_of(error)});
        }
    }
}

Stored<TreeHead> SqlStore::tree() {
    return read([](soci::session& session) {
        std::int64_t size = 0;
        std::string frontier;
        session << "SELECT size, frontier FROM head", soci::into(size), soci::into(frontier);
        return TreeHead{static_cast<std::uint64_t>(size), frontier_of(size, frontier).root()};
    });
}

Stored<std::vector<ChainHead>> SqlStore::chains() {
    return read([](soci::session& session) {
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

Stored<std::vector<Entry>> SqlStore::entries(Sequence from, std::size_t most) {
    return read([&](soci::session& session) {
        const std::int64_t first = place_of(from);
        const std::int64_t limit = limit_of(most);
        soci::statement statement(session);
        statement.exchange(soci::use(first));
        statement.exchange(soci::use(limit));
        return entries_of(session, statement,
                          "WHERE sequence >= :first ORDER BY sequence LIMIT :limit");
    });
}

Stored<std::vector<Entry>> SqlStore::chain_entries(ChainId chain, std::uint64_t from,
                                                   std::size_t most) {
    return read([&](soci::session& session) {
        const std::int64_t which = chain;
        const std::int64_t first = place_of(from);
        const std::int64_t limit = limit_of(most);
        soci::statement statement(session);
        statement.exchange(soci::use(which));
        statement.exchange(soci::use(first));
        statement.exchange(soci::use(limit));
        return entries_of(
            session, statement,
            "WHERE chain = :chain AND number >= :first ORDER BY chain, number LIMIT :limit");
    });
}

Stored<std::vector<Entry>> SqlStore::account_entries(const AccountId& account, Sequence from,
                                                     std::size_t most) {
    return read([&](soci::session& session) {
        const std::int64_t which = column_of(account);
        const std::int64_t first = place_of(from);
        const std::int64_t limit = limit_of(most);
        soci::statement statement(session);
        statement.exchange(soci::use(which));
        statement.exchange(soci::use(first));
        statement.exchange(soci::use(limit));
        return entries_of(session, statement,
                          "JOIN account_entries ON account_entries.sequence = entries.sequence"
                          " WHERE account = :account AND account_entries.sequence >= :first"
                          " ORDER BY account_entries.sequence LIMIT :limit");
    });
}

Stored<std::optional<RoundPlace>> SqlStore::find_round(ChainId table, std::uint32_t round) {
    return read([&](soci::session& session) -> std::optional<RoundPlace> {
        const std::int64_t chain = table;
        const std::int64_t which = round;
        std::int64_t first = 0;
        std::int64_t last = 0;
        session << "SELECT first, last FROM rounds WHERE chain = :chain AND round = :round",
            soci::use(chain), soci::use(which), soci::into(first), soci::into(last);
        if (!session.got_data()) return std::nullopt;
        return RoundPlace{static_cast<std::uint64_t>(first), static_cast<std::uint64_t>(last)};
    });
}

Stored<std::optional<Snapshot>> SqlStore::snapshot(ChainId chain) {
    return read([&](soci::session& session) -> std::optional<Snapshot> {
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

Stored<std::vector<Hash>> SqlStore::leaf_hashes(Sequence from, std::size_t count) {
    return read([&](soci::session& session) {
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

Stored<std::vector<Hash>> SqlStore::tree_nodes(std::uint8_t level, std::uint64_t from,
                                               std::size_t count) {
    return read([&](soci::session& session) {
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

Stored<base::Cents> SqlStore::balance(const AccountId& account) {
    return read([&](soci::session& session) {
        const std::int64_t which = column_of(account);
        std::int64_t amount = 0;
        session << "SELECT amount FROM balances WHERE account = :account", soci::use(which),
            soci::into(amount);
        return base::Cents(session.got_data() ? amount : 0);
    });
}

Stored<std::vector<Balance>> SqlStore::balances() {
    return read([](soci::session& session) {
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

Stored<std::optional<Record>> SqlStore::record(std::string_view kind, std::string_view key) {
    return read([&](soci::session& session) -> std::optional<Record> {
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

Stored<std::vector<Record>> SqlStore::records(std::string_view kind) {
    return read([&](soci::session& session) {
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

Stored<std::vector<std::string>> SqlStore::checkpoints(std::uint64_t from_size) {
    return read([&](soci::session& session) {
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

Stored<std::vector<Lease>> SqlStore::leases() {
    return read([&](soci::session& session) {
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
                          milliseconds_now(place_.engine)),
              take, chains, servers, epochs, left);
        return all;
    });
}

}  // namespace fairdeal::ledger::sql
