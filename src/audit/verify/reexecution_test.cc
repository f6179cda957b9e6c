#include "audit/verify/reexecution.h"

#include <gtest/gtest.h>

#include "audit/record/recorded_test.h"
#include "ledger/encoding.h"
#include "ledger/entry_forms.h"
#include "ledger/movements.h"
#include "table/text/table_json.h"

namespace fairdeal::audit {
namespace {

using ledger::Entry;
using ledger::PartKind;
using ledger::Secrecy;
using recorded::Recording;

const std::vector<const games::Module*>& all_games() {
    static const auto games = table::driven::games_with_procedure();
    return games;
}

std::optional<AuditFinding> take_all(const Recording& played, const std::vector<Entry>& entries) {
    Reexecution again;
    for (const Entry& entry : entries) {
        if (auto finding = again.take(entry, played.key_of(entry))) return finding;
    }
    return std::nullopt;
}

// The entry as its writer would have written it with another content: everything is hashed and
// sealed anew, so only the rules can tell.
Entry forged(const Recording& played, const Entry& entry,
             const std::function<void(ledger::Draft&)>& change) {
    ledger::Draft draft{entry.chain, entry.time,  entry.person, entry.table,
                        entry.round, entry.epoch, {},           {}};
    const ledger::Secret key = played.key_of(entry);
    for (std::size_t i = 0; i < entry.parts.size(); ++i) {
        const ledger::StoredPart& part = entry.parts[i];
        const bool open = part.secrecy == Secrecy::open;
        draft.parts.push_back({part.kind, part.secrecy, part.open,
                               open ? ledger::Bytes() : *ledger::whole_of(entry, i, &key)});
    }
    change(draft);
    return ledger::seal_entry(draft, entry.sequence, entry.number, entry.before, played.keys());
}

TEST(ReexecutionTest, RandomRoundsOfEveryGameAreDoneAgain) {
    for (std::size_t i = 0; i < all_games().size(); ++i) {
        Recording played(recorded::record_of(*all_games()[i], "match-play = true\n"), 70 + i);
        played.play(40);
        Reexecution again;
        std::size_t heard = 0;
        Reexecution listening;
        Reexecution trusting;
        for (const Entry& entry : played.entries()) {
            const auto stored = ledger::decode(ledger::encode(entry));
            ASSERT_TRUE(stored);
            const ledger::Secret key = played.key_of(entry);
            const auto finding = again.take(*stored, key);
            ASSERT_FALSE(finding) << finding->number << ": " << finding->sentence;
            ASSERT_FALSE(trusting.apply(*stored, key));
            ASSERT_FALSE(
                listening.take(entry, key,
                               [&](const Entry&, const table::Table&, const table::Command& command,
                                   const table::Event& event) {
                                   ASSERT_LT(heard, played.events().size());
                                   EXPECT_EQ(event.actor, command.actor);
                                   EXPECT_EQ(table::encode(played.setup(), event),
                                             table::encode(played.setup(), played.events()[heard]));
                                   ++heard;
                               }));
        }
        EXPECT_EQ(heard, played.events().size());
        for (const Reexecution* one : {&again, &listening, &trusting}) {
            EXPECT_EQ(table::state_of(*one->table()), table::state_of(played.table()));
            EXPECT_EQ(one->epoch(), 40U);
        }
    }
}

TEST(ReexecutionTest, GoesOnFromASnapshot) {
    Recording played(recorded::record_of(*all_games()[0]), 3);
    played.play(6);
    Reexecution again;
    for (std::size_t i = 0; i < played.entries().size(); ++i) {
        const Entry& entry = played.entries()[i];
        ASSERT_FALSE(again.take(entry, played.key_of(entry)));
        auto copy = Reexecution::from(again.snapshot());
        ASSERT_TRUE(copy) << copy.error().sentence;
        EXPECT_EQ(copy->snapshot(), again.snapshot());
        EXPECT_EQ(*copy->record(), *again.record());
        again = *std::move(copy);
    }
    const ledger::Bytes snapshot = again.snapshot();
    for (std::size_t i = 0; i < snapshot.size(); i += 7)
        EXPECT_FALSE(Reexecution::from(std::string_view(snapshot).substr(0, i)));
}

// Every part of every kind of entry, changed by whoever has all the keys.
TEST(ReexecutionTest, AForgerWithAllKeysIsFound) {
    for (const games::Module* game : all_games()) {
        Recording played(recorded::record_of(*game), 21);
        played.play(3);
        std::size_t forgeries = 0;
        for (std::size_t at = 1; at < played.entries().size(); ++at) {
            const Entry& entry = played.entries()[at];
            for (std::size_t part = 0; part < entry.parts.size(); ++part) {
                std::vector<Entry> entries(
                    played.entries().begin(),
                    played.entries().begin() + static_cast<std::ptrdiff_t>(at));
                // Of the command another one may be lawful: then its events are not what they were.
                entries.push_back(forged(played, entry, [&](ledger::Draft& draft) {
                    ledger::Part& one = draft.parts[part];
                    ledger::Bytes& bytes = one.secrecy == Secrecy::open ? one.open : one.whole;
                    ledger::Bytes& either = bytes.empty() ? one.open : bytes;
                    if (one.kind == PartKind::deck) {
                        std::swap(either[0], either[1]);
                    } else if (!either.empty()) {
                        either.back() = static_cast<char>(either.back() ^ 1);
                    }
                }));
                // What is disclosed is filled in when it is written.
                if (entry.parts[part].kind == PartKind::disclosure) continue;
                const auto finding = take_all(played, entries);
                if (!finding && entry.parts[part].kind == PartKind::deck) continue;
                ASSERT_TRUE(finding) << at << "." << part;
                EXPECT_EQ(finding->number, at);
                EXPECT_EQ(finding->chain, 7U);
                EXPECT_EQ(finding->sequence, at + 100);
                EXPECT_FALSE(finding->sentence.empty());
                ++forgeries;
            }
        }
        EXPECT_GT(forgeries, 50U);
    }
}

// A line that pays ten dollars more, with the movement to go with it.
TEST(ReexecutionTest, NamesTheLineThatWasPaidWrong) {
    Recording played(recorded::record_of(*all_games()[0]), 33);
    played.play(5);
    const Codec codec(played.setup());
    std::string sentence;
    for (std::size_t at = 1; at < played.entries().size() && sentence.empty(); ++at) {
        bool changed = false;
        std::vector<Entry> entries(played.entries().begin(),
                                   played.entries().begin() + static_cast<std::ptrdiff_t>(at));
        entries.push_back(forged(played, played.entries()[at], [&](ledger::Draft& draft) {
            for (ledger::Part& part : draft.parts) {
                if (part.kind != PartKind::event || part.secrecy != Secrecy::open) continue;
                ledger::Bytes other;
                ledger::Decoder from(part.open);
                while (!from.at_end()) {
                    table::Event event;
                    bool elsewhere = false;
                    const ledger::BytesView rest(part.open.data() + part.open.size() - from.left(),
                                                 from.left());
                    ASSERT_TRUE(codec.read(from, event, elsewhere));
                    auto* line = std::get_if<table::LineSettled>(&event.body);
                    if (line == nullptr || changed || line->net <= base::Cents()) {
                        other += rest.substr(0, rest.size() - from.left());
                        continue;
                    }
                    changed = true;
                    line->net += base::Cents(1000);
                    codec.write(event, Extent::whole, other);
                }
                part.open = other;
            }
        }));
        if (!changed) continue;
        const auto finding = take_all(played, entries);
        ASSERT_TRUE(finding);
        sentence = finding->sentence;
    }
    EXPECT_TRUE(sentence.starts_with("the record settles ")) << sentence;
    EXPECT_NE(sentence.find("the rules settle "), std::string::npos) << sentence;
}

TEST(ReexecutionTest, WhatIsLeftOutRepeatedOrSwappedIsFound) {
    Recording played(recorded::record_of(*all_games()[3]), 8);
    played.play(3);
    const auto& entries = played.entries();
    for (std::size_t at = 1; at + 1 < entries.size(); ++at) {
        std::vector<Entry> without = entries;
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(at));
        std::vector<Entry> twice = entries;
        twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(at), entries[at]);
        std::vector<Entry> swapped = entries;
        std::swap(swapped[at], swapped[at + 1]);
        // Two wagers of different seats may well come in another order: the chain, not the rules,
        // tells that. What the dealer does cannot.
        const auto dealer = static_cast<std::uint8_t>(table::Role::dealer);
        if (entries[at].person.role != dealer) continue;
        EXPECT_TRUE(take_all(played, without)) << at;
        EXPECT_TRUE(take_all(played, twice)) << at;
        EXPECT_TRUE(take_all(played, swapped)) << at;
    }
}

