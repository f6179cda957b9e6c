#include "audit/proof/witness.h"

#include <fmt/format.h>

#include "audit/proof/prove_tree.h"
#include "ledger/proof.h"

// A witness compares two signed trees with a consistency proof. Over a store, it also checks that
// the signed tree is the one that the entries make, which a server's answer alone cannot show.
namespace fairdeal::audit {
namespace {

tl::unexpected<WitnessRefused> refused(WitnessFault fault, std::string sentence) {
    return tl::unexpected(WitnessRefused{fault, std::move(sentence)});
}

tl::expected<ledger::Checkpoint, WitnessRefused> signed_by(const ledger::Verifier& floor,
                                                           const std::string& note) {
    if (note.empty()) {
        return refused(WitnessFault::nothing_signed, "The floor has signed no checkpoint yet.");
    }
    const auto checkpoint = ledger::read_checkpoint(note, floor);
    if (!checkpoint) return refused(WitnessFault::forked, checkpoint.error());
    if (checkpoint->origin != floor.name) {
        return refused(WitnessFault::forked,
                       fmt::format("The newest checkpoint is of {}, not of {}.", checkpoint->origin,
                                   floor.name));
    }
    return *checkpoint;
}

tl::expected<ledger::TreeHead, WitnessRefused> remembered_tree(const std::string& remembered,
                                                               const ledger::Verifier& floor,
                                                               const ledger::Keys& own) {
    if (remembered.empty()) return ledger::TreeHead{};
    // It must have both signatures, so that nobody else can have put it there.
    const auto mine = ledger::read_checkpoint(remembered, ledger::verifier_of(own));
    if (!mine) return refused(WitnessFault::cannot_read, mine.error());
    const auto theirs = ledger::read_checkpoint(remembered, floor);
    if (!theirs) return refused(WitnessFault::cannot_read, theirs.error());
    return theirs->tree;
}

// Checks that the signed tree is the store's, and then proves that it continues the witnessed one.
Consistency consistency_of(ledger::Store& store) {
    return [&store](std::uint64_t from, const ledger::TreeHead& to)
               -> tl::expected<std::vector<ledger::Hash>, WitnessRefused> {
        const auto head = store.tree();
        if (!head) return refused(WitnessFault::cannot_read, head.error().sentence);
        if (head->size < to.size) {
            return refused(WitnessFault::rewound,
                           fmt::format("The record has been wound back: {} entries were signed, "
                                       "and {} are there.",
                                       to.size, head->size));
        }
        const auto there = tree_at(store, to.size);
        if (!there) return refused(WitnessFault::cannot_read, there.error().sentence);
        if (*there != to) {
            return refused(WitnessFault::forked,
                           fmt::format("The first {} entries are not those that the newest "
                                       "checkpoint signs.",
                                       to.size));
        }
        auto proof = consistency_in(store, from, to.size);
        if (!proof) return refused(WitnessFault::cannot_read, proof.error().sentence);
        return std::move(*proof);
    };
}

}  // namespace

ledger::StoreResult<std::string> newest_note(ledger::Store& store) {
    const auto head = store.tree();
    if (!head) return tl::unexpected(head.error());
    // After a year there are many notes, and the newest covers nearly all entries.
    for (std::uint64_t back = 1024;; back *= 8) {
        const std::uint64_t from = head->size > back ? head->size - back : 0;
        const auto notes = store.checkpoints(from);
        if (!notes) return tl::unexpected(notes.error());
        if (!notes->empty()) return notes->back();
        if (from == 0) return std::string();
    }
}

tl::expected<WitnessResult, WitnessRefused> witness_note(const std::string& note,
                                                         const Consistency& consistency,
                                                         const ledger::Verifier& floor,
                                                         const ledger::Keys& own,
                                                         const std::string& remembered) {
    const auto before = remembered_tree(remembered, floor, own);
    if (!before) return tl::unexpected(before.error());
    const auto checkpoint = signed_by(floor, note);
    if (!checkpoint) return tl::unexpected(checkpoint.error());
    WitnessResult result{*before, checkpoint->tree, {}};
    if (result.tree.size < result.before.size) {
        return refused(WitnessFault::rewound,
                       fmt::format("The record has been wound back: {} entries were witnessed, and "
                                   "the newest checkpoint has {}.",
                                   result.before.size, result.tree.size));
    }
    const auto proof = consistency(result.before.size, result.tree);
    if (!proof) return tl::unexpected(proof.error());
    if (result.before.size > 0 && !ledger::is_consistent(result.before, result.tree, *proof)) {
        return refused(WitnessFault::forked,
                       fmt::format("The record has been rewritten: its {} entries do not continue "
                                   "the {} that were witnessed.",
                                   result.tree.size, result.before.size));
    }
    result.note = ledger::cosign(note, own);
    return result;
}

tl::expected<WitnessResult, WitnessRefused> witness(ledger::Store& store,
                                                    const ledger::Verifier& floor,
                                                    const ledger::Keys& own,
                                                    const std::string& remembered) {
    const auto note = newest_note(store);
    if (!note) return refused(WitnessFault::cannot_read, note.error().sentence);
    return witness_note(*note, consistency_of(store), floor, own, remembered);
}

}  // namespace fairdeal::audit
