#include "math/design/search.h"

#include <algorithm>
#include <numeric>
#include <tuple>

// Depth-first branch and bound, outward from the listed tables by the number of changed rows. A
// branch is cut when the smallest or largest sums of the rows still open cannot reach the window
// around the target, or cannot meet the limits. The last row is not tried but found by binary
// search, since a row's sums rise with its odds. Each table is judged by the known play that wins
// the seat the most with it.
namespace fairdeal::math::design {
namespace {

using base::ratio;
using base::Wide;

constexpr std::int64_t buckets_per_one = 10'000;  // hundredths of a percent

std::uint64_t bucket_of(const Rational& distance) {
    const Rational scaled = distance * (2 * buckets_per_one) + 1;
    const Integer rounded = scaled.get_num() / (scaled.get_den() * 2);
    return rounded.get_ui();
}

bool ranks_before(RankBy rank, const Candidate& a, const Candidate& b) {
    const bool by_target = rank == RankBy::target;
    const auto key = [&](const Candidate& one) {
        const std::uint64_t changed = one.near.changed;
        return std::tuple<const Rational&, std::uint64_t, std::uint64_t, std::size_t,
                          const Rational&, const CandidateTable&>(
            one.excess, by_target ? one.bucket : changed, by_target ? changed : one.bucket,
            one.near.steps, one.distance, one.place);
    };
    return key(a) < key(b);
}

// All sets of `size` numbers below `count` that contain all of `needed`.
std::vector<std::vector<std::size_t>> subsets_with(std::size_t count, std::size_t size,
                                                   const std::vector<std::size_t>& needed) {
    std::vector<std::vector<std::size_t>> sets;
    for (std::uint32_t bits = 0; bits < (1u << count); ++bits) {
        if (static_cast<std::size_t>(std::popcount(bits)) != size) continue;
        std::vector<std::size_t> set;
        for (std::size_t i = 0; i < count; ++i) {
            if ((bits >> i & 1u) != 0) set.push_back(i);
        }
        if (std::ranges::includes(set, needed)) sets.push_back(std::move(set));
    }
    return sets;
}

// Larger sums are cut off here so that they can be added without overflow.
constexpr Wide cut_off = Wide{1} << 120;

Wide cut(const Integer& number) {
    if (mpz_sizeinbase(number.get_mpz_t(), 2) > 120) return cut_off;
    const Integer high = number >> 62;
    const Integer low = number - (high << 62);
    return (Wide{high.get_si()} << 62) + Wide{low.get_si()};
}

// What the limits allow for the rows still to be chosen: prunes a table whose squares are already
// too many, or whose hits cannot reach the minimum.
class Limits {
  public:
    Limits(const Model& model, const ShapeSums& sums, const Aim& aim)
        : sums_(&sums), checks_(!aim.limits_rank) {
        checks_squares_ = checks_ && aim.most_variance;
        if (checks_squares_) {
            constant_ = cut(sums.constant.squares);
            for (const auto& row : sums.rows) {
                std::vector<Wide>& squares = squares_.emplace_back();
                for (const ShapeSums::Offer& offer : row)
                    squares.push_back(cut(offer.squares));
            }
        }
        checks_ = checks_ && aim.least_hits;
        if (checks_) least_hits_ = cut(model.least_hits(*aim.least_hits));
    }

    void set_window(const Model& model, const Model::Window& window, const Aim& aim) {
        if (checks_squares_) most_squares_ = cut(model.most_squares(window, *aim.most_variance));
    }

