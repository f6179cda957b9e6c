#include "documents/layout/arc_lines.h"

#include <fmt/format.h>

#include <algorithm>

#include "documents/layout/dealer_side.h"
#include "documents/layout/odds_tables.h"
#include "documents/par_sheet/odds_words.h"

namespace fairdeal::documents::layout {
namespace {

// Sizes at scale 1. One scale enlarges or shrinks all of them together, as the room allows.
constexpr double name_size = 9.4;
constexpr double game_size = 22;
constexpr double said_size = 8.2;
constexpr double said_pitch = 12.4;
constexpr double above_said = 9;    // between the game's name and the first line
constexpr double above_game = 8.5;  // between the licensee's name and the game's
constexpr double largest_lines = 1.25;
constexpr double smallest_scale = 0.6;
constexpr double widest_angle = 51;  // degrees to either side of the middle
constexpr double clear_of_spots = 5;
constexpr double clear_of_dealer = 4;
constexpr double dot_gap = 13;  // between two texts on one line

struct Line {
    std::vector<ArcText> texts{};
    double radius = 0;
};

// A box that the lines must not reach. It lies on the middle of the table, `half_width` to either
// side and from the dealer's edge down to `bottom`.
struct Obstacle {
    double half_width;
    double bottom;
};

std::vector<Obstacle> obstacles(const LayoutRequest& request, const Felt& felt,
                                const Measure& measure) {
    using namespace dealer_side;
    const games::Layout& facts = *request.facts;
    std::vector<Obstacle> all{{device_x + device_width / 2, card_row + device_height / 2}};
    if (facts.dealer_cards > 0) all.push_back({40, card_row + label_below_row});
    if (facts.community_in_centre) {
        all.push_back({row_width(facts.community_cards, card_pitch) / 2,
                       centre_row(felt.depth()) + label_below_row});
    }
    for (const PlacedOdds& placed : placed_odds(request, felt, measure)) {
        if (placed.table.side != games::OddsSide::centre) continue;
        all.push_back({placed.width / 2 + 2 * device_width, placed.bottom()});
    }
    return all;
}

// The distance from the center at which the positions begin.
double inner_radius(const LayoutRequest& request, const Felt& felt) {
    const games::WagerSet offered = offered_wagers(*request.table);
    double most = request.facts->discard.at.inwards + request.facts->discard.height / 2.0;
    for (const games::BettingArea& area : request.facts->areas) {
        if (!offered.contains(area.wager)) continue;
        const double half = area.across / 2.0;
        const double reach = area.shape == games::AreaShape::diamond ? half * std::numbers::sqrt2
                             : area.shape == games::AreaShape::small_circle ? half + 8
                                                                            : half;
        most = std::max(most, area.at.inwards + reach);
    }
    return felt.radius() - most;
}

// "Ante, First Draw and Second Draw pay 1 to 1 with two pairs or better".
std::string even_money_words(const LayoutRequest& request) {
    const std::vector<PostedOdds> all = posted_odds(*request.table, wording_of(*request.facts));
    const auto even = std::ranges::find(all, even_money_key, &PostedOdds::key);
    if (even == all.end()) return {};
    const std::span<const games::Wager> wagers = request.table->game->description->wagers;
    const bool one = std::ranges::find(wagers, even->title, &games::Wager::name) != wagers.end();
    const std::string_view condition = request.facts->even_money_if;
    return fmt::format("{} {} {}{}{}", even->title, one ? "pays" : "pay", even->lines[0].odds,
                       condition.empty() ? "" : " ", condition);
}

// How the aggregate limit reduces the odds on the felt: a sentence without its full stop.
std::string limit_words(const LayoutRequest& request) {
    if (request.odds == PostedOn::sign) return {};
    std::string words = aggregate_limit_words(*request.table);
    if (words.ends_with('.')) words.pop_back();
    return words;
}

// The line that sends players to the sign for what is not on the felt; empty if everything is.
std::string sign_words(const LayoutRequest& request, const std::vector<PostedStatement>& said) {
    const bool rules = std::ranges::any_of(
        said, [](const PostedStatement& one) { return one.posted == PostedOn::sign; });
    const bool odds = request.odds == PostedOn::sign;
    if (!rules && !odds) return {};
    return fmt::format("{} posted on the sign at this table", rules && odds
                                                                  ? "Payout odds and rules are"
                                                              : odds ? "Payout odds are"
                                                                     : "Rules are");
}

drawing::Lettering said_letters(std::string_view text) {
    return {.text = capitals(text), .size = said_size, .spacing = 1.1};
}

// All statements on the felt, in the order in which people read them.
std::vector<ArcText> said_texts(const LayoutRequest& request) {
    std::vector<ArcText> texts;
    const std::vector<PostedStatement> said = said_statements(request);
    for (const PostedStatement& one : said) {
        if (one.posted == PostedOn::sign) continue;
        texts.push_back({.id = fmt::format("inscription-{}", one.statement->key),
                         .title = std::string(one.statement->text),
                         .letters = said_letters(one.statement->text)});
    }
    if (const std::string even = even_money_words(request);
        request.odds == PostedOn::felt && !even.empty()) {
        texts.push_back({.id = fmt::format("odds-{}", even_money_key),
                         .title = even,
                         .kind = ArcKind::odds,
                         .letters = said_letters(even)});
    }
    // The limit reduces the odds, so it stands where they do (42.11(f)).
    if (const std::string limit = limit_words(request); !limit.empty()) {
        texts.push_back(
            {.id = "inscription-aggregate-limit", .title = limit, .letters = said_letters(limit)});
    }
    if (const std::string sign = sign_words(request, said); !sign.empty()) {
        texts.push_back({.id = "inscription-sign", .title = sign, .letters = said_letters(sign)});
    }
    return texts;
}

ArcText licensee_text(const LayoutRequest& request) {
    const std::string name =
        request.licensee.empty() ? std::string(placeholder_licensee) : request.licensee;
    // The letters of a long name stand closer together, so that they need not be small.
    const double spacing = 3.4 * std::min(1.0, 20.0 / static_cast<double>(name.size()));
    return {.id = "licensee",
            .title = "Licensee: " + name,
            .letters = {.text = name,
                        .size = name_size,
                        .weight = drawing::FontWeight::semibold,
                        .spacing = spacing,
                        .colour = colour::brass}};
}

// Replaces the typewriter's apostrophe with that of print.
std::string with_apostrophe(std::string text) {
    for (std::size_t at = text.find('\''); at != std::string::npos; at = text.find('\''))
        text.replace(at, 1, "\u2019");
    return text;
}

ArcText game_text(const LayoutRequest& request) {
    const std::string name(request.table->game->description->name);
    return {.id = "wordmark",
            .title = name,
            .letters = {.text = with_apostrophe(capitals(name)),
                        .size = game_size,
                        .weight = drawing::FontWeight::semibold,
                        .spacing = 4,
                        .colour = colour::ink}};
}

class Arrangement {
  public:
    Arrangement(const LayoutRequest& request, const Felt& felt, const Measure& measure)
        : felt_(felt),
          measure_(measure),
          obstacles_(obstacles(request, felt, measure)),
          outermost_(inner_radius(request, felt) - clear_of_spots),
          licensee_(licensee_text(request)),
          game_(game_text(request)),
          said_(said_texts(request)) {}

