#include "math/break_even.h"

#include <algorithm>
#include <numeric>

namespace fairdeal::math {
namespace {

using base::Cents;

// The expectation at one amount of the meter, and its slope there: how it grows with the meter
// while the play stays the same.
struct Tangent {
    std::int64_t at = 0;
    Rational expected;
    Rational slope;

    bool is_loss() const { return expected < 0; }
    Rational root() const {
        CHECK(slope > 0);
        return at - expected / slope;
    }
    bool same_line(const Tangent& other) const {
        return slope == other.slope && other.expected == expected + slope * (other.at - at);
    }
};

class Search {
  public:
    Search(const games::Question& question, const games::Solver& solver, games::WagerIndex wager,
           std::uint8_t meter, Counted counted)
        : asked_(question), solver_(solver), wager_(wager), meter_(meter), counted_(counted) {}

    Tangent at(std::int64_t cents) {
        asked_.meters[meter_].amount = Cents(cents);
        const games::Solution solution = solver_.solve(asked_);
        const Analysis analysis = analyze(asked_, solution);
        const WagerFigures* own = analysis.find(asked_.game->wagers[wager_].key);
        CHECK(own != nullptr);
        return {.at = cents,
                .expected = counted_ == Counted::metered_wager ? own->expected : analysis.expected,
                .slope = slope_of(solution)};
    }

  private:
    Rational slope_of(const games::Solution& solution) const {
        const games::SideCensus census = census_of(solution, wager_);
        const games::PayTable& table = *asked_.terms.tables[asked_.game->wagers[wager_].schedule];
        Rational slope;
        for (const games::SideEnding& ending : census.endings) {
            const games::Payment payment = pay(ending.verdict, table, asked_.placed[wager_]);
            if (payment.meter == meter_) slope += base::ratio(ending.count, census.deals);
        }
        for (const games::SideCensus::Shared& second : census.found_reset) {
            if (table[second.row].meter == meter_) slope -= second.per_round;
        }
        return slope;
    }

    games::Question asked_;
    const games::Solver& solver_;
    games::WagerIndex wager_;
    std::uint8_t meter_;
    Counted counted_;
};

std::int64_t rounded_up(const Rational& number) {
    Integer up;
    mpz_cdiv_q(up.get_mpz_t(), number.get_num_mpz_t(), number.get_den_mpz_t());
    return up.get_si();
}

}  // namespace

games::SideCensus census_of(const games::Solution& solution, games::WagerIndex wager) {
    const auto side = std::ranges::find(solution.sides, wager, &games::SideCensus::wager);
    if (side != solution.sides.end()) return *side;
    games::SideCensus census;
    census.wager = wager;
    census.deals = solution.deals;
    for (const games::Ending& ending : solution.endings) {
        census.endings.push_back({ending.verdicts[wager], ending.count});
    }
    return census;
}

// A larger meter is never worse for the player, so some amount separates losses from no losses. The
// expectation of all wagers under best play is a maximum of linear functions of the meter, hence
// convex and piecewise linear: Newton's steps come down from above on its exact pieces and end
// after a few. If a step leaves the bracket, bisection replaces it. That can only happen for the
// metered wager alone, whose expectation jumps where the play changes.
std::optional<BreakEven> break_even(const games::Question& question, const games::Solver& solver,
                                    games::WagerIndex wager, std::uint8_t meter, Counted counted) {
    Search search(question, solver, wager, meter, counted);
    Tangent loss = search.at(0);
    Tangent no_loss = search.at(highest_meter.count());
    if (!loss.is_loss() || no_loss.is_loss()) return std::nullopt;
    while (no_loss.at - loss.at > 1) {
        // If the function is convex, the root of the upper piece is no loss; solving one cent below
        // shows whether it is the boundary.
        std::int64_t next = std::min(rounded_up(no_loss.root()), no_loss.at - 1);
        if (next <= loss.at) next = std::midpoint(loss.at, no_loss.at);
        Tangent tried = search.at(next);
        (tried.is_loss() ? loss : no_loss) = std::move(tried);
    }
    return BreakEven{.first = Cents(no_loss.at),
                     .crossing = no_loss.root(),
                     .is_point = no_loss.same_line(loss)};
}

}  // namespace fairdeal::math
