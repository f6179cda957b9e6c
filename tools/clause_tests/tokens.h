#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fairdeal::clause_tests {

enum class Language : std::uint8_t { cpp, typescript };

enum class TokenKind : std::uint8_t { word, text, punctuation };

struct Token {
    TokenKind kind;
    std::string text;  // of a string literal: what stands between the quotes
    int line;          // from 1
};

// The words, string literals and punctuation of a source file, without its comments. Just enough
// of both languages to find calls and their literal arguments.
std::vector<Token> tokens_of(std::string_view source, Language language);

}  // namespace fairdeal::clause_tests
