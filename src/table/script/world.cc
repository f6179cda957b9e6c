#include "table/script/world.h"

#include <algorithm>

#include "table/phases/settling.h"

namespace fairdeal::table::script {
namespace {

void append(cards::CardList& list, const std::vector<cards::Card>& pile, std::size_t from = 0) {
    for (std::size_t i = from; i < pile.size(); ++i)
        list.push_back(pile[i]);
}

}  // namespace

World::Pile& World::pile(Place place, SeatNumber seat) {
    switch (place) {
        case Place::hand:
            return hands_[seat - 1U];
        case Place::drawn:
            return drawn_[seat - 1U];
        case Place::dealer:
            return dealer_;
        case Place::community:
            return community_;
        case Place::burned:
        case Place::thrown:
        case Place::stub:
        case Place::rack:
            break;
    }
    return burned_;
}

void World::deal(const Setup& setup, const CardsDealt& dealt) {
    const bool joins_hand = dealt.place == Place::drawn && !setup.procedure->drawn_apart;
    Pile& to = pile(joins_hand ? Place::hand : dealt.place, dealt.seat);
    for (std::size_t i = 0; i < dealt.cards.size() && !stub_.empty(); ++i) {
        to.push_back(stub_.back());
        stub_.pop_back();
    }
}

void World::discard(SeatNumber seat, const Thrown& event, const cards::CardList& thrown) {
    Pile& hand = hands_[seat - 1U];
    for (std::size_t i = 0; i < event.cards.size() && !hand.empty(); ++i) {
        auto place = i < thrown.size() ? std::ranges::find(hand, thrown[i]) : hand.end();
        if (place == hand.end()) place = hand.end() - 1;
        hand.erase(place);
    }
}

// The last card of a racked stub is the one nearest to its old place.
void World::move(const CardsMoved& moved) {
    Pile& to = pile(moved.place, moved.seat);
    Pile& from = stub_.empty() ? racked_stub_ : stub_;
    for (int i = 0; i < moved.number && !from.empty(); ++i) {
        to.push_back(from.back());
        from.pop_back();
    }
    for (int i = 0; i > moved.number && !to.empty(); --i) {
        from.push_back(to.back());
        to.pop_back();
    }
}

void World::follow(const Setup& setup, const Event& event, const cards::CardList& order,
                   const cards::CardList& thrown) {
    if (std::holds_alternative<RoundBegan>(event.body)) *this = {};
    if (std::holds_alternative<Shuffled>(event.body)) {
        *this = {};
        stub_.assign(order.begin(), order.end());
        std::ranges::reverse(stub_);
    }
    if (const auto* cut = std::get_if<Cut>(&event.body);
        cut != nullptr && cut->number < stub_.size()) {
        std::rotate(stub_.begin(), stub_.end() - cut->number, stub_.end());
    }
    if (const auto* dealt = std::get_if<CardsDealt>(&event.body)) deal(setup, *dealt);
    if (const auto* it = std::get_if<Thrown>(&event.body)) discard(it->seat, *it, thrown);
    if (const auto* moved = std::get_if<CardsMoved>(&event.body)) move(*moved);
    if (const auto* aside = std::get_if<CardsSetAside>(&event.body)) {
        for (std::size_t i = 0; i < aside->cards.size() && !stub_.empty(); ++i)
            stub_.pop_back();
    }
    // It was seen in the deck and cannot be found there again.
    if (const auto* seen = std::get_if<CardsShown>(&event.body);
        seen != nullptr && seen->place == Place::stub) {
        for (const cards::Card card : seen->cards) {
            std::erase(stub_, card);
            std::erase(racked_stub_, card);
        }
    }
    if (const auto* collected = std::get_if<CardsCollected>(&event.body)) {
        if (collected->place == Place::stub) {
            racked_stub_ = std::move(stub_);
            stub_.clear();
        } else {
            pile(collected->place, collected->seat).clear();
        }
    }
}

cards::CardList World::hand(SeatNumber seat) const {
    cards::CardList list;
    append(list, hands_[seat - 1U]);
    return list;
}

cards::CardList World::top(std::size_t number) const {
    const Pile& stub = stub_.empty() ? racked_stub_ : stub_;
    cards::CardList list;
    for (std::size_t i = 0; i < number && i < stub.size(); ++i)
        list.push_back(stub[stub.size() - 1 - i]);
    return list;
}

cards::CardList World::faces_for(const Table& table) const {
    const games::Step* step = current_step(table);
    cards::CardList list;
    if (step == nullptr) return list;
    if (step->kind == games::StepKind::turn_dealer) append(list, dealer_);
    if (step->kind == games::StepKind::turn_community) {
        const std::size_t from = table.community_turned.size();
        const std::size_t until =
            step->number == 0 ? community_.size()
                              : std::min<std::size_t>(community_.size(), from + step->number);
        for (std::size_t i = from; i < until; ++i)
            list.push_back(community_[i]);
    }
    if (step->kind != games::StepKind::settle && step->kind != games::StepKind::take_forfeits) {
        return list;
    }
    const SeatNumber number = next_to_settle(table, *step);
    if (number == no_seat) return list;
    const Seat& seat = table.seat(number);
    for (const games::Act& act : step->acts) {
        if (act.kind == games::ActKind::turn_hand && !seat.hand_turned) {
            append(list, hands_[number - 1U]);
        } else if (act.kind == games::ActKind::turn_drawn && !seat.drawn_turned) {
            append(list, drawn_[number - 1U]);
        }
    }
    return list;
}

}  // namespace fairdeal::table::script
