#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>

#include "cards/deck.h"
#include "games/double_draw_poker/by_list.h"
#include "games/double_draw_poker/solver.h"
#include "games/double_draw_poker/strategy_lists.h"

namespace fairdeal::games::double_draw_poker {
namespace {

using cards::Card, cards::CardSet;

Question usual_question() {
    Question asked;
    asked.game = &Rules::description;
    asked.terms = default_terms(Rules::description);
    asked.placed[ante] = base::Cents(1'000);
    asked.placed[bonus] = base::Cents(700);
    return asked;
}

const Play& usual_best_play() {
    static const Play play = best_play(usual_question());
    return play;
}

const Play& usual_listed_play() {
    static const Play play = listed_play(usual_question());
    return play;
}

CardSet cards_thrown_by(CardSet held, const Move& move) {
    CardSet thrown;
    unsigned places = move.thrown;
    for (const Card card : held) {
        if ((places & 1U) != 0) thrown.insert(card);
        places >>= 1;
    }
    EXPECT_EQ(places, 0U);
    return thrown;
}

DealtHand dealt_as(CardSet held) {
    DealtHand hand;
    std::ranges::transform(held, hand.cards.begin(),
                           [](Card card) { return static_cast<CardIndex>(card.index()); });
    hand.category = cards::joker_hand_category(cards::Hand(held));
    return hand;
}

// The second decision counted card by card, with no table.
base::Wide value_of(const Payoffs& payoffs, const InformationSet& seen, const Move& move) {
    const auto final_of = [&](CardSet held) {
        return payoffs
            .final[static_cast<std::size_t>(cards::joker_hand_category(cards::Hand(held)))];
    };
    const CardSet unseen =
        cards::card_set(cards::DeckKind::with_two_jokers) - (seen.held | seen.thrown);
    if (move.option == fold) return base::Wide{payoffs.fold_second} * unseen.size();
    const CardSet thrown = cards_thrown_by(seen.held, move);
    if (thrown.empty()) return base::Wide{final_of(seen.held)} * unseen.size();
    base::Wide sum = 0;
    for (const Card card : unseen) {
        CardSet held = seen.held - thrown;
        held.insert(card);
        sum += final_of(held);
    }
    return sum;
}

// In the order in which ties are broken.
std::vector<Move> second_moves() {
    std::vector<Move> moves{{.option = make_draw}};
    for (unsigned place = 0; place < hand_size; ++place) {
        moves.push_back({.option = make_draw, .thrown = static_cast<std::uint8_t>(1U << place)});
    }
    moves.push_back({.option = fold});
    return moves;
}

CardSet random_cards(std::mt19937_64& random, int count, CardSet without) {
    CardSet cards = without;
    while (cards.size() < without.size() + count)
        cards.insert(Card::at(static_cast<int>(random() % counting::joker_deck_size)));
    return cards - without;
}

InformationSet second_situation(std::mt19937_64& random, int round) {
    InformationSet seen;
    seen.decision = 1;
    seen.held = random_cards(random, hand_size, {});
    seen.thrown = random_cards(random, round % 4, seen.held);
    return seen;
}

constexpr int situations = 20'000;

TEST(DoubleDrawPlay, TheSecondDecisionIsTheBestOfAllCountedCardByCard) {
    const std::vector<Move> moves = second_moves();
    const Payoffs payoffs = payoffs_of(usual_question());
    std::mt19937_64 random(7);
    for (int round = 0; round < situations; ++round) {
        const InformationSet seen = second_situation(random, round);
        std::vector<base::Wide> values;
        for (const Move& move : moves)
            values.push_back(value_of(payoffs, seen, move));
        const auto best = std::ranges::max_element(values) - values.begin();
        ASSERT_EQ(usual_best_play()(seen), moves[static_cast<std::size_t>(best)]) << round;
    }
}

void expect_listed_values(const Payoffs& payoffs, const Play& play, int rounds) {
    std::mt19937_64 random(8);
    for (int round = 0; round < rounds; ++round) {
        const InformationSet seen = second_situation(random, round);
        const ByRule line = decide_by(second_draw_list(), dealt_as(seen.held), 1);
        const Move move = play(seen);
        if (line.discards == 0) {
            ASSERT_EQ(move, (Move{.option = fold}));
            continue;
        }
        base::Wide most = -1;
        for (std::size_t i = 0; i < first_of_size[2]; ++i) {
            if ((line.discards >> i & 1U) == 0) continue;
            const unsigned places = i == 0 ? 0U : 1U << discards[i].thrown[0];
            const Move listed{.option = make_draw, .thrown = static_cast<std::uint8_t>(places)};
            most = std::max(most, value_of(payoffs, seen, listed));
        }
        ASSERT_EQ(move.option, make_draw);
        ASSERT_EQ(value_of(payoffs, seen, move), most) << round;
    }
}

TEST(DoubleDrawPlay, TheSecondDecisionByTheListIsWorthWhatIsCountedForIt) {
    expect_listed_values(payoffs_of(usual_question()), usual_listed_play(), situations);
    // Stakes whose sums need more than 64 bits.
    Question high = usual_question();
    high.placed[ante] = base::Cents(99'999'989);
    high.placed[bonus] = base::Cents(99'999'971);
    EXPECT_FALSE(fits_64_bits(payoffs_of(high)));
    expect_listed_values(payoffs_of(high), listed_play(high), situations / 20);
}

// Every class by a hand of it with its suits and jokers under other names.
template <class Visit>
void for_each_class_renamed(const Visit& visit) {
    const auto hands = Deals::get().hands();
    std::mt19937_64 random(9);
    for (std::size_t hand = 0; hand < hands.size(); ++hand) {
        CardSet held;
        for (const CardIndex card : hands[hand].cards)
            held.insert(Card::at(card));
        visit(hand, held, static_cast<counting::Renaming>(random() % counting::renaming_count));
    }
}

CardSet discarded(const DealtHand& hand, std::size_t discard) {
    CardSet thrown;
    for (std::size_t i = 0; i < discards[discard].size; ++i)
        thrown.insert(Card::at(hand.cards[discards[discard].thrown[i]]));
    return thrown;
}

bool is_before(CardSet a, CardSet b) {
    if (a.size() != b.size()) return a.size() < b.size();
    return std::ranges::lexicographical_compare(a, b);
}

TEST(DoubleDrawPlay, TheFirstDecisionIsTheBestOfEveryClass) {
    const FirstDraw first(payoffs_of(usual_question()));
    for_each_class_renamed([&](std::size_t hand, CardSet held, counting::Renaming renaming) {
        base::Wide most = first.value(hand, 0);
        CardSet best;
        for (std::size_t i = 1; i < discard_count; ++i) {
            const base::Wide value = first.value(hand, i);
            const CardSet thrown =
                counting::renamed(discarded(Deals::get().hands()[hand], i), renaming);
            if (value < most || (value == most && !is_before(thrown, best))) continue;
            most = value;
            best = thrown;
        }
        InformationSet seen;
        seen.held = counting::renamed(held, renaming);
        const Move move = usual_best_play()(seen);
        if (first.value_of_fold() > most) {
            ASSERT_EQ(move, (Move{.option = fold})) << hand;
            return;
        }
        ASSERT_EQ(move.option, make_draw) << hand;
        ASSERT_EQ(cards_thrown_by(seen.held, move), best) << hand;
    });
}

// True if some other names leave the hand unchanged and turn one set of its cards into the other.
bool are_alike(CardSet held, CardSet one, CardSet other) {
    for (counting::Renaming r = 0; r < counting::renaming_count; ++r) {
        if (counting::renamed(held, r) == held && counting::renamed(one, r) == other) return true;
    }
    return false;
}

TEST(DoubleDrawPlay, TheFirstDecisionByTheListIsThatOfEveryClass) {
    const std::vector<FirstChoice> chosen = first_by(decide_by(first_draw_list(), most_thrown));
    for_each_class_renamed([&](std::size_t hand, CardSet held, counting::Renaming renaming) {
        InformationSet seen;
        seen.held = counting::renamed(held, renaming);
        const Move move = usual_listed_play()(seen);
        if (chosen[hand].discard == fold_at_first) {
            ASSERT_EQ(move, (Move{.option = fold})) << hand;
            return;
        }
        const CardSet thrown = counting::renamed(
            discarded(Deals::get().hands()[hand], chosen[hand].discard), renaming);
        ASSERT_EQ(move.option, make_draw) << hand;
        ASSERT_TRUE(are_alike(seen.held, cards_thrown_by(seen.held, move), thrown)) << hand;
    });
}

// Calls `visit` with every hand that this many drawn cards can make of the kept ones.
template <class Visit>
void for_each_draw(CardSet kept, CardSet dead, int count, int first, const Visit& visit) {
    if (count == 0) {
        visit(kept);
        return;
    }
    for (int index = first; index < counting::joker_deck_size; ++index) {
        const Card card = Card::at(index);
        if (kept.contains(card) || dead.contains(card)) continue;
        CardSet held = kept;
        held.insert(card);
        for_each_draw(held, dead, count - 1, index + 1, visit);
    }
}

// Whole rounds of some hands by the list, draw by draw, compared with the strategy's counts.
TEST(DoubleDrawPlay, RoundsByTheListAreWorthWhatTheStrategyCounts) {
    const Payoffs payoffs = payoffs_of(usual_question());
    const Play& play = usual_listed_play();
    const std::vector<FirstChoice> chosen = first_by(decide_by(first_draw_list(), most_thrown));
    std::vector<FirstChoice> some;
    base::Wide value = 0;
    for (const std::size_t hand : {3'000U, 80'000U, 100'000U, 140'000U}) {
        const FirstChoice& choice = chosen[hand];
        if (choice.discard == fold_at_first) continue;
        some.push_back(choice);
        const DealtHand& dealt = Deals::get().hands()[hand];
        InformationSet seen;
        for (const CardIndex card : dealt.cards)
            seen.held.insert(Card::at(card));
        seen.thrown = cards_thrown_by(seen.held, play(seen));
        seen.decision = 1;
        const std::size_t size = discards[choice.discard].size;
        const base::Wide weight = draw_weights[size] * dealt.hands;
        for_each_draw(seen.held - seen.thrown, seen.thrown, static_cast<int>(size), 0,
                      [&](CardSet held) {
                          seen.held = held;
                          value += value_of(payoffs, seen, play(seen)) * weight;
                      });
    }
    ASSERT_GE(some.size(), 2U);
    const auto list = second_draw_list();
    EXPECT_EQ(second_by(payoffs, some, decide_by(list, 1), list.size()).value, value);
}

}  // namespace
}  // namespace fairdeal::games::double_draw_poker
