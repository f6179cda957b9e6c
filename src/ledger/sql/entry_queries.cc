#include "ledger/sql/entry_queries.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <span>
#include <stdexcept>

#include "ledger/entry_forms.h"
#include "ledger/sql/columns.h"
#include "ledger/sql/reading.h"

// Queries over the linked lists that the entries form (schema.cc explains why there are no
// indexes). A chain is walked back from the next marked entry, so a query reads at most 63 entries
// too many; an account is walked back from its newest entry. Each step must lead to a smaller
// sequence, so a damaged record cannot make a walk endless.
namespace fairdeal::ledger::sql {
namespace {

struct EntryRows {
    std::vector<std::int64_t> sequences{};
    std::vector<std::int64_t> previous{};
    std::vector<std::string> hashes{};
    std::vector<std::string> bodies{};
};

Entry entry_of(std::int64_t sequence, std::string_view hash, std::string_view body) {
    auto entry = decode(bytes_of_column(body));
    if (!entry) {
        throw std::runtime_error(
            fmt::format("Entry {} cannot be read: {}", sequence, entry.error().sentence));
    }
    entry->hash = hash_of_column(hash);
    return std::move(*entry);
}

// Collects the entries of one or more queries, which must come in ascending sequence.
class EntryReader {
  public:
    explicit EntryReader(soci::session& session) : session_(session) {}

    // Adds the rows of a query for `sequence + 0, previous, hash, body`. The `+ 0` keeps SOCI from
    // reading the sequence as 32 bits.
    void read(soci::statement& statement, const std::string& sql) {
        EntryRows rows;
        const auto take = [&] {
            for (std::size_t i = 0; i < rows.sequences.size(); ++i) {
                entries_.push_back(entry_of(rows.sequences[i], rows.hashes[i], rows.bodies[i]));
            }
            sequences_.insert(sequences_.end(), rows.sequences.begin(), rows.sequences.end());
            previous_.insert(previous_.end(), rows.previous.begin(), rows.previous.end());
        };
        fetch(statement, sql, take, rows.sequences, rows.previous, rows.hashes, rows.bodies);
    }

    // Returns the entries, each with the hash of the preceding entry of its chain. Most of these
    // were read as well; the others are looked up one by one.
    std::vector<Entry> take() {
        std::int64_t wanted = 0;
        std::string hash;
        soci::statement one =
            (session_.prepare << "SELECT hash FROM entries WHERE sequence = :sequence",
             soci::use(wanted), soci::into(hash));
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            wanted = previous_[i];
            if (wanted < 0) continue;
            const auto at = std::ranges::lower_bound(sequences_, wanted);
            if (at != sequences_.end() && *at == wanted) {
                entries_[i].before =
                    entries_[static_cast<std::size_t>(at - sequences_.begin())].hash;
            } else if (one.execute(true)) {
                entries_[i].before = hash_of_column(hash);
            }
        }
        return std::move(entries_);
    }

