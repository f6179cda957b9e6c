#include <gtest/gtest.h>

#include <algorithm>

#include "cards/notation.h"
#include "games/registry.h"

// The example of every hand in every ranking is that hand, by the game's own settlement.
namespace fairdeal::games {
namespace {

using cards::Card;
using cards::CardList;

// How the cards of a ranking's examples are dealt: the last ones to the dealer, those before to the
// community, and the rest to the player. `fillers` is the number of further cards that complete the
// places; they can be any cards.
struct Placement {
    std::size_t community = 0;
    std::size_t dealer = 0;
    std::size_t fillers = 0;
};

struct ProvedRanking {
    std::string_view game;
    std::size_t ranking;
    std::string_view wager;
    Choices choices;
    Placement placed;
    std::vector<RowSet> rows;  // of its hands; empty: below everything that is paid
};

constexpr Choices took(std::uint8_t first, std::uint8_t second = 0, std::uint8_t count = 1) {
    return {.option = {first, second}, .count = count};
}

Hands hands_of(const CardList& cards, const Placement& placed) {
    Hands hands;
    const std::size_t own = cards.size() - placed.community - placed.dealer;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (i < own) {
            hands.dealt.add(cards[i]);
        } else if (i < own + placed.community) {
            hands.community.add(cards[i]);
        } else {
            hands.dealer.add(cards[i]);
        }
    }
    hands.kept = hands.held = hands.dealt;
    return hands;
}

// Fills the places that the wager in question does not look at with the first unused cards.
void fill_the_rest(Hands& hands, const DealShape& deal, const CardList& used) {
    int next = 0;
    const auto fill = [&](cards::Hand& place, int size) {
        for (; place.size() < size; ++next) {
            if (std::ranges::find(used, Card::at(next)) == used.end()) place.add(Card::at(next));
        }
    };
    fill(hands.community, deal.community);
    fill(hands.dealer, deal.dealer);
}

// Better rows come first; no row is the least.
int order_of(RowSet rows) {
    return rows.empty() ? static_cast<int>(row_count) : static_cast<int>(rows.best());
}

class Prover {
  public:
    explicit Prover(const ProvedRanking& ranking)
        : ranking_(ranking),
          game_(*find_game(ranking.game)),
          wager_(find_wager(*game_.description, ranking.wager)) {}

    // The least value of the example, whatever cards complete it.
    RowSet least_of(const CardList& example) {
        least_ = RowSet(Row::five_aces);
        fill(example, ranking_.placed.fillers, 0);
        return least_;
    }

  private:
    void fill(const CardList& cards, std::size_t fillers, int from) {
        if (fillers == 0) {
            Hands hands = hands_of(cards, ranking_.placed);
            fill_the_rest(hands, game_.description->deal, cards);
            const Verdict verdict = game_.settle(hands, ranking_.choices)[wager_];
            if (order_of(verdict.rows) >= order_of(least_)) least_ = verdict.rows;
            return;
        }
        for (int i = from; i < Card::black_joker_index; ++i) {
            if (std::ranges::find(cards, Card::at(i)) != cards.end()) continue;
            CardList more = cards;
            more.push_back(Card::at(i));
            fill(more, fillers - 1, i + 1);
        }
    }

