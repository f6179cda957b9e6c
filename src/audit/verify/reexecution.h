#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "audit/record/configuration.h"
#include "audit/record/scribe.h"
#include "ledger/entry.h"
#include "ledger/keys.h"

// A table's chain, done again: every command is given to the rules once more, and what they make of
// it must be what was recorded, byte for byte and cent for cent.
namespace fairdeal::audit {

struct AuditFinding {
    ledger::Sequence sequence = 0;  // the first bad entry
    ledger::ChainId chain = 0;
    std::uint64_t number = 0;
    std::string sentence{};
};

class Reexecution {
  public:
    // The first entry that tells of a meter what happened at another table, as a finding for when
    // that table has nothing to do with it.
    struct LinkedMeterReport {
        AuditFinding entry{};
        std::uint32_t round = 0;
    };

    Reexecution();
    // Of a table whose configuration is known otherwise.
    Reexecution(std::shared_ptr<const table::Setup> setup, const Purse& purse);
    ~Reexecution();
    Reexecution(Reexecution&&) noexcept;
    Reexecution& operator=(Reexecution&&) noexcept;

    // Hears of each command that was done again, with its events and the table after each.
    using Sink = std::function<void(const ledger::Entry&, const table::Table& after,
                                    const table::Command&, const table::Event&)>;

    // One entry after the other, from the first of the chain or from a snapshot on, each with the
    // key of its epoch. After a finding nothing more can be said of the chain.
    std::optional<AuditFinding> take(const ledger::Entry& entry, const ledger::Secret& round_key,
                                     const Sink& sink = {});

    // Trusts what is recorded and only does it again: for a start after a crash.
    std::optional<AuditFinding> apply(const ledger::Entry& entry, const ledger::Secret& round_key);

    // Null before the first configuration.
    const table::Table* table() const noexcept;
    const table::Setup* setup() const noexcept;
    std::shared_ptr<const table::Setup> shared_setup() const noexcept;
    const TableRecord* record() const noexcept;
    std::uint32_t epoch() const noexcept;
    const std::map<std::uint32_t, LinkedMeterReport>& told()
        const noexcept;  // by the table that tells

    // From a snapshot, and into one. A snapshot is not sealed: one that holds the face of a card
    // that lies face down must not be kept as it is.
    static tl::expected<Reexecution, DecodeError> from(ledger::BytesView snapshot);
    ledger::Bytes snapshot() const;
    // The same with this table in place of its own: for whoever plays on from there.
    ledger::Bytes snapshot_with(const table::Table& table, std::uint32_t epoch) const;
    // A scribe that goes on where the record ends.
    const Scribe& scribe() const noexcept;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace fairdeal::audit
