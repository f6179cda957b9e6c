#include "documents/par_sheet/figures.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>

#include "documents/par_sheet/terms.h"
#include "math/same_solution.h"
#include "math/stopwatch.h"

namespace fairdeal::documents::par {
namespace {

DealsByNet main_outcomes_of(const games::Question& question, const games::Solution& solution) {
    const games::WagerSet main = math::main_wagers(*question.game);
    DealsByNet outcomes;
    for (const games::Ending& ending : solution.endings) {
        const base::Cents net =
            games::net_of(*question.game, question.terms, question.meters, question.placed,
                          ending.choices, ending.verdicts, main);
        outcomes[net.count()] += base::to_integer(ending.count);
    }
    return outcomes;
}

// Every amount and election that the figures depend on, in one line.
std::string fingerprint(const games::Question& question) {
    std::string text = fmt::format("{};{};version {};limit {};players {}", question.game->key,
                                   tables_in_words(question), question.terms.version,
                                   question.terms.aggregate_limit.count(), question.players);
    // At least eight stakes, as in the first par sheets, so that the ids of older sheets do not
    // change.
    const std::size_t stakes = std::max<std::size_t>(8, question.game->wagers.size());
    for (std::size_t i = 0; i < stakes; ++i)
        text += fmt::format(";{}", question.placed[i].count());
    for (const games::MeterReading& meter : question.meters)
        text += fmt::format(";{} {} {}", meter.name, meter.amount.count(), meter.reset.count());
    return text;
}

std::string id_of(const games::Question& question) {
    const std::string text = fingerprint(question);
    std::vector<unsigned char> bytes(text.begin(), text.end());
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
    return fmt::format("par-{}-{:02x}{:02x}{:02x}{:02x}", question.game->key, hash[0], hash[1],
                       hash[2], hash[3]);
}

void count_again(Figures& figures) {
    if (!figures.options.verify || figures.solver.solve_plainly == nullptr) return;
    const math::Stopwatch watch;
    const games::Solution plain = figures.solver.solve_plainly(
        figures.question, [&](std::uint64_t done, std::uint64_t total) {
            if (figures.options.progress != nullptr) (*figures.options.progress)(done, total);
        });
    figures.second = {math::difference(figures.question, figures.solution, plain), watch.seconds()};
}

void simulate(Figures& figures) {
    const int seats = figures.game.seats;
    // All seats make the same bets, so all of them play for the meters.
    games::Question question = figures.question;
    question.players = seats;
    const math::Analysis analysis = math::analyze(question, figures.solver.solve(question));
    figures.full_table_mean = -analysis.house_edge * seats;
    if (figures.options.rounds == 0) return;
    figures.full_table = math::full_table(
        figures.module, figures.solver, figures.question,
        {.seats = seats, .rounds = figures.options.rounds, .seed = figures.options.seed},
        progress_of(figures.options));
}

}  // namespace

Figures figures_of(const games::Module& module, const games::Solver& solver,
                   const games::Question& question, const ParSheetOptions& options) {
    const math::Stopwatch watch;
    games::Solution solution = solver.solve(question);
    math::Analysis analysis = math::analyze(question, solution);
    const double seconds = watch.seconds();
    DealsByNet main = main_outcomes_of(question, solution);
    Figures figures{.module = module,
                    .solver = solver,
                    .question = question,
                    .options = options,
                    .game = *module.description,
                    .solution = std::move(solution),
                    .seconds = seconds,
                    .analysis = std::move(analysis),
                    .main_outcomes = std::move(main),
                    .tables = math::every_table(module, solver),
                    .full_table = {},
                    .full_table_mean = {},
                    .second = {},
                    .id = id_of(question)};
    count_again(figures);
    simulate(figures);
    return figures;
}

TopAward top_award(const Figures& figures, const math::WagerFigures& wager) {
    if (wager.wager == games::no_wager) {
        const auto& [net, count] = *figures.main_outcomes.rbegin();
        return {base::Cents(net), base::ratio(count, figures.analysis.deals), "the best result"};
    }
    TopAward top;
    for (const math::RowFigures& row : wager.rows) {
        if (row.net <= top.net) continue;
        top = {row.net, base::ratio(row.count, wager.deals), line_name(figures.game, wager, row)};
    }
    return top;
}

games::Progress progress_of(const ParSheetOptions& options) {
    return options.progress != nullptr ? *options.progress : games::Progress{};
}

games::Question main_game_of(const games::Question& question) {
    const games::WagerSet main = math::main_wagers(*question.game);
    games::Question alone = question;
    for (games::WagerIndex i = 0; i < question.game->wagers.size(); ++i) {
        if (!main.contains(i)) alone.placed[i] = base::Cents();
    }
    return alone;
}

std::vector<const math::WagerFigures*> standing_alone(const math::Analysis& analysis) {
    const games::WagerSet main = math::main_wagers(*analysis.question.game);
    std::vector<const math::WagerFigures*> wagers;
    for (const math::WagerFigures& wager : analysis.wagers) {
        const bool alone = wager.wager == games::no_wager || !main.contains(wager.wager);
        if (alone) wagers.push_back(&wager);
    }
    return wagers;
}

}  // namespace fairdeal::documents::par