TEST(ReexecutionTest, AnEntryOfAnotherTableRoundEpochOrRoleIsFound) {
    Recording played(recorded::record_of(*all_games()[0]), 5);
    played.play(2);
    const std::size_t last = played.entries().size() - 1;
    const auto with = [&](const std::function<void(ledger::Draft&)>& change) {
        std::vector<Entry> entries = played.entries();
        entries[last] = forged(played, entries[last], change);
        const auto finding = take_all(played, entries);
        return finding ? finding->sentence : "";
    };
    EXPECT_EQ(with([](ledger::Draft&) {}), "");
    EXPECT_EQ(with([](ledger::Draft& draft) { draft.table = 8; }),
              "it is the entry of another table");
    EXPECT_EQ(with([](ledger::Draft& draft) { ++draft.round; }).substr(0, 26),
              "it is recorded under round");
    EXPECT_EQ(with([](ledger::Draft& draft) { ++draft.epoch; }),
              "it is not of the epoch that its chain has reached");
    EXPECT_EQ(with([](ledger::Draft& draft) { draft.person.role = 200; }),
              "nobody of that role acts at a table");
    EXPECT_EQ(with([](ledger::Draft& draft) { draft.time = -1; }),
              "it is from before the first moment that is counted");
    EXPECT_EQ(with([](ledger::Draft& draft) { draft.parts.clear(); }), "it has no parts");
    EXPECT_EQ(with([](ledger::Draft& draft) {
                  draft.parts.erase(draft.parts.begin(), draft.parts.end() - 1);
              }),
              "no entry of a table begins with such a part");
    EXPECT_EQ(with([](ledger::Draft& draft) { draft.parts.pop_back(); }),
              "it has other parts than the rules make");
    EXPECT_EQ(with([](ledger::Draft& draft) {
                  draft.parts.front().whole += draft.parts.front().whole;
              }).empty(),
              false);
}

