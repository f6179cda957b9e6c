#include "math/randomness/chances.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/check.h"

namespace fairdeal::math::randomness {
namespace {

// ln C(n, k)
double log_choose(int n, int k) {
    return std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0);
}

}  // namespace

std::vector<double> common_cards(int n, int a, int b) {
    std::vector<double> chances(static_cast<std::size_t>(std::min(a, b)) + 1);
    for (int k = std::max(0, a + b - n); k <= std::min(a, b); ++k) {
        chances[static_cast<std::size_t>(k)] =
            std::exp(log_choose(a, k) + log_choose(n - a, b - k) - log_choose(n, b));
    }
    return chances;
}

std::vector<double> matches(int n) {
    // Σ (−1)^i / i! for i ≤ m: the probability that a random order of m has no fixed point.
    std::vector<double> none;
    double term = 1;
    double sum = 0;
    for (int m = 0; m <= n; ++m) {
        sum += term;
        none.push_back(sum);
        term /= -(m + 1);
    }
    std::vector<double> chances;
    for (int k = 0; k <= n; ++k)
        chances.push_back(none[static_cast<std::size_t>(n - k)] / std::tgamma(k + 1.0));
    return chances;
}

std::vector<double> ascents(int n) {
    // One more card, the highest: placed inside an ascent or at the front, it adds no ascent;
    // placed elsewhere, it adds one.
    std::vector<double> chances{1};
    for (int cards = 2; cards <= n; ++cards) {
        std::vector<double> next(static_cast<std::size_t>(cards));
        for (int k = 0; k < cards; ++k) {
            const auto at = static_cast<std::size_t>(k);
            if (k < cards - 1) next[at] += chances[at] * (k + 1) / cards;
            if (k > 0) next[at] += chances[at - 1] * (cards - k) / cards;
        }
        chances = std::move(next);
    }
    return chances;
}

std::vector<double> changes(int length, double chance) {
    CHECK(length >= 1);
    std::vector<double> first(static_cast<std::size_t>(length));   // ends with the first kind
    std::vector<double> second(static_cast<std::size_t>(length));  // ends with the other
    first[0] = chance;
    second[0] = 1 - chance;
    for (int i = 1; i < length; ++i) {
        for (std::size_t k = first.size(); k-- > 0;) {
            const double to_first = k > 0 ? second[k - 1] : 0;
            const double to_second = k > 0 ? first[k - 1] : 0;
            first[k] = chance * (first[k] + to_first);
            second[k] = (1 - chance) * (second[k] + to_second);
        }
    }
    for (std::size_t k = 0; k < first.size(); ++k)
        first[k] += second[k];
    return first;
}

namespace {

// The distribution of the number of cards seen of the n, after one more draw of k.
std::vector<double> after_a_draw(const std::vector<double>& have, int n, int k) {
    std::vector<double> next(have.size());
    for (int old = 0; old <= n; ++old) {
        const double chance = have[static_cast<std::size_t>(old)];
        if (chance == 0) continue;
        const std::vector<double> fresh = common_cards(n, n - old, k);
        for (std::size_t more = 0; more < fresh.size(); ++more)
            next[static_cast<std::size_t>(old) + more] += chance * fresh[more];
    }
    return next;
}

}  // namespace

std::vector<double> collections(int n, int k, int longest) {
    std::vector<double> have(static_cast<std::size_t>(n) + 1);
    have[0] = 1;
    std::vector<double> chances;
    double done = 0;
    for (int draw = 1; draw <= longest; ++draw) {
        have = after_a_draw(have, n, k);
        chances.push_back(have.back() - done);
        done = have.back();
    }
    chances.push_back(1 - done);
    return chances;
}

int collection_length(int n, int k, double enough) {
    std::vector<double> have(static_cast<std::size_t>(n) + 1);
    have[0] = 1;
    int draws = 0;
    while (have.back() < enough) {
        have = after_a_draw(have, n, k);
        ++draws;
    }
    return draws;
}

}  // namespace fairdeal::math::randomness
