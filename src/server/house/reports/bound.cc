#include "server/house/reports/bound.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fairdeal::server {
namespace {

constexpr int bets = 20;  // 1/2 … 2^-20

}  // namespace

double sequential_bound(std::uint64_t count, double squares, double reach,
                        double false_alarms) noexcept {
    if (count == 0 || reach <= 0) return std::numeric_limits<double>::infinity();
    const double price = std::log(2.0 * bets / false_alarms);
    double best = std::numeric_limits<double>::infinity();
    for (int k = 1; k <= bets; ++k) {
        const double bet = std::ldexp(1.0, -k);
        const double growth = -std::log1p(-bet) - bet;
        const double width = (reach * price + growth * squares / reach) / bet;
        best = std::min(best, width / static_cast<double>(count));
    }
    return best;
}

}  // namespace fairdeal::server
