#include "documents/layout/request.h"

#include <fmt/format.h>

#include <cmath>

#include "documents/par_sheet/odds_words.h"

namespace fairdeal::documents::layout {
namespace {

// Blanks, and characters without width: people could not see a name that has only these.
bool is_blank(char32_t point) {
    return point == ' ' || point == 0xa0 || point == 0xad || point == 0x34f || point == 0x1680 ||
           point == 0x115f || point == 0x1160 || point == 0x17b4 || point == 0x17b5 ||
           (point >= 0x2000 && point <= 0x200f) || (point >= 0x202f && point <= 0x2065) ||
           point == 0x2800 || point == 0x3000 || point == 0x3164 || point == 0xffa0 ||
           (point >= 0xfe00 && point <= 0xfe0f);
}

// The number of characters of a text in UTF-8, or -1 if it is not UTF-8 or has characters that do
// not print; 0 if none of them can be seen.
int printed_length(std::string_view text) {
    int length = 0;
    bool seen = false;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t bytes = lead < 0x80                   ? 1
                                  : lead >= 0xc2 && lead < 0xe0 ? 2
                                  : lead >= 0xe0 && lead < 0xf0 ? 3
                                  : lead >= 0xf0 && lead < 0xf5 ? 4
                                                                : 0;
        if (bytes == 0 || i + bytes > text.size()) return -1;
        char32_t point = bytes == 1 ? lead : lead & (0xffU >> (bytes + 1));
        for (std::size_t k = 1; k < bytes; ++k) {
            const auto next = static_cast<unsigned char>(text[i + k]);
            if ((next & 0xc0U) != 0x80) return -1;
            point = (point << 6U) | (next & 0x3fU);
        }
        const bool overlong = (bytes == 3 && point < 0x800) || (bytes == 4 && point < 0x10000);
        const bool surrogate = point >= 0xd800 && point < 0xe000;
        const bool control = point < 0x20 || (point >= 0x7f && point < 0xa0);
        // Line separators, marks that change the direction of the text around them, and code points
        // that are no characters.
        const bool unseen = (point >= 0x2028 && point <= 0x202e) ||
                            (point >= 0x2066 && point <= 0x2069) || point == 0xfeff ||
                            (point >= 0xfdd0 && point <= 0xfdef) || (point & 0xfffeU) == 0xfffe;
        if (overlong || surrogate || control || unseen || point > 0x10ffff) return -1;
        i += bytes;
        ++length;
        seen = seen || !is_blank(point);
    }
    return seen ? length : 0;
}

std::string plain_inches(double tenths) {
    return fmt::format("{:g}", tenths / 10);
}

}  // namespace

std::string fault_of_licensee(std::string_view name) {
    const int length = printed_length(name);
    if (length == 0) return "the licensee's name is empty";
    if (length < 0) return "the licensee's name holds characters that cannot be printed";
    if (static_cast<std::size_t>(length) > longest_licensee) {
        return fmt::format("the licensee's name has {} characters; the felt has room for {}",
                           length, longest_licensee);
    }
    return {};
}

std::string fault_of_seats(const games::Description& game, int seats) {
    if (seats >= 1 && seats <= game.seats) return {};
    return fmt::format("a table of {} has 1 to {} positions, not {} ({})", game.name, game.seats,
                       seats, games::citation_of(game.seats_cited));
}

std::string fault_of(const LayoutRequest& request) {
    const games::Description& game = *request.table->game->description;
    if (std::string fault = fault_of_seats(game, request.table->seats); !fault.empty()) {
        return fault;
    }
    if (!(request.width >= least_width && request.width <= greatest_width)) {
        return fmt::format("a table is {} to {} inches wide, not {}", plain_inches(least_width),
                           plain_inches(greatest_width), plain_inches(request.width));
    }
    const double least = least_depth(request.width);
    if (!(request.depth >= least && request.depth <= least + longest_sides)) {
        return fmt::format("a half-round table {} inches wide is {} to {} inches deep, not {}",
                           plain_inches(request.width), plain_inches(least),
                           plain_inches(least + longest_sides), plain_inches(request.depth));
    }
    if (!request.licensee.empty()) {
        if (std::string fault = fault_of_licensee(request.licensee); !fault.empty()) return fault;
    }
    if (request.odds == PostedOn::sign &&
        !may_be_on_sign(*request.facts, request.facts->odds_on_sign)) {
        return fmt::format("no clause lets the odds of {} stand on a sign instead", game.name);
    }
    return {};
}

games::WagerSet offered_wagers(const config::TableFile& table) {
    games::WagerSet wagers;
    const std::span<const games::Wager> all = table.game->description->wagers;
    for (games::WagerIndex i = 0; i < all.size(); ++i) {
        if (all[i].kind != games::WagerKind::bonus && is_offered(table, i)) wagers.insert(i);
    }
    return wagers;
}

std::vector<OrderedSpot> ordered_spots(const LayoutRequest& request) {
    std::vector<OrderedSpot> spots;
    const games::Description& game = *request.table->game->description;
    const games::WagerSet offered = offered_wagers(*request.table);
    for (const games::BettingArea& area : request.facts->areas) {
        if (!offered.contains(area.wager) || !games::is_ordered(area.cited)) continue;
        spots.push_back({std::string(game.wagers[area.wager].name), area.cited.clause});
    }
    const games::Citation& community = request.facts->community_cited;
    const bool dealt = game.deal.community_for.empty() || game.deal.community_for.meets(offered);
    if (request.facts->community_cards > 0 && dealt && games::is_ordered(community)) {
        spots.push_back({"community cards", community.clause});
    }
    return spots;
}

bool may_be_on_sign(const games::Layout& facts, const games::Citation& on_sign) {
    return facts.customary || on_sign.clause != nullptr;
}

std::vector<PostedStatement> said_statements(const LayoutRequest& request) {
    std::vector<PostedStatement> all;
    const games::WagerSet offered = offered_wagers(*request.table);
    for (const games::LayoutStatement& statement : request.facts->statements) {
        if (!games::is_said(statement, offered, request.table->terms.version)) continue;
        const bool moved = request.statements == PostedOn::sign &&
                           may_be_on_sign(*request.facts, statement.on_sign);
        all.push_back({&statement, moved ? PostedOn::sign : PostedOn::felt});
    }
    return all;
}

}  // namespace fairdeal::documents::layout
