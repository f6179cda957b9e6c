#include "math/brute_force.h"

#include <tbb/parallel_for.h>

#include <array>
#include <optional>

#include "math/other_seats.h"
#include "math/subsets.h"

// Backward induction by brute force: deals every card that can still come, settles each leaf with
// the rules core, and takes the maximum at every later decision. It shares nothing with the solvers
// but the rules and the prices, so a wrong solver cannot agree with it by construction. All sums
// are whole cents over equally likely leaves; branches of different sizes are scaled to a common
// number of leaves first.
namespace fairdeal::math {
namespace {

using base::Wide;
using cards::Card;
using cards::Hand;
using games::Choices;
using games::Description;
using games::Verdicts;

// Net prices of verdicts. Most leaves repeat one of a few verdicts, so a small cache answers.
class Prices {
  public:
    Prices(const games::Question& question, games::WagerSet valued)
        : question_(question), valued_(valued) {}

    std::int64_t of(const Choices& choices, const Verdicts& verdicts) {
        Slot& slot = slots_[slot_of(choices, verdicts)];
        if (slot.count != choices.count || slot.options != choices.option ||
            slot.verdicts != verdicts) {
            const base::Cents net =
                games::net_of(*question_.game, question_.terms, question_.meters, question_.placed,
                              choices, verdicts, valued_);
            slot = {choices.option, choices.count, verdicts, net.count()};
        }
        return slot.net;
    }

  private:
    struct Slot {
        std::array<std::uint8_t, games::most_decisions> options{};
        std::uint8_t count = 0;  // 0: empty; every leaf has at least one choice
        Verdicts verdicts{};
        std::int64_t net = 0;
    };
    static constexpr std::size_t slot_count = 256;
    static std::size_t slot_of(const Choices& choices, const Verdicts& verdicts) {
        std::size_t hash = choices.option[0] * 7U + choices.option[1] * 3U + choices.option[2];
        for (const games::Verdict& verdict : verdicts) {
            hash = hash * 31U + verdict.rows.bits() + static_cast<std::size_t>(verdict.if_unpaid);
        }
        return (hash ^ hash >> 7U ^ hash >> 13U) % slot_count;
    }

    const games::Question& question_;
    games::WagerSet valued_;
    std::array<Slot, slot_count> slots_{};
};

// The state of a round while cards are still to come.
struct Standing {
    games::Hands hands;
    Choices choices;
    std::vector<Card> unknown;  // every card that can still be dealt
};

std::vector<Card> cards_of(cards::CardSet set) {
    return {set.begin(), set.end()};
}

std::vector<Card> without(const std::vector<Card>& cards, Hand gone) {
    std::vector<Card> left;
    left.reserve(cards.size());
    for (const Card card : cards) {
        if (!gone.contains(card)) left.push_back(card);
    }
    return left;
}

Wide lcm(Wide a, Wide b) {
    Wide x = a;
    for (Wide y = b; y != 0;) {
        const Wide rest = x % y;
        x = y;
        y = rest;
    }
    return a / x * b;
}

class Enumeration {
  public:
    Enumeration(const games::Module& module, const games::Question& question,
                games::WagerSet valued, std::size_t community_left)
        : module_(module),
          game_(*module.description),
          version_(question.terms.version),
          community_left_(community_left),
          prices_(question, valued) {}

    // The number of equally likely ways that the rest of the round has after a choice. A later
    // decision counts with the least common multiple of its choices, so that their sums can be
    // compared.
    Wide ways(std::size_t decision, const games::Option& option, std::size_t thrown,
              std::size_t unknown) const {
        const std::size_t drawn = option.draws ? thrown : 0;
        const std::size_t left = unknown - drawn;
        return choose(unknown, drawn) * (ends(decision, option)
                                             ? choose(left, community_left_) *
                                                   choose(left - community_left_, game_.deal.dealer)
                                             : common_ways(decision + 1, left));
    }

    // The sum of the net results over all these ways.
    Wide total(const Standing& before, std::size_t decision, std::uint8_t index, Hand thrown) {
        const games::Option& option = game_.decisions[decision].options[index];
        Standing standing = before;
        standing.choices.option[decision] = index;
        standing.choices.count = static_cast<std::uint8_t>(decision + 1);
        standing.hands.held -= thrown;
        standing.hands.kept = standing.hands.held;
        const bool over = ends(decision, option);
        const bool all_dealt = community_left_ == 0 && game_.deal.dealer == 0;
        Wide sum = 0;
        const auto draws = static_cast<std::size_t>(option.draws ? thrown.size() : 0);
        for_each_subset(standing.unknown, draws, Hand(), [&](Hand drawn) {
            games::Hands hands = standing.hands;
            hands.held += drawn;
            if (over && all_dealt) {
                sum += settle(hands, standing.choices);
                return;
            }
            const Standing next{hands, standing.choices, without(standing.unknown, drawn)};
            sum += over ? deal_out(next) : best(next, decision + 1);
        });
        return sum;
    }

  private:
    bool ends(std::size_t decision, const games::Option& option) const {
        return option.folds || decision + 1 == game_.decisions.size();
    }

    Wide common_ways(std::size_t decision, std::size_t unknown) const {
        Wide common = 1;
        for (const games::Option& option : game_.decisions[decision].options) {
            for (std::size_t k = option.throws_least; k <= option.throws_most; ++k) {
                common = lcm(common, ways(decision, option, k, unknown));
            }
        }
        return common;
    }

    std::int64_t settle(const games::Hands& hands, const Choices& choices) {
        return prices_.of(choices, module_.settle(hands, choices));
    }

