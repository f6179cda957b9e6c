// A record may state no balances; what its movements make must be lawful all the same.
#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

class WithoutBalances final : public audit::Source {
  public:
    explicit WithoutBalances(ledger_ns::Store& store) : inner_(audit::source_of(store)) {}
    tl::expected<audit::RecordClaims, audit::RecordFault> stated() override {
        auto stated = inner_->stated();
        if (!stated) return stated;
        stated->has_balances = false;
        stated->balances.clear();
        return stated;
    }
    tl::expected<std::vector<ledger_ns::Entry>, audit::RecordFault> next() override {
        return inner_->next();
    }

  private:
    std::unique_ptr<audit::Source> inner_;
};

audit::Verification without_balances(const LittleLedger& ledger) {
    auto store = ledger_ns::open_store(ledger.database().url(), std::nullopt).value();
    WithoutBalances source(*store);
    return audit::verify(source, {}).value();
}

TEST(BalancesUnstated, ControlIsGood) {
    const LittleLedger ledger;
    const auto result = without_balances(ledger);
    EXPECT_FALSE(result.fault) << to_string(*result.fault);
    EXPECT_NE(to_text(result).find("No balances are stated"), std::string::npos);
}

TEST(BalancesUnstated, WhoOwesAndMayNotIsNamed) {
    const LittleLedger ledger;
    auto all = ledger.entries();
    const std::vector<ledger_ns::Movement> moved{{player(109), bank, base::Cents(500)}};
    ledger_ns::Draft draft{.time = all.back().time,
                           .parts = {{ledger_ns::PartKind::movement,
                                      ledger_ns::Secrecy::withheld,
                                      {},
                                      ledger_ns::encode(std::span(moved))}}};
    all.push_back(ledger_ns::seal_entry(draft, all.size(), 0, {}, LittleLedger::keys()));
    ledger.rewrite(all);
    expect_found(without_balances(ledger), "play player 109 owes 500 cents, which it may not");
}

}  // namespace lies