TEST(ReexecutionTest, AnotherKeyOpensNothing) {
    Recording played(recorded::record_of(*all_games()[0]), 6);
    played.play(1);
    Reexecution again;
    std::optional<AuditFinding> finding;
    ledger::Secret other;
    for (const Entry& entry : played.entries()) {
        if (!finding) finding = again.take(entry, other);
    }
    ASSERT_TRUE(finding);
    EXPECT_NE(finding->sentence.find("does not open"), std::string::npos);
}

TEST(ReexecutionTest, AnotherSetUpHoldsFromItsEntryOn) {
    const TableRecord first = recorded::record_of(*all_games()[0]);
    Recording played(first, 12);
    played.play(2);
    const auto configured = [&](const TableRecord& record) {
        const table::Setup setup = setup_of(record).value();
        ledger::Draft draft =
            configuration_draft(record, setup, {3, 9}, 5, played.scribe().epoch(), false);
        draft.chain = 7;
        std::vector<Entry> entries = played.entries();
        entries.push_back(ledger::seal_entry(draft, 0, entries.size(), {}, played.keys()));
        return take_all(played, entries);
    };
    TableRecord next = recorded::record_of(*all_games()[0], "[pay]\nbonus = \"2\"\n");
    EXPECT_FALSE(configured(next));
    next = recorded::record_of(*all_games()[0], "cards = \"live\"\n");  // the table is open
    ASSERT_TRUE(configured(next));
    next = recorded::record_of(*all_games()[1]);
    ASSERT_TRUE(configured(next));
    next = first;
    next.toml.replace(next.toml.find("number = 7"), 10, "number = 8");
    ASSERT_TRUE(configured(next));
}

TEST(ReexecutionTest, WhatTheHouseNotesAtATableMovesNothingInPlay) {
    Recording played(recorded::record_of(*all_games()[0]), 12);
    const auto noted = [&](ledger::AccountKind to) {
        ledger::Draft draft = played.scribe().next(played.table());
        const std::vector<ledger::Movement> moved{
            {{ledger::Money::play, ledger::AccountKind::cage, 0, 0},
             {ledger::Money::play, to, 7, 0},
             base::Cents(500)}};
        draft.person = {3, 9};
        draft.parts.push_back({PartKind::note, Secrecy::open, "{\"type\":\"fill\"}", {}});
        draft.parts.push_back(
            {PartKind::movement, Secrecy::withheld, {}, ledger::encode(std::span(moved))});
        std::vector<Entry> entries = played.entries();
        entries.push_back(ledger::seal_entry(draft, 0, entries.size(), {}, played.keys()));
        return take_all(played, entries).has_value();
    };
    EXPECT_FALSE(noted(ledger::AccountKind::inventory));
    EXPECT_TRUE(noted(ledger::AccountKind::layout));
    EXPECT_TRUE(noted(ledger::AccountKind::meter));
}

}  // namespace
}  // namespace fairdeal::audit
