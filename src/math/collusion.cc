#include "math/collusion.h"

#include <algorithm>
#include <vector>

#include "cards/shuffle.h"
#include "math/analysis_json.h"
#include "math/best_choice.h"
#include "math/brute_force.h"
#include "math/subsets.h"

// Monte Carlo over deals, exact within each deal: the plain enumeration values every choice over
// all cards that can still come, once with the extra knowledge. The gain of a deal is the best
// informed value minus what the ordinary best play gets. Other seats' envy and meters are left out
// of the question, so that only knowledge makes a difference.
namespace fairdeal::math {
namespace {

using base::Rational;
using cards::CardSet;
using games::ChoiceValue;
using games::Question;

// A deal as the first player sees it when all players show their cards.
struct Shown {
    games::InformationSet own;
    CardSet others;
};

Shown deal(const games::Description& game, int seats, cards::ChaCha20Source& source) {
    const cards::CardList deck = cards::shuffled(game.deck, source);
    std::size_t dealt = 0;
    Shown shown;
    const auto give = [&](std::size_t count, CardSet& to) {
        for (std::size_t i = 0; i < count; ++i)
            to.insert(deck[dealt++]);
    };
    give(game.deal.player, shown.own.held);
    give(game.deal.player * static_cast<std::size_t>(seats - 1), shown.others);
    give(game.decisions[0].community_shown, shown.own.community);
    return shown;
}

const ChoiceValue& value_of(const std::vector<ChoiceValue>& values, const BestChoice& choice) {
    const auto same = [&](const ChoiceValue& value) {
        return value.option == choice.option && value.thrown == cards::CardList(choice.thrown);
    };
    const auto found = std::ranges::find_if(values, same);
    CHECK(found != values.end());
    return *found;
}

// Compares the best choice with more knowledge to what the ordinary best play gets.
class Comparison {
  public:
    Comparison(const games::Solver& solver, const Question& question)
        : solver_(solver), question_(question), play_(solver, question) {}

    void add(const games::InformationSet& seen, const std::vector<ChoiceValue>& informed) {
        const ChoiceValue& best = best_of(*question_.game, 0, informed);
        const auto chosen = play_.at(seen);
        const ChoiceValue& usual = value_of(informed, chosen);
        changed_.add(best.value > usual.value ? 1 : 0);
        const base::Cents unit = question_.placed[question_.game->base_wager];
        gain_.add(nearest((best.value - ordinary(seen, usual)) / unit.count()));
    }

    CollusionFigures figures(const CollusionRun& run) const {
        return {.run = run,
                .gain = {gain_.mean(), gain_.error_of_mean()},
                .changed = {changed_.mean(), changed_.error_of_mean()}};
    }

  private:
    // With a single decision, the usual choice is valued on the same deal, so that the luck of the
    // cards cancels out. With a second decision that value would include knowledge that the
    // ordinary player still lacks then, so the ordinary player's own expectation is used: unbiased,
    // but with more variance.
    Rational ordinary(const games::InformationSet& seen, const ChoiceValue& usual) const {
        if (question_.game->decisions.size() == 1) return usual.value;
        return best_of(*question_.game, 0, solver_.values(question_, seen)).value;
    }

    const games::Solver& solver_;
    const Question& question_;
    BestPlay play_;
    Spread gain_;
    Spread changed_;
};

Question without_other_seats(const Question& question) {
    Question asked = question;
    asked.players = 1;
    return asked;
}

// True if only the dealer's cards are unknown when the first decision is made.
bool only_dealer_to_come(const Question& question) {
    const games::Description& game = *question.game;
    if (game.decisions.size() != 1 || game.deal.dealer == 0) return false;
    const auto draws = [](const games::Option& option) { return option.draws; };
    if (std::ranges::any_of(game.decisions[0].options, draws)) return false;
    if (game.deal.community_for.empty()) return game.deal.community == 0;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const bool placed = question.placed[i] > base::Cents();
        if (placed && game.deal.community_for.contains(i)) return false;
    }
    return true;
}

// The values given that one of `unknown` cards is the dealer's. The dealer's hands are those with
// the card and those without it, and the hands without it are the deals in which the card is dead:
// so C(n, h) × all = C(n−1, h−1) × with + C(n−1, h) × without.
std::vector<ChoiceValue> with_card(const games::Description& game, std::size_t unknown,
                                   std::vector<ChoiceValue> all,
                                   const std::vector<ChoiceValue>& without) {
    const std::size_t hand = game.deal.dealer;
    const Rational every = base::ratio(choose(unknown, hand), choose(unknown - 1, hand - 1));
    const Rational others = base::ratio(choose(unknown - 1, hand), choose(unknown - 1, hand - 1));
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].value = every * all[i].value - others * without[i].value;
    }
    return all;
}

}  // namespace

CollusionFigures collusion(const games::Module& game, const games::Solver& solver,
                           const Question& question, const CollusionRun& run,
                           const games::Progress& progress) {
    const games::Description& description = *game.description;
    CHECK(run.seats >= 2 && run.seats <= description.seats && !description.decisions.empty());
    const Question asked = without_other_seats(question);
    Comparison comparison(solver, asked);
    cards::ChaCha20Source source(run.seed);
    for (std::uint64_t i = 0; i < run.samples; ++i) {
        const Shown shown = deal(description, run.seats, source);
        comparison.add(shown.own,
                       brute_force_values(game, asked, solver.valued, shown.own, shown.others));
        if (progress) progress(i + 1, run.samples);
    }
    return comparison.figures(run);
}

base::Wide collusion_rounds(const Question& question, int seats) {
    cards::ChaCha20Source source(std::uint64_t{0});
    const Shown shown = deal(*question.game, seats, source);
    return plain_rounds(question, shown.own, shown.others);
}

base::Wide exposed_card_rounds(const Question& question) {
    if (!only_dealer_to_come(question)) return 0;
    cards::ChaCha20Source source(std::uint64_t{0});
    // Once with the card and once without it, as many at most as with all of them unknown.
    return 2 * plain_rounds(question, deal(*question.game, 1, source).own, {});
}

std::optional<CollusionFigures> exposed_dealer_card(const games::Module& game,
                                                    const games::Solver& solver,
                                                    const Question& question,
                                                    const CollusionRun& run,
                                                    const games::Progress& progress) {
    const games::Description& description = *game.description;
    if (!only_dealer_to_come(question)) return std::nullopt;
    const Question asked = without_other_seats(question);
    Comparison comparison(solver, asked);
    cards::ChaCha20Source source(run.seed);
    const std::size_t unknown = cards::size(description.deck) - description.deal.player;
    for (std::uint64_t i = 0; i < run.samples; ++i) {
        const cards::CardList deck = cards::shuffled(description.deck, source);
        games::InformationSet seen;
        for (std::size_t k = 0; k < description.deal.player; ++k)
            seen.held.insert(deck[k]);
        CardSet exposed;
        exposed.insert(deck[description.deal.player]);
        comparison.add(seen,
                       with_card(description, unknown,
                                 brute_force_values(game, asked, solver.valued, seen, {}),
                                 brute_force_values(game, asked, solver.valued, seen, exposed)));
        if (progress) progress(i + 1, run.samples);
    }
    return comparison.figures(run);
}

}  // namespace fairdeal::math
