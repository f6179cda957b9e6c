// expect: no hand of the game has this key
#include "games/high_card_flush/pay_tables.h"

// A row of a table of odds is one of the game's own hands.
namespace fairdeal::games::high_card_flush {

inline constexpr Row wrong = row("eight-card-flush");

}  // namespace fairdeal::games::high_card_flush
