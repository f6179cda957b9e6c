#include "games/holdem_3_bonus/endings.h"

#include <algorithm>

namespace fairdeal::games::holdem_3_bonus {
namespace {

void add_ending(std::vector<Ending>& endings, std::uint8_t option, const Verdicts& verdicts,
                base::Wide count) {
    if (count == 0) return;
    const auto same = std::find_if(endings.begin(), endings.end(), [&](const Ending& ending) {
        return ending.choices.option[0] == option && ending.verdicts == verdicts;
    });
    if (same != endings.end()) {
        same->count += count;
        return;
    }
    endings.push_back({choice_of(option), {}, verdicts, count});
}

}  // namespace

DealCounts::Outcome& DealCounts::Outcome::operator+=(const Outcome& other) noexcept {
    wins += other.wins;
    ties += other.ties;
    losses += other.losses;
    return *this;
}

DealCounts::Outcome& DealCounts::Outcome::operator-=(const Outcome& other) noexcept {
    wins -= other.wins;
    ties -= other.ties;
    losses -= other.losses;
    return *this;
}

DealCounts& DealCounts::operator+=(const DealCounts& other) noexcept {
    for (std::size_t option = 0; option < option_count; ++option) {
        for (std::size_t three = 0; three < three_card_classes; ++three) {
            for (std::size_t k = 0; k < hand_classes; ++k)
                by_option[option][three][k] += other.by_option[option][three][k];
        }
    }
    return *this;
}

Solution solution_of(const DealCounts& counts) {
    Solution solution;
    solution.deals = deals;
    solution.together = decided;
    for (std::uint8_t option = 0; option < option_count; ++option) {
        for (std::size_t i = 0; i < three_card_classes; ++i) {
            const auto three = static_cast<cards::ThreeCardCategory>(i);
            for (std::size_t k = 0; k < hand_classes; ++k) {
                const DealCounts::Outcome& outcome = counts.by_option[option][i][k];
                const auto add = [&](Comparison comparison, std::int64_t count) {
                    add_ending(solution.endings, option, verdicts_of(option, three, k, comparison),
                               count);
                };
                add(Comparison::wins, outcome.wins);
                add(Comparison::ties, outcome.ties);
                add(Comparison::loses, outcome.losses);
            }
        }
    }
    return solution;
}

Verdict three_card_verdict(cards::CardSet held) noexcept {
    const auto three = cards::three_card_value_with_mini_royal(cards::Hand(held)).category();
    return verdicts_of(once, three, 0, Comparison::wins)[three_card_bonus];
}

Verdict six_card_verdict(cards::CardSet held_and_dealer) noexcept {
    const Rules::Values values{
        .player = {},
        .dealer = {},
        .seven = {},
        .three = {},
        .six = cards::best_five_of_six(cards::Hand(held_and_dealer)).category(),
        .six_royal = cards::six_card_royal(held_and_dealer),
    };
    return Rules::resolve(values, choice_of(once))[six_card_bonus];
}

}  // namespace fairdeal::games::holdem_3_bonus