    // Starts with the rows that stay unchanged; the rows of `changing` follow in this order.
    void begin(const Picks& picks, const std::vector<std::size_t>& changing) {
        Sums start{.squares = constant_, .hits = sums_->constant.hits};
        for (std::size_t i = 0; i < picks.size(); ++i) {
            if (std::ranges::find(changing, i) == changing.end()) start = plus(start, i, picks[i]);
        }
        so_far_.assign(changing.size() + 1, start);
        left_.assign(changing.size() + 1, {});
        for (std::size_t i = changing.size(); i-- > 0;) {
            left_[i] = left_[i + 1];
            const std::size_t row = changing[i];
            if (checks_squares_) left_[i].squares += std::ranges::min(squares_[row]);
            if (checks_) {
                left_[i].hits +=
                    std::ranges::max(sums_->rows[row], {}, &ShapeSums::Offer::hits).hits;
            }
        }
    }

    // Takes an offer as the choice at this depth. False if no later choice can meet the limits.
    bool take(std::size_t depth, std::size_t row, std::size_t pick) {
        so_far_[depth + 1] = plus(so_far_[depth], row, pick);
        return can_be_met(depth + 1);
    }
    bool can_be_met(std::size_t depth) const {
        const Sums& sum = so_far_[depth];
        if (checks_squares_ && most_squares_ < cut_off &&
            sum.squares + left_[depth].squares > most_squares_) {
            return false;
        }
        return !checks_ || sum.hits + left_[depth].hits >= least_hits_;
    }

  private:
    struct Sums {
        Wide squares = 0;
        Wide hits = 0;
    };
    Sums plus(Sums sum, std::size_t row, std::size_t pick) const {
        if (checks_squares_) sum.squares += squares_[row][pick];
        if (checks_) sum.hits += sums_->rows[row][pick].hits;
        return sum;
    }

    const ShapeSums* sums_;
    bool checks_;
    bool checks_squares_ = false;
    Wide constant_ = 0;
    Wide most_squares_ = 0;
    Wide least_hits_ = 0;
    std::vector<std::vector<Wide>> squares_;
    std::vector<Sums> so_far_;  // by depth
    std::vector<Sums> left_;
};

class TableSearch {
  public:
    TableSearch(const Space& space, const std::vector<Model>& models, const Solved& solved,
                const Aim& aim)
        : space_(space), models_(models), solved_(solved), aim_(aim) {
        for (const Model& model : models) {
            for (std::size_t i = 0; i < space.shapes.size(); ++i)
                limits_.emplace_back(model, model.shape(i), aim);
        }
    }

    Ranked run(const games::Progress& progress) {
        const std::size_t deepest = deepest_level();
        for (std::size_t level = 0; level <= deepest && !exhausted_; ++level) {
            if (progress) progress(level, deepest + 1);
            for (model_ = 0; model_ < models_.size(); ++model_) {
                for (const Center& center : space_.centers)
                    look_around(center, level);
            }
            if (exhausted_) break;
            ranked_.changes = level;
            if (nothing_better_follows()) return std::move(ranked_);
        }
        ranked_.complete = !exhausted_;
        return std::move(ranked_);
    }

    std::vector<Candidate> run_solved() {
        for (const auto& [place, figures] : solved_) {
            Candidate candidate{.place = place, .figures = figures};
            place_in_order(candidate);
            if (candidate.distance <= aim_.tolerance) enter(std::move(candidate));
        }
        return std::move(ranked_.best);
    }

  private:
    void place_in_order(Candidate& candidate) const {
        candidate.distance = abs(candidate.figures.house_edge - aim_.target);
        candidate.bucket = bucket_of(candidate.distance);
        candidate.near = nearness(space_, candidate.place.first, candidate.place.second);
    }

    std::size_t deepest_level() const {
        std::size_t deepest = 0;
        for (const Center& center : space_.centers)
            deepest = std::max(deepest, center.changed + center.at.size());
        return deepest;
    }

    // True if no table with more changed rows can rank higher than the list.
    bool nothing_better_follows() const {
        if (ranked_.best.size() < aim_.count) return false;
        const Candidate& last = ranked_.best.back();
        return last.excess == 0 && (aim_.rank == RankBy::listed || last.bucket == 0);
    }

