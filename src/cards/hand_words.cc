#include "cards/hand_words.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string_view>

namespace fairdeal::cards {
namespace {

struct RankWords {
    std::string_view one;
    std::string_view many;
};
constexpr std::array<RankWords, rank_count> rank_words{{
    {"two", "twos"},
    {"three", "threes"},
    {"four", "fours"},
    {"five", "fives"},
    {"six", "sixes"},
    {"seven", "sevens"},
    {"eight", "eights"},
    {"nine", "nines"},
    {"ten", "tens"},
    {"jack", "jacks"},
    {"queen", "queens"},
    {"king", "kings"},
    {"ace", "aces"},
}};
constexpr unsigned ace = rank_count - 1;

// One bit for each rank.
using Ranks = unsigned;

std::string one(unsigned rank) {
    return std::string(rank_words[rank].one);
}
std::string many(unsigned rank) {
    return std::string(rank_words[rank].many);
}

// The cards of a hand by rank; a joker counts as an ace.
class Sorted {
  public:
    Sorted(CardSet cards, unsigned size) : size_(size) {
        for (const Card card : cards) {
            if (!card.has_rank()) jokers_ = true;
            ++counts_[card.has_rank() ? static_cast<unsigned>(card.rank()) : ace];
        }
        for (int suit = 0; suit < suit_count; ++suit)
            suits_[static_cast<std::size_t>(suit)] = cards.ranks_of(static_cast<Suit>(suit));
    }

    // The highest rank with at least `least` cards, other than `named`.
    unsigned highest(unsigned least, unsigned named = rank_count) const {
        for (unsigned rank = rank_count; rank-- > 0;) {
            if (counts_[rank] >= least && rank != named) return rank;
        }
        return 0;
    }

    std::string of_a_kind(std::string_view name, unsigned least) const {
        return std::string(name) + many(highest(least));
    }
    std::string two_pairs() const {
        const unsigned high = highest(2);
        return "Two pairs, " + many(high) + " and " + many(highest(2, high));
    }
    std::string full_house() const {
        const unsigned three = highest(3);
        return "Full house, " + many(three) + " over " + many(highest(2, three));
    }

    std::string flush() const {
        for (const Ranks suit : suits_) {
            const bool enough = std::popcount(suit) >= static_cast<int>(size_);
            if (enough && !jokers_)
                return headed("Flush", static_cast<unsigned>(std::bit_width(suit)) - 1);
        }
        return "Flush";
    }
    std::string straight() const {
        Ranks all = 0;
        for (const Ranks suit : suits_)
            all |= suit;
        return jokers_ ? "Straight" : headed("Straight", top_of_run(all));
    }
    std::string straight_flush() const {
        unsigned top = 0;
        for (const Ranks suit : suits_)
            top = std::max(top, top_of_run(suit));
        return jokers_ ? "Straight flush" : headed("Straight flush", top);
    }

  private:
    static std::string headed(std::string_view name, unsigned top) {
        return std::string(name) + ", " + one(top) + " high";
    }

    // The top card of the best straight in these ranks; an ace may also stand below the two. 0 if
    // there is none.
    unsigned top_of_run(Ranks ranks) const {
        const Ranks run = (1U << size_) - 1U;
        for (unsigned top = ace; top + 1 >= size_; --top) {
            const Ranks wanted = run << (top + 1 - size_);
            if ((ranks & wanted) == wanted) return top;
        }
        const Ranks wheel = run >> 1U | 1U << ace;
        return (ranks & wheel) == wheel ? size_ - 2 : 0;
    }

    unsigned size_;  // of a straight or a flush
    bool jokers_ = false;
    std::array<unsigned, rank_count> counts_{};
    std::array<Ranks, suit_count> suits_{};
};

std::string high_card(const Sorted& hand) {
    std::string text = one(hand.highest(1)) + " high";
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

constexpr std::string_view pair_of = "Pair of ";
constexpr std::string_view three_of = "Three of a kind, ";
constexpr std::string_view four_of = "Four of a kind, ";

// The words for the categories that all five-card hands share.
template <class Category>
std::string five_card_words(Category category, const Sorted& hand) {
    switch (category) {
        case Category::pair:
            return hand.of_a_kind(pair_of, 2);
        case Category::two_pairs:
            return hand.two_pairs();
        case Category::three_of_a_kind:
            return hand.of_a_kind(three_of, 3);
        case Category::straight:
            return hand.straight();
        case Category::flush:
            return hand.flush();
        case Category::full_house:
            return hand.full_house();
        case Category::four_of_a_kind:
            return hand.of_a_kind(four_of, 4);
        case Category::straight_flush:
            return hand.straight_flush();
        default:
            return high_card(hand);
    }
}

}  // namespace

std::string hand_words(ThreeCardCategory category, CardSet cards) {
    const Sorted hand(cards, 3);
    switch (category) {
        case ThreeCardCategory::high_card:
            break;
        case ThreeCardCategory::pair:
            return hand.of_a_kind(pair_of, 2);
        case ThreeCardCategory::flush:
            return hand.flush();
        case ThreeCardCategory::straight:
            return hand.straight();
        case ThreeCardCategory::three_of_a_kind:
            return hand.of_a_kind(three_of, 3);
        case ThreeCardCategory::straight_flush:
            return hand.straight_flush();
        case ThreeCardCategory::mini_royal_flush:
            return "Mini royal flush";
    }
    return high_card(hand);
}

std::string hand_words(FiveCardCategory category, CardSet cards) {
    if (category == FiveCardCategory::royal_flush) return "Royal flush";
    return five_card_words(category, Sorted(cards, 5));
}

std::string hand_words(JokerHandCategory category, CardSet cards) {
    switch (category) {
        case JokerHandCategory::wild_royal_flush:
            return "Wild royal flush";
        case JokerHandCategory::natural_royal_flush:
            return "Natural royal flush";
        case JokerHandCategory::five_aces:
            return "Five aces";
        default:
            return five_card_words(category, Sorted(cards, 5));
    }
}

}  // namespace fairdeal::cards
