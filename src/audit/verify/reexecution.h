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

// Executes a table's chain again. For each entry it opens the parts, gives the commands to the
// rules, lets a scribe write the resulting events and movements, and compares the parts with the
// recorded ones, byte for byte and cent for cent. So a wrong settlement cannot pass as long as the
// rules are right. Events of linked meters happened elsewhere: they are checked for consistency and
// applied. One thread uses an object; it does no input or output.
namespace fairdeal::audit {

struct AuditFinding {
    ledger::Sequence sequence = 0;  // of the first bad entry
    ledger::ChainId chain = 0;
    std::uint64_t number = 0;
    std::string sentence{};
};

class Reexecution {
  public:
    // The first entry that reports a meter event of another table, as a finding to use if that
    // table turns out not to share the meter.
    struct LinkedMeterReport {
        AuditFinding entry{};
        std::uint32_t round = 0;
    };

    Reexecution();
    // For a table whose configuration the caller knows already.
    Reexecution(std::shared_ptr<const table::Setup> setup, const Purse& purse);
    ~Reexecution();
    Reexecution(Reexecution&&) noexcept;
    Reexecution& operator=(Reexecution&&) noexcept;

    // Called for each event of a command that was executed again, with the table after the event.
    using Sink = std::function<void(const ledger::Entry&, const table::Table& after,
                                    const table::Command&, const table::Event&)>;

    // Checks the next entry, with the key of its epoch. The first call needs the first entry of the
    // chain, or the one after the snapshot. After a finding, the object is of no further use.
    std::optional<AuditFinding> take(const ledger::Entry& entry, const ledger::Secret& round_key,
                                     const Sink& sink = {});

    // Executes the next entry without comparing the result with the record: for a server that
    // starts after a crash.
    std::optional<AuditFinding> apply(const ledger::Entry& entry, const ledger::Secret& round_key);

    // Null before the first configuration entry.
    const table::Table* table() const noexcept;
    const table::Setup* setup() const noexcept;
    std::shared_ptr<const table::Setup> shared_setup() const noexcept;
    const TableRecord* record() const noexcept;
    std::uint32_t epoch() const noexcept;
    const std::map<std::uint32_t, LinkedMeterReport>& told()
        const noexcept;  // by the number of that table

    // Reads and makes snapshots. A snapshot is not sealed, so the caller must not store one that
    // contains the face of a face-down card.
    static tl::expected<Reexecution, DecodeError> from(ledger::BytesView snapshot);
    ledger::Bytes snapshot() const;
    // A snapshot with another table in place of its own: for a caller that plays on.
    ledger::Bytes snapshot_with(const table::Table& table, std::uint32_t epoch) const;
    // A scribe that continues where the record ends.
    const Scribe& scribe() const noexcept;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace fairdeal::audit
