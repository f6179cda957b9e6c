#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/state/refusal.h"
#include "table/state/table.h"

// The entries of a round as they should have been, according to the open correction.
namespace fairdeal::table {

enum class EntryStanding : std::uint8_t {
    as_entered,
    moved,  // to another seat; nothing else is wrong with it
    corrected,
    removed,     // it should not have been entered
    after_bets,  // later than a premature close of bets: if it does not fit, it is made
                 // again, and nothing is supplied for it
};
struct PendingEntry {
    JournalEntry entry{};
    EntryStanding standing = EntryStanding::as_entered;
    StepId at{};  // the step that was due when the entry was made
};
struct CorrectedRound {
    std::vector<PendingEntry> entries{};
    std::vector<Command> supplied{};  // in the order in which the round needs them
    bool moves_seats = false;         // the order of the seats has changed
};

// The journal's entries with every correction given since it was opened.
CorrectedRound corrected_round(const Table& table);

// Applies one more correction. Refuses if the round has no such entry, or the new value cannot be
// right on its own. Only executing the round again shows whether everything fits together.
std::optional<Refusal> correct(const Table& table, CorrectedRound& round,
                               const CorrectCard& command);
std::optional<Refusal> supply(const Table& table, CorrectedRound& round, const Command& command);

// The refusal of this code, resting on what the game's text says of corrections and on ruling X-22.
Refusal not_corrected(const Table& table, RefusalCode code, std::string sentence);
games::Citation correction_cited(const Table& table) noexcept;

// A face was taken back and is not entered again.
bool misses_face(const CorrectedRound& round) noexcept;

// The kind of the step with this key; nothing if the game has none.
std::optional<games::StepKind> kind_of_step(const Table& table, std::string_view key);

}  // namespace fairdeal::table
