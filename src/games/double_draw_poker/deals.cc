#include "games/double_draw_poker/deals.h"

#include <numeric>

#include "cards/deck.h"

// Tables that depend only on the cards, built once per process: the 152,646 classes of five cards,
// for each discard the class of what it keeps, and for each class of four cards what every fifth
// card makes of it.
namespace fairdeal::games::double_draw_poker {

const Deals& Deals::get() {
    static const Deals deals;
    return deals;
}

Deals::Deals()
    : classes_{counting::JokerClasses(4), counting::JokerClasses(3), counting::JokerClasses(2)} {
    for (const counting::JokerFive& five : counting::joker_fives()) {
        DealtHand& hand = hands_.emplace_back();
        std::size_t place = 0;
        for (const cards::Card card : five.cards)
            hand.cards[place++] = static_cast<CardIndex>(card.index());
        hand.category = cards::joker_hand_category(cards::Hand(five.cards));
        hand.hands = five.hands;
        for (std::size_t i = first_of_size[1]; i < discard_count; ++i) {
            std::array<CardIndex, hand_size> kept{};
            const std::size_t size = hand_size - discards[i].size;
            for (std::size_t k = 0; k < size; ++k)
                kept[k] = hand.cards[discards[i].kept[k]];
            hand.kept[i] = kept_classes(discards[i].size).of(std::span(kept).first(size));
        }
    }
    for (std::size_t thrown = 1; thrown <= most_thrown; ++thrown) {
        Links& links = links_[thrown - 1];
        links.first.assign(kept_classes(thrown).representatives().size() + 1, 0);
        for (const DealtHand& hand : hands_) {
            for (std::size_t i = first_of_size[thrown]; i < first_of_size[thrown + 1]; ++i)
                ++links.first[hand.kept[i].number + 1U];
        }
        std::partial_sum(links.first.begin(), links.first.end(), links.first.begin());
        links.all.resize(links.first.back());
        std::vector<std::uint32_t> next = links.first;
        for (std::uint32_t h = 0; h < hands_.size(); ++h) {
            for (std::size_t i = first_of_size[thrown]; i < first_of_size[thrown + 1]; ++i)
                links.all[next[hands_[h].kept[i].number]++] = {h, static_cast<std::uint32_t>(i)};
        }
    }
    for (const cards::CardSet four : kept_classes(1).representatives()) {
        Outcomes& outcomes = outcomes_.emplace_back();
        Histogram& histogram = histograms_.emplace_back();
        outcomes.fill(no_category);
        for (const cards::Card card : cards::card_set(cards::DeckKind::with_two_jokers) - four) {
            const auto category = cards::joker_hand_category(cards::Hand(four) + card);
            outcomes[static_cast<std::size_t>(card.index())] = static_cast<std::uint8_t>(category);
            ++histogram[static_cast<std::size_t>(category)];
        }
    }
}

}  // namespace fairdeal::games::double_draw_poker
