#include "games/double_draw_poker/first_draw.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <boost/container/static_vector.hpp>

#include "games/double_draw_poker/dead_cards.h"
#include "games/double_draw_poker/expansion.h"
#include "games/double_draw_poker/second_draw.h"
#include "games/double_draw_poker/ties.h"

// Backward induction over two draws without enumerating both. The value of every hand at the second
// decision, as a function of the dead cards, is expanded into increments (expansion.h) and
// scattered to the tables of the cards that each discard can keep. The value of a discard is then a
// sum over the subsets of what it throws: a few table entries instead of all draws. Sums are
// integers in units of Payoffs, in 64 bits if they provably fit and in 128 otherwise.
namespace fairdeal::games::double_draw_poker {
namespace {

// The values of some hands at the second decision, expanded over the dead cards.
template <class Number>
class ExpandedHands {
  public:
    struct Term {
        Number adds = 0;
        DeadTypes types;
    };
    struct Hand {
        Number at_none = 0;
        std::uint32_t first_term = 0;
        std::uint32_t terms = 0;
        std::uint32_t first_card = 0;
        std::uint32_t cards = 0;
    };

    template <std::size_t thrown>
    void append(const SecondDraw<Number>& draw) {
        Hand& hand = hands_.emplace_back();
        hand.at_none = draw.value({});
        hand.first_term = static_cast<std::uint32_t>(terms_.size());
        hand.first_card = static_cast<std::uint32_t>(cards_.size());
        hand.cards = draw.first[draw.types];
        cards_.insert(cards_.end(), draw.cards.begin(), draw.cards.begin() + hand.cards);
        expand<thrown>(
            draw, hand.at_none, [&](const auto& dead) { return draw.value(dead); },
            [&](const DeadTypes& types, Number adds) {
                if (adds != 0) terms_.push_back({adds, types});
            });
        hand.terms = static_cast<std::uint32_t>(terms_.size()) - hand.first_term;
    }

    const Hand& operator[](std::size_t hand) const noexcept { return hands_[hand]; }
    std::span<const Term> terms(const Hand& hand) const noexcept {
        return std::span(terms_).subspan(hand.first_term, hand.terms);
    }
    std::span<const CardIndex> cards(const Hand& hand) const noexcept {
        return std::span(cards_).subspan(hand.first_card, hand.cards);
    }

