#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <string>

#include "table/state/event_parts.h"

// The events of putting something right: corrections and entries taken back (rulings ),
// and decisions about rounds that have ended.
namespace fairdeal::table {

struct EntryCorrected {  // what was entered, and what is right, in plain words
    SeatNumber seat = no_seat;
    std::string before{};
    std::string after{};
};
struct EntrySupplied {
    SeatNumber seat = no_seat;
    std::string entry{};
};
struct CorrectionAbandoned {};
struct EntryTakenBack {  // by the dealer who had made it
    std::string entry{};
};
struct EntryDropped {  // it no longer fits, and is made again
    SeatNumber seat = no_seat;
    std::string entry{};
    std::string why{};
};
struct LineTakenBack {  // a movement of its own: the line is not settled any more
    SeatNumber seat = no_seat;
    LineKey key{};
    Spot wager{};
    base::Cents difference{};
    SeatNumber from = no_seat;
};
struct WagerCorrected {  // a movement of its own: what lies on the spot now, and lay there
    SeatNumber seat = no_seat;
    Spot wager{};
    base::Cents amount{};
    base::Cents match_play{};
    base::Cents was{};
    base::Cents was_match_play{};
};
// The difference that the re-executed round makes to a meter, in every place where its money is.
struct MeterReexecuted {
    std::uint8_t meter = 0;
    MeterUnits shown = 0;
    MeterUnits overflow = 0;
    MeterUnits reserve = 0;
    MeterUnits paid = 0;
    MeterUnits funded = 0;
    MeterUnits contributed = 0;
    MeterUnits reversed = 0;
    MeterUnits corrected = 0;
    std::int32_t hits = 0;
    std::uint32_t table = 0;
    constexpr bool operator==(const MeterReexecuted&) const noexcept = default;
};
struct RoundReexecuted {};  // from the journal, with what was corrected or taken back
struct DisputeFlagged {
    std::uint32_t round = 0;
    SeatNumber seat = no_seat;
    std::string line{};
    std::string reason{};
};
struct LineAwarded {  // by two persons: a movement of its own
    std::uint32_t round = 0;
    SeatNumber seat = no_seat;
    LineKey key{};
    Account account = nobody;
    base::Cents amount{};
    Actor second{};
    std::string reason{};
};

BOOST_DESCRIBE_STRUCT(EntryCorrected, (), (seat, before, after))
BOOST_DESCRIBE_STRUCT(EntrySupplied, (), (seat, entry))
BOOST_DESCRIBE_STRUCT(CorrectionAbandoned, (), ())
BOOST_DESCRIBE_STRUCT(EntryTakenBack, (), (entry))
BOOST_DESCRIBE_STRUCT(EntryDropped, (), (seat, entry, why))
BOOST_DESCRIBE_STRUCT(LineTakenBack, (), (seat, key, wager, difference, from))
BOOST_DESCRIBE_STRUCT(WagerCorrected, (), (seat, wager, amount, match_play, was, was_match_play))
BOOST_DESCRIBE_STRUCT(MeterReexecuted, (),
                      (meter, shown, overflow, reserve, paid, funded, contributed, reversed,
                       corrected, hits, table))
BOOST_DESCRIBE_STRUCT(RoundReexecuted, (), ())
BOOST_DESCRIBE_STRUCT(DisputeFlagged, (), (round, seat, line, reason))
BOOST_DESCRIBE_STRUCT(LineAwarded, (), (round, seat, key, account, amount, second, reason))

}  // namespace fairdeal::table
