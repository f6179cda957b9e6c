#pragma once

#include <string>
#include <vector>

#include "audit/replay/hand_history.h"
#include "audit/replay/round_record.h"
#include "audit/verify/record_fault.h"
#include "table/state/event.h"

// A recorded round as an audience may know it, as text, JSON or a hand history. Nothing is executed
// again: the replay shows the events that the record has.
namespace fairdeal::audit {

struct ReplayLine {
    EntryPlace entry{};
    table::Time time{};
    table::Event event{};    // as the audience may know it
    bool by_table = false;   // a decision that the table made for a player
    bool is_hidden = false;  // the round has not ended, and the audience will know more then
};

struct Replay {
    RoundName name{};
    std::string game{};
    std::string audience{};
    bool ended = false;
    std::shared_ptr<const table::Setup> setup{};
    std::vector<ReplayLine> lines{};
};

Replay replay_of(const RoundRecord& round, const table::Audience& audience);

// A line for each event: its time, what happened, and the clause that it rests on.
std::string to_text(const Replay& replay);
// {"round","game","as","ended","events":[{"sequence","time","type","data","clause","text",…}]}
std::string to_json(const Replay& replay);
HandHistory hand_history_of(const Replay& replay);

// The event as an audience may know it after the round; nothing if the event is not for this
// audience. Deadlines are left out, because they depend on the moment of a command that the
// audience may not know.
std::optional<table::Event> told_to(const table::Table& table, const ReadEvent& read,
                                    const table::Audience& audience);
// "Seat 2 bets $10 on Pair Plus. [N.J.A.C. …]"
std::string line_of(const table::Setup& setup, const table::Event& event);

}  // namespace fairdeal::audit
