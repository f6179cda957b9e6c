#pragma once

#include "table/procedure/recorder.h"

// No gaming activity (ruling X-26): nobody is seated any more, or nobody bets for the time that the
// table file sets. The cards are spread; before the next round they are shown, washed and shuffled.
namespace fairdeal::table {

// True if everyone who came since the table opened or was last idle has left, and the text asks for
// spreading then.
bool is_deserted(const Table& table) noexcept;

// When a table whose cards are ready for a round goes idle if it is left alone; nothing during a
// round, while a wager lies on the layout, or if the text does not ask for it.
std::optional<Time> idle_from(const Table& table) noexcept;

// True if the steps of the idle table are done: its cards lie spread, and it waits for a player.
bool is_spread(const Table& table) noexcept;

// Returns what lies on the layout, then spreads the cards.
void go_idle(Recorder& recorder);

// Detects that there is no gaming activity. Returns true if the table went idle.
bool notice_quiet(Recorder& recorder);

// Somebody came, or placed a wager, while the cards lay spread: makes them ready again.
void resume_if_idle(Recorder& recorder);

}  // namespace fairdeal::table
