#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "audit/record/entry_reader.h"
#include "ledger/store.h"
#include "table/state/table.h"
#include "table/views/audience.h"

// One recorded round: all entries of its table from the end of the preceding round to its own end,
// read as far as they can be opened. Nothing is executed again.
namespace fairdeal::audit {

struct RoundName {
    ledger::ChainId table = 0;
    std::uint32_t round = 0;
};
std::optional<RoundName> read_round_name(std::string_view text);  // "7/48211"

struct RoundEntry {
    ledger::Entry entry{};
    ReadEntry read{};  // everything that can be opened
};

struct RoundRecord {
    RoundName name{};
    ledger::Entry configuration{};  // the entry in force
    TableWords words;
    std::vector<RoundEntry> entries{};
    std::optional<ledger::Secret> key{};  // nothing: the round has not ended
    // The account at each seat, as far as the entries name it: at least everybody who has bet.
    std::array<table::Account, games::most_seats> holders{};

    // A table with the facts that `seen_by` needs: the round, whether it is open, and the holders
    // of the seats.
    table::Table table() const;
};

enum class NoRound : std::uint8_t { unknown, archived, unreadable };
struct RoundProblem {
    NoRound problem{};
    std::string sentence{};
};
tl::expected<RoundRecord, RoundProblem> find_round(ledger::Store& store, const RoundName& name);

// Makes a record from a round's entries in order. It has no configuration entry.
tl::expected<RoundRecord, RoundProblem> round_of(const RoundName& name, TableWords words,
                                                 std::vector<ledger::Entry> entries);

// "public", "auditor", "seat:3", "player:1001".
struct AudienceName {
    table::Audience audience{};
    table::SeatNumber seat = table::no_seat;
};
std::optional<AudienceName> read_audience(std::string_view text);
// The audience; a seat means the player who held it in this round.
table::Audience audience_in(const RoundRecord& round, const AudienceName& name) noexcept;

}  // namespace fairdeal::audit
