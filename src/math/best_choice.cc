#include "math/best_choice.h"

#include <algorithm>
#include <tuple>

// Memoizes the best choice under suit isomorphism. A situation is renamed to the smallest of its
// equivalents, the solver is asked about that representative only, and the answer is renamed back.
// Invariant: two situations of one class get the same choice up to the renaming, whichever is asked
// first. A pay table that names diamonds restricts the renamings to those that keep diamonds.
namespace fairdeal::math {
namespace {

using cards::CardSet;

constexpr std::uint64_t one_suit = (1ULL << cards::rank_count) - 1;
constexpr std::uint64_t black_joker = 1ULL << cards::Card::black_joker_index;
constexpr std::uint64_t red_joker = 1ULL << cards::Card::red_joker_index;

std::uint64_t renamed(CardSet cards, const SuitRenaming& renaming) {
    std::uint64_t bits = cards.bits() & (black_joker | red_joker);
    if (renaming.swaps_jokers) bits = (bits & black_joker) << 1 | (bits & red_joker) >> 1;
    for (std::size_t suit = 0; suit < renaming.suits.size(); ++suit) {
        const std::uint64_t ranks = cards.bits() >> (suit * cards::rank_count) & one_suit;
        bits |= ranks << (renaming.suits[suit] * std::size_t{cards::rank_count});
    }
    return bits;
}

SuitRenaming inverse(const SuitRenaming& renaming) {
    SuitRenaming back = renaming;
    for (std::size_t suit = 0; suit < renaming.suits.size(); ++suit) {
        back.suits[renaming.suits[suit]] = static_cast<std::uint8_t>(suit);
    }
    return back;
}

// Only this row names a suit: "6-card royal flush of diamonds".
bool diamonds_count(const games::Terms& terms) {
    return std::ranges::any_of(terms.tables, [](const games::PayTable* table) {
        return table != nullptr && (*table)[games::Row::six_card_royal_diamonds] !=
                                       (*table)[games::Row::six_card_royal_other];
    });
}

}  // namespace

const games::ChoiceValue& best_of(const games::Description& game, std::uint8_t decision,
                                  const std::vector<games::ChoiceValue>& values) {
    CHECK(!values.empty());
    const auto better = [&](const games::ChoiceValue& a, const games::ChoiceValue& b) {
        if (a.value != b.value) return a.value > b.value;
        const games::Option& first = game.decisions[decision].options[a.option];
        const games::Option& second = game.decisions[decision].options[b.option];
        const auto rank = [](const games::Option& option, const games::ChoiceValue& choice) {
            return std::tuple(option.folds, option.times, choice.thrown.size());
        };
        if (rank(first, a) != rank(second, b)) return rank(first, a) < rank(second, b);
        return std::ranges::lexicographical_compare(a.thrown, b.thrown);
    };
    return *std::ranges::min_element(values, better);
}

std::size_t BestPlay::Hash::hash(const Key& key) noexcept {
    std::uint64_t hash = key.decision;
    for (const std::uint64_t set : key.sets) {
        // An odd multiplier without pattern; the shift moves the high bits down to where the table
        // uses them.
        hash = (hash ^ set) * 0x9e3779b97f4a7c15ULL;
        hash ^= hash >> 32;
    }
    return hash;
}

BestPlay::BestPlay(const games::Solver& solver, const games::Question& question)
    : solver_(solver), question_(question) {
    const bool diamonds = diamonds_count(question.terms);
    constexpr auto diamond = static_cast<std::uint8_t>(cards::Suit::diamonds);
    SuitRenaming renaming{.suits = {0, 1, 2, 3}};
    do {
        if (diamonds && renaming.suits[diamond] != diamond) continue;
        renamings_.push_back(renaming);
        if (question.game->deck == cards::DeckKind::standard) continue;
        renamings_.push_back({.suits = renaming.suits, .swaps_jokers = true});
    } while (std::ranges::next_permutation(renaming.suits).found);
}

BestPlay::Class BestPlay::class_of(const games::InformationSet& seen) const {
    Class best;
    for (const SuitRenaming& renaming : renamings_) {
        const Key key{.sets = {renamed(seen.held, renaming), renamed(seen.thrown, renaming),
                               renamed(seen.community, renaming)},
                      .decision = seen.decision};
        if (&renaming == &renamings_.front() || key < best.key) best = {key, renaming};
    }
    return best;
}

void BestPlay::learn(const Class& known, const games::ChoiceValue& best) {
    // Second decisions seldom repeat: beyond this size they would only fill the memory.
    constexpr std::size_t most_known = 2'000'000;
    if (known_.size() >= most_known) return;
    CardSet thrown;
    for (const cards::Card card : best.thrown)
        thrown.insert(card);
    known_.insert({known.key, {best.option, CardSet::from_bits(renamed(thrown, known.renaming))}});
}

void BestPlay::learn_first_decision() {
    if (solver_.each_situation == nullptr) return;
    solver_.each_situation(question_, [&](const games::Situation& situation) {
        if (situation.values.empty()) return;
        learn(class_of(situation.seen),
              best_of(*question_.game, situation.seen.decision, situation.values));
    });
}

BestChoice BestPlay::at(const games::InformationSet& seen) {
    const Class known = class_of(seen);
    decltype(known_)::const_accessor found;
    if (known_.find(found, known.key)) {
        const CardSet thrown = found->second.thrown;
        return {found->second.option, CardSet::from_bits(renamed(thrown, inverse(known.renaming)))};
    }
    // No lock is held here, because the solver may use several threads itself; two threads that ask
    // the same question get the same answer. The question is about the representative, not the
    // hand: among equal choices, which card is lowest depends on the names of the suits.
    const games::InformationSet asked{.held = CardSet::from_bits(known.key.sets[0]),
                                      .thrown = CardSet::from_bits(known.key.sets[1]),
                                      .community = CardSet::from_bits(known.key.sets[2]),
                                      .decision = seen.decision};
    const std::vector<games::ChoiceValue> values = solver_.values(question_, asked);
    const games::ChoiceValue& best = best_of(*question_.game, seen.decision, values);
    learn({known.key, {.suits = {0, 1, 2, 3}}}, best);
    CardSet thrown;
    for (const cards::Card card : best.thrown)
        thrown.insert(card);
    return {best.option, CardSet::from_bits(renamed(thrown, inverse(known.renaming)))};
}

}  // namespace fairdeal::math
