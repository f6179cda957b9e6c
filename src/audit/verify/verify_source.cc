#include "audit/verify/verify_source.h"

#include <fmt/format.h>

#include <algorithm>

// StoreSource reads a database in blocks of 2,048 entries while a server may be writing. What it
// states about the record is read between two looks at the tree. If the balances keep changing, it
// gives up after 20 tries and states none, and the result says that they were not compared.
namespace fairdeal::audit {
namespace {

constexpr std::size_t entries_at_once = 2048;

RecordFault unreadable(const ledger::StoreError& error) {
    return {std::nullopt, error.sentence};
}

class StoreSource final : public Source {
  public:
    explicit StoreSource(ledger::Store& store) : store_(store) {}

    tl::expected<RecordClaims, RecordFault> stated() override {
        // A server may be writing meanwhile. If the tree is the same before and after these
        // queries, their results are of one moment.
        for (int tries = 0;; ++tries) {
            RecordClaims stated;
            const auto tree = store_.tree();
            if (!tree) return tl::unexpected(unreadable(tree.error()));
            auto chains = store_.chains();
            if (!chains) return tl::unexpected(unreadable(chains.error()));
            auto balances = store_.balances();
            if (!balances) return tl::unexpected(unreadable(balances.error()));
            auto archive = newest_archive(store_);
            if (!archive) return tl::unexpected(unreadable(archive.error()));
            auto checkpoints = store_.checkpoints(0);
            if (!checkpoints) return tl::unexpected(unreadable(checkpoints.error()));
            const auto again = store_.tree();
            if (!again) return tl::unexpected(unreadable(again.error()));
            stated.has_balances = tree->size == again->size;
            if (!stated.has_balances && tries < most_tries) continue;
            stated.tree = *again;
            stated.chains = std::move(*chains);
            stated.balances = std::move(*balances);
            stated.checkpoints = std::move(*checkpoints);
            if (*archive) {
                stated.archive =
                    fmt::format("{} (SHA-256 {})", (*archive)->file, (*archive)->sha256);
                stated.from = std::move((*archive)->standing);
                next_ = stated.from->tree.size();
            }
            end_ = stated.tree.size;
            return stated;
        }
    }

    tl::expected<std::vector<ledger::Entry>, RecordFault> next() override {
        if (next_ >= end_) return std::vector<ledger::Entry>();
        const auto most = std::min<std::uint64_t>(entries_at_once, end_ - next_);
        auto entries = store_.entries(next_, most);
        if (!entries) return one_by_one(most);
        if (entries->size() > most) entries->resize(most);
        next_ = entries->empty() ? end_ : entries->back().sequence + 1;
        return std::move(*entries);
    }

    bool keeps_hashes() const override { return true; }
    tl::expected<std::vector<ledger::Hash>, RecordFault> hashes(ledger::Sequence from,
                                                                std::size_t count) override {
        auto hashes = store_.leaf_hashes(from, count);
        if (!hashes) return tl::unexpected(unreadable(hashes.error()));
        return std::move(*hashes);
    }
    tl::expected<std::vector<ledger::Hash>, RecordFault> nodes(std::uint8_t level,
                                                               std::uint64_t from,
                                                               std::size_t count) override {
        auto nodes = store_.tree_nodes(level, from, count);
        if (!nodes) return tl::unexpected(unreadable(nodes.error()));
        return std::move(*nodes);
    }

  private:
    static constexpr int most_tries = 20;

    // After a block with an unreadable entry: first returns the entries before it, so that a fault
    // in these is reported first, and then the fault itself.
    tl::expected<std::vector<ledger::Entry>, RecordFault> one_by_one(std::uint64_t most) {
        std::vector<ledger::Entry> good;
        for (std::uint64_t i = 0; i < most; ++i) {
            auto one = store_.entries(next_, 1);
            if (one && one->size() == 1) {
                good.push_back(std::move(one->front()));
                ++next_;
                continue;
            }
            if (!good.empty()) return good;
            const std::string why = one ? "It is not there." : one.error().sentence;
            return tl::unexpected(
                RecordFault{std::nullopt, fmt::format("Entry {} cannot be read: {}", next_, why)});
        }
        return good;
    }

    ledger::Store& store_;
    ledger::Sequence next_ = 0;
    ledger::Sequence end_ = 0;
};

}  // namespace

std::unique_ptr<Source> source_of(ledger::Store& store) {
    return std::make_unique<StoreSource>(store);
}

}  // namespace fairdeal::audit
