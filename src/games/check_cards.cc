#include "games/check_cards.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/notation.h"
#include "games/refuse.h"

namespace fairdeal::games {
namespace {

// Every card of the round is of the deck, known, and lies in one place only.
class Table {
  public:
    explicit Table(const Description& game) : game_(game) {}

    CheckResult lay(const std::string& where, const cards::CardList& cards) {
        for (const cards::Card card : cards) {
            if (card.is_unknown()) {
                return refuse(RefusalCode::hidden_card, where,
                              "a round is settled on known cards; ?? is not accepted here");
            }
            if (!cards::contains(game_.deck, card)) {
                return refuse(RefusalCode::card_not_in_deck, where,
                              fmt::format("{} is not in the deck of {} cards of this game",
                                          cards::to_string(card), cards::size(game_.deck)),
                              game_.deck_cited);
            }
            if (laid_.contains(card)) {
                return refuse(RefusalCode::card_twice, where,
                              fmt::format("{} is already in this round", cards::to_string(card)),
                              game_.deck_cited);
            }
            laid_.insert(card);
        }
        return {};
    }

  private:
    const Description& game_;
    cards::CardSet laid_;
};

CheckResult check_count(const std::string& where, std::size_t count, std::size_t right,
                        const Description& game) {
    if (count == right) return {};
    return refuse(RefusalCode::wrong_number_of_cards, where,
                  right == 0 ? fmt::format("{} has no such cards; leave them out", game.name)
                             : fmt::format("{} cards are needed, {} given", right, count),
                  game.dealt_in_cited);
}

CheckResult check_community(const Round& round) {
    const Description& game = *round.game->description;
    const DealShape& deal = game.deal;
    const bool optional = !deal.community_for.empty();
    const bool needed = std::ranges::any_of(round.seats, [&](const SeatRound& seat) {
        for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
            const bool placed = seat.placed[i] > base::Cents();
            if (placed && deal.community_for.contains(i)) return true;
        }
        return false;
    });
    if (optional && !needed && round.community.empty()) return {};
    return check_count("community", round.community.size(), deal.community, game);
}

}  // namespace

CheckResult check_cards(const Round& round) {
    const Description& game = *round.game->description;
    Table table(game);
    for (const SeatRound& seat : round.seats) {
        const std::string where = seat_field(seat.seat, "cards");
        CheckResult accepted = check_count(where, seat.cards.size(), game.deal.player, game);
        if (accepted) accepted = table.lay(where, seat.cards);
        for (const cards::CardList& drawn : seat.drawn) {
            if (accepted) accepted = table.lay(seat_field(seat.seat, "drawn"), drawn);
        }
        if (!accepted) return accepted;
    }
    return check_count("dealer", round.dealer.size(), game.deal.dealer, game)
        .and_then([&] { return check_community(round); })
        .and_then([&] { return table.lay("dealer", round.dealer); })
        .and_then([&] { return table.lay("community", round.community); });
}

}  // namespace fairdeal::games
