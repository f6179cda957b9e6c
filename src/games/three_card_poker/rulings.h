#pragma once

#include <array>

#include "games/ruling.h"

namespace fairdeal::games::three_card_poker {

// How this game's two texts are read where they are silent, contradictory or misprinted.
// clang-format off
inline constexpr std::array<Ruling, 37> rulings{{
    {"T-1", Weight::high, "Which text governs", "13:69F-20 where it speaks, the older 19:47-20 for the rest."},
    {"T-2", Weight::high, "Deck and order of hands", "52 cards; straight flush, three of a kind, straight, flush, pair, high card: the order in which the ledgers pay. There is no mini royal."},
    {"T-3", Weight::medium, "Pair Plus, optional and required", "It is optional to bet; if bet, it must be bet before the deal."},
    {"T-4", Weight::high, "Pair Plus without an ante", "Allowed. Such a player has no decision, can forfeit nothing and is settled at the end."},
    {"T-5", Weight::high, "Pair Plus after a fold", "Lost, as both texts say."},
    {"T-6", Weight::high, "The Six Card Bonus after a fold", "It stays in action with or without Pair Plus beside it, and the cards stay on the table for it."},
    {"T-7", Weight::high, "The Six Card Bonus has no pay table in these texts", "Five customary tables are offered, labelled posted. The wager is off until the operator selects one of them or enters its own."},
    {"T-8", Weight::high, "The dealer does not qualify", "The ante wins 1 to 1 and the play wager is returned even if the dealer's hand is the better one. Ante bonus and Pair Plus are not affected."},
    {"T-9", Weight::high, "Equal hands", "Ante and play push: the player's hand is neither higher nor lower."},
    {"T-10", Weight::high, "What the ante bonus is paid on", "On the ante, whatever the dealer holds, for players with both an ante and a play wager."},
    {"T-11", Weight::medium, "The alternative ledgers", "Ante bonus 2 may be chosen only together with Pair Plus 2. Ante bonus 1 may always be chosen."},
    {"T-12", Weight::medium, "A sentence printed with its halves swapped", "A dealer's card exposed before the dealer's hand is turned up voids all hands."},
    {"T-13", Weight::medium, "When the community cards are turned up", "After the dealer's hand and before any settlement; by then all have decided."},
    {"T-14", Weight::medium, "Community cards and stub", "The two community cards are dealt first, then the stub is put away. They are dealt whenever the table offers the Progressive, even if nobody bet it."},
    {"T-15", Weight::high, "Progressive and Envy after a fold", "Folding loses the wager and with it any Envy. A folded hand wins nothing and earns nobody else Envy."},
    {"T-16", Weight::high, "The Progressive in a void round", "The wager is refunded, nothing comes off a meter, no Envy is paid, and the round's contribution to the meters is taken back."},
    {"T-17", Weight::high, "Several royal flushes", "They would share the meter equally, as the text says; with one deck two of them cannot occur."},
    {"T-18", Weight::high, "Several other hands on one meter", "Each is paid in settlement order what the meter then shows: the first takes it all, the next what it was reset to."},
    {"T-19", Weight::medium, "\"Primary meter\"", "The meter that the pay table names for the hand."},
    {"T-20", Weight::medium, "When a meter's amount is fixed", "When the player's Progressive is settled. The round's contributions are already in it."},
    {"T-21", Weight::high, "The size of the Progressive", "The table fixes one amount, a multiple of $1. Envy grows with the stake of the player who receives it; a meter is always paid in full."},
    {"T-22", Weight::high, "$1,500 Envy for a straight flush in Paytable 2", "More than the royal flush's and perhaps a misprint, but it is what the text says."},
    {"T-23", Weight::high, "Meter floors of Paytables 1 and 2", "The floor of $10,000 and 21% is the Mega meter's. The licensee enters what the other meters reset to and grow by."},
    {"T-24", Weight::medium, "Rate of progression", "A share of every Progressive wager accepted."},
    {"T-25", Weight::high, "\"For 1\" and \"to 1\"", "\"50 for 1\" pays 50 times the wager in all, and the stake does not come back with it."},
    {"T-26", Weight::medium, "\"No less than the amounts listed\"", "A table that pays at least as much as one listed table on every line may be used too."},
    {"T-27", Weight::medium, "Envy for two hands in one round", "One Envy for each qualifying hand other than the player's own. One may win and receive Envy in the same round."},
    {"T-28", Weight::medium, "The low ace in the Progressive", "A-2-3-4-5 is a straight; no sequence runs past the ace."},
    {"T-29", Weight::low, "Slips of the pen", "\"Payable\" is paytable; the discard tray left out of (c)2iv is meant as in (c)1v; the Progressive is bet before the deal like the rest."},
    {"T-30", Weight::medium, "Two ways to settle", "The licensee chooses (c)1, step by step for all players, or (c)2, player by player. The steps missing from the text are taken to be revealing hands and collecting losers."},
    {"T-31", Weight::medium, "A fault of the shuffler", "The round is void, as in the sister games: the default of a supervisor's decision, marked as not prescribed."},
    {"T-32", Weight::medium, "Who may bet the Progressive", "Only a player with an ante, at a place whose light works."},
    {"T-33", Weight::high, "The low ace", "A-2-3, and A-2-3-4-5 in the Six Card Bonus, are the lowest straights. K-A-2 is none."},
    {"T-34", Weight::medium, "The Six Card Bonus without an ante", "It needs an ante or Pair Plus beside it; alone it is refused."},
    {"T-35", Weight::high, "A round voided after a meter was paid", "Payout and Envy are taken back: the amount goes back on the meter and the funding of its reset is withdrawn. What was contributed since then, or paid to another table, stands. The round's own contribution is taken back last."},
    {"T-36", Weight::medium, "The light of the Progressive", "It is lit when the wager is accepted. Broken before the first card, the wager goes back; later it stands. Before a winning wager is paid its light is verified; if it was not lit, a supervisor rules: pay, or return the wager."},
    {"T-37", Weight::medium, "Wagers that are not eligible at \"No more bets\"", "Each goes back alone, repeatedly, until the rest is eligible. A seat left with nothing is not dealt in; if no seat is left, everything goes back and betting stays open."},
}};
// clang-format on

}  // namespace fairdeal::games::three_card_poker
