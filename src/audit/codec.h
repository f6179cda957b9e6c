#pragma once

#include <string>
#include <tl/expected.hpp>

#include "ledger/bytes.h"
#include "table/command.h"
#include "table/event.h"
#include "table/setup.h"
#include "table/table.h"

// Commands, events and the state of a table as canonical bytes: equal values give equal bytes, and
// no other bytes are read. Much shorter than their JSON. docs/ledger_format.md has every field.
//
// The things of a game (steps, wagers, choices, rows, clauses) are numbers here: places in the
// table's vocabulary, which stands in its configuration entry, so that a record can still be read
// when the lists in the program have grown.
namespace fairdeal::audit {

// The words of a set-up, in the order in which the codec numbers them, as JSON.
std::string vocabulary_of(const table::Setup& setup);

struct Unreadable {
    std::string sentence{};
};

class Codec {
  public:
    // The program's own vocabulary …
    explicit Codec(const table::Setup& setup);
    // … or the one a record was written with. Refused when it has a word that the game has not.
    static tl::expected<Codec, Unreadable> with(const table::Setup& setup,
                                                std::string_view vocabulary);

    // Appended, so that a buffer can be used again.
    void encode(const table::Command& command, ledger::Bytes& out) const;
    void encode(const table::Event& event, ledger::Bytes& out) const;
    tl::expected<table::Command, Unreadable> command(ledger::BytesView bytes) const;
    tl::expected<table::Event, Unreadable> event(ledger::BytesView bytes) const;

    // Every field of the state; two tables are the same exactly when these bytes are.
    ledger::Bytes state(const table::Table& table) const;
    tl::expected<table::Table, Unreadable> table(ledger::BytesView state) const;

  private:
    const table::Setup* setup_;
};

}  // namespace fairdeal::audit
