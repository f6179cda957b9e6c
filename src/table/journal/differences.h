#pragma once

#include <vector>

#include "table/procedure/recorder.h"

// What a re-executed round changes in money, seats and meters.
namespace fairdeal::table {

// What lies on a spot of the layout; nothing once its wager has a line.
struct Laid {
    base::Cents amount{};
    base::Cents match_play{};
    bool operator==(const Laid&) const noexcept = default;
};
Laid laid_on(const Seat& seat, games::WagerIndex wager) noexcept;

// Returns every difference as an event of its own: first what players receive, then what they give
// back. `before` is the round as it stood, `after` as it stands now.
std::vector<EventBody> differences(const Table& before, const Table& after);

void record_differences(Recorder& recorder, const Table& before, const Table& after);

}  // namespace fairdeal::table
