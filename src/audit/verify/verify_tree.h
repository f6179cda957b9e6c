#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "audit/verify/verify_source.h"
#include "ledger/checkpoint.h"
#include "ledger/entry.h"
#include "ledger/tree.h"

namespace fairdeal::audit {

// A tree that somebody has signed.
struct SignedTree {
    ledger::TreeHead tree{};
    std::string whose{};  // "a stored checkpoint", "the checkpoint it is held against"
};

// How far back the clock of a server may have been set between two entries of a chain. Servers of
// one floor differ by less, and a table goes from one to another.
inline constexpr ledger::Milliseconds clock_tolerance = 5000;

// Hashes the entries anew and rebuilds the tree over them.
class TreeCheck {
  public:
    TreeCheck(std::vector<SignedTree> signed_trees, const std::optional<Standing>& from);

    // Goes on from this tree, whose entries are not here.
    void begin_with(const ledger::Frontier& tree) { tree_ = tree; }

    std::optional<RecordFault> check_signed();  // the trees signed at the size that is reached
    // For entries of which only the hash is here.
    std::optional<RecordFault> append_hash(const ledger::Hash& hash);
    // Fills in what the entry before it was.
    std::optional<RecordFault> append(ledger::Entry& entry);
    // When all are appended: is it what was stated, and are the signed trees all behind?
    std::optional<RecordFault> finish(const RecordClaims& stated, Source& source);

    const ledger::Frontier& tree() const noexcept { return tree_; }
    std::uint64_t signed_size() const noexcept { return signed_size_; }
    const std::map<ledger::ChainId, ChainStanding>& chains() const noexcept { return chains_; }

  private:
    std::optional<RecordFault> check_nodes(Source& source) const;
    void grow(const ledger::Hash& hash);

    std::vector<SignedTree> signed_;  // ascending
    std::size_t next_signed_ = 0;
    std::uint64_t signed_size_ = 0;  // so many entries are as the last signed tree had them
    ledger::Frontier tree_{};
    std::vector<std::vector<ledger::Hash>> nodes_{};  // of level 1, 2 …
    std::map<ledger::ChainId, ChainStanding> chains_{};
};

}  // namespace fairdeal::audit
