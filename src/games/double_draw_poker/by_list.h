#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/wide.h"
#include "games/double_draw_poker/first_draw.h"
#include "games/double_draw_poker/hand_features.h"

// Strategy lists, "keep the first of these that you hold", and what playing by them is worth.
namespace fairdeal::games::double_draw_poker {

// One line: the cards to keep. The player folds a hand that no line fits.
struct KeepRule {
    std::string_view hand{};
    std::string_view action{};
    std::string_view example{};
    bool (*fits)(const HandFeatures& kept, cards::JokerHandCategory held) = nullptr;
};

// What a list does with a hand: the line that decides (one past the last line means a fold), and
// the discards that keep what it says, as bits. There are several if the line fits several sets of
// the same size.
struct ByRule {
    std::uint8_t rule = 0;
    std::uint32_t discards = 0;
};

// What the list does if at most `most_cards` cards may be thrown, with one hand or with all of
// Deals.
ByRule decide_by(std::span<const KeepRule> list, const DealtHand& hand, std::size_t most_cards);
std::vector<ByRule> decide_by(std::span<const KeepRule> list, std::size_t most_cards);

// The first draw by the list. Among equal sets it keeps the one with an ace, then the one that can
// become the most straights, then the one with the highest cards.
std::vector<FirstChoice> first_by(std::span<const ByRule> lines);

// The rounds that reach the second draw, and their value when a list decides there. Among equal
// sets the player keeps the one that the most unseen cards help.
struct SecondByList {
    base::Wide value = 0;  // in units of Payoffs, summed over deals
    base::Wide wrong = 0;  // deals in which another choice is worth more
    base::Wide deals = 0;
    std::vector<base::Wide> by_rule;  // deals that each line decides; the last is the fold
};
SecondByList second_by(const Payoffs& payoffs, std::span<const FirstChoice> first,
                       std::span<const ByRule> lines, std::size_t rules);

}  // namespace fairdeal::games::double_draw_poker
