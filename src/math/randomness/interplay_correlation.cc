#include "math/randomness/interplay_correlation.h"

#include <array>

namespace fairdeal::math::randomness {
namespace {

// The hand of a seat in one round and in the next, in classes of hand numbers.
void add_next_round(const GameSubject& subject, Trials& tests) {
    constexpr std::uint64_t classes = 16;
    Trial test = subject.test(Family::interplay_correlation, "next-round",
                              "a seat's hand and its next one, 16 x 16 classes");
    test.observations = test.rounds / 2;  // no round is part of two pairs
    const HandNumbers numbers(subject.deck_size(), subject.hand_size());
    const std::uint64_t all = numbers.count();
    std::array<double, classes> one{};
    for (std::uint64_t i = 0; i < classes; ++i) {
        // The numbers h with h · classes / all = i, rounded down.
        const auto first = [&](std::uint64_t c) { return (c * all + classes - 1) / classes; };
        one[i] = static_cast<double>(first(i + 1) - first(i)) / static_cast<double>(all);
    }
    std::vector<double> chances;
    for (const double a : one) {
        for (const double b : one)
            chances.push_back(a * b);
    }
    judge_by_chi_square(test, chances);
    const std::vector<TableDeal::Places> hands = subject.deal.hands();
    test.observe = [=](Decks& decks, std::uint64_t block, Sample& sample) {
        const TableDeal::Places& places = hands[block % hands.size()];
        for (std::uint64_t pair = 0; pair < block_rounds / 2; ++pair) {
            const std::uint64_t a = numbers.number(cards_at(decks.next(), places));
            const std::uint64_t b = numbers.number(cards_at(decks.next(), places));
            ++sample.counts[(a * classes / all) * classes + b * classes / all];
        }
    };
    tests.push_back(std::move(test));
}

// What one hand of a round says about the next hand at the table.
void add_neighbour(const GameSubject& subject, Trials& tests) {
    Trial test = subject.test(Family::interplay_correlation, "next-seat",
                              "first cards of a hand and of the next seat's");
    const auto n = static_cast<std::size_t>(subject.deck_size());
    const double chance = 1.0 / static_cast<double>(n * (n - 1));
    judge_by_chi_square(test, std::vector<double>(n * (n - 1), chance));
    const std::vector<TableDeal::Places> hands = subject.deal.hands();
    test.observe = [=](Decks& decks, std::uint64_t, Sample& sample) {
        for (std::uint64_t round = 0; round < block_rounds; ++round) {
            const cards::CardList& deck = decks.next();
            const cards::Card a = deck.data()[hands[round % hands.size()].front()];
            const cards::Card b = deck.data()[hands[(round + 1) % hands.size()].front()];
            ++sample.counts[pair_number(a, b, n)];
        }
    };
    tests.push_back(std::move(test));
}

}  // namespace

// Where the card of each place went in the next round. The permutation from one uniform order to
// the next is itself uniform and independent of all the ones before.
void add_interplay(const DeckSubject& subject, Trials& tests) {
    Trial test = subject.test(Family::interplay_correlation, "next-round",
                              "from place to place in the next round");
    test.observations = test.blocks() * (block_rounds - 1);
    judge_square(test);
    const std::size_t n = cards::size(subject.deck);
    test.observe = [n](Decks& decks, std::uint64_t, Sample& sample) {
        std::array<std::size_t, cards::CardList::capacity> place_of{};
        const auto remember = [&](const cards::CardList& order) {
            for (std::size_t place = 0; place < n; ++place)
                place_of[static_cast<std::size_t>(order.data()[place].index())] = place;
        };
        remember(decks.next());
        for (std::uint64_t round = 1; round < block_rounds; ++round) {
            const cards::CardList& order = decks.next();
            for (std::size_t place = 0; place < n; ++place) {
                const auto card = static_cast<std::size_t>(order.data()[place].index());
                ++sample.counts[place_of[card] * n + place];
            }
            remember(order);
        }
    };
    tests.push_back(std::move(test));
}

void add_interplay(const GameSubject& subject, Trials& tests) {
    add_next_round(subject, tests);
    if (subject.deal.hands().size() > 1) add_neighbour(subject, tests);
}

}  // namespace fairdeal::math::randomness
