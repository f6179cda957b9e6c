#pragma once

#include <array>
#include <span>
#include <string_view>

// The layers of src/, lowest first, and what each may include besides itself. This table is the
// architecture; a folder that is not in it is not allowed.
namespace tidy {

struct Layer {
    std::string_view name;
    std::string_view uses;  // names of layers, separated by spaces
};

// clang-format off
inline constexpr std::array layers = std::to_array<Layer>({
    {"base",      ""},
    {"json",      "base"},
    {"cards",     "base"},
    {"counting",  "base cards"},
    {"games",     "base cards counting"},
    {"config",    "base json cards games"},
    {"math",      "base json cards counting games config"},
    {"table",     "base json cards games config"},
    {"explore",   "base cards games config table"},
    {"ledger",    "base"},
    {"audit",     "base json cards games config table ledger"},
    {"documents", "base json cards counting games config math"},
    {"server",    "base json cards counting games config math table ledger audit documents"},
    {"load",      "base json cards"},
    {"simulate",  "base json cards games config math table documents"},
    {"cli",       "base json cards counting games config math table explore ledger audit documents simulate server load"},
});

// Folders inside a layer do not depend on each other in a circle, either (rooms.cc). These do: the
// acts of the procedure call each other as the paragraphs of the regulation do. A void settles, a
// settlement may be stopped by an irregularity, and a correction carries out the round again.
struct MutualRooms {
    std::string_view layer;
    std::string_view rooms;  // names of folders, separated by spaces
};
inline constexpr std::array mutual_rooms = std::to_array<MutualRooms>({
    {"table", "equipment irregularities journal phases procedure progressives"},
});

// A source of src/ has a header of its own name (headers.cc). These declare nothing for others.
struct WithoutHeader {
    std::string_view source;
    std::string_view reason;
};
inline constexpr std::array without_header = std::to_array<WithoutHeader>({
    {"src/server/net/asio_and_beast.cc", "compiles the sources of Asio and Beast, declared in theirs"},
});

// Money and rules are counted in whole numbers here: no floating point.
inline constexpr std::array exact_layers = std::to_array<std::string_view>({
    "base", "cards", "counting", "games", "table", "explore", "ledger",
});
// clang-format on

}  // namespace tidy
