#include "math/randomness/table_deal.h"

#include <algorithm>

#include "base/check.h"
#include "games/procedure.h"

// Follows the first deal pattern of the game's procedure at a full table, with the licensee's
// options at their initial values, and notes which place of the deck each card comes from.
namespace fairdeal::math::randomness {
namespace {

using games::Target;

class PatternDeal {
  public:
    explicit PatternDeal(const games::Description& game) : game_(game) {
        deal_.seats.resize(game.seats);
    }

    void players(int cards) {
        for (TableDeal::Places& seat : deal_.seats)
            take(seat, cards);
    }
    void dealer(int cards) { take(deal_.dealer, cards); }
    void community(int cards) { take(deal_.community, cards); }
    void burn(int cards) { deal_.dealt = static_cast<std::uint8_t>(deal_.dealt + cards); }

    void deliver(const games::Delivery& delivery) {
        if (!delivery.option.empty()) {
            const games::LicenseeOption* option = games::find_option(game_, delivery.option);
            if (option == nullptr || option->initial != delivery.value) return;
        }
        for (int i = 0; i < delivery.times; ++i) {
            if (delivery.to == Target::players || delivery.to == Target::players_and_dealer) {
                players(delivery.cards);
            }
            if (delivery.to == Target::dealer || delivery.to == Target::players_and_dealer) {
                dealer(delivery.cards);
            }
            if (delivery.to == Target::community) community(delivery.cards);
            if (delivery.to == Target::burn) burn(delivery.cards);
        }
    }

    TableDeal take() && {
        CHECK(deal_.dealt <= cards::size(game_.deck));
        return std::move(deal_);
    }

  private:
    void take(TableDeal::Places& places, int cards) {
        for (int i = 0; i < cards; ++i)
            places.push_back(deal_.dealt++);
    }

    const games::Description& game_;
    TableDeal deal_;
};

}  // namespace

TableDeal table_deal(const games::Description& game) {
    PatternDeal dealing(game);
    const games::Procedure* procedure = games::find_procedure(game);
    if (procedure != nullptr && !procedure->patterns.empty()) {
        for (const games::Delivery& delivery : procedure->patterns[0].deliveries)
            dealing.deliver(delivery);
    } else {
        dealing.players(game.deal.player);
        dealing.dealer(game.deal.dealer);
        dealing.community(game.deal.community);
    }
    TableDeal deal = std::move(dealing).take();
    CHECK(deal.seats.front().size() == game.deal.player);
    CHECK(deal.dealer.size() == game.deal.dealer);
    return deal;
}

std::vector<TableDeal::Places> TableDeal::hands() const {
    std::vector<Places> all = seats;
    if (dealer.size() == seats.front().size()) all.push_back(dealer);
    return all;
}

TableDeal::Places TableDeal::in_turn() const {
    std::vector<Places> all = seats;
    all.push_back(dealer);
    all.push_back(community);
    Places places;
    std::size_t most = 0;
    for (const Places& hand : all)
        most = std::max(most, hand.size());
    for (std::size_t card = 0; card < most; ++card) {
        for (const Places& hand : all) {
            if (card < hand.size()) places.push_back(hand[card]);
        }
    }
    return places;
}

HandNumbers::HandNumbers(int deck, int cards) {
    CHECK(cards >= 1 && cards < static_cast<int>(most_cards) && deck <= 54);
    for (std::size_t card = 0; card < choose_[0].size(); ++card)
        choose_[0][card] = 1;
    for (std::size_t k = 1; k < most_cards; ++k) {
        for (std::size_t card = 1; card < choose_[k].size(); ++card)
            choose_[k][card] = choose_[k][card - 1] + choose_[k - 1][card - 1];
    }
    count_ = choose_[static_cast<std::size_t>(cards)][static_cast<std::size_t>(deck)];
}

}  // namespace fairdeal::math::randomness
