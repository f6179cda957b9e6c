#include "documents/cards/card_faces.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace fairdeal::documents {
namespace {

using cards::Card;

constexpr std::string_view black = "#1b2126";
constexpr std::string_view red = "#b3262e";

struct SuitLook {
    std::string_view name;
    std::string_view sign;
    std::string_view ink;
    std::string_view outline;  // in a box of 100 by 100
};

// In the order of cards::Suit.
constexpr std::array<SuitLook, cards::suit_count> suits{{
    {"clubs", "♣", black,
     "M50 4A21 21 0 0 1 67 38A22 22 0 1 1 54 72C55 86 59 94 68 97H32C41 94 45 86 46 72A22 22 0 1 1 "
     "33 38A21 21 0 0 1 50 4Z"},
    {"diamonds", "♦", red,
     "M50 2C58 20 70 36 86 50C70 64 58 80 50 98C42 80 30 64 14 50C30 36 42 20 50 2Z"},
    {"hearts", "♥", red,
     "M50 95C23 68 5 52 5 30C5 15 16 6 28 6C38 6 46 12 50 22C54 12 62 6 72 6C84 6 95 15 95 30C95 "
     "52 77 68 50 95Z"},
    {"spades", "♠", black,
     "M50 3C62 24 93 41 93 64C93 78 83 87 71 87C63 87 56 83 53 76C54 87 59 94 68 97H32C41 94 46 87 "
     "47 76C44 83 37 87 29 87C17 87 7 78 7 64C7 41 38 24 50 3Z"},
}};

struct RankLook {
    std::string_view name;
    std::string_view index;
};

// In the order of cards::Rank.
constexpr std::array<RankLook, cards::rank_count> ranks{{
    {"two", "2"},
    {"three", "3"},
    {"four", "4"},
    {"five", "5"},
    {"six", "6"},
    {"seven", "7"},
    {"eight", "8"},
    {"nine", "9"},
    {"ten", "10"},
    {"jack", "J"},
    {"queen", "Q"},
    {"king", "K"},
    {"ace", "A"},
}};

constexpr std::string_view crown =
    "M-62 40C-66 -8 -84 -22 -92 -34C-62 -52 -34 -40 -22 -14C-18 -44 -8 -58 0 -70C8 -58 18 -44 22 "
    "-14C34 -40 62 -52 92 -34C84 -22 66 -8 62 40Z M-64 46H64V58H-64Z";

const SuitLook& suit_of(Card card) {
    return suits[static_cast<std::size_t>(card.suit())];
}
const RankLook& rank_of(Card card) {
    return ranks[static_cast<std::size_t>(card.rank())];
}

std::string paper() {
    return "<rect x=\"2\" y=\"2\" width=\"246\" height=\"346\" rx=\"20\" fill=\"#fffdf8\" "
           "stroke=\"#8f8a7c\" stroke-width=\"4\"/>";
}

std::string lettering(std::string_view text, int x, int y, int size, std::string_view ink) {
    return fmt::format(
        "<text x=\"{}\" y=\"{}\" font-family=\"Inter, Helvetica, Arial, sans-serif\" "
        "font-size=\"{}\" font-weight=\"700\" letter-spacing=\"-7\" text-anchor=\"middle\" "
        "fill=\"{}\">{}</text>",
        x, y, size, ink, text);
}

std::string back() {
    std::string lattice;
    for (int step = 1; step < 9; ++step) {
        const int x = 26 + step * 22;
        lattice += fmt::format("M{0} 26L224 {1}M26 {1}L{0} 324M{2} 26L26 {1}M224 {1}L{2} 324", x,
                               324 - step * 33, card_width - x);
    }
    return paper() + fmt::format(
                         "<rect x=\"16\" y=\"16\" width=\"218\" height=\"318\" rx=\"10\" "
                         "fill=\"#27476b\"/><path d=\"{}\" fill=\"none\" stroke=\"#ffffff\" "
                         "stroke-opacity=\"0.3\" stroke-width=\"3\"/><rect x=\"26\" y=\"26\" "
                         "width=\"198\" height=\"298\" rx=\"5\" fill=\"none\" stroke=\"#ffffff\" "
                         "stroke-opacity=\"0.6\" stroke-width=\"3\"/>",
                         lattice);
}

// The red joker's crown is only an outline, so that the two differ even without color.
std::string joker(bool is_red) {
    const std::string_view ink = is_red ? red : black;
    return paper() + lettering("JKR", 122, 92, 68, ink) +
           fmt::format(
               "<path transform=\"translate(125 205) scale(0.98)\" d=\"{}\" fill=\"{}\" "
               "stroke=\"{}\" stroke-width=\"7\" stroke-linejoin=\"round\"/>",
               crown, is_red ? "#fffdf8" : ink, ink) +
           lettering(is_red ? "R" : "B", 125, 326, 50, ink);
}

}  // namespace

std::string card_face(Card card) {
    if (card.is_unknown()) return back();
    if (card.is_joker()) return joker(card == Card::red_joker());
    const SuitLook& suit = suit_of(card);
    const std::string_view index = rank_of(card).index;
    // The ten has two digits. They are a little smaller, so that they have room beside each other.
    const bool is_wide = index.size() > 1;
    return paper() + lettering(index, is_wide ? 100 : 84, 146, is_wide ? 150 : 156, suit.ink) +
           fmt::format("<path transform=\"translate(92 176) scale(1.46)\" d=\"{}\" fill=\"{}\"/>",
                       suit.outline, suit.ink);
}

std::string spoken_name(Card card) {
    if (card.is_unknown()) return "a card face down";
    if (card.is_joker()) return card == Card::red_joker() ? "red joker" : "black joker";
    return fmt::format("{} of {}", rank_of(card).name, suit_of(card).name);
}

std::string spoken_names(const cards::CardList& cards) {
    std::string names;
    for (const Card card : cards) {
        if (!names.empty()) names += ", ";
        names += spoken_name(card);
    }
    return names;
}

std::string written_name(Card card) {
    if (card.is_unknown()) return "?";
    if (card.is_joker()) return "joker";
    return fmt::format("{}{}", rank_of(card).index, suit_of(card).sign);
}

std::string hand_picture(const cards::CardList& cards, int gap) {
    const int step = card_width + gap;
    const int width = cards.empty() ? 0 : static_cast<int>(cards.size()) * step - gap;
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\">",
        width, card_height);
    int x = 0;
    for (const Card card : cards) {
        svg += fmt::format("<g transform=\"translate({} 0)\">{}</g>", x, card_face(card));
        x += step;
    }
    return svg + "</svg>\n";
}

}  // namespace fairdeal::documents
