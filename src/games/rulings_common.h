#pragma once

#include <array>
#include <span>

#include "games/ruling.h"

namespace fairdeal::games {

// The rulings on points that several games share. Each game's own are in its folder.
// clang-format off
inline constexpr std::array<Ruling, 30> common_rulings{{
    {"X-1", Weight::medium, "Several games share one section number", "The texts that reuse a subchapter or section number are independent rules. Everything is found by its game first, never by the number alone."},
    {"X-2", Weight::high, "What a void hand does to the money", "Every wager of a void round goes back to its player, as an outcome of its own and not a push. The exceptions are the wagers a text says are settled all the same."},
    {"X-3", Weight::high, "A card found face up in the deck", "Each game follows its own text: in one a single card voids the round, in the others it is put away and play goes on, while two or more void it. Cards in a shoe are part of the deck."},
    {"X-4", Weight::high, "A wrong number of cards", "Each game follows its own text: most void every hand, one voids only the hand of the player concerned."},
    {"X-5", Weight::high, "A dealer's card shown too early", "Where the text is silent, all hands are void by the practice of the sister games. It is the default of a supervisor's decision and marked as not prescribed."},
    {"X-6", Weight::medium, "Six seats where no text gives a number", "Six is the default of a table setting; the lawful limit is not in the texts at hand. It is an assumption and documented as one."},
    {"X-7", Weight::medium, "How often the cards are changed", "A game that the intervals of eight and four hours do not list keeps the general limit of 24 hours. For a listed game four hours hold as soon as any card of a round comes from the hand."},
    {"X-8", Weight::medium, "Shoe, shuffler, shuffling device", "The words are read as two independent facts: how cards are dealt (manual shoe, hand or automated packets) and how they are shuffled (by hand, by a device or beforehand)."},
    {"X-9", Weight::medium, "Counting the stub when dealing from the hand", "It is owed only where the game's text says so. The cards of every round are accounted for in any case."},
    {"X-10", Weight::medium, "No count where the shuffler counts", "The exemption holds only for the ways of dealing whose text states it. Elsewhere the stub is counted."},
    {"X-11", Weight::medium, "Misdealt and not a full deck", "The hands are void and the deck is taken away, because it is not complete."},
    {"X-12", Weight::low, "Two references for pre-shuffled cards", "Both mean the same thing and are kept as one fact: the cards came pre-shuffled."},
    {"X-13", Weight::low, "Who checks the cards, which player inspects them", "The prompts follow the words of each game's text."},
    {"X-14", Weight::medium, "Who approves the dealing device", "The later text holds: the licensee's internal controls."},
    {"X-15", Weight::medium, "The ace at the low end", "A straight does not run past the ace: K-A-2 is none. With the ace below the two it is the lowest straight."},
    {"X-16", Weight::high, "Two hands of the same kind", "Cards of equal rank in the hand are compared first, then the others from the top down; straights by their top card. Suits never decide."},
    {"X-17", Weight::medium, "Match play coupons", "By custom a coupon on the main wager wins at that wager's odds on its face value, is taken whether it wins or loses, and stays on a push. Off unless the operator allows it."},
    {"X-18", Weight::low, "Limits and several places for one player", "Minimum and maximum wagers are the licensee's posted limits. One seat is one hand unless the table says otherwise."},
    {"X-19", Weight::medium, "Rules of conduct without a consequence", "Not showing cards, staying seated, keeping cards in view: a breach is recorded, and no settlement changes because of it."},
    {"X-20", Weight::low, "Paragraphs printed as \"No change\"", "Their words are not in the texts at hand. They are marked as external, and nothing is invented for them."},
    {"X-21", Weight::high, "While the cards are being dealt", "From \"No more bets\" until the last card that the round can still need has been delivered, draws and community cards included. What is found later is recorded as too late and changes nothing. A wrong number of cards can be found until the cards are collected; once a line is settled a supervisor confirms it."},
    {"X-22", Weight::high, "What a correction is", "After a correction the table is as if the right thing had been entered in the first place. Every difference from what was paid is a movement of its own, with a reason."},
    {"X-23", Weight::medium, "What may be corrected, and by whom", "A supervisor corrects a mis-keyed entry in its own round, with the reason. The dealer takes back own entries until a card is delivered, another person acts or the next round has its first entry."},
    {"X-24", Weight::high, "A hand that is void nets nothing", "Every wager of the hand goes back, also one that was lost by folding or by not showing, or was paid or taken already. What it took off a meter, Envy it received or brought others, and its contribution to the meters go back too."},
    {"X-25", Weight::high, "A wrong number of cards after a draw", "The kept cards and the draw card count together, wherever they lie: three are right, fewer or more are a wrong number."},
    {"X-26", Weight::medium, "No gaming activity", "Nobody is seated, or nobody bets for the time that the table file sets: the cards are spread, and shown, washed and shuffled before the next round. Where the text is not at hand it is offered, never asked."},
    {"X-27", Weight::medium, "Two decks", "The record says when each deck goes into the shuffler and comes out. At a live table the dealer attests at the exchange that the other deck is being shuffled."},
    {"X-28", Weight::medium, "The layout was filed before it is used", "A live table opens only after a supervisor has attested which drawing was filed, when, and its photograph; and again when its places, texts or odds have changed."},
    {"X-29", Weight::medium, "A deck that is not right, and a deck that leaves", "A faulty deck goes back and another is received. A deck that leaves in mid-play is sealed before the next one is received, and inspected before its number is accepted again and before the table closes."},
    {"X-30", Weight::medium, "What an account cannot cover", "It is never refused for that: what the account does not hold is booked as owed by that player."},
}};
// clang-format on
inline constexpr std::string_view match_play_ruling = "X-17";

// Null if neither the game's own rulings nor the common ones have this id.
constexpr const Ruling* find_ruling(std::span<const Ruling> own, std::string_view id) noexcept {
    for (const Ruling& ruling : own) {
        if (ruling.id == id) return &ruling;
    }
    for (const Ruling& ruling : common_rulings) {
        if (ruling.id == id) return &ruling;
    }
    return nullptr;
}

}  // namespace fairdeal::games
