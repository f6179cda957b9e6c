#include "table/state/settled_seat.h"

#include <algorithm>

#include "cards/deck.h"
#include "games/award.h"
#include "table/state/evolve_cards.h"
#include "table/state/meter.h"
#include "table/state/table.h"

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
// thrown is unknown, so other cards replace it; what was drawn last lies last.
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

bool needs_community(const games::Description& game, const Seat& seat) {
    games::WagerSet wagers = game.deal.community_for;
    if (wagers.empty()) return true;
    for (; !wagers.empty(); wagers = wagers.without_first()) {
        if (seat.placed[wagers.first()] > base::Cents()) return true;
    }
    return false;
}

// The cards as a round that has them all: other cards replace the unknown ones.
games::Round stood_in(const Table& table, const Seat& seat) {
    const games::Description& game = table.setup->description();
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

    games::Round round;
    round.dealer = stand_ins.complete(dealer, game.deal.dealer);
    if (needs_community(game, seat)) {
        round.community = stand_ins.complete(community, game.deal.community);
    }
    games::SeatRound& bets = round.seats.emplace_back();
    bets.choices.resize(seat.choice_count);
    bets.drawn.resize(seat.draw_count);
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

// The hand of these cards, if there are `size` of them and every face is known.
bool is_whole(const CardList& list, std::size_t size, cards::Hand& hand) {
    if (list.size() != size) return false;
    for (const Card card : list)
        hand.add(card);
    return hand.holds_known(static_cast<int>(size));
}

// The same hands as those of `stood_in` where every card is known, as at every electronic table.
// Returns false where one is not.
bool are_known(const Table& table, const Seat& seat, games::Hands& hands) {
    const games::Description& game = table.setup->description();
    if (!is_whole(seat.dealt, game.deal.player, hands.dealt) ||
        !is_whole(dealer_cards(table), game.deal.dealer, hands.dealer)) {
        return false;
    }
    if (needs_community(game, seat) &&
        !is_whole(community_cards(table), game.deal.community, hands.community)) {
        return false;
    }
    hands.held = hands.dealt;
    hands.kept = hands.dealt;
    for (std::size_t i = 0; i < seat.choice_count; ++i) {
        hands.kept = hands.held;
        if (i >= seat.draw_count) continue;
        cards::Hand thrown;
        cards::Hand drawn;
        if (!is_whole(seat.thrown[i], seat.thrown[i].size(), thrown) ||
            !is_whole(seat.drawn[i], seat.drawn[i].size(), drawn)) {
            return false;
        }
        hands.held -= thrown;
        hands.kept = hands.held;
        hands.held += drawn;
    }
    return true;
}

games::Hands hands_of(const Table& table, const Seat& seat) {
    games::Hands hands;
    if (are_known(table, seat, hands)) return hands;
    const games::Round round = stood_in(table, seat);
    return games::hands_of(round, round.seats[0]);
}

games::Choices choices_of(const Seat& seat) {
    games::Choices choices{
        .option = {}, .count = seat.choice_count, .shown = seat.shown || !seat.show_asked};
    std::copy_n(seat.choices.begin(), seat.choice_count, choices.option.begin());
    return choices;
}

}  // namespace

bool hand_is_known(const Table& table, SeatNumber number) {
    const Seat& seat = table.seat(number);
    return knows_its_cards(seat) || (seat.hand_turned && all_known(seat.turned));
}

SettledSeat::SettledSeat(const Table& table, SeatNumber number, games::WagerSet wanted)
    : seat_(number),
      priced_(wanted),
      hands_(hands_of(table, table.seat(number))),
      choices_(choices_of(table.seat(number))),
      prices_(games::price_seat(
          *table.setup->game, table.setup->terms,
          {table.seat(number).placed, table.seat(number).match_play, hands_, choices_}, wanted)) {}

void SettledSeat::price(const Table& table, games::WagerSet wanted) {
    const games::WagerSet missing = wanted - priced_;
    if (missing.empty()) return;
    games::price(table.setup->description(), table.setup->terms, prices_.stakes, prices_.verdicts,
                 prices_.wagers, missing);
    priced_ = priced_ | missing;
}

games::SettlementLine SettledSeat::line(const Table& table, games::WagerIndex wager) const {
    const Seat& seat = table.seat(seat_);
    games::SettlementLine line =
        games::line_of(table.setup->description(), {seat.placed, seat.match_play, hands_, choices_},
                       prices_, wager);
    if (line.meter != games::no_meter) {
        CHECK(find_terms(*table.setup, line.meter) != nullptr);
        games::award_whole(line, shown_cents(table.meters[line.meter]));
    }
    return line;
}

const SettledSeat& SettledSeats::of(const Table& table, SeatNumber seat, games::WagerSet wanted) {
    One& one = seats_[seat - 1U];
    if (one.empty()) {
        // Whether a meter pays is asked ahead, of a table that cannot remember the answer.
        if (table.setup->metered != games::no_wager) wanted.insert(table.setup->metered);
        one.emplace_back(table, seat, wanted);
        any_ = true;
    } else {
        one.front().price(table, wanted);
    }
    return one.front();
}

}  // namespace fairdeal::table
