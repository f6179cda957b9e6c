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

// What an entry of a table says, as far as its parts are open to the reader: nothing is done again.
namespace fairdeal::audit {

// With which words a table's entries are read.
struct TableWords {
    TableRecord record{};
    std::shared_ptr<const table::Setup> setup{};  // stays where it is: the codec refers to it
    Codec codec;
};
// The bytes of an entry's configuration part; null when it has none.
const ledger::Bytes* configuration_in(const ledger::Entry& entry) noexcept;
tl::expected<TableWords, DecodeError> words_in(ledger::BytesView configuration);

// The whole form of each part that the reader may see, by position; of an open part it is that.
using Wholes = std::vector<std::optional<ledger::Bytes>>;
// All that needs no key, and with a key all the rest.
Wholes wholes_of(const ledger::Entry& entry, const ledger::Secret* round_key);

struct ReadCommand {
    table::Command command{};  // person and time as far as the entry tells
    bool is_whole = false;     // false: only its kind, or without cards and account
    std::string_view kind{};   // "place-wager"
};

inline constexpr std::size_t open_part = ~std::size_t{0};
struct ReadEvent {
    table::Event event{};
    bool is_whole = false;         // false: what everybody may see of it
    bool is_kind = false;          // only which kind of event it is
    std::size_t part = open_part;  // where its whole form is
    std::string_view kind{};       // "cards-dealt"
};

struct ReadDeck {
    std::size_t part = 0;
    cards::CardList order{};  // empty: not open to the reader
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

// The key that an entry discloses: nothing when it discloses none, or not what it committed to.
std::optional<ledger::Secret> disclosed_in(const ledger::Entry& entry);

}  // namespace fairdeal::audit
