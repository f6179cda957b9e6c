#include "load/card_text.h"

namespace fairdeal::load {

bool is_hidden(std::string_view cards) {
    return cards.find_first_not_of("? ") == std::string_view::npos;
}

bool names_a_card(std::string_view sentence) {
    constexpr std::string_view ranks = "23456789TJQKA";
    constexpr std::string_view suits = "cdhs";
    const auto is_letter = [&](std::size_t at) {
        const char letter = at < sentence.size() ? sentence[at] : ' ';
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9');
    };
    for (std::size_t i = 0; i + 1 < sentence.size(); ++i) {
        if (ranks.find(sentence[i]) == std::string_view::npos ||
            suits.find(sentence[i + 1]) == std::string_view::npos) {
            continue;
        }
        if ((i == 0 || !is_letter(i - 1)) && !is_letter(i + 2)) return true;
    }
    return false;
}

}  // namespace fairdeal::load
