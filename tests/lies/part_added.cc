// A note or a configuration says nothing about the play; parts that do are put beside it.
#include "audit/verify/reexecution.h"
#include "lies/lies.h"

namespace lies {

namespace ledger_ns = ::support::ledger;

class PartAdded : public testing::Test {
  protected:
    // An entry of table 7 behind all others, as the server itself could write it.
    ledger_ns::Draft note() const {
        audit::Reexecution again;
        for (const ledger_ns::Entry& entry : ledger_.entries()) {
            if (entry.chain != 7) continue;
            const auto key = ledger_ns::round_key(LittleLedger::keys().master, 7, entry.epoch);
            EXPECT_FALSE(again.take(entry, key));
        }
        ledger_ns::Draft draft = again.scribe().next(*again.table());
        draft.time = ledger_.entries().back().time;
        draft.person = {static_cast<std::uint8_t>(table::Role::supervisor), 1};
        draft.parts = {
            {ledger_ns::PartKind::note, ledger_ns::Secrecy::open, R"({"type":"fill"})", {}}};
        return draft;
    }
    ledger_ns::Draft configuration() const {
        ledger_ns::Draft draft = note();
        const auto all = ledger_.entries();
        const auto first = std::ranges::find(all, 7U, &ledger_ns::Entry::chain);
        draft.round = 0;
        draft.parts = {{ledger_ns::PartKind::configuration,
                        ledger_ns::Secrecy::open,
                        first->parts.front().open,
                        {}}};
        return draft;
    }
    // What the verification says when it stands at the end.
    audit::Verification with(const ledger_ns::Draft& draft) {
        ledger_ns::Batch batch;
        batch.drafts.push_back(draft);
        EXPECT_TRUE(ledger_.store().commit({&batch, 1}).at(0));
        return ledger_.verify();
    }
    void expect_good(const ledger_ns::Draft& draft) {
        const auto result = with(draft);
        EXPECT_FALSE(result.fault) << to_string(*result.fault);
        EXPECT_EQ(result.rounds, 5U);
    }
    void expect_bad(const ledger_ns::Draft& draft, std::string_view words) {
        const auto result = with(draft);
        expect_named(result, ledger_.entries().size() - 1, words);
    }
    // The first open event of the record, which somebody could wish to have twice.
    ledger_ns::Part event() const {
        for (const ledger_ns::Entry& entry : ledger_.entries()) {
            const auto part = LittleLedger::part_of(entry, ledger_ns::PartKind::event);
            if (!part || entry.parts[*part].secrecy != ledger_ns::Secrecy::open) continue;
            return {
                ledger_ns::PartKind::event, ledger_ns::Secrecy::open, entry.parts[*part].open, {}};
        }
        throw std::runtime_error("no event is open");
    }
    static ledger_ns::Part mark(std::string bytes) {
        return {ledger_ns::PartKind::mark, ledger_ns::Secrecy::open, std::move(bytes), {}};
    }

    LittleLedger ledger_{};
};

TEST_F(PartAdded, ControlIsGood) {
    expect_good(configuration());
    ledger_ns::Draft marked = note();
    marked.parts.push_back(mark("12345678"));
    expect_good(marked);
}

TEST_F(PartAdded, EventBesideANoteIsNamed) {
    ledger_ns::Draft draft = note();
    draft.parts.push_back(event());
    expect_bad(draft, "Beside a note there are no such parts");
}

TEST_F(PartAdded, RoundOfANoteIsNamed) {
    ledger_ns::Draft draft = note();
    draft.round = 3;
    expect_bad(draft, "It is recorded under round 3, and the table is at round");
}

TEST_F(PartAdded, EventBesideAConfigurationIsNamed) {
    ledger_ns::Draft draft = configuration();
    draft.parts.push_back(event());
    expect_bad(draft, "A configuration is open, of no round");
}

// It would count as a round that was played.
TEST_F(PartAdded, DisclosureBesideAConfigurationIsNamed) {
    ledger_ns::Draft draft = configuration();
    draft.parts.push_back(
        {ledger_ns::PartKind::disclosure, ledger_ns::Secrecy::withheld, {}, std::string(32, '\0')});
    expect_bad(draft, "A configuration is open, of no round");
}

TEST_F(PartAdded, RoundOfAConfigurationIsNamed) {
    ledger_ns::Draft draft = configuration();
    draft.round = 3;
    expect_bad(draft, "A configuration is open, of no round");
}

TEST_F(PartAdded, OtherTableOfAConfigurationIsNamed) {
    ledger_ns::Draft draft = configuration();
    draft.table = 99;
    expect_bad(draft, "It is the entry of another table");
}

TEST_F(PartAdded, RoleThatThereIsNotIsNamed) {
    ledger_ns::Draft draft = configuration();
    draft.person.role = 200;
    expect_bad(draft, "Nobody of that role acts at a table");
}

TEST_F(PartAdded, MarkOfAnotherLengthIsNamed) {
    ledger_ns::Draft draft = note();
    draft.parts.push_back(mark("123456789"));
    expect_bad(draft, "Its mark is not the last part, open and of 8 bytes");
}

// What is quoted from the record can be printed, and is good JSON.
TEST_F(PartAdded, GameThatIsNoTextIsNamedReadably) {
    ledger_ns::Draft draft = configuration();
    std::string& part = draft.parts.front().open;
    part[part.find("three-card-poker")] = '\xff';
    const auto result = with(draft);
    expect_found(result, "There is no game \"?hree-card-poker\"");
    EXPECT_EQ(to_json(result).find('\xff'), std::string::npos);
}

TEST_F(PartAdded, PurseOfAConfigurationIsNamed) {
    audit::TableRecord record = support::table_record(*games::find_game("three-card-poker"), 7);
    record.purse.meters = 8;
    ledger_ns::Draft draft = configuration();
    draft.parts = {audit::configuration_part(record)};
    expect_bad(draft, "It keeps the money of the table or of its meters elsewhere");
}

}  // namespace lies
