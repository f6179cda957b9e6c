#include "audit/verify/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "audit/verify/verify_meters.h"
#include "audit/verify/verify_tree.h"
#include "audit/verify/verify_workers.h"

// Verifying: one pass over the entries. The caller's thread reads and hashes them (TreeCheck); each
// chain belongs to one ChainWorker, which sums the movements and executes the chain again. At the
// end, the sums of all workers are checked together. The result is the first fault by sequence, so
// it does not depend on the number of threads: each worker checks up to the earliest known fault.
// Only the caller's thread uses the Source.
namespace fairdeal::audit {
namespace {

constexpr std::size_t hashes_at_once = 8192;
constexpr unsigned most_workers = 32;

class Verifying {
  public:
    Verifying(Source& source, const VerifyOptions& options, RecordClaims stated,
              std::vector<SignedTree> signed_trees)
        : source_(source),
          options_(options),
          stated_(std::move(stated)),
          tree_(std::move(signed_trees), stated_.from),
          accounts_(stated_.from ? stated_.from->balances : std::vector<ledger::Balance>()) {
        const unsigned threads =
            options.threads != 0 ? options.threads : std::thread::hardware_concurrency();
        // This thread only reads and hashes. That is the smaller share of the work, so it mostly
        // waits and needs no processor of its own.
        const unsigned workers = std::clamp(threads, 1U, most_workers);
        for (unsigned i = 0; i < workers; ++i)
            workers_.push_back(std::make_unique<ChainWorker>(options.plays_again, first_));
    }

    Verification run() {
        if (auto fault = begin()) {
            first_.report(std::move(*fault));
        } else if (auto bad = read_all()) {
            first_.report(std::move(*bad));
        }
        for (const auto& worker : workers_)
            worker->finish();
        for (const auto& worker : workers_) {
            if (auto fault = accounts_.add(worker->accounts())) first_.report(std::move(*fault));
        }
        if (!first_.found()) {
            if (auto fault = tree_.finish(stated_, source_)) first_.report(std::move(*fault));
        }
        if (!first_.found()) {
            if (auto fault = accounts_.check()) first_.report(std::move(*fault));
        }
        if (!first_.found() && options_.plays_again) {
            for (RecordFault& fault : compare_meters(chains(), accounts_))
                first_.report(std::move(fault));
        }
        if (!first_.found() && stated_.has_balances) {
            if (auto fault = accounts_.compare(stated_.balances)) first_.report(std::move(*fault));
        }
        return result();
    }

  private:
    ChainWorker& worker_of(ledger::ChainId chain) { return *workers_[chain % workers_.size()]; }

    // Starts from the end of the archive. If the source still has the hashes of the archived
    // entries, rebuilds the tree from these.
    std::optional<RecordFault> begin() {
        if (!stated_.from) return tree_.check_signed();
        if (options_.from && encode(*options_.from) != encode(*stated_.from)) {
            return RecordFault{std::nullopt,
                               "Where it goes on from is not where the archive before it ends: a "
                               "balance, a table or a chain was changed there."};
        }
        for (const ChainStanding& chain : stated_.from->chains) {
            if (auto fault = worker_of(chain.chain).begin(chain)) return fault;
        }
        const ledger::Frontier& archived = stated_.from->tree;
        if (!source_.keeps_hashes()) {
            tree_.begin_with(archived);
            return tree_.check_signed();
        }
        while (tree_.tree().size() < archived.size()) {
            const std::uint64_t from = tree_.tree().size();
            const auto most = std::min<std::uint64_t>(hashes_at_once, archived.size() - from);
            const auto hashes = source_.hashes(from, most);
            if (!hashes) return hashes.error();
            if (hashes->empty()) {
                return RecordFault{std::nullopt, "Hashes of archived entries are missing."};
            }
            for (const ledger::Hash& hash : *hashes) {
                if (auto fault = tree_.append_hash(hash)) return fault;
            }
        }
        if (tree_.tree().root() != archived.root()) {
            return RecordFault{std::nullopt,
                               "The hashes of the archived entries are not those of the archive."};
        }
        return std::nullopt;
    }

    std::optional<RecordFault> read_all() {
        for (;;) {
            auto entries = source_.next();
            if (!entries) return std::move(entries.error());
            if (entries->empty()) return std::nullopt;
            std::optional<RecordFault> fault;
            std::size_t good = 0;
            while (good < entries->size() && !fault) {
                fault = tree_.append((*entries)[good]);
                if (!fault) ++good;
            }
            entries->resize(good);
            read_ += good;
            hand_out(std::move(*entries));
            if (fault) return fault;
            if (options_.progress) options_.progress(tree_.tree().size(), stated_.tree.size);
            if (first_.found()) return std::nullopt;
        }
    }

