#include "audit/record/codec.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/mp11/algorithm.hpp>
#include <fstream>
#include <iterator>

#include "audit/record/recorded_test.h"
#include "audit/record/state_codec.h"
#include "audit/record/type_numbers.h"
#include "table/text/described.h"
#include "table/text/enum_words.h"
#include "table/text/table_json.h"
#include "table/views/seen.h"

namespace fairdeal::audit {
namespace {

using table::Event;

const games::Module& game_of(std::size_t index) {
    return *table::driven::games_with_procedure().at(index);
}

// The enumerators whose numbers are in the record; a number never changes its meaning.
template <class E>
std::vector<std::string_view> words_of_enum() {
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < table::enumerator_count<E>; ++i)
        words.push_back(table::enum_word(static_cast<E>(i)));
    return words;
}

TEST(CodecTest, NumbersOfEnumeratorsStayAsTheyAreDocumented) {
    using Words = std::vector<std::string_view>;
    EXPECT_EQ(words_of_enum<table::LineResult>(),
              (Words{"wins", "loses", "pushes", "forfeited", "refunded"}));
    EXPECT_EQ(words_of_enum<games::Place>(),
              (Words{"hand", "drawn", "dealer", "community", "burned", "thrown", "stub", "rack"}));
    EXPECT_EQ(words_of_enum<games::Role>(),
              (Words{"player", "dealer", "floorperson", "supervisor", "surveillance", "clock"}));
    EXPECT_EQ(words_of_enum<games::Dealing>(), (Words{"manual-shoe", "hand", "automated"}));
    EXPECT_EQ(words_of_enum<games::Shuffling>(), (Words{"manual", "device", "pre-shuffled"}));
    EXPECT_EQ(words_of_enum<games::Remedy>().size(), 12U);
    EXPECT_EQ(words_of_enum<games::Irregularity>().size(), 15U);
}

// The document has every kind with its number and its fields in their order.
template <class Variant, std::size_t N>
void expect_documented(const std::string& document, const std::array<std::string_view, N>& types) {
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<N>>([&](auto index) {
        using Body = std::variant_alternative_t<index, Variant>;
        const auto place = std::ranges::find(types, table::kebab_of_type<Body>);
        std::string names;
        boost::mp11::mp_for_each<table::DescribedFields<Body>>(
            [&](auto field) { names += (names.empty() ? "" : " ") + std::string(field.name); });
        const std::string row = fmt::format("\n| {} | {} | {} |", place - types.begin() + 1, *place,
                                            names.empty() ? "—" : names);
        EXPECT_NE(document.find(row), std::string::npos) << row;
    });
}

TEST(CodecTest, EveryKindStandsInTheDocument) {
    std::ifstream file("docs/ledger_parts.md");
    const std::string document((std::istreambuf_iterator<char>(file)), {});
    expect_documented<table::CommandBody>(document, command_types);
    expect_documented<table::EventBody>(document, event_types);
}

// What became of an irregularity stands in the byte that once only said whether it is prescribed:
// records from before the other two facts are read as they were written.
TEST(CodecTest, ThreeFactsOfAnIrregularityShareAByte) {
    const recorded::Recording played(recorded::record_of(game_of(0), ""), 1);
    const Codec codec(played.setup());
    for (std::uint8_t flags = 0; flags < 16; ++flags) {
        Event event;
        event.body = table::IrregularityFound{.what = games::Irregularity::player_count,
                                              .remedy = games::Remedy::void_all,
                                              .seat = 2,
                                              .number = 4,
                                              .prescribed = (flags & 1U) != 0,
                                              .too_late = (flags & 2U) != 0,
                                              .unconfirmed = (flags & 4U) != 0};
        ledger::Bytes bytes;
        codec.encode(event, bytes);
        ASSERT_GE(bytes.size(), 6U);
        ledger::Bytes tail{4, 2, 2, 4, static_cast<char>(flags % 8U), 0};
        EXPECT_EQ(bytes.substr(bytes.size() - 6), tail);
        bytes[bytes.size() - 2] = static_cast<char>(flags);
        const auto back = codec.event(bytes);
        ASSERT_EQ(back.has_value(), flags < 8);
        if (!back) continue;
        const auto& found = std::get<table::IrregularityFound>(back->body);
        EXPECT_EQ(found.prescribed, (flags & 1U) != 0);
        EXPECT_EQ(found.too_late, (flags & 2U) != 0);
        EXPECT_EQ(found.unconfirmed, (flags & 4U) != 0);
    }
}

TEST(CodecTest, EveryEventOfRandomRoundsComesBackAndIsCanonical) {
    for (std::size_t game = 0; game < table::driven::games_with_procedure().size(); ++game) {
        recorded::Recording played(recorded::record_of(game_of(game), "match-play = true\n"),
                                   game + 1);
        played.play(30);
        const Codec codec(played.setup());
        for (const Event& event : played.events()) {
            ledger::Bytes bytes;
            codec.encode(event, bytes);
            const auto back = codec.event(bytes);
            ASSERT_TRUE(back) << table::encode(played.setup(), event);
            EXPECT_EQ(table::encode(played.setup(), *back), table::encode(played.setup(), event));
            for (std::size_t i = 0; i < bytes.size(); ++i)
                EXPECT_FALSE(codec.event(std::string_view(bytes).substr(0, i)));
            EXPECT_FALSE(codec.event(bytes + '\0'));
        }
    }
}

// What is written in the open is exactly what a spectator is told.
TEST(CodecTest, TheOpenFormIsWhatASpectatorSees) {
    for (std::size_t game = 0; game < table::driven::games_with_procedure().size(); ++game) {
        recorded::Recording played(recorded::record_of(game_of(game)), game + 50);
        played.play(10);
        const Codec codec(played.setup());
        for (const Event& event : played.events()) {
            const auto seen = table::seen_by(played.table(), event, table::Audience{});
            ledger::Bytes open;
            codec.write(event, Extent::open, open);
            ledger::Decoder from(open);
            Event read{{}, event.time, {}, {}};
            bool elsewhere = false;
            ASSERT_TRUE(codec.read(from, read, elsewhere));
            EXPECT_TRUE(from.at_end());
            EXPECT_EQ(elsewhere, secrecy_of(event) != ledger::Secrecy::open);
            ASSERT_EQ(read.body.index(), event.body.index());
            if (!seen) {
                EXPECT_EQ(open.size(), 1U);  // only what kind of event it is
                continue;
            }
            read.actor = seen->actor;
            if (auto* shuffled = std::get_if<table::Shuffled>(&read.body)) {
                shuffled->order = std::get<table::Shuffled>(seen->body).order;
            }
            EXPECT_EQ(table::encode(played.setup(), read), table::encode(played.setup(), *seen));
        }
    }
}

// One of every kind, with fields as they are made; what a set-up cannot mean is refused.
TEST(CodecTest, EveryKindOfCommandComesBack) {
    const table::Setup setup = table::default_setup(game_of(0));
    const Codec codec(setup);
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<table::CommandBody>>>(
        [&](auto index) {
            const table::Command command{{table::Role::player, 7},
                                         table::driven::start(),
                                         std::variant_alternative_t<index, table::CommandBody>{}};
            ledger::Bytes bytes;
            codec.encode(command, bytes);
            const auto back = codec.command(bytes);
            ASSERT_TRUE(back) << index;
            EXPECT_EQ(table::encode(setup, *back), table::encode(setup, command));
        });
}

TEST(CodecTest, WordsThatAreNotTheGamesStandAsTexts) {
    const table::Setup setup = table::default_setup(game_of(0));
    const Codec codec(setup);
    const std::string own(setup.description().wagers[0].key);
    for (const std::string& word : {own, std::string("no such wager"), std::string()}) {
        const table::Command command{{table::Role::player, 7},
                                     table::driven::start(),
                                     table::PlaceWager{2, word, base::Cents(500), {}}};
        ledger::Bytes bytes;
        codec.encode(command, bytes);
        EXPECT_EQ(bytes.find(own) != ledger::Bytes::npos, false);
        const auto back = codec.command(bytes);
        ASSERT_TRUE(back);
        EXPECT_EQ(std::get<table::PlaceWager>(back->body).wager, word);
    }
}

TEST(CodecTest, AnyBytesAreReadOrRefusedAndWhatIsReadIsCanonical) {
    const table::Setup setup = table::default_setup(game_of(2));
    const Codec codec(setup);
    recorded::Random random(5);
    int read = 0;
    for (int i = 0; i < 200'000; ++i) {
        ledger::Bytes bytes;
        bytes += static_cast<char>(random.below(6));
        bytes += static_cast<char>(random.below(8));
        bytes += static_cast<char>(random.below(64) * 2);
        const std::size_t length = random.below(30);
        for (std::size_t j = 0; j < length; ++j)
            bytes += static_cast<char>(random.one_in(3) ? random.next() : random.below(6));
        if (const auto event = codec.event(bytes)) {
            ++read;
            ledger::Bytes again;
            codec.encode(*event, again);
            EXPECT_EQ(again, bytes);
        }
        if (const auto command = codec.command(bytes)) {
            ++read;
            ledger::Bytes again;
            codec.encode(*command, again);
            EXPECT_EQ(again, bytes);
        }
        EXPECT_FALSE(decode_state(codec, bytes));
    }
    EXPECT_GT(read, 1000);
}

TEST(CodecTest, TheStateComesBackAtEveryMoment) {
    for (std::size_t game = 0; game < table::driven::games_with_procedure().size(); ++game) {
        recorded::Recording played(recorded::record_of(game_of(game)), game + 9);
        const Codec codec(played.setup());
        for (int i = 0; i < 8; ++i) {
            played.play(1);
            const ledger::Bytes state = encode_state(codec, played.table());
            const auto back = decode_state(codec, state);
            ASSERT_TRUE(back);
            EXPECT_EQ(table::state_of(*back), table::state_of(played.table()));
            EXPECT_EQ(encode_state(codec, *back), state);
        }
    }
}

// Also what was flagged and awarded since its round ended.
TEST(CodecTest, AwardsAndDisputesComeBackWithTheState) {
    recorded::Recording played(recorded::record_of(game_of(0)), 9);
    played.play(1);
    table::Table disputed = played.table();
    table::DisputeFlagged flagged;
    flagged.round = 1;
    flagged.reason = "a tie";
    table::remember_dispute(disputed, {games::Role::dealer, 4}, flagged);
    table::LineAwarded awarded;
    awarded.round = 1;
    awarded.seat = 2;
    awarded.key = {"ante"};
    awarded.amount = base::Cents(500);
    table::remember_award(disputed, awarded);
    const Codec codec(played.setup());
    const auto back = decode_state(codec, encode_state(codec, disputed));
    ASSERT_TRUE(back);
    const auto& kept = *back->ended.kept();
    ASSERT_EQ(kept.disputes.size(), 1U);
    EXPECT_EQ(kept.disputes[0].reason, "a tie");
    ASSERT_EQ(kept.awards.size(), 1U);
    EXPECT_EQ(kept.awards[0].seat, 2U);
    EXPECT_EQ(kept.awards[0].key.text, "ante");
    EXPECT_EQ(kept.awards[0].amount, base::Cents(500));
    EXPECT_EQ(encode_state(codec, *back), encode_state(codec, disputed));
}

TEST(VocabularyTest, ARecordIsReadWithItsOwnOrderOfTheWords) {
    recorded::Recording played(recorded::record_of(game_of(1)), 4);
    played.play(3);
    const table::Setup& setup = played.setup();
    std::string words = vocabulary_of(setup);
    // The first two wagers change places.
    const std::string one = "\"" + std::string(setup.description().wagers[0].key) + "\"";
    const std::string two = "\"" + std::string(setup.description().wagers[1].key) + "\"";
    const std::size_t at = words.find("\"wagers\":[" + one + "," + two);
    ASSERT_NE(at, std::string::npos);
    words.replace(at, 11 + one.size() + two.size(), "\"wagers\":[" + two + "," + one);
    const auto other = Codec::with(setup, words);
    ASSERT_TRUE(other);
    const Codec own(setup);
    bool differed = false;
    for (const Event& event : played.events()) {
        ledger::Bytes bytes;
        ledger::Bytes own_bytes;
        other->encode(event, bytes);
        own.encode(event, own_bytes);
        differed = differed || bytes != own_bytes;
        EXPECT_EQ(table::encode(setup, *other->event(bytes)), table::encode(setup, event));
    }
    EXPECT_TRUE(differed);
}

TEST(VocabularyTest, WhatTheGameHasNotIsRefused) {
    const table::Setup setup = table::default_setup(game_of(0));
    const std::string words = vocabulary_of(setup);
    EXPECT_TRUE(Codec::with(setup, words));
    EXPECT_EQ(Codec::with(setup, words)->words().json(), words);
    const auto changed = [&](std::string_view from, std::string_view to) {
        std::string text = words;
        text.replace(text.find(from), from.size(), to);
        return text;
    };
    EXPECT_FALSE(Codec::with(setup, ""));
    EXPECT_FALSE(Codec::with(setup, "[]"));
    EXPECT_FALSE(Codec::with(setup, changed("\"wagers\"", "\"bets\"")));
    EXPECT_FALSE(Codec::with(setup, changed("\"ante\"", "\"uncle\"")));
    EXPECT_FALSE(Codec::with(setup, changed("\"ante\"", "\"ante\",\"ante\"")));
    EXPECT_FALSE(Codec::with(setup, changed("\"ante\"", "7")));
    EXPECT_FALSE(Codec::with(setup, changed("\"wagers\":[", "\"wagers\":{\"a\":[")));
}

}  // namespace
}  // namespace fairdeal::audit
