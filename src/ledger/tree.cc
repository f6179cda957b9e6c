#include "ledger/tree.h"

#include <bit>
#include <string_view>

#include "base/check.h"
#include "ledger/hash.h"

namespace fairdeal::ledger {

using namespace std::string_view_literals;

// Leaves and nodes have different first bytes, so that no node can pass for a leaf.
Hash leaf_hash(BytesView leaf) noexcept {
    return sha256({"\x00"sv, leaf});
}

Hash node_hash(const Hash& left, const Hash& right) noexcept {
    return sha256({"\x01"sv, view_of(left), view_of(right)});
}

Frontier::Frontier(std::uint64_t size, std::vector<Hash> roots)
    : size_(size), roots_(std::move(roots)) {
    CHECK(roots_.size() == static_cast<std::size_t>(std::popcount(size_)));
}

Hash Frontier::root() const noexcept {
    if (roots_.empty()) return sha256({});
    Hash root = roots_.back();
    for (std::size_t place = roots_.size() - 1; place-- > 0;)
        root = node_hash(roots_[place], root);
    return root;
}

}  // namespace fairdeal::ledger
