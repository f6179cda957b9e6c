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

// One round as it is recorded: its entries, and what led to it since the round before had ended.
namespace fairdeal::audit {

struct RoundName {
    ledger::ChainId table = 0;
    std::uint32_t round = 0;
};
std::optional<RoundName> read_round_name(std::string_view text);  // "7/48211"

struct RoundEntry {
    ledger::Entry entry{};
    ReadEntry read{};  // all that can be opened
};

struct RoundRecord {
    RoundName name{};
    ledger::Entry configuration{};  // the one in force
    TableWords words;
    std::vector<RoundEntry> entries{};
    std::optional<ledger::Secret> key{};  // nothing: it has not ended
    // Who held each seat, as far as the round tells: everybody who has bet.
    std::array<table::Account, games::most_seats> holders{};

    // What `seen_by` wants to know of the table after an event of the round.
    table::Table table() const;
};

enum class NoRound : std::uint8_t { unknown, archived, unreadable };
struct RoundProblem {
    NoRound problem{};
    std::string sentence{};
};
tl::expected<RoundRecord, RoundProblem> find_round(ledger::Store& store, const RoundName& name);

// Of entries in order, read with these words; it has no configuration entry beside them.
tl::expected<RoundRecord, RoundProblem> round_of(const RoundName& name, TableWords words,
                                                 std::vector<ledger::Entry> entries);

// "public", "auditor", "seat:3", "player:1001".
struct AudienceName {
    table::Audience audience{};
    table::SeatNumber seat = table::no_seat;
};
std::optional<AudienceName> read_audience(std::string_view text);
// A seat stands for who held it in this round.
table::Audience audience_in(const RoundRecord& round, const AudienceName& name) noexcept;

}  // namespace fairdeal::audit
