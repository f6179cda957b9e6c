#include "games/holdem_3_bonus/prices.h"

#include <algorithm>

// Prices every combination of option, categories and comparison once per question, through the
// game's own resolve and price, with representative values in place of real hands.
namespace fairdeal::games::holdem_3_bonus {
namespace {

using cards::FiveCardCategory;

FiveCardCategory five_card_class(std::size_t hand_class) {
    if (hand_class == seven_card_straight_flush) return FiveCardCategory::straight_flush;
    if (hand_class == seven_card_royal) return FiveCardCategory::royal_flush;
    return static_cast<FiveCardCategory>(hand_class);
}

cards::SevenCardStraightFlush seven_of(std::size_t hand_class) {
    if (hand_class == seven_card_straight_flush) {
        return cards::SevenCardStraightFlush::straight_flush;
    }
    if (hand_class == seven_card_royal) return cards::SevenCardStraightFlush::royal;
    return cards::SevenCardStraightFlush::none;
}

}  // namespace

Choices choice_of(std::uint8_t option) noexcept {
    Choices choices;
    choices.option[0] = option;
    choices.count = 1;
    return choices;
}

Verdicts verdicts_of(std::uint8_t option, cards::ThreeCardCategory three, std::size_t hand_class,
                     Comparison comparison) noexcept {
    const auto middle =
        static_cast<std::uint16_t>(static_cast<int>(five_card_class(hand_class)) << 12 | 1);
    const int step = comparison == Comparison::wins ? -1 : comparison == Comparison::loses ? 1 : 0;
    Verdicts verdicts = Rules::resolve({.player = {middle},
                                        .dealer = {static_cast<std::uint16_t>(middle + step)},
                                        .seven = seven_of(hand_class),
                                        .three = three,
                                        .six = {},
                                        .six_royal = {}},
                                       choice_of(option));
    verdicts[six_card_bonus] = {};
    return verdicts;
}

Prices::Prices(const Question& question) {
    for (std::uint8_t option = 0; option < option_count; ++option) {
        open_[option] = turn_river_options[option].from_version <= question.terms.version;
        if (!open_[option]) continue;
        for (std::size_t i = 0; i < three_card_classes; ++i) {
            const auto three = static_cast<cards::ThreeCardCategory>(i);
            for (std::size_t k = 0; k < hand_classes; ++k) {
                const auto net = [&](Comparison comparison) {
                    const std::int64_t cents =
                        net_of(*question.game, question.terms, question.meters, question.placed,
                               choice_of(option), verdicts_of(option, three, k, comparison),
                               decided)
                            .count();
                    largest_ = std::max(largest_, cents < 0 ? -cents : cents);
                    return cents;
                };
                cents_[option][i][k] = {.wins = net(Comparison::wins),
                                        .ties = net(Comparison::ties),
                                        .loses = net(Comparison::loses)};
            }
        }
    }
}

}  // namespace fairdeal::games::holdem_3_bonus
