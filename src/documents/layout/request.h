#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "config/table_file.h"
#include "games/layout.h"

namespace fairdeal::documents::layout {

// Where players read something.
enum class PostedOn : std::uint8_t { felt, sign };

// A felt to be drawn: the table as it is configured, who runs it, and how large it is.
struct LayoutRequest {
    const config::TableFile* table = nullptr;  // also says the game and the seats
    const games::Layout* facts = nullptr;
    std::string licensee{};  // empty: a placeholder stands in its place
    double width = 740;      // tenths of an inch, along the dealer's side
    double depth = 380;
    PostedOn odds = PostedOn::felt;
    PostedOn statements = PostedOn::felt;
    std::string date{};  // as it stands in the title block; empty: none
};

inline constexpr std::string_view placeholder_licensee = "Name of the licensee";
inline constexpr std::size_t longest_licensee = 60;  // characters

// A half-round table: its edge is half a circle, below straight sides. Six positions with five
// cards each do not fit on a smaller one.
inline constexpr double least_width = 720;
inline constexpr double greatest_width = 960;
inline constexpr double longest_sides = 140;
constexpr double least_depth(double width) {
    return width / 2;
}

// A sentence on what is wrong with the request, without its full stop. Empty: nothing.
std::string fault_of(const LayoutRequest& request);

// The same of the number of positions alone, and of the licensee's name, where empty is a fault.
std::string fault_of_seats(const games::Description& game, int seats);
std::string fault_of_licensee(std::string_view name);

// The wagers with a stake that the table takes, required ones included.
games::WagerSet offered_wagers(const config::TableFile& table);

// A spot that a clause orders: what lies there, and the clause.
struct OrderedSpot {
    std::string what;
    const games::Clause* clause;
};
// Those of this table that a clause orders, in the order of the layout.
std::vector<OrderedSpot> ordered_spots(const LayoutRequest& request);

// Whether a clause allows a sign for it; a customary layout follows no clause.
bool may_be_on_sign(const games::Layout& facts, const games::Citation& on_sign);

// What is said at this table, and where.
struct PostedStatement {
    const games::LayoutStatement* statement = nullptr;
    PostedOn posted = PostedOn::felt;
};
std::vector<PostedStatement> said_statements(const LayoutRequest& request);

}  // namespace fairdeal::documents::layout
