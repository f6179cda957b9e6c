#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

// Another pay table was in force, says the record afterwards; all hashes fit.
TEST(PayTableChanged, IsFoundByPlayingTheRoundsAgain) {
    const LittleLedger ledger(30);
    const auto all = ledger.entries();
    const auto configured = std::ranges::find_if(all, [](const ledger_ns::Entry& entry) {
        return audit::configuration_in(entry) != nullptr;
    });
    ASSERT_NE(configured, all.end());
    ledger.make_again(*configured, [](ledger_ns::Draft& draft) {
        std::string vocabulary;
        auto record = audit::read_configuration(draft.parts[0].open, vocabulary).value();
        const std::size_t pay = record.toml.find("[pay]\n");
        ASSERT_NE(pay, std::string::npos);
        record.toml.insert(pay + 6, "ante-bonus = \"2\"\npair-plus = \"2\"\n");
        draft.parts[0] = audit::configuration_part(record);
    });
    ledger.forget_checkpoints();
    const auto result = ledger.verify();
    ASSERT_TRUE(result.fault);
    const std::string text = to_string(*result.fault);
    ASSERT_TRUE(result.fault->entry) << text;
    EXPECT_GT(result.fault->entry->sequence, configured->sequence) << text;
    EXPECT_NE(result.fault->entry->round, 0U) << text;
    EXPECT_NE(text.find("is not what the rules make of it"), std::string::npos) << text;
}

}  // namespace lies