    // Deals community and dealer's cards, then settles.
    Wide deal_out(const Standing& standing) {
        Wide sum = 0;
        for_each_subset(standing.unknown, community_left_, Hand(), [&](Hand turned_up) {
            games::Hands hands = standing.hands;
            hands.community += turned_up;
            for_each_subset(without(standing.unknown, turned_up), game_.deal.dealer, Hand(),
                            [&](Hand dealer) {
                                hands.dealer = dealer;
                                sum += settle(hands, standing.choices);
                            });
        });
        return sum;
    }

    // The sum under the best choice at a later decision.
    Wide best(const Standing& standing, std::size_t decision) {
        const Wide common = common_ways(decision, standing.unknown.size());
        const std::vector<Card> held = cards_of(standing.hands.held.cards());
        std::optional<Wide> most;
        for (std::uint8_t i = 0; i < game_.decisions[decision].options.size(); ++i) {
            const games::Option& option = game_.decisions[decision].options[i];
            if (!games::is_open(option, version_, standing.hands.held.cards())) continue;
            for (std::size_t k = option.throws_least; k <= option.throws_most; ++k) {
                const Wide scale = common / ways(decision, option, k, standing.unknown.size());
                for_each_subset(held, k, Hand(), [&](Hand thrown) {
                    const Wide sum = scale * total(standing, decision, i, thrown);
                    if (!most || sum > *most) most = sum;
                });
            }
        }
        CHECK(most.has_value());
        return *most;
    }

    const games::Module& module_;
    const Description& game_;
    std::uint8_t version_;
    std::size_t community_left_;
    Prices prices_;
};

std::size_t community_left(const games::Question& question, const games::InformationSet& seen) {
    const games::DealShape& deal = question.game->deal;
    bool dealt = deal.community_for.empty();
    for (games::WagerIndex i = 0; i < question.game->wagers.size(); ++i) {
        dealt |= deal.community_for.contains(i) && question.placed[i] > base::Cents();
    }
    return dealt ? deal.community - static_cast<std::size_t>(seen.community.size()) : 0;
}

// Every open choice, in the order of the options and then of the thrown cards.
std::vector<games::ChoiceValue> open_choices(const games::Question& question,
                                             const games::InformationSet& seen) {
    std::vector<games::ChoiceValue> choices;
    const games::Decision& decision = question.game->decisions[seen.decision];
    for (std::uint8_t i = 0; i < decision.options.size(); ++i) {
        const games::Option& option = decision.options[i];
        if (!games::is_open(option, question.terms.version, seen.held)) continue;
        for (std::size_t k = option.throws_least; k <= option.throws_most; ++k) {
            for_each_subset(cards_of(seen.held), k, Hand(), [&](Hand thrown) {
                choices.push_back({i, cards::CardList(thrown.cards()), {}});
            });
        }
    }
    return choices;
}

}  // namespace

namespace {

// From a decision on: every set of cards that can be thrown, every draw, then what is left to deal.
Wide rounds_from(const games::Question& question, std::size_t decision, std::size_t held,
                 std::size_t unknown, std::size_t community) {
    const Description& game = *question.game;
    Wide rounds = 0;
    for (const games::Option& option : game.decisions[decision].options) {
        const bool ends = option.folds || decision + 1 == game.decisions.size();
        for (std::size_t thrown = option.throws_least; thrown <= option.throws_most; ++thrown) {
            const std::size_t drawn = option.draws ? thrown : 0;
            const std::size_t left = unknown - drawn;
            const Wide after =
                ends ? choose(left, community) * choose(left - community, game.deal.dealer)
                     : rounds_from(question, decision + 1, held, left, community);
            rounds += choose(held, thrown) * choose(unknown, drawn) * after;
        }
    }
    return rounds;
}

}  // namespace

Wide plain_rounds(const games::Question& question, const games::InformationSet& seen,
                  cards::CardSet dead) {
    const cards::CardSet unknown =
        card_set(question.game->deck) - seen.held - seen.thrown - seen.community - dead;
    return rounds_from(question, seen.decision, static_cast<std::size_t>(seen.held.size()),
                       static_cast<std::size_t>(unknown.size()), community_left(question, seen));
}

std::vector<games::ChoiceValue> brute_force_values(const games::Module& module,
                                                   const games::Question& question,
                                                   games::WagerSet valued,
                                                   const games::InformationSet& seen,
                                                   cards::CardSet dead) {
    const Description& game = *module.description;
    const Hand held(seen.held);
    Standing standing{{held, held, held, Hand(), Hand(seen.community)}, {}, {}};
    // The seat has not folded, so at each earlier decision it stayed in.
    for (std::size_t i = 0; i < seen.decision; ++i) {
        standing.choices.option[i] = going_on(game.decisions[i]);
        standing.choices.count = static_cast<std::uint8_t>(i + 1);
    }
    standing.unknown =
        cards_of(card_set(game.deck) - seen.held - seen.thrown - seen.community - dead);
    const std::size_t community = community_left(question, seen);
    std::vector<games::ChoiceValue> choices = open_choices(question, seen);
    tbb::parallel_for(std::size_t{0}, choices.size(), [&](std::size_t i) {
        games::ChoiceValue& choice = choices[i];
        const games::Option& option = game.decisions[seen.decision].options[choice.option];
        Enumeration enumeration(module, question, valued, community);
        const Wide sum = enumeration.total(
            standing, seen.decision, choice.option,
            Hand(std::span<const Card>(choice.thrown.begin(), choice.thrown.end())));
        choice.value = base::ratio(
            sum,
            enumeration.ways(seen.decision, option, choice.thrown.size(), standing.unknown.size()));
    });
    add_other_seats(module, question, seen, standing.unknown, choices);
    return choices;
}

}  // namespace fairdeal::math