  private:
    soci::session& session_;
    std::vector<std::int64_t> sequences_{};
    std::vector<std::int64_t> previous_{};
    std::vector<Entry> entries_{};
};

// The sequence of an entry from which a walk back along the chain reaches the entry with this
// number: the next marked entry, or else the last of the chain.
std::int64_t start_of_walk(soci::session& session, std::int64_t chain, std::int64_t number,
                           std::int64_t last) {
    std::int64_t sequence = last;
    session << "SELECT sequence FROM chain_marks WHERE chain = :chain AND number >= :number"
               " ORDER BY number LIMIT 1",
        soci::use(chain), soci::use(number), soci::into(sequence);
    return session.got_data() ? sequence : last;
}

// Which of an account's entries to visit, newest first: those in [from, before), at most `most`.
struct Walk {
    std::int64_t from = 0;
    std::int64_t before = std::numeric_limits<std::int64_t>::max();
    std::size_t most = std::numeric_limits<std::size_t>::max();
};
std::vector<std::int64_t> walk_account(soci::session& session, const AccountId& account,
                                       const Walk& walk) {
    std::vector<std::int64_t> sequences;
    const std::int64_t which = column_of(account);
    std::int64_t at = AccountLink::none;
    session << "SELECT last FROM balances WHERE account = :account", soci::use(which),
        soci::into(at);
    if (!session.got_data()) return sequences;
    std::string column;
    soci::statement one =
        (session.prepare << "SELECT links FROM entries WHERE sequence = :sequence", soci::use(at),
         soci::into(column));
    while (at != AccountLink::none && at >= walk.from && sequences.size() < walk.most) {
        if (at < walk.before) sequences.push_back(at);
        if (!one.execute(true)) throw std::runtime_error(fmt::format("Entry {} is missing", at));
        const std::vector<AccountLink> links = links_of(at, column);
        const auto link = std::ranges::find(links, account, &AccountLink::account);
        if (link == links.end()) throw std::runtime_error(fmt::format("Entry {} is damaged", at));
        at = link->last;  // always smaller, so the walk ends
    }
    return sequences;
}

std::vector<Entry> entries_at(soci::session& session, std::span<const std::int64_t> sequences) {
    EntryReader reader(session);
    for (const std::int64_t sequence : sequences) {
        soci::statement statement(session);
        statement.exchange(soci::use(sequence));
        reader.read(statement,
                    "SELECT sequence + 0, previous, hash, body FROM entries"
                    " WHERE sequence = :sequence AND body <> ''");
    }
    return reader.take();
}

}  // namespace

std::vector<Entry> read_entries(soci::session& session, Sequence from, std::size_t most) {
    const std::int64_t first = place_of(from);
    const std::int64_t limit = limit_of(most);
    soci::statement statement(session);
    statement.exchange(soci::use(first));
    statement.exchange(soci::use(limit));
    EntryReader reader(session);
    reader.read(statement,
                "SELECT sequence + 0, previous, hash, body FROM entries"
                " WHERE sequence >= :first AND body <> '' ORDER BY sequence LIMIT :limit");
    return reader.take();
}

std::vector<Entry> read_chain_entries(soci::session& session, ChainId chain, std::uint64_t from,
                                      std::size_t most) {
    const std::int64_t which = chain;
    const std::int64_t first = place_of(from);
    std::int64_t size = 0;
    std::int64_t last = 0;
    session << "SELECT size, last FROM chains WHERE chain = :chain", soci::use(which),
        soci::into(size), soci::into(last);
    if (!session.got_data() || first >= size || most == 0) return {};
    const std::int64_t newest = std::min(size - 1 - first, limit_of(most) - 1) + first;
    const std::int64_t start = start_of_walk(session, which, newest, last);
    soci::statement statement(session);
    statement.exchange(soci::use(start));
    statement.exchange(soci::use(first));
    statement.exchange(soci::use(newest));
    EntryReader reader(session);
    reader.read(statement,
                "WITH RECURSIVE walk (sequence, number, previous) AS"
                " (SELECT sequence, number, previous FROM entries WHERE sequence = :start"
                " UNION ALL SELECT entries.sequence, entries.number, entries.previous FROM walk"
                " JOIN entries ON entries.sequence = walk.previous"
                " WHERE walk.number > :first AND entries.sequence < walk.sequence)"
                " SELECT entries.sequence + 0, entries.previous, hash, body FROM walk"
                " JOIN entries ON entries.sequence = walk.sequence"
                " WHERE walk.number <= :newest AND body <> '' ORDER BY entries.sequence");
    return reader.take();
}

std::vector<Entry> read_account_entries(soci::session& session, const AccountId& account,
                                        Sequence from, std::size_t most) {
    std::vector<std::int64_t> sequences = walk_account(session, account, {.from = place_of(from)});
    std::ranges::reverse(sequences);
    if (sequences.size() > most) sequences.resize(most);
    return entries_at(session, sequences);
}

std::vector<Entry> read_latest_account_entries(soci::session& session, const AccountId& account,
                                               Sequence before, std::size_t most) {
    std::vector<std::int64_t> sequences =
        walk_account(session, account, {.before = place_of(before), .most = most});
    std::ranges::reverse(sequences);
    std::vector<Entry> found = entries_at(session, sequences);
    std::ranges::reverse(found);
    return found;
}

}  // namespace fairdeal::ledger::sql
