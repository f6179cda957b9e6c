#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "audit/codec.h"
#include "ledger/entry.h"
#include "table/command.h"
#include "table/event.h"
#include "table/table.h"

// Writes down what happens at a table: a command with its events becomes parts of an entry, with
// what everybody may see in the open, the rest withheld or sealed, and the money it moves.
namespace fairdeal::audit {

// Where a table's money is.
struct Purse {
    ledger::Money money = ledger::Money::play;
    std::uint32_t meters = 0;  // the number under which its meters are kept: of the table or link
};

class Scribe {
  public:
    Scribe(const table::Setup& setup, Purse purse);

    // Right after each event: the table as it then is. Whoever listens writes the frames for the
    // audiences, to be sent when the entry is durable.
    using Heard = std::function<void(const table::Table& after, const table::Event& event)>;

    // Adds a command and its events to the draft, and evolves the table through them. The first
    // command gives the draft its person and time; later ones must be of the same person, as when
    // the virtual dealer takes several steps at once. When the round ends the draft is complete:
    // it then has a disclosure, and the next one is of the next epoch.
    void write(table::Table& table, const table::Command& command,
               std::span<const table::Event> events, ledger::Draft& draft, const Heard& heard);

    // Events of linked meters, from another table.
    void write_from_link(table::Table& table, std::span<const table::Event> events,
                         ledger::Draft& draft, const Heard& heard);

    // An empty draft for what comes next.
    ledger::Draft next(const table::Table& table) const;

    std::uint32_t epoch() const noexcept { return epoch_; }
    void set_epoch(std::uint32_t epoch) noexcept { epoch_ = epoch; }

  private:
    const table::Setup& setup_;
    Purse purse_;
    Codec codec_;
    std::uint32_t epoch_ = 0;
};

// The first entry of a table's chain, and each later one that changes its set-up: the text of its
// table file, how its money is kept, and its vocabulary.
struct TableRecord {
    std::string toml{};
    Purse purse{};
    std::string game{};  // its key
};
ledger::Part configuration_part(const TableRecord& record);
tl::expected<TableRecord, Unreadable> read_configuration(const ledger::Bytes& part,
                                                         std::string& vocabulary);

// The money that an event moves; `before` is the table before it.
std::vector<ledger::Movement> movements_of(const table::Table& before, const table::Event& event,
                                           const Purse& purse);

}  // namespace fairdeal::audit
