#include "math/randomness/overlaps.h"

#include "math/randomness/chances.h"
#include "math/randomness/statistics.h"

// What two successive rounds have in common. Whatever the first round is, the second has the same
// distribution, so the counts are independent although every round except the first and the last is
// used twice.
namespace fairdeal::math::randomness {
namespace {

void add_common_cards(const GameSubject& subject, Trial test,
                      const std::vector<TableDeal::Places>& groups, Trials& tests) {
    test.observations = test.blocks() * (block_rounds - 1);
    const int size = static_cast<int>(groups.front().size());
    judge_by_chi_square(test, common_cards(subject.deck_size(), size, size));
    test.observe = [groups](Decks& decks, std::uint64_t block, Sample& sample) {
        const TableDeal::Places& places = groups[block % groups.size()];
        cards::CardSet before = cards_at(decks.next(), places);
        for (std::uint64_t round = 1; round < block_rounds; ++round) {
            const cards::CardSet now = cards_at(decks.next(), places);
            ++sample.counts[static_cast<std::size_t>((before & now).size())];
            before = now;
        }
    };
    tests.push_back(std::move(test));
}

}  // namespace

void add_overlaps(const DeckSubject& subject, Trials& tests) {
    Trial test =
        subject.test(Family::overlaps, "matches", "cards in the same place as in the round before");
    test.observations = test.blocks() * (block_rounds - 1);
    const std::size_t n = cards::size(subject.deck);
    judge_by_chi_square(test, matches(static_cast<int>(n)));
    test.observe = [n](Decks& decks, std::uint64_t, Sample& sample) {
        cards::CardList before = decks.next();
        for (std::uint64_t round = 1; round < block_rounds; ++round) {
            const cards::CardList& now = decks.next();
            std::size_t same = 0;
            for (std::size_t place = 0; place < n; ++place)
                same += before.data()[place] == now.data()[place] ? 1U : 0U;
            ++sample.counts[same];
            before = now;
        }
    };
    tests.push_back(std::move(test));
}

void add_overlaps(const GameSubject& subject, Trials& tests) {
    add_common_cards(
        subject,
        subject.test(Family::overlaps, "same-seat", "cards a seat held in the round before, too"),
        subject.deal.hands(), tests);
    add_common_cards(subject,
                     subject.test(Family::overlaps, "same-table",
                                  "cards on the full table the round before, too"),
                     {subject.deal.in_turn()}, tests);
}

}  // namespace fairdeal::math::randomness
