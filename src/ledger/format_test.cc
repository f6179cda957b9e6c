// The worked example of docs/ledger_format.md, made again.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "ledger/checkpoint.h"
#include "ledger/entry_forms.h"
#include "ledger/movements.h"
#include "ledger/seal_entry.h"
#include "support/sample_entry.h"

namespace fairdeal::ledger {
namespace {

// A label on a line of its own, then the digits, 64 to a line.
void show(std::string& block, std::string_view label, BytesView bytes) {
    block += fmt::format("{}\n", label);
    const std::string hex = to_hex(bytes);
    for (std::size_t place = 0; place < hex.size(); place += 64)
        block += fmt::format("  {}\n", hex.substr(place, 64));
}

// A player, account 1001, bets $5 on the layout of table 7; a card is sealed; the round ends.
Draft example_draft() {
    const Movement bet{{Money::play, AccountKind::player, 1001},
                       {Money::play, AccountKind::layout, 7},
                       base::Cents(500)};
    Draft draft;
    draft.chain = 7;
    draft.time = 1'790'000'000'000;
    draft.person = {1, 0};
    draft.table = 7;
    draft.round = 3;
    draft.epoch = 2;
    draft.parts = {
        {PartKind::note, Secrecy::open, "{\"type\":\"example\"}", ""},
        {PartKind::movement, Secrecy::withheld, "", encode(std::vector{bet})},
        {PartKind::event, Secrecy::sealed, "?", "Kc"},
        {PartKind::deck, Secrecy::sealed, "", std::string("\x02\x00\x01", 3)},
        {PartKind::disclosure, Secrecy::withheld, "", ""},
    };
    return draft;
}

std::string example_block() {
    const Keys keys = test::test_keys();
    Hash before{};
    before.fill(0xBB);
    const Entry entry = seal_entry(example_draft(), 300, 5, before, keys);
    const Secret key = round_key(keys.master, entry.chain, entry.epoch);
    std::string block;
    show(block, "master key", {reinterpret_cast<const char*>(keys.master.bytes.data()), 32});
    show(block, "round key", {reinterpret_cast<const char*>(key.bytes.data()), 32});
    show(block, "part 1: salt", entry.parts[1].salt);
    show(block, "part 1: commitment", view_of(entry.parts[1].commitment));
    show(block, "part 2: salt", salt_of(key, entry.number, 2));
    show(block, "part 2: commitment", view_of(entry.parts[2].commitment));
    show(block, "part 2: sealed", entry.parts[2].whole);
    const Bytes order = *whole_of(entry, 3, &key);
    const auto cards = deck_commitments(key, entry.number, 3, order);
    for (std::size_t place = 0; place < cards.size(); ++place) {
        show(block, fmt::format("part 3: card {}: salt", place),
             deck_salt(key, entry.number, 3, place));
        show(block, fmt::format("part 3: card {}: commitment", place), view_of(cards[place]));
    }
    show(block, "part 3: open form, the root over the cards", entry.parts[3].open);
    show(block, "leaf", leaf_of(entry));
    show(block, "hash", view_of(entry.hash));
    show(block, "stored", encode(entry));
    return block;
}

std::string example_note() {
    const Keys keys = test::test_keys();
    Hash before{};
    before.fill(0xBB);
    const Entry entry = seal_entry(example_draft(), 300, 5, before, keys);
    return sign({keys.origin, {1, entry.hash}}, keys);
}

TEST(Format, TheDocumentsExampleIsWhatTheProgramWrites) {
    std::ifstream file("docs/ledger_format.md");
    std::ostringstream content;
    content << file.rdbuf();
    const std::string document = content.str();
    for (const std::string& block :
         {example_block(), example_note(), to_string(verifier_of(test::test_keys())) + "\n"})
        EXPECT_NE(document.find("```\n" + block + "```\n"), document.npos) << block;
}

}  // namespace
}  // namespace fairdeal::ledger
