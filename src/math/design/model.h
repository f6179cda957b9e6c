#pragma once

#include <vector>

#include "games/solver.h"
#include "math/analysis.h"
#include "math/design/space.h"

// What every table of a space returns under one way to play. At most one open row pays a deal, the
// highest that the deal meets, so every sum over the deals is a sum over the open rows.
namespace fairdeal::math::design {

// Whose figures the target is about: the wager's own, or those of the main game if the wager has no
// stake of its own or must be made.
struct FigureScope {
    const games::Question* question = nullptr;
    std::uint8_t schedule = 0;
    games::WagerIndex wager = games::no_wager;  // the one the schedule pays
    bool main_game = false;

    const WagerFigures& figures(const Analysis& analysis) const;
    games::WagerSet counted() const;  // the wagers whose results add up
    base::Cents unit() const;         // what an edge is relative to
};
FigureScope measured_by(const games::Question& question, std::uint8_t schedule);

// The question with another table in its schedule. The table must outlive the question.
games::Question with_table(const FigureScope& measured, const games::PayTable& table);

// Sums over the deals of a shape: the part that its open rows do not change, and what each offer of
// each open row adds.
struct ShapeSums {
    struct Offer {
        base::Wide net = 0;  // cents
        base::Wide hits = 0;
        Integer squares{};  // cents squared
    };
    Offer constant{};
    std::vector<std::vector<Offer>> rows{};  // by open row, then offer
    Rational beside{};                       // cents per round from other seats, at any odds
    Rational others{};                       // cents per round of everything else that the seat bet

    Offer sum(const Picks& picks) const;
};

class Model {
  public:
    Model(const FigureScope& measured, const Space& space, const games::Solution& solution);

    const ShapeSums& shape(std::size_t index) const { return shapes_[index]; }

    Rational house_edge(std::size_t shape, base::Wide net) const;
    Rational hit_frequency(base::Wide hits) const;
    Rational variance(const ShapeSums::Offer& sum) const;
    // Expected cents per round of all wagers. The best play has the largest.
    Rational total(std::size_t shape, base::Wide net) const;
    // The range of net sums with a house edge between these; empty if `least` exceeds `most`.
    struct Window {
        base::Wide least = 0;
        base::Wide most = 0;
    };
    Window window(std::size_t shape, const Rational& lowest_edge,
                  const Rational& highest_edge) const;
    // The largest sum of squares that keeps the variance within the limit, for net sums in the
    // window.
    Integer most_squares(const Window& window, const Rational& most_variance) const;
    // The smallest number of hits with this frequency.
    Integer least_hits(const Rational& frequency) const;

  private:
    struct Deal;
    std::vector<Deal> deals_of(const games::Solution& solution);
    std::int64_t net_of(const Deal& deal, const games::Question& question) const;
    ShapeSums sums_of(const TableShape& shape, const std::vector<Deal>& deals) const;

    FigureScope measured_;
    base::Wide deals_ = 0;
    std::vector<ShapeSums> shapes_;
};

}  // namespace fairdeal::math::design
