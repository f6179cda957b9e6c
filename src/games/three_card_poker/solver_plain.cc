#include "games/three_card_poker/solver_plain.h"

#include <tbb/parallel_for.h>

#include <optional>

#include "cards/every_hand.h"
#include "games/endings.h"
#include "games/three_card_poker/plain_progressive.h"
#include "games/three_card_poker/solver.h"

// The second method: every one of the 407,170,400 deals. It shares only the rules and the prices
// with the first.
namespace fairdeal::games::three_card_poker {
namespace {

using base::Rational;

enum : std::size_t { not_qualified, dealer_lower, dealer_equal, dealer_higher, against_count };

struct ThreeCards {
    std::uint64_t cards;
    cards::ThreeCardValue value;
    bool qualifies;
};

// The dealer's hands against one player's hand, and one value of each kind.
struct Against {
    std::array<std::int64_t, against_count> count{};
    std::array<cards::ThreeCardValue, against_count> dealer{};
};

std::vector<ThreeCards> all_hands() {
    std::vector<ThreeCards> hands;
    cards::for_each_hand<3>(cards::DeckKind::standard, [&](cards::Hand hand) {
        const cards::ThreeCardValue value = cards::three_card_value(hand);
        hands.push_back({hand.cards().bits(), value, Rules::dealer_qualifies(value)});
    });
    return hands;
}

Against deal_to_dealer(const ThreeCards& player, const std::vector<ThreeCards>& hands) {
    Against against;
    for (const ThreeCards& dealer : hands) {
        if ((dealer.cards & player.cards) != 0) continue;
        const std::size_t kind = !dealer.qualifies              ? not_qualified
                                 : dealer.value < player.value  ? dealer_lower
                                 : dealer.value == player.value ? dealer_equal
                                                                : dealer_higher;
        ++against.count[kind];
        against.dealer[kind] = dealer.value;
    }
    return against;
}

template <class Visit>
void for_each_verdicts(const ThreeCards& player, const Against& against, const Choices& choices,
                       const Visit& visit) {
    for (std::size_t kind = 0; kind < against_count; ++kind) {
        if (against.count[kind] == 0) continue;
        const Rules::Values values{
            .player = player.value, .dealer = against.dealer[kind], .six = {}, .five = {}};
        visit(Rules::resolve(values, choices), against.count[kind]);
    }
}

Rational value_of(const Question& question, const ThreeCards& player, const Against& against,
                  std::uint8_t option, WagerSet counted) {
    const Choices choices{.option = {option}, .count = 1};
    base::Wide sum = 0;
    base::Wide dealt = 0;
    for_each_verdicts(player, against, choices, [&](const Verdicts& verdicts, std::int64_t count) {
        dealt += count;
        sum += base::Wide{count} * net_of(*question.game, question.terms, question.meters,
                                          question.placed, choices, verdicts, counted)
                                       .count();
    });
    return base::ratio(sum, dealt);
}

SideCensus every_six_cards() {
    std::array<std::int64_t, 10> counts{};
    cards::for_each_hand<6>(cards::DeckKind::standard, [&](cards::Hand hand) {
        ++counts[static_cast<std::size_t>(cards::best_five_of_six(hand).category())];
    });
    SideCensus census;
    census.wager = six_card_bonus;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        Rules::Values values{};
        values.six = static_cast<cards::FiveCardCategory>(i);
        const Verdicts verdicts = Rules::resolve(values, {.option = {make_play}, .count = 1});
        census.endings.push_back({verdicts[six_card_bonus], counts[i]});
        census.deals += counts[i];
    }
    return census;
}

// Decides hand by hand. Others fold what this seat folds, so it decides again if that changes what
// they pay.
std::vector<bool> decide_plainly(const Question& question, const std::vector<ThreeCards>& hands,
                                 const std::vector<Against>& against,
                                 std::optional<PlainProgressive>& on_progressive) {
    std::vector<Rational> play_value(hands.size());
    std::vector<Rational> fold_value(hands.size());
    tbb::parallel_for(std::size_t{0}, hands.size(), [&](std::size_t i) {
        play_value[i] = value_of(question, hands[i], against[i], make_play,
                                 {ante, play, pair_plus, ante_bonus});
        fold_value[i] = value_of(question, hands[i], against[i], fold, solver.valued);
    });
    std::vector<bool> others_play(hands.size(), true);
    std::vector<bool> plays(hands.size());
    for (int round = 0; round < 8; ++round) {
        if (on_progressive) on_progressive->meet_others(others_play);
        bool settled = true;
        for (std::size_t i = 0; i < hands.size(); ++i) {
            const Rational more = on_progressive ? on_progressive->expected(i) : Rational(0);
            plays[i] = play_value[i] + more >= fold_value[i];
            if (on_progressive && plays[i] != others_play[i]) {
                settled = settled && !on_progressive->matters_to_others(i);
            }
        }
        if (settled) break;
        others_play = plays;
    }
    return plays;
}

}  // namespace

Solution solve_plainly(const Question& question, const Progress& progress) {
    const std::vector<ThreeCards> hands = all_hands();
    std::vector<Against> against(hands.size());
    std::optional<PlainProgressive> on_progressive;
    if (question.placed[progressive] > base::Cents()) {
        std::vector<std::uint64_t> cards;
        for (const ThreeCards& hand : hands)
            cards.push_back(hand.cards);
        on_progressive.emplace(question, cards);
    }
    constexpr std::size_t portion = 1'105;  // a twentieth
    for (std::size_t first = 0; first < hands.size(); first += portion) {
        tbb::parallel_for(first, first + portion, [&](std::size_t i) {
            against[i] = deal_to_dealer(hands[i], hands);
            if (on_progressive) on_progressive->deal(i);
        });
        if (progress) progress(first + portion, hands.size());
    }
    const bool decides = question.placed[ante] > base::Cents();
    const std::vector<bool> plays =
        decides ? decide_plainly(question, hands, against, on_progressive) : std::vector<bool>();
    Solution solution{
        .deals = 0, .together = {ante, play, pair_plus, ante_bonus}, .endings = {}, .sides = {}};
    for (std::size_t i = 0; i < hands.size(); ++i) {
        Choices choices;
        if (decides) choices = {.option = {plays[i] ? make_play : fold}, .count = 1};
        for_each_verdicts(hands[i], against[i], choices,
                          [&](const Verdicts& verdicts, std::int64_t count) {
                              add_ending(solution.endings, {choices, {}, verdicts, count});
                              solution.deals += count;
                          });
    }
    if (question.placed[six_card_bonus] > base::Cents()) {
        solution.sides.push_back(every_six_cards());
    }
    if (on_progressive) solution.sides.push_back(on_progressive->census(plays));
    return solution;
}

}  // namespace fairdeal::games::three_card_poker
