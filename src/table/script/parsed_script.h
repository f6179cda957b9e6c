#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/state/command.h"
#include "table/state/event.h"
#include "table/state/refusal.h"
#include "table/state/setup.h"

// A script for a table, read but not yet played. docs/table_script.md describes its language.
namespace fairdeal::table::script {

// Who gives a command: a person, or whichever player sits in a seat when the line is played.
struct CommandGiver {
    Actor actor{};
    bool is_seat = false;
    SeatNumber seat = no_seat;  // the seat of a player's command
};

struct Give {
    CommandGiver who{};
    CommandBody body{};
};
struct Run {                   // the virtual dealer takes steps
    std::string until{};       // the key of a step; empty: until players act or the round ends
    bool one = false;          // only the step that is due
    bool may_be_idle = false;  // nothing to do is not a failure
};
struct SetClock {
    Time time{};
};
struct Wait {
    std::chrono::milliseconds time{};
};
struct ScriptCards {  // the cards that come to one place
    Place place{};
    SeatNumber seat = no_seat;
    cards::CardList cards{};
};
struct UseDeck {                       // one of the next shuffles gives this order
    std::vector<ScriptCards> hands{};  // what the deal brings where …
    cards::CardList order{};  // … and the cards that follow; without hands the whole deck
};
struct Hush {  // suppress output, except for refusals and failures
    bool quiet = true;
};
struct UseSeed {
    std::uint64_t seed = 0;
};

// What must be true now. If it is not, the script has failed, and the play continues.
struct ExpectLine {
    SeatNumber seat = no_seat;
    std::string key{};
    LineResult fate{};
    std::optional<base::Cents> amount{};
};
struct ExpectNet {
    SeatNumber seat = no_seat;
    base::Cents amount{};
};
struct ExpectCards {
    Place place{};
    SeatNumber seat = no_seat;
    cards::CardList cards{};
};
struct ExpectMeter {
    std::uint8_t meter = 0;
    MeterUnits shown = 0;
};
struct ExpectStep {
    std::string key{};
};
struct ExpectTurn {
    SeatNumber seat = no_seat;
};
struct ExpectRound {
    std::uint32_t number = 0;
};
struct ExpectOpen {
    bool open = true;
};
struct ExpectSaid {  // by an event of the line before
    std::string text{};
};

using ScriptAction = std::variant<Give, Run, SetClock, Wait, UseDeck, Hush, UseSeed, ExpectLine,
                                  ExpectNet, ExpectCards, ExpectMeter, ExpectStep, ExpectTurn,
                                  ExpectRound, ExpectOpen, ExpectSaid>;

struct ScriptStatement {
    std::size_t line = 0;
    std::optional<RefusalCode> refused{};  // it must be refused with this code
    ScriptAction act{};
};

struct ParsedScript {
    std::shared_ptr<const Setup> setup{};
    // The table file that the script names, or that the lines of its head come to.
    std::string toml{};
    // Elections that a licensee must state and the script does not: they get their first value.
    std::vector<const games::LicenseeOption*> assumed{};
    std::vector<ScriptStatement> statements{};
    std::vector<std::string> covers{};  // the clauses it demonstrates, or "clause/half"
};

// The start time of a script that sets no other: 2026-01-01T12:00:00Z.
inline constexpr Time first_moment =
    std::chrono::sys_days(std::chrono::year(2026) / 1 / 1) + std::chrono::hours(12);
inline constexpr std::uint64_t first_seed = 1;

}  // namespace fairdeal::table::script
