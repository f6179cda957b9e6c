#include "games/three_card_draw_poker/solver_plain.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "cards/every_hand.h"
#include "games/endings.h"
#include "games/three_card_draw_poker/solver.h"

// The second method: for each hand and each draw card, every hand of the dealer, one by one. It
// shares only the rules and the prices with the first.
namespace fairdeal::games::three_card_draw_poker {
namespace {

using cards::Card, cards::CardSet, cards::ThreeCardValue;

constexpr std::int64_t draws = 49;
constexpr std::int64_t dealers_after_draw = 48 * 47 * 46 * 45 / 24;
constexpr std::int64_t dealers_after_deal = 49 * 48 * 47 * 46 / 24;

struct FourCards {
    std::uint64_t cards;
    ThreeCardValue value;
};

// From the worst to the best, so that those that a hand beats come first.
std::vector<FourCards> all_dealers() {
    std::vector<FourCards> all;
    cards::for_each_hand<4>(cards::DeckKind::standard, [&](cards::Hand hand) {
        all.push_back({hand.cards().bits(), cards::best_three_of_four_with_mini_royal(hand)});
    });
    std::ranges::stable_sort(all, {}, &FourCards::value);
    return all;
}

// The same hand with its suits renamed so that its bits are the smallest.
std::uint64_t smallest_renaming(CardSet hand) {
    constexpr std::uint64_t suit = (1U << cards::rank_count) - 1;
    std::array<int, cards::suit_count> to{0, 1, 2, 3};
    std::uint64_t smallest = hand.bits();
    do {
        std::uint64_t renamed = 0;
        for (int from = 0; from < cards::suit_count; ++from) {
            const std::uint64_t ranks = hand.bits() >> (from * cards::rank_count) & suit;
            renamed |= ranks << (to[static_cast<std::size_t>(from)] * cards::rank_count);
        }
        smallest = std::min(smallest, renamed);
    } while (std::next_permutation(to.begin(), to.end()));
    return smallest;
}

std::map<std::uint64_t, std::int64_t> hands_up_to_suits() {
    std::map<std::uint64_t, std::int64_t> counts;
    cards::for_each_hand<3>(cards::DeckKind::standard,
                            [&](cards::Hand hand) { ++counts[smallest_renaming(hand.cards())]; });
    return counts;
}

// The dealer's hands that avoid the player's cards. The cards are in two words of 26 bits, because
// processors count bits fastest in words of 32.
class PossibleDealers {
  public:
    PossibleDealers(const std::vector<FourCards>& all, CardSet player) {
        for (const FourCards& dealer : all) {
            if ((dealer.cards & player.bits()) != 0) continue;
            halves_[0].push_back(static_cast<std::uint32_t>(dealer.cards & half_mask));
            halves_[1].push_back(static_cast<std::uint32_t>(dealer.cards >> half_size));
            values_.push_back(dealer.value);
        }
    }

    std::size_t size() const noexcept { return values_.size(); }
    ThreeCardValue value(std::size_t place) const noexcept { return values_[place]; }

    // The numbers of the dealer's hands that are worse, and that are not better.
    std::pair<std::size_t, std::size_t> around(ThreeCardValue value) const {
        const auto [first, last] = std::equal_range(values_.begin(), values_.end(), value);
        return {static_cast<std::size_t>(first - values_.begin()),
                static_cast<std::size_t>(last - values_.begin())};
    }

    // How many of the hands before each of some places do not hold the card, in one pass.
    template <std::size_t count>
    std::array<std::int64_t, count> before_without(
        Card card, const std::array<std::size_t, count>& places) const {
        std::array<std::size_t, count> order{};
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::sort(order, {}, [&](std::size_t i) { return places[i]; });
        std::array<std::int64_t, count> sums{};
        std::int64_t sum = 0;
        std::size_t from = 0;
        for (const std::size_t i : order) {
            sum += between_without(card, from, places[i]);
            from = places[i];
            sums[i] = sum;
        }
        return sums;
    }

  private:
    std::int64_t between_without(Card card, std::size_t from, std::size_t to) const noexcept {
        const auto half = static_cast<std::size_t>(card.index() / half_size);
        const std::uint32_t bit = 1U << (card.index() % half_size);
        const std::uint32_t* words = halves_[half].data();
        std::uint32_t count = 0;
        for (std::size_t i = from; i < to; ++i)
            count += (words[i] & bit) == 0 ? 1U : 0U;
        return count;
    }

    static constexpr int half_size = 26;
    static constexpr std::uint64_t half_mask = (1U << half_size) - 1;
    std::array<std::vector<std::uint32_t>, 2> halves_;
    std::vector<ThreeCardValue> values_;
};

struct Ended {
    Verdicts verdicts;
    std::int64_t count;
};

// One choice of one hand, with all its deals.
struct Act {
    std::uint8_t option = fold;
    std::int64_t weight = 1;  // scales its deals to those of a draw
    std::vector<Ended> endings;

