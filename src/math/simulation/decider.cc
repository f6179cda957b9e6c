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
        if (decision.options[i].from_version > version) continue;
        open.push_back(static_cast<std::uint8_t>(i));
    }
    return open;
}

// Never folds, makes the smallest wager and throws as few cards as it may, the lowest ones.
std::uint8_t steady_act_of(const games::Decision& decision, const ActList& acts,
                           const std::vector<std::uint8_t>& open) {
    const auto option = std::ranges::min_element(open, {}, [&](std::uint8_t index) {
        const games::Option& offered = decision.options[index];
        return std::tuple(offered.folds, offered.times, offered.throws_least);
    });
    CHECK(option != open.end() && !decision.options[*option].folds);
    const auto lowest = (1U << decision.options[*option].throws_least) - 1U;
    return acts.number_of({*option, static_cast<std::uint8_t>(lowest)});
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

bool throws_cards(const games::Decision& decision) {
    return std::ranges::any_of(decision.options,
                               [](const games::Option& option) { return option.throws_most > 0; });
}

}  // namespace

// The values of all choices, where nothing quicker is there.
struct Decider::Fallback {
    Fallback(const games::Solver& solver, const games::Question& asked)
        : question(asked), play(solver, question) {}
    games::Question question;
    BestPlay play;
};

Decider::Decider(const SimulationSetup& setup, const games::Progress& preparing)
    : manner_(setup.manner) {
    const games::Question& question = setup.question;
    const games::Description& game = *question.game;
    for (std::size_t i = 0; i < game.decisions.size(); ++i) {
        Part& part = parts_[i];
        part.acts = ActList(game.decisions[i], game.deal.player);
        part.open = has_a_wager(question, game.decisions[i].open_to);
        part.options = options_open_in(game.decisions[i], question.terms.version);
        part.steady = steady_act_of(game.decisions[i], part.acts, part.options);
    }
    const bool asks = manner_ == Manner::optimal || manner_ == Manner::simple;
    if (!asks || game.decisions.empty() || !parts_[0].open) return;
    CHECK(setup.solver != nullptr);
    if (manner_ == Manner::simple) {
        CHECK(setup.solver->listed_play != nullptr);
        play_ = setup.solver->listed_play(question);
    } else if (setup.solver->best_play != nullptr) {
        play_ = setup.solver->best_play(question);
    } else {
        fallback_ = std::make_unique<Fallback>(*setup.solver, question);
    }
    const SituationNumbers numbers(game);
    // A table past this would not pay at any length; in a run shorter than so many decisions most
    // of a table would never be asked.
    constexpr std::uint64_t largest_table = 1 << 26;
    const std::uint64_t worth = numbers.count() / (throws_cards(game.decisions[0]) ? 1 : 24);
    const auto seats = static_cast<std::uint64_t>(setup.seats);
    const bool is_short = setup.planned_rounds != 0 && setup.planned_rounds < worth / seats;
    if (!is_short && numbers.count() <= largest_table) fill_table(question, preparing);
}

Decider::~Decider() = default;

void Decider::fill_table(const games::Question& question, const games::Progress& preparing) {
    const bool throws = throws_cards(question.game->decisions[0]);
    if (fallback_ != nullptr && !throws) fallback_->play.learn_first_decision();
    const auto act = [this](const games::Seen& seen) { return act_at(seen); };
    // Under other names of the suits an option stays the best one, but of equal cards another may
    // be the lowest.
    table_ = throws ? first_table(*question.game, act, preparing)
                    : first_table_by_class(question, act, preparing);
}

std::uint8_t Decider::act_at(const games::Seen& seen) const {
    const ActList& acts = parts_[seen.decision].acts;
    if (fallback_ == nullptr) return acts.number_of(play_(seen));
    const BestChoice best = fallback_->play.at(seen);
    return acts.number_of({best.option, places_of(best.thrown, seen.held)});
}

}  // namespace fairdeal::math
