#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "cards/card.h"
#include "cards/hand.h"

// Cards as text. A card is a rank and a suit, `As Td 9c 2h`; the ten is also `10s`; the jokers are
// `Xb` and `Xr`, the unknown card `??`. Upper and lower case are equal, and spaces between cards
// are optional. Nothing else is accepted.
namespace fairdeal::cards {

enum class NotationProblem : std::uint8_t {
    unknown_rank,
    unknown_suit,
    truncated,  // the text ends inside a card
    too_many,   // more cards than a deck has, or more than the one expected
    repeated,   // a card that occurred before; the unknown card may repeat
};

struct NotationError {
    NotationProblem problem{};
    std::size_t position = 0;    // of the first byte of the wrong card, from 0
    std::array<char, 3> text{};  // that card as far as it was read, any bytes at all
    std::uint8_t text_length = 0;

    std::string_view offender() const noexcept { return {text.data(), text_length}; }
    friend constexpr bool operator==(const NotationError&, const NotationError&) = default;
};

// One plain sentence for a user. Bytes that are not printable ASCII are shown as \xNN.
std::string sentence(const NotationError& error);

// All the cards of the text; an empty list for an empty text. The text may contain any bytes.
tl::expected<CardList, NotationError> parse_cards(std::string_view text) noexcept;

// A text of exactly one card.
tl::expected<Card, NotationError> parse_card(std::string_view text) noexcept;

std::string to_string(Card card);              // "Td"
std::string to_string(const CardList& cards);  // "As Td"
std::string to_string(CardSet cards);          // in the order of a new deck

namespace notation_detail {

// The parser behind parse_cards, usable at compile time: fills an empty list up to the first error.
constexpr std::optional<NotationError> read(std::string_view text, CardList& cards,
                                            std::size_t limit = CardList::capacity) noexcept;

// Not constexpr, so a literal that reaches it does not compile.
[[noreturn]] void bad_card_literal() noexcept;

}  // namespace notation_detail

inline namespace literals {

consteval CardList operator""_cards(const char* text, std::size_t length) {
    CardList cards;
    if (notation_detail::read({text, length}, cards)) notation_detail::bad_card_literal();
    return cards;
}

consteval Card operator""_card(const char* text, std::size_t length) {
    CardList cards;
    if (notation_detail::read({text, length}, cards)) notation_detail::bad_card_literal();
    if (cards.size() != 1) notation_detail::bad_card_literal();
    return cards[0];
}

consteval Hand operator""_hand(const char* text, std::size_t length) {
    CardList cards;
    if (notation_detail::read({text, length}, cards)) notation_detail::bad_card_literal();
    if (cards.size() > 7) notation_detail::bad_card_literal();
    return Hand(cards);
}

}  // namespace literals

namespace notation_detail {

inline constexpr std::string_view ranks = "23456789TJQKA";
inline constexpr std::string_view suits = "CDHS";

constexpr char upper(char byte) noexcept {
    return byte >= 'a' && byte <= 'z' ? static_cast<char>(byte - 'a' + 'A') : byte;
}

constexpr NotationError error_at(NotationProblem problem, std::string_view text,
                                 std::size_t position, std::size_t length) noexcept {
    NotationError error{problem, position, {}, 0};
    for (const char byte : text.substr(position, length)) {
        error.text[error.text_length++] = byte;
    }
    return error;
}

// The card of a rank letter and a suit letter, both in upper case; nothing if there is none.
constexpr std::optional<Card> card_of(char rank, char suit) noexcept {
    if (rank == '?') return suit == '?' ? std::optional(Card::unknown()) : std::nullopt;
    if (rank == 'X') {
        if (suit == 'B') return Card::black_joker();
        if (suit == 'R') return Card::red_joker();
        return std::nullopt;
    }
    const std::size_t suit_place = suits.find(suit);
    if (suit_place == std::string_view::npos) return std::nullopt;
    return Card::of(static_cast<Rank>(ranks.find(rank)), static_cast<Suit>(suit_place));
}

constexpr std::optional<NotationError> read(std::string_view text, CardList& cards,
                                            std::size_t limit) noexcept {
    using enum NotationProblem;
    CardSet seen;
    std::size_t place = 0;
    while (place < text.size()) {
        if (text[place] == ' ') {
            ++place;
            continue;
        }
        const std::size_t start = place;
        char rank = upper(text[place++]);
        if (rank == '1') {
            if (place == text.size()) return error_at(truncated, text, start, 1);
            if (text[place++] != '0') return error_at(unknown_rank, text, start, 2);
            rank = 'T';
        }
        const bool known_rank = ranks.find(rank) != std::string_view::npos;
        if (!known_rank && rank != 'X' && rank != '?') {
            return error_at(unknown_rank, text, start, 1);
        }
        const std::size_t rank_length = place - start;
        if (place == text.size()) return error_at(truncated, text, start, rank_length);
        const std::optional<Card> card = card_of(rank, upper(text[place++]));
        if (!card) return error_at(unknown_suit, text, start, rank_length + 1);
        if (seen.contains(*card)) return error_at(repeated, text, start, place - start);
        if (cards.size() == limit) return error_at(too_many, text, start, place - start);
        if (!card->is_unknown()) seen.insert(*card);
        cards.push_back(*card);
    }
    return std::nullopt;
}

}  // namespace notation_detail

}  // namespace fairdeal::cards
