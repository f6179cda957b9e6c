#include <benchmark/benchmark.h>

#include <string>

#include "games/registry.h"
#include "math/analysis.h"
#include "math/question.h"

// What another stake costs in a process that has the counts already, as a server has: solve and
// every figure, for each game with exact mathematics.
namespace {

void another_stake(benchmark::State& state, const fairdeal::games::Module* game,
                   const fairdeal::games::Solver* solver) {
    fairdeal::games::Question question = fairdeal::math::default_question(*game);
    fairdeal::math::analyze(question, solver->solve(question));
    std::int64_t cents = 0;
    for (auto _ : state) {
        ++cents;
        for (fairdeal::base::Cents& placed : question.placed) {
            if (placed > fairdeal::base::Cents()) placed = fairdeal::base::Cents(1000 + cents);
        }
        benchmark::DoNotOptimize(
            fairdeal::math::analyze(question, solver->solve(question)).house_edge);
    }
}

}  // namespace

int main(int argc, char** argv) {
    for (const fairdeal::games::Module* game : fairdeal::games::registry()) {
        const std::string key(game->description->key);
        const fairdeal::games::Solver* solver = fairdeal::games::find_solver(key);
        if (solver == nullptr) continue;
        benchmark::RegisterBenchmark(("another_stake/" + key).c_str(), another_stake, game, solver)
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
