// What happened to a linked meter is told at the other tables that share it. A table can be told
// what never happened: then a meter shows what nobody has paid in, or forgets what it holds.
#include "audit/verify/reexecution.h"
#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

// An entry behind all others, in which this is told at the table with the number of the chain.
ledger_ns::Entry told_at(const std::vector<ledger_ns::Entry>& all, ledger_ns::ChainId chain,
                         table::Event event) {
    const ledger_ns::Keys keys = LittleLedger::keys();
    audit::Reexecution again;
    std::uint64_t number = 0;
    for (const ledger_ns::Entry& entry : all) {
        if (entry.chain != chain) continue;
        const auto key = ledger_ns::round_key(keys.master, chain, entry.epoch);
        if (const auto finding = again.take(entry, key))
            throw std::runtime_error(finding->sentence);
        ++number;
    }
    ledger_ns::Draft draft = again.scribe().next(*again.table());
    event.time = table::Time(std::chrono::milliseconds(all.back().time));
    audit::Scribe(again.scribe()).write_from_link(*again.table(), {&event, 1}, draft);
    return ledger_ns::seal_entry(draft, all.size(), number, {}, keys);
}

// A part of what it shows.
table::Event paid_at(std::uint32_t number, base::Cents amount) {
    return {
        {table::Role::clock, table::nobody}, {}, {}, table::MeterPaid{0, amount, false, number}};
}

TEST(MeterTold, ByATableThatDoesNotShareItIsNamed) {
    const LittleLedger ledger;
    auto all = ledger.entries();
    all.push_back(told_at(all, 7, paid_at(99, base::Cents(400'000))));
    ledger.rewrite(all);
    ledger.forget_checkpoints();
    expect_named(ledger.verify(), all.size() - 1, "at table 99, which does not share the meter");
}

// Two tables that share their meters, and nobody has bet yet.
class MeterToldByALinkedTable : public testing::Test {
  protected:
    MeterToldByALinkedTable() {
        const games::Module& game = *games::find_game("three-card-poker");
        support::RecordedFloor floor(ledger_.store(), LittleLedger::keys());
        for (const std::uint32_t number : {21U, 22U}) {
            audit::TableRecord record = support::table_record(game, number);
            record.purse.meters = 21;
            floor.commit(audit::configuration_draft(record, audit::setup_of(record).value(), {3, 1},
                                                    ledger_.entries().back().time, 0,
                                                    number == 21));
        }
    }
    audit::Verification told(const table::Event& event) const {
        auto all = ledger_.entries();
        all.push_back(told_at(all, 22, event));
        ledger_.rewrite(all);
        ledger_.forget_checkpoints();
        return ledger_.verify();
    }

    LittleLedger ledger_{};
};

TEST_F(MeterToldByALinkedTable, ControlIsGood) {
    const auto result = ledger_.verify();
    EXPECT_FALSE(result.fault) << to_string(*result.fault);
}

TEST_F(MeterToldByALinkedTable, WhatWasNeverPaidIsFound) {
    expect_found(told(paid_at(21, base::Cents(400'000))),
                 "By what table 22 records play meter 21.0 holds");
}

TEST_F(MeterToldByALinkedTable, LessThanACentIsFound) {
    expect_found(told({{table::Role::clock, table::nobody},
                       {},
                       {},
                       table::MeterContributed{0, 5'000, 0, 0, 21}}),
                 "Tables 21 and 22 share meter 0, but what they record of it is not the same");
}

}  // namespace lies
