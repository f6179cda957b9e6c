#include "proofs/proof_lies.h"

#include <algorithm>

#include "audit/proof/prove_check.h"
#include "audit/proof/prove_json.h"
#include "audit/proof/prove_tree.h"

namespace proofs {

namespace {

void flip(ledger::Bytes& bytes, std::size_t at) {
    bytes.at(at) = static_cast<char>(bytes.at(at) ^ 1);
}

// The first entry of which something is opened, or a card.
audit::ProvedEntry& opened(audit::Proof& proof) {
    return *std::ranges::find_if(proof.entries,
                                 [](const auto& entry) { return !entry.openings.empty(); });
}
audit::CardOpening& card(audit::Proof& proof) {
    return std::ranges::find_if(proof.entries,
                                [](const auto& entry) { return !entry.cards.empty(); })
        ->cards.front();
}

}  // namespace

ProofLies::ProofLies() : own_(proof_for("seat:2")), whole_(proof_for("auditor")) {
    tell_of_openings();
    tell_of_cards();
    tell_of_entries();
    tell_of_the_checkpoint();
    tell_of_words();
    tell_of_the_file();
    tell_of_the_record();
    tell_of_the_deck();
}

audit::Proof ProofLies::proof_for(const char* audience) {
    const auto found = audit::find_round(record_.store(), {7, round}).value();
    return audit::prove(record_.store(), found,
                        audit::audience_in(found, *audit::read_audience(audience)), key_)
        .value();
}

void ProofLies::add(const std::string& name, const audit::Proof& proof) {
    lies_.push_back({name + " (" + proof.audience + ")", audit::to_json(proof)});
}

void ProofLies::tell(const std::string& name, const std::function<void(audit::Proof&)>& change) {
    audit::Proof lie = own_;
    change(lie);
    add(name, lie);
    tell_to_auditor(name, change);
}

void ProofLies::tell_to_auditor(const std::string& name,
                                const std::function<void(audit::Proof&)>& change) {
    audit::Proof lie = whole_;
    change(lie);
    add(name, lie);
}

void ProofLies::tell_in_text(const std::string& name, const std::string& from,
                             const std::string& to) {
    std::string text = audit::to_json(own_);
    const std::size_t at = text.find(from);
    CHECK(at != std::string::npos);
    lies_.push_back({name, text.replace(at, from.size(), to)});
}

void ProofLies::tell_of_openings() {
    tell("opening changed", [](auto& it) { flip(opened(it).openings[0].whole, 0); });
    tell("salt changed", [](auto& it) { flip(opened(it).openings[0].salt, 0); });
    tell("salt shortened", [](auto& it) { opened(it).openings[0].salt.pop_back(); });
    tell("opening of another part", [](auto& it) { opened(it).openings[0].part += 1; });
    tell("opening of no part", [](auto& it) { opened(it).openings[0].part = 99; });
    tell("opening twice",
         [](auto& it) { opened(it).openings.push_back(opened(it).openings.front()); });
    tell_to_auditor("opening kept back", [](auto& it) { opened(it).openings.pop_back(); });
    audit::Proof relabelled = own_;
    relabelled.audience = "auditor";
    add("a player's proof called an auditor's", relabelled);
    relabelled = proof_for("public");
    relabelled.audience = "auditor";
    add("the public's proof called an auditor's", relabelled);
    relabelled.audience = "the King of France";
    add("audience that there is not", relabelled);
}

void ProofLies::tell_of_cards() {
    const auto tell_of_card = [&](const std::string& name, auto change) {
        audit::Proof lie = own_;
        change(card(lie));
        add(name, lie);
    };
    tell_of_card("another card", [](auto& it) { it.card ^= 1U; });
    tell_of_card("a joker", [](auto& it) { it.card = 52; });
    tell_of_card("card at another place", [](auto& it) { it.place ^= 1U; });
    tell_of_card("card behind the deck", [](auto& it) { it.place = it.cards; });
    tell_of_card("deck of 51", [](auto& it) { it.cards = 51; });
    tell_of_card("deck of 53", [](auto& it) { it.cards = 53; });
    tell_of_card("card of no deck", [](auto& it) { it.part = 0; });
    tell_of_card("path changed", [](auto& it) { it.path[0][0] ^= 1; });
    tell_of_card("path shortened", [](auto& it) { it.path.pop_back(); });
    tell_of_card("salt of a card changed", [](auto& it) { flip(it.salt, 0); });
}

void ProofLies::tell_of_entries() {
    tell("leaf changed", [](auto& it) { flip(it.entries[2].leaf, it.entries[2].leaf.size() / 2); });
    tell("path to the tree changed", [](auto& it) { it.entries[1].inclusion[0][0] ^= 1U; });
    tell("entry left out", [](auto& it) { it.entries.erase(it.entries.begin() + 2); });
    tell("entry repeated",
         [](auto& it) { it.entries.insert(it.entries.begin() + 2, it.entries[2]); });
    tell("entries swapped", [](auto& it) { std::swap(it.entries[1], it.entries[2]); });
    tell("beginning left out", [](auto& it) { it.entries.erase(it.entries.begin()); });
    tell("beginning left out and the end before", [](auto& it) {
        it.entries.erase(it.entries.begin());
        it.before.clear();
    });
    tell("beginning left out and made to fit", [](auto& it) {
        it.before = it.entries[0].leaf;
        it.entries.erase(it.entries.begin());
    });
    tell("end left out", [](auto& it) { it.entries.pop_back(); });
    tell("nothing left", [](auto& it) { it.entries.clear(); });
    tell("another round", [](auto& it) { it.name.round = 3; });
    tell("another table", [](auto& it) { it.name.table = 8; });
    tell("configuration that is none", [](auto& it) { it.configuration = it.entries[0]; });
    tell("configuration changed",
         [](auto& it) { flip(it.configuration.leaf, it.configuration.leaf.size() / 2); });
}

void ProofLies::tell_of_the_checkpoint() {
    const std::string note = own_.checkpoint;
    const ledger::Keys keys = lies::LittleLedger::keys();
    const auto tell_note = [&](const std::string& name, const std::string& checkpoint) {
        tell(name, [&](auto& it) { it.checkpoint = checkpoint; });
    };
    std::string other = note;
    other[note.size() - 20] = note[note.size() - 20] == 'A' ? 'B' : 'A';
    tell_note("signature changed", other);
    other = note;
    other.insert(note.find('\n') + 1, "1");
    tell_note("size changed", other);
    tell_note("not signed", note.substr(0, note.find("\n\n") + 2));
    tell_note("an older checkpoint", record_.first_note());
    const auto tree = ledger::read_checkpoint(note, key_).value().tree;
    ledger::Keys forger = keys_of_test(8);
    tell_note("signed by another key", ledger::sign({keys.origin, tree}, forger));
    forger.origin = "other.example/floor";
    tell_note("signed by another floor", ledger::sign({forger.origin, tree}, forger));
    ledger::Keys elsewhere = keys;
    elsewhere.origin = "other.example/floor";
    tell_note("signed by this key for another floor",
              ledger::sign({elsewhere.origin, tree}, elsewhere));
}

void ProofLies::tell_of_words() {
    tell("words: an amount", [](auto& it) { it.lines[3] += "!"; });
    tell("words: a line left out", [](auto& it) { it.lines.erase(it.lines.begin() + 3); });
    tell("words: a line more", [](auto& it) { it.lines.push_back(it.lines.front()); });
}

void ProofLies::tell_of_the_file() {
    tell_in_text("field twice", "\"as\": ", "\"as\": \"auditor\", \"as\": ");
    tell_in_text("field twice, once in other letters",
                 "\"as\": ", "\"\\u0061s\": \"auditor\", \"as\": ");
    tell_in_text("field more", "\"as\": ", "\"more\": 1, \"as\": ");
    tell_in_text("field less", "\"before\": ", "\"behind\": ");
    tell_in_text("a number with a fraction", "\"fairdeal-proof\": 1", "\"fairdeal-proof\": 1.0");
    tell_in_text("another version", "\"fairdeal-proof\": 1", "\"fairdeal-proof\": 2");
    tell_in_text("no JSON", "{", "");
}

void ProofLies::rewrite(
    const std::string& name,
    const std::function<void(std::vector<ledger::Entry>&, std::size_t)>& change) {
    const lies::LittleLedger forged;
    std::vector<ledger::Entry> all = forged.entries();
    const auto first = std::ranges::find_if(
        all, [](const ledger::Entry& entry) { return entry.chain == 7 && entry.round == round; });
    change(all, static_cast<std::size_t>(first - all.begin()));
    forged.rewrite(std::move(all));
    const auto store = ledger::open_store(forged.database().url(), std::nullopt).value();
    const auto found = audit::find_round(*store, {7, round}).value();
    for (const char* audience : {"seat:2", "auditor"}) {
        const auto proof = audit::prove(
            *store, found, audit::audience_in(found, *audit::read_audience(audience)), key_);
        CHECK(proof.has_value());
        add("record: " + name, *proof);
    }
}

void ProofLies::tell_of_the_record() {
    rewrite("time forged", [](auto& all, std::size_t at) { all[at + 2].time += 1; });
    rewrite("person changed", [](auto& all, std::size_t at) { all[at + 2].person.role ^= 1U; });
    rewrite("entries swapped",
            [](auto& all, std::size_t at) { std::swap(all[at + 1], all[at + 2]); });
    rewrite("amount forged", [](auto& all, std::size_t at) {
        for (ledger::StoredPart& part : all[at + 1].parts) {
            if (part.kind == ledger::PartKind::movement) {
                flip(part.whole, part.whole.size() - 1);
                part.commitment = ledger::commitment_of(part.salt, part.whole);
            }
        }
    });
}

// The floor itself has sealed another order than it has published, and signs that.
void ProofLies::tell_of_the_deck() {
    const lies::LittleLedger forged;
    std::vector<ledger::Entry> all = forged.entries();
    const auto dealt = std::ranges::find_if(all, [](const ledger::Entry& entry) {
        return entry.round == round && lies::LittleLedger::part_of(entry, ledger::PartKind::deck);
    });
    const std::size_t deck = *lies::LittleLedger::part_of(*dealt, ledger::PartKind::deck);
    const ledger::Sequence sequence = dealt->sequence;
    // Two cards that nobody was dealt.
    const auto swap = [](ledger::Bytes& order) { std::swap(order[50], order[51]); };
    const ledger::Bytes published = dealt->parts[deck].open;
    *dealt =
        forged.made_again(*dealt, [&](ledger::Draft& draft) { swap(draft.parts[deck].whole); });
    dealt->parts[deck].open = published;
    forged.rewrite(std::move(all));

    const auto store = ledger::open_store(forged.database().url(), std::nullopt).value();
    const auto entries = forged.entries();
    const auto tree = store->tree().value();
    audit::Proof lie = whole_;
    const ledger::Keys keys = lies::LittleLedger::keys();
    lie.checkpoint = ledger::sign({keys.origin, tree}, keys);
    const auto prove_again = [&](audit::ProvedEntry& proved) {
        const ledger::Sequence place = ledger::decode_leaf(proved.leaf)->sequence;
        proved.leaf = ledger::leaf_of(entries[place]);
        proved.inclusion = audit::inclusion_in(*store, place, tree.size).value();
        for (audit::PartOpening& opening : proved.openings)
            if (place == sequence && opening.part == deck) swap(opening.whole);
    };
    prove_again(lie.configuration);
    std::ranges::for_each(lie.entries, prove_again);
    lie.lines = audit::lines_of(lie).value();
    add("deck: another order than was published", lie);
}

}  // namespace proofs
