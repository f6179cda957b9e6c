#include "world.h"

#include <algorithm>
#include <vector>

#include "cards/deck.h"
#include "cards/shuffle.h"
#include "table/phases/dealing.h"
#include "table/phases/settling.h"

namespace fairdeal::property {
namespace {

using base::Cents;
using cards::Card;
using cards::CardList;
using cards::Rank;
using cards::Suit;
using games::WagerIndex;
using table::SeatNumber;

constexpr std::array royal{Rank::ace, Rank::king, Rank::queen, Rank::jack, Rank::ten};

// Swaps a card to a place of the deck.
void plant(CardList& order, Card card, std::size_t place) {
    const auto at = std::find(order.begin(), order.end(), card);
    if (place < order.size()) std::swap(*at, order[place]);
}

// Three to a royal for somebody and the rest on the community spot, if the deal goes so.
void favour(CardList& order, const table::Table& table, Dice& dice) {
    const auto taken = static_cast<std::size_t>(std::ranges::count_if(
        table.seats, [](const table::Seat& seat) { return seat.is_taken(); }));
    const std::size_t players = 1 + dice.below(std::max<std::size_t>(taken, 1));
    const std::size_t hands = 1 + dice.below(2);
    for (std::size_t n = 0; n < hands; ++n) {
        const auto suit = static_cast<Suit>(n == 0 ? 3U : dice.below(3));
        const std::size_t lucky = dice.below(players);
        const bool packets = table.dealing == games::Dealing::automated || dice.chance(300);
        for (std::size_t i = 0; i < 3; ++i) {
            plant(order, Card::of(royal[i], suit),
                  packets ? 3 * lucky + i : lucky + i * (players + 1));
        }
        if (n > 0 || dice.chance(300)) continue;
        plant(order, Card::of(Rank::jack, suit), 3 * (players + 1));
        plant(order, Card::of(Rank::ten, suit), 3 * (players + 1) + 1);
    }
}

bool has_unknown(const CardList& list) {
    return std::ranges::any_of(list, [](const Card& card) { return card.is_unknown(); });
}

// A hand, and a drawn card that lies apart, where the step turns them and they were not seen yet.
std::size_t faces_of_seat(const table::Table& table, const games::Step& step) {
    const SeatNumber number = table::next_to_settle(table, step);
    const table::Seat& seat = table.seat(number);
    std::size_t faces = 0;
    for (const games::Act& act : step.acts) {
        if (act.kind == games::ActKind::turn_hand && !seat.hand_turned) faces += seat.hand.size();
        if (act.kind == games::ActKind::turn_drawn && !seat.drawn_turned) {
            faces += seat.apart.size();
        }
    }
    return faces;
}

Cents some_amount(const table::Limit& limit, Cents most, Dice& dice) {
    const std::int64_t step = std::max<std::int64_t>(limit.step.count(), 1);
    const std::int64_t least = (limit.least.count() + step - 1) / step;
    const std::int64_t top = std::min(most, limit.most).count() / step;
    if (top < least) return {};
    const auto room = static_cast<std::size_t>(std::min<std::int64_t>(top - least, 20));
    return Cents((least + dice.below(room + 1)) * step);
}

}  // namespace

CardList order_of(const table::Table& table, Dice& dice) {
    CardList order = cards::shuffled(table.setup->description().deck, dice);
    if (dice.chance(600)) favour(order, table, dice);
    return order;
}

CardList unseen(const table::Table& table, std::size_t number, Dice& dice) {
    cards::CardSet free =
        cards::card_set(table.setup->description().deck) - table::known_cards(table);
    CardList out;
    const bool lucky = dice.chance(500);
    while (out.size() < number && !free.empty()) {
        const CardList left(free);
        Card card = left[dice.below(left.size())];
        for (const Rank rank : royal) {
            const Card best = Card::of(rank, Suit::spades);
            if (lucky && free.contains(best) && dice.chance(850)) card = best;
        }
        out.push_back(card);
        free.erase(card);
    }
    return out;
}

CardList faces_for_step(const table::Table& table, Dice& dice) {
    const games::Step* step = table::current_step(table);
    if (step == nullptr || !table.setup->is_live()) return {};
    std::size_t number = 0;
    if (step->kind == games::StepKind::turn_dealer) {
        number = has_unknown(table.dealer) ? table.dealer.size() : 0;
    } else if (step->kind == games::StepKind::turn_community) {
        const std::size_t left = table.community.size() - table.community_turned.size();
        number = step->number == 0 ? left : std::min<std::size_t>(left, step->number);
    } else if (step->kind == games::StepKind::settle) {
        number = faces_of_seat(table, *step);
    }
    return unseen(table, number, dice);
}

CardList some_of(const CardList& hand, std::size_t number, Dice& dice) {
    std::vector<Card> left(hand.begin(), hand.end());
    CardList out;
    while (out.size() < number && !left.empty()) {
        const auto at = left.begin() + dice.below(left.size());
        out.push_back(*at);
        left.erase(at);
    }
    return out;
}

std::optional<table::PlaceWager> fitting_wager(const table::Table& table, SeatNumber number,
                                               Dice& dice) {
    const table::Setup& setup = *table.setup;
    const games::Description& game = setup.description();
    const table::Seat& seat = table.seat(number);
    std::vector<WagerIndex> open;
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::WagerKind kind = game.wagers[i].kind;
        if (kind == games::WagerKind::by_choice || kind == games::WagerKind::bonus) continue;
        if (setup.offers(i) && seat.placed[i] == Cents()) open.push_back(i);
    }
    if (open.empty()) return std::nullopt;
    WagerIndex wager = dice.pick(open);
    for (const WagerIndex i : open) {
        const bool first =
            game.dealt_in_by.contains(i) || game.wagers[i].kind == games::WagerKind::required;
        if (first && dice.chance(600)) wager = i;
    }
    const games::SizeRule& size = game.wagers[wager].size;
    Cents amount = some_amount(setup.limits[wager], setup.limits[wager].most, dice);
    if (size.other != games::no_wager && seat.placed[size.other] > Cents()) {
        amount = size.kind == games::SizeKind::equals
                     ? seat.placed[size.other]
                     : some_amount(setup.limits[wager], seat.placed[size.other], dice);
    }
    for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (game.wagers[i].size.other != wager || seat.placed[i] == Cents()) continue;
        amount = seat.placed[i];
    }
    if (wager == setup.metered) {
        if (!seat.light_works) return std::nullopt;
        amount = setup.progressive_amount;
    }
    if (amount == Cents()) return std::nullopt;
    table::PlaceWager out{number, std::string(game.wagers[wager].key), amount, {}};
    if (setup.takes_match_play && game.wagers[wager].takes_match_play && dice.chance(200)) {
        out.match_play = Cents(1 + dice.below(static_cast<std::size_t>(amount.count())));
    }
    return out;
}

SeatNumber taken_seat(const table::Table& table, Dice& dice) {
    const auto from = dice.below(table.setup->seats);
    for (std::size_t i = 0; i < table.setup->seats; ++i) {
        const auto seat = static_cast<SeatNumber>(1 + (from + i) % table.setup->seats);
        if (table.seat(seat).is_taken()) return seat;
    }
    return table::no_seat;
}

SeatNumber empty_seat(const table::Table& table, Dice& dice) {
    const auto from = dice.below(table.setup->seats);
    for (std::size_t i = 0; i < table.setup->seats; ++i) {
        const auto seat = static_cast<SeatNumber>(1 + (from + i) % table.setup->seats);
        if (!table.seat(seat).is_taken()) return seat;
    }
    return table::no_seat;
}

table::Account some_account(Dice& dice) {
    return 1 + dice.below(9);
}

}  // namespace fairdeal::property
