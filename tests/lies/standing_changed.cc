// What was archived is not in the database any more; what it goes on from stands in one record,
// which whoever has the file can write anew.
#include "audit/export/archive.h"
#include "audit/export/export.h"
#include "audit/export/export_source.h"
#include "audit/verify/verify_archives.h"
#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

class StandingChanged : public testing::Test {
  protected:
    StandingChanged() {
        audit::ArchiveOptions options;
        options.file = file();
        options.key = ledger_ns::verifier_of(LittleLedger::keys());
        const auto archived = audit::archive(ledger_.store(), options);
        if (!archived) throw std::runtime_error(archived.error());
    }
    std::string file() const { return (folder_.path() / "archive.jsonl").string(); }

    // A million more for player 101, in the record of the archive and among the balances.
    void give(base::Cents amount, const std::optional<ledger_ns::AccountId>& from) const {
        auto note = audit::newest_archive(ledger_.store()).value().value();
        const auto add = [&](const ledger_ns::AccountId& account, base::Cents more) {
            const auto found =
                std::ranges::find(note.standing.balances, account, &ledger_ns::Balance::account);
            found->amount += more;
            ledger_.sql(fmt::format("UPDATE balances SET amount = amount + {} WHERE account = {}",
                                    more.count(), ledger_ns::sql::column_of(account)));
        };
        add(player(101), amount);
        if (from) add(*from, -amount);
        put(note);
    }
    void put(const audit::ArchiveNote& note) const {
        ledger_ns::Batch batch;
        batch.records.push_back({std::string(audit::archive_record),
                                 audit::archive_key(note.size),
                                 audit::to_json(note),
                                 {}});
        EXPECT_TRUE(ledger_.store().commit({&batch, 1}).at(0));
    }
    audit::Verification with_archive() const {
        auto store = ledger_ns::open_store(ledger_.database().url(), std::nullopt).value();
        audit::VerifyOptions options;
        options.key = ledger_ns::verifier_of(LittleLedger::keys());
        options.against = ledger_.note();
        const auto source = audit::source_of(*store);
        const auto archive = audit::open_export(file()).value();
        return audit::verify_with_archives(*source, {{file(), archive.get()}}, options).value();
    }

    support::TemporaryFolder folder_{};
    mutable LittleLedger ledger_{};
};

TEST_F(StandingChanged, ControlIsGoodAndProvedWithItsArchive) {
    const auto alone = ledger_.verify(ledger_.note());
    EXPECT_FALSE(alone.fault) << to_string(*alone.fault);
    EXPECT_FALSE(alone.from_proved);
    EXPECT_NE(to_text(alone).find("is not proved"), std::string::npos);
    const auto together = with_archive();
    EXPECT_FALSE(together.fault) << to_string(*together.fault);
    EXPECT_TRUE(together.from_proved);
    EXPECT_EQ(to_text(together).find("is not proved"), std::string::npos);
}

TEST_F(StandingChanged, MoneyOutOfThinAirIsFound) {
    give(base::Cents(100'000'000), std::nullopt);
    expect_found(ledger_.verify(ledger_.note()),
                 "The accounts in play money sum to 100000000 cents, not to zero");
}

TEST_F(StandingChanged, MoneyFromTheBankIsFoundWithTheArchive) {
    give(base::Cents(100'000'000), bank);
    const auto alone = ledger_.verify(ledger_.note());
    EXPECT_FALSE(alone.fault);
    EXPECT_FALSE(alone.from_proved) << "nothing here can tell, and the answer says so";
    expect_found(with_archive(), "Where it goes on from is not where the archive before it ends");
}

// The entries of a round that was open: what they commit to is the head of the table's chain.
TEST_F(StandingChanged, EntriesThatDoNotLeadToTheHeadAreFound) {
    auto note = audit::newest_archive(ledger_.store()).value().value();
    const auto chain = std::ranges::find(note.standing.chains, 7U, &audit::ChainStanding::chain);
    chain->table.back() = static_cast<char>(chain->table.back() ^ 1);
    put(note);
    expect_found(ledger_.verify(ledger_.note()),
                 "How table 7 stood after the archive cannot be read: its entries do not lead to "
                 "the head of its chain.");
}

// How a table stands: its meters, its seats, its round.
TEST_F(StandingChanged, TableIsFoundWithTheArchive) {
    auto note = audit::newest_archive(ledger_.store()).value().value();
    const auto chain = std::ranges::find(note.standing.chains, 7U, &audit::ChainStanding::chain);
    auto standing = audit::table_standing(*chain).value();
    const auto again = audit::Reexecution::from(standing.snapshot).value();
    table::Table other = *again.table();
    other.round += 100;
    standing.snapshot = again.snapshot_with(other, again.epoch());
    chain->table = audit::encode(standing);
    put(note);
    EXPECT_FALSE(ledger_.verify(ledger_.note()).from_proved);
    expect_found(with_archive(), "Where it goes on from is not where the archive before it ends");
}

}  // namespace lies
