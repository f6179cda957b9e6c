#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "table/state/event.h"
#include "table/state/setup.h"
#include "table/state/table.h"

// The words of a game in the written record: wagers, choices, steps, rows and meters are written as
// their keys, never as indices. A word that was read refers to the game's own text, which lives as
// long as the program.
namespace fairdeal::table {

std::string text_of(const Setup& setup, Spot spot);    // "pair-plus"; "" for none
std::string text_of(const Setup& setup, Taken taken);  // "fold"; "first-draw/fold" if two
                                                       // decisions have an option of this key
std::string text_of(const Setup& setup, StepId step);  // "deal"; "end:round" after the last step
std::string text_of(const Setup& setup, LineKey key);  // "ante"

bool read_word(const Setup& setup, std::string_view text, Spot& spot);
bool read_word(const Setup& setup, std::string_view text, Taken& taken);
bool read_word(const Setup& setup, std::string_view text, StepId& step);
bool read_word(const Setup& setup, std::string_view text, LineKey& key);

// Null if the game has no such clause; empty if there is no such ruling.
const games::Clause* find_clause(const Setup& setup, std::string_view id);
std::string_view find_ruling(const Setup& setup, std::string_view id);

// The meaning of a one-byte field, derived from its name.
enum class ByteForm : std::uint8_t {
    number,
    seat,
    deck,
    reason,    // an index into the game's reasons
    decision,  // an index into its decisions
    // The rest are written as words.
    schedule,  // "pair-plus"; "" for even money
    row,       // "straight-flush"; "" for none
    meter,     // "mega"; "" for none
};
constexpr ByteForm byte_form(std::string_view field) noexcept {
    if (field == "seat" || field == "from") return ByteForm::seat;
    if (field == "deck") return ByteForm::deck;
    if (field == "reason") return ByteForm::reason;
    if (field == "decision") return ByteForm::decision;
    if (field == "schedule") return ByteForm::schedule;
    if (field == "row") return ByteForm::row;
    if (field == "meter") return ByteForm::meter;
    return ByteForm::number;
}
constexpr bool is_word(ByteForm form) noexcept {
    return form >= ByteForm::schedule;
}
std::string_view word_of(const Setup& setup, ByteForm form, std::uint8_t value);
bool read_word(const Setup& setup, ByteForm form, std::string_view text, std::uint8_t& value);

// How many elements of an array of this size a written table has. What is counted by the game is as
// long as the game needs, but never shorter than in the first records, which had the same for all.
template <std::size_t size>
std::size_t written_length(const Setup& setup) noexcept {
    constexpr std::size_t wagers = games::most_wagers;
    constexpr std::size_t decisions = games::most_decisions;
    constexpr std::size_t seats = games::most_seats;
    static_assert(wagers != decisions && wagers != seats && decisions != seats);
    static_assert(most_meters != wagers && most_meters != decisions && most_meters != seats);
    static_assert(most_decks != wagers && most_decks != decisions && most_decks != seats);
    const games::Description& game = setup.description();
    if (size == wagers) return std::max<std::size_t>(8, game.wagers.size());
    if (size == decisions) return std::max<std::size_t>(2, game.decisions.size());
    if (size == seats) return std::max<std::size_t>(6, game.seats);
    return size;
}

std::uint8_t greatest(const Setup& setup, ByteForm form);  // of the forms that are numbers

}  // namespace fairdeal::table
