#include "cards/notation.h"

#include <cstdlib>

namespace fairdeal::cards {

namespace {

std::string in_quotes(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string result = "\"";
    for (const char byte : text) {
        const auto code = static_cast<unsigned char>(byte);
        if (code >= 0x20 && code < 0x7F && byte != '"' && byte != '\\') {
            result += byte;
        } else {
            result += "\\x";
            result += digits[code >> 4];
            result += digits[code & 0xF];
        }
    }
    return result + "\"";
}

template <class Cards>
std::string joined(const Cards& cards) {
    std::string result;
    for (const Card card : cards) {
        if (!result.empty()) result += ' ';
        result += to_string(card);
    }
    return result;
}

}  // namespace

std::string sentence(const NotationError& error) {
    const std::string offender =
        in_quotes(error.offender()) + " at character " + std::to_string(error.position + 1);
    switch (error.problem) {
        case NotationProblem::unknown_rank:
            return offender + " is not a card: a rank is one of 2 3 4 5 6 7 8 9 T (or 10) J Q K A.";
        case NotationProblem::unknown_suit:
            return offender +
                   " is not a card: a suit is one of c d h s, a joker is Xb or Xr, an "
                   "unknown card is ??.";
        case NotationProblem::truncated:
            return offender + " is not a whole card: the text ends too early.";
        case NotationProblem::too_many:
            return offender + " is one card too many.";
        case NotationProblem::repeated:
            return offender + " was already given.";
    }
    std::abort();  // every problem has its sentence above
}

tl::expected<CardList, NotationError> parse_cards(std::string_view text) noexcept {
    CardList cards;
    if (const auto error = notation_detail::read(text, cards)) return tl::unexpected(*error);
    return cards;
}

tl::expected<Card, NotationError> parse_card(std::string_view text) noexcept {
    CardList cards;
    if (const auto error = notation_detail::read(text, cards, 1)) return tl::unexpected(*error);
    if (cards.empty()) return tl::unexpected(NotationError{NotationProblem::truncated, 0, {}, 0});
    return cards[0];
}

std::string to_string(Card card) {
    if (card.is_unknown()) return "??";
    if (card == Card::black_joker()) return "Xb";
    if (card == Card::red_joker()) return "Xr";
    constexpr std::string_view suits = "cdhs";
    return {notation_detail::ranks[static_cast<std::size_t>(card.rank())],
            suits[static_cast<std::size_t>(card.suit())]};
}

std::string to_string(const CardList& cards) {
    return joined(cards);
}

std::string to_string(CardSet cards) {
    return joined(cards);
}

namespace notation_detail {

void bad_card_literal() noexcept {
    std::abort();
}

}  // namespace notation_detail

}  // namespace fairdeal::cards
