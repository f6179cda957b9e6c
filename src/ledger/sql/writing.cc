#include "ledger/sql/writing.h"

#include <fmt/format.h>

#include <stdexcept>

#include "base/check.h"
#include "ledger/making.h"
#include "ledger/sql/words.h"

namespace fairdeal::ledger::sql {
namespace {

constexpr Column number = Column::number;
constexpr Column text = Column::text;

// Rows of tables that have one row for each key, whose other columns are replaced.
std::string replacing(std::string_view key, std::initializer_list<std::string_view> columns) {
    std::string clause;
    for (const std::string_view column : columns) {
        clause += fmt::format("{}{} = excluded.{}", clause.empty() ? "" : ", ", column, column);
    }
    return fmt::format("ON CONFLICT ({}) DO UPDATE SET {}", key, clause);
}

std::string select_head(Engine engine) {
    return fmt::format("SELECT size, frontier, {} FROM head WHERE only_row",
                       milliseconds_now(engine));
}

std::string select_leases(Engine engine) {
    return fmt::format("SELECT chain, server, epoch, until - {} FROM leases WHERE chain",
                       milliseconds_now(engine));
}

// Keys that were used on one day begin alike, and sort before those of the next.
std::string day_prefix(std::int64_t day) {
    return fmt::format("{:06}.", day);
}
constexpr std::size_t prefix_size = 7;
constexpr std::int64_t milliseconds_per_day = 86'400'000;
constexpr std::size_t purge_every = 256;

template <class Keys>
std::vector<std::int64_t> numbers_of(const Keys& keys) {
    return {keys.begin(), keys.end()};
}

}  // namespace

Writing::Writing(const Place& place)
    : session_(connect(place, Access::write)),
      engine_(place.engine),
      head_(*session_, select_head(engine_), number, {number, text, number}, lock_row(engine_)),
      chains_found_(*session_, "SELECT chain, size, head FROM chains WHERE chain", number,
                    {number, number, text}),
      leases_found_(*session_, select_leases(engine_), number, {number, text, number, number}),
      balances_found_(*session_, "SELECT account, amount FROM balances WHERE account", number,
                      {number, number}),
      records_found_(*session_, "SELECT name, version, value FROM records WHERE name", text,
                     {text, number, text}),
      once_found_(*session_, "SELECT key, answer FROM once WHERE key", text, {text, text}),
      hashes_found_(*session_, "SELECT hash FROM entries WHERE sequence", number, {text}),
      entries_(*session_, "INSERT INTO entries (sequence, chain, number, hash, body)",
               {number, number, number, text, text}),
      account_entries_(*session_, "INSERT INTO account_entries (account, sequence)",
                       {number, number}),
      rounds_(*session_, "INSERT INTO rounds (chain, round, first, last)",
              {number, number, number, number}, replacing("chain, round", {"last"})),
      nodes_(*session_, "INSERT INTO tree_nodes (level, place, hash)", {number, number, text}),
      chains_(*session_, "INSERT INTO chains (chain, size, head)", {number, number, text},
              replacing("chain", {"size", "head"})),
      balances_(*session_, "INSERT INTO balances (account, amount)", {number, number},
                replacing("account", {"amount"})),
      records_(*session_, "INSERT INTO records (name, version, value)", {text, number, text},
               replacing("name", {"version", "value"})),
      once_(*session_, "INSERT INTO once (key, answer)", {text, text}),
      snapshots_(*session_, "INSERT INTO snapshots (chain, number, head, state)",
                 {number, number, text, text}, replacing("chain", {"number", "head", "state"})),
      leases_(*session_, "INSERT INTO leases (chain, server, epoch, until)",
              {number, text, number, number}, replacing("chain", {"server", "epoch", "until"})),
      head_written_(*session_, "INSERT INTO head (only_row, size, frontier)",
                    {number, number, text}, replacing("only_row", {"size", "frontier"})) {}

Writing::~Writing() {
    try {
        roll_back();
    } catch (const std::exception&) {
        // The connection is gone, and what was not committed with it.
        is_begun_ = false;
    }
}

void Writing::begin() {
    *session_ << std::string(begin_writing(engine_));
    is_begun_ = true;
    const Values& head = head_.find(std::vector<std::int64_t>{1});
    if (head.numbers.size() != 2) throw std::runtime_error("The database has no head of the tree");
    frontier_ = frontier_of(head.numbers[0], head.texts[0]);
    now_ = head.numbers[1];
}

void Writing::end() {
    *session_ << "COMMIT";
    is_begun_ = false;
}

void Writing::roll_back() {
    if (is_begun_) *session_ << "ROLLBACK";
    is_begun_ = false;
}

Found Writing::find(const Touched& touched) {
    Found found;
    found.frontier = frontier_;
    const Values& chains = chains_found_.find(numbers_of(touched.chains));
    for (std::size_t i = 0; i < chains.texts.size(); ++i) {
        const auto chain = static_cast<ChainId>(chains.numbers[2 * i]);
        found.chains[chain] = {chain, static_cast<std::uint64_t>(chains.numbers[2 * i + 1]),
                               hash_of_column(chains.texts[i])};
    }
    found.leases = find_leases(numbers_of(touched.leases));

    std::vector<std::int64_t> accounts;
    for (const AccountId& account : touched.accounts)
        accounts.push_back(column_of(account));
    const Values& balances = balances_found_.find(accounts);
    for (std::size_t i = 0; i < balances.numbers.size(); i += 2) {
        found.balances[account_of(balances.numbers[i])] = base::Cents(balances.numbers[i + 1]);
    }
    std::vector<std::string> names;
    for (const RecordName& name : touched.records)
        names.push_back(column_of(name));
    const Values& records = records_found_.find(names);
    for (std::size_t i = 0; i < records.numbers.size(); ++i) {
        const RecordName name = name_of_column(records.texts[2 * i]);
        found.records[name] = {name.first, name.second, bytes_of_column(records.texts[2 * i + 1]),
                               static_cast<std::uint64_t>(records.numbers[i])};
    }
    find_answers(touched.once, found);
    return found;
}

void Writing::find_answers(const std::set<std::string>& once, Found& found) {
    const std::int64_t today = now_ / milliseconds_per_day;
    std::map<std::string, std::string, std::less<>> by_digest;
    std::vector<std::string> keys;
    for (const std::string& key : once) {
        const std::string digest = column_of_once(key);
        by_digest[digest] = key;
        keys.push_back(day_prefix(today) + digest);
        keys.push_back(day_prefix(today - 1) + digest);
    }
    const Values& answers = once_found_.find(keys);
    for (std::size_t i = 0; i < answers.texts.size(); i += 2) {
        const auto key = by_digest.find(std::string_view(answers.texts[i]).substr(prefix_size));
        CHECK(key != by_digest.end());
        found.answers[key->second] = bytes_of_column(answers.texts[i + 1]);
    }
}

std::vector<CommitResult> Writing::post(std::span<const Batch> batches, const Keys& keys) {
    Posting posting(find(touched_by(batches)), keys);
    std::vector<CommitResult> results;
    results.reserve(batches.size());
    for (const Batch& batch : batches)
        results.push_back(posting.post(batch));
    write_entries(results);
    write_changes(posting);
    return results;
}

void Writing::write_entries(std::span<const CommitResult> results) {
    for (const CommitResult& result : results) {
        if (!result) continue;
        for (const Entry& entry : result->entries) {
            entries_ << static_cast<std::int64_t>(entry.sequence) << std::int64_t{entry.chain}
                     << static_cast<std::int64_t>(entry.number) << column_of(entry.hash)
                     << to_base64(encode(entry));
        }
    }
    entries_.flush();
}

void Writing::write_changes(const Posting& posting) {
    const Found& now = posting.now();
    const Changes& changes = posting.changes();
    for (const auto& [account, sequence] : changes.account_entries) {
        account_entries_ << column_of(account) << static_cast<std::int64_t>(sequence);
    }
    account_entries_.flush();
    for (const auto& [round, place] : changes.rounds) {
        rounds_ << std::int64_t{round.first} << std::int64_t{round.second}
                << static_cast<std::int64_t>(place.first) << static_cast<std::int64_t>(place.last);
    }
    rounds_.flush();
    for (const TreeNode& node : changes.nodes) {
        nodes_ << std::int64_t{node.level} << static_cast<std::int64_t>(node.place)
               << column_of(node.hash);
    }
    nodes_.flush();
    for (const ChainId id : changes.chains) {
        const ChainHead& chain = now.chains.at(id);
        chains_ << std::int64_t{id} << static_cast<std::int64_t>(chain.size)
                << column_of(chain.head);
    }
    chains_.flush();
    for (const AccountId& account : changes.balances) {
        balances_ << column_of(account) << now.balances.at(account).count();
    }
    balances_.flush();
    for (const auto& [chain, snapshot] : changes.snapshots) {
        snapshots_ << std::int64_t{chain} << static_cast<std::int64_t>(snapshot.number)
                   << column_of(snapshot.head) << to_base64(snapshot.state);
    }
    snapshots_.flush();
    write_records(posting);
    write_once(posting);
    if (now.frontier.size() != frontier_.size()) {
        head_written_ << std::int64_t{1} << static_cast<std::int64_t>(now.frontier.size())
                      << column_of(now.frontier);
        head_written_.flush();
    }
}

void Writing::write_records(const Posting& posting) {
    for (const RecordName& name : posting.changes().records) {
        const auto record = posting.now().records.find(name);
        if (record == posting.now().records.end()) {
            *session_ << "DELETE FROM records WHERE name = :name", soci::use(column_of(name));
            continue;
        }
        records_ << column_of(name) << static_cast<std::int64_t>(record->second.version)
                 << to_base64(record->second.value);
    }
    records_.flush();
}

void Writing::write_once(const Posting& posting) {
    const std::int64_t today = now_ / milliseconds_per_day;
    for (const std::string& key : posting.changes().once) {
        once_ << day_prefix(today) + column_of_once(key)
              << to_base64(posting.now().answers.at(key));
        ++once_written_;
    }
    once_.flush();
    if (once_written_ < purge_every) return;
    // A few at a time, and more than come in, so that no commit ever waits for a whole day's.
    once_written_ = 0;
    *session_ << fmt::format(
        "DELETE FROM once WHERE key IN"
        " (SELECT key FROM once WHERE key < :oldest ORDER BY key LIMIT {})",
        2 * purge_every),
        soci::use(day_prefix(today - 1));
}

std::optional<Hash> Writing::hash_at(Sequence sequence) {
    const Values& found =
        hashes_found_.find(std::vector<std::int64_t>{static_cast<std::int64_t>(sequence)});
    if (found.texts.empty()) return std::nullopt;
    return hash_of_column(found.texts[0]);
}

void Writing::keep_checkpoint(std::uint64_t size, const std::string& note) {
    const auto leaves = static_cast<std::int64_t>(size);
    const std::string column = to_base64(note);
    *session_ << "INSERT INTO checkpoints (size, place, note)"
                 " SELECT :size, COUNT(*), :note FROM checkpoints WHERE size = :same",
        soci::use(leaves), soci::use(column), soci::use(leaves);
}

}  // namespace fairdeal::ledger::sql
