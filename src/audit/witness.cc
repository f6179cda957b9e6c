#include "audit/witness.h"

#include <fmt/format.h>

#include "audit/prove_tree.h"
#include "ledger/proof.h"

namespace fairdeal::audit {
namespace {

tl::unexpected<WitnessRefused> refused(WitnessFault fault, std::string sentence) {
    return tl::unexpected(WitnessRefused{fault, std::move(sentence)});
}

// The newest note that the floor has signed.
tl::expected<std::pair<std::string, ledger::Checkpoint>, WitnessRefused> newest(
    ledger::Store& store, const ledger::Verifier& floor) {
    const auto notes = store.checkpoints(0);
    if (!notes) return refused(WitnessFault::cannot_read, notes.error().sentence);
    if (notes->empty()) {
        return refused(WitnessFault::nothing_signed, "The floor has signed no checkpoint yet.");
    }
    const auto checkpoint = ledger::read_checkpoint(notes->back(), floor);
    if (!checkpoint) return refused(WitnessFault::forked, checkpoint.error());
    if (checkpoint->origin != floor.name) {
        return refused(WitnessFault::forked,
                       fmt::format("The newest checkpoint is of {}, not of {}.", checkpoint->origin,
                                   floor.name));
    }
    return std::pair(notes->back(), *checkpoint);
}

}  // namespace

tl::expected<Witnessed, WitnessRefused> witness(ledger::Store& store, const ledger::Verifier& floor,
                                                const ledger::Keys& own,
                                                const std::string& remembered) {
    Witnessed result;
    if (!remembered.empty()) {
        // It must bear both signatures: nobody else can have put it there.
        const auto mine = ledger::read_checkpoint(remembered, ledger::verifier_of(own));
        if (!mine) return refused(WitnessFault::cannot_read, mine.error());
        const auto theirs = ledger::read_checkpoint(remembered, floor);
        if (!theirs) return refused(WitnessFault::cannot_read, theirs.error());
        result.before = theirs->tree;
    }
    const auto found = newest(store, floor);
    if (!found) return tl::unexpected(found.error());
    const auto& [note, checkpoint] = *found;
    result.tree = checkpoint.tree;
    if (result.tree.size < result.before.size) {
        return refused(WitnessFault::rewound,
                       fmt::format("The record has been wound back: {} entries were witnessed, and "
                                   "the newest checkpoint has {}.",
                                   result.before.size, result.tree.size));
    }
    const auto head = store.tree();
    if (!head) return refused(WitnessFault::cannot_read, head.error().sentence);
    if (head->size < result.tree.size) {
        return refused(WitnessFault::rewound,
                       fmt::format("The record has been wound back: {} entries were signed, and {} "
                                   "are there.",
                                   result.tree.size, head->size));
    }
    // What was signed must be what is there …
    const auto there = tree_at(store, result.tree.size);
    if (!there) return refused(WitnessFault::cannot_read, there.error().sentence);
    if (*there != result.tree) {
        return refused(WitnessFault::forked,
                       fmt::format("The first {} entries are not those that the newest checkpoint "
                                   "signs.",
                                   result.tree.size));
    }
    // … and continue what was witnessed.
    const auto proof = consistency_in(store, result.before.size, result.tree.size);
    if (!proof) return refused(WitnessFault::cannot_read, proof.error().sentence);
    if (result.before.size > 0 && !ledger::is_consistent(result.before, result.tree, *proof)) {
        return refused(WitnessFault::forked,
                       fmt::format("The record has been rewritten: its {} entries do not continue "
                                   "the {} that were witnessed.",
                                   result.tree.size, result.before.size));
    }
    result.note = ledger::cosign(note, own);
    return result;
}

}  // namespace fairdeal::audit
