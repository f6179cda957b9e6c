#pragma once

#include "table/procedure/recorder.h"

// No gaming activity (ruling X-26): nobody is seated any more, or nobody bets for the time that the
// table file sets. The cards are spread; before the next round they are shown, washed and shuffled.
namespace fairdeal::table {

// All who have come since it was opened, or was idle, have left; where the text asks for it.
bool is_deserted(const Table& table) noexcept;

// When a table whose cards are ready for a round goes idle if it is left alone; nothing while a
// wager lies on the layout, during a round, or where the text does not ask for it.
std::optional<Time> idle_from(const Table& table) noexcept;

// The steps of the idle table are done: its cards lie spread and it waits for a player.
bool is_spread(const Table& table) noexcept;

// The cards are spread: what lies on the layout goes back first.
void go_idle(Recorder& recorder);

// Notices that there is no gaming activity. True when the table has gone idle.
bool notice_quiet(Recorder& recorder);

// Somebody has come, or has bet, while the cards lie spread: they are made ready again.
void resume_if_idle(Recorder& recorder);

}  // namespace fairdeal::table
