#include "audit/proof/prove.h"
#include "audit/proof/prove_check.h"
#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

class ProofOpeningReplaced : public testing::Test {
  protected:
    audit::Proof proof() {
        const auto round = audit::find_round(ledger_.store(), {7, 2});
        if (!round) throw std::runtime_error(round.error().sentence);
        const auto audience = audit::audience_in(*round, *audit::read_audience("seat:2"));
        return audit::prove(ledger_.store(), *round, audience, key_).value();
    }
    // The sentence with which it is refused; empty when it is good.
    std::string refusal(const audit::Proof& proof) const {
        const auto checked = audit::check(proof, key_);
        return checked ? std::string() : checked.error();
    }

    LittleLedger ledger_{};
    ledger_ns::Verifier key_ = ledger_ns::verifier_of(LittleLedger::keys());
};

TEST_F(ProofOpeningReplaced, ControlIsGood) {
    EXPECT_EQ(refusal(proof()), "");
}

TEST_F(ProofOpeningReplaced, EveryOpeningIsBound) {
    const audit::Proof good = proof();
    int tried = 0;
    for (std::size_t i = 0; i < good.entries.size(); ++i) {
        for (std::size_t k = 0; k < good.entries[i].openings.size(); ++k) {
            audit::Proof bad = good;
            auto& whole = bad.entries[i].openings[k].whole;
            whole.back() = static_cast<char>(whole.back() ^ 1);
            EXPECT_NE(refusal(bad).find("is not opened to what it commits to"), std::string::npos);
            bad = good;
            bad.entries[i].openings[k].salt[0] ^= 1;
            EXPECT_NE(refusal(bad).find("is not opened to what it commits to"), std::string::npos);
            ++tried;
        }
    }
    EXPECT_GT(tried, 3);
}

TEST_F(ProofOpeningReplaced, EveryCardIsBound) {
    const audit::Proof good = proof();
    int tried = 0;
    for (std::size_t i = 0; i < good.entries.size(); ++i) {
        for (std::size_t k = 0; k < good.entries[i].cards.size(); ++k) {
            audit::Proof bad = good;
            auto& card = bad.entries[i].cards[k];
            card.card = static_cast<std::uint8_t>((card.card + 1) % 52);
            EXPECT_NE(refusal(bad).find("is not the one committed to"), std::string::npos);
            bad = good;
            bad.entries[i].cards[k].place ^= 1U;
            EXPECT_NE(refusal(bad).find("is not the one committed to"), std::string::npos);
            ++tried;
        }
    }
    EXPECT_GE(tried, 6);  // the own hand and the dealer's
}

// The bets, the deal and the commitment to the deck left out, and the lines made to fit.
TEST_F(ProofOpeningReplaced, ABeginningCutOffIsFound) {
    const audit::Proof good = proof();
    for (std::size_t cut = 1; cut < good.entries.size(); ++cut) {
        audit::Proof bad = good;
        bad.entries.erase(bad.entries.begin(),
                          bad.entries.begin() + static_cast<std::ptrdiff_t>(cut));
        bad.lines = audit::lines_of(bad).value();
        const auto expect_refused = [&] {
            EXPECT_NE(refusal(bad).find("does not begin behind the end of the round before"),
                      std::string::npos)
                << cut;
        };
        expect_refused();
        bad.before.clear();
        expect_refused();
        bad.before = good.entries[cut - 1].leaf;  // it is the one before, and ends no round
        expect_refused();
    }
}

TEST_F(ProofOpeningReplaced, LinesLeavesAndTreeAreBound) {
    const audit::Proof good = proof();
    audit::Proof bad = good;
    bad.lines[3] += "!";
    EXPECT_NE(refusal(bad).find("The lines are not what"), std::string::npos);
    bad = good;
    bad.entries[1].inclusion[0][0] ^= 1U;
    EXPECT_NE(refusal(bad).find("is not in the tree that was signed"), std::string::npos);
    bad = good;
    bad.entries.erase(bad.entries.begin() + 2);
    EXPECT_NE(refusal(bad).find("does not follow"), std::string::npos);
    bad = good;
    bad.entries.pop_back();
    EXPECT_NE(refusal(bad).find("does not go on to the end of the round"), std::string::npos);
    bad = good;
    bad.configuration = bad.entries[0];
    EXPECT_NE(refusal(bad), "");
    bad = good;
    bad.name.round = 3;
    EXPECT_NE(refusal(bad).find("is not of this round"), std::string::npos);
    bad = good;
    bad.checkpoint[bad.checkpoint.size() - 10] ^= 1;
    EXPECT_NE(refusal(bad), "");
    const auto other = ledger_ns::verifier_of(keys_of_test(8));
    EXPECT_FALSE(audit::check(good, other));
}

}  // namespace lies