    // Tables farther from the target than this cannot enter the list.
    Rational reach() const {
        const bool full =
            ranked_.best.size() == aim_.count && aim_.rank == RankBy::target && !aim_.limits_rank;
        if (!full) return aim_.tolerance;
        const Rational bound =
            ratio(2 * static_cast<Wide>(ranked_.best.back().bucket) + 1, 2 * buckets_per_one);
        return std::min(aim_.tolerance, bound);
    }

    // Tries all tables that differ from the center in exactly `level` rows.
    void look_around(const Center& center, std::size_t level) {
        if (level < center.changed) return;
        std::vector<std::size_t> needed;
        for (std::size_t i = 0; i < center.at.size(); ++i) {
            if (center.at[i] == Center::none) needed.push_back(i);
        }
        sums_ = &models_[model_].shape(center.shape);
        center_ = &center;
        limit_ = &limits_[model_ * space_.shapes.size() + center.shape];
        set_window();
        for (std::vector<std::size_t>& set :
             subsets_with(center.at.size(), level - center.changed, needed)) {
            if (exhausted_) return;
            change_rows(std::move(set));
        }
    }

    void set_window() {
        const Rational near = reach();
        window_ = models_[model_].window(center_->shape, aim_.target - near, aim_.target + near);
        limit_->set_window(models_[model_], window_, aim_);
    }

    // The row with the most offers comes last: its odds are looked up, not tried.
    void change_rows(std::vector<std::size_t> set) {
        const auto offers = [&](std::size_t row) { return sums_->rows[row].size(); };
        if (std::ranges::any_of(set, [&](std::size_t row) { return offers(row) == 0; })) return;
        std::ranges::stable_sort(set, {}, offers);
        changing_ = std::move(set);
        picks_ = center_->at;
        Wide net = sums_->constant.net;
        for (std::size_t i = 0; i < picks_.size(); ++i) {
            if (std::ranges::find(changing_, i) != changing_.end()) continue;
            net += sums_->rows[i][picks_[i]].net;
        }
        // Bounds: the least and the most that the remaining rows can add.
        least_left_.assign(changing_.size() + 1, 0);
        most_left_.assign(changing_.size() + 1, 0);
        for (std::size_t i = changing_.size(); i-- > 0;) {
            const auto& row = sums_->rows[changing_[i]];
            least_left_[i] = least_left_[i + 1] + row.front().net;
            most_left_[i] = most_left_[i + 1] + row.back().net;
        }
        limit_->begin(picks_, changing_);
        if (!limit_->can_be_met(0)) return;
        if (changing_.empty()) {
            look_at(net);
        } else {
            choose(0, net);
        }
    }

    void choose(std::size_t depth, Wide net) {
        if (net + least_left_[depth] > window_.most) return;
        if (net + most_left_[depth] < window_.least) return;
        if (++ranked_.looked_at >= aim_.effort) exhausted_ = true;
        if (exhausted_) return;
        const std::size_t row = changing_[depth];
        const std::vector<ShapeSums::Offer>& offers = sums_->rows[row];
        const bool last = depth + 1 == changing_.size();
        // Higher odds never cost the seat anything, so the sums of a row do not fall.
        const auto first =
            last ? std::ranges::lower_bound(offers, window_.least - net, {}, &ShapeSums::Offer::net)
                 : offers.begin();
        for (auto offer = first; offer != offers.end(); ++offer) {
            if (last && net + offer->net > window_.most) break;
            const auto pick = static_cast<std::size_t>(offer - offers.begin());
            if (pick == center_->at[row] || !limit_->take(depth, row, pick)) continue;
            picks_[row] = pick;
            if (last) {
                look_at(net + offer->net);
            } else {
                choose(depth + 1, net + offer->net);
            }
        }
        picks_[row] = center_->at[row];
    }

    bool falls() const {
        const std::vector<OpenRow>& rows = space_.shapes[center_->shape].rows;
        for (std::size_t i = 1; i < picks_.size(); ++i) {
            const games::Pay& above = rows[i - 1].offers[picks_[i - 1]];
            if (odds_of(above) < odds_of(rows[i].offers[picks_[i]])) return false;
        }
        return true;
    }

