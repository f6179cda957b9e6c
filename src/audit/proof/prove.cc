#include "audit/proof/prove.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "audit/proof/prove_check.h"
#include "audit/proof/prove_tree.h"
#include "audit/record/key_renewal.h"
#include "audit/record/scribe.h"
#include "audit/replay/replay.h"
#include "base/visit.h"
#include "ledger/entry_forms.h"
#include "ledger/movements.h"
#include "ledger/proof.h"
#include "ledger/seal_entry.h"
#include "table/views/seen.h"

// Making a proof. The rule is that a proof opens nothing that the audience was not shown. A part
// opens as a whole, so it is opened only if the audience may know all of it; single cards of a deck
// are opened with their own salts. Only rounds that have ended are proved: then their key is known.
namespace fairdeal::audit {
namespace {

using ledger::PartKind;
using ledger::Secrecy;

// Decides which parts and cards this audience may see opened.
class Opening {
  public:
    Opening(const RoundRecord& round, const table::Audience& audience)
        : round_(round), audience_(audience), table_(round.table()) {}

    bool may_open(const RoundEntry& entry, std::size_t part) const {
        if (entry.entry.parts[part].secrecy == Secrecy::open) return false;
        if (audience_.viewer == table::Viewer::auditor) return true;
        if (audience_.viewer != table::Viewer::player || audience_.account == table::nobody) {
            return false;
        }
        switch (entry.entry.parts[part].kind) {
            case PartKind::command:
                return std::ranges::all_of(entry.read.commands, [&](const ReadCommand& read) {
                    return gave(read.command);
                });
            case PartKind::event:
                return may_know_events(entry, part);
            case PartKind::movement:
                return is_own_money(entry.entry, part);
            default:
                return false;
        }
    }

    // Every face that the audience was shown in the round.
    cards::CardSet faces() const {
        cards::CardSet faces;
        for (const RoundEntry& entry : round_.entries) {
            for (const ReadEvent& read : entry.read.events) {
                const auto told = told_to(table_, read, audience_);
                if (told)
                    base::visit([&](const auto& body) { add_faces(body, faces); }, told->body);
            }
        }
        return faces;
    }

  private:
    bool gave(const table::Command& command) const {
        if (command.actor.role != table::Role::player) return false;
        if (command.actor.account != table::nobody) {
            return command.actor.account == audience_.account;
        }
        const table::SeatNumber seat = seat_of(command);
        return seat != table::no_seat && seat <= games::most_seats &&
               round_.holders[seat - 1U] == audience_.account;
    }

    // Whether the audience was shown everything in the part. A part opens as a whole, so one event
    // that the audience may not know keeps it closed.
    bool may_know_events(const RoundEntry& entry, std::size_t part) const {
        for (const ReadEvent& read : entry.read.events) {
            if (read.part != part) continue;
            const auto told = table::seen_by(table_, read.event, audience_);
            if (!told || !same(*told, read.event)) return false;
        }
        return true;
    }
    bool same(const table::Event& told, const table::Event& whole) const {
        ledger::Bytes one;
        ledger::Bytes other;
        round_.words.codec.write(told, Extent::whole, one);
        round_.words.codec.write(whole, Extent::whole, other);
        return one == other;
    }

    bool is_own_money(const ledger::Entry& entry, std::size_t part) const {
        const auto movements = ledger::decode_movements(entry.parts[part].whole);
        if (!movements) return false;
        return std::ranges::all_of(*movements, [&](const ledger::Movement& movement) {
            return is_own(movement.from) || is_own(movement.to);
        });
    }
    bool is_own(const ledger::AccountId& account) const {
        return account.kind == ledger::AccountKind::player && account.number == audience_.account;
    }

    template <class Body>
    static void add_faces(const Body& body, cards::CardSet& faces) {
        if constexpr (requires { body.cards; }) {
            for (const cards::Card card : body.cards) {
                if (!card.is_unknown()) faces.insert(card);
            }
        }
    }

