#include "games/double_draw_poker/payoffs.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace fairdeal::games::double_draw_poker {

Choices folded_at(std::size_t decision) noexcept {
    Choices choices;
    for (std::size_t i = 0; i < decision; ++i)
        choices.option[choices.count++] = make_draw;
    choices.option[choices.count++] = fold;
    return choices;
}

Choices played_to_the_end() noexcept {
    return {.option = {make_draw, make_draw}, .count = 2};
}

Verdicts verdicts_of(cards::JokerHandCategory held, const Choices& choices) noexcept {
    return Rules::resolve({.held = held}, choices);
}

Payoffs payoffs_of(const Question& question) {
    const auto net = [&](std::size_t category, const Choices& choices) {
        const auto held = static_cast<cards::JokerHandCategory>(category);
        return net_of(*question.game, question.terms, question.meters, question.placed, choices,
                      verdicts_of(held, choices), all_wagers)
            .count();
    };
    Payoffs payoffs;
    payoffs.fold_first = net(0, folded_at(0));
    payoffs.fold_second = net(0, folded_at(1));
    for (std::size_t category = 0; category < category_count; ++category)
        payoffs.final[category] = net(category, played_to_the_end());

    payoffs.least = *std::ranges::min_element(payoffs.final);
    payoffs.unit = 0;
    const auto each = [&](const auto& visit) {
        visit(payoffs.fold_first);
        visit(payoffs.fold_second);
        for (std::int64_t& value : payoffs.final)
            visit(value);
    };
    each([&](std::int64_t& value) {
        value -= payoffs.least;
        payoffs.unit = std::gcd(payoffs.unit, value);
    });
    payoffs.unit = std::max<std::int64_t>(payoffs.unit, 1);
    each([&](std::int64_t& value) { value /= payoffs.unit; });
    return payoffs;
}

bool fits_64_bits(const Payoffs& payoffs) noexcept {
    // Bound: a sum collects, times 48, one increment of at most 4 values from each of at most
    // 22,100 draws in each of 8 ways, and a value sums at most 49 cards.
    constexpr std::int64_t most =
        std::numeric_limits<std::int64_t>::max() / (48LL * 22'100 * 8 * 4 * 49);
    const auto fits = [](std::int64_t units) { return units <= most && units >= -most; };
    return std::ranges::all_of(payoffs.final, fits) && fits(payoffs.fold_first) &&
           fits(payoffs.fold_second);
}

}  // namespace fairdeal::games::double_draw_poker
