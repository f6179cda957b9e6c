#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

// The entry that settles, with the net of its first line changed by a dollar.
TEST(LineChanged, WithEverythingMadeToFitIsNamedByTheRules) {
    const LittleLedger ledger;
    const auto all = ledger.entries();
    const auto configured = std::ranges::find_if(all, [](const ledger_ns::Entry& entry) {
        return audit::configuration_in(entry) != nullptr;
    });
    const auto words = audit::words_in(*audit::configuration_in(*configured)).value();
    std::optional<ledger_ns::Entry> changed;
    for (const ledger_ns::Entry& entry : all) {
        if (entry.chain != 7 || audit::configuration_in(entry) != nullptr) continue;
        const auto read = audit::read_entry(words, entry, audit::wholes_of(entry, nullptr)).value();
        const bool settles = std::ranges::any_of(read.events, [](const audit::ReadEvent& event) {
            return std::holds_alternative<table::LineSettled>(event.event.body);
        });
        if (!settles) continue;
        changed = entry;
        ledger.make_again(entry, [&](ledger_ns::Draft& draft) {
            ledger_ns::Bytes open;
            bool first = true;
            for (audit::ReadEvent event : read.events) {
                auto* line = std::get_if<table::LineSettled>(&event.event.body);
                if (line != nullptr && first) line->net += base::Cents(100);
                first = first && line == nullptr;
                words.codec.write(event.event, audit::Extent::open, open);
            }
            for (ledger_ns::Part& part : draft.parts) {
                if (part.kind == ledger_ns::PartKind::event &&
                    part.secrecy == ledger_ns::Secrecy::open) {
                    part.open = open;
                }
            }
        });
        break;
    }
    ASSERT_TRUE(changed);
    ledger.forget_checkpoints();
    const auto result = ledger.verify();
    ASSERT_TRUE(result.fault);
    const std::string text = to_string(*result.fault);
    ASSERT_TRUE(result.fault->entry) << text;
    EXPECT_EQ(result.fault->entry->sequence, changed->sequence) << text;
    EXPECT_NE(text.find("round 7/"), std::string::npos) << text;
}

}  // namespace lies
