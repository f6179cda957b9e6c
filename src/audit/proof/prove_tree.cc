#include "audit/proof/prove_tree.h"

#include <fmt/format.h>

#include <bit>
#include <optional>

#include "ledger/proof.h"

// Proofs over a store's tree. A store keeps the roots of 256^n leaves, so the root of any other
// subtree is computed from at most 128 stored hashes.
namespace fairdeal::audit {
namespace {

constexpr std::uint8_t levels_kept_apart = 8;

// Reads roots of subtrees from a store. After the first failure, all further roots are zeros;
// `after` then returns the error instead of the result.
class Subtrees {
  public:
    explicit Subtrees(ledger::Store& store) : store_(store) {}

    ledger::Hash operator()(std::uint8_t level, std::uint64_t index) {
        const auto kept = static_cast<std::uint8_t>(level / levels_kept_apart);
        const std::size_t count = std::size_t{1} << (level % levels_kept_apart);
        auto hashes = kept == 0 ? store_.leaf_hashes(index * count, count)
                                : store_.tree_nodes(kept, index * count, count);
        if (!hashes) {
            error_ = hashes.error();
            return {};
        }
        if (hashes->size() != count) {
            error_ = ledger::StoreError{"Nodes of the tree are missing from the database."};
            return {};
        }
        for (std::size_t width = count; width > 1; width /= 2) {
            for (std::size_t i = 0; i < width / 2; ++i)
                (*hashes)[i] = ledger::node_hash((*hashes)[2 * i], (*hashes)[2 * i + 1]);
        }
        return hashes->front();
    }

    template <class Result>
    ledger::StoreResult<Result> after(Result result) const {
        if (error_) return tl::unexpected(*error_);
        return result;
    }

  private:
    ledger::Store& store_;
    std::optional<ledger::StoreError> error_{};
};

}  // namespace

ledger::StoreResult<std::vector<ledger::Hash>> consistency_in(ledger::Store& store,
                                                              std::uint64_t from,
                                                              std::uint64_t to) {
    Subtrees subtrees(store);
    return subtrees.after(ledger::consistency_proof(from, to, std::ref(subtrees)));
}

ledger::StoreResult<std::vector<ledger::Hash>> inclusion_in(ledger::Store& store,
                                                            ledger::Sequence entry,
                                                            std::uint64_t size) {
    Subtrees subtrees(store);
    return subtrees.after(ledger::inclusion_proof(entry, size, std::ref(subtrees)));
}

ledger::StoreResult<ledger::TreeHead> tree_at(ledger::Store& store, std::uint64_t size) {
    Subtrees subtrees(store);
    std::vector<ledger::Hash> roots;
    std::uint64_t first = 0;
    for (auto level = static_cast<int>(std::bit_width(size)) - 1; level >= 0; --level) {
        if ((size >> level & 1U) == 0) continue;
        roots.push_back(subtrees(static_cast<std::uint8_t>(level), first >> level));
        first += std::uint64_t{1} << level;
    }
    const ledger::Frontier tree(size, std::move(roots));
    return subtrees.after(ledger::TreeHead{size, tree.root()});
}

}  // namespace fairdeal::audit
