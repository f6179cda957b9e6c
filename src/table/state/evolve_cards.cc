#include "table/state/evolve_cards.h"

#include <algorithm>

namespace fairdeal::table {
namespace {

void rack(Table& table, cards::Card card, Place from, SeatNumber seat) {
    table.rack.push_back({card, from, seat});
}

void append(cards::CardList& list, const cards::CardList& more) {
    for (const cards::Card card : more)
        list.push_back(card);
}

// Takes a card out of a list: this one, or an unknown one that it may be.
void take(cards::CardList& list, cards::Card card) {
    auto place = std::find(list.begin(), list.end(), card);
    if (place == list.end()) place = std::find(list.begin(), list.end(), cards::Card::unknown());
    CHECK(place != list.end());
    std::copy(place + 1, list.end(), place);
    list.pop_back();
}

// Marks an undealt card that somebody saw as known. Which unknown place it gets does not matter;
// the lowest ones are not those that a misdeal took.
void know_undealt(Table& table, cards::Card card) {
    for (std::size_t i = table.stub.size(); i-- > table.stub_top;) {
        if (!table.stub[i].is_unknown()) continue;
        table.stub[i] = card;
        return;
    }
    const auto hidden = std::find_if(
        table.rack.rbegin(), table.rack.rend(),
        [](const RackCard& other) { return other.from == Place::stub && other.card.is_unknown(); });
    CHECK(hidden != table.rack.rend());
    hidden->card = card;
}

// The last card of the racked stub, if it has one that nobody has seen there.
auto last_of_stub(Table& table) {
    const auto last = [&](bool hidden) {
        return std::find_if(table.rack.rbegin(), table.rack.rend(), [&](const RackCard& card) {
            return card.from == Place::stub && (!hidden || card.card.is_unknown());
        });
    };
    const auto unseen = last(true);
    return unseen != table.rack.rend() ? unseen : last(false);
}

}  // namespace

cards::CardList& pile(Table& table, Place place, SeatNumber seat) {
    switch (place) {
        case Place::hand:
            return table.seat(seat).hand;
        case Place::drawn:
            return table.seat(seat).apart;
        case Place::dealer:
            return table.dealer;
        case Place::community:
            return table.community;
        case Place::burned:
        case Place::thrown:
        case Place::stub:
        case Place::rack:
            break;
    }
    CHECK(false && "a place on the layout");
    return table.dealer;
}

const cards::CardList& pile(const Table& table, Place place, SeatNumber seat) {
    return pile(const_cast<Table&>(table), place, seat);
}

void insert_known(cards::CardSet& set, const cards::CardList& list) {
    for (const cards::Card card : list) {
        if (!card.is_unknown()) set.insert(card);
    }
}

void clear_cards(Table& table) {
    table.stub = {};
    table.stub_top = 0;
    table.dealer = {};
    table.community = {};
    table.community_turned = {};
    table.dealer_turned = {};
    table.rack.clear();
}

void load_stub(Table& table, const cards::CardList& order) {
    table.stub = order;
    table.stub_top = 0;
}

// Cuts: puts the cards below the first `number` on top.
void cut_stub(Table& table, std::size_t number) {
    const auto top = table.stub.begin() + table.stub_top;
    std::rotate(top, top + static_cast<std::ptrdiff_t>(number), table.stub.end());
}

void deal_cards(Table& table, const CardsDealt& dealt) {
    table.stub_top = static_cast<std::uint8_t>(table.stub_top + dealt.cards.size());
    ++table.delivery;
    switch (dealt.place) {
        case Place::hand:
            append(table.seat(dealt.seat).hand, dealt.cards);
            append(table.seat(dealt.seat).dealt, dealt.cards);
            return;
        case Place::drawn: {
            Seat& seat = table.seat(dealt.seat);
            append(seat.drawn[seat.draw_count - 1U], dealt.cards);
            append(table.setup->procedure->drawn_apart ? seat.apart : seat.hand, dealt.cards);
            return;
        }
        case Place::burned:
            for (const cards::Card card : dealt.cards)
                rack(table, card, Place::burned, no_seat);
            return;
        case Place::dealer:
        case Place::community:
        case Place::thrown:
        case Place::stub:
        case Place::rack:
            append(pile(table, dealt.place, no_seat), dealt.cards);
            return;
    }
}

void show_cards(Table& table, const CardsShown& shown) {
    switch (shown.place) {
        case Place::dealer:
            table.dealer = shown.cards;
            table.dealer_turned = shown.cards;
            return;
        case Place::community:
            for (const cards::Card card : shown.cards) {
                table.community[table.community_turned.size()] = card;
                table.community_turned.push_back(card);
            }
            return;
        case Place::drawn:
            table.seat(shown.seat).apart = shown.cards;
            table.seat(shown.seat).turned_apart = shown.cards;
            table.seat(shown.seat).drawn_turned = true;
            return;
        case Place::hand:
            table.seat(shown.seat).hand = shown.cards;
            table.seat(shown.seat).turned = shown.cards;
            table.seat(shown.seat).hand_turned = true;
            return;
        case Place::stub:
            for (const cards::Card card : shown.cards)
                know_undealt(table, card);
            return;
        case Place::burned:
        case Place::thrown:
        case Place::rack:
            break;
    }
    CHECK(false && "cards are turned on the layout, or lie face up in the deck");
}

void throw_cards(Table& table, const Thrown& thrown) {
    Seat& seat = table.seat(thrown.seat);
    seat.acted = true;
    seat.thrown[thrown.decision] = thrown.cards;
    seat.draw_count = static_cast<std::uint8_t>(thrown.decision + 1);
    for (const cards::Card card : thrown.cards) {
        take(seat.hand, card);
        rack(table, card, Place::thrown, thrown.seat);
    }
}

void collect_cards(Table& table, const CardsCollected& collected) {
    if (collected.place == Place::stub) {
        for (; table.stub_top < table.stub.size(); ++table.stub_top)
            rack(table, table.stub[table.stub_top], Place::stub, no_seat);
        return;
    }
    cards::CardList& list = pile(table, collected.place, collected.seat);
    for (const cards::Card card : list)
        rack(table, card, collected.place, collected.seat);
    list = {};
}

// A misdeal that is found late took its card from a stub that is in the rack by now, or left it
// there.
void move_cards(Table& table, const CardsMoved& moved) {
    cards::CardList& list = pile(table, moved.place, moved.seat);
    const bool racked = table.stub_size() == 0;
    for (int i = 0; i < moved.number; ++i) {
        if (!racked) {
            list.push_back(table.stub[table.stub_top++]);
            continue;
        }
        const auto last = last_of_stub(table);
        CHECK(last != table.rack.rend());
        list.push_back(last->card);
        table.rack.erase(std::next(last).base());
    }
    for (int i = 0; i > moved.number; --i) {
        const cards::Card card = list[list.size() - 1];
        list.pop_back();
        if (racked) {
            rack(table, card, Place::stub, no_seat);
        } else {
            table.stub[--table.stub_top] = card;
        }
    }
}

void set_aside(Table& table, const CardsSetAside& aside) {
    table.stub_top = static_cast<std::uint8_t>(table.stub_top + aside.cards.size());
    for (const cards::Card card : aside.cards)
        rack(table, card, Place::burned, no_seat);
}

}  // namespace fairdeal::table
