#pragma once

#include <gtest/gtest.h>
#include <soci/soci.h>

#include <memory>
#include <string>
#include <vector>

#include "audit/record/entry_reader.h"
#include "audit/verify/verify.h"
#include "audit/verify/verify_text.h"
#include "ledger/entry_forms.h"
#include "ledger/movements.h"
#include "ledger/seal_entry.h"
#include "ledger/sql/columns.h"
#include "support/recorded_floor.h"
#include "support/stores.h"

// A little ledger in a real SQLite file, and what somebody who has the file can do to it.
namespace lies {

using namespace support;  // NOLINT: every lie is told in these words

class LittleLedger {
  public:
    // Three rounds, then a signed checkpoint; two more, and another one, which is kept elsewhere.
    explicit LittleLedger(std::uint32_t rounds = 5) : database_("sqlite") {
        store_ = database_.open();
        RecordedFloor floor(*store_, keys());
        floor.write_together(20);
        RecordedTable& table = floor.open(*games::find_game("three-card-poker"), 7);
        floor.play(table, rounds - 2);
        first_note_ = floor.sign();
        floor.play(table, 2);
        note_ = floor.sign();
    }

    static ledger::Keys keys() { return keys_of_test(); }
    ledger::Store& store() { return *store_; }
    const std::string& note() const { return note_; }              // of the whole record
    const std::string& first_note() const { return first_note_; }  // of all but two rounds
    const Database& database() const { return database_; }

    std::vector<ledger::Entry> entries() const { return store_->entries(0, 1U << 20U).value(); }
    // The entry of a table that has a part of this kind; the last of them.
    ledger::Entry with(ledger::PartKind kind) const {
        std::vector<ledger::Entry> all = entries();
        while (all.back().chain != 7 || !part_of(all.back(), kind))
            all.pop_back();
        return all.back();
    }
    static std::optional<std::size_t> part_of(const ledger::Entry& entry, ledger::PartKind kind) {
        for (std::size_t i = 0; i < entry.parts.size(); ++i) {
            if (entry.parts[i].kind == kind) return i;
        }
        return std::nullopt;
    }

    // Behind the program's back.
    void sql(const std::string& statement) const {
        soci::session session("sqlite3",
                              "dbname=" + database_.url().substr(std::string("sqlite:").size()));
        session << statement;
    }
    // Other bytes in the place of an entry's; everything else as it was.
    void put_body(ledger::Sequence sequence, ledger::BytesView body) const {
        sql(fmt::format("UPDATE entries SET body = '{}' WHERE sequence = {}",
                        ledger::to_base64(body), sequence));
    }
    void put(const ledger::Entry& entry) const { put_body(entry.sequence, ledger::encode(entry)); }

    // All entries written anew, with all hashes, chains and nodes made to fit: whoever does this
    // lacks nothing but the signing key.
    void rewrite(std::vector<ledger::Entry> all) const {
        namespace words = ledger::sql;
        soci::session session("sqlite3",
                              "dbname=" + database_.url().substr(std::string("sqlite:").size()));
        soci::transaction transaction(session);
        for (const char* table : {"entries", "chains", "tree_nodes"})
            session << fmt::format("DELETE FROM {}", table);
        ledger::Frontier tree;
        struct Chain {
            ledger::ChainHead head{};
            std::int64_t last = -1;
        };
        std::map<ledger::ChainId, Chain> chains;
        for (ledger::Entry& entry : all) {
            auto& [head, last] = chains[entry.chain];
            entry.sequence = tree.size();
            entry.number = head.size++;
            entry.before = head.head;
            head.head = entry.hash = ledger::hash_of(entry);
            session << fmt::format("INSERT INTO entries VALUES ({}, {}, {}, {}, '{}', '{}', '')",
                                   entry.sequence, entry.chain, entry.number, last,
                                   words::column_of(entry.hash),
                                   ledger::to_base64(ledger::encode(entry)));
            last = static_cast<std::int64_t>(entry.sequence);
            tree.append(entry.hash, [&](std::uint8_t level, const ledger::Hash& node) {
                if (level % 8 != 0) return;
                session << fmt::format("INSERT INTO tree_nodes VALUES ({}, {}, '{}')", level / 8,
                                       (entry.sequence >> level), words::column_of(node));
            });
        }
        for (const auto& [number, chain] : chains) {
            session << fmt::format("INSERT INTO chains VALUES ({}, {}, '{}', {}, 0, 0, 0)", number,
                                   chain.head.size, words::column_of(chain.head.head), chain.last);
        }
        session << fmt::format("UPDATE head SET size = {}, frontier = '{}'", tree.size(),
                               words::column_of(tree));
        transaction.commit();
    }
    void forget_checkpoints() const { sql("DELETE FROM checkpoints"); }

    // The entry made again by the server itself, other parts in it: it has the master key.
    ledger::Entry made_again(const ledger::Entry& entry,
                             const std::function<void(ledger::Draft&)>& edit) const {
        const ledger::Secret key = ledger::round_key(keys().master, entry.chain, entry.epoch);
        ledger::Draft draft{.chain = entry.chain,
                            .time = entry.time,
                            .person = entry.person,
                            .table = entry.table,
                            .round = entry.round,
                            .epoch = entry.epoch};
        for (std::size_t i = 0; i < entry.parts.size(); ++i) {
            const ledger::StoredPart& part = entry.parts[i];
            const bool open = part.secrecy == ledger::Secrecy::open;
            draft.parts.push_back(
                {part.kind, part.secrecy, part.open,
                 open ? ledger::Bytes() : ledger::whole_of(entry, i, &key).value()});
        }
        edit(draft);
        return ledger::seal_entry(draft, entry.sequence, entry.number, entry.before, keys());
    }
    // The same in the whole record, everything made to fit.
    void make_again(const ledger::Entry& entry,
                    const std::function<void(ledger::Draft&)>& edit) const {
        std::vector<ledger::Entry> all = entries();
        all[entry.sequence] = made_again(entry, edit);
        rewrite(std::move(all));
    }

    audit::Verification verify(const std::string& against = {}) const {
        auto store = ledger::open_store(database_.url(), std::nullopt);
        if (!store) throw std::runtime_error(store.error().sentence);
        audit::VerifyOptions options;
        options.key = ledger::verifier_of(keys());
        options.against = against;
        const auto source = audit::source_of(**store);
        return audit::verify(*source, options).value();
    }

  private:
    Database database_;
    std::unique_ptr<ledger::Store> store_;
    std::string first_note_{};
    std::string note_{};
};

// The lie is found, at this entry, and said in these words.
inline void expect_named(const audit::Verification& result, ledger::Sequence sequence,
                         std::string_view words) {
    ASSERT_TRUE(result.fault) << "the lie was not found";
    const std::string text = to_string(*result.fault);
    ASSERT_TRUE(result.fault->entry) << text;
    EXPECT_EQ(result.fault->entry->sequence, sequence) << text;
    EXPECT_NE(text.find(words), std::string::npos) << text;
}
// The lie is found; what is wrong is no single entry.
inline void expect_found(const audit::Verification& result, std::string_view words) {
    ASSERT_TRUE(result.fault) << "the lie was not found";
    const std::string text = to_string(*result.fault);
    EXPECT_NE(text.find(words), std::string::npos) << text;
}

}  // namespace lies
