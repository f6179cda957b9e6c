#include "math/seat_decision.h"

namespace fairdeal::math {
namespace {

void insert_all(cards::CardSet& set, const cards::CardList& list) {
    for (const cards::Card card : list)
        set.insert(card);
}

}  // namespace

bool may_decide(const games::Description& game, const games::SeatRound& seat,
                std::uint8_t decision) {
    if (seat.choices.size() != decision) return false;  // it had none before
    if (decision > 0) {
        const auto& before = game.decisions[decision - 1U].options;
        if (before[seat.choices.back().option].folds) return false;
    }
    games::WagerSet open = game.decisions[decision].open_to;
    for (; !open.empty(); open = open.without_first()) {
        if (seat.placed[open.first()] > base::Cents()) return true;
    }
    return false;
}

games::InformationSet seen_by(const games::Description& game, const games::Round& round,
                              const games::SeatRound& seat, std::uint8_t decision) {
    games::InformationSet seen;
    seen.decision = decision;
    insert_all(seen.held, seat.cards);
    for (const cards::CardList& drawn : seat.drawn)
        insert_all(seen.held, drawn);
    for (const games::Choice& choice : seat.choices)
        insert_all(seen.thrown, choice.thrown);
    seen.held = seen.held - seen.thrown;
    for (std::size_t i = 0; i < game.decisions[decision].community_shown; ++i)
        seen.community.insert(round.community[i]);
    return seen;
}

}  // namespace fairdeal::math
