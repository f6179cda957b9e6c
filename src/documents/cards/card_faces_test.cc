#include "documents/cards/card_faces.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "cards/notation.h"

namespace fairdeal::documents {
namespace {

using namespace cards::literals;
using ::testing::HasSubstr;

TEST(CardFaces, EveryCardOfADeckHasAFaceAndANameOfItsOwn) {
    std::set<std::string> faces;
    std::set<std::string> names;
    for (int i = 0; i <= cards::Card::unknown_index; ++i) {
        faces.insert(card_face(cards::Card::at(i)));
        names.insert(spoken_name(cards::Card::at(i)));
    }
    EXPECT_EQ(faces.size(), 55u);
    EXPECT_EQ(names.size(), 55u);
}

TEST(CardFaces, AFaceShowsItsRankInTheColourOfItsSuit) {
    EXPECT_THAT(card_face("Td"_card), HasSubstr("fill=\"#b3262e\">10</text>"));
    EXPECT_THAT(card_face("As"_card), HasSubstr("fill=\"#1b2126\">A</text>"));
    EXPECT_EQ(spoken_names("As Xr"_cards), "ace of spades, red joker");
    EXPECT_EQ(written_name("Td"_card), "10♦");
    EXPECT_EQ(written_name("Xb"_card), "joker");
}

TEST(CardFaces, AHandIsAsWideAsItsCardsAndTheGapsBetweenThem) {
    const std::string svg = hand_picture("Ah Kh Qh"_cards, 20);
    EXPECT_THAT(svg, HasSubstr("viewBox=\"0 0 790 350\""));
    EXPECT_THAT(svg, HasSubstr("translate(540 0)"));
}

}  // namespace
}  // namespace fairdeal::documents
