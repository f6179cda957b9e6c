#include "games/high_card_flush/prices.h"

#include "games/endings.h"

namespace fairdeal::games::high_card_flush {

Verdicts verdicts_of(const Way& way) {
    // Any hands of this kind: the verdicts ask only which is higher, and how long the flush is.
    const Flush player{way.flush, 1};
    Rules::Values values{.player = player, .straight = way.straight, .dealer = {8, 1}};
    if (way.outcome == not_qualified) values.dealer = {};
    if (way.outcome == is_lower || way.outcome == is_equal) {
        values.player = {way.flush, all_ranks};
        values.dealer = {way.flush, way.outcome == is_equal ? all_ranks : all_ranks - 1};
    }
    return Rules::resolve(values, {.option = {way.option}, .count = 1});
}

Prices::Prices(const Question& question) {
    for (std::uint8_t option = 0; option < option_count; ++option) {
        for (std::uint8_t size = 2; size < 8; ++size) {
            for (std::uint8_t straight = 1; straight < 8; ++straight) {
                for (std::uint8_t outcome = 0; outcome < outcome_count; ++outcome) {
                    const Way way{option, static_cast<Outcome>(outcome), size, straight};
                    nets_[option][size][straight][outcome] =
                        net_of(*question.game, question.terms, question.meters, question.placed,
                               {.option = {option}, .count = 1}, verdicts_of(way), all_wagers)
                            .count();
                }
            }
        }
    }
}

std::uint8_t Prices::best(const HandClass& hand, const Counts& counts) const {
    std::uint8_t best = raise_once;
    base::Wide most = value(raise_once, hand, counts);
    for (const std::uint8_t option : {raise_twice, raise_thrice, fold}) {
        if (!is_allowed(option, hand.flush().size)) continue;
        const base::Wide worth = value(option, hand, counts);
        if (worth <= most) continue;
        best = option;
        most = worth;
    }
    return best;
}

void Census::add(const Census& other) {
    for (std::size_t option = 0; option < option_count; ++option) {
        for (std::size_t size = 0; size < 8; ++size) {
            for (std::size_t straight = 0; straight < 8; ++straight) {
                for (std::size_t outcome = 0; outcome < outcome_count; ++outcome)
                    counts_[option][size][straight][outcome] +=
                        other.counts_[option][size][straight][outcome];
            }
        }
    }
}

Solution Census::solution() const {
    Solution solution{.deals = all_deals, .together = all_wagers, .endings = {}, .sides = {}};
    for (std::uint8_t option = 0; option < option_count; ++option) {
        for (std::uint8_t size = 0; size < 8; ++size) {
            for (std::uint8_t straight = 0; straight < 8; ++straight) {
                for (std::uint8_t outcome = 0; outcome < outcome_count; ++outcome) {
                    const base::Wide count = counts_[option][size][straight][outcome];
                    if (count == 0) continue;
                    const Way way{option, static_cast<Outcome>(outcome), size, straight};
                    add_ending(solution.endings, {.choices = {.option = {option}, .count = 1},
                                                  .thrown = {},
                                                  .verdicts = verdicts_of(way),
                                                  .count = count});
                }
            }
        }
    }
    return solution;
}

}  // namespace fairdeal::games::high_card_flush
