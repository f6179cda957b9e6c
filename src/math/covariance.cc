#include "math/covariance.h"

// Covariances from the joint counts: cov(i, j) = E[ij] − E[i]E[j] over the endings of the solution,
// in whole cents until the one exact division at the end. The entries add up to the variance of all
// these wagers together.
namespace fairdeal::math {
namespace {

using games::WagerIndex;

// The net cents of each wager.
std::array<std::int64_t, games::most_wagers> nets_of(const games::Question& question,
                                                     const games::Solution& solution,
                                                     const games::Ending& ending) {
    std::array<std::int64_t, games::most_wagers> nets{};
    for (WagerIndex i = 0; i < question.game->wagers.size(); ++i) {
        if (!solution.together.contains(i)) continue;
        nets[i] = games::net_of(*question.game, question.terms, question.meters, question.placed,
                                ending.choices, ending.verdicts, {i})
                      .count();
    }
    return nets;
}

}  // namespace

Covariances covariances(const games::Question& question, const games::Solution& solution) {
    std::array<Integer, games::most_wagers> sums;
    std::array<std::array<Integer, games::most_wagers>, games::most_wagers> products;
    for (const games::Ending& ending : solution.endings) {
        const auto nets = nets_of(question, solution, ending);
        const Integer count = base::to_integer(ending.count);
        for (std::size_t i = 0; i < games::most_wagers; ++i) {
            if (nets[i] == 0) continue;
            sums[i] += count * nets[i];
            for (std::size_t j = 0; j < games::most_wagers; ++j) {
                products[i][j] += count * nets[i] * nets[j];
            }
        }
    }
    Covariances result;
    for (WagerIndex i = 0; i < question.game->wagers.size(); ++i) {
        if (products[i][i] == 0) continue;  // it never wins or loses
        result.wagers.push_back(i);
        result.keys.emplace_back(question.game->wagers[i].key);
    }
    const Integer deals = base::to_integer(solution.deals);
    const Integer unit = question.placed[question.game->base_wager].count();
    for (const WagerIndex i : result.wagers) {
        std::vector<Rational>& row = result.matrix.emplace_back();
        for (const WagerIndex j : result.wagers) {
            const Integer above = products[i][j] * deals - sums[i] * sums[j];
            row.push_back(base::ratio(above, Integer(deals * deals * unit * unit)));
        }
    }
    return result;
}

}  // namespace fairdeal::math