  private:
    std::vector<Hand> hands_;
    std::vector<Term> terms_;
    std::vector<CardIndex> cards_;
};

constexpr std::size_t hands_per_block = 512;

template <class Number>
using Blocks = std::vector<ExpandedHands<Number>>;

template <std::size_t thrown, class Number>
Blocks<Number> expand_all(const SecondDraws<Number>& draws) {
    const auto hands = Deals::get().hands();
    Blocks<Number> blocks((hands.size() + hands_per_block - 1) / hands_per_block);
    tbb::parallel_for(std::size_t{0}, blocks.size(), [&](std::size_t block) {
        const std::size_t first = block * hands_per_block;
        const std::size_t last = std::min(first + hands_per_block, hands.size());
        for (std::size_t hand = first; hand < last; ++hand) {
            blocks[block].template append<thrown>(
                draws.of(hands[hand], thrown, Relevant::to_value));
        }
    });
    return blocks;
}

// Adds the contribution of one hand to the table of the cards that one discard keeps of it.
template <std::size_t thrown, class Number>
void scatter(const ExpandedHands<Number>& expanded, std::size_t place, const DealtHand& dealt,
             std::size_t discard, std::span<Number> table) noexcept {
    const auto& name = counting::renamings[dealt.kept[discard].renaming];
    std::array<CardIndex, most_thrown> drawn{};
    for (std::size_t i = 0; i < thrown; ++i)
        drawn[i] = name[dealt.cards[discards[discard].thrown[i]]];
    const auto& hand = expanded[place];
    std::array<CardIndex, unseen_cards> cards;
    std::ranges::transform(expanded.cards(hand), cards.begin(),
                           [&](CardIndex card) { return name[card]; });

    const Number at_none = hand.at_none * dealt.hands;
    for_each_with_drawn<thrown>(
        drawn, [&](std::size_t cell, bool odd) { table[cell] += odd ? -at_none : at_none; });
    for (const auto& term : expanded.terms(hand)) {
        const Number adds = term.adds * dealt.hands;
        for_each_dead<thrown>(term.types, cards, [&](auto... dead) {
            for_each_with_drawn<thrown>(
                drawn, [&](std::size_t cell, bool odd) { table[cell] += odd ? -adds : adds; },
                dead...);
        });
    }
}

// So far only the representative of each class has contributed. The renamings that leave the kept
// cards unchanged give the contribution of the other hands; the 48 renamings reach each hand of a
// class equally often.
template <class Number>
void share_out(cards::CardSet kept, std::span<Number> table) {
    const std::vector<Number> given(table.begin(), table.end());
    std::ranges::fill(table, Number{0});
    for (counting::Renaming renaming = 0; renaming < counting::renaming_count; ++renaming) {
        if (counting::renamed(kept, renaming) != kept) continue;
        const RenamedPlaces& places = renamed_places(renaming);
        for (std::size_t cell = 0; cell < table.size(); ++cell)
            table[cell] += given[places[cell]];
    }
    for (Number& cell : table)
        cell /= counting::renaming_count;
}

template <std::size_t thrown, class Number>
std::vector<Number> make_table(const SecondDraws<Number>& draws) {
    const Deals& deals = Deals::get();
    const Blocks<Number> blocks = expand_all<thrown>(draws);
    const auto kept = deals.kept_classes(thrown).representatives();
    std::vector<Number> all(kept.size() * dead_sets[thrown]);
    tbb::parallel_for(std::size_t{0}, kept.size(), [&](std::size_t number) {
        const auto table = std::span(all).subspan(number * dead_sets[thrown], dead_sets[thrown]);
        for (const HandLink& link : deals.links(thrown, number)) {
            scatter<thrown, Number>(blocks[link.hand / hands_per_block],
                                    link.hand % hands_per_block, deals.hands()[link.hand],
                                    link.discard, table);
        }
        share_out(kept[number], table);
    });
    return all;
}

}  // namespace

template <class Number>
FirstDraw::Sums<Number>::Sums(const Payoffs& payoffs) {
    const SecondDraws<Number> draws(payoffs);
    for (const DealtHand& hand : Deals::get().hands())
        none_thrown.push_back(draws.with_none_dead(hand));
    tables[0] = make_table<1>(draws);
    tables[1] = make_table<2>(draws);
    tables[2] = make_table<3>(draws);
}

template <class Number>
Number FirstDraw::Sums<Number>::value(std::size_t hand, std::size_t discard) const noexcept {
    const std::size_t thrown = discards[discard].size;
    if (thrown == 0) return none_thrown[hand] * draw_weights[0];
    const DealtHand& dealt = Deals::get().hands()[hand];
    const ClassifiedHand& kept = dealt.kept[discard];
    std::array<CardIndex, most_thrown> dead{};
    for (std::size_t i = 0; i < thrown; ++i) {
        dead[i] = counting::renamings[kept.renaming][dealt.cards[discards[discard].thrown[i]]];
    }
    const Number* table = &tables[thrown - 1][kept.number * dead_sets[thrown]];
    Number sum = 0;
    for_each_part(std::span(dead).first(thrown), [&](std::size_t cell) { sum += table[cell]; });
    return sum * draw_weights[thrown];
}

FirstDraw::FirstDraw(const Payoffs& payoffs)
    : fold_(payoffs.fold_first),
      sums_(fits_64_bits(payoffs)
                ? decltype(sums_)(std::in_place_type<Sums<std::int64_t>>, payoffs)
                : decltype(sums_)(std::in_place_type<Sums<base::Wide>>, payoffs)) {}

base::Wide FirstDraw::value(std::size_t hand, std::size_t discard) const noexcept {
    return std::visit([&](const auto& sums) -> base::Wide { return sums.value(hand, discard); },
                      sums_);
}

base::Wide FirstDraw::value_of_fold() const noexcept {
    return base::Wide{fold_} * draws_per_hand;
}

namespace {

cards::CardSet thrown_by(const DealtHand& hand, std::size_t discard) noexcept {
    cards::CardSet thrown;
    for (std::size_t i = 0; i < discards[discard].size; ++i)
        thrown.insert(cards::Card::at(hand.cards[discards[discard].thrown[i]]));
    return thrown;
}

// Adds the best choices of one hand. Ties: the fewest thrown cards, and never a fold.
template <class Sums>
void append_best(const Sums& sums, base::Wide fold, std::uint32_t hand,
                 std::vector<FirstChoice>& choices) {
    boost::container::static_vector<std::uint8_t, discard_count> best{0};
    auto value = sums.value(hand, 0);
    for (std::uint8_t i = 1; i < discard_count; ++i) {
        const auto other = sums.value(hand, i);
        if (other < value) continue;
        if (other == value && discards[i].size > discards[best.front()].size) continue;
        if (other > value) best.clear();
        best.push_back(i);
        value = other;
    }
    if (value < fold) {
        choices.push_back({.hand = hand});
        return;
    }
    boost::container::static_vector<cards::CardSet, discard_count> equal;
    for (const std::uint8_t discard : best)
        equal.push_back(thrown_by(Deals::get().hands()[hand], discard));
    for (std::size_t i = 0; i < best.size(); ++i) {
        const std::int64_t parts = parts_of_set(equal, i);
        if (parts > 0) choices.push_back({hand, best[i], static_cast<std::uint8_t>(parts)});
    }
}

}  // namespace

std::vector<FirstChoice> FirstDraw::best_choices() const {
    const std::size_t hands = Deals::get().hands().size();
    std::vector<std::vector<FirstChoice>> blocks((hands + hands_per_block - 1) / hands_per_block);
    const auto choose = [&](const auto& sums) {
        tbb::parallel_for(std::size_t{0}, blocks.size(), [&](std::size_t block) {
            const std::size_t first = block * hands_per_block;
            const std::size_t last = std::min(first + hands_per_block, hands);
            for (std::size_t hand = first; hand < last; ++hand)
                append_best(sums, value_of_fold(), static_cast<std::uint32_t>(hand), blocks[block]);
        });
    };
    std::visit(choose, sums_);
    std::vector<FirstChoice> all;
    for (const auto& block : blocks)
        all.insert(all.end(), block.begin(), block.end());
    return all;
}

}  // namespace fairdeal::games::double_draw_poker