    // Finds the largest scale at which everything fits. Then moves all lines away from the
    // positions by half of the room that is left, so that it is shared between both sides.
    std::vector<Line> lines() const {
        double scale = largest_lines;
        std::vector<Line> found = arranged(scale, 0);
        while (!fits(found) && scale > smallest_scale) {
            scale -= 0.02;
            found = arranged(scale, 0);
        }
        for (double rise = 1; rise <= 14; rise += 1) {
            std::vector<Line> higher = arranged(scale, rise);
            if (!fits(arranged(scale, 2 * rise)) || !fits(higher)) break;
            found = std::move(higher);
        }
        for (Line& line : found)
            narrow(line);
        return found;
    }

    double width(const Line& line) const {
        double sum = -dot_gap;
        for (const ArcText& text : line.texts)
            sum += measure_(text.letters) + dot_gap;
        return sum;
    }

  private:
    // Places the lines from the positions inward: the statements, the game, the licensee.
    // Statements share a line as long as they have room on it.
    std::vector<Line> arranged(double scale, double rise) const {
        std::vector<Line> all{{{scaled(licensee_, scale)}}, {{scaled(game_, scale)}}};
        const double room = 2 * widest_angle * std::numbers::pi / 180 *
                            (outermost_ - rise - 2 * said_pitch * scale);
        for (const ArcText& text : said_) {
            Line longer = all.back();
            longer.texts.push_back(scaled(text, scale));
            const bool joins = all.size() > 2 && width(longer) <= room;
            if (joins) {
                all.back() = std::move(longer);
            } else {
                all.push_back({{scaled(text, scale)}});
            }
        }
        double radius = outermost_ - rise;
        for (std::size_t i = all.size(); i-- > 2;) {
            all[i].radius = radius;
            radius -= said_pitch * scale;
        }
        if (all.size() > 2) radius += (said_pitch - cap_height * said_size - above_said) * scale;
        all[1].radius = radius;
        all[0].radius = radius - (cap_height * game_size + above_game) * scale;
        for (std::size_t i = 2; i < all.size(); ++i) {
            for (ArcText& text : all[i].texts)
                text.letters.colour = i % 2 == 0 ? colour::ink : colour::brass;
        }
        return all;
    }

