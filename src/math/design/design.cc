#include "math/design/design.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "math/break_even.h"
#include "math/question.h"
#include "math/same_solution.h"

// Proposes with sums, proves by solving. A model holds the sums of one play over all tables; the
// search ranks tables by these sums and, where the play follows the table, every table it proposes
// is solved and its play becomes another model, until the search proposes only solved tables. Every
// table in the answer is analyzed again under its own best play, and a figure that differs from the
// search's aborts the program.
namespace fairdeal::math::design {
namespace {

using games::Description;
using games::PayTable;
using games::Question;
using games::Solution;

// Beyond this many corners, the search does not try to prove that one play is best everywhere.
constexpr std::size_t most_corners = 64;

// Limit on the combinations tried when looking for the table that violates the limits least.
constexpr std::uint64_t most_effort_for_nearest = 2'000'000;

CandidateFigures figures_of(const WagerFigures& wager) {
    return {wager.house_edge, wager.hit_frequency, wager.variance};
}

class Designer {
  public:
    Designer(const DesignRequest& request, const games::Progress& progress, Design& design)
        : request_(request), progress_(progress), design_(design) {}

    void run() {
        const bool decided = request_.solver->valued.contains(design_.measured.wager);
        learn(request_.question);
        if (decided) {
            design_.follows = one_play_is_best() ? Follows::one_play : Follows::each_table;
        }
        const std::vector<Candidate> best = follow(request_.aim);
        for (const Candidate& candidate : best)
            design_.found.push_back(describe(candidate));
        if (!best.empty()) return;
        // Report how far the search itself went, not the search for the nearest table.
        const auto [changes, complete, all_solved] =
            std::tuple(design_.changes, design_.complete, design_.all_solved);
        find_nearest();
        design_.changes = changes;
        design_.complete = complete;
        design_.all_solved = all_solved;
    }

  private:
    bool is_decided() const { return design_.follows != Follows::no_decision; }

    // Solves a question and adds its play as a model if it is new.
    Solution learn(const Question& question) {
        Solution solution = request_.solver->solve(question);
        ++design_.solved;
        const auto same = [&](const Solution& known) {
            return difference(question, known, solution).empty();
        };
        if (std::ranges::none_of(solutions_, same)) {
            models_.emplace_back(design_.measured, design_.space, solution);
            solutions_.push_back(solution);
        }
        return solution;
    }

    // What a play wins is linear in the odds where no deal meets two rows that pay, and the best
    // play's value is the maximum of such functions, hence convex. So a play that is best at all
    // corners of the box of odds is best everywhere in it.
    bool one_play_is_best() {
        if (request_.question.terms.aggregate_limit > base::Cents()) return false;
        std::size_t corners = 0;
        for (const TableShape& shape : design_.space.shapes)
            corners += std::size_t{1} << shape.rows.size();
        if (corners > most_corners || !pays_by_one_row()) return false;
        for (std::size_t s = 0; s < design_.space.shapes.size(); ++s) {
            const TableShape& shape = design_.space.shapes[s];
            const bool empty = std::ranges::any_of(
                shape.rows, [](const OpenRow& row) { return row.offers.empty(); });
            for (std::size_t corner = 0; !empty && corner < 1u << shape.rows.size(); ++corner) {
                Picks picks;
                for (std::size_t i = 0; i < shape.rows.size(); ++i) {
                    picks.push_back((corner >> i & 1u) != 0 ? shape.rows[i].offers.size() - 1 : 0);
                }
                const PayTable table = design_.space.table(s, picks);
                learn(with_table(design_.measured, table));
                if (solutions_.size() > 1) return false;
            }
        }
        return true;
    }

    // True if no deal of the known play meets an open row and another row that pays.
    bool pays_by_one_row() const {
        const games::SideCensus census = census_of(solutions_.front(), design_.measured.wager);
        for (const games::SideEnding& ending : census.endings) {
            if (ending.verdict.schedule != request_.schedule) continue;
            for (const TableShape& shape : design_.space.shapes) {
                std::size_t open = 0;
                std::size_t paying = 0;
                for (games::RowSet rows = ending.verdict.rows; !rows.empty();
                     rows = rows.without_best()) {
                    const bool is_open = shape.open_row(rows.best()) < shape.rows.size();
                    if (is_open) ++open;
                    if (is_open || shape.fixed[rows.best()].pays()) ++paying;
                }
                if (open > 0 && paying > 1) return false;
            }
        }
        return true;
    }

    // Returns the best tables. Where the play depends on the table, it solves them and searches
    // again with the new plays, until the search proposes only tables whose figures are exact.
    std::vector<Candidate> follow(const Aim& aim) {
        design_.all_solved = true;
        while (true) {
            Ranked ranked = search(design_.space, models_, solved_, aim,
                                   is_decided() ? games::Progress() : progress_);
            design_.looked_at += ranked.looked_at;
            design_.changes = ranked.changes;
            design_.complete = ranked.complete;
            if (!is_decided()) return std::move(ranked.best);
            bool learned = false;
            for (const Candidate& candidate : ranked.best) {
                if (solved_.contains(candidate.place)) continue;
                if (solved_.size() >= request_.most_solved) {
                    design_.all_solved = false;
                    break;
                }
                solve(candidate.place);
                learned = true;
                if (progress_) progress_(solved_.size(), request_.most_solved);
            }
            if (!design_.all_solved) return best_solved(design_.space, solved_, aim);
            if (!learned) return std::move(ranked.best);
        }
    }

