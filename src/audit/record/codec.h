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
// no other bytes are read. Much shorter than their JSON. docs/ledger_parts.md has every field.
//
// The things of a game (steps, wagers, choices, rows, clauses) are numbers here: places in the
// table's vocabulary, which stands in its configuration entry, so that a record can still be read
// when the lists in the program have grown.
namespace fairdeal::audit {

// The words of a set-up, in the order in which the codec numbers them, as JSON.
std::string vocabulary_of(const table::Setup& setup);

// Who may know an event: everybody, nobody before the round has ended (a face that lies face down),
// or the staff alone, besides the player whose account it names.
ledger::Secrecy secrecy_of(const table::Event& event) noexcept;

// How much of a message is written.
enum class Extent : std::uint8_t {
    whole,
    open,  // what everybody may see of it
    kind,  // only what kind of command or event it is
};

class Codec {
  public:
    // The program's own vocabulary …
    explicit Codec(const table::Setup& setup);
    // … or the one a record was written with. Refused when it has a word that the game has not.
    static tl::expected<Codec, DecodeError> with(const table::Setup& setup,
                                                 std::string_view vocabulary,
                                                 std::uint32_t edition = this_edition);

    // Complete. Appended, so that a buffer can be used again.
    void encode(const table::Command& command, ledger::Bytes& out) const;
    void encode(const table::Event& event, ledger::Bytes& out) const;
    tl::expected<table::Command, DecodeError> command(ledger::BytesView bytes) const;
    tl::expected<table::Event, DecodeError> event(ledger::BytesView bytes) const;

    // Items of an entry's parts. Person and time of an event are its command's; the time of a
    // command is written as what has passed since `since`, its account as `account` (0: it follows
    // from the entry). The order of a shuffled deck is in a part of its own.
    void write(const table::Command& command, table::Time since, table::Account account,
               Extent extent, ledger::Bytes& out) const;
    void write(const table::Event& event, Extent extent, ledger::Bytes& out) const;

    // An item back: `message` has the entry's or the command's person and time. False when it is
    // not well formed. What is written `elsewhere` has no more than its open form here.
    bool read(ledger::Decoder& from, table::Command& message, bool& elsewhere) const;
    bool read(ledger::Decoder& from, table::Event& message, bool& elsewhere) const;

    const Vocabulary& words() const noexcept { return *words_; }

  private:
    explicit Codec(Vocabulary words);

    std::shared_ptr<const Vocabulary> words_;
};

}  // namespace fairdeal::audit
