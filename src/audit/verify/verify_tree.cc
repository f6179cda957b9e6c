#include "audit/verify/verify_tree.h"

#include <fmt/format.h>

#include <algorithm>

#include "ledger/entry_forms.h"

// TreeCheck: recomputes every leaf hash, each chain's link to its preceding entry, and the Merkle
// tree, and compares the root with every signed tree when the tree reaches its size. So a changed
// entry shows up at the next signed tree at the latest, even if all later hashes were recomputed.
// Runs on the thread that reads the entries.
namespace fairdeal::audit {
namespace {

constexpr std::uint8_t levels_stored_apart = 8;  // stores keep the roots of 256^n leaves

std::string chain_name(ledger::ChainId chain) {
    return chain == ledger::house_chain ? "the house" : fmt::format("table {}", chain);
}

}  // namespace

TreeCheck::TreeCheck(std::vector<SignedTree> signed_trees, const std::optional<Standing>& from)
    : signed_(std::move(signed_trees)) {
    std::ranges::stable_sort(signed_, {}, [](const SignedTree& each) { return each.tree.size; });
    if (!from) return;
    for (const ChainStanding& chain : from->chains)
        chains_[chain.chain] = chain;
}

void TreeCheck::grow(const ledger::Hash& hash) {
    tree_.append(hash, [this](std::uint8_t level, const ledger::Hash& node) {
        if (level % levels_stored_apart != 0) return;
        const std::size_t index = level / levels_stored_apart - 1U;
        if (nodes_.size() <= index) nodes_.resize(index + 1);
        nodes_[index].push_back(node);
    });
}

std::optional<RecordFault> TreeCheck::check_signed() {
    for (; next_signed_ < signed_.size(); ++next_signed_) {
        const SignedTree& next = signed_[next_signed_];
        if (next.tree.size > tree_.size()) return std::nullopt;
        if (next.tree.size < tree_.size()) continue;  // it ends before the first entry here
        if (next.tree.root != tree_.root()) {
            return RecordFault{
                std::nullopt,
                fmt::format("The first {} entries are not those that {} signs: the first "
                            "bad entry is one of {} to {}.",
                            next.tree.size, next.whose, signed_size_, next.tree.size - 1)};
        }
        signed_size_ = next.tree.size;
    }
    return std::nullopt;
}

std::optional<RecordFault> TreeCheck::append_hash(const ledger::Hash& hash) {
    grow(hash);
    return check_signed();
}

std::optional<RecordFault> TreeCheck::append(ledger::Entry& entry) {
    if (entry.sequence != tree_.size()) {
        return fault_at(entry, fmt::format("It stands where entry {} must stand.", tree_.size()));
    }
    ChainStanding& chain = chains_[entry.chain];
    chain.chain = entry.chain;
    if (entry.number != chain.size) {
        return fault_at(entry, fmt::format("Entry number {} of the chain of {} must stand here.",
                                           chain.size, chain_name(entry.chain)));
    }
    // A database names the preceding entry by its own lists; these could be wrong.
    if (entry.before != ledger::Hash{} && entry.before != chain.head) {
        return fault_at(entry, "The entry before it in its chain is not the one it follows.");
    }
    entry.before = chain.head;
    const ledger::Hash hash = ledger::leaf_hash(ledger::leaf_of(entry));
    if (hash != entry.hash) {
        return fault_at(entry,
                        "Its hash is not the one recorded: it, or what came before it in its "
                        "chain, was changed.");
    }
    if (chain.size > 0 && entry.time < chain.time - clock_tolerance) {
        return fault_at(entry, fmt::format("Its time is {} ms before that of the entry before it "
                                           "in its chain; at most {} ms are allowed.",
                                           chain.time - entry.time, clock_tolerance));
    }
    chain.head = hash;
    chain.time = std::max(chain.time, entry.time);
    ++chain.size;
    grow(hash);
    return check_signed();
}

std::optional<RecordFault> TreeCheck::check_nodes(Source& source) const {
    for (std::size_t level = 0; level < nodes_.size(); ++level) {
        const auto stored =
            source.nodes(static_cast<std::uint8_t>(level + 1), 0, nodes_[level].size());
        if (!stored) return stored.error();
        for (std::size_t i = 0; i < nodes_[level].size(); ++i) {
            if (i < stored->size() && (*stored)[i] == nodes_[level][i]) continue;
            const std::uint64_t leaves = std::uint64_t{1} << (levels_stored_apart * (level + 1));
            return RecordFault{std::nullopt,
                               fmt::format("The stored node of the tree over entries {} to "
                                           "{} is not that of these entries.",
                                           i * leaves, (i + 1) * leaves - 1)};
        }
    }
    return std::nullopt;
}

std::optional<RecordFault> TreeCheck::finish(const RecordClaims& stated, Source& source) {
    if (next_signed_ < signed_.size()) {
        const SignedTree& missing = signed_[next_signed_];
        return RecordFault{
            std::nullopt,
            fmt::format("{} entries are here, but {} signs {}: the tail was cut off, from "
                        "entry {} on.",
                        tree_.size(), missing.whose, missing.tree.size, tree_.size())};
    }
    if (tree_.size() != stated.tree.size) {
        return RecordFault{
            std::nullopt,
            fmt::format("{} entries are here, and {} are stated: entry {} is the first "
                        "that is missing.",
                        tree_.size(), stated.tree.size, tree_.size())};
    }
    if (tree_.root() != stated.tree.root) {
        return RecordFault{std::nullopt, "The root of the tree is not the one stated."};
    }
    if (!stated.has_chains) return std::nullopt;
    std::map<ledger::ChainId, const ledger::ChainHead*> heads;
    for (const ledger::ChainHead& head : stated.chains)
        heads[head.chain] = &head;
    for (const auto& [number, chain] : chains_) {
        const auto head = heads.find(number);
        if (head == heads.end() || head->second->size != chain.size ||
            head->second->head != chain.head) {
            return RecordFault{std::nullopt, fmt::format("The chain of {} does not end as stated.",
                                                         chain_name(number))};
        }
        heads.erase(head);
    }
    for (const auto& [number, head] : heads) {
        if (head->size != 0) {
            return RecordFault{std::nullopt,
                               fmt::format("No entry of the chain of {} is here, and {} "
                                           "are stated.",
                                           chain_name(number), head->size)};
        }
    }
    return source.keeps_hashes() ? check_nodes(source) : std::nullopt;
}

}  // namespace fairdeal::audit