    const RoundRecord& round_;
    const table::Audience& audience_;
    table::Table table_;
};

std::vector<PartOpening> openings_of(const Opening& opening, const RoundRecord& round,
                                     const RoundEntry& entry) {
    std::vector<PartOpening> openings;
    for (std::size_t i = 0; i < entry.entry.parts.size(); ++i) {
        if (!opening.may_open(entry, i)) continue;
        const ledger::StoredPart& part = entry.entry.parts[i];
        const auto whole = ledger::whole_of(entry.entry, i, &*round.key);
        CHECK(whole);
        openings.push_back({i,
                            part.secrecy == Secrecy::sealed
                                ? ledger::salt_of(*round.key, entry.entry.number, i)
                                : part.salt,
                            *whole});
    }
    return openings;
}

// The path from one card to the root over its deck.
std::vector<ledger::Hash> deck_path(const std::vector<ledger::Hash>& commitments,
                                    std::size_t place) {
    const auto subtree = [&](std::uint8_t level, std::uint64_t index) {
        ledger::Frontier tree;
        const std::uint64_t count = std::uint64_t{1} << level;
        for (std::uint64_t i = index * count; i < (index + 1) * count; ++i)
            tree.append(ledger::leaf_hash(ledger::view_of(commitments[i])));
        return tree.root();
    };
    return ledger::inclusion_proof(place, commitments.size(), subtree);
}

std::vector<CardOpening> cards_of(const cards::CardSet& faces, const RoundRecord& round,
                                  const RoundEntry& entry) {
    std::vector<CardOpening> opened;
    for (const ReadDeck& deck : entry.read.decks) {
        ledger::Bytes order;
        for (const cards::Card card : deck.order)
            order += static_cast<char>(card.index());
        const auto commitments =
            ledger::deck_commitments(*round.key, entry.entry.number, deck.part, order);
        for (std::size_t place = 0; place < order.size(); ++place) {
            if (!faces.contains(deck.order[place])) continue;
            opened.push_back({deck.part, place, order.size(),
                              static_cast<std::uint8_t>(deck.order[place].index()),
                              ledger::deck_salt(*round.key, entry.entry.number, deck.part, place),
                              deck_path(commitments, place)});
        }
    }
    return opened;
}

// The newest checkpoint, if it covers this entry.
tl::expected<std::pair<std::string, ledger::TreeHead>, std::string> note_over(
    ledger::Store& store, ledger::Sequence entry, const ledger::Verifier& floor) {
    const auto notes = store.checkpoints(entry + 1);
    if (!notes) return tl::unexpected(notes.error().sentence);
    if (notes->empty()) {
        return tl::unexpected(
            std::string("No checkpoint has been signed since the round ended; try again later."));
    }
    const auto checkpoint = ledger::read_checkpoint(notes->back(), floor);
    if (!checkpoint) return tl::unexpected(checkpoint.error());
    return std::pair(notes->back(), checkpoint->tree);
}

tl::expected<ProvedEntry, std::string> proved(ledger::Store& store, const ledger::Entry& entry,
                                              const ledger::TreeHead& tree) {
    auto inclusion = inclusion_in(store, entry.sequence, tree.size);
    if (!inclusion) return tl::unexpected(inclusion.error().sentence);
    return ProvedEntry{ledger::leaf_of(entry), std::move(*inclusion), {}, {}};
}

// The leaf of the entry that ended the preceding round.
tl::expected<ledger::Bytes, std::string> leaf_before(ledger::Store& store,
                                                     const RoundRecord& round) {
    const std::uint64_t first = round.entries.front().entry.number;
    if (first == 0) return ledger::Bytes();
    const auto found = store.chain_entries(round.name.table, first - 1, 1);
    if (!found) return tl::unexpected(found.error().sentence);
    if (found->empty() || found->front().number != first - 1 || !discloses_key(found->front())) {
        return tl::unexpected(
            fmt::format("Where round {}/{} begins is not in this database any more.",
                        round.name.table, round.name.round));
    }
    return ledger::leaf_of(found->front());
}

std::string_view audience_word(const table::Audience& audience) {
    return audience.viewer == table::Viewer::spectator ? "public" : table::name_of(audience.viewer);
}

}  // namespace

tl::expected<Proof, std::string> prove(ledger::Store& store, const RoundRecord& round,
                                       const table::Audience& audience,
                                       const ledger::Verifier& floor) {
    if (!round.key) {
        return tl::unexpected(
            fmt::format("Round {}/{} has not ended.", round.name.table, round.name.round));
    }
    const auto note = note_over(store, round.entries.back().entry.sequence, floor);
    if (!note) return tl::unexpected(note.error());
    Proof proof{.name = round.name,
                .audience = std::string(audience_word(audience)),
                .checkpoint = note->first};
    auto configuration = proved(store, round.configuration, note->second);
    if (!configuration) return tl::unexpected(configuration.error());
    proof.configuration = std::move(*configuration);
    auto before = leaf_before(store, round);
    if (!before) return tl::unexpected(before.error());
    proof.before = std::move(*before);
    const Opening opening(round, audience);
    // For an auditor, the deck's part is opened as a whole.
    const bool card_by_card = audience.viewer != table::Viewer::auditor;
    const cards::CardSet faces = card_by_card ? opening.faces() : cards::CardSet();
    for (const RoundEntry& entry : round.entries) {
        auto one = proved(store, entry.entry, note->second);
        if (!one) return tl::unexpected(one.error());
        one->openings = openings_of(opening, round, entry);
        if (card_by_card) one->cards = cards_of(faces, round, entry);
        proof.entries.push_back(std::move(*one));
    }
    auto lines = lines_of(proof);
    if (!lines) return tl::unexpected(lines.error());
    proof.lines = std::move(*lines);
    return proof;
}

}  // namespace fairdeal::audit
