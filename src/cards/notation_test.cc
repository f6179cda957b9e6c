#include "cards/notation.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "cards/random.h"

namespace fairdeal::cards::notation_test {
namespace {

using enum NotationProblem;

struct Good {
    std::string_view text;
    std::string_view printed;
};

constexpr std::array good = std::to_array<Good>({
    {"As Td 9c 2h", "As Td 9c 2h"},
    {"AsTd9c2h", "As Td 9c 2h"},
    {"as TD 9C 2H", "As Td 9c 2h"},
    {"10s", "Ts"},
    {"10S10d 10h", "Ts Td Th"},
    {"  Kc   Qc ", "Kc Qc"},
    {"Xb xR", "Xb Xr"},
    {"XB", "Xb"},
    {"?? As ??", "?? As ??"},
    {"????", "?? ??"},
    {"", ""},
    {"   ", ""},
});

TEST(Notation, AcceptsEveryPermittedForm) {
    for (const Good& row : good) {
        const auto cards = parse_cards(row.text);
        ASSERT_TRUE(cards.has_value()) << row.text;
        EXPECT_EQ(to_string(*cards), row.printed) << row.text;
    }
}

struct Bad {
    std::string_view text;
    NotationProblem problem;
    std::size_t position;
    std::string_view offender;
};

using namespace std::string_view_literals;

constexpr std::array bad = std::to_array<Bad>({
    {"1s", unknown_rank, 0, "1s"},
    {"11s", unknown_rank, 0, "11"},
    {"As 0s", unknown_rank, 3, "0"},
    {"Es", unknown_rank, 0, "E"},
    {"-1s", unknown_rank, 0, "-"},
    {"As,Kd", unknown_rank, 2, ","},
    {"As\tKd", unknown_rank, 2, "\t"},
    {"As\nKd", unknown_rank, 2, "\n"},
    {"As\0Kd"sv, unknown_rank, 2, "\0"sv},
    {"\xE2\x99\xA0", unknown_rank, 0, "\xE2"},
    {"sA", unknown_rank, 0, "s"},
    {"A s", unknown_suit, 0, "A "},
    {"AA", unknown_suit, 0, "AA"},
    {"Ax", unknown_suit, 0, "Ax"},
    {"10x", unknown_suit, 0, "10x"},
    {"A\xFF", unknown_suit, 0, "A\xFF"},
    {"Xs", unknown_suit, 0, "Xs"},
    {"Ab", unknown_suit, 0, "Ab"},
    {"?s", unknown_suit, 0, "?s"},
    {"A?", unknown_suit, 0, "A?"},
    {"A", truncated, 0, "A"},
    {"As K", truncated, 3, "K"},
    {"1", truncated, 0, "1"},
    {"10", truncated, 0, "10"},
    {"As?", truncated, 2, "?"},
    {"X", truncated, 0, "X"},
    {"As Kd As", repeated, 6, "As"},
    {"Ts 10s", repeated, 3, "10s"},
    {"Xb Xb", repeated, 3, "Xb"},
});

TEST(Notation, RefusesEverythingElseAndSaysWhere) {
    for (const Bad& row : bad) {
        const auto cards = parse_cards(row.text);
        ASSERT_FALSE(cards.has_value()) << row.text;
        EXPECT_EQ(cards.error().problem, row.problem) << row.text;
        EXPECT_EQ(cards.error().position, row.position) << row.text;
        EXPECT_EQ(cards.error().offender(), row.offender) << row.text;
    }
}

TEST(Notation, EveryCardReadsAsItIsPrinted) {
    for (int index = 0; index <= Card::unknown_index; ++index) {
        const Card card = Card::at(index);
        EXPECT_EQ(to_string(card).size(), 2U);
        EXPECT_EQ(parse_card(to_string(card)), card);
    }
}

TEST(Notation, AWholeDeckFitsAndNotOneMore) {
    std::string text;
    for (std::size_t i = 0; i < CardList::capacity; ++i)
        text += "??";
    EXPECT_EQ(parse_cards(text)->size(), CardList::capacity);
    const auto cards = parse_cards(text + " As");
    ASSERT_FALSE(cards.has_value());
    EXPECT_EQ(cards.error().problem, too_many);
    EXPECT_EQ(cards.error().position, 2 * CardList::capacity + 1);
}

TEST(Notation, OneCardMeansOne) {
    EXPECT_EQ(parse_card(" 10h "), "Th"_card);
    EXPECT_EQ(parse_card("As Kd").error(), (NotationError{too_many, 3, {'K', 'd'}, 2}));
    EXPECT_EQ(parse_card("").error().problem, truncated);
    EXPECT_EQ(parse_card("As!").error().problem, unknown_rank);
}

TEST(Notation, EveryProblemIsOnePlainSentence) {
    EXPECT_EQ(sentence(parse_cards("As 1x").error()),
              "\"1x\" at character 4 is not a card: a rank is one of 2 3 4 5 6 7 8 9 T (or 10) J Q "
              "K A.");
    EXPECT_EQ(sentence(parse_cards("Ax").error()),
              "\"Ax\" at character 1 is not a card: a suit is one of c d h s, a joker is Xb or Xr, "
              "an unknown card is ??.");
    EXPECT_EQ(sentence(parse_cards("As K").error()),
              "\"K\" at character 4 is not a whole card: the text ends too early.");
    EXPECT_EQ(sentence(parse_card("As Kd").error()), "\"Kd\" at character 4 is one card too many.");
    EXPECT_EQ(sentence(parse_cards("As As").error()), "\"As\" at character 4 was already given.");
    EXPECT_EQ(sentence(parse_cards("A\xE2\"").error()).substr(0, 8), "\"A\\xE2\" ");
}

// Texts of the letters that matter and of any bytes: no crash, no wrong card.
TEST(Notation, AnyBytesAreReadOrRefused) {
    constexpr std::string_view letters = "23456789TJQKAtjqka10cdhsCDHSXxBbRr? ";
    ChaCha20Source source(20240607);
    for (int round = 0; round < 100'000; ++round) {
        std::string text;
        const std::uint32_t length = below(source, 12);
        for (std::uint32_t i = 0; i < length; ++i) {
            const bool any = below(source, 10) == 0;
            text += any ? static_cast<char>(source.next()) : letters[below(source, 36)];
        }
        if (const auto cards = parse_cards(text)) {
            EXPECT_EQ(parse_cards(to_string(*cards)), cards) << text;
        } else {
            EXPECT_LT(cards.error().position, text.size());
            EXPECT_FALSE(sentence(cards.error()).empty());
        }
    }
}

}  // namespace
}  // namespace fairdeal::cards::notation_test
