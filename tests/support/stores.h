#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>

#include "ledger/entry_forms.h"
#include "ledger/keys.h"
#include "ledger/memory_store.h"
#include "ledger/sql/open_store.h"
#include "ledger/store.h"
#include "support/postgres.h"
#include "support/temporary_folder.h"

// Stores and drafts for tests.
namespace support {

namespace ledger = fairdeal::ledger;

// The same in every run, so that what is made with them can be compared.
inline ledger::Keys keys_of_test(std::uint8_t which = 1) {
    ledger::Keys keys;
    keys.master.bytes.fill(which);
    keys.signing.bytes.fill(static_cast<std::uint8_t>(which + 100));
    keys.origin = "test.example/floor";
    return keys;
}

inline ledger::AccountId player(std::uint32_t number) {
    return {ledger::Money::play, ledger::AccountKind::player, number, 0};
}
inline constexpr ledger::AccountId bank{ledger::Money::play, ledger::AccountKind::bank, 0, 0};

inline ledger::Draft draft_of(ledger::ChainId chain, std::string note = "{}") {
    ledger::Draft draft;
    draft.chain = chain;
    draft.time = 1'700'000'000'000;
    draft.table = chain;
    draft.parts.push_back({ledger::PartKind::note, ledger::Secrecy::open, std::move(note), {}});
    return draft;
}

inline ledger::Draft moving(const ledger::AccountId& from, const ledger::AccountId& to,
                            std::int64_t cents, ledger::ChainId chain = ledger::house_chain) {
    ledger::Draft draft = draft_of(chain);
    draft.movements.push_back({from, to, fairdeal::base::Cents(cents)});
    return draft;
}

inline ledger::Batch batch_of(ledger::Draft draft) {
    ledger::Batch batch;
    batch.drafts.push_back(std::move(draft));
    return batch;
}

inline ledger::CommitResult commit_one(ledger::Store& store, const ledger::Batch& batch) {
    return store.commit({&batch, 1}).at(0);
}

// A database of one of the kinds, empty at first, and the stores that are opened on it.
class Database {
  public:
    explicit Database(std::string kind) : kind_(std::move(kind)) {
        if (kind_ == "sqlite") url_ = "sqlite:" + (folder_.path() / "record.db").string();
        if (kind_ == "postgresql") url_ = Postgres::shared().new_schema();
    }
    const std::string& url() const noexcept { return url_; }
    const std::filesystem::path& folder() const noexcept { return folder_.path(); }

    std::unique_ptr<ledger::Store> open() const {
        if (kind_ == "memory") return std::make_unique<ledger::MemoryStore>(keys_of_test());
        auto store = ledger::open_store(url_, keys_of_test());
        if (!store) throw std::runtime_error(store.error().sentence);
        return std::move(*store);
    }

  private:
    std::string kind_;
    TemporaryFolder folder_{};
    std::string url_{};
};

// Everything fits together: the sequence is dense, each chain hangs together, each entry hashes to
// its hash, the tree is the tree over them, and all the money adds up to nothing.
inline void expect_sound(ledger::Store& store) {
    const auto tree = store.tree();
    const auto entries = store.entries(0, std::numeric_limits<std::size_t>::max());
    const auto chains = store.chains();
    const auto balances = store.balances();
    ASSERT_TRUE(tree && entries && chains && balances);
    ASSERT_EQ(tree->size, entries->size());
    ledger::Frontier frontier;
    std::map<ledger::ChainId, ledger::ChainHead> heads;
    for (const ledger::Entry& entry : *entries) {
        ASSERT_EQ(entry.sequence, frontier.size());
        ledger::ChainHead& head = heads[entry.chain];
        ASSERT_EQ(entry.number, head.size);
        ASSERT_EQ(entry.before, head.head);
        ASSERT_EQ(ledger::hash_of(entry), entry.hash);
        head = {entry.chain, entry.number + 1, entry.hash};
        frontier.append(entry.hash);
    }
    EXPECT_EQ(frontier.root(), tree->root);
    ASSERT_EQ(heads.size(), chains->size());
    for (const ledger::ChainHead& chain : *chains) {
        EXPECT_EQ(chain.size, heads[chain.chain].size);
        EXPECT_EQ(chain.head, heads[chain.chain].head);
    }
    fairdeal::base::Cents sum;
    for (const ledger::Balance& balance : *balances)
        sum += balance.amount;
    EXPECT_EQ(sum, fairdeal::base::Cents());
}

}  // namespace support
