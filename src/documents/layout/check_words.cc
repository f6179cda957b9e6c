#include "documents/layout/check_words.h"

#include <array>
#include <sstream>

#include "documents/layout/style.h"

namespace fairdeal::documents::layout {
namespace {

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

bool is_number(std::string_view word) {
    return !word.empty() && (is_digit(word.front()) || word == "ONE");
}

std::string joined(const SvgNode& node) {
    std::string all;
    for (const std::string& text : node.texts())
        all += text + " ";
    return compared(all);
}

}  // namespace

std::string compared(std::string_view text) {
    std::string words;
    for (const char letter : capitals(text)) {
        const bool gap = letter == ' ' || letter == '\n' || letter == '\t' || letter == '\r';
        if (gap && (words.empty() || words.back() == ' ')) continue;
        words += gap ? ' ' : letter;
    }
    if (words.ends_with(' ')) words.pop_back();
    return words;
}

std::string only_words(std::string_view text) {
    std::string words = compared(text);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const char letter = words[i];
        const bool is_letter = (letter >= 'A' && letter <= 'Z') || is_digit(letter) ||
                               static_cast<unsigned char>(letter) >= 0x80;
        const bool in_number = (letter == '.' || letter == ',') && i > 0 &&
                               is_digit(words[i - 1]) && i + 1 < words.size() &&
                               is_digit(words[i + 1]);
        if (!is_letter && !in_number) words[i] = ' ';
    }
    return compared(words);
}

bool says(std::string_view text, std::string_view phrase) {
    const std::string whole = " " + only_words(text) + " ";
    return whole.find(" " + only_words(phrase) + " ") != std::string::npos;
}

std::vector<std::string> stated_odds(std::string_view text, std::string_view word) {
    std::vector<std::string> odds;
    std::array<std::string, 2> before{};
    std::istringstream words(only_words(text));
    for (std::string next; words >> next;) {
        if (before[1] == word && is_number(before[0]) && is_number(next)) {
            odds.push_back(before[0] + " " + before[1] + " " + next);
        }
        before = {std::move(before[1]), next};
    }
    return odds;
}

std::string text_under(const CheckedLayout& subject, std::string_view id) {
    const SvgNode* node = subject.find(id);
    return node == nullptr ? std::string() : joined(*node);
}

std::string whole_text(const CheckedLayout& subject) {
    return joined(subject.drawing->root);
}

bool says_sign(const CheckedLayout& subject, std::string_view what) {
    return says(text_under(subject, "inscription-sign"), what);
}

}  // namespace fairdeal::documents::layout