    static ArcText scaled(ArcText text, double scale) {
        text.letters.size *= scale;
        text.letters.spacing *= scale;
        return text;
    }

    // How far a line may reach to either side of the middle, in degrees.
    double half_angle(const Line& line) const {
        const double heads = line.radius - cap_height * line.texts.front().letters.size;
        double sine = std::sin(widest_angle * std::numbers::pi / 180);
        for (const Obstacle& obstacle : obstacles_) {
            const double least = obstacle.bottom + clear_of_dealer - felt_.centre().y;
            if (heads <= least) return 0;
            const double reach = std::sqrt(heads * heads - least * least);
            if (reach < obstacle.half_width) sine = std::min(sine, reach / heads);
        }
        return std::asin(sine) * 180 / std::numbers::pi;
    }
    double room(const Line& line) const {
        return 2 * half_angle(line) * std::numbers::pi / 180 * line.radius;
    }
    bool fits(const std::vector<Line>& lines) const {
        // A long licensee's name must not shrink all other lines, so here it counts as at most 11
        // inches long. `narrow` then shrinks it alone.
        const auto has_room = [&](const Line& line) {
            const double needed =
                &line == &lines.front() ? std::min(width(line), 110.0) : width(line);
            return needed <= room(line);
        };
        return std::ranges::all_of(lines, has_room);
    }
    void narrow(Line& line) const {
        const double share = std::min(1.0, room(line) / width(line));
        for (ArcText& text : line.texts)
            text = scaled(text, share);
    }

    const Felt& felt_;
    const Measure& measure_;
    std::vector<Obstacle> obstacles_;
    double outermost_;
    ArcText licensee_;
    ArcText game_;
    std::vector<ArcText> said_;
};

}  // namespace

ArcLines arc_lines(const LayoutRequest& request, const Felt& felt, const Measure& measure) {
    const Arrangement arrangement(request, felt, measure);
    ArcLines all;
    for (Line& line : arrangement.lines()) {
        const double degrees = 180 / std::numbers::pi / line.radius;
        // The texts of a line run from left to right. Below the center this is toward smaller
        // angles, because angles are counted clockwise.
        double angle = 90 + arrangement.width(line) / 2 * degrees;
        for (ArcText& text : line.texts) {
            const double half = measure(text.letters) / 2 * degrees;
            text.radius = line.radius;
            text.angle = angle - half;
            angle -= 2 * half + dot_gap * degrees;
            if (&text != &line.texts.back()) {
                const double turn = (angle + dot_gap / 2 * degrees) * std::numbers::pi / 180;
                const double middle = line.radius - cap_height * text.letters.size / 2;
                all.dots.push_back({felt.centre().x + middle * std::cos(turn),
                                    felt.centre().y + middle * std::sin(turn)});
            }
            all.texts.push_back(std::move(text));
        }
    }
    return all;
}

drawing::Group group_of(const ArcText& text, const Felt& felt) {
    drawing::Lettering letters = text.letters;
    letters.align = drawing::TextAnchor::middle;
    return {.id = text.id,
            .title = text.title,
            .elements = {{drawing::CurvedText{letters, felt.centre(), text.radius, text.angle}}}};
}

drawing::Element element_of_dot(At dot) {
    return {drawing::Circle{dot, 0.9}, {.fill = colour::line}};
}

}  // namespace fairdeal::documents::layout
