#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "audit/record/codec.h"
#include "audit/record/configuration.h"
#include "ledger/accounts.h"
#include "ledger/entry.h"
#include "ledger/keys.h"
#include "table/state/command.h"
#include "table/state/event.h"

// Reads the commands, events, decks and movements of an entry, as far as the reader can open its
// parts. It decodes only: it does not execute the rules again.
namespace fairdeal::audit {

// The set-up and vocabulary with which a table's entries are read.
struct TableWords {
    TableRecord record{};
    std::shared_ptr<const table::Setup> setup{};  // shared, because the codec points into it
    Codec codec;
};
// The bytes of an entry's configuration part; null if it has none.
const ledger::Bytes* configuration_in(const ledger::Entry& entry) noexcept;
tl::expected<TableWords, DecodeError> words_in(ledger::BytesView configuration);

// The whole form of each part that the reader can open, by position. For an open part, that is its
// open form.
using Wholes = std::vector<std::optional<ledger::Bytes>>;
// Without a key: the open and withheld parts. With the round's key: the sealed ones, too.
Wholes wholes_of(const ledger::Entry& entry, const ledger::Secret* round_key);

struct ReadCommand {
    table::Command command{};  // person and time as far as the entry states them
    bool is_whole = false;     // false: only its kind, or without cards and account
    std::string_view kind{};   // "place-wager"
};

inline constexpr std::size_t open_part = ~std::size_t{0};
struct ReadEvent {
    table::Event event{};
    bool is_whole = false;         // false: only the public part
    bool is_kind = false;          // only the kind of event
    std::size_t part = open_part;  // the part with its whole form
    std::string_view kind{};       // "cards-dealt"
};

struct ReadDeck {
    std::size_t part = 0;
    cards::CardList order{};  // empty: the reader cannot open it
};

struct ReadEntry {
    std::vector<ReadCommand> commands{};
    std::vector<ReadEvent> events{};
    std::vector<ReadDeck> decks{};
    std::vector<ledger::Movement> movements{};
    std::optional<ledger::Secret> disclosed{};
};
tl::expected<ReadEntry, DecodeError> read_entry(const TableWords& words, const ledger::Entry& entry,
                                                const Wholes& wholes);

// The key that an entry discloses. Returns nothing if it discloses none, or if the key does not
// match its commitment.
std::optional<ledger::Secret> disclosed_in(const ledger::Entry& entry);

}  // namespace fairdeal::audit
