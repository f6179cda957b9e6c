#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>

#include "base/check.h"
#include "base/wide.h"
#include "cards/card.h"

// Several fair choices out of one random word.
//
// Let a word be x below W = 2^bits, and the choices be among n1, n2, … nk, whose product is b ≤ W.
// Multiply x by n1: the part above W is the first choice d1, the part below is x1. Multiply x1 by
// n2 for the second choice d2, and so on. Put together,
//
//     x b = D W + xk,   D = (((d1 n2) + d2) n3 + d3) … + dk,
//
// so the choices are the digits of one number D below b, and the remainder is xk = x b mod W.
// For each D the products x b between D W and (D + 1) W are b apart. Words with xk < W mod b are
// rejected. The others have x b between D W + (W mod b) and (D + 1) W, an interval whose length
// W - (W mod b) is a multiple of b, and which therefore contains exactly floor(W / b) multiples of
// b, wherever it begins. So every sequence of choices comes from the same number of words.
namespace fairdeal::cards {

// A word source for the draws: uniform, independent words of 64 bits.
// clang-format off
template <class S>
concept WordSource = requires(S& source) {
    { source.next() } -> std::same_as<std::uint64_t>;
};
// clang-format on

namespace draw_detail {

// NOLINTNEXTLINE(modernize-use-using): __extension__ takes no alias declaration.
__extension__ typedef unsigned __int128 Product;

}  // namespace draw_detail

// `count` choices among `first`, `first` - 1, … options, from one word.
template <std::unsigned_integral Word>
struct FallingChoices {
    std::uint32_t first = 1;
    std::uint32_t count = 0;
    Word product = 1;
    Word surplus = 0;  // 2^bits mod product: this many words are rejected

    constexpr FallingChoices() noexcept = default;
    // The product of the ranges must fit into a word.
    constexpr FallingChoices(std::uint32_t first_range, std::uint32_t choices) noexcept
        : first(first_range), count(choices) {
        for (std::uint32_t i = 0; i < choices; ++i) {
            CHECK(product <= std::numeric_limits<Word>::max() / (first - i));
            product = static_cast<Word>(product * (first - i));
        }
        surplus = static_cast<Word>(static_cast<Word>(Word{0} - product) % product);
    }

    // The remainder is known before any choice is made: one multiplication.
    constexpr bool accepts(Word word) const noexcept {
        const auto over = static_cast<Word>(static_cast<draw_detail::Product>(word) * product);
        return over >= surplus;
    }

    // Passes the choices of an accepted word to `take(i, choice)`, one after another.
    template <class Take>
    constexpr void each(Word word, const Take& take) const {
        constexpr int bits = std::numeric_limits<Word>::digits;
        Word left = word;
        for (std::uint32_t i = 0; i < count; ++i) {
            const draw_detail::Product made = static_cast<draw_detail::Product>(left) * (first - i);
            take(i, static_cast<std::uint32_t>(made >> bits));
            left = static_cast<Word>(made);
        }
    }
};

// How to draw the top `cards` of a pack: how many choices to take from each word, so that few words
// are rejected.
class DrawPlan {
  public:
    using Choices = FallingChoices<std::uint64_t>;
    static constexpr std::size_t most_words = 8;

    constexpr DrawPlan(std::size_t pack, std::size_t cards) noexcept : cards_(cards) {
        CHECK(cards <= pack && pack <= CardList::capacity);
        for (std::size_t drawn = 0; drawn < cards;) {
            std::uint64_t product = 1;
            std::size_t count = 0;
            while (drawn + count < cards && product <= largest_product / (pack - drawn - count)) {
                product *= pack - drawn - count;
                ++count;
            }
            CHECK(words_ < most_words);
            choices_[words_++] = Choices(static_cast<std::uint32_t>(pack - drawn),
                                         static_cast<std::uint32_t>(count));
            drawn += count;
        }
    }
    constexpr std::size_t cards() const noexcept { return cards_; }
    constexpr std::size_t words() const noexcept { return words_; }
    constexpr const Choices& operator[](std::size_t word) const noexcept { return choices_[word]; }

  private:
    // Fewer than one word in sixteen is rejected; ten cards of 52 need only one word.
    static constexpr std::uint64_t largest_product = std::uint64_t{1} << 60;

    std::array<Choices, most_words> choices_{};
    std::size_t words_ = 0;
    std::size_t cards_ = 0;
};

// The next word that the choices accept.
template <WordSource Source>
constexpr std::uint64_t accepted_word(const FallingChoices<std::uint64_t>& choices,
                                      Source& source) noexcept(noexcept(source.next())) {
    std::uint64_t word = source.next();
    while (!choices.accepts(word))
        [[unlikely]] word = source.next();
    return word;
}

// Draws cards from the top of a pack and passes them to `take(place, card)`; every sequence of
// cards is equally likely. These are the first steps of a Fisher–Yates shuffle: each card is
// swapped with one chosen among itself and those below. The initial order of the pack makes no
// difference, so the pack is not put back in order between deals.
template <WordSource Source, class Take>
constexpr void draw(const DrawPlan& plan, Card* pack, Source& source, const Take& take) {
    std::size_t place = 0;
    for (std::size_t i = 0; i < plan.words(); ++i) {
        const DrawPlan::Choices& choices = plan[i];
        choices.each(accepted_word(choices, source), [&](std::uint32_t, std::uint32_t chosen) {
            const Card card = pack[place + chosen];
            pack[place + chosen] = pack[place];
            pack[place] = card;
            take(place, card);
            ++place;
        });
    }
}

// A number below n; all are equally likely.
template <WordSource Source>
constexpr std::uint32_t chosen_below(std::uint32_t n,
                                     Source& source) noexcept(noexcept(source.next())) {
    const FallingChoices<std::uint64_t> choice(n, 1);
    std::uint32_t chosen = 0;
    choice.each(accepted_word(choice, source),
                [&](std::uint32_t, std::uint32_t number) { chosen = number; });
    return chosen;
}

}  // namespace fairdeal::cards
