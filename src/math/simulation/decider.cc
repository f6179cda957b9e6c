#include "math/simulation/decider.h"

#include <algorithm>
#include <tuple>

#include "math/best_choice.h"
#include "math/simulation/first_table.h"
#include "math/simulation/situation_number.h"

namespace fairdeal::math {
namespace {

bool has_a_wager(const games::Question& question, games::WagerSet wagers) {
    for (games::WagerIndex i = 0; i < question.game->wagers.size(); ++i) {
        if (wagers.contains(i) && question.placed[i] > base::Cents()) return true;
    }
    return false;
}

std::vector<std::uint8_t> options_open_in(const games::Decision& decision, std::uint8_t version) {
    std::vector<std::uint8_t> open;
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
        if (!games::is_offered(decision.options[i], version)) continue;
        open.push_back(static_cast<std::uint8_t>(i));
    }
    return open;
}

// Never folds, makes the smallest wager and throws as few cards as allowed, the lowest ones.
std::uint8_t steady_move_of(const games::Decision& decision, const MoveList& moves,
                            const std::vector<std::uint8_t>& open) {
    const auto option = std::ranges::min_element(open, {}, [&](std::uint8_t index) {
        const games::Option& offered = decision.options[index];
        const bool conditional = offered.only_with.holds != nullptr;
        return std::tuple(offered.folds || conditional, offered.times, offered.throws_least);
    });
    CHECK(option != open.end() && !decision.options[*option].folds);
    const auto lowest = (1U << decision.options[*option].throws_least) - 1U;
    return moves.number_of({*option, static_cast<std::uint8_t>(lowest)});
}

std::uint8_t places_of(cards::CardSet thrown, cards::CardSet held) {
    std::uint8_t places = 0;
    unsigned place = 0;
    for (const cards::Card card : held) {
        if (thrown.contains(card)) places = static_cast<std::uint8_t>(places | 1U << place);
        ++place;
    }
    return places;
}

}  // namespace

// Values every choice, for a solver that has no quicker play.
struct Decider::Fallback {
    Fallback(const games::Solver& solver, const games::Question& asked)
        : question(asked), play(solver, question) {}
    games::Question question;
    BestPlay play;
};

Decider::Decider(const SimulationSetup& setup, const games::Progress& preparing)
    : game_(*setup.question.game), style_(setup.style) {
    const games::Question& question = setup.question;
    const games::Description& game = game_;
    for (std::size_t i = 0; i < game.decisions.size(); ++i) {
        Part& part = parts_[i];
        part.moves = MoveList(game.decisions[i], game.deal.player);
        part.open = has_a_wager(question, game.decisions[i].open_to);
        part.options = options_open_in(game.decisions[i], question.terms.version);
        part.steady = steady_move_of(game.decisions[i], part.moves, part.options);
    }
    const bool asks = style_ == PlayStyle::optimal || style_ == PlayStyle::simple;
    if (!asks || game.decisions.empty() || !parts_[0].open) return;
    CHECK(setup.solver != nullptr);
    if (style_ == PlayStyle::simple) {
        CHECK(setup.solver->listed_play != nullptr);
        play_ = setup.solver->listed_play(question);
    } else if (setup.solver->best_play != nullptr) {
        play_ = setup.solver->best_play(question);
    } else {
        fallback_ = std::make_unique<Fallback>(*setup.solver, question);
    }
    // Beyond this size a table never pays off; a run with fewer decisions would not use most of it.
    constexpr std::uint64_t largest_table = 1 << 26;
    const std::uint64_t count = SituationNumbers(game).count();
    const auto seats = static_cast<std::uint64_t>(setup.seats);
    const bool is_short = setup.planned_rounds != 0 && setup.planned_rounds < count / seats;
    if (is_short || count > largest_table) return;
    table_ = first_table(
        game, [this](const games::InformationSet& seen) { return move_at(seen); }, preparing);
}

Decider::~Decider() = default;

std::uint8_t Decider::move_at(const games::InformationSet& seen) const {
    const MoveList& moves = parts_[seen.decision].moves;
    if (fallback_ == nullptr) return moves.number_of(play_(seen));
    const BestChoice best = fallback_->play.at(seen);
    return moves.number_of({best.option, places_of(best.thrown, seen.held)});
}

}  // namespace fairdeal::math
