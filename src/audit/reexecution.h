#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "audit/scribe.h"
#include "ledger/entry.h"
#include "ledger/making.h"

// A table's chain, done again: every command is given to the rules once more, and what they make of
// it must be what was recorded, byte for byte and cent for cent.
namespace fairdeal::audit {

struct Finding {
    ledger::Sequence sequence = 0;  // the first bad entry
    ledger::ChainId chain = 0;
    std::uint64_t number = 0;
    std::string sentence{};
};

class Reexecution {
  public:
    Reexecution();
    ~Reexecution();
    Reexecution(Reexecution&&) noexcept;
    Reexecution& operator=(Reexecution&&) noexcept;

    // Hears of each command that was done again, with its events and the table after each.
    using Heard = std::function<void(const ledger::Entry&, const table::Table& after,
                                     const table::Command&, const table::Event&)>;

    // The entries of one round, or of what lies between, in order: all parts opened with the key of
    // their epoch.
    std::optional<Finding> take(const ledger::Entry& entry, const ledger::Secret& round_key,
                                const Heard& heard = {});

    // Trusts what is recorded and only applies it: for a start after a crash.
    std::optional<Finding> apply(const ledger::Entry& entry, const ledger::Secret& round_key);

    // Null before the first configuration.
    const table::Table* table() const noexcept;
    const table::Setup* setup() const noexcept;
    const TableRecord* record() const noexcept;
    std::uint32_t epoch() const noexcept;

    // From a snapshot, and into one.
    static tl::expected<Reexecution, Unreadable> from(ledger::BytesView snapshot);
    ledger::Bytes snapshot() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace fairdeal::audit
