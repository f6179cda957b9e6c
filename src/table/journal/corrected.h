#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/state/refusal.h"
#include "table/state/table.h"

// The entries of a round as the open correction says they should have been.
namespace fairdeal::table {

enum class Standing : std::uint8_t {
    as_entered,
    moved,  // to another seat, and nothing else is wrong with it
    corrected,
    removed,     // it should not have been entered
    after_bets,  // which were closed too early: what does not fit is made again, nothing is
                 // supplied
};
struct PendingEntry {
    JournalEntry entry{};
    Standing standing = Standing::as_entered;
    StepId at{};  // the step that was due when it was made
};
struct CorrectedRound {
    std::vector<PendingEntry> entries{};
    std::vector<Command> supplied{};  // in the order in which the round needs them
    bool moves_seats = false;         // the order of the seats has changed
};

// Of the journal, with every correction that was given since it was opened.
CorrectedRound corrected_round(const Table& table);

// Corrects one more; a refusal when there is no such entry in this round, or the new value cannot
// be right by itself. Whether the whole round fits together shows when it is executed again.
std::optional<Refusal> correct(const Table& table, CorrectedRound& round,
                               const CorrectCard& command);
std::optional<Refusal> supply(const Table& table, CorrectedRound& round, const Command& command);

// The refusal of this code, resting on what the game's text says of corrections and on ruling X-22.
Refusal not_corrected(const Table& table, RefusalCode code, std::string sentence);
games::Cited correction_cited(const Table& table) noexcept;

// A face was taken back and is not entered again.
bool misses_face(const CorrectedRound& round) noexcept;

// What kind of step bears this key; nothing where the game has none.
std::optional<games::StepKind> kind_of_step(const Table& table, std::string_view key);

}  // namespace fairdeal::table
