#pragma once

#include <array>
#include <boost/container/static_vector.hpp>

#include "games/holdem_3_bonus/counts.h"
#include "games/holdem_3_bonus/prices.h"

namespace fairdeal::games::holdem_3_bonus {

// How often turn, river and dealer hand can come in a state. Values are sums over all of them.
inline constexpr std::int64_t rounds_per_state = boards_per_state * dealer_hands;

// 64 bits do for sums of prices up to this; beyond, `Sum` must be wider.
inline constexpr std::int64_t largest_short_price =
    std::numeric_limits<std::int64_t>::max() / (2 * rounds_per_state);

// Prices as weights of the counts. A price is that of a tie for every dealer hand, and for wins
// and losses the difference; classes with the same differences are added up before they are
// weighted.
template <class Sum>
class Valuation {
  public:
    explicit Valuation(const Prices& prices) : prices_(prices) {
        for (std::uint8_t option = 0; option < option_count; ++option) {
            if (!prices.open(option)) continue;
            for (std::size_t i = 0; i < three_card_classes; ++i) {
                lines_[option][i] = line_of(option, static_cast<cards::ThreeCardCategory>(i));
            }
        }
    }

    bool open(std::uint8_t option) const noexcept { return prices_.open(option); }

    Sum value(std::uint8_t option, cards::ThreeCardCategory three,
              const StateOutcomes& outcomes) const noexcept {
        const Line& line = lines_[option][static_cast<std::size_t>(three)];
        Sum sum = 0;
        for (const auto& [classes, win, loss] : line.groups) {
            Outcomes word = 0;
            for (const std::uint8_t k : classes)
                word += outcomes[k];
            sum += wins_in(word) * win + losses_in(word) * loss;
        }
        for (const auto& [k, tie] : line.ties)
            sum += boards_in(outcomes[k]) * tie;
        return sum;
    }

    // What a seven-card hand is worth more than the five-card hand it is counted as.
    Sum correction(std::uint8_t option, cards::ThreeCardCategory three,
                   const Counts::SevenCards& seven) const noexcept {
        const std::int64_t wins = wins_in(seven.word);
        const std::int64_t losses = losses_in(seven.word);
        const auto worth = [&](std::size_t hand_class) {
            const Prices::Cents& cents = prices_.at(option, three, hand_class);
            return Sum{wins} * cents.wins + Sum{losses} * cents.loses +
                   Sum{dealer_hands - wins - losses} * cents.ties;
        };
        return worth(seven.hand_class) - worth(seven.five_card_class);
    }

    // The option of the highest value: on equal values never fold, then the smaller wager.
    std::uint8_t best(const std::array<Sum, option_count>& values) const noexcept {
        if (open(twice) && values[twice] > values[once] && values[twice] >= values[fold]) {
            return twice;
        }
        return values[once] >= values[fold] ? once : fold;
    }

  private:
    struct Group {
        boost::container::static_vector<std::uint8_t, five_card_classes> classes;
        Sum win = 0;   // more than a tie
        Sum loss = 0;  // more than a tie
    };
    struct Tie {
        std::uint8_t hand_class = 0;
        Sum per_board = 0;
    };
    struct Line {
        boost::container::static_vector<Group, five_card_classes> groups;
        boost::container::static_vector<Tie, five_card_classes> ties;  // that are worth anything
    };

    Line line_of(std::uint8_t option, cards::ThreeCardCategory three) const {
        Line line;
        for (std::uint8_t k = 0; k < five_card_classes; ++k) {
            const Prices::Cents& cents = prices_.at(option, three, k);
            const Sum win = Sum{cents.wins} - cents.ties;
            const Sum loss = Sum{cents.loses} - cents.ties;
            auto group = line.groups.begin();
            while (group != line.groups.end() && (group->win != win || group->loss != loss))
                ++group;
            if (group == line.groups.end()) {
                line.groups.push_back({{}, win, loss});
                group = line.groups.end() - 1;
            }
            group->classes.push_back(k);
            if (cents.ties != 0) line.ties.push_back({k, Sum{cents.ties} * dealer_hands});
        }
        return line;
    }

    const Prices& prices_;
    std::array<std::array<Line, three_card_classes>, option_count> lines_;
};

// Calls `visit(state, holding, values, best)` for the states of one holding, in order.
template <class Sum, class Visit>
void for_each_value(const Valuation<Sum>& valuation, const States::Holding& holding,
                    const Visit& visit) {
    const Counts& counts = Counts::all();
    const std::span<const Counts::SevenCards> sevens = counts.seven_cards();
    auto seven = std::lower_bound(
        sevens.begin(), sevens.end(), holding.first,
        [](const Counts::SevenCards& a, std::size_t state) { return a.state < state; });
    std::array<Sum, option_count> values{};
    for (std::size_t state = holding.first; state < holding.end; ++state) {
        for (std::uint8_t option = 0; option < option_count; ++option) {
            if (!valuation.open(option)) continue;
            values[option] = valuation.value(option, holding.three, counts.of(state));
        }
        for (; seven != sevens.end() && seven->state == state; ++seven) {
            for (std::uint8_t option = 0; option < option_count; ++option) {
                if (!valuation.open(option)) continue;
                values[option] += valuation.correction(option, holding.three, *seven);
            }
        }
        visit(state, values);
    }
}

}  // namespace fairdeal::games::holdem_3_bonus
