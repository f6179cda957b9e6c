#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "audit/record/vocabulary.h"
#include "ledger/bytes.h"
#include "ledger/encoding.h"
#include "ledger/entry.h"
#include "table/state/command.h"
#include "table/state/event.h"
#include "table/state/setup.h"
#include "table/state/table.h"

// Commands, events and the state of a table as canonical bytes: equal values give equal bytes, and
// the codec reads no other bytes. They are much shorter than JSON. docs/ledger_parts.md lists every
// field.
//
// The terms of a game (steps, wagers, choices, rows, clauses) are numbers here: places in the
// table's vocabulary. The vocabulary is in the table's configuration entry, so a record stays
// readable when the lists in the program grow.
namespace fairdeal::audit {

// The words of a set-up as JSON, in the order of their numbers.
std::string vocabulary_of(const table::Setup& setup);

// Who may know an event: everybody; nobody before the round ends (a face-down card); or only the
// staff and the player whose account the event names.
ledger::Secrecy secrecy_of(const table::Event& event) noexcept;

// How much of a message is written.
enum class Extent : std::uint8_t {
    whole,
    open,  // the public part
    kind,  // only the kind of command or event
};

class Codec {
  public:
    // With the program's own vocabulary …
    explicit Codec(const table::Setup& setup);
    // … or with that of a record. The error is a word that the game does not have.
    static tl::expected<Codec, DecodeError> with(const table::Setup& setup,
                                                 std::string_view vocabulary,
                                                 std::uint32_t edition = this_edition);

    // Encodes a complete message, and appends it to `out`, so that callers can reuse a buffer.
    void encode(const table::Command& command, ledger::Bytes& out) const;
    void encode(const table::Event& event, ledger::Bytes& out) const;
    tl::expected<table::Command, DecodeError> command(ledger::BytesView bytes) const;
    tl::expected<table::Event, DecodeError> event(ledger::BytesView bytes) const;

    // Appends an item of an entry's parts. An event has the person and time of its command. The
    // time of a command is written relative to `since`, its account as `account` (0: the reader
    // derives it from the entry). The order of a shuffled deck is in its own part.
    void write(const table::Command& command, table::Time since, table::Account account,
               Extent extent, ledger::Bytes& out) const;
    void write(const table::Event& event, Extent extent, ledger::Bytes& out) const;

    // Reads an item back into `message`, which has the entry's or the command's person and time.
    // False if the item is malformed. If it sets `elsewhere`, this is only the open form, and the
    // whole form is in another part.
    bool read(ledger::Decoder& from, table::Command& message, bool& elsewhere) const;
    bool read(ledger::Decoder& from, table::Event& message, bool& elsewhere) const;

    const Vocabulary& words() const noexcept { return *words_; }

  private:
    explicit Codec(Vocabulary words);

    std::shared_ptr<const Vocabulary> words_;
};

}  // namespace fairdeal::audit