    void solve(const CandidateTable& place) {
        const PayTable table = design_.space.table(place.first, place.second);
        const Question question = with_table(design_.measured, table);
        const Analysis analysis = analyze(question, learn(question));
        solved_.emplace(place, figures_of(design_.measured.figures(analysis)));
    }

    FoundTable describe(const Candidate& candidate) {
        FoundTable found;
        found.near = candidate.near;
        found.table = std::make_unique<PayTable>(
            design_.space.table(candidate.place.first, candidate.place.second));
        found.judgement = config::judge(*request_.question.game, *found.table);
        found.table->label = found.judgement.label;
        found.table->clause = found.judgement.cited.clause;
        found.table->ruling = found.judgement.cited.ruling;
        found.table->id = found.judgement.same_as == nullptr ? "own" : found.judgement.same_as->id;
        const Question question = with_table(design_.measured, *found.table);
        found.analysis =
            analyze(question, is_decided() ? request_.solver->solve(question) : solutions_.front());
        const CandidateFigures exact = figures_of(design_.figures(found));
        CHECK(exact.house_edge == candidate.figures.house_edge);
        CHECK(exact.hit_frequency == candidate.figures.hit_frequency);
        CHECK(exact.variance == candidate.figures.variance);
        return found;
    }

    // Finds the nearest table when none is near enough: nearest to the target within the limits,
    // or, on target, nearest to the limits.
    void find_nearest() {
        Aim wider = request_.aim;
        wider.count = 1;
        wider.rank = RankBy::target;
        wider.tolerance = 2;
        std::vector<Candidate> nearest = follow(wider);
        if (nearest.empty()) {
            wider.tolerance = request_.aim.tolerance;
            wider.limits_rank = true;
            wider.effort = std::min(wider.effort, most_effort_for_nearest);
            nearest = follow(wider);
            design_.nearest_breaks_limits = true;
        }
        if (!nearest.empty()) design_.nearest = describe(nearest.front());
    }

    const DesignRequest& request_;
    const games::Progress& progress_;
    Design& design_;
    std::vector<Solution> solutions_;
    std::vector<Model> models_;
    Solved solved_;
};

}  // namespace

tl::expected<std::uint8_t, std::string> find_schedule(const Description& game,
                                                      const std::string& key) {
    std::uint8_t first = 0;
    std::string keys;
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        const games::Wager& wager = game.wagers[games::wager_paid_by(game, i)];
        if (!key.empty() && (game.schedules[i].key == key || wager.key == key)) return i;
        const bool optional = wager.kind == games::WagerKind::optional;
        const bool first_is_optional =
            first != 0 &&
            game.wagers[games::wager_paid_by(game, first)].kind == games::WagerKind::optional;
        if (first == 0 || (optional && !first_is_optional)) first = i;
        keys += fmt::format("{}{}", keys.empty() ? "" : ", ", game.schedules[i].key);
    }
    if (first == 0) return tl::unexpected(fmt::format("{} has no pay tables", game.name));
    if (key.empty()) return first;
    return tl::unexpected(
        fmt::format("\"{}\" has no pay tables in {}; these have: {}", key, game.name, keys));
}

tl::expected<Question, games::Refusal> asking_about(const games::Module& module, Question question,
                                                    std::uint8_t schedule) {
    const Description& game = *module.description;
    const games::WagerIndex index = games::wager_paid_by(game, schedule);
    const games::Wager& wager = game.wagers[index];
    if (question.terms.tables[schedule] == nullptr) {
        const auto listed = std::ranges::find(game.pay_tables, schedule, &PayTable::schedule);
        CHECK(listed != game.pay_tables.end());
        question.terms.tables[schedule] = &*listed;
    }
    if (wager.kind == games::WagerKind::optional && question.placed[index] == base::Cents()) {
        question.placed[index] = wager.size.kind == games::SizeKind::multiple_of
                                     ? wager.size.unit
                                     : question.placed[game.base_wager];
    }
    if (auto accepted = check_question(module, question); !accepted) {
        return tl::unexpected(accepted.error());
    }
    return question;
}

tl::expected<Design, std::string> design(const DesignRequest& request,
                                         const games::Progress& progress) {
    auto space = make_space(*request.question.game, request.schedule, request.wishes);
    if (!space) return tl::unexpected(space.error());
    Design result;
    result.space = std::move(*space);
    result.measured = measured_by(request.question, request.schedule);
    Designer(request, progress, result).run();
    return result;
}

}  // namespace fairdeal::math::design
