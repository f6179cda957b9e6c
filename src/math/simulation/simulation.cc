#include "math/simulation/simulation.h"

#include <mutex>
#include <tuple>

#include "math/simulation/decider.h"
#include "math/simulation/kernel.h"

namespace fairdeal::math {
namespace {

// Every seat at the table makes the same wagers, so all or none of them are on the progressive.
SimulationSetup with_players(SimulationSetup setup) {
    CHECK(setup.game != nullptr && setup.question.game == setup.game->description);
    CHECK(setup.seats >= 1 && setup.seats <= setup.question.game->seats);
    setup.question.players = setup.seats;
    return setup;
}

}  // namespace

std::string_view name_of(PlayStyle style) noexcept {
    switch (style) {
        case PlayStyle::optimal:
            return "optimal";
        case PlayStyle::simple:
            return "simple";
        case PlayStyle::always:
            return "always";
        case PlayStyle::random:
            return "random";
    }
    return "";
}

std::strong_ordering SeatOutcome::operator<=>(const SeatOutcome& other) const noexcept {
    const auto fields = [](const SeatOutcome& outcome) {
        return std::tie(outcome.choices.count, outcome.choices.option, outcome.choices.shown,
                        outcome.thrown, outcome.nets, outcome.envy, outcome.open);
    };
    return fields(*this) <=> fields(other);
}

bool SeatOutcome::operator==(const SeatOutcome& other) const noexcept {
    return (*this <=> other) == 0;
}

void SimulationSums::add(const SimulationSums& other) {
    rounds += other.rounds;
    for (const auto& [outcome, count] : other.outcomes)
        outcomes[outcome] += count;
    for (std::size_t i = 0; i < seat_nets.size(); ++i)
        seat_nets[i] += other.seat_nets[i];
    seat_squares += other.seat_squares;
    table_squares += other.table_squares;
}

struct Simulator::Inside {
    Inside(const SimulationSetup& wanted, const games::Progress& preparing)
        : setup(with_players(wanted)), decider(setup, preparing) {}

    // A free kernel, or a new one: there are as many as threads at work.
    std::unique_ptr<Kernel> take() {
        {
            const std::lock_guard lock(mutex);
            if (!free.empty()) {
                std::unique_ptr<Kernel> kernel = std::move(free.back());
                free.pop_back();
                return kernel;
            }
        }
        return make_kernel(setup, decider);
    }
    void give_back(std::unique_ptr<Kernel> kernel) {
        const std::lock_guard lock(mutex);
        free.push_back(std::move(kernel));
    }

    SimulationSetup setup;
    Decider decider;
    std::mutex mutex;
    std::vector<std::unique_ptr<Kernel>> free;
};

Simulator::Simulator(const SimulationSetup& setup, const games::Progress& preparing)
    : inside_(std::make_unique<Inside>(setup, preparing)) {}

Simulator::~Simulator() = default;

SimulationSums Simulator::play(std::uint64_t block, std::uint64_t rounds) const {
    std::unique_ptr<Kernel> kernel = inside_->take();
    SimulationSums sums = kernel->play(block, rounds);
    inside_->give_back(std::move(kernel));
    return sums;
}

void Simulator::each_round(std::uint64_t block, std::uint64_t rounds,
                           const std::function<void(const games::Round&)>& visit) const {
    std::unique_ptr<Kernel> kernel = inside_->take();
    kernel->each_round(block, rounds, visit);
    inside_->give_back(std::move(kernel));
}

}  // namespace fairdeal::math
