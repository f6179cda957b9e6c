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

// Writes down what happens at a table: a command with its events becomes parts of an entry, with
// what everybody may see in the open, the rest withheld or sealed, and the money it moves.
// docs/ledger_parts.md has the parts.
namespace fairdeal::audit {

class Scribe {
  public:
    // The set-up must outlive the scribe.
    Scribe(const table::Setup& setup, Purse purse);
    // With the vocabulary of a record.
    Scribe(const table::Setup& setup, Purse purse, Codec codec);

    // Right after each event: the table as it then is. Whoever listens writes the frames for the
    // audiences, to be sent when the entry is durable.
    using EventListener = std::function<void(const table::Table& after, const table::Event& event)>;

    // Adds a command and its events to the draft, and evolves the table through them. The first
    // command gives the draft its person and time; later ones must be of the same person, as when
    // the virtual dealer takes several steps at once. When the round ends the draft is complete:
    // it then has a disclosure, and the next one is of the next epoch. Drafts are written one after
    // the other: to begin another one is to be done with the last.
    void write(table::Table& table, const table::Command& command,
               std::span<const table::Event> events, ledger::Draft& draft,
               const EventListener& listener);

    // Decides and writes in one go. A refusal leaves table and draft as they were.
    std::optional<table::Refusal> carry_out(table::Table& table, const table::Command& command,
                                            ledger::Draft& draft);

    // Events of linked meters, from another table; `MeterLink::tell` has applied them to this one.
    // The draft has nothing else.
    void write_from_link(const table::Table& table, std::span<const table::Event> events,
                         ledger::Draft& draft);

    // An empty draft for what comes next.
    ledger::Draft next(const table::Table& table) const;
    // Nothing may be added any more: the round has ended.
    static bool is_complete(const ledger::Draft& draft) noexcept;

    std::uint32_t epoch() const noexcept { return epoch_; }
    void set_epoch(std::uint32_t epoch) noexcept { epoch_ = epoch; }
    const Codec& codec() const noexcept { return codec_; }

  private:
    struct Before;
    // Where in the draft more is added; 0 where there is no such part, as the command is first.
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
    table::Events events_{};  // its memory is kept
};

// Who an entry says has done it: of a player only that it was one.
ledger::Person person_of(const table::Actor& actor) noexcept;

// The seat a command is about, whose holder its player is; `no_seat` where it names none.
table::SeatNumber seat_of(const table::Command& command) noexcept;

}  // namespace fairdeal::audit
