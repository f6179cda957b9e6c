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
    std::string whose{};  // "a stored checkpoint", "the checkpoint it is compared with"
};

// How far time may go back between two entries of a chain. A table can move from one server to
// another, and the clocks of one floor's servers differ by less than this.
inline constexpr ledger::Milliseconds clock_tolerance = 5000;

// Hashes the entries again and rebuilds the tree over them. One thread uses an object.
class TreeCheck {
  public:
    TreeCheck(std::vector<SignedTree> signed_trees, const std::optional<Standing>& from);

    // Continues from this tree, whose entries are not here.
    void begin_with(const ledger::Frontier& tree) { tree_ = tree; }

    std::optional<RecordFault>
    check_signed();  // compares with the trees signed at the current size
    // Appends an entry whose hash alone is here.
    std::optional<RecordFault> append_hash(const ledger::Hash& hash);
    // Checks and appends an entry, and fills in its `before`.
    std::optional<RecordFault> append(ledger::Entry& entry);
    // After the last entry: checks that the tree is the stated one, and that no signed tree is
    // larger.
    std::optional<RecordFault> finish(const RecordClaims& stated, Source& source);

    const ledger::Frontier& tree() const noexcept { return tree_; }
    std::uint64_t signed_size() const noexcept { return signed_size_; }
    const std::map<ledger::ChainId, ChainStanding>& chains() const noexcept { return chains_; }

  private:
    std::optional<RecordFault> check_nodes(Source& source) const;
    void grow(const ledger::Hash& hash);

    std::vector<SignedTree> signed_;  // ascending
    std::size_t next_signed_ = 0;
    std::uint64_t signed_size_ = 0;  // the size of the largest signed tree that matched
    ledger::Frontier tree_{};
    std::vector<std::vector<ledger::Hash>> nodes_{};  // by level, from level 1
    std::map<ledger::ChainId, ChainStanding> chains_{};
};

}  // namespace fairdeal::audit