    const ProvedRanking& ranking_;
    const Module& game_;
    WagerIndex wager_;
    RowSet least_{};
};

const std::vector<RowSet> three_cards{
    Row::straight_flush, Row::three_of_a_kind, Row::straight, Row::flush, Row::pair, {}};
const std::vector<RowSet> three_cards_with_royal{Row::mini_royal_flush,
                                                 Row::straight_flush,
                                                 Row::three_of_a_kind,
                                                 Row::straight,
                                                 Row::flush,
                                                 Row::pair,
                                                 {}};
const std::vector<RowSet> five_cards{
    Row::royal_flush, Row::straight_flush,  Row::four_of_a_kind, Row::full_house, Row::flush,
    Row::straight,    Row::three_of_a_kind, Row::two_pairs,      Row::pair,       {}};

std::vector<RowSet> first(std::size_t count, const std::vector<RowSet>& rows) {
    return {rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(count)};
}

std::vector<RowSet> after(std::vector<RowSet> special, const std::vector<RowSet>& rows) {
    special.insert(special.end(), rows.begin(), rows.end());
    return special;
}

// clang-format off
const std::vector<ProvedRanking> rankings{
    {"three-card-poker", 0, "pair-plus", took(1), {}, three_cards},
    {"three-card-poker", 1, "six-card-bonus", took(1), {.dealer = 3, .fillers = 1}, first(7, five_cards)},
    {"three-card-poker", 2, "progressive", took(1), {.community = 2}, first(7, five_cards)},
    {"three-card-draw-poker", 0, "in-to-win-bonus", took(1), {}, three_cards_with_royal},
    {"three-card-draw-poker", 1, "first-3-bonus", took(1), {}, first(6, three_cards_with_royal)},
    {"double-draw-poker", 0, "bonus", took(1, 1, 2), {}, {Row::five_aces, Row::natural_royal_flush, Row::wild_royal_flush, Row::straight_flush, Row::four_of_a_kind, Row::full_house, Row::flush, Row::straight, Row::three_of_a_kind, Row::two_pairs, Row::pair}},
    {"holdem-3-bonus", 0, "blind", took(1), {.community = 4, .fillers = 2}, five_cards},
    {"holdem-3-bonus", 2, "three-card-bonus", took(1), {}, first(6, three_cards_with_royal)},
};
// Hands of six and seven cards fill their places; the others of the ranking leave places open.
const std::vector<ProvedRanking> long_rankings{
    {"holdem-3-bonus", 1, "blind", took(1), {.community = 4}, after({Row::seven_card_royal_flush, Row::seven_card_straight_flush}, first(7, five_cards))},
    {"holdem-3-bonus", 3, "six-card-bonus", took(1), {.dealer = 3}, after({Row::six_card_royal_diamonds, Row::six_card_royal_other}, first(7, five_cards))},
};
// clang-format on

void prove(ProvedRanking ranking, std::size_t full) {
    const Ranking& told = find_game(ranking.game)->description->rankings[ranking.ranking];
    ASSERT_EQ(told.hands.size(), ranking.rows.size()) << told.title;
    for (std::size_t i = 0; i < told.hands.size(); ++i) {
        const auto example = cards::parse_cards(told.hands[i].example);
        ASSERT_TRUE(example && !example->empty()) << told.hands[i].text;
        if (full > 0) ranking.placed.fillers = full - example->size();
        const RowSet least = Prover(ranking).least_of(*example);
        EXPECT_EQ(order_of(least), order_of(ranking.rows[i])) << told.hands[i].text;
    }
}

TEST(Examples, AreTheHandsTheyStandFor) {
    for (const ProvedRanking& ranking : rankings)
        prove(ranking, 0);
}

TEST(Examples, OfLongHandsAreTheHandsTheyStandFor) {
    prove(long_rankings[0], 7);
    prove(long_rankings[1], 6);
}

TEST(Examples, EveryRankingOfEveryGameIsProved) {
    std::size_t told = 0;
    for (const Module* game : registry())
        told += game->description->rankings.size();
    EXPECT_EQ(rankings.size() + long_rankings.size(), told);
}

TEST(Examples, OfThreeCardsBeatTheOnesBelowThem) {
    const Module& game = *find_game("three-card-poker");
    const WagerIndex ante = find_wager(*game.description, "ante");
    const auto hands = game.description->rankings[0].hands;
    for (std::size_t i = 0; i + 1 < hands.size(); ++i) {
        Hands against = hands_of(*cards::parse_cards(hands[i].example), {});
        against.dealer = hands_of(*cards::parse_cards(hands[i + 1].example), {}).dealt;
        EXPECT_TRUE(game.settle(against, took(1))[ante].rows.contains(Row::wins)) << hands[i].text;
        std::swap(against.dealt, against.dealer);
        EXPECT_TRUE(game.settle(against, took(1))[ante].rows.empty()) << hands[i].text;
    }
}

}  // namespace
}  // namespace fairdeal::games
