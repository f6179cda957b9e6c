#include "games/double_draw_poker/ties.h"

#include <gtest/gtest.h>

#include "cards/notation.h"

namespace fairdeal::games::double_draw_poker {
namespace {

using namespace cards::literals;

// The rule taken literally: rename the cards in each of the 48 ways, throw the lowest.
TieParts parts_by_renaming(const cards::CardList& equal) {
    TieParts parts{};
    for (const auto& name : counting::renamings) {
        std::size_t lowest = 0;
        for (std::size_t i = 1; i < equal.size(); ++i) {
            const auto renamed = [&](std::size_t place) {
                return name[static_cast<std::size_t>(equal[place].index())];
            };
            if (renamed(i) < renamed(lowest)) lowest = i;
        }
        ++parts[lowest];
    }
    return parts;
}

TEST(DoubleDrawTies, ACardHasAsManyPartsAsRenamingsMakeItTheLowest) {
    for (const cards::CardList& equal :
         {"4c"_cards, "4c 7c"_cards, "4c 2d"_cards, "4c 7c 2d Ks"_cards, "9c 9d 9h 9s"_cards,
          "Xb Xr"_cards, "As Xb"_cards, "Xr"_cards, "Kd Ad 2h Xb Xr"_cards}) {
        std::vector<counting::CardIndex> cards;
        std::vector<cards::CardSet> sets;
        for (const cards::Card card : equal) {
            cards.push_back(static_cast<counting::CardIndex>(card.index()));
            sets.emplace_back().insert(card);
        }
        const TieParts expected = parts_by_renaming(equal);
        EXPECT_EQ(parts_of_cards(cards), expected) << cards::to_string(equal);
        for (std::size_t i = 0; i < sets.size(); ++i)
            EXPECT_EQ(parts_of_set(sets, i), expected[i]) << cards::to_string(equal);
    }
}

TEST(DoubleDrawTies, OfTwoSetsTheOneWithTheLowestOwnCardIsThrown) {
    const auto set = [](const cards::CardList& list) {
        cards::CardSet cards;
        for (const cards::Card card : list)
            cards.insert(card);
        return cards;
    };
    const std::array sets{set("4c 9c"_cards), set("4c 8c"_cards), set("4c Xb"_cards)};
    EXPECT_EQ(parts_of_set(sets, 0), 0);
    EXPECT_EQ(parts_of_set(sets, 1), 48);
    EXPECT_EQ(parts_of_set(sets, 2), 0);
}

}  // namespace
}  // namespace fairdeal::games::double_draw_poker
