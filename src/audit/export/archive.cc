#include "audit/export/archive.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>

#include "audit/export/export.h"
#include "audit/export/export_source.h"
#include "audit/proof/prove_tree.h"
#include "audit/record/entry_reader.h"
#include "audit/verify/archive_state.h"
#include "audit/verify/verify.h"

// Archiving, in an order that makes a crash harmless. It verifies the whole record, writes and
// syncs the file, verifies the file by itself, commits the note with the standing, and removes the
// bodies last. Bodies that a server or an open round still needs stay. It runs on the caller's
// thread. Servers may write meanwhile, because everything that it reads lies before a signed
// checkpoint.
namespace fairdeal::audit {
namespace {

using Problem = tl::unexpected<std::string>;
constexpr std::uint64_t read_at_once = 1024;

// A source with the first entries of a store, up to a signed tree.
class Beginning final : public Source {
  public:
    Beginning(ledger::Store& store, ledger::TreeHead end, const Standing* standing)
        : inner_(source_of(store)), end_(end), standing_(standing) {}

    tl::expected<RecordClaims, RecordFault> stated() override {
        auto stated = inner_->stated();
        if (!stated) return stated;
        stated->tree = end_;
        stated->chains.clear();
        stated->balances.clear();
        stated->has_chains = stated->has_balances = standing_ != nullptr;
        if (standing_ == nullptr) return stated;
        for (const ChainStanding& chain : standing_->chains)
            stated->chains.push_back({chain.chain, chain.size, chain.head});
        stated->balances = standing_->balances;
        std::erase_if(stated->checkpoints, [&](const std::string& note) {
            return std::ranges::find(notes_, note) == notes_.end();
        });
        return stated;
    }
    tl::expected<std::vector<ledger::Entry>, RecordFault> next() override {
        auto entries = inner_->next();
        if (!entries) return entries;
        std::erase_if(*entries,
                      [&](const ledger::Entry& entry) { return entry.sequence >= end_.size; });
        for (const ledger::Entry& entry : *entries) {
            if (configuration_in(entry) != nullptr) configurations_[entry.chain] = entry.sequence;
            open_[entry.chain].push_back(entry.sequence);
            if (!disclosed_in(entry)) continue;
            open_[entry.chain].clear();
            ended_[entry.chain] = entry.sequence;
        }
        return entries;
    }

    void keep_notes(std::vector<std::string> notes) { notes_ = std::move(notes); }
    // Entries whose bodies the database keeps: for each table, the configuration in force and the
    // entries of a round that has not ended, from the end of the preceding round on.
    std::vector<ledger::Sequence> kept() const {
        std::vector<ledger::Sequence> sequences;
        for (const auto& [chain, sequence] : configurations_)
            sequences.push_back(sequence);
        for (const auto& [chain, sequence] : ended_)
            sequences.push_back(sequence);
        for (const auto& [chain, entries] : open_) {
            if (chain == ledger::house_chain) continue;
            sequences.insert(sequences.end(), entries.begin(), entries.end());
        }
        return sequences;
    }

  private:
    std::unique_ptr<Source> inner_;
    ledger::TreeHead end_;
    const Standing* standing_;
    std::vector<std::string> notes_{};
    std::map<ledger::ChainId, ledger::Sequence> configurations_{};
    std::map<ledger::ChainId, ledger::Sequence> ended_{};
    std::map<ledger::ChainId, std::vector<ledger::Sequence>> open_{};
};

struct Note {
    std::string text{};
    ledger::TreeHead tree{};
};

// Entries that a server reads when it starts: those after each table's snapshot.
tl::expected<std::vector<ledger::Sequence>, std::string> needed_by_servers(
    ledger::Store& store, const Standing& standing) {
    std::vector<ledger::Sequence> needed;
    for (const ChainStanding& chain : standing.chains) {
        if (chain.chain == ledger::house_chain) continue;
        const auto snapshot = store.snapshot(chain.chain);
        if (!snapshot) return Problem(snapshot.error().sentence);
        std::uint64_t next = *snapshot ? (*snapshot)->number : 0;
        while (next < chain.size) {
            const auto entries =
                store.chain_entries(chain.chain, next, std::min(chain.size - next, read_at_once));
            if (!entries) return Problem(entries.error().sentence);
            if (entries->empty()) break;
            for (const ledger::Entry& entry : *entries) {
                if (entry.number < chain.size) needed.push_back(entry.sequence);
            }
            next = entries->back().number + 1;
        }
    }
    return needed;
}

class Archiving {
  public:
    Archiving(ledger::Store& store, const ArchiveOptions& options)
        : store_(store), options_(options) {}

