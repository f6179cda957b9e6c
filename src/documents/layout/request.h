#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "config/table_file.h"
#include "games/layout.h"

namespace fairdeal::documents::layout {

// The place where players read something.
enum class PostedOn : std::uint8_t { felt, sign };

// A request for a felt: the configured table, the licensee, and the size.
struct LayoutRequest {
    const config::TableFile* table = nullptr;  // also has the game and the seats
    const games::Layout* facts = nullptr;
    std::string licensee{};  // empty: a placeholder
    double width = 740;      // tenths of an inch, along the dealer's side
    double depth = 380;
    PostedOn odds = PostedOn::felt;
    PostedOn statements = PostedOn::felt;
    std::string date{};  // for the title block; empty: none
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

// What is wrong with the request, as a sentence without its full stop; empty if nothing is.
std::string fault_of(const LayoutRequest& request);

// The same for the number of positions alone, and for the licensee's name, which must not be empty.
std::string fault_of_seats(const games::Description& game, int seats);
std::string fault_of_licensee(std::string_view name);

// The wagers with a stake that the table takes, required ones included.
games::WagerSet offered_wagers(const config::TableFile& table);

// A spot that a clause requires: what lies there, and the clause.
struct OrderedSpot {
    std::string what;
    const games::Clause* clause;
};
// The spots of this table that a clause requires, in the order of the layout.
std::vector<OrderedSpot> ordered_spots(const LayoutRequest& request);

// Whether a clause allows it on a sign; a customary layout follows no clause.
bool may_be_on_sign(const games::Layout& facts, const games::Citation& on_sign);

// A statement at this table, and its place.
struct PostedStatement {
    const games::LayoutStatement* statement = nullptr;
    PostedOn posted = PostedOn::felt;
};
std::vector<PostedStatement> said_statements(const LayoutRequest& request);

}  // namespace fairdeal::documents::layout