    void add(const Rules::Values& values, std::int64_t count) {
        if (count == 0) return;
        const Verdicts verdicts = Rules::resolve(values, {.option = {option}, .count = 1});
        const auto same = std::ranges::find(endings, verdicts, &Ended::verdicts);
        if (same != endings.end()) {
            same->count += count;
        } else {
            endings.push_back({verdicts, count});
        }
    }
};

// Adds the numbers of dealer hands that are worse than, equal to and better than the player's final
// hand.
void compare(Act& act, const PossibleDealers& dealers, Rules::Values values,
             const std::array<std::int64_t, 3>& counts) {
    const auto [worse_end, equal_end] = dealers.around(values.held);
    const std::array<std::size_t, 3> one_of_each{0, worse_end, equal_end};
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0) continue;
        values.dealer = dealers.value(one_of_each[i]);
        act.add(values, counts[i]);
    }
}

// One draw card, for each of the three cards that may have been thrown for it.
void deal_draw(std::vector<Act>& acts, const PossibleDealers& dealers,
               const Rules::Values& as_dealt, CardSet dealt, Card drawn) {
    std::array<Rules::Values, 3> values{};
    std::array<std::size_t, 7> places{};
    std::size_t i = 0;
    for (const Card thrown : dealt) {
        const cards::Hand kept = cards::Hand(dealt) - thrown;
        values[i] = as_dealt;
        values[i].held = cards::three_card_value_with_mini_royal(kept + drawn);
        values[i].kept_pair = Rules::is_pair(kept.cards());
        std::tie(places[2 * i], places[2 * i + 1]) = dealers.around(values[i].held);
        ++i;
    }
    places[6] = dealers.size();
    const std::array<std::int64_t, 7> before = dealers.before_without(drawn, places);
    for (i = 0; i < values.size(); ++i) {
        const std::int64_t worse = before[2 * i];
        const std::int64_t not_better = before[2 * i + 1];
        acts[2 + i].option = draw;
        compare(acts[2 + i], dealers, values[i],
                {worse, not_better - worse, before[6] - not_better});
    }
}

// All choices: fold, stand, then each card thrown, the lowest first.
std::vector<Act> deal_all(CardSet dealt, const std::vector<FourCards>& all) {
    const PossibleDealers dealers(all, dealt);
    const ThreeCardValue value = cards::three_card_value_with_mini_royal(cards::Hand(dealt));
    const Rules::Values as_dealt{
        .dealt = value.category(), .held = value, .dealer = {}, .kept_pair = false};
    std::vector<Act> acts(5);
    acts[0].option = fold;
    acts[0].weight = dealers_after_draw * draws;
    acts[0].add(as_dealt, 1);
    acts[1].option = stand;
    acts[1].weight = dealers_after_draw * draws / dealers_after_deal;
    const auto [worse_end, equal_end] = dealers.around(value);
    const auto place = [](std::size_t i) { return static_cast<std::int64_t>(i); };
    compare(acts[1], dealers, as_dealt,
            {place(worse_end), place(equal_end - worse_end), place(dealers.size() - equal_end)});
    for (const Card drawn : cards::card_set(cards::DeckKind::standard) - dealt)
        deal_draw(acts, dealers, as_dealt, dealt, drawn);
    return acts;
}

base::Wide value_of(const Question& question, const Act& act) {
    const Choices choices{.option = {act.option}, .count = 1};
    base::Wide sum = 0;
    for (const Ended& ended : act.endings) {
        sum += base::Wide{ended.count} * act.weight *
               net_of(*question.game, question.terms, question.meters, question.placed, choices,
                      ended.verdicts, solver.valued)
                   .count();
    }
    return sum;
}

// Ties: never fold, stand before drawing, the lowest card.
const Act& best_of(const Question& question, const std::vector<Act>& acts) {
    const Act* best = &acts[1];
    for (const std::size_t i : {2U, 3U, 4U, 0U}) {
        if (value_of(question, acts[i]) > value_of(question, *best)) best = &acts[i];
    }
    return *best;
}

}  // namespace

Solution solve_plainly(const Question& question, const Progress& progress) {
    const std::vector<FourCards> all = all_dealers();
    const auto hands = hands_up_to_suits();
    const std::vector<std::pair<std::uint64_t, std::int64_t>> states(hands.begin(), hands.end());
    std::vector<Act> taken(states.size());
    constexpr std::size_t portion = 45;
    for (std::size_t first = 0; first < states.size(); first += portion) {
        tbb::parallel_for(first, std::min(first + portion, states.size()), [&](std::size_t i) {
            taken[i] = best_of(question, deal_all(CardSet::from_bits(states[i].first), all));
        });
        if (progress) progress(std::min(first + portion, states.size()), states.size());
    }
    Solution solution{.deals = 0, .together = solver.valued, .endings = {}, .sides = {}};
    for (std::size_t i = 0; i < states.size(); ++i) {
        for (const Ended& ended : taken[i].endings) {
            const base::Wide count = base::Wide{ended.count} * taken[i].weight * states[i].second;
            add_ending(solution.endings, ending_of(taken[i].option, ended.verdicts, count));
            solution.deals += count;
        }
    }
    return solution;
}

}  // namespace fairdeal::games::three_card_draw_poker
