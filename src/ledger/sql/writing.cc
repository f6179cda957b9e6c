#include "ledger/sql/writing.h"

#include <fmt/format.h>

#include <chrono>
#include <stdexcept>
#include <utility>

#include "base/check.h"
#include "ledger/entry_forms.h"
#include "ledger/sql/columns.h"

// Writing: one commit, statement by statement. `begin` takes SQLite's write lock, or locks the one
// row of `head` in PostgreSQL. So only one writer in all servers is past it at a time, which makes
// the sequence dense and the tree linear. `find` reads what the batches touch, Posting decides, and
// `write_*` send what has changed, each table with few statements. Chains and balances are cached
// from one commit to the next while no other server has written in between (`left_at_`). Only one
// thread at a time calls it (WriteConnection's turns); any exception ends its use.
namespace fairdeal::ledger::sql {
namespace {

constexpr ColumnType number = ColumnType::number;
constexpr ColumnType text = ColumnType::text;

std::string select_head(Engine engine) {
    return fmt::format("SELECT size, frontier, {} FROM head WHERE only_row",
                       milliseconds_now(engine));
}

// Keys that were used on one day begin alike, and sort before those of the next.
std::string day_prefix(std::int64_t day) {
    return fmt::format("{:06}.", day);
}
constexpr std::size_t prefix_size = 7;
constexpr std::int64_t milliseconds_per_day =
    std::chrono::milliseconds(std::chrono::days(1)).count();
constexpr std::size_t purge_every = 256;
constexpr std::size_t most_rows_kept = 200'000;

template <class Keys>
std::vector<std::int64_t> numbers_of(const Keys& keys) {
    return {keys.begin(), keys.end()};
}

}  // namespace

Writing::Writing(const DatabaseAddress& address)
    : session_(connect(address, Access::write)),
      engine_(address.engine),
      leases_(*session_, engine_),
      head_(*session_, select_head(engine_), number, {number, text, number}, lock_row(engine_)),
      chains_found_(*session_,
                    "SELECT chain, size, head, last, round, round_first, round_last FROM chains"
                    " WHERE chain",
                    number, {number, number, text, number, number, number, number}),
      balances_found_(*session_, "SELECT account, amount, last FROM balances WHERE account", number,
                      {number, number, number}),
      records_found_(*session_, "SELECT name, version, value FROM records WHERE name", text,
                     {text, number, text}),
      once_found_(*session_, "SELECT key, answer FROM once WHERE key", text, {text, text}),
      hashes_found_(*session_, "SELECT hash FROM entries WHERE sequence", number, {text}),
      entries_(*session_,
               "INSERT INTO entries (sequence, chain, number, previous, hash, body, links)",
               {number, number, number, number, text, text, text}),
      marks_(*session_, "INSERT INTO chain_marks (chain, number, sequence)",
             {number, number, number}),
      rounds_(*session_, "INSERT INTO rounds (chain, round, first, last)",
              {number, number, number, number}, replacing("chain, round", {"last"})),
      nodes_(*session_, "INSERT INTO tree_nodes (level, place, hash)", {number, number, text}),
      chains_(*session_,
              "INSERT INTO chains (chain, size, head, last, round, round_first, round_last)",
              {number, number, text, number, number, number, number},
              replacing("chain", {"size", "head", "last", "round", "round_first", "round_last"})),
      balances_(*session_, "INSERT INTO balances (account, amount, last)", {number, number, number},
                replacing("account", {"amount", "last"})),
      records_(*session_, "INSERT INTO records (name, version, value)", {text, number, text},
               replacing("name", {"version", "value"})),
      once_(*session_, "INSERT INTO once (key, answer)", {text, text}),
      snapshots_(*session_, "INSERT INTO snapshots (chain, number, head, state)",
                 {number, number, text, text}, replacing("chain", {"number", "head", "state"})),
      head_written_(*session_, "INSERT INTO head (only_row, size, frontier)",
                    {number, number, text}, replacing("only_row", {"size", "frontier"})) {}

Writing::~Writing() {
    try {
        roll_back();
    } catch (const std::exception&) {
        // The connection is gone, and with it everything uncommitted.
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

void Writing::find_chains(const std::set<ChainId>& chains) {
    std::vector<std::int64_t> unknown;
    for (const ChainId chain : chains) {
        if (chain_rows_.try_emplace(chain).second) unknown.push_back(chain);
    }
    const Values& found = chains_found_.find(unknown);
    for (std::size_t i = 0; i < found.texts.size(); ++i) {
        const std::int64_t* const row = &found.numbers[6 * i];
        const auto chain = static_cast<ChainId>(row[0]);
        chain_rows_[chain] = {
            .head = {chain, static_cast<std::uint64_t>(row[1]), hash_of_column(found.texts[i])},
            .last = row[2],
            .round = static_cast<std::uint32_t>(row[3]),
            .place = {static_cast<std::uint64_t>(row[4]), static_cast<std::uint64_t>(row[5])}};
    }
}

void Writing::find_accounts(const std::set<AccountId>& accounts) {
    std::vector<std::int64_t> unknown;
    for (const AccountId& account : accounts) {
        if (account_rows_.try_emplace(account).second) unknown.push_back(column_of(account));
    }
    const Values& found = balances_found_.find(unknown);
    for (std::size_t i = 0; i < found.numbers.size(); i += 3) {
        account_rows_[account_of(found.numbers[i])] = {base::Cents(found.numbers[i + 1]),
                                                       found.numbers[i + 2]};
    }
}

void Writing::find_records(const std::set<RecordName>& names, StoreState& found) {
    std::vector<std::string> columns;
    for (const RecordName& name : names)
        columns.push_back(column_of(name));
    const Values& records = records_found_.find(columns);
    for (std::size_t i = 0; i < records.numbers.size(); ++i) {
        const RecordName name = name_of_column(records.texts[2 * i]);
        found.records[name] = {name.first, name.second, bytes_of_column(records.texts[2 * i + 1]),
                               static_cast<std::uint64_t>(records.numbers[i])};
    }
}

StoreState Writing::find(const TouchedKeys& touched) {
    const bool is_too_much = chain_rows_.size() + account_rows_.size() > most_rows_kept;
    if (left_at_ != frontier_.size() || is_too_much) {
        chain_rows_.clear();
        account_rows_.clear();
        left_at_ = frontier_.size();
    }
    find_chains(touched.chains);
    find_accounts(touched.accounts);
    StoreState found;
    found.frontier = frontier_;
    for (const ChainId chain : touched.chains)
        found.chains[chain] = chain_rows_[chain].head;
    for (const AccountId& account : touched.accounts) {
        found.balances[account] = account_rows_[account].amount;
    }
    found.leases = leases_.find(numbers_of(touched.leases));
    find_records(touched.records, found);
    find_answers(touched.idempotency_keys, found);
    return found;
}

void Writing::find_answers(const std::set<std::string>& idempotency_keys, StoreState& found) {
    const std::int64_t today = now_ / milliseconds_per_day;
    std::map<std::string, std::string, std::less<>> by_digest;
    std::vector<std::string> keys;
    for (const std::string& key : idempotency_keys) {
        const std::string digest = column_of_idempotency_key(key);
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
    write_entries(results, posting.changes());
    write_changes(posting);
    left_at_ = posting.now().frontier.size();
    return results;
}

void Writing::put_in_chain(const Entry& entry, Rounds& ended) {
    ChainRow& row = chain_rows_[entry.chain];
    row.last = static_cast<std::int64_t>(entry.sequence);
    if ((entry.number + 1) % entries_per_mark == 0) {
        marks_ << std::int64_t{entry.chain} << static_cast<std::int64_t>(entry.number) << row.last;
    }
    if (entry.round == 0) return;
    const RoundPlace here{entry.number, entry.number};
    if (entry.round == row.round) {
        row.place.last = entry.number;
    } else if (entry.round < row.round) {  // an addition to a round that is over
        ended.try_emplace({entry.chain, entry.round}, here).first->second.last = entry.number;
    } else {
        if (row.round != 0) ended[{entry.chain, row.round}] = row.place;
        row.round = entry.round;
        row.place = here;
    }
}

void Writing::write_entries(std::span<const CommitResult> results, const Changes& changes) {
    auto moved = changes.account_entries.begin();
    Rounds ended;
    std::vector<AccountLink> links;
    for (const CommitResult& result : results) {
        if (!result) continue;
        for (const Entry& entry : result->entries) {
            const auto sequence = static_cast<std::int64_t>(entry.sequence);
            links.clear();
            for (; moved != changes.account_entries.end() && moved->second == entry.sequence;
                 ++moved) {
                std::int64_t& last = account_rows_[moved->first].last;
                links.push_back({moved->first, std::exchange(last, sequence)});
            }
            entries_ << sequence << std::int64_t{entry.chain}
                     << static_cast<std::int64_t>(entry.number) << chain_rows_[entry.chain].last
                     << column_of(entry.hash) << to_base64(encode(entry))
                     << column_of(entry.sequence, links);
            put_in_chain(entry, ended);
        }
    }
    entries_.flush();
    marks_.flush();
    for (const auto& [round, place] : ended) {
        rounds_ << std::int64_t{round.first} << std::int64_t{round.second}
                << static_cast<std::int64_t>(place.first) << static_cast<std::int64_t>(place.last);
    }
    rounds_.flush();
}

void Writing::write_changes(const Posting& posting) {
    const StoreState& now = posting.now();
    const Changes& changes = posting.changes();
    for (const TreeNode& node : changes.nodes) {
        nodes_ << std::int64_t{node.level} << static_cast<std::int64_t>(node.place)
               << column_of(node.hash);
    }
    nodes_.flush();
    for (const ChainId id : changes.chains) {
        ChainRow& row = chain_rows_[id];
        row.head = now.chains.at(id);
        chains_ << std::int64_t{id} << static_cast<std::int64_t>(row.head.size)
                << column_of(row.head.head) << row.last << std::int64_t{row.round}
                << static_cast<std::int64_t>(row.place.first)
                << static_cast<std::int64_t>(row.place.last);
    }
    chains_.flush();
    for (const AccountId& account : changes.balances) {
        AccountRow& row = account_rows_[account];
        row.amount = now.balances.at(account);
        balances_ << column_of(account) << row.amount.count() << row.last;
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
            const std::string column = column_of(name);
            *session_ << "DELETE FROM records WHERE name = :name", soci::use(column);
            continue;
        }
        records_ << column_of(name) << static_cast<std::int64_t>(record->second.version)
                 << to_base64(record->second.value);
    }
    records_.flush();
}

void Writing::write_once(const Posting& posting) {
    const std::int64_t today = now_ / milliseconds_per_day;
    for (const std::string& key : posting.changes().idempotency_keys) {
        once_ << day_prefix(today) + column_of_idempotency_key(key)
              << to_base64(posting.now().answers.at(key));
        ++once_written_;
    }
    once_.flush();
    if (once_written_ < purge_every) return;
    // Delete a few keys at a time, but more than arrive, so that no commit waits until a whole
    // day's keys are deleted.
    once_written_ = 0;
    const std::string oldest = day_prefix(today - 1);
    *session_ << fmt::format(
        "DELETE FROM once WHERE key IN"
        " (SELECT key FROM once WHERE key < :oldest ORDER BY key LIMIT {})",
        2 * purge_every),
        soci::use(oldest);
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

void Writing::forget_bodies(Sequence from, Sequence before, std::span<const Sequence> kept) {
    const auto first = static_cast<std::int64_t>(from);
    const auto end = static_cast<std::int64_t>(before);
    *session_ << fmt::format(
        "UPDATE entries SET body = '' WHERE sequence >= :first AND sequence < :end"
        " AND sequence NOT IN ({})",
        kept.empty() ? "-1" : fmt::format("{}", fmt::join(kept, ","))),
        soci::use(first), soci::use(end);
}

}  // namespace fairdeal::ledger::sql
