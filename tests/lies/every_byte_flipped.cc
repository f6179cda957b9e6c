#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

// Every byte of some entries as they are stored, one after the other: the entry is named each time.
TEST(EveryByteFlipped, IsNamed) {
    const LittleLedger ledger(3);
    const auto all = ledger.entries();
    std::vector<ledger_ns::Sequence> sample{1};
    sample.push_back(ledger.with(ledger_ns::PartKind::deck).sequence);
    sample.push_back(ledger.with(ledger_ns::PartKind::disclosure).sequence);
    std::size_t flipped = 0;
    for (const ledger_ns::Sequence sequence : sample) {
        const ledger_ns::Bytes good = ledger_ns::encode(all[sequence]);
        // A long entry is sampled.
        const std::size_t step = 1 + good.size() / 160;
        for (std::size_t i = 0; i < good.size(); i += step) {
            ledger_ns::Bytes bad = good;
            bad[i] = static_cast<char>(bad[i] ^ (1 << (i % 8)));
            ledger.put_body(sequence, bad);
            const auto result = ledger.verify();
            ASSERT_TRUE(result.fault) << "entry " << sequence << ", byte " << i;
            const std::string text = to_string(*result.fault);
            const bool named = result.fault->entry
                                   ? result.fault->entry->sequence == sequence ||
                                         text.find("must stand") != text.npos
                                   : text.starts_with(fmt::format("Entry {} ", sequence));
            EXPECT_TRUE(named) << "entry " << sequence << ", byte " << i << ": " << text;
            ++flipped;
        }
        ledger.put_body(sequence, good);
    }
    EXPECT_FALSE(ledger.verify().fault);
    EXPECT_GT(flipped, 100U);
}

}  // namespace lies
