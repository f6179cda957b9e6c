#include "server/house/reports/expectation.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "games/solver.h"
#include "math/analysis.h"
#include "math/analysis_json.h"
#include "math/question.h"

// Exact expectations, by a key of everything that they depend on. A mutex guards the results; it is
// released while a solver runs.
namespace fairdeal::server {
namespace {

using base::Cents;
using games::Question;
using games::WagerIndex;

// Everything that exact figures depend on: the game, its terms and its wagers. The addresses of a
// casino's own pay tables distinguish them; keep_tables makes sure that no address is used twice.
std::string key_of(const Question& question) {
    std::string key = fmt::format("{} {} {}", question.game->key, question.terms.version,
                                  question.terms.aggregate_limit.count());
    for (const games::PayTable* table : question.terms.tables)
        key += fmt::format(" {}", static_cast<const void*>(table));
    for (const Cents placed : question.placed)
        key += fmt::format(" {}", placed.count());
    return key;
}

games::Question plain_question(const table::Setup& setup) {
    Question question = math::default_question(*setup.game);
    question.terms = setup.terms;
    for (const table::MeterTerms& terms : setup.meters) {
        question.meters[terms.meter].reset = terms.reset;
        question.meters[terms.meter].amount = std::max(terms.base, terms.reset);
    }
    return question;
}

// All wagers that the table offers, except those that are paid from a meter.
std::optional<Question> side_question(const table::Setup& setup) {
    Question question = plain_question(setup);
    const games::Description& game = setup.description();
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (game.wagers[i].kind != games::WagerKind::optional || i == game.base_wager) continue;
        const bool is_made = setup.offers(i) && i != setup.metered;
        question.placed[i] = is_made ? math::default_base_wager : Cents();
    }
    if (!math::check_question(*setup.game, question)) return std::nullopt;
    return question;
}

// Suits are interchangeable in the main game, so situations that differ only in the names of suits
// count as one. Far fewer situations then need a value.
using Suits = std::array<std::uint8_t, cards::suit_count>;

std::uint64_t renamed(std::uint64_t bits, const Suits& suits) {
    constexpr std::uint64_t one_suit = (1ULL << cards::rank_count) - 1;
    constexpr unsigned all_suits = cards::suit_count * cards::rank_count;
    std::uint64_t result = bits >> all_suits << all_suits;  // jokers stay
    for (std::size_t suit = 0; suit < suits.size(); ++suit) {
        const std::uint64_t ranks = bits >> (suit * cards::rank_count) & one_suit;
        result |= ranks << (suits[suit] * std::size_t{cards::rank_count});
    }
    return result;
}

std::uint64_t bits_of(const cards::CardList& cards) {
    cards::CardSet set;
    for (const cards::Card card : cards)
        if (!card.is_unknown()) set.insert(card);
    return set.bits();
}

// The cards held, thrown before, on the board, and thrown now.
using Situated = std::array<std::uint64_t, 4>;

Situated first_of_its_kind(const RecordedDecision& made) {
    const Situated as_it_is{made.seen.held.bits(), made.seen.thrown.bits(),
                            made.seen.community.bits(), bits_of(made.thrown)};
    Suits suits{0, 1, 2, 3};
    Situated first = as_it_is;
    do {
        Situated next;
        for (std::size_t i = 0; i < next.size(); ++i)
            next[i] = renamed(as_it_is[i], suits);
        first = std::min(first, next);
    } while (std::ranges::next_permutation(suits).found);
    return first;
}

MainExpectation solve_main(const Question& question) {
    const games::Solver& solver = *games::find_solver(question.game->key);
    const math::Analysis analysis = math::analyze(question, solver.solve(question));
    MainExpectation found;
    found.house_edge = analysis.main().house_edge;
    const auto unit = static_cast<double>(analysis.base_wager.count());
    const auto reach = [&](std::int64_t net) { return std::abs(static_cast<double>(net)) / unit; };
    found.reach = std::max(reach(analysis.outcomes.begin()->first),
                           reach(analysis.outcomes.rbegin()->first)) +
                  std::abs(math::nearest(found.house_edge));
    return found;
}

}  // namespace

Proportions equal_proportions(const table::Setup& setup) {
    const games::Description& game = setup.description();
    const games::WagerSet main = math::main_wagers(game);
    Proportions all;
    all.fill({0, 1});
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (main.contains(i) && game.wagers[i].kind == games::WagerKind::required) all[i] = {1, 1};
    }
    all[game.base_wager] = {1, 1};
    return all;
}

