#include "audit/record/scribe.h"

#include <gtest/gtest.h>

#include "audit/record/differences.h"
#include "audit/record/recorded_test.h"
#include "ledger/entry_forms.h"

namespace fairdeal::audit {
namespace {

using ledger::Entry;
using ledger::PartKind;
using ledger::Secrecy;
using recorded::Recording;

TEST(ScribeTest, ARoundEndsWithItsKeyAndANewEpochBegins) {
    Recording played(recorded::record_of(*table::driven::games_with_procedure()[0]), 2);
    played.play(5);
    std::uint32_t epoch = 0;
    for (const Entry& entry : played.entries()) {
        EXPECT_EQ(entry.epoch, epoch);
        const bool discloses = entry.parts.back().kind == PartKind::disclosure;
        if (!discloses) continue;
        const ledger::Secret key = played.key_of(entry);
        EXPECT_EQ(entry.parts.back().whole,
                  ledger::Bytes(reinterpret_cast<const char*>(key.bytes.data()), 32));
        ++epoch;
    }
    EXPECT_EQ(epoch, 5U);
}

// Account numbers of players are nowhere but in withheld parts: the open bytes are the same
// whoever plays.
TEST(ScribeTest, TheOpenPartsDoNotHangOnWhoPlaysOrOnHiddenCards) {
    for (const games::Module* game : table::driven::games_with_procedure()) {
        const TableRecord record = recorded::record_of(*game);
        Recording played(record, 30);
        played.play(4);
        for (const Entry& entry : played.entries()) {
            if (entry.person.role == static_cast<std::uint8_t>(table::Role::player)) {
                EXPECT_EQ(entry.person.account, 0U);
            }
            const ledger::Secret key = played.key_of(entry);
            for (std::size_t i = 0; i < entry.parts.size(); ++i) {
                const ledger::StoredPart& part = entry.parts[i];
                if (part.kind == PartKind::movement) {
                    EXPECT_TRUE(part.open.empty());
                }
                if (part.kind == PartKind::deck) {
                    EXPECT_EQ(part.secrecy, Secrecy::sealed);
                    EXPECT_EQ(ledger::whole_of(entry, i, &key)->size(), played.setup().deck_size());
                }
                if (part.kind == PartKind::event && part.secrecy == Secrecy::sealed) {
                    EXPECT_EQ(part.open.size(), 1U);  // whose cards they are
                    EXPECT_LE(part.open[0], static_cast<char>(played.setup().seats));
                }
            }
        }
    }
}

TEST(ScribeTest, TheEventsOfAnEntryAreReadBackInTheirOrder) {
    Recording played(recorded::record_of(*table::driven::games_with_procedure()[2]), 30);
    played.play(4);
    const Codec codec(played.setup());
    std::size_t next = 0;
    for (const Entry& entry : played.entries()) {
        if (entry.parts.front().kind == PartKind::configuration) continue;
        const ledger::Secret key = played.key_of(entry);
        std::vector<ledger::Bytes> wholes;
        for (std::size_t i = 0; i < entry.parts.size(); ++i)
            wholes.push_back(*ledger::whole_of(entry, i, &key));
        std::vector<PartView> views;
        for (std::size_t i = 0; i < entry.parts.size(); ++i)
            views.push_back(
                {entry.parts[i].kind, entry.parts[i].secrecy, entry.parts[i].open, wholes[i]});
        const auto events = events_in(codec, views, table::Event{});
        ASSERT_TRUE(events);
        for (const table::Event& event : *events) {
            ledger::Bytes one;
            ledger::Bytes other;
            codec.write(event, Extent::whole, one);
            codec.write(played.events()[next++], Extent::whole, other);
            EXPECT_EQ(one, other);
        }
    }
    EXPECT_EQ(next, played.events().size());
}

// Six seats and every wager they can make: what one round takes in the store.
TEST(ScribeTest, ARoundOfSixSeatsStaysSmall) {
    for (const games::Module* game : table::driven::games_with_procedure()) {
        Recording played(recorded::record_of(*game), 90);
        played.play(50);
        std::size_t bytes = 0;
        std::size_t parts = 0;
        for (const Entry& entry : played.entries()) {
            if (entry.parts.front().kind == PartKind::configuration) continue;
            bytes += ledger::encode(entry).size();
            parts += entry.parts.size();
        }
        RecordProperty(std::string(game->description->key), static_cast<int>(bytes / 50));
        EXPECT_LT(bytes / 50, 5632U)
            << game->description->key << ": " << bytes / 50 << " bytes, " << parts / 50
            << " parts, " << played.entries().size() / 50 << " entries";
    }
}

}  // namespace
}  // namespace fairdeal::audit
