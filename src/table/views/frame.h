#pragma once

#include <optional>
#include <string>

#include "table/state/event.h"
#include "table/state/setup.h"
#include "table/state/table.h"
#include "table/views/audience.h"

namespace fairdeal::table {

// {"type":"wager-placed","data":{…},"clause":"N.J.A.C. …","text":"Seat 2 bets $10 on …"}; faces
// that the audience may not see are `??` in the data and counted, not named, in the text. Nothing
// if the event is not for this audience.
//
// `after` is the table right after the event. For the record of a finished round it is the table
// right after its RoundEnded: then an auditor sees everything.
std::optional<std::string> frame_of(const Setup& setup, const Table& after, const Event& event,
                                    const Audience& audience);

}  // namespace fairdeal::table