    tl::expected<ArchiveResult, std::string> run() {
        auto chosen = choose();
        if (!chosen) return Problem(chosen.error());
        end_ = std::move(*chosen);
        auto standing = stand();
        if (!standing) return Problem(standing.error());
        standing_ = std::move(*standing);
        if (auto problem = write()) return Problem(*problem);
        if (auto problem = verify_file()) return Problem(*problem);
        if (auto problem = remove()) return Problem(*problem);
        return done_;
    }

  private:
    VerifyOptions checks(const std::string& against) const {
        VerifyOptions checks;
        checks.key = options_.key;
        checks.against = against;
        checks.progress = options_.progress;
        return checks;
    }

    // Verifies the whole record and chooses the checkpoint up to which to archive.
    tl::expected<Note, std::string> choose() {
        const auto source = source_of(store_);
        const auto checked = verify(*source, checks({}));
        if (!checked) return Problem(checked.error());
        if (checked->fault) {
            return Problem("The record is not good, so nothing was archived. " +
                           to_string(*checked->fault));
        }
        done_.from = checked->archived;
        const auto notes = store_.checkpoints(0);
        if (!notes) return Problem(notes.error().sentence);
        Note best;
        for (const std::string& note : *notes) {
            const auto checkpoint = ledger::read_checkpoint(note, options_.key);
            if (!checkpoint || checkpoint->tree.size > options_.most) continue;
            notes_.push_back(note);
            if (checkpoint->tree.size >= best.tree.size) best = {note, checkpoint->tree};
        }
        if (best.tree.size <= done_.from) {
            return Problem(
                fmt::format("There is nothing to archive: no checkpoint is signed after entry {}.",
                            done_.from));
        }
        return best;
    }

    tl::expected<Standing, std::string> stand() {
        Beginning source(store_, end_.tree, nullptr);
        VerifyOptions plain = checks({});
        plain.key.reset();  // checkpoints beyond the end do not belong to the archive
        auto checked = verify(source, plain);
        if (!checked) return Problem(checked.error());
        if (checked->fault) return Problem(to_string(*checked->fault));
        kept_ = source.kept();
        const auto needed = needed_by_servers(store_, checked->standing);
        if (!needed) return Problem(needed.error());
        kept_.insert(kept_.end(), needed->begin(), needed->end());
        return std::move(checked->standing);
    }

    std::optional<std::string> write() {
        const int opened = open(options_.file.c_str(), O_WRONLY | O_CREAT | O_EXCL, 0600);
        if (opened < 0) return fmt::format("{} cannot be made, or exists already.", options_.file);
        const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(fdopen(opened, "wb"),
                                                                   &std::fclose);
        Beginning source(store_, end_.tree, &standing_);
        source.keep_notes(notes_);
        crypto_hash_sha256_state digest;
        crypto_hash_sha256_init(&digest);
        const auto written = write_export(source, {}, [&](std::string_view text) {
            crypto_hash_sha256_update(&digest, reinterpret_cast<const unsigned char*>(text.data()),
                                      text.size());
            return std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
        });
        if (!written) return written.error();
        if (std::fflush(file.get()) != 0 || fsync(opened) != 0) {
            return fmt::format("{} could not be written to the end.", options_.file);
        }
        ledger::Hash hash{};
        crypto_hash_sha256_final(&digest, hash.data());
        done_.to = end_.tree.size;
        done_.sha256 = ledger::to_hex(ledger::view_of(hash));
        return std::nullopt;
    }

    // Verifies the file as it is on the disk.
    std::optional<std::string> verify_file() const {
        const auto source = open_export(options_.file);
        if (!source) return source.error();
        const auto checked = verify(**source, checks(end_.text));
        if (!checked) return checked.error();
        if (checked->fault) return "The archive is not good. " + to_string(*checked->fault);
        if (encode(checked->standing) != encode(standing_)) {
            return "The archive does not end as the record stood then.";
        }
        return std::nullopt;
    }

    std::optional<std::string> remove() {
        const ArchiveNote note{done_.to, options_.file, done_.sha256, standing_};
        ledger::Batch batch;
        batch.records.push_back(
            {std::string(archive_record), archive_key(done_.to), to_json(note), std::uint64_t{0}});
        const auto committed = store_.commit({&batch, 1});
        if (!committed.at(0)) return committed.at(0).error().sentence;
        const auto forgotten = store_.forget_bodies(done_.from, done_.to, kept_);
        if (!forgotten) return forgotten.error().sentence;
        return std::nullopt;
    }

    ledger::Store& store_;
    const ArchiveOptions& options_;
    Note end_{};
    std::vector<std::string> notes_{};  // all notes up to `end_`
    Standing standing_{};
    std::vector<ledger::Sequence> kept_{};
    ArchiveResult done_{};
};

}  // namespace

tl::expected<ArchiveResult, std::string> archive(ledger::Store& store,
                                                 const ArchiveOptions& options) {
    return Archiving(store, options).run();
}

}  // namespace fairdeal::audit
