#include "server/live/checkpoints.h"

#include <fmt/format.h>

#include <vector>

#include "audit/proof/prove_tree.h"
#include "audit/proof/witness.h"
#include "ledger/checkpoint.h"

// To compare the record with a note, this file computes the tree over as many entries as the note
// states, and compares the two. A record that is longer than the note but began otherwise is
// found, too. Every look reads the store; nothing is cached.
namespace fairdeal::server {
namespace {

using Fault = std::optional<std::string>;

// A record that has grown past the note since it was wound back is still not the one that was
// signed: what is compared is the beginning that the note is about.
Fault behind(ledger::Store& store, const ledger::TreeHead& tree, const ledger::Keys& keys,
             const std::string& note, std::string_view whose) {
    const auto read = ledger::read_checkpoint(note, ledger::verifier_of(keys));
    if (!read) return fmt::format("A {} checkpoint cannot be read: {}", whose, read.error());
    if (read->tree.size > tree.size) {
        return fmt::format(
            "The record has {} entries and a {} checkpoint states {}: it was cut off, or an old "
            "copy was brought back. No round starts until a supervisor records why.",
            tree.size, whose, read->tree.size);
    }
    const auto then = audit::tree_at(store, read->tree.size);
    if (!then) return then.error().sentence;
    if (*then != read->tree) {
        return fmt::format(
            "The first {} entries of the record are not those of a {} checkpoint: an old copy was "
            "brought back, or entries were changed. No round starts until a supervisor records "
            "why.",
            read->tree.size, whose);
    }
    return std::nullopt;
}

}  // namespace

tl::expected<std::uint64_t, std::string> sign_tree(ledger::Store& store, const ledger::Keys& keys,
                                                   std::uint64_t signed_size) {
    const auto tree = store.tree();
    if (!tree) return tl::unexpected(tree.error().sentence);
    if (tree->size == signed_size) return signed_size;
    const std::string note = ledger::sign({keys.origin, *tree}, keys);
    const auto kept = store.keep_checkpoint(tree->size, note);
    if (!kept) return tl::unexpected(kept.error().sentence);
    return tree->size;
}

tl::expected<std::vector<Ahead>, std::string> notes_ahead(ledger::Store& store,
                                                          const ledger::Keys& keys,
                                                          const std::string& elsewhere) {
    const auto tree = store.tree();
    if (!tree) return tl::unexpected(tree.error().sentence);
    const auto accepted = store.record(accepted_kind, accepted_key);
    if (!accepted) return tl::unexpected(accepted.error().sentence);
    const auto witnessed = store.records(audit::witnessed_record);
    if (!witnessed) return tl::unexpected(witnessed.error().sentence);
    const auto ours = store.checkpoints(tree->size);
    if (!ours) return tl::unexpected(ours.error().sentence);
    std::vector<std::pair<std::string, std::string_view>> notes;
    if (!elsewhere.empty()) notes.emplace_back(elsewhere, "witnessed");
    for (const ledger::Record& note : *witnessed)
        notes.emplace_back(note.value, "witnessed");
    if (!ours->empty()) notes.emplace_back(ours->back(), "signed");
    std::vector<Ahead> ahead;
    for (const auto& [note, whose] : notes) {
        if (*accepted && (*accepted)->value.find(note) != std::string::npos) continue;
        if (Fault wrong = behind(store, *tree, keys, note, whose)) ahead.push_back({note, *wrong});
    }
    return ahead;
}

tl::expected<Fault, std::string> why_behind(ledger::Store& store, const ledger::Keys& keys,
                                            const std::string& elsewhere) {
    auto ahead = notes_ahead(store, keys, elsewhere);
    if (!ahead) return tl::unexpected(ahead.error());
    return ahead->empty() ? Fault() : Fault(ahead->front().sentence);
}

}  // namespace fairdeal::server
