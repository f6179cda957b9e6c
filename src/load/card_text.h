#pragma once

#include <string_view>

// Cards as the server writes them: "As ?? Td", "??" for a card whose face is hidden.
namespace fairdeal::load {

bool is_hidden(std::string_view cards);

// Whether a sentence names a card: "As" or "Td", with no letter or digit around it.
bool names_a_card(std::string_view sentence);

// Calls `each` with every card of the list.
template <class Each>
void each_card(std::string_view cards, Each each) {
    for (std::size_t at = 0; at + 2 <= cards.size(); at += 3)
        each(cards.substr(at, 2));
}

}  // namespace fairdeal::load
