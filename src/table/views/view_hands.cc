#include "table/views/view_hands.h"

#include <optional>

#include "cards/hand.h"
#include "games/naming.h"

namespace fairdeal::table {
namespace {

// These cards added to others; nothing if one is unknown or occurs twice: a mis-keyed card makes no
// hand until it is corrected.
std::optional<cards::CardSet> with(std::optional<cards::CardSet> set, const cards::CardList& list) {
    for (const cards::Card card : list) {
        if (!set || card.is_unknown() || set->contains(card)) return std::nullopt;
        set->insert(card);
    }
    return set;
}

cards::CardList turned_up(const cards::CardList& list) {
    cards::CardList known;
    for (const cards::Card card : list) {
        if (!card.is_unknown()) known.push_back(card);
    }
    return known;
}

// `dealt`: the number of cards that the rules deal there; a wrong number is a misdeal and not a
// hand.
std::string name_of_hand(const Table& seen, std::optional<cards::CardSet> own, std::size_t dealt) {
    const games::Naming* const naming = games::find_naming(seen.setup->description().key);
    if (naming == nullptr || !own || own->empty()) return {};
    if (static_cast<std::size_t>(own->size()) != dealt) return {};
    const cards::CardList community =
        turned_up(seen.community.empty() ? seen.community_turned : seen.community);
    const std::optional<cards::CardSet> all = with(own, community);
    if (!all) return {};
    return naming->words(cards::Hand(*own), cards::Hand(*all - *own));
}

}  // namespace

std::string hand_name(const Table& seen, const Seat& seat) {
    const bool lies_there = !seat.hand.empty();
    const auto hand = with(cards::CardSet(), lies_there ? seat.hand : seat.turned);
    return name_of_hand(seen, with(hand, lies_there ? seat.apart : seat.turned_apart),
                        seen.setup->description().deal.player);
}

std::string dealer_hand_name(const Table& seen) {
    const cards::CardList& cards = seen.dealer.empty() ? seen.dealer_turned : seen.dealer;
    return name_of_hand(seen, with(cards::CardSet(), cards), seen.setup->description().deal.dealer);
}

}  // namespace fairdeal::table
