#include <gtest/gtest.h>

#include "cards/notation.h"
#include "games/double_draw_poker/direct_values.h"
#include "games/double_draw_poker/plain_draw.h"

namespace fairdeal::games::double_draw_poker {
namespace {

using namespace cards::literals;

Payoffs payoffs_with_table_2() {
    Question asked;
    asked.game = &Rules::description;
    asked.terms = default_terms(Rules::description);
    asked.terms.tables[by_bonus] = find_table(Rules::description, by_bonus, "2");
    asked.placed[ante] = base::Cents(1'000);
    asked.placed[bonus] = base::Cents(500);
    return payoffs_of(asked);
}

// Some cells of the plain method's tables against the sum draw by draw for the same cards.
TEST(DoubleDrawPlain, CellsAreTheValuesOfTheirDiscards) {
    const Payoffs payoffs = payoffs_with_table_2();
    const DirectValues direct(payoffs);
    for (const cards::CardList& list : {"9s 9h 4d"_cards, "Td Jd Xb"_cards, "2c 3c 4c 6c"_cards}) {
        cards::CardSet cards;
        for (const cards::Card card : list)
            cards.insert(card);
        const std::size_t thrown = hand_size - list.size();
        const plain::Kept kept(cards);
        std::vector<std::int32_t> cells(plain::cell_counts[thrown]);
        plain::for_each_places(thrown, kept.beside.size(), [&](auto drawn) {
            plain::AfterDraw<std::int32_t>(kept, drawn, payoffs).add_values(thrown, cells);
        });
        int place = 0;
        plain::for_each_places(thrown, kept.beside.size(), [&](auto places) {
            if (++place % 101 != 1) return;
            const cards::CardSet discard = kept.at(places);
            EXPECT_EQ(base::Wide{cells[plain::cell_of(places)]} * draw_weights[thrown],
                      direct.first(cards | discard, discard))
                << cards::to_string(cards) << " throws " << cards::to_string(discard);
        });
    }
}

}  // namespace
}  // namespace fairdeal::games::double_draw_poker
