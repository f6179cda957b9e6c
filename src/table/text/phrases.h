#pragma once

#include <string>
#include <string_view>

#include "table/state/event.h"
#include "table/state/setup.h"

// Parts of the sentences about events.
namespace fairdeal::table {

std::string counted(unsigned number, std::string_view thing);  // "1 card", "3 cards"
std::string words_of(const cards::CardList& cards);  // "Qs 6h"; "3 cards"; "Qs and 2 unknown cards"
std::string_view words_of(Role role);                // "the dealer"
std::string words_of(const Actor& actor);            // "the supervisor, account 12"
std::string owner(Place place, SeatNumber seat);  // "seat 2", "the dealer", "the community cards"
std::string wager_name(const Setup& setup, Spot spot);              // "Pair Plus"
std::string line_name(const Setup& setup, LineKey key, Spot spot);  // "Draw", "Envy"
std::string meter_name(const Setup& setup, std::uint8_t meter);     // "the Mega meter"
std::string amount_of(MeterUnits units);                            // "$0.21", "$0.2125"
std::string step_words(const Setup& setup, StepId step);            // without the period
std::string_view words_of(games::Irregularity what);                // "a card lies face up in …"
std::string_view words_of(games::Remedy remedy);                    // "all hands are void"
std::string_view words_of(DeckFault fault);
std::string_view words_of(Dealing dealing);      // "from a manual shoe"
std::string_view words_of(Shuffling shuffling);  // "by a device"
std::string_view end_of(Script script);          // a whole sentence

// A person's text, with control characters replaced by spaces.
std::string on_one_line(std::string_view text);
// ": the reason", or nothing; never with its own period.
std::string because(std::string_view reason);
std::string capitalised(std::string text);

}  // namespace fairdeal::table