    void hand_out(std::vector<ledger::Entry> entries) {
        if (workers_.size() == 1) {
            workers_.front()->give(std::move(entries));
            return;
        }
        std::vector<std::vector<ledger::Entry>> shares(workers_.size());
        for (ledger::Entry& entry : entries)
            shares[entry.chain % workers_.size()].push_back(std::move(entry));
        for (std::size_t i = 0; i < shares.size(); ++i) {
            if (!shares[i].empty()) workers_[i]->give(std::move(shares[i]));
        }
    }

    Verification result() {
        Verification result;
        result.fault = first_.take();
        result.entries = read_;
        result.tree = {tree_.tree().size(), tree_.tree().root()};
        result.signed_size = tree_.signed_size();
        result.balances_compared = stated_.has_balances;
        result.archived = stated_.from ? stated_.from->tree.size() : 0;
        result.from_proved = !stated_.from || options_.from;
        result.archive = stated_.archive;
        result.chains = tree_.chains().size();
        result.standing.tree = tree_.tree();
        result.standing.balances = accounts_.balances();
        for (const auto& [number, chain] : tree_.chains())
            result.standing.chains.push_back(chain);
        for (const auto& worker : workers_) {
            for (const auto& [number, chain] : worker->chains()) {
                result.rounds += chain.rounds();
                result.first_edition_rounds += chain.first_edition_rounds();
                result.sealed_parts += chain.sealed_parts();
                if (chain.sealed_parts() > 0) ++result.open_rounds;
            }
        }
        if (!result.fault && options_.plays_again) add_tables(result.standing);
        return result;
    }

    // In the order of their numbers, so that the result does not depend on the number of workers.
    std::vector<const ChainCheck*> chains() const {
        std::vector<const ChainCheck*> all;
        for (const auto& [number, standing] : tree_.chains()) {
            const auto& checks = workers_[number % workers_.size()]->chains();
            const auto check = checks.find(number);
            if (check != checks.end()) all.push_back(&check->second);
        }
        return all;
    }

    void add_tables(Standing& standing) const {
        for (ChainStanding& chain : standing.chains) {
            const auto& checks = workers_[chain.chain % workers_.size()]->chains();
            const auto check = checks.find(chain.chain);
            if (check != checks.end()) chain.table = check->second.table();
        }
    }

    Source& source_;
    const VerifyOptions& options_;
    RecordClaims stated_;
    TreeCheck tree_;
    AccountTotals accounts_;
    FirstFault first_{};
    std::uint64_t read_ = 0;
    std::vector<std::unique_ptr<ChainWorker>> workers_{};
};

}  // namespace

tl::expected<Verification, std::string> verify(Source& source, const VerifyOptions& options) {
    std::vector<SignedTree> signed_trees;
    Verification failed;
    if (!options.against.empty()) {
        if (!options.key)
            return tl::unexpected(std::string("A checkpoint can be read only with its key."));
        const auto against = ledger::read_checkpoint(options.against, *options.key);
        if (!against) return tl::unexpected(against.error());
        if (against->origin != options.key->name) {
            return tl::unexpected("The checkpoint is of another floor: " + against->origin + ".");
        }
        signed_trees.push_back({against->tree, "the checkpoint it is compared with"});
        failed.against = against->tree.size;
    }
    auto stated = source.stated();
    if (!stated) {
        failed.fault = std::move(stated.error());
        return failed;
    }
    if (options.from) {
        const std::uint64_t begins = stated->from ? stated->from->tree.size() : 0;
        if (begins != options.from->tree.size()) {
            return tl::unexpected(
                fmt::format("It begins with entry {}, and the archive before it "
                            "ends before entry {}.",
                            begins, options.from->tree.size()));
        }
    }
    std::uint64_t checkpoints = 0;
    if (options.key) {
        for (const std::string& note : stated->checkpoints) {
            const auto checkpoint = ledger::read_checkpoint(note, *options.key);
            if (!checkpoint || checkpoint->origin != options.key->name) {
                failed.fault = RecordFault{std::nullopt, "A stored checkpoint is not good: " +
                                                             (checkpoint ? "it is of another floor."
                                                                         : checkpoint.error())};
                return failed;
            }
            signed_trees.push_back({checkpoint->tree, "a stored checkpoint"});
            ++checkpoints;
        }
    }
    Verification result =
        Verifying(source, options, std::move(*stated), std::move(signed_trees)).run();
    result.checkpoints = checkpoints;
    result.against = failed.against;
    return result;
}

}  // namespace fairdeal::audit
