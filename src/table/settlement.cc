#include "table/settlement.h"

#include <algorithm>

#include "cards/deck.h"
#include "table/evolve_cards.h"
#include "table/progressives/wager.h"

namespace fairdeal::table {
namespace {

using cards::Card;
using cards::CardList;

// Hands out cards that are in nobody's hand.
class StandIns {
  public:
    StandIns(cards::CardSet free) noexcept : free_(free) {}  // NOLINT
    Card next() noexcept {
        CHECK(!free_.empty());
        const Card card = *free_.begin();
        free_.erase(card);
        return card;
    }
    // The list without unknown cards, and as long as it must be.
    CardList complete(const CardList& list, std::size_t size) noexcept {
        CardList whole;
        for (const Card card : list)
            whole.push_back(card.is_unknown() ? next() : card);
        while (whole.size() < size)
            whole.push_back(next());
        return whole;
    }

  private:
    cards::CardSet free_;
};

bool all_known(const CardList& list) {
    return std::ranges::none_of(list, [](const Card& card) { return card.is_unknown(); });
}

const CardList& dealer_cards(const Table& table) {
    return table.dealer_turned.empty() ? table.dealer : table.dealer_turned;
}

// The community cards, face up or down; what was turned up stays known when it is collected.
const CardList& community_cards(const Table& table) {
    return table.community.empty() ? table.community_turned : table.community;
}

bool knows_its_cards(const Seat& seat) {
    if (!all_known(seat.dealt)) return false;
    for (std::uint8_t i = 0; i < seat.draw_count; ++i) {
        if (!all_known(seat.thrown[i]) || !all_known(seat.drawn[i])) return false;
    }
    return true;
}

// A live table sees the final hand only. This is a course of the draws that ends in it: what was
// thrown is unknown and stood in for, what was drawn last lies last.
void compose(const Table& table, const Seat& seat, StandIns& stand_ins, games::SeatRound& round) {
    CardList hand = stand_ins.complete(
        seat.hand_turned ? seat.turned : seat.hand,
        seat.hand.empty() && !seat.hand_turned ? table.setup->description().deal.player : 0);
    CardList apart = stand_ins.complete(seat.drawn_turned ? seat.turned_apart : seat.apart, 0);
    for (std::size_t i = seat.draw_count; i-- > 0;) {
        const std::size_t number = seat.thrown[i].size();
        CardList& from = apart.empty() ? hand : apart;
        CardList drawn;
        for (std::size_t n = 0; n < number; ++n) {
            drawn.push_back(from[from.size() - 1]);
            from.pop_back();
        }
        CardList thrown;
        for (std::size_t n = 0; n < number; ++n) {
            const Card card = stand_ins.next();
            thrown.push_back(card);
            hand.push_back(card);
        }
        round.choices[i].thrown = thrown;
        round.drawn[i] = drawn;
    }
    round.cards = hand;
}

}  // namespace

bool is_open(const Table& table, SeatNumber number, games::WagerIndex wager) noexcept {
    const Seat& seat = table.seat(number);
    return seat.dealt_in && !seat.settled.contains(wager) &&
           (seat.placed[wager] > base::Cents() || seat.made[wager] > base::Cents());
}

bool has_open_wagers(const Table& table, SeatNumber seat) noexcept {
    for (games::WagerIndex i = 0; i < table.setup->description().wagers.size(); ++i) {
        if (is_open(table, seat, i)) return true;
    }
    return false;
}

bool hand_is_known(const Table& table, SeatNumber number) {
    const Seat& seat = table.seat(number);
    return knows_its_cards(seat) || (seat.hand_turned && all_known(seat.turned));
}

games::Round round_of_seat(const Table& table, SeatNumber number) {
    const games::Description& game = table.setup->description();
    const Seat& seat = table.seat(number);
    const CardList& dealer = dealer_cards(table);
    const CardList& community = community_cards(table);
    cards::CardSet used;
    insert_known(used, dealer);
    insert_known(used, community);
    insert_known(used, seat.dealt);
    insert_known(used, seat.turned);
    insert_known(used, seat.turned_apart);
    for (std::size_t i = 0; i < seat.draw_count; ++i) {
        insert_known(used, seat.thrown[i]);
        insert_known(used, seat.drawn[i]);
    }
    StandIns stand_ins(cards::card_set(game.deck) - used);

    games::Round round{.game = table.setup->game,
                       .terms = table.setup->terms,
                       .meters = {},
                       .dealer = stand_ins.complete(dealer, game.deal.dealer),
                       .community = {},
                       .seats = {}};
    bool needs_community = game.deal.community_for.empty();
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        needs_community = needs_community ||
                          (game.deal.community_for.contains(i) && seat.placed[i] > base::Cents());
    }
    if (needs_community) round.community = stand_ins.complete(community, game.deal.community);
    const games::WagerIndex metered = table.setup->metered;
    if (metered != games::no_wager && seat.placed[metered] > base::Cents()) {
        round.meters = progressives::shown(table);
    }
    games::SeatRound& bets = round.seats.emplace_back();
    bets.seat = number;
    bets.placed = seat.placed;
    bets.match_play = seat.match_play;
    bets.shown = seat.shown || !seat.show_asked;
    bets.choices.resize(seat.choice_count);
    bets.drawn.resize(seat.draw_count);
    for (std::size_t i = 0; i < seat.choice_count; ++i)
        bets.choices[i].option = seat.choices[i];
    if (!knows_its_cards(seat) || seat.dealt.size() != game.deal.player) {
        compose(table, seat, stand_ins, bets);
        bets.cards = stand_ins.complete(bets.cards, game.deal.player);
        return round;
    }
    bets.cards = seat.dealt;
    for (std::size_t i = 0; i < seat.draw_count; ++i) {
        bets.choices[i].thrown = seat.thrown[i];
        bets.drawn[i] = seat.drawn[i];
    }
    return round;
}

games::SeatSettlement settle_seat(const Table& table, SeatNumber seat) {
    return games::settle(round_of_seat(table, seat)).seats[0];
}

}  // namespace fairdeal::table
