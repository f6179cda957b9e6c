#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "audit/record/codec.h"
#include "audit/record/movements.h"
#include "ledger/entry.h"
#include "table/procedure/decide.h"
#include "table/state/command.h"
#include "table/state/event.h"
#include "table/state/table.h"

// Records what happens at a table: turns a command and its events into parts of an entry. The
// public content is open, the rest withheld or sealed, and the movements of money are added.
// docs/ledger_parts.md describes the parts. The server and the verifier use the same scribe: the
// one writes with it, the other compares what it writes with the record.
namespace fairdeal::audit {

class Scribe {
  public:
    // The set-up must outlive the scribe.
    Scribe(const table::Setup& setup, Purse purse);
    // With the vocabulary of an existing record.
    Scribe(const table::Setup& setup, Purse purse, Codec codec);

    // Called right after each event, with the table as it is then. The server makes the frames for
    // its audiences here, and sends them when the entry is durable.
    using EventListener = std::function<void(const table::Table& after, const table::Event& event)>;

    // Adds a command and its events to the draft, and applies the events to the table. The first
    // command gives the draft its person and time; later commands must come from the same person,
    // as when the virtual dealer takes several steps at once. The end of a round completes the
    // draft: it gets a disclosure, and the next draft has the next epoch. Write drafts one after
    // the other: starting a new draft finishes the last one.
    void write(table::Table& table, const table::Command& command,
               std::span<const table::Event> events, ledger::Draft& draft,
               const EventListener& listener);

    // Decides and writes in one step. A refusal leaves table and draft as they were.
    std::optional<table::Refusal> carry_out(table::Table& table, const table::Command& command,
                                            ledger::Draft& draft);

    // Writes events of linked meters that happened at another table. `MeterLink::tell` has applied
    // them to this table already. The draft must contain nothing else.
    void write_from_link(const table::Table& table, std::span<const table::Event> events,
                         ledger::Draft& draft);

    // An empty draft for the next command.
    ledger::Draft next(const table::Table& table) const;
    // Whether the round has ended, so that nothing may be added to the draft.
    static bool is_complete(const ledger::Draft& draft) noexcept;

    std::uint32_t epoch() const noexcept { return epoch_; }
    void set_epoch(std::uint32_t epoch) noexcept { epoch_ = epoch; }
    const Codec& codec() const noexcept { return codec_; }

  private:
    struct Before;
    // The indexes of the parts that grow; 0 means that there is no such part, because part 0 is the
    // command.
    struct Places {
        struct Owner {
            std::uint32_t player = 0;
            std::size_t part = 0;
            std::vector<ledger::Movement> movements{};
        };
        std::size_t open = 0;
        std::size_t withheld = 0;
        std::array<std::size_t, games::most_seats + 1> sealed{};
        std::vector<Owner> owners{};
    };

    Before look(const table::Table& table, const table::Command& command) const;
    void begin(const Before& before, const table::Command& command, ledger::Draft& draft);
    void write_command(const Before& before, const table::Command& command, bool tells_thrown,
                       ledger::Draft& draft);
    void write_event(const table::Event& event, ledger::Draft& draft);
    void write_movements(std::size_t from, ledger::Draft& draft);
    void finish(const table::Table& after, bool ended, ledger::Draft& draft);

    const table::Setup* setup_;
    Purse purse_;
    Codec codec_;
    std::uint32_t epoch_ = 0;
    Places places_{};
    table::Events events_{};  // a member, so that its memory is reused
};

// The person that an entry states in the open. For a player, it states only the role.
ledger::Person person_of(const table::Actor& actor) noexcept;

// The seat that a command names; the player of the command holds it. `no_seat` if it names none.
table::SeatNumber seat_of(const table::Command& command) noexcept;

}  // namespace fairdeal::audit