    void look_at(Wide net) {
        if (++ranked_.looked_at >= aim_.effort) exhausted_ = true;
        if (net < window_.least || net > window_.most || !falls()) return;
        Candidate candidate{.place = {center_->shape, picks_}};
        const auto known = solved_.find(candidate.place);
        const Model& model = models_[model_];
        if (known != solved_.end()) {
            candidate.figures = known->second;
        } else {
            candidate.figures.house_edge = model.house_edge(center_->shape, net);
        }
        place_in_order(candidate);
        if (candidate.distance > aim_.tolerance || !may_enter(candidate)) return;
        if (known == solved_.end()) {
            if (plays_better_elsewhere(net)) return;
            const ShapeSums::Offer sum = sums_->sum(picks_);
            candidate.figures.hit_frequency = model.hit_frequency(sum.hits);
            candidate.figures.variance = model.variance(sum);
        }
        enter(std::move(candidate));
    }

    bool may_enter(const Candidate& candidate) const {
        return ranked_.best.size() < aim_.count || aim_.limits_rank ||
               ranks_before(aim_.rank, candidate, ranked_.best.back());
    }

    // True if another known play wins the seat more with this table.
    bool plays_better_elsewhere(Wide net) const {
        if (models_.size() == 1) return false;
        const Rational here = models_[model_].total(center_->shape, net);
        for (std::size_t i = 0; i < models_.size(); ++i) {
            if (i == model_) continue;
            const Wide there = models_[i].shape(center_->shape).sum(picks_).net;
            if (models_[i].total(center_->shape, there) > here) return true;
        }
        return false;
    }

    void enter(Candidate candidate) {
        const CandidateFigures& figures = candidate.figures;
        if (aim_.least_hits && figures.hit_frequency < *aim_.least_hits) {
            candidate.excess += (*aim_.least_hits - figures.hit_frequency) / *aim_.least_hits;
        }
        if (aim_.most_variance && figures.variance > *aim_.most_variance) {
            candidate.excess += (figures.variance - *aim_.most_variance) / *aim_.most_variance;
        }
        if (candidate.excess > 0 && !aim_.limits_rank) return;
        const auto same = [&](const Candidate& one) { return one.place == candidate.place; };
        if (std::ranges::any_of(ranked_.best, same)) return;
        const auto before = [&](const Candidate& a, const Candidate& b) {
            return ranks_before(aim_.rank, a, b);
        };
        ranked_.best.insert(std::ranges::upper_bound(ranked_.best, candidate, before),
                            std::move(candidate));
        if (ranked_.best.size() > aim_.count) ranked_.best.pop_back();
        if (ranked_.best.size() == aim_.count && center_ != nullptr) set_window();
    }

    const Space& space_;
    const std::vector<Model>& models_;
    const Solved& solved_;
    const Aim& aim_;
    Ranked ranked_;
    bool exhausted_ = false;
    std::vector<Limits> limits_;  // by model and shape

    // The current position of the search.
    std::size_t model_ = 0;
    const Center* center_ = nullptr;
    const ShapeSums* sums_ = nullptr;
    Limits* limit_ = nullptr;
    Model::Window window_;
    std::vector<std::size_t> changing_;  // the open rows that differ from the center
    std::vector<Wide> least_left_;
    std::vector<Wide> most_left_;
    Picks picks_;
};

}  // namespace

Ranked search(const Space& space, const std::vector<Model>& models, const Solved& solved,
              const Aim& aim, const games::Progress& progress) {
    CHECK(!models.empty() && aim.count > 0);
    return TableSearch(space, models, solved, aim).run(progress);
}

std::vector<Candidate> best_solved(const Space& space, const Solved& solved, const Aim& aim) {
    const std::vector<Model> none;
    return TableSearch(space, none, solved, aim).run_solved();
}

}  // namespace fairdeal::math::design
