#include "audit/proof/prove_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "audit/record/key_renewal.h"
#include "audit/replay/replay.h"
#include "cards/notation.h"
#include "ledger/entry_forms.h"
#include "ledger/proof.h"
#include "ledger/seal_entry.h"
#include "table/text/time_text.h"

// Checking a proof, with nothing but the proof and the floor's public key. The order: signature,
// chain from the preceding round's end, then for each leaf its place in the tree, its openings and
// its cards, and last the words, which are made again from the opened parts. Every field of the
// file is untrusted.
// web/src/model/verify checks the same in the browser, and tools/verify_ledger checks records.
namespace fairdeal::audit {
namespace {

using ledger::PartKind;
using ledger::Secrecy;
using Sentence = std::optional<std::string>;

struct Leaf {
    ledger::Entry entry{};
    const ProvedEntry* proved = nullptr;
};

tl::expected<Leaf, std::string> read_leaf(const ProvedEntry& proved) {
    auto entry = ledger::decode_leaf(proved.leaf);
    if (!entry) return tl::unexpected("A leaf cannot be read: " + entry.error().sentence);
    entry->hash = ledger::leaf_hash(proved.leaf);
    return Leaf{std::move(*entry), &proved};
}

tl::expected<std::vector<Leaf>, std::string> read_leaves(const Proof& proof) {
    std::vector<Leaf> leaves;
    for (const ProvedEntry& entry : proof.entries) {
        auto leaf = read_leaf(entry);
        if (!leaf) return tl::unexpected(leaf.error());
        leaves.push_back(std::move(*leaf));
    }
    return leaves;
}

Sentence check_included(const Leaf& leaf, const ledger::TreeHead& tree) {
    if (ledger::is_included(leaf.entry.hash, leaf.entry.sequence, tree, leaf.proved->inclusion)) {
        return std::nullopt;
    }
    return fmt::format("{} is not in the tree that was signed.", to_string(place_of(leaf.entry)));
}

Sentence check_openings(const Leaf& leaf) {
    std::size_t last = 0;
    for (const PartOpening& opening : leaf.proved->openings) {
        const bool in_order = &opening == leaf.proved->openings.data() || opening.part > last;
        last = opening.part;
        if (in_order && opening.part < leaf.entry.parts.size() &&
            leaf.entry.parts[opening.part].secrecy != Secrecy::open &&
            ledger::commitment_of(opening.salt, opening.whole) ==
                leaf.entry.parts[opening.part].commitment) {
            continue;
        }
        return fmt::format("Part {} of {} is not opened to what it commits to.", opening.part,
                           to_string(place_of(leaf.entry)));
    }
    return std::nullopt;
}

// An auditor is shown everything, so a proof that keeps something closed was made for somebody
// else.
Sentence check_all_open(const Leaf& leaf) {
    const auto closed = std::ranges::count_if(
        leaf.entry.parts, [](const auto& part) { return part.secrecy != Secrecy::open; });
    if (static_cast<std::size_t>(closed) == leaf.proved->openings.size()) return std::nullopt;
    return fmt::format("{} is not open to an auditor.", to_string(place_of(leaf.entry)));
}

// The number of cards in the deck is part of the proof, but no commitment covers it, and with
// another number a card could appear at another place. So it must be that of the game's deck.
Sentence check_cards(const Leaf& leaf, std::size_t deck_size) {
    for (const CardOpening& card : leaf.proved->cards) {
        const bool has_deck = card.part < leaf.entry.parts.size() &&
                              leaf.entry.parts[card.part].kind == PartKind::deck &&
                              leaf.entry.parts[card.part].open.size() == ledger::Hash().size() &&
                              card.cards == deck_size && card.place < card.cards;
        if (has_deck) {
            ledger::TreeHead deck{card.cards, {}};
            std::ranges::copy(leaf.entry.parts[card.part].open,
                              reinterpret_cast<char*>(deck.root.data()));
            const char face = static_cast<char>(card.card);
            const ledger::Hash commitment =
                ledger::commitment_of(card.salt, ledger::BytesView(&face, 1));
            if (ledger::is_included(ledger::leaf_hash(ledger::view_of(commitment)), card.place,
                                    deck, card.path)) {
                continue;
            }
        }
        return fmt::format("The card at place {} of the deck of {} is not the one committed to.",
                           card.place + 1, to_string(place_of(leaf.entry)));
    }
    return std::nullopt;
}

// What a leaf opens of its part; null if it keeps it closed.
const ledger::Bytes* opened(const Leaf& leaf, std::size_t part) {
    const auto found = std::ranges::find(leaf.proved->openings, part, &PartOpening::part);
    return found == leaf.proved->openings.end() ? nullptr : &found->whole;
}

// The key of an entry's epoch, if the next entry that discloses one opens it.
std::optional<ledger::Secret> key_of(std::span<const Leaf> from_here) {
    for (const Leaf& leaf : from_here) {
        for (std::size_t i = 0; i < leaf.entry.parts.size(); ++i) {
            if (leaf.entry.parts[i].kind != PartKind::disclosure) continue;
            const ledger::Bytes* key = opened(leaf, i);
            ledger::Secret secret;
            if (key == nullptr || key->size() != secret.bytes.size()) return std::nullopt;
            std::ranges::copy(*key, reinterpret_cast<char*>(secret.bytes.data()));
            return secret;
        }
    }
    return std::nullopt;
}

// A deck that is opened as a whole must have the root that was published. Otherwise its order could
// be another than the one from which single cards are proved.
Sentence check_decks(std::span<const Leaf> leaves) {
    for (std::size_t i = 0; i < leaves.size(); ++i) {
        const ledger::Entry& entry = leaves[i].entry;
        for (std::size_t part = 0; part < entry.parts.size(); ++part) {
            const ledger::Bytes* deck = opened(leaves[i], part);
            if (entry.parts[part].kind != PartKind::deck || deck == nullptr) continue;
            const auto key = key_of(leaves.subspan(i));
            if (key && ledger::view_of(ledger::deck_root(ledger::deck_commitments(
                           *key, entry.number, part, *deck))) == entry.parts[part].open) {
                continue;
            }
            return fmt::format("The deck of {} does not have its root.",
                               to_string(place_of(entry)));
        }
    }
    return std::nullopt;
}

// A round begins after the entry that ended the preceding round or renewed the keys, or with its
// chain. Otherwise a proof could leave out its bets or its deal.
Sentence check_begin(const Proof& proof, const ledger::Entry& first) {
    bool begins = first.number == 0;
    if (!proof.before.empty()) {
        const auto before = ledger::decode_leaf(proof.before);
        begins = before && ledger::leaf_hash(proof.before) == first.before &&
                 discloses_key(*before) && epoch_after(*before) == first.epoch;
    }
    if (begins) return std::nullopt;
    return "The proof does not begin behind the end of the round before.";
}

// Whether an entry may stand in the proof of this round. A round whose end was taken back (ruling
// X-23) goes on: then what the next round had by that time stands between.
bool is_of_round(const Proof& proof, const ledger::Entry& entry, bool has_ended) {
    if (entry.chain != proof.name.table) return false;
    if (discloses_key(entry)) return entry.round == proof.name.round && !renewal_in(entry);
    return entry.round == 0 || entry.round == proof.name.round ||
           (has_ended && entry.round == proof.name.round + 1);
}

// The leaves must be one chain without a gap, up to the entry that ends the round.
Sentence check_chain(const Proof& proof, const std::vector<Leaf>& leaves) {
    if (leaves.empty()) return "The proof has no entries.";
    bool has_ended = false;
    for (std::size_t i = 0; i < leaves.size(); ++i) {
        const ledger::Entry& entry = leaves[i].entry;
        const ledger::Entry* before = i == 0 ? nullptr : &leaves[i - 1].entry;
        has_ended = has_ended || (before != nullptr && discloses_key(*before));
        if (!is_of_round(proof, entry, has_ended) ||
            (before != nullptr && entry.epoch != epoch_after(*before))) {
            return fmt::format("{} is not of this round.", to_string(place_of(entry)));
        }
        if (before == nullptr) continue;
        if (entry.number != before->number + 1 || entry.before != before->hash) {
            return fmt::format("{} does not follow {}.", to_string(place_of(entry)),
                               to_string(place_of(*before)));
        }
    }
    const ledger::Entry& last = leaves.back().entry;
    if (last.round != proof.name.round || !discloses_key(last)) {
        return "The proof does not go on to the end of the round.";
    }
    return check_begin(proof, leaves.front().entry);
}

tl::expected<TableWords, std::string> words_of_proof(const Proof& proof) {
    const auto leaf = read_leaf(proof.configuration);
    if (!leaf) return tl::unexpected(leaf.error());
    const ledger::Bytes* part = configuration_in(leaf->entry);
    if (part == nullptr || leaf->entry.chain != proof.name.table) {
        return tl::unexpected(std::string("The configuration of the table is missing."));
    }
    auto words = words_in(*part);
    if (!words) return tl::unexpected(words.error().sentence);
    return std::move(*words);
}

void add_lines(const Leaf& leaf, const ReadEntry& read, const table::Setup& setup,
               std::vector<std::string>& lines) {
    const std::string time =
        table::text_of(table::Time(std::chrono::milliseconds(leaf.entry.time)));
    for (const ReadEvent& event : read.events) {
        if (event.is_kind) continue;
        table::Event told = event.event;
        if (auto* asked = std::get_if<table::DecisionAsked>(&told.body)) asked->deadline = {};
        lines.push_back(fmt::format("{} {}", time, line_of(setup, told)));
    }
    for (const CardOpening& card : leaf.proved->cards) {
        if (card.card >= cards::Card::unknown_index) continue;
        lines.push_back(fmt::format("{} Card {} of the shuffled deck was {}.", time, card.place + 1,
                                    cards::to_string(cards::Card::at(card.card))));
    }
}

}  // namespace

tl::expected<std::vector<std::string>, std::string> lines_of(const Proof& proof) {
    const auto words = words_of_proof(proof);
    if (!words) return tl::unexpected(words.error());
    const auto leaves = read_leaves(proof);
    if (!leaves) return tl::unexpected(leaves.error());
    std::vector<std::string> lines;
    for (const Leaf& leaf : *leaves) {
        Wholes wholes(leaf.entry.parts.size());
        for (std::size_t i = 0; i < wholes.size(); ++i) {
            if (leaf.entry.parts[i].secrecy == Secrecy::open) wholes[i] = leaf.entry.parts[i].open;
        }
        for (const PartOpening& opening : leaf.proved->openings) {
            if (opening.part < wholes.size()) wholes[opening.part] = opening.whole;
        }
        const auto read = read_entry(*words, leaf.entry, wholes);
        if (!read) {
            return tl::unexpected(
                fmt::format("{}: {}", to_string(place_of(leaf.entry)), read.error().sentence));
        }
        add_lines(leaf, *read, *words->setup, lines);
    }
    return lines;
}

tl::expected<void, std::string> check(const Proof& proof, const ledger::Verifier& floor) {
    const auto checkpoint = ledger::read_checkpoint(proof.checkpoint, floor);
    if (!checkpoint) return tl::unexpected(checkpoint.error());
    if (checkpoint->origin != floor.name) {
        return tl::unexpected("The checkpoint is of another floor: " + checkpoint->origin + ".");
    }
    const auto configuration = read_leaf(proof.configuration);
    if (!configuration) return tl::unexpected(configuration.error());
    const auto leaves = read_leaves(proof);
    if (!leaves) return tl::unexpected(leaves.error());
    const auto words = words_of_proof(proof);
    if (!words) return tl::unexpected(words.error());
    Sentence wrong = check_included(*configuration, checkpoint->tree);
    if (!wrong) wrong = check_chain(proof, *leaves);
    for (const Leaf& leaf : *leaves) {
        if (!wrong) wrong = check_included(leaf, checkpoint->tree);
        if (!wrong) wrong = check_openings(leaf);
        if (!wrong && proof.audience == "auditor") wrong = check_all_open(leaf);
        if (!wrong) wrong = check_cards(leaf, words->setup->deck_size());
    }
    if (!wrong) wrong = check_decks(*leaves);
    if (!wrong && configuration->entry.number > leaves->back().entry.number) {
        wrong = "The configuration is younger than the round.";
    }
    if (wrong) return tl::unexpected(std::move(*wrong));
    const auto lines = lines_of(proof);
    if (!lines) return tl::unexpected(lines.error());
    if (*lines != proof.lines) {
        return tl::unexpected(std::string("The lines are not what the leaves and openings say."));
    }
    return {};
}

}  // namespace fairdeal::audit