std::optional<Question> main_question(const table::Setup& setup, const Proportions& proportions) {
    if (games::find_solver(setup.description().key) == nullptr) return std::nullopt;
    Question question = plain_question(setup);
    // A base wager near the usual one for which every wager is a whole number of cents.
    std::int64_t whole = 1;
    for (const auto& [numerator, denominator] : proportions)
        whole = std::lcm(whole, denominator);
    const std::int64_t unit = std::max<std::int64_t>(1, math::default_base_wager.count() / whole);
    const Cents base(whole * unit);
    if (base > games::largest_analyzed) return std::nullopt;
    for (WagerIndex i = 0; i < proportions.size(); ++i) {
        const auto& [numerator, denominator] = proportions[i];
        question.placed[i] = Cents(base.count() / denominator) * numerator;
    }
    if (!math::check_question(*setup.game, question)) return std::nullopt;
    return question;
}

void Expectations::keep_tables(const table::Setup& setup) {
    const std::lock_guard lock(mutex_);
    own_tables_.insert(setup.own_tables.begin(), setup.own_tables.end());
}

std::optional<MainExpectation> Expectations::main(const table::Setup& setup,
                                                  const Proportions& proportions, bool compute) {
    const auto question = main_question(setup, proportions);
    if (!question) return std::nullopt;
    const Key key = "main " + key_of(*question);
    keep_tables(setup);
    const auto solve = [this, key, question = *question] {
        const MainExpectation found = solve_main(question);
        const std::lock_guard lock(mutex_);
        mains_.insert_or_assign(key, found);
    };
    std::unique_lock lock(mutex_);
    if (!mains_.contains(key) && compute) {
        lock.unlock();
        solve();
        lock.lock();
    }
    if (const auto found = mains_.find(key); found != mains_.end()) return found->second;
    wanted_.emplace(key, solve);
    return std::nullopt;
}

std::optional<SideExpectation> Expectations::side(const table::Setup& setup,
                                                  const std::string& wager, bool compute) {
    const games::Solver* const solver = games::find_solver(setup.description().key);
    const auto question = side_question(setup);
    if (solver == nullptr || !question) return std::nullopt;
    const Key key = "side " + key_of(*question);
    keep_tables(setup);
    const auto solve = [this, key, solver, question = *question] {
        const math::Analysis analysis = math::analyze(question, solver->solve(question));
        Sides sides;
        for (const math::WagerFigures& figures : analysis.wagers)
            if (figures.wager != games::no_wager) sides[figures.key] = {figures.house_edge};
        const std::lock_guard lock(mutex_);
        sides_.insert_or_assign(key, std::move(sides));
    };
    std::unique_lock lock(mutex_);
    if (!sides_.contains(key) && compute) {
        lock.unlock();
        solve();
        lock.lock();
    }
    const auto found = sides_.find(key);
    if (found == sides_.end()) {
        wanted_.emplace(key, solve);
        return std::nullopt;
    }
    const auto figures = found->second.find(wager);
    if (figures == found->second.end()) return std::nullopt;
    return figures->second;
}

bool Expectations::compute_one() {
    std::pair<Key, std::function<void()>> next;
    {
        const std::lock_guard lock(mutex_);
        if (wanted_.empty()) return false;
        next = *wanted_.begin();
    }
    // It stays in the list until it is computed, so that nobody adds it twice.
    next.second();
    const std::lock_guard lock(mutex_);
    wanted_.erase(next.first);
    return true;
}

std::optional<double> Expectations::regret(const table::Setup& setup,
                                           const Proportions& proportions,
                                           const RecordedDecision& made) {
    const auto question = main_question(setup, proportions);
    if (!question) return std::nullopt;
    keep_tables(setup);
    const games::Solver& solver = *games::find_solver(setup.description().key);
    const auto [held, thrown, community, now] = first_of_its_kind(made);
    games::InformationSet seen = made.seen;
    seen.held = cards::CardSet::from_bits(held);
    seen.thrown = cards::CardSet::from_bits(thrown);
    seen.community = cards::CardSet::from_bits(community);
    const std::pair key{key_of(*question),
                        std::array<std::uint64_t, 4>{held, thrown, community, seen.decision}};
    constexpr std::size_t most_kept = 100'000;
    std::unique_lock lock(mutex_);
    auto known = values_.find(key);
    if (known == values_.end()) {
        lock.unlock();
        std::vector<games::ChoiceValue> values = solver.values(*question, seen);
        lock.lock();
        if (values_.size() >= most_kept) values_.clear();
        known = values_.insert_or_assign(key, std::move(values)).first;
    }
    const games::ChoiceValue* taken = nullptr;
    const games::ChoiceValue* best = nullptr;
    for (const games::ChoiceValue& value : known->second) {
        if (best == nullptr || value.value > best->value) best = &value;
        if (value.option == made.option && bits_of(value.thrown) == now) taken = &value;
    }
    if (taken == nullptr) return std::nullopt;
    const base::Rational lost = best->value - taken->value;
    const Cents unit = question->placed[question->game->base_wager];
    return math::nearest(lost) / static_cast<double>(unit.count());
}

}  // namespace fairdeal::server
