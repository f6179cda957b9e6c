#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <limits>

#include "games/holdem_3_bonus/counts.h"
#include "games/holdem_3_bonus/prices.h"

namespace fairdeal::games::holdem_3_bonus {

// The number of ways in which turn, river and dealer hand can come in a state. Values are sums over
// all of them.
inline constexpr std::int64_t rounds_per_state = boards_per_state * dealer_hands;

// 64 bits are enough for sums of prices up to this, including differences of differences on the
// way; above it, `Sum` must be wider.
inline constexpr std::int64_t largest_short_price =
    std::numeric_limits<std::int64_t>::max() / (8 * rounds_per_state);

// Prices as weights of the counts. The value of a round is that of a tie of the lowest class, plus
// the extra of a tie of its own class, plus the extra of a win or a loss over a tie. The last two
// rarely differ between classes, so all classes are added up first and few need another weight.
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

    // Writes the values of open options; the others are left unchanged.
    void put_values(cards::ThreeCardCategory three, const StateOutcomes& outcomes,
                    std::array<Sum, option_count>& values) const noexcept {
        PackedOutcomes all = 0;
        for (const PackedOutcomes word : outcomes)
            all += word;
        for (std::uint8_t option = 0; option < option_count; ++option) {
            if (!open(option)) continue;
            const Line& line = lines_[option][static_cast<std::size_t>(three)];
            Sum sum = line.least;
            if (!line.flat) {
                sum += wins_in(all) * line.win + losses_in(all) * line.loss;
                for (std::size_t k = 0; k < five_card_classes; ++k)
                    sum += boards_in(outcomes[k]) * line.ties[k];
                for (const Group& group : line.groups) {
                    PackedOutcomes word = 0;
                    for (std::size_t k = 0; k < five_card_classes; ++k)
                        word += outcomes[k] & group.classes[k];
                    sum += wins_in(word) * group.win + losses_in(word) * group.loss;
                }
            }
            values[option] = sum;
        }
    }

    // The extra value of a seven-card hand over the five-card hand as which it is counted.
    Sum correction(std::uint8_t option, cards::ThreeCardCategory three,
                   const Counts::SevenCards& seven) const noexcept {
        const std::int64_t wins = wins_in(seven.word);
        const std::int64_t losses = losses_in(seven.word);
        const auto worth = [&](std::size_t hand_class) {
            const Prices::ShowdownCents& cents = prices_.at(option, three, hand_class);
            return Sum{wins} * cents.wins + Sum{losses} * cents.loses +
                   Sum{dealer_hands - wins - losses} * cents.ties;
        };
        return worth(seven.hand_class) - worth(seven.five_card_class);
    }

    // The option of the highest value. Ties: never fold, then the smaller wager.
    std::uint8_t best(const std::array<Sum, option_count>& values) const noexcept {
        if (open(twice) && values[twice] > values[once] && values[twice] >= values[fold]) {
            return twice;
        }
        return values[once] >= values[fold] ? once : fold;
    }

  private:
    // Classes whose win or loss is worth this much more than that of the lowest class.
    struct Group {
        std::array<PackedOutcomes, five_card_classes> classes{};  // all bits or none
        Sum win = 0;
        Sum loss = 0;
    };
    struct Line {
        Sum least = 0;     // all rounds as ties of the lowest class
        bool flat = true;  // true: that is the whole value
        Sum win = 0;
        Sum loss = 0;
        std::array<Sum, five_card_classes> ties{};  // per board
        boost::container::static_vector<Group, five_card_classes> groups;
    };

    Line line_of(std::uint8_t option, cards::ThreeCardCategory three) const {
        const Prices::ShowdownCents& lowest = prices_.at(option, three, 0);
        Line line;
        line.least = Sum{lowest.ties} * rounds_per_state;
        line.win = Sum{lowest.wins} - lowest.ties;
        line.loss = Sum{lowest.loses} - lowest.ties;
        line.flat = line.win == 0 && line.loss == 0;
        for (std::size_t k = 0; k < five_card_classes; ++k) {
            const Prices::ShowdownCents& cents = prices_.at(option, three, k);
            line.ties[k] = (Sum{cents.ties} - lowest.ties) * dealer_hands;
            const Sum win = Sum{cents.wins} - cents.ties - line.win;
            const Sum loss = Sum{cents.loses} - cents.ties - line.loss;
            line.flat = line.flat && line.ties[k] == 0 && win == 0 && loss == 0;
            if (win == 0 && loss == 0) continue;
            auto group = line.groups.begin();
            while (group != line.groups.end() && (group->win != win || group->loss != loss))
                ++group;
            if (group == line.groups.end()) group = line.groups.insert(group, {{}, win, loss});
            group->classes[k] = ~PackedOutcomes{0};
        }
        return line;
    }

    const Prices& prices_;
    std::array<std::array<Line, three_card_classes>, option_count> lines_;
};

// Calls `visit(state, values)` for the states of one holding, in order.
template <class Sum, class Visit>
void for_each_value(const Valuation<Sum>& valuation, const States::Holding& holding,
                    const Visit& visit) {
    const Counts& counts = Counts::all();
    const std::span<const Counts::SevenCards> sevens = counts.seven_cards_from(holding.first);
    auto seven = sevens.begin();
    std::array<Sum, option_count> values{};
    for (std::size_t state = holding.first; state < holding.end; ++state) {
        valuation.put_values(holding.three, counts.of(state), values);
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
