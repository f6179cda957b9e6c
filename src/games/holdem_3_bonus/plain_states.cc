#include "games/holdem_3_bonus/plain_states.h"

#include <algorithm>
#include <bit>

#include "cards/every_hand.h"

// Classifies states with no canonical form: a flop belongs to the first known flop that some
// renaming turns it into, and triples are merged by the renamings that fix the flop. Slow and
// obvious, as a second opinion on states.cc should be.
namespace fairdeal::games::holdem_3_bonus {
namespace {

constexpr std::uint32_t no_state = 0xffff'ffff;

std::size_t place_of(const std::array<std::uint8_t, 3>& cards) {
    return (cards[0] * deck_size + cards[1]) * deck_size + cards[2];
}

}  // namespace

std::vector<CardRenaming> every_renaming() {
    std::array<std::size_t, cards::suit_count> suits{0, 1, 2, 3};
    std::vector<CardRenaming> all;
    do {
        CardRenaming& map = all.emplace_back();
        for (std::size_t card = 0; card < deck_size; ++card) {
            map[card] = static_cast<std::uint8_t>(
                suits[card / cards::rank_count] * cards::rank_count + card % cards::rank_count);
        }
    } while (std::next_permutation(suits.begin(), suits.end()));
    return all;
}

std::uint64_t renamed(const CardRenaming& map, std::uint64_t cards) noexcept {
    std::uint64_t result = 0;
    for (; cards != 0; cards &= cards - 1) {
        result |= std::uint64_t{1} << map[static_cast<std::size_t>(std::countr_zero(cards))];
    }
    return result;
}

PlainStates::PlainStates() : renamings_(every_renaming()), flops_(deck_size * deck_size) {
    list_triples();
    class_flops();
}

void PlainStates::list_triples() {
    std::vector<std::uint16_t> at(deck_size * deck_size * deck_size);
    cards::for_each_hand<3>(cards::DeckKind::standard, [&](cards::Hand hand) {
        Triple triple{.cards = {}, .bits = hand.cards().bits(), .hand = hand};
        std::size_t place = 0;
        for (const cards::Card card : hand.cards()) {
            triple.cards[place++] = static_cast<std::uint8_t>(card.index());
        }
        at[place_of(triple.cards)] = static_cast<std::uint16_t>(triples_.size());
        triples_.push_back(triple);
    });
    for (const CardRenaming& map : renamings_) {
        for (const Triple& triple : triples_) {
            auto cards = triple.cards;
            std::transform(cards.begin(), cards.end(), cards.begin(),
                           [&](std::uint8_t card) { return map[card]; });
            std::sort(cards.begin(), cards.end());
            renamed_.push_back(at[place_of(cards)]);
        }
    }
}

void PlainStates::class_flops() {
    std::vector<std::uint64_t> firsts;  // of each class
    for (std::size_t lower = 0; lower < deck_size; ++lower) {
        for (std::size_t higher = lower + 1; higher < deck_size; ++higher) {
            const std::uint64_t flop = std::uint64_t{1} << lower | std::uint64_t{1} << higher;
            Flop& entry = flops_[lower * deck_size + higher];
            entry.flop_class = firsts.size();
            for (std::size_t i = 0; i < renamings_.size(); ++i) {
                const auto found =
                    std::find(firsts.begin(), firsts.end(), renamed(renamings_[i], flop));
                if (found == firsts.end()) continue;
                entry = {static_cast<std::size_t>(found - firsts.begin()), i};
                break;
            }
            if (entry.flop_class < firsts.size()) continue;
            firsts.push_back(flop);
            number_states(flop);
        }
    }
}

void PlainStates::number_states(std::uint64_t flop) {
    std::vector<std::size_t> keeping;
    for (std::size_t i = 0; i < renamings_.size(); ++i) {
        if (renamed(renamings_[i], flop) == flop) keeping.push_back(i);
    }
    const std::size_t begin = states_.size();
    states_.resize(begin + triples_.size(), no_state);
    for (std::size_t i = 0; i < triples_.size(); ++i) {
        if ((triples_[i].bits & flop) != 0 || states_[begin + i] != no_state) continue;
        for (const std::size_t renaming : keeping) {
            states_[begin + renamed_[renaming * triples_.size() + i]] =
                static_cast<std::uint32_t>(representatives_.size());
        }
        representatives_.push_back(static_cast<std::uint16_t>(i));
    }
}

}  // namespace fairdeal::games::holdem_3_bonus
